import {
  HOLD_MS,
  LAPSE_MS,
  LAST_DAY_HOLD_MS,
  LAST_DAY_MS,
  type LockTerms,
  PAYMENT_DELAY_MS,
  PENALTY_SHARE,
  REVIEW_MS,
  TAKE_BACK_MS,
  YEAR_DAYS,
} from '@candor/engine/lock-mining/terms'
import { yearlyRate } from '@candor/engine/lock-mining/schedule'
import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'
import { houseFunding, LOCK_FUND, LOCK_HOUSE } from './terms.ts'

/** A product's terms with its number. */
export type LockProductTerms = { readonly product: string; readonly terms: LockTerms }

/** What locks pay, what leaving early costs, who pays, and each product's terms (MINE-27). */
export function lockRules(products: readonly LockProductTerms[]): Rule[] {
  return [
    yieldRule,
    exitRule,
    houseRule,
    trialRule,
    ...products.filter(({ terms }) => terms.isOpen).map(lockProductRule),
  ]
}

const yieldRule = wordRule('lock.payments', 'lock-yield', {
  delayMs: PAYMENT_DELAY_MS,
  yearDays: YEAR_DAYS,
})

const exitRule = wordRule('lock.exit', 'lock-exit', {
  penaltyShare: formatPercentTrimmed(PENALTY_SHARE),
  fund: LOCK_FUND,
  takeBackMs: TAKE_BACK_MS,
  lapseMs: LAPSE_MS,
  lastMs: LAST_DAY_MS,
  holdMs: HOLD_MS,
  lastHoldMs: LAST_DAY_HOLD_MS,
})

const houseRule = wordRule('lock.house', 'lock-house', {
  account: LOCK_HOUSE,
  funds: Object.entries(houseFunding)
    .map(([name, amount]) => `${formatTrimmed(amount)} ${name}`)
    .join(', '),
  reviewMs: REVIEW_MS,
})

const trialRule = wordRule('lock.trial', 'lock-trial', { account: CAMPAIGN_HOUSE })

export function lockProductRule({ product, terms }: LockProductTerms): Rule {
  return wordRule(`lock.product.${product}`, 'lock-product', {
    product,
    days: terms.days,
    coin: terms.currency,
    dailyShare: formatPercentTrimmed(terms.dailyRate),
    yearlyShare: formatPercentTrimmed(yearlyRate(terms.dailyRate)),
    least: formatTrimmed(terms.min),
    most: formatTrimmed(terms.max),
    free: formatTrimmed(terms.freeMax),
    stock: formatTrimmed(terms.stock),
    review: terms.needsReview ? 'yes' : 'no',
    sale: terms.isOpen ? 'yes' : 'no',
  })
}
