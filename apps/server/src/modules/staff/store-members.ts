import type { StaffRole } from '@candor/contract'
import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { Queryable, Transaction } from './store.ts'

export type Member = {
  readonly id: number
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
  readonly passwordHash: string
  readonly totpSealed: Buffer
  readonly totpStep: number
}

type Raw = { id: number; name: string; spoken_name: string; roles: StaffRole[]; password_hash: string; totp_sealed: Buffer; totp_step: string }

const BY_NAME = sql('staff-by-name', 'SELECT id, name, spoken_name, roles, password_hash, totp_sealed, totp_step FROM staff_member WHERE name = $1')

export async function memberByName(database: Queryable, name: string): Promise<Member | undefined> {
  const [row] = await database.rows<Raw>(BY_NAME, [name])
  if (row === undefined) return undefined
  return {
    id: row.id, name: row.name, displayName: row.spoken_name, roles: row.roles, passwordHash: row.password_hash, totpSealed: row.totp_sealed, totpStep: rowId(row.totp_step),
  }
}

const ANY = sql('staff-any', 'SELECT min(id) AS id FROM staff_member')

/** The number of some member; undefined while there is none. */
export async function anyMemberId(database: Queryable): Promise<number | undefined> {
  const [row] = await database.rows<{ id: number | null }>(ANY)
  return row?.id ?? undefined
}

export type NewMember = { readonly name: string; readonly displayName: string; readonly roles: readonly StaffRole[]; readonly passwordHash: string; readonly totpSealed: Buffer; readonly now: Date }

const ADD = sql('staff-add', `
  INSERT INTO staff_member (name, spoken_name, roles, password_hash, totp_sealed, created_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (name) DO NOTHING`)

export async function addMember(database: Queryable, { name, displayName, roles, passwordHash, totpSealed, now }: NewMember): Promise<void> {
  await database.rows(ADD, [name, displayName, roles, passwordHash, totpSealed, now])
}

const TAKE_STEP = sql('staff-take-step', 'UPDATE staff_member SET totp_step = $2 WHERE id = $1 AND totp_step < $2 RETURNING id')

/** Uses a step of a member's second factor up; false when it, or a later one, was used already. */
export async function takeStep(tx: Transaction, memberId: number, step: number): Promise<boolean> {
  return (await tx.rows(TAKE_STEP, [memberId, step])).length > 0
}
