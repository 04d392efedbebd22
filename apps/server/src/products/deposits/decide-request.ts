import { type WrongField, wrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { rejectRequest, findStatus } from './store.ts'

/**
 * A request is 1 pending until it is 2 approved or 3 rejected, and final then (DEP-06). Nobody who
 * decides can name an amount: an approval credits the requested amount, in the same transaction.
 * Only the review of staff approves one manually (STAFF-04).
 */
export type DecisionRefusal = WrongField | { readonly refused: 'NOT_FOUND' | 'ORDER_STATE' }

/** Rejects a request with a reason for its owner (DEP-07, DEP-09). */
export async function rejectDeposit(
  deps: DepositDeps,
  requestId: number,
  reason: string,
  nowMs: number,
): Promise<DecisionRefusal | undefined> {
  if (reason.trim() === '') return wrongField('reason')
  const result = await deps.database.transaction((tx) =>
    rejectRequest(tx, requestId, reason.trim(), toDate(nowMs)),
  )
  if (result === undefined) return toNotPendingRefusal(deps, requestId)
  deps.onEvents(result.events)
  return undefined
}

async function toNotPendingRefusal(deps: DepositDeps, requestId: number): Promise<DecisionRefusal> {
  return {
    refused:
      (await findStatus(deps.database, requestId)) === undefined ? 'NOT_FOUND' : 'ORDER_STATE',
  }
}
