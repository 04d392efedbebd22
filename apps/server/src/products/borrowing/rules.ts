import {
  LIQUIDATION_RATIO,
  DOUBLED_MS,
  MIN_DAYS,
  MIN_LOAN,
  MAX_DAYS,
  MAX_LOAN,
  MAX_LOAN_RATIO,
  OUTAGE_SETTLE_MS,
  OVERDUE_RATE,
  PROMPT_MS,
  SAFE_RATIO,
  SILENT_MS,
  WARNING_RATIO,
} from '@candor/engine/borrowing/terms'
import { LATE_MS } from '@candor/engine/prices/usability'
import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import {
  dailyRates,
  LENDING_POOL,
  LENT_MAX,
  marginCoins,
  NEEDED_LEVEL,
  PAYOUT_DAYS,
} from './terms.ts'
import { formatPercent, type Rule, wordRule } from '../../platform/fairness/index.ts'

const request = wordRule('borrowing.request', 'borrowing-request', {
  level: NEEDED_LEVEL,
  least: formatTrimmed(MIN_LOAN),
  most: formatTrimmed(MAX_LOAN),
  ratio: formatTrimmed(MAX_LOAN_RATIO),
  minDays: MIN_DAYS,
  maxDays: MAX_DAYS,
  lent: formatTrimmed(LENT_MAX),
})

const payout = wordRule('borrowing.payout', 'borrowing-payout', {
  minDays: PAYOUT_DAYS[0],
  maxDays: PAYOUT_DAYS[1],
  account: LENDING_POOL,
  lateMs: LATE_MS,
  ratio: formatTrimmed(MAX_LOAN_RATIO),
})

const interest = wordRule('borrowing.interest', 'borrowing-interest', {
  rates: Object.entries(dailyRates)
    .map(([name, rate]) => `${name} ${formatPercent(rate)}`)
    .join(', '),
  overdueShare: formatPercentTrimmed(OVERDUE_RATE),
})

const close = wordRule('borrowing.close', 'borrowing-close', {
  warnShare: formatPercentTrimmed(WARNING_RATIO),
  closeShare: formatPercentTrimmed(LIQUIDATION_RATIO),
  safeShare: formatPercentTrimmed(SAFE_RATIO),
  doubledMs: DOUBLED_MS[2],
  firstDoubledMs: DOUBLED_MS[1],
  silentMs: SILENT_MS,
  settleMs: OUTAGE_SETTLE_MS,
  promptMs: PROMPT_MS,
})

const coins = marginCoins[2].map(({ symbol, factor, cap }) => {
  const before = marginCoins[1].find((one) => one.symbol === symbol)?.factor ?? factor
  return wordRule(`borrowing.coin.${symbol}`, 'borrowing-coin', {
    coin: symbol,
    factor: formatTrimmed(factor),
    before: before === factor ? 'same' : formatTrimmed(before),
    cap: formatTrimmed(cap),
  })
})

/** Who may borrow what, what it costs, and when and how a loan is liquidated (LOAN). */
export const borrowingRules: readonly Rule[] = [request, payout, interest, close, ...coins]
