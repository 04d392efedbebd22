import type { DueWork } from '@candor/testing/product-testing'
import { loadCatalogue, readListing } from '../../platform/markets/index.ts'
import { openHouseAccounts, settleDue } from './index.ts'

/** Nothing is left after this many consecutive runs without work. */
const RESTS = 3
/** Small batches make many transactions to be killed in. */
const BATCH = '5'

/** Settles what is due at a time, in batches of a size, until nothing is left. */
export const settleSeconds: DueWork = async ({ database, nowMs, args: [batch = BATCH] }) => {
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
    for (let settled = 1, rests = 0; rests < RESTS; rests = settled === 0 ? rests + 1 : 0)
      settled = await settleDue(settler, nowMs)
  }
}
