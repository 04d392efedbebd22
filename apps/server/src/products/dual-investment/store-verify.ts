import { listLadder } from '@candor/engine/dual-investment/ladder'
import { type CoinTerms, firstCoinTerms } from '@candor/engine/dual-investment/ladder-terms'
import type { InBoth } from '@candor/engine/dual-investment/purchase'
import { type DualProduct, settleMsOf } from '@candor/engine/dual-investment/terms'
import { computeVariance } from '@candor/engine/dual-investment/variance'
import { price, quantity, rate } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { listPublishedVersions } from '../../kernel/store-versions.ts'
import { isHouseFunded } from '../../platform/ledger/index.ts'
import { findListedBefore } from './listing/store-ladder.ts'
import { listCloses } from './store-ticks.ts'
import { readCoinTerms } from './product-terms.ts'
import { toType } from './store.ts'
import { DUAL_HOUSE } from './terms.ts'

/**
 * The day by which all that a ladder lists must settle, by what was announced around its listing: a
 * delisting that was published in the same minute may have come before or after it.
 */
const saleEndSql = (margin: string): string => `
    SELECT min(d.delists_ms) AS delists_ms FROM coin_delisting d
    WHERE d.currency_id = m.base_id AND (d.relists_ms IS NULL OR d.relists_ms > l.listed_ms)
      AND d.announced_ms <= extract(epoch FROM l.created_at ${margin}) * 1000`
const LISTINGS = statement(
  'dual-verify-listings',
  `
  SELECT l.market_id, split_part(m.symbol, '/', 1) AS coin, l.listed_ms, l.tick_id, l.price,
    l.tick_ts, l.variance, l.until_ms, early.delists_ms AS early_ms, late.delists_ms AS late_ms,
    t.price AS recorded_price, t.ts AS recorded_ts
  FROM dual_listing l JOIN market m ON m.id = l.market_id
  CROSS JOIN LATERAL (${saleEndSql("- interval '1 minute'")}) AS early
  CROSS JOIN LATERAL (${saleEndSql("+ interval '1 minute'")}) AS late
  LEFT JOIN LATERAL tick_numbered(l.tick_id) AS t ON true
  ORDER BY l.listed_ms, l.market_id`,
)
const LISTED = statement(
  'dual-verify-products',
  `
  SELECT type, linked_price, settle_ms, house_share, band_from, band_to, total_shares, user_limit,
    cap_coin, cap_usdt FROM dual_product
  WHERE market_id = $1 AND start_ms = $2 ORDER BY id`,
)
const OWN = statement(
  'dual-verify-own',
  `
  SELECT user_id, currency_id FROM dual_own d FULL JOIN (
    SELECT x.user_id, x.currency_id, sum(x.invested) AS invested, sum(x.earned) AS earned FROM (
      SELECT o.user_id, CASE o.type WHEN 1 THEN o.currency_id ELSE m.quote_id END AS currency_id,
        o.investment AS invested, 0::numeric AS earned
      FROM dual_order o JOIN market m ON m.id = o.market_id WHERE o.status = 1
      UNION ALL
      SELECT o.user_id, CASE o.paid_in WHEN 1 THEN o.currency_id ELSE m.quote_id END, 0, o.earned
      FROM dual_order o JOIN market m ON m.id = o.market_id WHERE o.status <> 1) x
    GROUP BY 1, 2) o USING (user_id, currency_id)
  WHERE (coalesce(d.invested, 0), coalesce(d.earned, 0))
    <> (coalesce(o.invested, 0), coalesce(o.earned, 0))
  ORDER BY 1, 2 LIMIT 1`,
)
const OWN_COUNT = statement('dual-verify-own-count', 'SELECT count(*) AS count FROM dual_own')

/** Holds what users have invested and earned against all of their orders (DUAL-26). */
export async function verifyOwnSums(
  db: Queryable,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  const [[wrong], [kept]] = [await db.rows(OWN), await db.rows(OWN_COUNT)]
  return {
    count: kept?.count ?? 0,
    difference:
      wrong === undefined
        ? undefined
        : `user ${wrong.user_id} has other sums in currency ${wrong.currency_id} than their orders give`,
  }
}

/**
 * Lists every ladder again from its recorded tick and closes and the terms in force at its 08:00
 * UTC alone, until the day of a delisting that was announced (DUAL-19, DUAL-21, DUAL-25, DUAL-27).
 */
export async function verifyListings(
  db: Queryable,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  const termsAt = await loadTerms(db)
  let count = 0
  for (const row of await db.rows(LISTINGS)) {
    if (!(await isRight(db, row, termsAt(row.coin, row.listed_ms))))
      return {
        count,
        difference: `the ladder of pair ${row.market_id} at ${row.listed_ms} is not what its tick and terms give`,
      }
    count += 1
  }
  return { count, difference: undefined }
}

async function isRight(
  db: Queryable,
  row: RowOf<typeof LISTINGS>,
  terms: CoinTerms | undefined,
): Promise<boolean> {
  if (terms?.isOpen !== true) return false
  const ends = [row.early_ms, row.late_ms].map((day) => (day === null ? null : settleMsOf(day)))
  if (!ends.includes(row.until_ms)) return false
  const variance = computeVariance(await listCloses(db, row.market_id, row.tick_ts), row.tick_ts)
  const mark = {
    tickId: row.tick_id,
    price: price(row.price),
    ts: row.tick_ts,
    variance: row.variance,
  }
  const onSale = await findListedBefore(db, row.market_id, row.listed_ms)
  const expected = listLadder(terms, row.listed_ms, mark, onSale, row.until_ms ?? undefined).map(
    (product) => toLine(product, terms.cap),
  )
  const listed = (await db.rows(LISTED, [row.market_id, row.listed_ms])).map((one) =>
    toLine(
      {
        type: toType(one.type),
        linkedPrice: price(one.linked_price),
        settleMs: one.settle_ms,
        houseShare: rate(one.house_share),
        band: { from: rate(one.band_from), to: rate(one.band_to) },
        totalShares: one.total_shares,
        userLimit: one.user_limit,
      },
      { coin: quantity(one.cap_coin), usdt: quantity(one.cap_usdt) },
    ),
  )
  return (
    row.recorded_price === row.price &&
    row.recorded_ts === row.tick_ts &&
    variance === row.variance &&
    expected.join() === listed.join()
  )
}

/** A product with everything that its listing fixed. */
function toLine(product: Omit<DualProduct, 'isOn' | 'startMs'>, cap: InBoth): string {
  const { type, linkedPrice, settleMs, houseShare, band, totalShares, userLimit } = product
  const figures = [linkedPrice, settleMs, houseShare, band.from, band.to, totalShares, userLimit]
  return [type, ...figures, cap.coin, cap.usdt].join(' ')
}

/** The terms of a coin at a time by the published versions; those before are the sandbox's. */
async function loadTerms(
  db: Queryable,
): Promise<(coin: string, atMs: number) => CoinTerms | undefined> {
  const first = firstCoinTerms(await isHouseFunded(db, DUAL_HOUSE))
  const versions = (await listPublishedVersions(db, 'dual')).map(({ fields, effectiveMs }) => ({
    own: readCoinTerms(fields),
    effectiveMs,
  }))
  return (coin, atMs) =>
    versions.findLast(({ own, effectiveMs }) => own?.subject === coin && effectiveMs <= atMs)?.own
      ?.terms ?? first.get(coin)
}
