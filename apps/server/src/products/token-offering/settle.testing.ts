import type { DueWork } from '@candor/testing/product-testing'
import { loadCatalogue, readListing } from '../../platform/markets/index.ts'
import { OfferingAccounts } from './accounts.ts'
import { decideDue } from './results/decide-due.ts'
import { settleDue } from './results/settle-due.ts'
import { USDT_NAME } from './terms.ts'

/** This many consecutive idle runs mean that nothing is left. */
const RESTS = 3
/** Small batches make many transactions to be killed in. */
const BATCH = '5'

/** Decides and settles what is due at a time, in batches of a size, until nothing is left. */
export const settleOfferings: DueWork = async ({ database, nowMs, args: [batch = BATCH] }) => {
  const catalogue = await loadCatalogue(() => readListing(database))
  const settler = {
    database,
    accounts: new OfferingAccounts(catalogue.currencyNamed(USDT_NAME)?.id ?? 0),
    sendMessages: () => Promise.resolve([]),
    onEvents: () => undefined,
    onFault: (error: unknown) => {
      throw error
    },
  }
  return async () => {
    for (let settled = 1, rests = 0; rests < RESTS; rests = settled === 0 ? rests + 1 : 0) {
      await decideDue(settler, nowMs)
      settled = await settleDue(settler, nowMs, Number(batch))
    }
  }
}
