import { LIST_ROWS_MAX } from '@candor/contract'
import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
import { newestPageSql } from '../../db/list.ts'
import type { TextParams } from '../../texts/index.ts'
import { isMessageKind } from './leads-to.ts'
import type { MessageKind } from './store.ts'

export { type Database } from '../../db/connection.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'

export type StoredMessage = {
  readonly id: number
  readonly kind: MessageKind
  readonly params: TextParams
  readonly createdAt: Date
  readonly isRead: boolean
}

function parseKind(value: string): MessageKind {
  if (!isMessageKind(value)) throw new RangeError('no kind of message')
  return value
}

function parseParams(value: unknown): TextParams {
  if (typeof value !== 'object' || value === null) throw new TypeError('no object')
  return Object.fromEntries(
    Object.entries(value).map(([name, param]: [string, unknown]) => {
      if (typeof param === 'string' || typeof param === 'number') return [name, param]
      throw new TypeError(`${name} is neither text nor number`)
    }),
  )
}

const LIST = statement(
  'message-list',
  `
    SELECT m.id, m.kind, m.params, m.created_at, m.read_at
    FROM ${newestPageSql('message', 'm', 'user_id = $1', '$2', '$3')} ORDER BY m.id DESC`,
  { kind: parseKind, params: parseParams },
)
const COUNTS = statement(
  'message-counts',
  `
  SELECT (SELECT count(*)
    FROM (SELECT 1 FROM message WHERE user_id = $1 LIMIT ${LIST_ROWS_MAX}) AS own) AS count,
    (SELECT count(*)
      FROM (SELECT 1 FROM message WHERE user_id = $1 AND read_at IS NULL
        LIMIT ${LIST_ROWS_MAX}) AS fresh) AS unread`,
)

export async function listMessages(
  database: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<StoredMessage[]> {
  const rows = await database.rows(LIST, [userId, limit, offset])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    params: row.params,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  }))
}

/** The number of a user's messages, and of unread ones. */
export async function countMessages(
  database: Queryable,
  userId: number,
): Promise<{ count: number; unread: number }> {
  const [row] = await database.rows(COUNTS, [userId])
  return { count: row?.count ?? 0, unread: row?.unread ?? 0 }
}

const HAS = statement('message-has', 'SELECT 1 AS one FROM message WHERE user_id = $1 AND id = $2')
const READ = statement(
  'message-read',
  'UPDATE message SET read_at = $3 WHERE user_id = $1 AND id = $2 AND read_at IS NULL',
)
const READ_ALL = statement(
  'message-read-all',
  'UPDATE message SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL',
)

/** Marks one own message as read, or all without an id; false when the user has no such message. */
export async function markRead(
  tx: Transaction,
  userId: number,
  id: number | undefined,
  now: Date,
): Promise<boolean> {
  if (id === undefined) {
    await tx.rows(READ_ALL, [userId, now])
    return true
  }
  if ((await tx.rows(HAS, [userId, id])).length === 0) return false
  await tx.rows(READ, [userId, id, now])
  return true
}
