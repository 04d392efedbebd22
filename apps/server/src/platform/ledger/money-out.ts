import type { Finding } from './audited.ts'
import {
  type LastReconciliation,
  loadLastReconciliation,
  type Queryable,
} from './store-reconciliation.ts'

/** Without a reconciliation for this long the ledger's state is unknown, and no money leaves. */
export const UNCHECKED_AFTER_MS = 300_000

/**
 * Whether money may leave. Difference: the ledger does not balance. Started: not reconciled since
 * the server's start. Unchecked: not reconciled for too long, or never.
 */
export type MoneyOut =
  | { readonly isHalted: false; readonly checkedAtMs: number }
  | {
      readonly isHalted: true
      readonly reason: 'difference'
      readonly sinceMs: number
      readonly findings: readonly Finding[]
    }
  | {
      readonly isHalted: true
      readonly reason: 'started' | 'unchecked'
      readonly sinceMs: number | undefined
      readonly findings: readonly []
    }

/**
 * Whether money may leave now, by the stored reconciliations: the same before and after a restart
 * (LEDG-20).
 */
export async function loadMoneyOut(db: Queryable, nowMs: number): Promise<MoneyOut> {
  return computeMoneyOut(await loadLastReconciliation(db), nowMs)
}

/** The same from already loaded rows. */
export function computeMoneyOut(
  { checkedAtMs, begunAtMs, halt }: LastReconciliation,
  nowMs: number,
): MoneyOut {
  if (halt !== undefined) return { isHalted: true, reason: 'difference', ...halt }
  if (begunAtMs !== undefined)
    return { isHalted: true, reason: 'started', sinceMs: begunAtMs, findings: [] }
  if (checkedAtMs === undefined || nowMs - checkedAtMs > UNCHECKED_AFTER_MS)
    return { isHalted: true, reason: 'unchecked', sinceMs: checkedAtMs, findings: [] }
  return { isHalted: false, checkedAtMs }
}
