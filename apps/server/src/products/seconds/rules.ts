import { LATE_MS } from '@candor/engine/prices/usability'
import { MEAN_SECONDS_MIN, WINDOW_MS } from '@candor/engine/seconds/outcome'
import { HALT_DAYS, SAMPLE_MIN } from '@candor/engine/seconds/halts'
import { breakEven, type SecondsTerms, settleRuleOf } from '@candor/engine/seconds/terms'
import { format, formatTrimmed } from '@candor/money'
import {
  DAY_CLOSE_DELAY_MS,
  houseFunding,
  PAYING_CURRENCY,
  PRICE_WAIT_MS,
  SECONDS_HOUSE,
  SETTLE_WAIT_MS,
} from './terms.ts'
import { formatDuration, formatPercent, type Rule } from '../../platform/fairness/index.ts'

/** How seconds orders open, end and are paid, and the house's limits (SEC-03, SEC-21). */
export function secondsRules(terms: SecondsTerms): Rule[] {
  return [opening, ending, paying, halting, ...secondsTermsRules(terms)]
}

/** The rules that change with a version (STAFF-08). */
export function secondsTermsRules(terms: SecondsTerms): Rule[] {
  return [...durationsOf(terms), boundsOf(terms), exposureOf(terms)]
}

const opening: Rule = {
  id: 'seconds.opening',
  name: 'Opening price of a seconds order',
  value: `the first tick recorded after its acceptance, within ${formatDuration(PRICE_WAIT_MS)}`,
  formula: `recorded and true after that moment, at most ${formatDuration(LATE_MS)} apart; without one nothing is debited; end = that tick's time + seconds, to the millisecond`,
}

const ending: Rule = {
  id: 'seconds.end',
  name: 'End price of a seconds order',
  value: `last_tick: the last tick at or before the end; mean_10s: the mean of the last tick of each of the ${WINDOW_MS / 1_000} seconds before it`,
  formula:
    `void, with stake and fee returned, without a tick in the last ${formatDuration(WINDOW_MS)}, for a mean with fewer than ${MEAN_SECONDS_MIN} seconds; compared exactly, shown rounded down; ` +
    `decided once a later tick is recorded or ${formatDuration(SETTLE_WAIT_MS)} have passed`,
}

const paying: Rule = {
  id: 'seconds.payment',
  name: 'Result of a seconds order',
  value: 'up wins when end > open, down when end < open; equal is a tie for both',
  formula:
    'debit = stake + stake x fee, rounded up; win credits stake + stake x payout, rounded down; tie and void credit stake and fee; loss credits nothing',
}

const halting: Rule = {
  id: 'seconds.halt',
  name: 'Halt of a duration',
  value: `new orders of a duration stop while more were won over the last ${HALT_DAYS} closed UTC days than break even, by at least ${SAMPLE_MIN} orders`,
  formula:
    'won / (won + lost) > (1 + fee) / (1 + payout) by the terms in force, of the orders or of what was staked on them, for stakes with their sum squared over the sum of their squares as the number of orders; ties and voids ' +
    `count for nothing; a day is closed ${formatDuration(DAY_CLOSE_DELAY_MS)} after its end at the earliest, once all that ended on it is decided; open orders end as always, and nobody can begin or end a halt`,
}

function durationsOf({ durations, fee }: SecondsTerms): Rule[] {
  return durations.map(({ seconds, payout, minStake: least, maxStake: most }) => ({
    id: `seconds.duration.${seconds}`,
    name: `Seconds orders of ${seconds} s`,
    value:
      `payout ${formatPercent(payout)}, fee ${formatPercent(fee)}, ${settleRuleOf(seconds)}, ` +
      `${formatTrimmed(least)} to ${formatTrimmed(most)} ${PAYING_CURRENCY}, break-even rate ` +
      `${format(breakEven(fee, payout), 4)}`,
    formula:
      'break-even rate = (1 + fee) / (1 + payout); fee and payout are those of the moment of acceptance',
  }))
}

function boundsOf({ minStake: least, maxStake: most, maxOpen: mostOpen }: SecondsTerms): Rule {
  return {
    id: 'seconds.bounds',
    name: 'Bounds of seconds orders',
    value: `${formatTrimmed(least)} to ${formatTrimmed(most)} ${PAYING_CURRENCY}, ${mostOpen} open orders of one user`,
    formula: "the narrower of these and the duration's own",
  }
}

function exposureOf({ exposureCap, userShare }: SecondsTerms): Rule {
  return {
    id: 'seconds.exposure',
    name: 'Cap of the house on seconds orders',
    value: `${formatTrimmed(exposureCap)} ${PAYING_CURRENCY} net for each pair and UTC minute of expiry, ${formatPercent(userShare)} of it for one user`,
    formula:
      `what open orders of the pair that end in the minute would win in one direction, less what those in the other would: an order against the larger side is never refused for it; what one user's would win, both ways ` +
      `together, is at most ${formatPercent(userShare)} of the cap in a minute and of what the house holds for the pair at any time; each win is set aside in ${SECONDS_HOUSE} when its order opens; in the sandbox each pair has ` +
      `${formatTrimmed(houseFunding)} ${PAYING_CURRENCY}; beyond any of these, new orders are refused and none that is open is touched`,
  }
}
