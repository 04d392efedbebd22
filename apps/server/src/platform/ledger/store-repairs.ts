import { createHash } from 'node:crypto'
import { type Database, type Queryable, type RowOf, statement } from '../../db/connection.ts'

/**
 * An entry difference explained by two staff members (LEDG-24): entries up to `upTo` may carry it
 * on.
 */
export type Repair = {
  readonly id: number
  readonly entryId: number
  readonly expected: string
  readonly found: string
  readonly upTo: number
}
/**
 * The repairs in force, and the first that breaks the hash chain: it and the following ones explain
 * nothing.
 */
export type Repairs = { readonly sound: readonly Repair[]; readonly broken: number | undefined }

const ALL = statement(
  'ledger-repairs',
  `
    SELECT r.id, r.entry_id, r.expected, r.found, r.up_to_entry, r.hash,
      ledger_repair_text(r) AS text FROM ledger_repair r ORDER BY r.id`,
)

/** All repairs, as far as their hash chain is intact. */
export async function loadRepairs(db: Queryable): Promise<Repairs> {
  const rows = await db.rows(ALL)
  const sound: Repair[] = []
  let lastHash: Uint8Array = sha256('ledger repairs')
  for (const row of rows) {
    lastHash = sha256(Buffer.concat([lastHash, Buffer.from(row.text)]))
    if (row.id !== sound.length + 1 || Buffer.compare(lastHash, row.hash) !== 0)
      return { sound, broken: sound.length + 1 }
    sound.push({
      id: row.id,
      entryId: row.entry_id,
      expected: row.expected,
      found: row.found,
      upTo: row.up_to_entry,
    })
  }
  return { sound, broken: undefined }
}

/**
 * The `npm run verify` check of repairs: the number of sound ones, and the first that breaks the
 * chain.
 */
export async function verifyRepairs(
  db: Queryable,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  const { sound, broken } = await loadRepairs(db)
  return { count: sound.length, difference: broken === undefined ? undefined : `repair ${broken}` }
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

type RepairAnswer = { readonly refused: string } | { readonly id: number }
const PROPOSE = statement(
  'ledger-repair-propose',
  'SELECT refused, id FROM ledger_repair_propose($1, $2, $3, $4)',
)
const CONFIRM = statement(
  'ledger-repair-confirm',
  'SELECT refused, id FROM ledger_repair_confirm($1, $2, $3)',
)

/**
 * Proposes an explanation of an entry's difference, by the last reconciliation's figures. The
 * member's session token is the signature.
 */
export async function proposeRepair(
  database: Database,
  entryId: number,
  reason: string,
  token: string,
  now: Date,
): Promise<RepairAnswer> {
  return database.transaction(async (tx) =>
    toAnswer(await tx.rows(PROPOSE, [entryId, reason, token, now])),
  )
}

/** Confirms another staff member's explanation, signed likewise. */
export async function confirmRepair(
  database: Database,
  proposalId: number,
  token: string,
  now: Date,
): Promise<RepairAnswer> {
  return database.transaction(async (tx) =>
    toAnswer(await tx.rows(CONFIRM, [proposalId, token, now])),
  )
}

function toAnswer([row]: readonly RowOf<typeof PROPOSE>[]): RepairAnswer {
  if (row === undefined) throw new Error('a repair was neither written nor refused')
  return row.refused === '' ? { id: row.id } : { refused: row.refused }
}

/** An entry's difference as the last reconciliation reports it, with its account. */
export type ReportedEntry = {
  readonly entryId: number
  readonly accountId: number
  readonly expected: string
  readonly found: string
}
const REPORTED = statement(
  'ledger-reported',
  `
    SELECT r.entry_id, e.account_id, r.expected, r.found FROM ledger_reported() r JOIN entry e
    ON e.id = r.entry_id ORDER BY r.entry_id`,
)

export async function listReportedEntries(db: Queryable): Promise<ReportedEntry[]> {
  const rows = await db.rows(REPORTED)
  return rows.map((row) => ({
    entryId: row.entry_id,
    accountId: row.account_id,
    expected: row.expected,
    found: row.found,
  }))
}

export type RepairProposal = ReportedEntry & {
  readonly id: number
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly confirmedBy: string | undefined
  readonly confirmedAt: Date | undefined
}
const PROPOSALS = statement(
  'ledger-repair-proposals',
  `
  SELECT p.id, p.entry_id, p.account_id, p.expected, p.found, p.reason, m.name AS proposed_by,
    p.proposed_at, c.name AS confirmed_by, r.confirmed_at
  FROM ledger_repair_proposal p JOIN staff_member m ON m.id = p.staff_id LEFT JOIN ledger_repair r
  ON r.proposal_id = p.id LEFT JOIN staff_member c ON c.id = r.confirmed_by
  ORDER BY p.id DESC LIMIT $1`,
)

export async function listRepairProposals(db: Queryable, limit: number): Promise<RepairProposal[]> {
  const rows = await db.rows(PROPOSALS, [limit])
  return rows.map((row) => ({
    id: row.id,
    entryId: row.entry_id,
    accountId: row.account_id,
    expected: row.expected,
    found: row.found,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    confirmedBy: row.confirmed_by ?? undefined,
    confirmedAt: row.confirmed_at ?? undefined,
  }))
}

/** A public repair: text is what its hash covers beside the previous hash. */
export type PublicRepair = ReportedEntry & {
  readonly id: number
  readonly reason: string
  readonly confirmedAt: Date
  readonly text: string
  readonly previous: string
  readonly hash: string
}
const NEWEST = statement(
  'ledger-repairs-newest',
  `
  SELECT r.id, r.entry_id, r.account_id, r.expected, r.found, r.reason, r.confirmed_at,
    ledger_repair_text(r) AS text, encode(r.hash, 'hex') AS hash,
    encode(coalesce((SELECT p.hash FROM ledger_repair p WHERE p.id = r.id - 1),
      sha256('ledger repairs')), 'hex') AS previous
  FROM ledger_repair r ORDER BY r.id DESC LIMIT $1`,
)

export async function listNewestRepairs(db: Queryable, limit: number): Promise<PublicRepair[]> {
  const rows = await db.rows(NEWEST, [limit])
  return rows.map((row) => ({
    id: row.id,
    entryId: row.entry_id,
    accountId: row.account_id,
    expected: row.expected,
    found: row.found,
    reason: row.reason,
    confirmedAt: row.confirmed_at,
    text: row.text,
    previous: row.previous,
    hash: row.hash,
  }))
}
