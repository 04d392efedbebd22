import { currencyProduct, type CurrencyProduct } from '@candor/contract'
import {
  closingNoticeMs,
  type CurrencyTerms,
  isCurrencyPublishable,
} from '@candor/engine/listing/currency-terms'
import { formatTrimmed, parseQuantity } from '@candor/money'
import type { OwnTerms, ProductTerms } from './terms-book.ts'

/** The terms of currencies by their names, from those that each is listed with. */
export function currencyTerms(
  first: ReadonlyMap<string, CurrencyTerms>,
): ProductTerms<CurrencyTerms> {
  return {
    first,
    read: (fields) => readCurrency(fields, first),
    write: writeCurrency,
    noticeMs: closingNoticeMs,
    breakEvens: () => [],
  }
}

function readCurrency(
  fields: unknown,
  listed: ReadonlyMap<string, CurrencyTerms>,
): OwnTerms<CurrencyTerms> | undefined {
  const { success, data } = currencyProduct.safeParse(fields)
  const own = success ? listed.get(data.currency) : undefined
  if (data === undefined || own === undefined) return undefined
  const [depositLeast, fee, least, most] = [
    data.deposit_least,
    data.withdrawal_fee,
    data.withdrawal_least,
    data.withdrawal_most,
  ].map((text) => parseQuantity(text))
  if (depositLeast === undefined || fee === undefined || least === undefined || most === undefined)
    return undefined
  const terms: CurrencyTerms = {
    deposit: { isOpen: data.deposit_open, least: depositLeast },
    withdrawal: { isOpen: data.withdrawal_open, fee, least, most },
  }
  return isCurrencyPublishable(data.currency, terms, own)
    ? { subject: data.currency, terms }
    : undefined
}

function writeCurrency({
  subject,
  terms: { deposit, withdrawal },
}: OwnTerms<CurrencyTerms>): CurrencyProduct {
  return {
    currency: subject,
    deposit_open: deposit.isOpen,
    deposit_least: formatTrimmed(deposit.least),
    withdrawal_open: withdrawal.isOpen,
    withdrawal_fee: formatTrimmed(withdrawal.fee),
    withdrawal_least: formatTrimmed(withdrawal.least),
    withdrawal_most: formatTrimmed(withdrawal.most),
  }
}
