import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { loadFeeDiscount, loadFeeDiscounts, loadLevel } from './fee-discounts.ts'
import { startRewards } from './jobs.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { rewardsHandlers } from './routes.ts'

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    /** The discount of a user's level on the fee rate (REW-07). */
    readonly feeDiscount: typeof loadFeeDiscount
    readonly feeDiscounts: typeof loadFeeDiscounts
    readonly vipLevel: typeof loadLevel
  }
}

/** Composes rewards with all products' fees, volumes and debts. */
export function composeRewards(
  { database, settlement, clock, isSandbox, catalogue, onEvents, onFault }: ProductPlatform,
  ask: Pick<Capabilities, 'factsOfProducts' | 'isFeatureOn' | 'publicOrigin' | 'trialLocks'>,
) {
  const deps: RewardsDeps = {
    ...ask.factsOfProducts,
    database,
    catalogue,
    isSandbox,
    trialLocks: () => ask.trialLocks,
    isLockingOn: () => ask.isFeatureOn('lockMining'),
    onEvents,
    onFault,
  }
  return Promise.resolve({
    handlers: { rewards: rewardsHandlers(deps, () => ask.publicOrigin()) },
    provides: {
      feeDiscount: loadFeeDiscount,
      feeDiscounts: loadFeeDiscounts,
      vipLevel: loadLevel,
    },
    startJobs: async () => [await startRewards({ ...deps, database: settlement }, clock)],
  })
}
