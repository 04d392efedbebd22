import { toDate } from '../../clock/clock.ts'
import { endDue } from '../../kernel/approval-queue.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { listDueRequests, passSimulated } from './store.ts'
import { depositRequests } from './store-review.ts'

/**
 * The sandbox processor: approves requests filed 10 s ago (DEP-10). Every second; with several
 * workers each request is approved once.
 */
export async function passDueDeposits(deps: DepositDeps, nowMs: number): Promise<void> {
  await endDue(
    deps,
    {
      requests: depositRequests,
      listDue: (db, dueMs) => listDueRequests(db, toDate(dueMs)),
      end: (tx, { id }, dueMs) => passSimulated(tx, id, toDate(dueMs)),
    },
    nowMs,
  )
}
