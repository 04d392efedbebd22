import { cancelUnpaid } from '../models/purchase-handlers.ts'
import { workWhenTold } from './worker-process.ts'

/** A worker of purchases: cancels what was not paid in time, three times over. */
await workWhenTold(({ database, nowMs }) =>
  Promise.resolve(async () => {
    for (let round = 0; round < 3; round += 1) await cancelUnpaid(database, nowMs)
  }),
)
