import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { openHouseAccounts, settleDue } from '@candor/server/products/seconds/index'
import { workWhenTold } from './worker-process.ts'

/**
 * A worker of seconds orders: settles what is due at a moment, in batches of a size, until nothing
 * is left.
 */
await workWhenTold(async ({ database, nowMs, args: [batch = ''] }) => {
  const catalogue = await loadCatalogue(() => readListing(database))
  const house = await openHouseAccounts(
    { database, catalogue, clock: { nowMs: () => nowMs, after: () => () => undefined } },
    true,
  )
  const settler = {
    database,
    catalogue,
    house,
    batch: Number(batch),
    onEvents: () => undefined,
    onSettled: () => undefined,
    onFault: (error: unknown) => {
      throw error
    },
  }
  return async () => {
    for (let settled = 1, rests = 0; rests < 3; rests = settled === 0 ? rests + 1 : 0)
      settled = await settleDue(settler, nowMs)
  }
})
