import { sendMessages } from '@candor/server/account/messages/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { announceDualDelistings } from '@candor/server/products/dual-investment/delisting-messages'
import { openDualHouse, settleDue } from '@candor/server/products/dual-investment/index'
import { openLockAccounts } from '@candor/server/products/lock-mining/accounts'
import { announceLockDelistings } from '@candor/server/products/lock-mining/delisting-messages'
import { lapseDue, payDue } from '@candor/server/products/lock-mining/settle-due'
import { workWhenTold } from './worker-process.ts'

/** This many consecutive idle runs mean that nothing is left. */
const RESTS = 3

/** A worker of locks and duals whose coin leaves: tells owners by real messages, and ends them. */
await workWhenTold(async ({ database, nowMs, args: [batch] }) => {
  const catalogue = await loadCatalogue(() => readListing(database))
  const now = new Date(nowMs)
  const lockHouse = await openLockAccounts({ database, catalogue }, true, now)
  const dualHouse = await openDualHouse(database, catalogue, true, now)
  const common = {
    database,
    catalogue,
    sendMessages,
    onEvents: () => undefined,
    onFault: (error: unknown) => {
      throw error
    },
  }
  const [lockSettler, dualSettler] = [
    { ...common, house: lockHouse },
    { ...common, house: dualHouse },
  ]
  return async () => {
    for (let done = 1, rests = 0; rests < RESTS; rests = done === 0 ? rests + 1 : 0) {
      done = await lapseDue(lockSettler, nowMs)
      done += await announceLockDelistings(lockSettler, nowMs)
      done += await announceDualDelistings(dualSettler, nowMs)
      done += await payDue(lockSettler, nowMs, Number(batch))
      done += await settleDue(dualSettler, nowMs, Number(batch))
    }
  }
})
