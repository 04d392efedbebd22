import { type Queryable, sql } from '../../db/connection.ts'
import { countQueue, oldestOf } from '../../db/list.ts'
import { rowId } from '../../db/row-id.ts'
import type { Transaction } from './store.ts'

/** An application for the market-maker role: 1 waiting, 2 passed, 3 failed. */
export type MakerApplication = {
  readonly id: number
  readonly userId: number
  readonly intro: string
  readonly status: 1 | 2 | 3
  readonly reason: string
  readonly filedAt: Date
}
type Raw = {
  id: string
  user_id: string
  intro: string
  status: 1 | 2 | 3
  reason: string
  filed_at: Date
}

const COLUMNS = 'id, user_id, intro, status, reason, filed_at'
const IS_MAKER = sql(
  'maker-is',
  'SELECT 1 FROM maker_application WHERE user_id = $1 AND status = 2',
)
const LAST = sql(
  'maker-last',
  `SELECT ${COLUMNS} FROM maker_application WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
)
const ADD = sql(
  'maker-add',
  `
    INSERT INTO maker_application (user_id, intro, filed_at) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING id`,
)
const QUEUE = sql(
  'maker-queue',
  `
    SELECT ${COLUMNS} FROM ${oldestOf('maker_application', 'm', 'status = $1', '$2', '$3')}
    ORDER BY id`,
)
const COUNT = countQueue('maker-queue-count', 'maker_application', 'status = $1')
const HOLD = sql('maker-hold', `SELECT ${COLUMNS} FROM maker_application WHERE id = $1 FOR UPDATE`)
const DECIDE = sql(
  'maker-decide',
  `
    UPDATE maker_application SET status = $2, reason = $3, decided_at = $4
    WHERE id = $1 AND status = 1`,
)

/** Whether a user has the market-maker role (LOAN-22). */
export async function isMarketMaker(at: Queryable, userId: number): Promise<boolean> {
  return (await at.rows(IS_MAKER, [userId])).length > 0
}

/** A user's last application. */
export async function lastApplication(
  at: Queryable,
  userId: number,
): Promise<MakerApplication | undefined> {
  return first(await at.rows<Raw>(LAST, [userId]))
}

/** Files an application; false where one waits or was passed. */
export async function addApplication(
  at: Queryable,
  userId: number,
  intro: string,
  now: Date,
): Promise<boolean> {
  return (await at.rows(ADD, [userId, intro, now])).length > 0
}

/** Applications in a status, oldest first, with how many there are (STAFF-03). */
export async function makerQueue(
  at: Queryable,
  status: number,
  limit: number,
  offset: number,
): Promise<{ rows: MakerApplication[]; total: number }> {
  const [rows, counted] = await Promise.all([
    at.rows<Raw>(QUEUE, [status, limit, offset]),
    at.rows(COUNT, [status]),
  ])
  return { rows: rows.map(applicationOf), total: counted[0]?.count ?? 0 }
}

/** Takes an application for this transaction. */
export async function holdApplication(
  tx: Transaction,
  id: number,
): Promise<MakerApplication | undefined> {
  return first(await tx.rows<Raw>(HOLD, [id]))
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

function first(rows: readonly Raw[]): MakerApplication | undefined {
  const [row] = rows
  return row === undefined ? undefined : applicationOf(row)
}

function applicationOf(row: Raw): MakerApplication {
  return {
    id: rowId(row.id),
    userId: rowId(row.user_id),
    intro: row.intro,
    status: row.status,
    reason: row.reason,
    filedAt: row.filed_at,
  }
}
