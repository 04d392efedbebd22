import type { SomeHandlers } from '../../http/handler.ts'
import { type Database, findTickPlace, loadRun } from './store-chain.ts'

/** The maximum ticks of one reply: a quarter of an hour of a pair, about 60 KB. */
const RUN_MAX = 1_000

export type ChainHandlers = SomeHandlers<'fairness', 'chain'>

/**
 * Returns the ticks between two of one pair, so that anybody can see that none is missing and none
 * came earlier (FAIR-14).
 */
export function chainHandlers(database: Database): ChainHandlers {
  return {
    chain: async ({ from, to }) => {
      const [first, last] = await Promise.all([
        findTickPlace(database, from),
        findTickPlace(database, to),
      ])
      if (
        first === undefined ||
        last === undefined ||
        first.marketId !== last.marketId ||
        first.ts > last.ts
      )
        return { refused: 'NOT_FOUND' }
      const ticks = await loadRun(database, first.marketId, first.ts, last.ts, RUN_MAX)
      const lastTick = ticks.at(-1)
      return {
        message: {
          symbol: first.symbol,
          ticks,
          next: lastTick === undefined || lastTick.id === to ? null : lastTick.id,
        },
      }
    },
  }
}
