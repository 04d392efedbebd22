import { type Duration, type SecondsTerms, capLongPayouts } from '@candor/engine/seconds/terms'
import { type Quantity, type Rate, unitsOf } from '@candor/money'

/**
 * Who is on the other side of every seconds order, in an account of its own for each pair (LEDG-05,
 * SEC-21).
 */
export const SECONDS_HOUSE = 'house:seconds'
/** What stakes are paid in. */
export const PAYING_CURRENCY = 'USDT'
/** What the house's account of each pair starts with in the sandbox. */
export const houseFunding = unitsOf<Quantity>('200000')

/** An order waits so long for the tick it opens at (SEC-08). */
export const PRICE_WAIT_MS = 3_000
/**
 * A due order whose pair has no later tick yet is settled from what was recorded once so long has
 * passed.
 */
export const SETTLE_WAIT_MS = 1_500
/** Who asks for a result waits so long for its settlement (SEC-18). */
export const RESULT_WAIT_MS = 1_500
/** So many orders are settled in one transaction. */
export const SETTLE_BATCH = 200
/** Due orders are looked for so often. */
export const SETTLE_PAUSE_MS = 200

/** A day is closed so long after its end at the earliest, and looked for so often (SEC-28). */
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
 * What one user's orders may win of the cap of a minute, and of what the house holds for a pair
 * (SEC-21): five people fill either, and not one.
 */
export const userShare = unitsOf<Rate>('0.2')

/**
 * The terms the product began with; installations that knew them had notice of what follows
 * (SEC-03).
 */
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
 * The terms in force until a version is published (STAFF-08); an order keeps those it was accepted
 * under (SEC-03, SEC-07).
 */
export const secondsTerms: SecondsTerms = capLongPayouts(firstSecondsTerms)
