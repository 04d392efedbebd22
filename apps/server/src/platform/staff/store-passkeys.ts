import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

export type StaffPasskey = {
  readonly id: number
  readonly staffId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

const BY_CREDENTIAL = statement(
  'staff-passkey-by-credential',
  `
    SELECT id, staff_id, credential_id, public_key, use_counter FROM staff_passkey
    WHERE credential_id = $1`,
)

export async function findPasskeyByCredential(
  database: Queryable,
  credentialId: string,
): Promise<StaffPasskey | undefined> {
  const [row] = await database.rows(BY_CREDENTIAL, [credentialId])
  if (row === undefined) return undefined
  return {
    id: row.id,
    staffId: row.staff_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.use_counter,
  }
}

const OF_MEMBER = statement(
  'staff-passkey-of-member',
  'SELECT credential_id FROM staff_passkey WHERE staff_id = $1 ORDER BY id',
)

/** The credentials of a member's passkeys; empty for an unknown member. */
export async function listCredentials(database: Queryable, staffId: number): Promise<string[]> {
  return (await database.rows(OF_MEMBER, [staffId])).map(({ credential_id: id }) => id)
}

const ADD = statement(
  'staff-passkey-add',
  `
  INSERT INTO staff_passkey (staff_id, credential_id, public_key, use_counter, created_at)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
)

/** Stores a passkey; false when its credential is stored already, for any member. */
export async function addPasskey(
  tx: Transaction,
  staffId: number,
  {
    id,
    publicKey,
    counter,
  }: { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number },
  now: Date,
): Promise<boolean> {
  return (await tx.rows(ADD, [staffId, id, Buffer.from(publicKey), counter, now])).length > 0
}

const USE = statement(
  'staff-passkey-use',
  `
  UPDATE staff_passkey SET use_counter = $2, last_used_at = $3
  WHERE id = $1 AND (use_counter < $2 OR use_counter = 0 AND $2 = 0) RETURNING id`,
)

/**
 * Records a use; false when the counter did not grow, as a copied key's would not. Keys that never
 * count stay at zero.
 */
export async function recordUse(
  tx: Transaction,
  passkeyId: number,
  counter: number,
  now: Date,
): Promise<boolean> {
  return (await tx.rows(USE, [passkeyId, counter, now])).length > 0
}

const OPEN_ENROLMENT = statement(
  'staff-enrolment-open',
  'SELECT staff_id FROM staff_enrolment WHERE mac = $1 AND used_at IS NULL AND expires_at > $2',
)

/** The member for whom an enrolment may still create a passkey. */
export async function openEnrolment(
  database: Queryable,
  mac: Buffer,
  now: Date,
): Promise<number | undefined> {
  const [row] = await database.rows(OPEN_ENROLMENT, [mac, now])
  return row?.staff_id
}

const USE_ENROLMENT = statement(
  'staff-enrolment-use',
  `
    UPDATE staff_enrolment SET used_at = $2 WHERE mac = $1 AND used_at IS NULL AND expires_at > $2
    RETURNING staff_id`,
)

/** Uses up an enrolment; undefined when it was used, has expired or never existed. */
export async function useEnrolment(
  tx: Transaction,
  mac: Buffer,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.rows(USE_ENROLMENT, [mac, now])
  return row?.staff_id
}

// The application has no grant for the following: they are the owner's statements.
const END_ENROLMENTS = statement(
  'staff-enrolment-end',
  'UPDATE staff_enrolment SET used_at = $2 WHERE staff_id = $1 AND used_at IS NULL',
)
const ADD_ENROLMENT = statement(
  'staff-enrolment-add',
  'INSERT INTO staff_enrolment (mac, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
)
const REMOVE = statement('staff-passkey-remove', 'DELETE FROM staff_passkey WHERE staff_id = $1')

/** Creates an enrolment of a member, replacing an open one. */
export async function addEnrolment(
  tx: Transaction,
  staffId: number,
  mac: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx.rows(END_ENROLMENTS, [staffId, now])
  await tx.rows(ADD_ENROLMENT, [mac, staffId, now, expiresAt])
}

/** Removes all passkeys of a member, and ends their open enrolment. */
export async function removePasskeys(tx: Transaction, staffId: number, now: Date): Promise<void> {
  await tx.rows(END_ENROLMENTS, [staffId, now])
  await tx.rows(REMOVE, [staffId])
}
