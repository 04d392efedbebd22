import type { DueWork } from '@candor/testing/product-testing'
import { sendMessages } from '../../account/messages/index.ts'
import { loadCatalogue, readListing } from '../../platform/markets/index.ts'
import { openDualHouse, settleDue } from './index.ts'

/** This many consecutive idle runs mean that nothing is left. */
const RESTS = 3
/** Small batches make many transactions to be killed in. */
const BATCH = '5'

/** Settles what is due at a time, in batches of a size, until nothing is left. */
export const settleDuals: DueWork = async ({ database, nowMs, args: [batch = BATCH] }) => {
  const catalogue = await loadCatalogue(() => readListing(database))
  const house = await openDualHouse(database, catalogue, true, new Date(nowMs))
  const settler = {
    database,
    catalogue,
    house,
    sendMessages,
    onEvents: () => undefined,
    onFault: (error: unknown) => {
      throw error
    },
  }
  return async () => {
    for (let settled = 1, rests = 0; rests < RESTS; rests = settled === 0 ? rests + 1 : 0)
      settled = await settleDue(settler, nowMs, Number(batch))
  }
}
