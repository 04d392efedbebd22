import type { FreezeReason } from '@candor/contract'
import { type Queryable, statement, type Transaction } from '../../db/connection.ts'

const PENDING = statement(
  'freeze-follow',
  `
  UPDATE account_freeze SET followed_at = $1 WHERE id IN (
    SELECT id FROM account_freeze
    WHERE (cleared_at IS NULL OR told = 0 OR (told = 1 AND lifted_at IS NOT NULL))
      AND followed_at < $1 ORDER BY followed_at LIMIT 100 FOR UPDATE SKIP LOCKED)
  RETURNING id, user_id, since, cleared_at IS NULL AS waiting`,
)
const CLEARED = statement(
  'freeze-cleared',
  'UPDATE account_freeze SET cleared_at = $2 WHERE id = $1',
)

export type PendingFreeze = {
  readonly id: number
  readonly userId: number
  readonly since: Date
  readonly isCleared: boolean
}

/**
 * Freezes still to be processed: their users may have waiting orders, or were not notified. Least
 * recently processed first, each once in a round.
 */
export async function listPendingFreezes(db: Queryable, now: Date): Promise<PendingFreeze[]> {
  const rows = await db.rows(PENDING, [now])
  return rows.map(({ id, user_id: userId, since, waiting }) => ({
    id: id,
    userId: userId,
    since,
    isCleared: !waiting,
  }))
}

export async function recordCleared(db: Queryable, id: number, now: Date): Promise<void> {
  await db.rows(CLEARED, [id, now])
}

const CLAIM_NOTICE = statement(
  'freeze-tell',
  `
  UPDATE account_freeze f SET told = f.told + 1 FROM app_user u
  WHERE f.id = $1 AND u.id = f.user_id AND (f.told = 0 OR (f.told = 1 AND f.lifted_at IS NOT NULL))
  RETURNING f.user_id, f.reason, f.told, u.closed_at IS NOT NULL AS closed`,
)

/**
 * Claims the next notice of a freeze: its beginning, then its end; undefined when sent, or when the
 * account was closed.
 */
export async function claimNotice(
  tx: Transaction,
  id: number,
): Promise<{ userId: number; reason: FreezeReason; isOver: boolean } | undefined> {
  const [row] = await tx.rows(CLAIM_NOTICE, [id])
  return row === undefined || row.closed
    ? undefined
    : { userId: row.user_id, reason: row.reason, isOver: row.told === 2 }
}

const PER_DAY = statement(
  'freeze-per-day',
  `
  SELECT to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, reason, count(*) AS count
  FROM account_freeze WHERE since >= $1 GROUP BY 1, 2 ORDER BY 1 DESC`,
)
const LASTING = statement(
  'freeze-lasting-count',
  `
    SELECT reason, count(*) AS count FROM account_freeze
    WHERE lifted_at IS NULL AND (until IS NULL OR until > $1) GROUP BY 1`,
)

export type ReasonCount = { readonly reason: FreezeReason; readonly count: number }

/** The number of accounts frozen on each UTC day since one, and now, by reason. */
export async function countFreezes(
  db: Queryable,
  from: Date,
  now: Date,
): Promise<{ perDay: (ReasonCount & { day: string })[]; lasting: ReasonCount[] }> {
  const [perDay, lasting] = await Promise.all([db.rows(PER_DAY, [from]), db.rows(LASTING, [now])])
  return {
    perDay: perDay.map((row) => ({ ...row, count: row.count })),
    lasting: lasting.map((row) => ({ ...row, count: row.count })),
  }
}
