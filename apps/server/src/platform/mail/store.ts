import { type Database, type Queryable, statement, type Transaction } from '../../db/connection.ts'
export { type Database, type Queryable, type Transaction } from '../../db/connection.ts'

export type QueuedMail = {
  readonly id: number
  readonly target: string
  readonly subject: string
  readonly plain: string
  readonly html: string
  readonly createdAt: Date
  readonly tries: number
}
export type NewMail = Omit<QueuedMail, 'id' | 'tries'>

const ADD = statement(
  'mail-add',
  `
    INSERT INTO mail_queue (target, subject, plain, html, created_at, due_at)
    VALUES ($1, $2, $3, $4, $5, $5)`,
)

/** Queues a mail in the transaction of its cause. */
export async function queueMail(
  tx: Transaction,
  { target, subject, plain, html, createdAt }: NewMail,
): Promise<void> {
  await tx.rows(ADD, [target, subject, plain, html, createdAt])
}

const CLAIM = statement(
  'mail-claim',
  `
  UPDATE mail_queue SET tries = tries + 1, due_at = $2
  WHERE id IN (SELECT id FROM mail_queue WHERE due_at <= $1 ORDER BY due_at, id LIMIT $3
    FOR UPDATE SKIP LOCKED)
  RETURNING id, target, subject, plain, html, created_at, tries`,
)

/** Claims due mails until a time, after which they are due again. */
export async function claimDueMails(
  database: Database,
  now: Date,
  until: Date,
  rowsMax: number,
): Promise<QueuedMail[]> {
  const rows = await database.rows(CLAIM, [now, until, rowsMax])
  return rows
    .map(({ created_at: createdAt, id, ...row }) => ({ ...row, id: id, createdAt }))
    .sort((a, b) => a.id - b.id)
}

const REMOVE = statement('mail-remove', 'DELETE FROM mail_queue WHERE id = $1')
const POSTPONE = statement('mail-postpone', 'UPDATE mail_queue SET due_at = $2 WHERE id = $1')

export async function removeMail(database: Queryable, id: number): Promise<void> {
  await database.rows(REMOVE, [id])
}

export async function postponeMail(database: Queryable, id: number, until: Date): Promise<void> {
  await database.rows(POSTPONE, [id, until])
}

const WORD = statement(
  'mail-anti-phishing',
  `
    SELECT anti_phishing FROM app_user
    WHERE anti_phishing <> '' AND CASE WHEN $2::bigint IS NULL THEN email = $1 ELSE id = $2 END`,
)

/**
 * A user's anti-phishing word (USER-29), by user id or address; undefined for strangers and where
 * none is set.
 */
export async function findAntiPhishing(
  tx: Transaction,
  target: string,
  userId: number | undefined,
): Promise<string | undefined> {
  const [row] = await tx.rows(WORD, [target, userId])
  return row?.anti_phishing
}
