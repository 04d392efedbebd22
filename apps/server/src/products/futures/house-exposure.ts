import { asQuantity, costRoundedUp, notional, quantity, type Quantity } from '@candor/money'
import type { Desk } from './desk.ts'
import { exposureOf } from './store-exposure.ts'

/**
 * By how much the longs and the shorts of a pair differ, at its last price, and the most they may
 * (FUT-37).
 */
export type HouseExposure = {
  readonly product: 'futures'
  readonly symbol: string
  readonly exposure: Quantity
  readonly cap: Quantity
  readonly currency: string
}

/** The house's exposure in every pair with contracts (FAIR-07). */
export async function houseExposures(desk: Desk): Promise<HouseExposure[]> {
  return Promise.all(
    desk.parts.pairs.map(async (pair) => {
      const { quote } = pair
      const terms = desk.termsAt(pair, desk.parts.clock.nowMs())
      const { long, short } = await exposureOf(desk.calls, terms.marketId)
      const net = quantity(
        long > short ? (long as bigint) - (short as bigint) : (short as bigint) - (long as bigint),
      )
      const mark = desk.rounds.latest.marks.get(terms.marketId)
      const exposure = asQuantity(
        mark === undefined ? notional(0n) : costRoundedUp(mark.price, net),
      )
      return {
        product: 'futures' as const,
        symbol: terms.symbol,
        exposure,
        cap: asQuantity(terms.exposureCap),
        currency: quote,
      }
    }),
  )
}
