import type { LivePosition } from '../live-wallet.ts'

/** 0 all, 1 longs, 2 shorts (FUT-32). */
export const closeKinds = { all: 0, longs: 1, shorts: 2 } as const
export type CloseKind = keyof typeof closeKinds

/** The user's own positions of a kind; a copied one closes with its trader (FUT-31). */
export function filterPositions(
  positions: readonly LivePosition[],
  kind: CloseKind,
  marketId: number | undefined,
): readonly LivePosition[] {
  return positions.filter(
    ({ order, position }) =>
      order.order_type === 1 &&
      (marketId === undefined || position.marketId === marketId) &&
      (kind === 'all' || position.side === (kind === 'longs' ? 'long' : 'short')),
  )
}
