import { type WrongField, wrongField } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { passSimulated as passBySandbox, reject, statusOf } from './store.ts'

/**
 * A request is 1 pending until it is 2 passed or 3 rejected, and final then (DEP-06). Nobody who
 * decides can name an amount: passing credits what was requested, in the transaction that makes it
 * passed. By hand only the review of staff passes one (STAFF-04).
 */
export type DecisionRefusal = WrongField | { readonly refused: 'NOT_FOUND' | 'ORDER_STATE' }

/** Passes a request of the sandbox, in which no transfer comes in (DEP-10). */
export async function passSimulated(
  deps: DepositDeps,
  requestId: number,
  nowMs: number,
): Promise<DecisionRefusal | undefined> {
  const passed = await deps.database.transaction((tx) =>
    passBySandbox(tx, requestId, dateOf(nowMs)),
  )
  if (passed === undefined) return notPending(deps, requestId)
  deps.onEvents(passed.events)
  return undefined
}

/** Rejects a request with the reason its owner will read (DEP-07, DEP-09). */
export async function rejectDeposit(
  deps: DepositDeps,
  requestId: number,
  reason: string,
  nowMs: number,
): Promise<DecisionRefusal | undefined> {
  if (reason.trim() === '') return wrongField('reason')
  const rejected = await deps.database.transaction((tx) =>
    reject(tx, requestId, reason.trim(), dateOf(nowMs)),
  )
  if (rejected === undefined) return notPending(deps, requestId)
  deps.onEvents(rejected.events)
  return undefined
}

async function notPending(deps: DepositDeps, requestId: number): Promise<DecisionRefusal> {
  return {
    refused: (await statusOf(deps.database, requestId)) === undefined ? 'NOT_FOUND' : 'ORDER_STATE',
  }
}
