import { toDate } from '../../clock/clock.ts'
import { passSimulated } from './decide-request.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { listDueRequests } from './store.ts'

/**
 * The sandbox processor: approves requests filed 10 s ago (DEP-10). Every second; with several
 * workers each request is approved once.
 */
export async function passDueDeposits(deps: DepositDeps, nowMs: number): Promise<void> {
  for (const requestId of await listDueRequests(deps.database, toDate(nowMs))) {
    try {
      await passSimulated(deps, requestId, nowMs)
    } catch (error) {
      deps.onFault(error)
    }
  }
}
