import { currencyProduct, type CurrencyProduct } from '@candor/contract'
import {
  closingNoticeMs,
  type CurrencyTerms,
  isCurrencyPublishable,
} from '@candor/engine/listing/currency-terms'
import { formatTrimmed, parseQuantity } from '@candor/money'
import { type OwnTerms } from '../../kernel/versioned-terms.ts'
import type { ProductTerms } from './product-kind.ts'

/** The terms of currencies by name, starting from their listing. */
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
  listedTerms: ReadonlyMap<string, CurrencyTerms>,
): OwnTerms<CurrencyTerms> | undefined {
  const { success, data } = currencyProduct.safeParse(fields)
  const own = success ? listedTerms.get(data.currency) : undefined
  if (data === undefined || own === undefined) return undefined
  const [depositMin, fee, minAmount, maxAmount] = [
    data.deposit_least,
    data.withdrawal_fee,
    data.withdrawal_least,
    data.withdrawal_most,
  ].map((text) => parseQuantity(text))
  if (
    depositMin === undefined ||
    fee === undefined ||
    minAmount === undefined ||
    maxAmount === undefined
  )
    return undefined
  const terms: CurrencyTerms = {
    deposit: { isOpen: data.deposit_open, minAmount: depositMin },
    withdrawal: { isOpen: data.withdrawal_open, fee, minAmount, maxAmount },
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
    deposit_least: formatTrimmed(deposit.minAmount),
    withdrawal_open: withdrawal.isOpen,
    withdrawal_fee: formatTrimmed(withdrawal.fee),
    withdrawal_least: formatTrimmed(withdrawal.minAmount),
    withdrawal_most: formatTrimmed(withdrawal.maxAmount),
  }
}
