import { vipTerms } from '@candor/engine/rewards/vip'
import {
  type Borrowing,
  type BorrowingDeps,
  openBorrowing as openProduct,
} from '../products/borrowing/index.ts'
import { checkMayTrade } from '../account/limits/index.ts'
import { findAmendedFrom } from '../kernel/store-versions.ts'
import { loadLevel } from '../products/rewards/index.ts'
import { cancelAllOf, listSpotFrozen, listOpenSpotOrders } from '../products/spot/index.ts'
import { lastPriceOf } from './open-exchange.ts'
import type { Trading } from './trading.ts'

export type BorrowingShared = Pick<
  BorrowingDeps,
  'database' | 'settlement' | 'clock' | 'isSandbox' | 'onEvents' | 'onFault'
>

/**
 * Borrowing, with what other modules say: the risk disclosure, VIP levels, recorded prices, and
 * what spot orders freeze.
 */
export async function openBorrowing(
  shared: BorrowingShared,
  { catalogue, prices: { board }, exchange }: Pick<Trading, 'catalogue' | 'prices' | 'exchange'>,
): Promise<Borrowing> {
  return openProduct({
    ...shared,
    catalogue,
    spotFrozen: listSpotFrozen,
    spotOrders: listOpenSpotOrders,
    secondTermsMs: (await findAmendedFrom(shared.database, 'loan')) ?? Infinity,
    lastPrice: lastPriceOf(board, shared.clock),
    onTick: (listener) => board.onTick(listener),
    async mayTrade(tx, userId, nowMs) {
      const own = await checkMayTrade(tx, userId, 'borrowing', nowMs)
      return own?.refused === 'RISK_ACK_REQUIRED' ? own : undefined
    },
    async vipOf(at, userId) {
      const level = await loadLevel(at, userId)
      return { level, opensBorrowing: vipTerms(level).borrowing }
    },
    cancelSpotOrders: async (userId) => {
      await cancelAllOf(exchange, userId)
    },
  })
}
