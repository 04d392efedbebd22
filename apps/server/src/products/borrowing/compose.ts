import { vipTerms } from '@candor/engine/rewards/vip'
import type { LoanGate } from '../../kernel/debit-gate.ts'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { findAmendedFrom } from '../../kernel/store-versions.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { toLoanExposures } from './exposures.ts'
import { openBorrowing } from './open.ts'
import { loadOrderGates } from './gates/order-gate.ts'
import { listUsersInLiquidation } from './running/store-liquidations.ts'

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    /** Checked by every debit of an exchange account (LOAN-15). */
    readonly loanGate: LoanGate
    /** The running loans' gates for their borrowers' spot orders (LOAN-14, LOAN-23). */
    readonly orderGates: ReturnType<typeof loadOrderGates>
    /** Which users have a loan being liquidated (LOAN-14). */
    readonly usersInLiquidation: typeof listUsersInLiquidation
  }
}

/**
 * Composes borrowing on the platform: risk disclosure, VIP levels, recorded prices, and frozen spot
 * orders.
 */
export async function composeBorrowing(
  platform: ProductPlatform,
  ask: Pick<
    Capabilities,
    'cancelSpotOrders' | 'spotFrozen' | 'spotOrders' | 'riskGate' | 'vipLevel'
  >,
) {
  const { database, settlement, clock, isSandbox, catalogue, prices, usdtPrice } = platform
  const lastPrice = createLastPrice(platform)
  const borrowing = await openBorrowing({
    database,
    settlement,
    clock,
    isSandbox,
    catalogue,
    lastPrice,
    onEvents: platform.onEvents,
    onFault: platform.onFault,
    onTick: (listener) => prices.board.onTick(listener),
    secondTermsMs: (await findAmendedFrom(database, 'loan')) ?? Infinity,
    spotFrozen: (db, userIds) => ask.spotFrozen(db, userIds),
    spotOrders: (db, userIds) => ask.spotOrders(db, userIds),
    cancelSpotOrders: (userId) => ask.cancelSpotOrders(userId),
    mayTrade: ask.riskGate('borrowing'),
    async vipOf(db, userId) {
      const level = await ask.vipLevel(db, userId)
      return { level, opensBorrowing: vipTerms(level).borrowing }
    },
  })
  return {
    handlers: { borrowing: borrowing.handlers },
    provides: {
      loanGate: borrowing.gate,
      orderGates: loadOrderGates({ catalogue, clock, lastPrice }),
      usersInLiquidation: listUsersInLiquidation,
    },
    exposures: async () => toLoanExposures(await borrowing.lent()),
    reviews: borrowing.reviews(usdtPrice),
    startJobs: () => [borrowing.start()],
  }
}

/**
 * A pair's price for loans: while its last tick may price nothing, the last one recorded in time
 * (LOAN-24).
 */
function createLastPrice({
  prices: { board },
  clock,
}: ProductPlatform): BorrowingDeps['lastPrice'] {
  return (marketId) => {
    const isUsable = board.last(marketId)?.isUsable(clock.nowMs()) === true
    const last = isUsable ? board.last(marketId) : board.lastInTime(marketId)
    return last === undefined
      ? undefined
      : { tickId: last.tickId, price: last.price, recordedAt: last.recordedAt, isUsable }
  }
}
