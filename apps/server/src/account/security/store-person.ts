import { type Language, toLanguage } from '@candor/contract'
import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

export { lockUser } from '../../db/lock-user.ts'

/** A user's addresses and protections. */
export type Person = {
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly language: Language
  readonly antiPhishing: string
}

const PERSON = statement(
  'security-person',
  'SELECT email, phone, language, anti_phishing FROM app_user WHERE id = $1',
)

export async function loadPerson(database: Queryable, userId: number): Promise<Person> {
  const [row] = await database.rows(PERSON, [userId])
  if (row === undefined) throw new Error(`session without user ${userId}`)
  return {
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    language: toLanguage(row.language),
    antiPhishing: row.anti_phishing,
  }
}

const SET = {
  email: statement('security-set-email', 'UPDATE app_user SET email = $2 WHERE id = $1'),
  mobile: statement('security-set-phone', 'UPDATE app_user SET phone = $2 WHERE id = $1'),
}

/** Binds an e-mail or a phone; the database refuses one of another account. */
export async function setContact(
  tx: Transaction,
  userId: number,
  kind: 'email' | 'mobile',
  text: string,
): Promise<void> {
  await tx.rows(SET[kind], [userId, text])
}

const SET_WORD = statement(
  'security-set-anti-phishing',
  'UPDATE app_user SET anti_phishing = $2 WHERE id = $1',
)

export async function setAntiPhishing(
  database: Queryable,
  userId: number,
  word: string,
): Promise<void> {
  await database.rows(SET_WORD, [userId, word])
}

const SET_PAY_PASSWORD = statement(
  'security-set-pay-password',
  `
  INSERT INTO pay_password (user_id, password_hash, set_at) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE
  SET password_hash = excluded.password_hash, set_at = excluded.set_at`,
)

export async function savePayPassword(
  tx: Transaction,
  userId: number,
  hash: string,
  now: Date,
): Promise<void> {
  await tx.rows(SET_PAY_PASSWORD, [userId, hash, now])
}

const PAY_PASSWORD = statement(
  'security-pay-password',
  'SELECT password_hash FROM pay_password WHERE user_id = $1',
)

/** A user's payment password hash; undefined until it is set (USER-09). */
export async function findPayPasswordHash(
  database: Queryable,
  userId: number,
): Promise<string | undefined> {
  const [row] = await database.rows(PAY_PASSWORD, [userId])
  return row?.password_hash
}

const COUNTING_PAY_PASSWORD = statement(
  'security-counting-pay-password',
  `
    SELECT password_hash FROM pay_password
    WHERE user_id = $1 AND NOT made_before_freeze(user_id, set_at, $2)`,
)

/**
 * As findPayPasswordHash, only if it counts: not one set just before an active freeze (USER-45).
 */
export async function findCountingPayPassword(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.rows(COUNTING_PAY_PASSWORD, [userId, now])
  return row?.password_hash
}

const REMOVE_PAY_PASSWORD = statement(
  'security-remove-pay-password',
  'DELETE FROM pay_password WHERE user_id = $1',
)

export async function removePayPassword(tx: Transaction, userId: number): Promise<void> {
  await tx.rows(REMOVE_PAY_PASSWORD, [userId])
}

const REPLACE = {
  email: statement(
    'security-replace-by-email',
    'UPDATE app_user SET email = $2, phone = NULL WHERE id = $1',
  ),
  mobile: statement(
    'security-replace-by-phone',
    'UPDATE app_user SET phone = $2, email = NULL WHERE id = $1',
  ),
}

/** Replaces all addresses of an account with one; the database refuses one of another account. */
export async function replaceContacts(
  tx: Transaction,
  userId: number,
  kind: 'email' | 'mobile',
  text: string,
): Promise<void> {
  await tx.rows(REPLACE[kind], [userId, text])
}

const FORGET = {
  email: statement(
    'security-forget-email',
    'UPDATE app_user SET email = NULL WHERE id = $1 AND phone IS NOT NULL',
  ),
  phone: statement(
    'security-forget-phone',
    'UPDATE app_user SET phone = NULL WHERE id = $1 AND email IS NOT NULL',
  ),
}

/** Removes one of two addresses from an account. */
export async function forgetContact(
  tx: Transaction,
  userId: number,
  kind: 'email' | 'phone',
): Promise<void> {
  await tx.rows(FORGET[kind], [userId])
}
