import type { markets, Reply } from '@candor/contract'
import type { LiveTrade } from '../../net/realtime/frame.ts'

/**
 * A public fill (MKT-21); `house` is 1 when the house market maker was a party, 0 when not or not
 * told yet.
 */
export type PublicTrade = Reply<typeof markets.trades>[number]

/**
 * Read and live trades as one list, newest first, each once; what was read knows more, so it stands
 * over what was heard.
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
