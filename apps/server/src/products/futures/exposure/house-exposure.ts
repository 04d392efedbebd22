import { toQuantity, costRoundedUp, notional, quantity, type Quantity } from '@candor/money'
import type { FuturesEngine } from '../futures-engine.ts'
import { loadExposure } from './store-exposure.ts'

/**
 * The difference between a pair's longs and shorts, at its last price, and its maximum (FUT-37).
 */
export type HouseExposure = {
  readonly product: 'futures'
  readonly symbol: string
  readonly exposure: Quantity
  readonly cap: Quantity
  readonly currency: string
}

/** The house's exposure in every pair with contracts (FAIR-07). */
export async function loadHouseExposures(engine: FuturesEngine): Promise<HouseExposure[]> {
  return Promise.all(
    engine.parts.pairs.map(async (pair) => {
      const { quote } = pair
      const terms = engine.termsAt(pair, engine.parts.clock.nowMs())
      const { long, short } = await loadExposure(engine.calls, terms.marketId)
      const net = quantity(
        long > short ? (long as bigint) - (short as bigint) : (short as bigint) - (long as bigint),
      )
      const mark = engine.rounds.latest.marks.get(terms.marketId)
      const exposure = toQuantity(
        mark === undefined ? notional(0n) : costRoundedUp(mark.price, net),
      )
      return {
        product: 'futures' as const,
        symbol: terms.symbol,
        exposure,
        cap: toQuantity(terms.exposureCap),
        currency: quote,
      }
    }),
  )
}
