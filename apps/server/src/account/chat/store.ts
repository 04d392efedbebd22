import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
import { lockUser } from '../../db/lock-user.ts'
import { countUpTo, newestPageSql } from '../../db/list.ts'
export { type Database, type Queryable, type Transaction } from '../../db/connection.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'

/** A message's sender: the customer, staff, or automatic (CHAT-05). */
export const senders = { customer: 1, staff: 2, automatic: 3 } as const
export type Sender = (typeof senders)[keyof typeof senders]

export type ChatRow = {
  readonly id: number
  readonly userId: number
  readonly sender: Sender
  readonly staffName: string
  readonly type: 1 | 2
  readonly content: string
  readonly createdAt: Date
  readonly isRead: boolean
}
export type NewChatRow = Omit<ChatRow, 'id' | 'isRead'> & { readonly staffId: number | undefined }
const ADD = statement(
  'chat-add',
  `
  INSERT INTO chat_message (user_id, sender, staff_id, staff_name, type, content, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
)

/** Writes a message, which is final from then on (MAIL-06). */
export async function addMessage(
  tx: Transaction,
  { userId, sender, staffId, staffName, type, content, createdAt }: NewChatRow,
): Promise<ChatRow> {
  const [row] = await tx.rows(ADD, [userId, sender, staffId, staffName, type, content, createdAt])
  if (row === undefined) throw new Error('a chat message was not written')
  return { id: row.id, userId, sender, staffName, type, content, createdAt, isRead: false }
}

const PAGE = statement(
  'chat-page',
  `
  SELECT m.id, m.user_id, m.sender, m.staff_name, m.type, m.content, m.created_at, m.read_at
  FROM ${newestPageSql('chat_message', 'm', 'user_id = $1', '$2', '$3')} ORDER BY m.id DESC`,
)

/**
 * A page of a user's conversation in chronological order; the first page has the newest messages.
 */
export async function listMessages(
  database: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<ChatRow[]> {
  const rows = await database.rows(PAGE, [userId, limit, offset])
  return rows.reverse().map((row) => ({
    id: row.id,
    userId: row.user_id,
    sender: row.sender,
    staffName: row.staff_name,
    type: row.type,
    content: row.content,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  }))
}

const LAST_ANSWER = statement(
  'chat-last-answer',
  'SELECT max(created_at) AS at FROM chat_message WHERE user_id = $1 AND sender <> 1',
)

/**
 * When a user last got a reply of any kind. The conversation is locked until the transaction ends,
 * so that only one of two concurrent messages is the first.
 */
export async function lockLastAnswer(tx: Transaction, userId: number): Promise<Date | undefined> {
  await lockUser(tx, userId)
  const [row] = await tx.rows(LAST_ANSWER, [userId])
  return row?.at ?? undefined
}

const UNREAD = countUpTo(
  'chat-unread',
  'FROM chat_message WHERE user_id = $1 AND sender IN (2, 3) AND read_at IS NULL',
)

export async function countUnreadAnswers(database: Queryable, userId: number): Promise<number> {
  const [row] = await database.rows(UNREAD, [userId])
  return row?.count ?? 0
}

const QUESTIONS = countUpTo(
  'chat-questions',
  'FROM chat_message WHERE user_id = $1 AND sender = 1 AND read_at IS NULL',
)

export async function countUnreadQuestions(database: Queryable, userId: number): Promise<number> {
  const [row] = await database.rows(QUESTIONS, [userId])
  return row?.count ?? 0
}

const PICTURE = statement(
  'chat-picture',
  'SELECT content FROM chat_message WHERE id = $2 AND user_id = $1 AND type = 2',
)

export async function findPicture(
  database: Queryable,
  userId: number,
  messageId: number,
): Promise<string | undefined> {
  const [row] = await database.rows(PICTURE, [userId, messageId])
  return row?.content
}

const READ_ANSWERS = statement(
  'chat-read-answers',
  `
    UPDATE chat_message SET read_at = $2 WHERE user_id = $1 AND sender <> 1 AND read_at IS NULL
    RETURNING id`,
)
const READ_QUESTIONS = statement(
  'chat-read-questions',
  `
    UPDATE chat_message SET read_at = $2 WHERE user_id = $1 AND sender = 1 AND read_at IS NULL
    RETURNING id`,
)

/**
 * Marks the other side's messages as read: replies when the customer reads, questions when staff
 * do. Returns their number.
 */
export async function markRead(
  tx: Transaction,
  userId: number,
  reader: 'customer' | 'staff',
  now: Date,
): Promise<number> {
  return (await tx.rows(reader === 'customer' ? READ_ANSWERS : READ_QUESTIONS, [userId, now]))
    .length
}

const IS_USER = statement('chat-is-user', 'SELECT 1 AS one FROM app_user WHERE id = $1')

export async function isUser(database: Queryable, userId: number): Promise<boolean> {
  return (await database.rows(IS_USER, [userId])).length > 0
}

/** A conversation in the staff's list: the number unread by staff, and the newest message. */
export type Conversation = {
  readonly userId: number
  readonly name: string
  readonly unread: number
  readonly last: string
  readonly lastType: 1 | 2
  readonly lastAt: Date
}

/**
 * Maintained by the database with every written or read message, so that the list needs no scan of
 * messages.
 */
const CONVERSATIONS = statement(
  'chat-conversations',
  `
  SELECT c.user_id, u.username, c.unread, m.content, m.type, m.created_at
  FROM (SELECT user_id, last_id, unread FROM chat_conversation
    ORDER BY (unread > 0) DESC, last_id DESC LIMIT $1 OFFSET $2) c
  CROSS JOIN LATERAL (SELECT username FROM app_user WHERE id = c.user_id LIMIT 1) u
  CROSS JOIN LATERAL (SELECT content, type, created_at FROM chat_message WHERE id = c.last_id
    LIMIT 1) m
  ORDER BY (c.unread > 0) DESC, c.last_id DESC`,
)
const CONVERSATION_COUNT = countUpTo('chat-conversation-count', 'FROM chat_conversation')

/** Every conversation, unanswered ones first, each group by its newest message. */
export async function listConversations(
  database: Queryable,
  limit: number,
  offset: number,
): Promise<{ rows: Conversation[]; total: number }> {
  const [rows, [countRow]] = await Promise.all([
    database.rows(CONVERSATIONS, [limit, offset]),
    database.rows(CONVERSATION_COUNT),
  ])
  return {
    rows: rows.map((row) => ({
      userId: row.user_id,
      name: row.username,
      unread: row.unread,
      last: row.content,
      lastType: row.type,
      lastAt: row.created_at,
    })),
    total: countRow?.count ?? 0,
  }
}
