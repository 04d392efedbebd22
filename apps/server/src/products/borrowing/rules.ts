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
import { formatTrimmed } from '@candor/money'
import {
  dailyRates,
  LENDING_POOL,
  LENT_MAX,
  marginCoins,
  NEEDED_LEVEL,
  PAYOUT_DAYS,
} from './terms.ts'
import { formatDuration, formatPercent, type Rule } from '../../platform/fairness/index.ts'

const request: Rule = {
  id: 'borrowing.request',
  name: 'Who may borrow, and how much',
  value:
    `VIP ${NEEDED_LEVEL} or market maker; one loan at a time worth ` +
    `${formatTrimmed(MIN_LOAN)} to ${formatTrimmed(MAX_LOAN)} USDT, at most ` +
    `${formatTrimmed(MAX_LOAN_RATIO)} times its margin, ${MIN_DAYS} to ${MAX_DAYS} days; ` +
    `all loans together at most ${formatTrimmed(LENT_MAX)} USDT`,
  formula:
    'worth = amount x last recorded price; worth of margin = min(amount x price x factor, cap); the cap on all loans counts each at its worth when it was asked for',
}

const payout: Rule = {
  id: 'borrowing.payout',
  name: 'Decision and payout of a loan',
  value: `${PAYOUT_DAYS[0]} to ${PAYOUT_DAYS[1]} days, by two members of staff, from ${LENDING_POOL}`,
  formula:
    `paid out at the first ticks of both coins recorded after the second vote, at most ${formatDuration(LATE_MS)} late; refused by itself, the margin returned, if the ratio there is above ${formatTrimmed(MAX_LOAN_RATIO)} or ` +
    `nothing is decided within ${PAYOUT_DAYS[1]} days`,
}

const interest: Rule = {
  id: 'borrowing.interest',
  name: 'Interest of a loan',
  value: `${Object.entries(dailyRates)
    .map(([name, rate]) => `${name} ${formatPercent(rate)}`)
    .join(
      ', ',
    )} a day; overdue ${formatPercent(OVERDUE_RATE)} a day of principal and interest, in its place`,
  formula:
    'each started 24 h from payout counts whole, once; interest = principal x rate fixed on the order, rounded up; repaid first overdue interest, then interest, then principal',
}

const close: Rule = {
  id: 'borrowing.close',
  name: 'Risk rate and forced close of a loan',
  value:
    `warned below ${formatPercent(WARNING_RATIO)}, closed below ${formatPercent(LIQUIDATION_RATIO)}; nothing leaves ` +
    `the exchange account below ${formatPercent(SAFE_RATIO)}, or ${formatPercent(LIQUIDATION_RATIO)} with open spot ` +
    'orders at their worst, but by spot orders that at their worst leave ' +
    `${formatPercent(LIQUIDATION_RATIO)}, and swaps`,
  formula:
    'risk rate = (margin + exchange account, available or locked in spot orders, each coin min(amount x price x factor, cap), the borrowed coin without a factor as far as it is owed) / (principal + interest + overdue interest), compared exactly; ' +
    `a coin without a current price counts as nothing for what may leave and for orders, and for a warning and a close as twice its last price for ${formatDuration(DOUBLED_MS[2])} (of loans of the first version of the terms ${formatDuration(DOUBLED_MS[1])}), then as its last price until ${formatDuration(SILENT_MS)}, then as nothing; ` +
    `nothing is judged while no coin that needs a price has one, nor within ${formatDuration(OUTAGE_SETTLE_MS)} after that; a close sells` +
    ' at the first tick of each coin recorded after the crossing: the borrowed coin first, then the margin, then other coins that count, in the order of their listing, those that had ' +
    `their first price within ${formatDuration(PROMPT_MS)} before the rest, and those that had none within ${formatDuration(SILENT_MS)} not at all, each only as far as is owed, and returns the rest; what` +
    " is missing is the lender's loss",
}

const coins: readonly Rule[] = marginCoins[2].map(({ symbol, factor, cap }) => {
  const before = marginCoins[1].find((one) => one.symbol === symbol)?.factor ?? factor
  return {
    id: `borrowing.coin.${symbol}`,
    name: `${symbol} as margin`,
    value: `factor ${formatTrimmed(factor)}${
      before === factor
        ? ''
        : ` (${formatTrimmed(before)} for loans of the first version of the terms)`
    }, at most ${formatTrimmed(cap)} USDT of one borrower`,
    formula:
      symbol === 'USDT'
        ? 'counted as it is'
        : `priced by the recorded ticks of ${symbol}/USDT, once that pair is listed`,
  }
})

/** Who may borrow, at what cost, and when and how a loan is liquidated (LOAN). */
export const borrowingRules: readonly Rule[] = [request, payout, interest, close, ...coins]
