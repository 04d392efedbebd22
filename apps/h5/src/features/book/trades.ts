import type { markets, Reply } from '@candor/contract'
import type { LiveTrade } from '../../net/realtime/frame.ts'

/**
 * A public fill (MKT-21); `house` is 1 when the house market maker took part, 0 when not or not
 * known yet.
 */
export type PublicTrade = Reply<typeof markets.trades>[number]

/**
 * Fetched and live trades as one list, newest first, without duplicates; a fetched trade knows
 * more, so it replaces the live one.
 */
export function mergeTrades(
  read: readonly PublicTrade[],
  live: readonly LiveTrade[],
  rows: number,
): readonly PublicTrade[] {
  const byId = new Map<number, PublicTrade>(
    live.map(({ id, ts, price, amount, direction }) => [
      id,
      { id, ts, price, amount, direction, house: 0 },
    ]),
  )
  for (const trade of read) byId.set(trade.id, trade)
  return [...byId.values()].toSorted((a, b) => b.id - a.id).slice(0, rows)
}
