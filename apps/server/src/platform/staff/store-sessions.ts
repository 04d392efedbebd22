import { staffRoles } from '@candor/contract'
import { allOf, oneOf, statement } from '../../db/connection.ts'
import type { StaffCaller } from '../../http/handler.ts'
import type { Queryable } from './store.ts'

export type NewSession = {
  readonly tokenHash: Buffer
  readonly staffId: number
  readonly device: string
  readonly address: string
  readonly now: Date
  readonly endsAt: Date
}

const ADD = statement(
  'staff-session-add',
  `
  INSERT INTO staff_session (token_hash, staff_id, device, address, created_at, ends_at)
  VALUES ($1, $2, $3, $4, $5, $6)`,
)

export async function addSession(
  database: Queryable,
  { tokenHash, staffId, device, address, now, endsAt }: NewSession,
): Promise<void> {
  await database.rows(ADD, [tokenHash, staffId, device, address, now, endsAt])
}

const LIVE = statement(
  'staff-session-live',
  `
  SELECT s.id, s.staff_id, m.name, m.spoken_name, m.roles FROM staff_session s JOIN staff_member m
  ON m.id = s.staff_id
  WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.ends_at > $2 AND m.disabled_at IS NULL`,
  { roles: allOf(oneOf(...staffRoles)) },
)

/** The staff member of a session that has not ended at a given time. */
export async function findLiveSession(
  database: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffCaller | undefined> {
  const [row] = await database.rows(LIVE, [tokenHash, now])
  return row === undefined
    ? undefined
    : {
        sessionId: row.id,
        staffId: row.staff_id,
        name: row.name,
        displayName: row.spoken_name,
        roles: row.roles,
      }
}

const END = statement(
  'staff-session-end',
  'UPDATE staff_session SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL',
)

export async function endSession(database: Queryable, sessionId: number, now: Date): Promise<void> {
  await database.rows(END, [sessionId, now])
}

const END_ALL = statement(
  'staff-session-end-all',
  'UPDATE staff_session SET ended_at = $2 WHERE staff_id = $1 AND ended_at IS NULL',
)

export async function endSessions(database: Queryable, staffId: number, now: Date): Promise<void> {
  await database.rows(END_ALL, [staffId, now])
}
