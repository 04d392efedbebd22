import { workPayouts } from '../models/payments.ts'
import { workWhenTold } from './worker-process.ts'

/** A worker of withdrawals: pays and books what was approved, three times over. */
await workWhenTold(({ database, nowMs }) =>
  Promise.resolve(async () => {
    for (let round = 0; round < 3; round += 1) await workPayouts(database, nowMs)
  }),
)
