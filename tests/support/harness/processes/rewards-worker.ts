import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { runDueRewards } from '@candor/server/products/rewards/index'
import {
  feesPaid,
  orderFees,
  owedByUsers,
  volumesTraded,
} from '@candor/server/composition/products'
import { workWhenTold } from './worker-process.ts'

/** A worker of rewards: does what is due at a time. */
await workWhenTold(async ({ database, nowMs }) => {
  const catalogue = await loadCatalogue(() => readListing(database))
  return () =>
    runDueRewards(
      {
        database,
        catalogue,
        isSandbox: true,
        fees: feesPaid,
        orderFees,
        trialLocks: () => {
          throw new Error('no coupon is used here')
        },
        isLockingOn: () => true,
        volumes: volumesTraded,
        owed: owedByUsers,
        onEvents: () => undefined,
        onFault: (error) => {
          throw error
        },
      },
      nowMs,
    )
})
