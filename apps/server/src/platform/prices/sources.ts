import { periodStart } from '@candor/engine/prices/periods'
import { formatUtc } from '../../clock/clock.ts'
import type { PriceBoard } from './board.ts'
import type { DropCount } from './store-drops.ts'
import type { PricedMarket } from './tick.ts'

/**
 * One line of FAIR-11's price_sources: what priced a pair today, or what of a source was dropped
 * today and when last.
 */
export type PriceSource = {
  readonly symbol: string
  readonly source: string
  readonly ticks: number
  readonly drops: number
  readonly last_drop: string
}

const EVERY_PAIR = '*'

/**
 * The UTC day's sources with their ticks, and every source with drops (MKT-26); a whole source's
 * drops are under '*'.
 */
export async function listPriceSources(
  markets: readonly PricedMarket[],
  board: PriceBoard,
  dropsSince: (sinceMs: number) => Promise<readonly DropCount[]>,
  nowMs: number,
): Promise<PriceSource[]> {
  const today = periodStart('1day', nowMs)
  const used = markets.flatMap(({ id, symbol }): PriceSource[] => {
    const source = board.last(id)?.source
    const day = board.current(id, '1day')
    return source === undefined
      ? []
      : [{ symbol, source, ticks: day?.time === today ? day.ticks : 0, drops: 0, last_drop: '' }]
  })
  const activeDrops = (await dropsSince(today)).map(
    ({ marketId, source, drops, lastAtMs }): PriceSource => ({
      symbol: markets.find(({ id }) => id === marketId)?.symbol ?? EVERY_PAIR,
      source,
      ticks: 0,
      drops,
      last_drop: formatUtc(lastAtMs),
    }),
  )
  return [...used, ...activeDrops]
}
