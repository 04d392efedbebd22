import { type Quantity, quantity } from '@candor/money'
import { present, statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

/** The inputs of a user's level at the end of a UTC day. Amounts are in USDT. */
export type VipDay = {
  readonly day: string
  readonly level: number
  readonly volume30: Quantity
  readonly assets30: Quantity
}

const LATEST = statement(
  'rewards-vip-latest',
  `
    SELECT day::text, level, volume_30d, assets_30d FROM vip_day WHERE user_id = $1
    ORDER BY day DESC LIMIT 1`,
)

/**
 * The level in force; undefined before the first day of a user with money or trades, whose level is
 * 0.
 */
export async function findLatestVip(db: Queryable, userId: number): Promise<VipDay | undefined> {
  const [row] = await db.rows(LATEST, [userId])
  return row === undefined
    ? undefined
    : {
        day: row.day,
        level: row.level,
        volume30: quantity(row.volume_30d),
        assets30: quantity(row.assets_30d),
      }
}

// One index lookup per user, who may have a row for every day of years.
const LEVELS = statement(
  'rewards-vip-levels',
  `
  SELECT x.user_id, v.level FROM unnest($1::bigint[]) AS x(user_id)
  CROSS JOIN LATERAL (SELECT level FROM vip_day WHERE user_id = x.user_id ORDER BY day DESC
    LIMIT 1) AS v WHERE v.level > 0`,
)

/** Users' levels in force, by the index and without a lock; users without an entry have level 0. */
export async function loadLevels(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.rows(LEVELS, [userIds])
  return new Map(rows.map((row) => [row.user_id, row.level]))
}

/** What earlier days of a window add, and the previous level. */
export type VipBefore = {
  readonly volume: Quantity
  readonly assets: Quantity
  readonly level: number
}

const BEFORE = statement(
  'rewards-vip-before',
  `
  SELECT user_id,
    coalesce(sum(volume) FILTER (WHERE day > $1::date - $2::integer), 0) AS volume,
      coalesce(sum(assets) FILTER (WHERE day > $1::date - $2::integer), 0) AS assets,
    (array_agg(level ORDER BY day DESC))[1] AS level
  FROM vip_day WHERE day < $1::date AND day >= $1::date - $2::integer GROUP BY user_id`,
  { level: present },
)

/**
 * For every user with a day in the window: the sums of its days before this one. A level above 0 is
 * written every day, so none is older.
 */
export async function loadVipBefore(
  db: Queryable,
  day: string,
  days: number,
): Promise<Map<number, VipBefore>> {
  const rows = await db.rows(BEFORE, [day, days])
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        volume: quantity(row.volume),
        assets: quantity(row.assets),
        level: row.level,
      },
    ]),
  )
}

export type NewVipDay = {
  readonly userId: number
  readonly volume: Quantity
  readonly assets: Quantity
  readonly volume30: Quantity
  readonly assets30: Quantity
  readonly level: number
}

const ADD = statement(
  'rewards-add-vip',
  `
  INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
  SELECT x.user_id, $1, x.volume, x.assets, x.volume_30d, x.assets_30d, x.level
  FROM unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[],
    $7::smallint[]) AS x(user_id, volume, assets, volume_30d, assets_30d, level)`,
)

/** Writes all users' figures and levels of a day, in the transaction that closes it. */
export async function addVipDays(
  tx: Transaction,
  day: string,
  rows: readonly NewVipDay[],
): Promise<void> {
  await tx.rows(ADD, [
    day,
    rows.map(({ userId }) => userId),
    rows.map(({ volume }) => volume),
    rows.map(({ assets }) => assets),
    rows.map(({ volume30 }) => volume30),
    rows.map(({ assets30 }) => assets30),
    rows.map(({ level }) => level),
  ])
}
