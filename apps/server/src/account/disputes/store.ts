import { type DisputeBar, type DisputeKind, disputeKinds } from '@candor/contract'
import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { countQueue, countUpTo, newestPageSql, oldestPageSql } from '../../db/list.ts'
export { type Database, type Queryable, type Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'

export type Verdict = 'favour' | 'stands'
export type NamedRecord = { readonly kind: DisputeKind; readonly id: number }

/** A complaint as filed, and its answer where there is one (CHAT-09, CHAT-11). */
export type StoredDispute = {
  readonly id: number
  readonly userId: number
  readonly kind: DisputeKind
  readonly orderId: number
  readonly text: string
  readonly filedAt: Date
  readonly answerBy: Date
  readonly answered:
    | {
        readonly at: Date
        readonly staffName: string
        readonly verdict: Verdict
        readonly text: string
        readonly records: readonly NamedRecord[]
      }
    | undefined
}

const COLUMNS = `d.id, d.user_id, d.kind, d.order_id, d.text, d.filed_at, d.answer_by,
    d.answered_at, d.staff_name, d.verdict, d.answer, d.records`
const NARROWINGS = { kind: parseKind, records: parseNamedRecords }

const OWN = statement(
  'dispute-own',
  `
  SELECT ${COLUMNS} FROM ${newestPageSql('dispute', 'd', 'user_id = $1', '$2', '$3')}
  ORDER BY d.id DESC`,
  NARROWINGS,
)
const COUNT_OWN = countUpTo('dispute-own-count', 'FROM dispute WHERE user_id = $1')

/** A user's complaints, newest first, and their number. */
export async function listOwnDisputes(
  db: Queryable,
  userId: number,
  { take, offset }: { readonly take: number; readonly offset: number },
): Promise<{ rows: StoredDispute[]; total: number }> {
  const [rows, counts] = [
    await db.rows(OWN, [userId, take, offset]),
    await db.rows(COUNT_OWN, [userId]),
  ]
  return { rows: rows.map(toDispute), total: counts[0]?.count ?? 0 }
}

const STATES = { 1: 'answered_at IS NULL', 2: "verdict = 'favour'", 3: "verdict = 'stands'" }
const queueStatement = <const Status extends keyof typeof STATES>(status: Status) =>
  statement(
    `dispute-queue-${status}`,
    `SELECT ${COLUMNS} FROM ${oldestPageSql('dispute', 'd', STATES[status], '$1', '$2')} ORDER BY d.id`,
    NARROWINGS,
  )
const QUEUES = { 1: queueStatement(1), 2: queueStatement(2), 3: queueStatement(3) }
const QUEUE_COUNTS = {
  1: countQueue('dispute-queue-count-1', 'dispute', STATES[1]),
  2: countQueue('dispute-queue-count-2', 'dispute', STATES[2]),
  3: countQueue('dispute-queue-count-3', 'dispute', STATES[3]),
}

/** Complaints of a status, oldest first, and their number. */
export async function listQueue(
  db: Queryable,
  status: keyof typeof STATES,
  { take, offset }: { readonly take: number; readonly offset: number },
): Promise<{ rows: StoredDispute[]; total: number }> {
  const [rows, counts] = [
    await db.rows(QUEUES[status], [take, offset]),
    await db.rows(QUEUE_COUNTS[status]),
  ]
  return { rows: rows.map(toDispute), total: counts[0]?.count ?? 0 }
}

const EARLIER = statement(
  'dispute-earlier',
  `
  SELECT answered_at IS NULL AS waits FROM dispute
  WHERE user_id = $1 AND kind = $2 AND order_id = $3 LIMIT $4`,
)

/** A user's complaints about one order, so many at most: whether each waits. */
export async function listEarlier(
  tx: Transaction,
  userId: number,
  { kind, id }: NamedRecord,
  rowsMax: number,
): Promise<readonly boolean[]> {
  return (await tx.rows(EARLIER, [userId, kind, id, rowsMax])).map(({ waits }) => waits)
}

const RECENT = statement(
  'dispute-recent',
  `
  SELECT count(*) AS count FROM (SELECT filed_at FROM dispute WHERE user_id = $1
    ORDER BY id DESC LIMIT $3) AS last WHERE filed_at > $2`,
)

/** How many of a user's last so many complaints were filed after a time. */
export async function countRecent(
  tx: Transaction,
  userId: number,
  after: Date,
  rowsMax: number,
): Promise<number> {
  const [row] = await tx.rows(RECENT, [userId, after, rowsMax])
  return row?.count ?? 0
}

const ADD = statement(
  'dispute-add',
  `
  INSERT INTO dispute (user_id, kind, order_id, text, filed_at, answer_by)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
)

export type NewDispute = Pick<
  StoredDispute,
  'userId' | 'kind' | 'orderId' | 'text' | 'filedAt' | 'answerBy'
>

export async function addDispute(
  tx: Transaction,
  { userId, kind, orderId, text, filedAt, answerBy }: NewDispute,
): Promise<number> {
  const [row] = await tx.rows(ADD, [userId, kind, orderId, text, filedAt, answerBy])
  if (row === undefined) throw new Error('a complaint was not written')
  return row.id
}

const OWNER = statement('dispute-owner', 'SELECT user_id FROM dispute WHERE id = $1')
const LOCK = statement(
  'dispute-lock',
  `SELECT ${COLUMNS} FROM dispute d WHERE d.id = $1 FOR NO KEY UPDATE`,
  NARROWINGS,
)

/** How the approval queue's `lockRequest` finds and locks a complaint. */
export const disputeRequests = {
  async findOwner(db: Queryable, id: number): Promise<number | undefined> {
    const [row] = await db.rows(OWNER, [id])
    return row?.user_id
  },
  async lockRow(tx: Transaction, id: number): Promise<StoredDispute | undefined> {
    const [row] = await tx.rows(LOCK, [id])
    return row === undefined ? undefined : toDispute(row)
  },
}

const BARS = statement(
  'dispute-bars',
  `
  SELECT d.id,
    EXISTS (SELECT 1 FROM staff_vote v
      WHERE v.kind = d.kind AND v.request_id = d.order_id AND v.staff_id = $2) AS decided,
    EXISTS (SELECT 1 FROM dispute o
      WHERE o.kind = d.kind AND o.order_id = d.order_id AND o.id <> d.id
        AND o.staff_id = $2) AS answered
  FROM dispute d WHERE d.id = ANY ($1) ORDER BY d.id`,
)

/** What bars a member from answering each of some complaints, by id (CHAT-11). */
export async function findBars(
  db: Queryable,
  ids: readonly number[],
  staffId: number,
): Promise<ReadonlyMap<number, DisputeBar>> {
  const rows = await db.rows(BARS, [ids, staffId])
  return new Map(
    rows.flatMap(({ id, decided, answered }): [number, DisputeBar][] => {
      if (!decided && !answered) return []
      return [[id, decided ? 'decided' : 'answered']]
    }),
  )
}

const ANSWER = statement(
  'dispute-answer',
  `
  UPDATE dispute SET answered_at = $2, staff_id = $3, staff_name = $4, verdict = $5, answer = $6,
    records = $7::text::jsonb WHERE id = $1`,
)

export type NewAnswer = {
  readonly id: number
  readonly at: Date
  readonly staffId: number
  readonly staffName: string
  readonly verdict: Verdict
  readonly text: string
  readonly records: readonly NamedRecord[]
}

export async function saveAnswer(
  tx: Transaction,
  { id, at, staffId, staffName, verdict, text, records }: NewAnswer,
): Promise<void> {
  await tx.rows(ANSWER, [id, at, staffId, staffName, verdict, text, JSON.stringify(records)])
}

function toDispute(row: RowOf<typeof LOCK>): StoredDispute {
  const { answered_at: at, verdict } = row
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    orderId: row.order_id,
    text: row.text,
    filedAt: row.filed_at,
    answerBy: row.answer_by,
    answered:
      at === null || verdict === null
        ? undefined
        : { at, staffName: row.staff_name, verdict, text: row.answer, records: row.records },
  }
}

function parseKind(value: unknown): DisputeKind {
  const kind = disputeKinds.find((one) => one === value)
  if (kind === undefined) throw new RangeError('no kind of complaint')
  return kind
}

function parseNamedRecords(value: unknown): NamedRecord[] {
  if (!Array.isArray(value)) throw new RangeError('no list of records')
  return value.map((one: unknown) => {
    const { kind, id } = one as { readonly kind?: unknown; readonly id?: unknown }
    if (typeof id !== 'number') throw new RangeError('a record without a number')
    return { kind: parseKind(kind), id }
  })
}
