import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { verifyWithdrawals } from '@candor/server/products/withdrawals/index'
import { withdrawalFlows } from '@candor/server/products/withdrawals/store-flows'
import { withdrawalHolds } from '@candor/server/products/withdrawals/store-holds'
import { expect } from 'vitest'
import { contextAt, firstMomentMs as now } from './context.ts'
import { createWithdrawalWorld, type WithdrawalWorld } from './withdrawal-world.ts'

export const HOUR = 3_600_000
export const BTC = 1
/** Stands while a test file runs, which opens and closes it. */
export let world: WithdrawalWorld
let open: WithdrawalWorld['gates']
export async function openWithdrawals(): Promise<void> {
  world = await createWithdrawalWorld()
  open = { ...world.gates }
}
/** What a test shut stands open to the next, also where it failed before it opened it again. */
export function openGates(): void {
  Object.assign(world.gates, open)
  world.review.stop.moneyOut = () => Promise.resolve(undefined)
}
export async function closeWithdrawals(): Promise<void> {
  const differences = await auditLedger(
    world.deps.database,
    new LedgerAudit(),
    'whole',
    [withdrawalHolds],
    [withdrawalFlows],
  )
  const verdicts = await verifyWithdrawals(world.deps.database)
  await world.close()
  expect(differences).toEqual([])
  expect(verdicts.map(({ difference }) => difference)).toEqual([undefined, undefined])
}

export const refused = (code: string, details?: object) =>
  details === undefined ? { refused: code } : { refused: code, details }
export const pass = (id: number, nowMs = now, by = world.review.rita) =>
  world.review.review({ kind: 'withdrawal', id, verdict: 'pass' }, by, nowMs)
export const fail = (id: number, reason = 'holder-differs', nowMs = now, by = world.review.rita) =>
  world.review.review({ kind: 'withdrawal', id, verdict: 'fail', reason }, by, nowMs)
export const cancel = (caller: Parameters<WithdrawalWorld['out']>[0], id: number, nowMs = now) =>
  world.calls.cancel({ id }, contextAt(nowMs, caller))
export const ok = { message: expect.any(String) as string }
