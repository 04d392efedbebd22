import { workPayments } from '../models/payments.ts'
import { workWhenTold } from './worker-process.ts'

/**
 * A worker of withdrawals and purchases: ends and books what was passed, and cancels what was not
 * paid in time, three times over.
 */
await workWhenTold(({ database, nowMs }) =>
  Promise.resolve(async () => {
    for (let round = 0; round < 3; round += 1) await workPayments(database, nowMs)
  }),
)
