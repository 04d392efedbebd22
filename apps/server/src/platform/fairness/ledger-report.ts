import { HALTS_SHOWN, type LedgerReport, REPAIRS_SHOWN } from '@candor/contract'
import { type Clock, utcText } from '../../clock/clock.ts'
import { keptFor } from '../../clock/kept.ts'
import {
  type Finding,
  haltsOf,
  judgeMoneyOut,
  lastReconciliation,
  newestRepairs,
} from '../ledger/index.ts'
import type { Database } from './store-chain.ts'

const KEPT_MS = 2_000

/**
 * What the reconciliations found and whether money may leave, not read anew for every caller
 * (FAIR-15).
 */
export function ledgerReports(clock: Clock, database: Database): () => Promise<LedgerReport> {
  return keptFor(clock, KEPT_MS, () => readReport(database, clock.nowMs()))
}

/** All of it at one moment, so that it agrees. */
function readReport(database: Database, nowMs: number): Promise<LedgerReport> {
  return database.snapshot(async (at) => {
    const last = await lastReconciliation(at)
    const state = judgeMoneyOut(last, nowMs)
    const halts = await haltsOf(at, HALTS_SHOWN)
    const repairs = await newestRepairs(at, REPAIRS_SHOWN)
    return {
      checked_at: momentText(last.checkedAtMs),
      whole_at: momentText(last.wholeAtMs),
      balanced: last.balanced ? (1 as const) : (0 as const),
      ...(state.isHalted
        ? {
            money_out: 0 as const,
            reason: state.reason,
            since: momentText(state.sinceMs),
            findings: onWire(state.findings),
          }
        : { money_out: 1 as const, reason: '' as const, since: '', findings: [] }),
      halts: halts.map(({ fromMs, untilMs, findings }) => ({
        from: utcText(fromMs),
        until: momentText(untilMs),
        findings: onWire(findings),
      })),
      repairs: repairs.map(({ entryId, accountId, at: confirmedAt, ...rest }) => ({
        ...rest,
        entry: entryId,
        account: accountId,
        at: utcText(confirmedAt),
      })),
    }
  })
}

function momentText(momentMs: number | undefined): string {
  return momentMs === undefined ? '' : utcText(momentMs)
}

function onWire(findings: readonly Finding[]): Finding[] {
  return [...findings]
}
