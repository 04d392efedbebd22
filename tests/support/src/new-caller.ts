import { randomUUID } from 'node:crypto'
import type { Database } from '@candor/server/db/connection'
import type { Caller } from '@candor/server/http/handler'
import { openAccounts } from '@candor/server/platform/ledger/index'
import type pg from 'pg'

/**
 * A user of a level with empty accounts of every kind, written directly without registration, as a
 * caller.
 */
export async function newCaller(
  owner: pg.Pool,
  database: Database,
  authLevel: 0 | 1,
): Promise<Caller> {
  const { rows } = await owner.query<{ id: string }>(
    `
    WITH p AS (INSERT INTO party (created_at) VALUES (now()) RETURNING id)
    INSERT INTO app_user (id, username, email, password_hash, invite_code, auth_level, created_at)
    SELECT id, $1, $1 || '@example.test', 'x', $1, $2, now() FROM p RETURNING id`,
    [randomUUID(), authLevel],
  )
  const caller = { userId: Number(rows[0]?.id), sessionId: 1, authLevel }
  await database.transaction((tx) => openAccounts(tx, caller.userId))
  return caller
}
