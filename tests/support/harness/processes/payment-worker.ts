import { workPayouts } from '../models/payments.ts'
import { workWhenTold } from './worker-process.ts'

/** A worker of withdrawals: ends and books what was passed, three times over. */
await workWhenTold(({ database, nowMs }) =>
  Promise.resolve(async () => {
    for (let round = 0; round < 3; round += 1) await workPayouts(database, nowMs)
  }),
)
