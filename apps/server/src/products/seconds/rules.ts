import { LATE_MS } from '@candor/engine/prices/usability'
import { MEAN_SECONDS_MIN, WINDOW_MS } from '@candor/engine/seconds/outcome'
import { HALT_DAYS, SAMPLE_MIN } from '@candor/engine/seconds/halts'
import { breakEven, type SecondsTerms, settleRuleOf } from '@candor/engine/seconds/terms'
import { format, formatPercentTrimmed, formatTrimmed } from '@candor/money'
import {
  DAY_CLOSE_DELAY_MS,
  houseFunding,
  PAYING_CURRENCY,
  PRICE_WAIT_MS,
  SECONDS_HOUSE,
  SETTLE_WAIT_MS,
} from './terms.ts'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

/** How seconds orders open, end and are paid, and the house's limits (SEC-03, SEC-21). */
export function secondsRules(terms: SecondsTerms): Rule[] {
  return [opening, ending, paying, halting, ...secondsTermsRules(terms)]
}

/** The rules that change with a version (STAFF-08). */
export function secondsTermsRules(terms: SecondsTerms): Rule[] {
  return [...durationsOf(terms), boundsOf(terms), exposureOf(terms)]
}

const opening = wordRule('seconds.opening', 'seconds-opening', {
  waitMs: PRICE_WAIT_MS,
  lateMs: LATE_MS,
})

const ending = wordRule('seconds.end', 'seconds-end', {
  seconds: WINDOW_MS / 1_000,
  windowMs: WINDOW_MS,
  least: MEAN_SECONDS_MIN,
  settleMs: SETTLE_WAIT_MS,
})

const paying = wordRule('seconds.payment', 'seconds-payment')

const halting = wordRule('seconds.halt', 'seconds-halt', {
  days: HALT_DAYS,
  orders: Number(SAMPLE_MIN),
  closeMs: DAY_CLOSE_DELAY_MS,
})

function durationsOf({ durations, fee }: SecondsTerms): Rule[] {
  return durations.map(({ seconds, payout, minStake, maxStake }) =>
    wordRule(`seconds.duration.${seconds}`, 'seconds-duration', {
      seconds,
      payoutShare: formatPercentTrimmed(payout),
      feeShare: formatPercentTrimmed(fee),
      settle: settleRuleOf(seconds),
      least: formatTrimmed(minStake),
      most: formatTrimmed(maxStake),
      currency: PAYING_CURRENCY,
      breakEven: format(breakEven(fee, payout), 4),
    }),
  )
}

function boundsOf({ minStake, maxStake, maxOpen }: SecondsTerms): Rule {
  return wordRule('seconds.bounds', 'seconds-bounds', {
    least: formatTrimmed(minStake),
    most: formatTrimmed(maxStake),
    currency: PAYING_CURRENCY,
    open: maxOpen,
  })
}

function exposureOf({ exposureCap, userShare }: SecondsTerms): Rule {
  return wordRule('seconds.exposure', 'seconds-exposure', {
    cap: formatTrimmed(exposureCap),
    currency: PAYING_CURRENCY,
    userShare: formatPercentTrimmed(userShare),
    account: SECONDS_HOUSE,
    funding: formatTrimmed(houseFunding),
  })
}
