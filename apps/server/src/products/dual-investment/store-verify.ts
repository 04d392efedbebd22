import { listLadder } from '@candor/engine/dual-investment/ladder'
import { computeVariance } from '@candor/engine/dual-investment/variance'
import { price } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { findListedBefore } from './listing/store-ladder.ts'
import { listCloses } from './store-ticks.ts'
import { toType } from './store.ts'
import { ladderTerms } from './terms.ts'

const LISTINGS = statement(
  'dual-verify-listings',
  `
  SELECT l.market_id, l.listed_ms, l.tick_id, l.price, l.tick_ts, l.variance,
    t.price AS recorded_price, t.ts AS recorded_ts
  FROM dual_listing l LEFT JOIN LATERAL tick_numbered(l.tick_id) AS t ON true
  ORDER BY l.listed_ms, l.market_id`,
)
const LISTED = statement(
  'dual-verify-products',
  `
  SELECT type, linked_price, settle_ms FROM dual_product
  WHERE market_id = $1 AND start_ms = $2 ORDER BY id`,
)

/** Lists every ladder again from its recorded tick and closes alone (DUAL-19, DUAL-21). */
export async function verifyListings(
  db: Queryable,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  let count = 0
  for (const row of await db.rows(LISTINGS)) {
    const variance = computeVariance(await listCloses(db, row.market_id, row.tick_ts), row.tick_ts)
    const mark = {
      tickId: row.tick_id,
      price: price(row.price),
      ts: row.tick_ts,
      variance: row.variance,
    }
    const onSale = await findListedBefore(db, row.market_id, row.listed_ms)
    const expected = listLadder(ladderTerms, row.listed_ms, mark, onSale).map(
      ({ type, linkedPrice, settleMs }) => `${type} ${linkedPrice} ${settleMs}`,
    )
    const listed = (await db.rows(LISTED, [row.market_id, row.listed_ms])).map(
      (one) => `${toType(one.type)} ${one.linked_price} ${one.settle_ms}`,
    )
    const isRight =
      row.recorded_price === row.price &&
      row.recorded_ts === row.tick_ts &&
      variance === row.variance &&
      expected.join() === listed.join()
    if (!isRight)
      return {
        count,
        difference: `the ladder of pair ${row.market_id} at ${row.listed_ms} is not what its tick gives`,
      }
    count += 1
  }
  return { count, difference: undefined }
}
