import type { DualKey } from '@candor/engine/dual-investment/ladder'
import type { InBoth } from '@candor/engine/dual-investment/purchase'
import type { DualMark } from '@candor/engine/dual-investment/rate'
import { type DualProduct, isPublishable } from '@candor/engine/dual-investment/terms'
import { price } from '@candor/money'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'
import type { ListedCoin } from '../accounts.ts'
import { toType, TYPE_NUMBER } from '../store.ts'

const LISTED = statement(
  'dual-listed',
  'SELECT DISTINCT market_id FROM dual_listing WHERE listed_ms >= $1 AND market_id = ANY ($2)',
)
const TURN = statement(
  'dual-list-turn',
  `SELECT pg_advisory_xact_lock(hashtext('dual ladder'), $1)`,
)
const ADD_LISTING = statement(
  'dual-list',
  `
  INSERT INTO dual_listing (market_id, listed_ms, tick_id, price, tick_ts, variance, created_at,
    until_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const ADD_DAYS = statement(
  'dual-list-days',
  `
  INSERT INTO dual_settlement (market_id, settle_ms)
  SELECT $1, x.settle FROM unnest($2::bigint[]) AS x(settle) ON CONFLICT DO NOTHING`,
)
const ADD = statement(
  'dual-list-products',
  `
  INSERT INTO dual_product (market_id, currency_id, type, linked_price, start_ms, settle_ms,
    house_share, band_from, band_to, total_shares, user_limit, cap_coin, cap_usdt, created_at)
  SELECT $1, $2, x.type, x.linked, $3, x.settle, x.share, x.low, x.high, x.total, x.most, $13,
    $14, $4
  FROM unnest($5::smallint[], $6::numeric[], $7::bigint[], $8::numeric[], $9::numeric[],
    $10::numeric[], $11::int[], $12::int[])
    AS x(type, linked, settle, share, low, high, total, most)`,
)

const LISTED_BEFORE = statement(
  'dual-listed-before',
  `
  SELECT type, linked_price, settle_ms FROM dual_product
  WHERE market_id = $1 AND start_ms < $2 AND settle_ms > $2`,
)

/** What the ladders of earlier days listed that settles after a day's listing (DUAL-21). */
export async function findListedBefore(
  db: Queryable,
  marketId: number,
  listedMs: number,
): Promise<DualKey[]> {
  return (await db.rows(LISTED_BEFORE, [marketId, listedMs])).map((row) => ({
    type: toType(row.type),
    linkedPrice: price(row.linked_price),
    settleMs: row.settle_ms,
  }))
}

/** Which of these pairs have been listed for a day or for a later one. */
export async function findListedSince(
  db: Queryable,
  listedMs: number,
  marketIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.rows(LISTED, [listedMs, marketIds])
  return new Set(rows.map((row) => row.market_id))
}

/**
 * Takes a pair's turn to list a day until the transaction ends, and returns what is on sale from
 * earlier days. Undefined once that day or a later one was listed: a worker whose clock is behind
 * would add products that the later ladder did not know of.
 */
export async function takeListing(
  tx: Transaction,
  { marketId }: ListedCoin,
  listedMs: number,
): Promise<readonly DualKey[] | undefined> {
  await tx.rows(TURN, [marketId])
  const listed = await findListedSince(tx, listedMs, [marketId])
  return listed.has(marketId) ? undefined : findListedBefore(tx, marketId, listedMs)
}

/** What a coin's ladder lists at 08:00 UTC of a day, from one tick. */
export type Ladder = {
  readonly listedMs: number
  readonly mark: DualMark
  readonly products: readonly DualProduct[]
  readonly cap: InBoth
  /** The last settlement before its coin leaves the list (DUAL-25). */
  readonly untilMs: number | undefined
}

/** Lists a coin's products of one day, whose turn was taken. */
export async function addListing(
  tx: Transaction,
  { marketId, currencyId }: ListedCoin,
  { listedMs, mark, products, cap, untilMs }: Ladder,
  now: Date,
): Promise<void> {
  if (!products.every(isPublishable)) throw new Error('a ladder lists what cannot be published')
  await tx.rows(ADD_LISTING, [
    marketId,
    listedMs,
    mark.tickId,
    mark.price,
    mark.ts,
    mark.variance,
    now,
    untilMs,
  ])
  await tx.rows(ADD_DAYS, [marketId, [...new Set(products.map(({ settleMs }) => settleMs))]])
  await tx.rows(ADD, [
    marketId,
    currencyId,
    listedMs,
    now,
    products.map(({ type }) => TYPE_NUMBER[type]),
    products.map(({ linkedPrice }) => linkedPrice),
    products.map(({ settleMs }) => settleMs),
    products.map(({ houseShare }) => houseShare),
    products.map(({ band }) => band.from),
    products.map(({ band }) => band.to),
    products.map(({ totalShares }) => totalShares),
    products.map(({ userLimit }) => userLimit),
    cap.coin,
    cap.usdt,
  ])
}
