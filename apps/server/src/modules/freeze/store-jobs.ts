import type { FreezeReason } from '@candor/contract'
import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

const TO_CLEAR = sql('freeze-to-clear', 'SELECT id, user_id, since FROM account_freeze WHERE cleared_at IS NULL ORDER BY id LIMIT 100')
const CLEARED = sql('freeze-cleared', 'UPDATE account_freeze SET cleared_at = $2 WHERE id = $1')

/** Freezes whose users may still have orders that wait to open something. */
export async function freezesToClear(at: Queryable): Promise<{ id: number; userId: number; since: Date }[]> {
  const rows = await at.rows<{ id: string; user_id: string; since: Date }>(TO_CLEAR)
  return rows.map(({ id, user_id: userId, since }) => ({ id: rowId(id), userId: rowId(userId), since }))
}

export async function noteCleared(at: Queryable, id: number, now: Date): Promise<void> {
  await at.rows(CLEARED, [id, now])
}

const TO_TELL = sql('freeze-to-tell', 'SELECT f.id FROM account_freeze f JOIN app_user u ON u.id = f.user_id WHERE u.closed_at IS NULL AND (f.told = 0 OR (f.told = 1 AND f.lifted_at IS NOT NULL)) ORDER BY f.id LIMIT 100')
const TELL = sql('freeze-tell', `
  UPDATE account_freeze SET told = told + 1 WHERE id = $1 AND (told = 0 OR (told = 1 AND lifted_at IS NOT NULL)) RETURNING user_id, reason, told`)

/** Freezes of which, or of whose end, nobody was told yet; whoever closed his account is reached by nobody. */
export async function freezesToTell(at: Queryable): Promise<number[]> {
  return (await at.rows<{ id: string }>(TO_TELL)).map(({ id }) => rowId(id))
}

/** Takes what is to be told next of a freeze: its beginning, then its end; undefined where somebody else has told it. */
export async function takeToTell(tx: Transaction, id: number): Promise<{ userId: number; reason: FreezeReason; isOver: boolean } | undefined> {
  const [row] = await tx.rows<{ user_id: string; reason: FreezeReason; told: number }>(TELL, [id])
  return row === undefined ? undefined : { userId: rowId(row.user_id), reason: row.reason, isOver: row.told === 2 }
}

const PER_DAY = sql('freeze-per-day', `
  SELECT to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, reason, count(*) AS count FROM account_freeze WHERE since >= $1 GROUP BY 1, 2 ORDER BY 1 DESC`)
const LASTING = sql('freeze-lasting-count', 'SELECT reason, count(*) AS count FROM account_freeze WHERE lifted_at IS NULL AND (until IS NULL OR until > $1) GROUP BY 1')

export type Counted = { readonly reason: FreezeReason; readonly count: number }

/** How many accounts were frozen on each UTC day since one, and how many are now, by reason. */
export async function countFreezes(at: Queryable, from: Date, now: Date): Promise<{ perDay: (Counted & { day: string })[]; lasting: Counted[] }> {
  const [perDay, lasting] = await Promise.all([
    at.rows<{ day: string; reason: FreezeReason; count: string }>(PER_DAY, [from]), at.rows<{ reason: FreezeReason; count: string }>(LASTING, [now]),
  ])
  return { perDay: perDay.map((row) => ({ ...row, count: rowId(row.count) })), lasting: lasting.map((row) => ({ ...row, count: rowId(row.count) })) }
}
