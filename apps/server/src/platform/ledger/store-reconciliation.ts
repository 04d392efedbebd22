import { toDate } from '../../clock/clock.ts'
import {
  type Database,
  type Queryable,
  statement,
  texts,
  type Transaction,
} from '../../db/connection.ts'
import type { Anchors } from './audit-chains.ts'
import { type Finding, type LedgerCheck, ledgerChecks } from './audited.ts'
import type { Reconciliation } from './reconciler.ts'

export type { Queryable } from '../../db/connection.ts'

/**
 * Starting a watch and storing its results are serialized, so that no result of an earlier watch
 * comes after the start of a later one.
 */
const WATCH_LOCK = statement(
  'ledger-watch-order',
  `SELECT pg_advisory_xact_lock(hashtext('ledger watch'))`,
)
const SAVE = statement(
  'reconciliation-keep',
  `
  INSERT INTO reconciliation (checked_at, whole, balanced, findings, whole_at)
  SELECT $1::timestamptz, $2::boolean, $3::boolean, $4::jsonb, $6::timestamptz
  WHERE $5::bigint = (SELECT max(id) FROM ledger_watch) RETURNING id`,
)
/**
 * A halt begins with the first difference and ends with the first full check without one; other
 * checks add no row.
 */
const RECORD_HALT_CHANGE = statement(
  'reconciliation-turn',
  `
  INSERT INTO money_halt (reconciliation_id, balanced, whole, at)
  SELECT $1, $2, $3, $4
  WHERE ($3 OR NOT $2)
    AND $2 <> coalesce((SELECT balanced FROM money_halt ORDER BY id DESC LIMIT 1), true)`,
)
const IS_HALTED = statement(
  'reconciliation-halt-lasts',
  'SELECT NOT balanced AS lasts FROM money_halt ORDER BY id DESC LIMIT 1',
)
const ANCHOR = statement(
  'reconciliation-anchor',
  `
  INSERT INTO ledger_anchor (reconciliation_id, chain, height, hash) SELECT $1, *
  FROM unnest($2::int[], $3::bigint[], $4::bytea[]) ON CONFLICT DO NOTHING`,
)
const BEGIN_WATCH = statement(
  'ledger-watch-begin',
  `
    INSERT INTO ledger_watch (after_id, at) SELECT coalesce(max(id), 0), $1 FROM reconciliation
    RETURNING id`,
)
const ANCHORS = statement(
  'reconciliation-anchors',
  'SELECT DISTINCT ON (chain) chain, height, hash FROM ledger_anchor ORDER BY chain, height DESC',
)

/**
 * Appends a watch's reconciliation to the public record, and the beginning or end of a halt in the
 * same transaction (LEDG-20), with everything else that follows. Throws once another watch has
 * begun, which owns later findings. Returns whether a halt lasts.
 */
export async function saveReconciliation(
  database: Database,
  watch: number,
  reconciliation: Reconciliation,
  follow?: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const { checkedAtMs, wholeAtMs, isWhole, findings, anchors = new Map() } = reconciliation
  return database.transaction(async (tx) => {
    const [checkedAt, balanced] = [toDate(checkedAtMs), findings.length === 0]
    await tx.rows(WATCH_LOCK)
    const [row] = await tx.rows(SAVE, [
      checkedAt,
      isWhole,
      balanced,
      JSON.stringify(findings),
      watch,
      toDate(wholeAtMs),
    ])
    if (row === undefined)
      throw new Error('somebody else watches the ledger by now: this reconciliation is not kept')
    await tx.rows(RECORD_HALT_CHANGE, [row.id, balanced, isWhole, checkedAt])
    await follow?.(tx)
    const anchorHeads = [...anchors]
    await tx.rows(ANCHOR, [
      row.id,
      anchorHeads.map(([chain]) => chain),
      anchorHeads.map(([, { height }]) => height),
      anchorHeads.map(([, { hash }]) => hash),
    ])
    const [halt] = await tx.rows(IS_HALTED)
    return halt?.lasts === true
  })
}

/**
 * Records the start of a watch: earlier findings no longer let money leave (LEDG-20). Returns its
 * number.
 */
export async function beginWatch(database: Database, nowMs: number): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.rows(WATCH_LOCK)
    const [row] = await tx.rows(BEGIN_WATCH, [toDate(nowMs)])
    return row?.id ?? 0
  })
}

/** Each chain's last anchor recorded as sound. */
export async function loadAnchors(database: Queryable): Promise<Anchors> {
  const rows = await database.rows(ANCHORS)
  return new Map(rows.map(({ chain, height, hash }) => [chain, { height, hash }]))
}

const LAST = statement(
  'reconciliation-last',
  `
  SELECT r.checked_at, r.balanced, coalesce(r.whole_at, w.checked_at) AS whole_at, CASE
    WHEN s.after_id >= coalesce(r.id, 0) THEN s.at END AS begun_at, CASE WHEN h.balanced THEN NULL
      ELSE h.at END AS halted_at, d.findings FROM (SELECT) AS one
  LEFT JOIN LATERAL (SELECT id, checked_at, balanced, whole_at FROM reconciliation ORDER BY id DESC
    LIMIT 1) AS r ON true
  LEFT JOIN LATERAL (SELECT checked_at FROM reconciliation WHERE whole ORDER BY id DESC
    LIMIT 1) AS w ON true
  LEFT JOIN LATERAL (SELECT after_id, at FROM ledger_watch ORDER BY id DESC LIMIT 1) AS s ON true
  LEFT JOIN LATERAL (SELECT balanced, at, reconciliation_id FROM money_halt ORDER BY id DESC
    LIMIT 1) AS h ON true
  LEFT JOIN reconciliation d ON d.id = h.reconciliation_id`,
  { findings: toFindings },
)

/**
 * The time of the last reconciliation, since when every entry was reconciled, and the current halt;
 * undefined where there is none.
 */
export type LastReconciliation = {
  readonly checkedAtMs: number | undefined
  readonly wholeAtMs: number | undefined
  readonly balanced: boolean
  /** When the current watch began, until its first reconciliation. */
  readonly begunAtMs: number | undefined
  readonly halt: { readonly sinceMs: number; readonly findings: readonly Finding[] } | undefined
}

export async function loadLastReconciliation(db: Queryable): Promise<LastReconciliation> {
  const [row] = await db.rows(LAST)
  const haltedAtMs = row?.halted_at?.getTime()
  return {
    checkedAtMs: row?.checked_at?.getTime(),
    wholeAtMs: row?.whole_at?.getTime(),
    balanced: row?.balanced === true,
    begunAtMs: row?.begun_at?.getTime(),
    halt:
      haltedAtMs === undefined ? undefined : { sinceMs: haltedAtMs, findings: row?.findings ?? [] },
  }
}

/**
 * A halt with the first reconciliation that found its difference; untilMs is undefined while it
 * lasts.
 */
export type PastHalt = {
  readonly fromMs: number
  readonly untilMs: number | undefined
  readonly findings: readonly Finding[]
}

const HALTS = statement(
  'reconciliation-halts',
  `
  SELECT b.at AS begun, (SELECT e.at FROM money_halt e WHERE e.id > b.id ORDER BY e.id
    LIMIT 1) AS ended, r.findings
  FROM money_halt b JOIN reconciliation r ON r.id = b.reconciliation_id WHERE NOT b.balanced
  ORDER BY b.id DESC LIMIT $1`,
  { findings: toFindings },
)

export async function listPastHalts(db: Queryable, limit: number): Promise<PastHalt[]> {
  const rows = await db.rows(HALTS, [limit])
  return rows.map(({ begun, ended, findings }) => ({
    fromMs: begun.getTime(),
    untilMs: ended?.getTime(),
    findings,
  }))
}

/** Findings are stored as JSON, and reported as found. */
function toFindings(value: unknown): Finding[] {
  if (!Array.isArray(value)) throw new TypeError('no list')
  return value.map((one) => {
    const { check, row, expected, found } = texts(one)
    if (!isCheck(check) || row === undefined || expected === undefined || found === undefined)
      throw new TypeError('no finding')
    return { check, row, expected, found }
  })
}

function isCheck(name: string | undefined): name is LedgerCheck {
  return ledgerChecks.some((check) => check === name)
}
