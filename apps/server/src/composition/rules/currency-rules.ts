import { CLOSING_NOTICE_MS, type CurrencyTerms } from '@candor/engine/listing/currency-terms'
import { formatTrimmed } from '@candor/money'
import { ANNOUNCED_MS } from '../../kernel/versioned-terms.ts'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A listed currency with what is published about it. */
export type PublishedCurrency = { readonly name: string; readonly terms: CurrencyTerms }

/** What deposits and withdrawals of a currency are taken on (DEP-05, OUT-01). */
export function currencyRule({ name, terms: { deposit, withdrawal } }: PublishedCurrency): Rule {
  return wordRule(`currency.${name}`, 'currency', {
    currency: name,
    deposits: deposit.isOpen ? 'open' : 'closed',
    minDeposit: formatTrimmed(deposit.minAmount),
    withdrawals: withdrawal.isOpen ? 'open' : 'closed',
    least: formatTrimmed(withdrawal.minAmount),
    most: formatTrimmed(withdrawal.maxAmount),
    fee: formatTrimmed(withdrawal.fee),
    days: CLOSING_NOTICE_MS / DAY_MS,
    hours: ANNOUNCED_MS / HOUR_MS,
  })
}
