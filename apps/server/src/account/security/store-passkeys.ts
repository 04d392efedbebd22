import { type RowOf, statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

const ADD_CHALLENGE = statement(
  'passkey-add-challenge',
  'INSERT INTO passkey_challenge (challenge, user_id, expires_at) VALUES ($1, $2, $3)',
)

/** Stores the hash of a challenge for one reply by one user, or by anybody for a login. */
export async function addChallenge(
  database: Queryable,
  challenge: string,
  userId: number | undefined,
  expiresAt: Date,
): Promise<void> {
  await database.rows(ADD_CHALLENGE, [challenge, userId, expiresAt])
}

const TAKE_CHALLENGE = statement(
  'passkey-take-challenge',
  `
  DELETE FROM passkey_challenge WHERE challenge = $1 AND user_id IS NOT DISTINCT
  FROM $2 AND expires_at > $3 RETURNING challenge`,
)

/** Consumes a challenge; false when it was never given to this user, is used or has expired. */
export async function takeChallenge(
  database: Queryable,
  challenge: string,
  userId: number | undefined,
  now: Date,
): Promise<boolean> {
  return (await database.rows(TAKE_CHALLENGE, [challenge, userId, now])).length > 0
}

const FORGET = statement(
  'passkey-forget-challenges',
  'DELETE FROM passkey_challenge WHERE expires_at <= $1',
)

export async function deleteExpiredChallenges(database: Queryable, now: Date): Promise<void> {
  await database.rows(FORGET, [now])
}

export type Passkey = {
  readonly id: number
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | undefined
}
type RawPasskey = RowOf<typeof OF_USER>

const COLUMNS =
  'id, user_id, credential_id, public_key, use_counter, name, created_at, last_used_at'
const OF_USER = statement(
  'passkey-of-user',
  `SELECT ${COLUMNS} FROM passkey WHERE user_id = $1 ORDER BY id`,
)
const BY_CREDENTIAL = statement(
  'passkey-by-credential',
  `SELECT ${COLUMNS} FROM passkey WHERE credential_id = $1`,
)

export async function listPasskeys(database: Queryable, userId: number): Promise<Passkey[]> {
  return (await database.rows(OF_USER, [userId])).map(toPasskey)
}

export async function findPasskeyByCredential(
  database: Queryable,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [row] = await database.rows(BY_CREDENTIAL, [credentialId])
  return row === undefined ? undefined : toPasskey(row)
}

function toPasskey(row: RawPasskey): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.use_counter,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
  }
}

export type NewPasskey = Pick<Passkey, 'userId' | 'credentialId' | 'counter' | 'name'> & {
  readonly publicKey: Uint8Array
  readonly now: Date
}

const ADD = statement(
  'passkey-add',
  `
  INSERT INTO passkey (user_id, credential_id, public_key, use_counter, name, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
)

/** Stores a passkey; undefined when anybody already has its credential. */
export async function addPasskey(
  tx: Transaction,
  { userId, credentialId, publicKey, counter, name, now }: NewPasskey,
): Promise<number | undefined> {
  const [row] = await tx.rows(ADD, [
    userId,
    credentialId,
    Buffer.from(publicKey),
    counter,
    name,
    now,
  ])
  return row === undefined ? undefined : row.id
}

const USE = statement(
  'passkey-use',
  `
  UPDATE passkey SET use_counter = $2, last_used_at = $3
  WHERE id = $1 AND (use_counter < $2 OR use_counter = 0 AND $2 = 0)
    AND NOT made_before_freeze(user_id, created_at, $3) RETURNING id`,
)

/**
 * Records a use; false when the counter did not grow, as a copied key's would not (keys that never
 * count stay at zero), and for a key added just before an active freeze (USER-45).
 */
export async function recordUse(
  tx: Transaction,
  passkeyId: number,
  counter: number,
  now: Date,
): Promise<boolean> {
  return (await tx.rows(USE, [passkeyId, counter, now])).length > 0
}

const REMOVE = statement(
  'passkey-remove',
  'DELETE FROM passkey WHERE id = $1 AND user_id = $2 RETURNING id',
)

/** Removes a user's own passkey; false without one of this id. */
export async function removePasskey(
  database: Queryable,
  passkeyId: number,
  userId: number,
): Promise<boolean> {
  return (await database.rows(REMOVE, [passkeyId, userId])).length > 0
}

const REMOVE_ALL = statement('passkey-remove-all', 'DELETE FROM passkey WHERE user_id = $1')

export async function removePasskeysOf(tx: Transaction, userId: number): Promise<void> {
  await tx.rows(REMOVE_ALL, [userId])
}

const REMOVE_DOUBTED = statement(
  'passkey-remove-doubted',
  `
    DELETE FROM passkey WHERE user_id = $1 AND made_before_freeze(user_id, created_at, $2)
    RETURNING id`,
)

/**
 * Removes the passkeys added just before an active freeze (USER-45); returns whether there was one.
 */
export async function removeDoubtedPasskeys(
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<boolean> {
  return (await tx.rows(REMOVE_DOUBTED, [userId, now])).length > 0
}
