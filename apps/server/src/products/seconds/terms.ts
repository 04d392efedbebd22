import { type Duration, type SecondsTerms, capLongPayouts } from '@candor/engine/seconds/terms'
import { type Quantity, type Rate, unitsOf } from '@candor/money'

/**
 * The counterparty of every seconds order, with its own account for each pair (LEDG-05, SEC-21).
 */
export const SECONDS_HOUSE = 'house:seconds'
/** The currency of stakes. */
export const PAYING_CURRENCY = 'USDT'
/** The initial balance of the house's account of each pair in the sandbox. */
export const houseFunding = unitsOf<Quantity>('200000')

/** How long an order waits for its opening tick (SEC-08). */
export const PRICE_WAIT_MS = 3_000
/** A due order whose pair has no later tick yet is settled from the record after this time. */
export const SETTLE_WAIT_MS = 1_500
/** How long a result call waits for its settlement (SEC-18). */
export const RESULT_WAIT_MS = 1_500
/** The number of orders settled in one transaction. */
export const SETTLE_BATCH = 200
/** The interval of checking for due orders. */
export const SETTLE_PAUSE_MS = 200

/** The minimum delay of closing a day after its end, and the interval of checking (SEC-28). */
export const DAY_CLOSE_DELAY_MS = 600_000
export const DAYS_PAUSE_MS = 60_000

const minStake = unitsOf<Quantity>('5')
const maxStake = unitsOf<Quantity>('5000')
const payouts: readonly (readonly [seconds: number, payout: string])[] = [
  [30, '0.80'],
  [60, '0.82'],
  [180, '0.84'],
  [300, '0.85'],
  [600, '0.88'],
  [900, '0.90'],
]

/**
 * One user's maximum share of a minute's cap, and of the house's balance for a pair (SEC-21): five
 * users fill either, not one.
 */
export const userShare = unitsOf<Rate>('0.2')

/** The initial terms; installations that had them got notice of the following ones (SEC-03). */
export const firstSecondsTerms: SecondsTerms = {
  durations: payouts.map(([seconds, payout], index): Duration => ({
    id: index + 1,
    seconds,
    payout: unitsOf<Rate>(payout),
    minStake,
    maxStake,
  })),
  fee: unitsOf<Rate>('0'),
  minStake,
  maxStake,
  maxOpen: 10,
  exposureCap: unitsOf<Quantity>('50000'),
  userShare,
  quickAmounts: ['10', '50', '100', '500', '1000'].map((amount) => unitsOf<Quantity>(amount)),
}

/**
 * The terms in force until a version is published (STAFF-08); an order keeps those of its
 * acceptance (SEC-03, SEC-07).
 */
export const secondsTerms: SecondsTerms = capLongPayouts(firstSecondsTerms)
