import { LATE_MS } from '@candor/engine/prices/usability'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import type { Inviters } from '@candor/engine/rewards/rebate'
import { type Price, price } from '@candor/money'
import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

const NEXT_DAY = statement(
  'rewards-next-day',
  `
  SELECT coalesce((SELECT max(day) + 1 FROM reward_day),
    (SELECT (min(created_at) AT TIME ZONE 'UTC')::date FROM app_user))::text AS day`,
)

/**
 * The first UTC day not closed yet: the one after the last closed, or the first user's; undefined
 * without users.
 */
export async function findFirstOpenDay(db: Queryable): Promise<string | undefined> {
  const [row] = await db.rows(NEXT_DAY)
  return row?.day ?? undefined
}

const CLOSE = statement(
  'rewards-close-day',
  'INSERT INTO reward_day (day, closed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING day',
)

/**
 * Claims a day for this transaction; false when it is closed. A concurrent call waits for the
 * result.
 */
export async function claimDay(tx: Transaction, day: string, now: Date): Promise<boolean> {
  return (await tx.rows(CLOSE, [day, now])).length > 0
}

const PRICES = statement(
  'rewards-prices',
  `
  SELECT m.base_id, t.price FROM market m
  CROSS JOIN LATERAL ticks_down(m.id, $2::bigint - 1, 1, p_late_ms => ${LATE_MS},
    p_to_recorded => $2::bigint - 1) AS t
  WHERE m.quote_id = $1`,
)

/** Each currency's USDT price at a time: the last pricing tick recorded before it. */
export async function loadPricesAt(
  db: Queryable,
  usdtId: number,
  moment: number,
): Promise<Map<number, Price>> {
  const rows = await db.rows(PRICES, [usdtId, moment])
  return new Map([
    [usdtId, USDT_PRICE],
    ...rows.map((row): [number, Price] => [row.base_id, price(row.price)]),
  ])
}

const INVITERS = statement(
  'rewards-inviters',
  `
  WITH payer AS (SELECT id, inviter_id FROM app_user WHERE id = ANY ($1) AND inviter_id IS NOT NULL)
  SELECT id, inviter_id FROM payer
  UNION SELECT u.id, u.inviter_id FROM app_user u
  WHERE u.id IN (SELECT inviter_id FROM payer) AND u.inviter_id IS NOT NULL`,
)

export async function loadInviters(db: Queryable, userIds: readonly number[]): Promise<Inviters> {
  const rows = await db.rows(INVITERS, [userIds])
  return new Map(rows.map((row) => [row.id, row.inviter_id]))
}
