import { add, type Quantity, unitsOf } from '@candor/money'

/** What one reviewer may pass for one user within the window stays below this worth in BTC (STAFF-05). */
export const ALONE_BTC_MOST = unitsOf<Quantity>('1')
export const ALONE_WINDOW_MS = 24 * 3_600_000

/**
 * How many staff members must pass a request: two from where it would bring the worth in BTC that one reviewer passed for its user within the
 * window to ALONE_BTC_MOST or more, and two where its worth is unknown for want of a price (STAFF-05).
 */
export function passesNeeded(passedBtc: Quantity, worthBtc: Quantity | undefined): 1 | 2 {
  return worthBtc === undefined || add(passedBtc, worthBtc) >= ALONE_BTC_MOST ? 2 : 1
}
