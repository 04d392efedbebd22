import type { PurchaseCountry, PurchaseMethod } from '@candor/contract/purchases'
import { currentTag, t } from '../../app/i18n/i18n.ts'
import type { PurchaseOrder } from './queries.ts'

/** A country's name in the reader's language. */
export function countryName(country: string): string {
  return (
    new Intl.DisplayNames(currentTag(), { type: 'region' }).of(country as PurchaseCountry) ??
    country
  )
}

export function methodName(method: PurchaseMethod): string {
  return t(`purchases.method.${method}`)
}

/** The status of an order: what it waits for, or how it ended (BUY-10). */
export function statusName(status: PurchaseOrder['status']): string {
  return t(`purchases.status.${status}`)
}
