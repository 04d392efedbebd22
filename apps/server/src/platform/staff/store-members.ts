import { type StaffRole, staffRoles } from '@candor/contract'
import { allOf, oneOf, type RowOf, statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

export type Member = {
  readonly id: number
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
  readonly passwordHash: string
  readonly totpSealed: Buffer
  readonly totpStep: number
  /** May not log in until an operator resets their credentials. */
  readonly isDisabled: boolean
}

/** What the schema's checks cannot express of a member. */
const appointed = { roles: allOf(oneOf(...staffRoles)) }
const BY_NAME = statement(
  'staff-by-name',
  `
    SELECT id, name, spoken_name, roles, password_hash, totp_sealed, totp_step, disabled_at
    FROM staff_member WHERE name = $1`,
  appointed,
)

const BY_ID = statement(
  'staff-by-id',
  `
    SELECT id, name, spoken_name, roles, password_hash, totp_sealed, totp_step, disabled_at
    FROM staff_member WHERE id = $1`,
  appointed,
)

export async function findMemberByName(
  database: Queryable,
  name: string,
): Promise<Member | undefined> {
  return toMember((await database.rows(BY_NAME, [name]))[0])
}

export async function findMemberById(database: Queryable, id: number): Promise<Member | undefined> {
  return toMember((await database.rows(BY_ID, [id]))[0])
}

function toMember(row: RowOf<typeof BY_ID> | undefined): Member | undefined {
  if (row === undefined) return undefined
  return {
    id: row.id,
    name: row.name,
    displayName: row.spoken_name,
    roles: row.roles,
    passwordHash: row.password_hash,
    totpSealed: row.totp_sealed,
    totpStep: row.totp_step,
    isDisabled: row.disabled_at !== null,
  }
}

export type NewMember = {
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
  readonly passwordHash: string
  readonly totpSealed: Buffer
  readonly now: Date
}

const ADD = statement(
  'staff-add',
  `
  INSERT INTO staff_member (name, spoken_name, roles, password_hash, totp_sealed, created_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (name) DO NOTHING`,
)

export async function addMember(
  database: Queryable,
  { name, displayName, roles, passwordHash, totpSealed, now }: NewMember,
): Promise<void> {
  await database.rows(ADD, [name, displayName, roles, passwordHash, totpSealed, now])
}

const TAKE_STEP = statement(
  'staff-take-step',
  'UPDATE staff_member SET totp_step = $2 WHERE id = $1 AND totp_step < $2 RETURNING id',
)

/** Uses up a step of a member's second factor; false when it, or a later one, was used already. */
export async function takeStep(tx: Transaction, memberId: number, step: number): Promise<boolean> {
  return (await tx.rows(TAKE_STEP, [memberId, step])).length > 0
}

const ALL = statement(
  'staff-all',
  'SELECT name, spoken_name, roles, disabled_at FROM staff_member ORDER BY name',
  appointed,
)

export type ListedMember = {
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
  readonly disabledAt: Date | undefined
}

export async function listMembers(database: Queryable): Promise<ListedMember[]> {
  const rows = await database.rows(ALL)
  return rows.map(({ name, spoken_name: displayName, roles, disabled_at: at }) => ({
    name,
    displayName,
    roles,
    disabledAt: at ?? undefined,
  }))
}

const ABLE = statement(
  'staff-able-reviewers',
  `
    SELECT count(*) AS count FROM staff_member
    WHERE disabled_at IS NULL AND 'reviewer' = ANY (roles)`,
)

/** How many members may review and log in. */
export async function countAbleReviewers(database: Queryable): Promise<number> {
  const [row] = await database.rows(ABLE)
  return row?.count ?? 0
}

// The application has no grant for the following: they are the owner's statements.
const SET_ROLES = statement('staff-set-roles', 'UPDATE staff_member SET roles = $2 WHERE id = $1')
const SET_KEYS = statement(
  'staff-set-keys',
  `
    UPDATE staff_member SET password_hash = $2, totp_sealed = $3, totp_step = 0, disabled_at = NULL
    WHERE id = $1`,
)
const DISABLE = statement(
  'staff-disable',
  'UPDATE staff_member SET disabled_at = $2 WHERE id = $1 AND disabled_at IS NULL',
)

/** Changes a member's roles, from the next call on. */
export async function setRoles(
  tx: Transaction,
  memberId: number,
  roles: readonly StaffRole[],
): Promise<void> {
  await tx.rows(SET_ROLES, [memberId, roles])
}

/** Gives a member another password and another second factor, and lets them log in again. */
export async function setKeys(
  tx: Transaction,
  memberId: number,
  passwordHash: string,
  totpSealed: Buffer,
): Promise<void> {
  await tx.rows(SET_KEYS, [memberId, passwordHash, totpSealed])
}

/** Disables a member's login; the time of the first disabling stays. */
export async function disable(tx: Transaction, memberId: number, now: Date): Promise<void> {
  await tx.rows(DISABLE, [memberId, now])
}
