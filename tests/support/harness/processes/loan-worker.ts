import { openBorrowing } from '@candor/server/products/borrowing/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { listSpotFrozen, listOpenSpotOrders } from '@candor/server/products/spot/index'
import { workWhenTold } from './worker-process.ts'

/** A worker of borrowing: does what is due at a time, three times over. */
await workWhenTold(async ({ database, nowMs }) => {
  const borrowing = await openBorrowing({
    database,
    clock: { nowMs: () => nowMs, after: () => () => undefined },
    catalogue: await loadCatalogue(() => readListing(database)),
    isSandbox: true,
    secondTermsMs: 0,
    spotFrozen: listSpotFrozen,
    spotOrders: listOpenSpotOrders,
    lastPrice: () => undefined,
    onTick: () => () => undefined,
    mayTrade: () => Promise.resolve(undefined),
    vipOf: () => Promise.resolve({ level: 2, opensBorrowing: true }),
    cancelSpotOrders: () => Promise.resolve(),
    onEvents: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
  return async () => {
    for (let round = 0; round < 3; round += 1) await borrowing.settle(nowMs)
  }
})
