import { createHmac } from 'node:crypto'
import { isPricing } from '@candor/engine/prices/usability'
import { listUsersInLiquidation } from '../products/borrowing/index.ts'
import { loadFeeDiscount } from '../products/rewards/index.ts'
import { openSwap as openProduct, type SwapOptions, type Swaps } from '../products/swap/index.ts'
import type { Trading } from './trading.ts'

export type SwapShared = Pick<SwapOptions, 'database' | 'clock' | 'isSandbox' | 'onEvents'> & {
  readonly secret: Buffer
}

/**
 * Swaps, with what other modules say: committed ticks, what is listed, the user's level. Quotes are
 * signed with a key of their own, made from the installation's.
 */
export function openSwap(
  { secret, ...rest }: SwapShared,
  { catalogue, prices: { board } }: Pick<Trading, 'catalogue' | 'prices'>,
): Promise<Swaps> {
  return openProduct({
    ...rest,
    catalogue,
    feeDiscount: loadFeeDiscount,
    closingLoans: listUsersInLiquidation,
    quoteKey: createHmac('sha256', secret).update('candor swap quotes').digest(),
    onTick: (listener) => board.onTick(listener),
    lastTick(marketId) {
      const last = board.last(marketId)
      return last === undefined || !isPricing(last)
        ? undefined
        : { price: last.price, ageMs: last.ageMs(rest.clock.nowMs()) }
    },
  })
}
