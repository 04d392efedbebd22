import { dateOf } from '../../clock/clock.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { isIncomingTaken, passRequest, reject, statusOf } from './store.ts'

/**
 * A request is 1 pending until it is 2 passed or 3 rejected, and final then (DEP-06). Nobody who decides can name an amount: passing
 * credits what was requested, in the transaction that makes it passed.
 */
export type DecisionRefusal = { readonly refused: 'PARAM_ERROR' | 'NOT_FOUND' | 'ORDER_STATE' | 'DUPLICATE' }

/** Passes a request by the transfer that came in: a txid or bank reference, each good for one request only (DEP-07). */
export async function passDeposit(deps: DepositDeps, requestId: number, incoming: string, nowMs: number): Promise<DecisionRefusal | undefined> {
  return isTransfer(incoming) ? pass(deps, requestId, incoming.trim(), nowMs) : { refused: 'PARAM_ERROR' }
}

/** Passes a request of the sandbox, in which no transfer comes in (DEP-10). */
export async function passSimulated(deps: DepositDeps, requestId: number, nowMs: number): Promise<DecisionRefusal | undefined> {
  return pass(deps, requestId, `${SIMULATED}${requestId}`, nowMs)
}

const SIMULATED = 'simulated:'

async function pass(deps: DepositDeps, requestId: number, incoming: string, nowMs: number): Promise<DecisionRefusal | undefined> {
  try {
    const passed = await deps.database.transaction((tx) => passRequest(tx, requestId, incoming, dateOf(nowMs)))
    if (passed === undefined) return await notPending(deps, requestId)
    deps.onEvents(passed.events)
    return undefined
  } catch (error) {
    if (isIncomingTaken(error)) return { refused: 'DUPLICATE' }
    throw error
  }
}

/** Whether a text names a transfer that came in from outside; those of the sandbox are made up by it alone. */
export function isTransfer(incoming: string): boolean {
  return incoming.trim() !== '' && !incoming.trim().startsWith(SIMULATED)
}

/** Rejects a request with the reason its owner will read (DEP-07, DEP-09). */
export async function rejectDeposit(deps: DepositDeps, requestId: number, reason: string, nowMs: number): Promise<DecisionRefusal | undefined> {
  if (reason.trim() === '') return { refused: 'PARAM_ERROR' }
  const rejected = await deps.database.transaction((tx) => reject(tx, requestId, reason.trim(), dateOf(nowMs)))
  if (rejected === undefined) return notPending(deps, requestId)
  deps.onEvents(rejected.events)
  return undefined
}

async function notPending(deps: DepositDeps, requestId: number): Promise<DecisionRefusal> {
  return { refused: await statusOf(deps.database, requestId) === undefined ? 'NOT_FOUND' : 'ORDER_STATE' }
}
