import { type Queryable, type RowOf, statement } from '../../../db/connection.ts'
import { countQueue, oldestPageSql } from '../../../db/list.ts'
import type { Requests } from '../../../kernel/approval-queue.ts'
import type { Transaction } from '../store.ts'

/** An application for the market-maker role: 1 waiting, 2 approved, 3 rejected. */
export type MakerApplication = {
  readonly id: number
  readonly userId: number
  readonly intro: string
  readonly status: 1 | 2 | 3
  readonly reason: string
  readonly filedAt: Date
}

const COLUMNS = 'id, user_id, intro, status, reason, filed_at'
const IS_MAKER = statement(
  'maker-is',
  'SELECT 1 FROM maker_application WHERE user_id = $1 AND status = 2',
)
const LAST = statement(
  'maker-last',
  `SELECT ${COLUMNS} FROM maker_application WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
)
const ADD = statement(
  'maker-add',
  `
    INSERT INTO maker_application (user_id, intro, filed_at) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING id`,
)
const QUEUE = statement(
  'maker-queue',
  `
    SELECT ${COLUMNS} FROM ${oldestPageSql('maker_application', 'm', 'status = $1', '$2', '$3')}
    ORDER BY id`,
)
const COUNT = countQueue('maker-queue-count', 'maker_application', 'status = $1')
const OWNER = statement('maker-owner', 'SELECT user_id FROM maker_application WHERE id = $1')
const LOCK = statement(
  'maker-hold',
  `SELECT ${COLUMNS} FROM maker_application WHERE id = $1 FOR UPDATE`,
)
const DECIDE = statement(
  'maker-decide',
  `
    UPDATE maker_application SET status = $2, reason = $3, decided_at = $4
    WHERE id = $1 AND status = 1`,
)

export async function isMarketMaker(db: Queryable, userId: number): Promise<boolean> {
  return (await db.rows(IS_MAKER, [userId])).length > 0
}

export async function findLastApplication(
  db: Queryable,
  userId: number,
): Promise<MakerApplication | undefined> {
  return toFirst(await db.rows(LAST, [userId]))
}

/** Files an application; false where one is waiting or approved. */
export async function addApplication(
  db: Queryable,
  userId: number,
  intro: string,
  now: Date,
): Promise<boolean> {
  return (await db.rows(ADD, [userId, intro, now])).length > 0
}

/** Applications in a status, oldest first, with their number (STAFF-03). */
export async function listMakerQueue(
  db: Queryable,
  status: number,
  limit: number,
  offset: number,
): Promise<{ rows: MakerApplication[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(QUEUE, [status, limit, offset]),
    db.rows(COUNT, [status]),
  ])
  return { rows: rows.map(toApplication), total: countRows[0]?.count ?? 0 }
}

export const makerRequests: Requests<MakerApplication> = {
  async findOwner(db, id) {
    const [row] = await db.rows(OWNER, [id])
    return row?.user_id
  },
  lockRow: async (tx, id) => toFirst(await tx.rows(LOCK, [id])),
}

export async function writeDecision(
  tx: Transaction,
  id: number,
  status: 2 | 3,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.rows(DECIDE, [id, status, reason, now])
}

function toFirst(rows: readonly RowOf<typeof LOCK>[]): MakerApplication | undefined {
  const [row] = rows
  return row === undefined ? undefined : toApplication(row)
}

function toApplication(row: RowOf<typeof LOCK>): MakerApplication {
  return {
    id: row.id,
    userId: row.user_id,
    intro: row.intro,
    status: row.status,
    reason: row.reason,
    filedAt: row.filed_at,
  }
}
