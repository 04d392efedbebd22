import {
  type Language,
  languages,
  LIST_ROWS_MAX,
  type LostFactor,
  lostFactors,
} from '@candor/contract'
import {
  allOf,
  oneOf,
  type Queryable,
  type RowOf,
  statement,
  type Transaction,
} from '../../db/connection.ts'
import { countUpTo } from '../../db/list.ts'
import type { Requests } from '../../kernel/approval-queue.ts'

export {
  constraintOf,
  type Database,
  type Queryable,
  type Transaction,
} from '../../db/connection.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'
export { lockUser } from '../../db/lock-user.ts'

export type Contact = { readonly kind: 'email' | 'mobile'; readonly text: string }
/** How the account already knows a recovery's filer, strongest first. */
export type KnownBy = 'address' | 'device' | 'network' | 'nothing'
export type NewRequest = {
  readonly tokenHash: Buffer
  readonly userId: number | undefined
  readonly network: string
  readonly knownBy: KnownBy
  readonly lost: readonly LostFactor[]
  readonly contact: Contact
  readonly language: Language
  readonly codeWord: string
  readonly now: Date
}

const ADD = statement(
  'recovery-add',
  `
  INSERT INTO recovery_request (token_hash, user_id, network, known_by, lost, contact_kind, contact,
    language, code, begun_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export async function addRequest(
  tx: Transaction,
  { tokenHash, userId, network, knownBy, lost, contact, language, codeWord, now }: NewRequest,
): Promise<void> {
  await tx.rows(ADD, [
    tokenHash,
    userId ?? null,
    network,
    knownBy,
    lost,
    contact.kind,
    contact.text,
    language,
    codeWord,
    now,
  ])
}

const BEGUN = statement(
  'recovery-begun',
  `
    SELECT begun_at FROM recovery_request WHERE network = $1 AND begun_at > $2
    ORDER BY begun_at DESC LIMIT 1 OFFSET $3`,
)

/**
 * The begin time of the recovery that fills a network's quota; undefined while the quota is not
 * reached.
 */
export async function countBegun(
  db: Queryable,
  network: string,
  after: Date,
  newer: number,
): Promise<Date | undefined> {
  const [row] = await db.rows(BEGUN, [network, after, newer])
  return row?.begun_at
}

export type Request = {
  readonly id: number
  readonly userId: number
  readonly network: string
  readonly knownBy: KnownBy
  readonly lost: readonly LostFactor[]
  readonly contact: Contact
  readonly language: Language
  readonly codeWord: string
  readonly status: number
  readonly begunAt: Date
  readonly filedAt: Date | undefined
  readonly decideBy: Date | undefined
  readonly passedAt: Date | undefined
  readonly holdUntil: Date | undefined
}

const COLUMNS =
  'id, user_id, network, known_by, lost, contact_kind, contact, language, code, status, begun_at, filed_at, decide_by, passed_at, hold_until'
/** What the schema's checks cannot express. */
const asked = { lost: allOf(oneOf(...lostFactors)), language: oneOf(...languages) }
const BY_TOKEN = statement(
  'recovery-by-token',
  `SELECT ${COLUMNS} FROM recovery_request WHERE token_hash = $1 AND begun_at > $2`,
  asked,
)
const HELD_BY_TOKEN = statement(
  'recovery-hold-by-token',
  `SELECT ${COLUMNS} FROM recovery_request WHERE token_hash = $1 AND begun_at > $2 FOR UPDATE`,
  asked,
)

/** A token's recovery begun after a time; the user is 0 without an account. */
export async function findRequestByToken(
  db: Queryable,
  tokenHash: Buffer,
  after: Date,
): Promise<Request | undefined> {
  const [row] = await db.rows(BY_TOKEN, [tokenHash, after])
  return row === undefined ? undefined : toRequest(row)
}

export async function lockRequestByToken(
  tx: Transaction,
  tokenHash: Buffer,
  after: Date,
): Promise<Request | undefined> {
  const [row] = await tx.rows(HELD_BY_TOKEN, [tokenHash, after])
  return row === undefined ? undefined : toRequest(row)
}

const BY_ID = statement(
  'recovery-by-id',
  `SELECT ${COLUMNS} FROM recovery_request WHERE id = $1 AND status BETWEEN 1 AND 5`,
  asked,
)
const HELD_BY_ID = statement(
  'recovery-hold-by-id',
  `SELECT ${COLUMNS} FROM recovery_request WHERE id = $1 AND status BETWEEN 1 AND 5 FOR UPDATE`,
  asked,
)

/** A recovery that reviewers see or saw. */
export async function findRequestById(db: Queryable, id: number): Promise<Request | undefined> {
  const [row] = await db.rows(BY_ID, [id])
  return row === undefined ? undefined : toRequest(row)
}

async function lockRequestById(tx: Transaction, id: number): Promise<Request | undefined> {
  const [row] = await tx.rows(HELD_BY_ID, [id])
  return row === undefined ? undefined : toRequest(row)
}

/** Requests that reviewers see or saw, with whose they are. */
export const recoveryRequests: Requests<Request> = {
  findOwner: async (db, id) => (await findRequestById(db, id))?.userId,
  lockRow: lockRequestById,
}

/** The oldest of each state by the queue index, which gives no order across several states. */
const oldestOfEach = (take: string): string =>
  `unnest($1::smallint[]) AS s (status) CROSS JOIN LATERAL (SELECT q.id FROM recovery_request q WHERE q.status = s.status AND q.status BETWEEN 1 AND 5 ORDER BY q.id LIMIT ${take}) AS each`
const QUEUE = statement(
  'recovery-queue',
  `
  SELECT ${COLUMNS}
  FROM (SELECT each.id AS row_id FROM ${oldestOfEach('$2::bigint + $3::bigint')} ORDER BY 1
    LIMIT $2 OFFSET $3) AS page
  CROSS JOIN LATERAL (SELECT * FROM recovery_request WHERE id = page.row_id LIMIT 1) AS r
  ORDER BY id`,
  asked,
)
const QUEUED = countUpTo('recovery-queue-count', `FROM ${oldestOfEach(String(LIST_ROWS_MAX))}`)

export async function listQueue(
  db: Queryable,
  statuses: readonly number[],
  limit: number,
  offset: number,
): Promise<{ rows: Request[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(QUEUE, [statuses, limit, offset]),
    db.rows(QUEUED, [statuses]),
  ])
  return { rows: rows.map(toRequest), total: countRows[0]?.count ?? 0 }
}

const PASSED_OF = statement(
  'recovery-passed-of',
  `
    SELECT ${COLUMNS} FROM recovery_request WHERE user_id = $1 AND passed_at IS NOT NULL
    ORDER BY id DESC LIMIT $2 OFFSET $3`,
  asked,
)
const PASSED_COUNT = countUpTo(
  'recovery-passed-count',
  'FROM recovery_request WHERE user_id = $1 AND passed_at IS NOT NULL',
)

/** A user's approved recoveries, newest first. */
export async function listPassedRequests(
  db: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: Request[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(PASSED_OF, [userId, limit, offset]),
    db.rows(PASSED_COUNT, [userId]),
  ])
  return { rows: rows.map(toRequest), total: countRows[0]?.count ?? 0 }
}

const HELD_OF = statement(
  'recovery-held-of',
  `SELECT ${COLUMNS} FROM recovery_request WHERE user_id = $1 AND status = 2`,
  asked,
)
const HOLD_HELD_OF = statement(
  'recovery-hold-held-of',
  `SELECT ${COLUMNS} FROM recovery_request WHERE user_id = $1 AND status = 2 FOR UPDATE`,
  asked,
)

export async function findHeldRequest(db: Queryable, userId: number): Promise<Request | undefined> {
  const [row] = await db.rows(HELD_OF, [userId])
  return row === undefined ? undefined : toRequest(row)
}

export async function lockHeldRequest(
  tx: Transaction,
  userId: number,
): Promise<Request | undefined> {
  const [row] = await tx.rows(HOLD_HELD_OF, [userId])
  return row === undefined ? undefined : toRequest(row)
}

const STANDING = statement(
  'recovery-standing',
  `
  SELECT (SELECT u.auth_level FROM app_user u WHERE u.id = $1) AS level,
    (SELECT count(*) FROM recovery_request r
      WHERE r.user_id = $1 AND r.status = 4 AND r.reason = '' AND r.ended_at > coalesce(
      (SELECT max(i.decided_at) FROM identity_request i
        WHERE i.user_id = $1 AND i.level = 2 AND i.status = 2), '-infinity')) AS cancelled`,
)

/**
 * An account's standing: its identity level, and the number of recoveries its owner cancelled,
 * other than by a freeze, since the last advanced verification. A missing account costs the same.
 */
export async function loadStanding(
  db: Queryable,
  userId: number,
): Promise<{ level: number; cancelled: number }> {
  const [row] = await db.rows(STANDING, [userId])
  return { level: row?.level ?? 0, cancelled: row?.cancelled ?? 0 }
}

const WAITING = statement(
  'recovery-waiting',
  `
    SELECT count(*) AS waiting, count(*) FILTER (WHERE network = $3) AS here FROM recovery_request
    WHERE user_id = $1 AND status = 1 AND known_by = $2`,
)

/**
 * The number of an account's recoveries waiting for reviewers from this kind of filer, and of these
 * from this network.
 */
export async function countWaiting(
  db: Queryable,
  { userId, knownBy, network }: Pick<Request, 'userId' | 'knownBy' | 'network'>,
): Promise<{ waiting: number; here: number }> {
  const [row] = await db.rows(WAITING, [userId, knownBy, network])
  return { waiting: row?.waiting ?? 0, here: row?.here ?? 0 }
}

const FILE = statement(
  'recovery-file',
  'UPDATE recovery_request SET status = $2, filed_at = $3, decide_by = $4 WHERE id = $1',
)
const PASS = statement(
  'recovery-pass',
  `
    UPDATE recovery_request SET status = 2, passed_at = $2,
      hold_until = $2::timestamptz + interval '72 hours' WHERE id = $1`,
)
const END = statement(
  'recovery-end',
  'UPDATE recovery_request SET status = $2, reason = $3, ended_at = $4 WHERE id = $1',
)

export async function fileRequest(
  tx: Transaction,
  id: number,
  isDecidable: boolean,
  now: Date,
  decideBy: Date,
): Promise<void> {
  await tx.rows(FILE, [id, isDecidable ? 1 : 6, now, decideBy])
}

/** Holds a recovery that two reviewers approved; the database counts the votes itself. */
export async function approveRequest(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.rows(PASS, [id, now])
}

export async function endRequest(
  tx: Transaction,
  id: number,
  status: 3 | 4 | 5,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.rows(END, [id, status, reason, now])
}

const DUE = statement(
  'recovery-due',
  `
    SELECT id FROM recovery_request WHERE status = 2 AND hold_until <= $1 ORDER BY hold_until
    LIMIT 100`,
)

export async function listDueRequests(db: Queryable, now: Date): Promise<number[]> {
  return (await db.rows(DUE, [now])).map(({ id }) => id)
}

const UNDECIDED = statement(
  'recovery-undecided',
  `SELECT id FROM recovery_request
    WHERE status = 1 AND decide_by < $1 ORDER BY decide_by LIMIT 100`,
)

/** Waiting recoveries past their deadline, oldest first. */
export async function listUndecidedRequests(db: Queryable, now: Date): Promise<number[]> {
  return (await db.rows(UNDECIDED, [now])).map(({ id }) => id)
}

const FORGET = statement('recovery-forget', 'SELECT recovery_forget($1)')

/** Deletes never filed recoveries and those without an account, with their pictures. */
export async function deleteOldRequests(db: Queryable, before: Date): Promise<void> {
  await db.rows(FORGET, [before])
}

function toRequest(row: RowOf<typeof BY_ID>): Request {
  return {
    id: row.id,
    userId: row.user_id ?? 0,
    network: row.network,
    knownBy: row.known_by,
    lost: row.lost,
    contact: { kind: row.contact_kind, text: row.contact },
    language: row.language,
    codeWord: row.code,
    status: row.status,
    begunAt: row.begun_at,
    filedAt: row.filed_at ?? undefined,
    decideBy: row.decide_by ?? undefined,
    passedAt: row.passed_at ?? undefined,
    holdUntil: row.hold_until ?? undefined,
  }
}
