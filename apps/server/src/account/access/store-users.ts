import { type Language, toLanguage } from '@candor/contract'
import { openAccounts } from '../../platform/ledger/index.ts'
import { statement } from '../../db/connection.ts'
import type { AccountName } from './account-name.ts'
import type { Queryable, Transaction } from './store.ts'

const columnOf = { email: 'email', mobile: 'phone' } as const
const ID_BY = {
  email: statement('user-id-by-email', 'SELECT id FROM app_user WHERE email = $1'),
  mobile: statement('user-id-by-phone', 'SELECT id FROM app_user WHERE phone = $1'),
}

export async function findUserId(
  database: Queryable,
  name: AccountName,
): Promise<number | undefined> {
  const [row] = await database.rows(ID_BY[name.kind], [name.text])
  return row === undefined ? undefined : row.id
}

const OWNER_BY = {
  email: statement('user-owner-by-email', 'SELECT id, language FROM app_user WHERE email = $1'),
  mobile: statement('user-owner-by-phone', 'SELECT id, language FROM app_user WHERE phone = $1'),
}

/** The owner of an address and the language of their messages. */
export type AddressOwner = { readonly userId: number; readonly language: Language }

export async function findAddressOwner(
  database: Queryable,
  name: AccountName,
): Promise<AddressOwner | undefined> {
  const [row] = await database.rows(OWNER_BY[name.kind], [name.text])
  return row === undefined ? undefined : { userId: row.id, language: toLanguage(row.language) }
}

const PASSWORD_BY = {
  email: statement(
    'user-password-by-email',
    'SELECT id, password_hash FROM app_user WHERE email = $1 FOR SHARE',
  ),
  mobile: statement(
    'user-password-by-phone',
    'SELECT id, password_hash FROM app_user WHERE phone = $1 FOR SHARE',
  ),
}

export type Credentials = { readonly userId: number; readonly passwordHash: string }

/**
 * The credentials of a login. They are locked until the transaction ends, so a password reset finds
 * every session that the old password opened (AUTH-17).
 */
export async function loadCredentials(
  database: Transaction,
  name: AccountName,
): Promise<Credentials | undefined> {
  const [row] = await database.rows(PASSWORD_BY[name.kind], [name.text])
  return row === undefined ? undefined : { userId: row.id, passwordHash: row.password_hash }
}

const INVITER = statement('user-by-invite-code', 'SELECT id FROM app_user WHERE invite_code = $1')

export async function findInviter(
  database: Queryable,
  inviteCode: string,
): Promise<number | undefined> {
  const [row] = await database.rows(INVITER, [inviteCode])
  return row === undefined ? undefined : row.id
}

export type NewUser = {
  readonly name: AccountName
  readonly passwordHash: string
  readonly inviteCode: string
  readonly inviterId: number | undefined
  readonly language: string
  readonly now: Date
}

const ADD_PARTY = statement(
  'user-add-party',
  'INSERT INTO party (created_at) VALUES ($1) RETURNING id',
)
const ADD = {
  email: addStatement('email'),
  mobile: addStatement('mobile'),
}

function addStatement(kind: AccountName['kind']) {
  return statement(
    `user-add-${kind}`,
    `
    INSERT INTO app_user (id, username, ${columnOf[kind]}, password_hash, invite_code, inviter_id,
      language, created_at)
    VALUES ($1::bigint, 'C' || $1::bigint, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
    RETURNING id`,
  )
}

/**
 * Creates a user with a party and accounts at zero (AUTH-08); undefined when name or invitation
 * code is taken.
 */
export async function addUser(tx: Transaction, user: NewUser): Promise<number | undefined> {
  const [party] = await tx.rows(ADD_PARTY, [user.now])
  if (party === undefined) throw new Error('a party was not created')
  const values = [
    party.id,
    user.name.text,
    user.passwordHash,
    user.inviteCode,
    user.inviterId,
    user.language,
    user.now,
  ] as const
  const inserted = await tx.rows(ADD[user.name.kind], values)
  if (inserted.length === 0) return undefined
  await openAccounts(tx, party.id)
  return party.id
}

const SET_PASSWORD = statement(
  'user-set-password',
  'UPDATE app_user SET password_hash = $2, password_changed_at = $3 WHERE id = $1',
)

export async function setPassword(
  tx: Transaction,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.rows(SET_PASSWORD, [userId, passwordHash, now])
}

const OWN_PASSWORD = statement(
  'user-own-password',
  'SELECT password_hash FROM app_user WHERE id = $1',
)

export async function loadPasswordHash(database: Queryable, userId: number): Promise<string> {
  const [row] = await database.rows(OWN_PASSWORD, [userId])
  if (row === undefined) throw new Error(`session without user ${userId}`)
  return row.password_hash
}

const UPGRADE_HASH = statement(
  'user-upgrade-hash',
  'UPDATE app_user SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
)

/** Replaces a hash with a stronger one of the same password; a password changed meanwhile stays. */
export async function upgradeHash(
  database: Queryable,
  { userId, passwordHash }: Credentials,
  newHash: string,
): Promise<void> {
  await database.rows(UPGRADE_HASH, [userId, passwordHash, newHash])
}

export type Profile = {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly inviteCode: string
  readonly inviterId: number
  readonly vipLevel: number
  readonly authLevel: number
  readonly nickname: string
  readonly signature: string
  readonly avatar: string
  readonly hasPayPassword: boolean
  /**
   * Status of the basic verification: 0 not verified, 1 under review, 2 verified, 3 failed
   * (KYC-02).
   */
  readonly reviewStatus: number
  readonly createdAt: Date
}

const PROFILE = statement(
  'user-profile',
  `
  SELECT id, username, coalesce(email, '') AS email, coalesce(phone, '') AS phone, invite_code,
    coalesce(inviter_id, 0) AS inviter_id,
    coalesce((SELECT v.level FROM vip_day v WHERE v.user_id = app_user.id ORDER BY v.day DESC
      LIMIT 1), 0) AS vip_level, auth_level, nickname, signature, avatar, created_at,
        EXISTS (SELECT 1 FROM pay_password p WHERE p.user_id = app_user.id) AS has_pay_password,
    coalesce((SELECT r.status FROM identity_request r WHERE r.user_id = app_user.id AND r.level = 1
      ORDER BY r.id DESC LIMIT 1), CASE WHEN auth_level > 0 THEN 2 ELSE 0 END) AS review_status
  FROM app_user WHERE id = $1`,
)

/** A user's own profile, without the password hash (AUTH-19). */
export async function loadProfile(
  database: Queryable,
  userId: number,
): Promise<Profile | undefined> {
  const [row] = await database.rows(PROFILE, [userId])
  if (row === undefined) return undefined
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    phone: row.phone,
    inviteCode: row.invite_code,
    inviterId: row.inviter_id,
    vipLevel: row.vip_level,
    authLevel: row.auth_level,
    nickname: row.nickname,
    signature: row.signature,
    avatar: row.avatar,
    createdAt: row.created_at,
    hasPayPassword: row.has_pay_password,
    reviewStatus: row.review_status,
  }
}
