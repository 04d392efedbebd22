import { HALTS_SHOWN, type LedgerReport, REPAIRS_SHOWN } from '@candor/contract'
import { type Clock, formatUtc } from '../../clock/clock.ts'
import { cachedFor } from '../../clock/cached.ts'
import {
  type Finding,
  listPastHalts,
  computeMoneyOut,
  loadLastReconciliation,
  listNewestRepairs,
} from '../ledger/index.ts'
import type { Database } from './store-chain.ts'

const CACHE_MS = 2_000

/** The reconciliations' findings and whether money may leave, cached (FAIR-15). */
export function createLedgerReports(clock: Clock, database: Database): () => Promise<LedgerReport> {
  return cachedFor(clock, CACHE_MS, () => loadLedgerReport(database, clock.nowMs()))
}

/** In one snapshot, so that it agrees. */
function loadLedgerReport(database: Database, nowMs: number): Promise<LedgerReport> {
  return database.snapshot(async (db) => {
    const last = await loadLastReconciliation(db)
    const state = computeMoneyOut(last, nowMs)
    const halts = await listPastHalts(db, HALTS_SHOWN)
    const repairs = await listNewestRepairs(db, REPAIRS_SHOWN)
    return {
      checked_at: formatMoment(last.checkedAtMs),
      whole_at: formatMoment(last.wholeAtMs),
      balanced: last.balanced ? (1 as const) : (0 as const),
      ...(state.isHalted
        ? {
            money_out: 0 as const,
            reason: state.reason,
            since: formatMoment(state.sinceMs),
            findings: toFindingDtos(state.findings),
          }
        : { money_out: 1 as const, reason: '' as const, since: '', findings: [] }),
      halts: halts.map(({ fromMs, untilMs, findings }) => ({
        from: formatUtc(fromMs),
        until: formatMoment(untilMs),
        findings: toFindingDtos(findings),
      })),
      repairs: repairs.map(({ entryId, accountId, confirmedAt, ...rest }) => ({
        ...rest,
        entry: entryId,
        account: accountId,
        at: formatUtc(confirmedAt),
      })),
    }
  })
}

function formatMoment(momentMs: number | undefined): string {
  return momentMs === undefined ? '' : formatUtc(momentMs)
}

function toFindingDtos(findings: readonly Finding[]): Finding[] {
  return [...findings]
}
