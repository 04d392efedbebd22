import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { countQueue, oldestPageSql } from '../../db/list.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'

/** A filing's papers: for level 1 the sealed name and number, for level 2 two pictures. */
export type Papers =
  | {
      readonly level: 1
      readonly idType: number
      readonly name: Buffer
      readonly number: Buffer
      readonly numberMark: Buffer
    }
  | { readonly level: 2; readonly front: string; readonly reverse: string }

export type Person = { readonly level: number; readonly missing: readonly ('email' | 'phone')[] }

const LOCK = statement(
  'identity-hold',
  `
    SELECT auth_level, email IS NULL AS no_email, phone IS NULL AS no_phone FROM app_user
    WHERE id = $1 FOR NO KEY UPDATE`,
)

/**
 * Reads a person and locks them until the transaction ends, so that filings are processed one after
 * another.
 */
export async function lockPerson(tx: Transaction, userId: number): Promise<Person> {
  const [row] = await tx.rows(LOCK, [userId])
  if (row === undefined) throw new Error(`session without user ${userId}`)
  return {
    level: row.auth_level,
    missing: [
      ...(row.no_email ? ['email' as const] : []),
      ...(row.no_phone ? ['phone' as const] : []),
    ],
  }
}

const SINCE = statement(
  'identity-since',
  `
    SELECT filed_at FROM identity_request WHERE user_id = $1 AND level = $2 AND filed_at > $3
    ORDER BY id DESC LIMIT 100`,
)

export async function listFilingsSince(
  database: Queryable,
  userId: number,
  level: number,
  after: Date,
): Promise<Date[]> {
  return (await database.rows(SINCE, [userId, level, after])).map((row) => row.filed_at)
}

const STATUS = statement(
  'identity-status',
  'SELECT status FROM identity_request WHERE user_id = $1 AND level = $2 ORDER BY id DESC LIMIT 1',
)

export async function findStatus(
  tx: Transaction,
  userId: number,
  level: number,
): Promise<number | undefined> {
  const [row] = await tx.rows(STATUS, [userId, level])
  return row?.status
}

const ADD = statement(
  'identity-add',
  `
  INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
    front_pic, reverse_pic, filed_at, decide_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
)

/**
 * Files papers in status 1; false when another account's pending or verified papers have the same
 * number.
 */
export async function addRequest(
  tx: Transaction,
  userId: number,
  papers: Papers,
  now: Date,
  decideBy: Date,
): Promise<boolean> {
  const [basic, advanced] =
    papers.level === 1 ? [papers, undefined] : ([undefined, papers] as const)
  const rows = await tx.rows(ADD, [
    userId,
    papers.level,
    basic?.idType,
    basic?.name,
    basic?.number,
    basic?.numberMark,
    advanced?.front,
    advanced?.reverse,
    now,
    decideBy,
  ])
  return rows.length > 0
}

export type RequestRow = {
  readonly id: number
  readonly userId: number
  readonly level: 1 | 2
  readonly idType: number | undefined
  readonly name: Buffer | undefined
  readonly number: Buffer | undefined
  readonly front: string
  readonly reverse: string
  readonly status: 1 | 2 | 3
  readonly reason: string
  readonly filedAt: Date
  readonly decideBy: Date
  readonly decidedAt: Date | undefined
}

const COLUMNS =
  'id, user_id, level, id_type, name_sealed, card_sealed, front_pic, reverse_pic, status, reason, filed_at, decide_by, decided_at'
const NEWEST = statement(
  'identity-newest',
  `
    SELECT DISTINCT ON (level) ${COLUMNS} FROM identity_request WHERE user_id = $1
    ORDER BY level, id DESC`,
)
const LEVEL = statement('identity-level', 'SELECT auth_level FROM app_user WHERE id = $1')

/** A person's level, and the newest filing of each level. */
export async function loadFilings(
  database: Queryable,
  userId: number,
): Promise<{ level: number; rows: RequestRow[] }> {
  const [[person], rows] = await Promise.all([
    database.rows(LEVEL, [userId]),
    database.rows(NEWEST, [userId]),
  ])
  return { level: person?.auth_level ?? 0, rows: rows.map(toRequest) }
}

const QUEUE = statement(
  'identity-queue',
  `
    SELECT ${COLUMNS}
    FROM ${oldestPageSql('identity_request', 'r', 'level = $1 AND status = $2', '$3', '$4')} ORDER BY id`,
)
const COUNT = countQueue('identity-queue-count', 'identity_request', 'level = $1 AND status = $2')

/** Filings of a level in a status, oldest first, with their number. */
export async function listQueue(
  database: Queryable,
  level: number,
  status: number,
  limit: number,
  offset: number,
): Promise<{ rows: RequestRow[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows(QUEUE, [level, status, limit, offset]),
    database.rows(COUNT, [level, status]),
  ])
  return { rows: rows.map(toRequest), total: countRows[0]?.count ?? 0 }
}

const BY_ID = statement(
  'identity-by-id',
  `SELECT ${COLUMNS} FROM identity_request WHERE id = $1 AND level = $2`,
)

export async function findRequestById(
  database: Queryable,
  requestId: number,
  level: number,
): Promise<RequestRow | undefined> {
  const [row] = await database.rows(BY_ID, [requestId, level])
  return row === undefined ? undefined : toRequest(row)
}

const LAST_DECISION = statement(
  'identity-last-decision',
  `
  SELECT decided_by, status FROM identity_request WHERE user_id = $1 AND status <> 1
  ORDER BY decided_at DESC, id DESC LIMIT 1`,
)

/** Who rejected a person's last decided filing; undefined when it was approved or there is none. */
export async function findLastFailedBy(
  tx: Transaction,
  userId: number,
): Promise<number | undefined> {
  const [row] = await tx.rows(LAST_DECISION, [userId])
  return row?.status === 3 ? (row.decided_by ?? undefined) : undefined
}

const DECIDE = statement(
  'identity-decide',
  'SELECT identity_decide($1, $2::smallint, $3, $4) AS user_id',
)

/** Decides a waiting filing by a staff member's vote; false when it is not waiting. */
export async function decideRequest(
  tx: Transaction,
  requestId: number,
  level: number,
  staffId: number,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.rows(DECIDE, [requestId, level, staffId, now])
  return row !== undefined && row.user_id !== null
}

function toRequest(row: RowOf<typeof BY_ID>): RequestRow {
  return {
    id: row.id,
    userId: row.user_id,
    level: row.level,
    idType: row.id_type ?? undefined,
    name: row.name_sealed ?? undefined,
    number: row.card_sealed ?? undefined,
    front: row.front_pic ?? '',
    reverse: row.reverse_pic ?? '',
    status: row.status,
    reason: row.reason,
    filedAt: row.filed_at,
    decideBy: row.decide_by,
    decidedAt: row.decided_at ?? undefined,
  }
}
