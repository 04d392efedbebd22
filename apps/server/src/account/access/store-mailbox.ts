import { statement } from '../../db/connection.ts'
import type { Queryable } from './store.ts'

export type MailboxMessage = {
  readonly id: number
  readonly scene: string
  readonly subject: string
  readonly body: string
  readonly code: string
  readonly createdAt: Date
}

const ADD = statement(
  'mailbox-add',
  `
    INSERT INTO sandbox_message (target, scene, subject, body, code, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)`,
)

export type NewMessage = Omit<MailboxMessage, 'id'> & { readonly target: string }

export async function addMessage(
  database: Queryable,
  { target, scene, subject, body, code, createdAt }: NewMessage,
): Promise<void> {
  await database.rows(ADD, [target, scene, subject, body, code, createdAt])
}

const NEWEST = statement(
  'mailbox-newest',
  `
  SELECT id, scene, subject, body, code, created_at FROM sandbox_message WHERE target = $1
  ORDER BY id DESC LIMIT 20`,
)

export async function listNewestMessages(
  database: Queryable,
  target: string,
): Promise<MailboxMessage[]> {
  const rows = await database.rows(NEWEST, [target])
  return rows.map(({ created_at: createdAt, id, ...rest }) => ({
    ...rest,
    id: id,
    createdAt,
  }))
}

const FORGET = statement('mailbox-forget', 'DELETE FROM sandbox_message WHERE created_at < $1')

export async function deleteMessagesBefore(database: Queryable, before: Date): Promise<void> {
  await database.rows(FORGET, [before])
}
