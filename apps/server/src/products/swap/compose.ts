import { isPricing } from '@candor/engine/prices/usability'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { openSwap } from './open.ts'

/** Composes swaps: committed ticks, the listing, the user's level, loans in liquidation. */
export async function composeSwap(
  {
    database,
    clock,
    isSandbox,
    catalogue,
    prices: { board },
    deriveKey,
    onEvents,
  }: ProductPlatform,
  ask: Pick<Capabilities, 'feeDiscount' | 'usersInLiquidation'>,
) {
  const swaps = await openSwap({
    database,
    clock,
    isSandbox,
    catalogue,
    onEvents,
    feeDiscount: (db, userId) => ask.feeDiscount(db, userId),
    usersInLiquidation: (db, userIds) => ask.usersInLiquidation(db, userIds),
    quoteKey: deriveKey('candor swap quotes'),
    onTick: (listener) => board.onTick(listener),
    lastTick(marketId) {
      const last = board.last(marketId)
      return last === undefined || !isPricing(last)
        ? undefined
        : { price: last.price, ageMs: last.ageMs(clock.nowMs()) }
    },
  })
  return {
    handlers: { swap: swaps.handlers },
    provides: {},
    exposures: () => swaps.exposures(),
  }
}
