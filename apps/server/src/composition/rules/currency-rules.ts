import { CLOSING_NOTICE_MS, type CurrencyTerms } from '@candor/engine/listing/currency-terms'
import { formatTrimmed } from '@candor/money'
import type { Rule } from '../../platform/fairness/index.ts'

const DAY_MS = 86_400_000

/** A listed currency with what is published about it. */
export type PublishedCurrency = { readonly name: string; readonly terms: CurrencyTerms }

/** What deposits and withdrawals of a currency are taken on (DEP-05, OUT-01). */
export function currencyRule({ name, terms: { deposit, withdrawal } }: PublishedCurrency): Rule {
  const [fee, least, most] = [withdrawal.fee, withdrawal.minAmount, withdrawal.maxAmount].map(
    (amount) => formatTrimmed(amount),
  )
  return {
    id: `currency.${name}`,
    name: `Terms of ${name}`,
    value:
      (deposit.isOpen
        ? `deposits from ${formatTrimmed(deposit.minAmount)} ${name}`
        : 'deposits closed') +
      ', ' +
      (withdrawal.isOpen
        ? `withdrawals of ${least} to ${most} ${name} for a fee of ${fee} ${name}`
        : 'withdrawals closed'),
    formula:
      'fee and bounds are those of the moment at which a request is taken; what is sent is the number without the fee; ' +
      `withdrawals are closed by terms that were published ${CLOSING_NOTICE_MS / DAY_MS} days before, all else 24 h before`,
  }
}
