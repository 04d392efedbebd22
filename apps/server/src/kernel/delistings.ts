import { type Queryable, statement } from '../db/connection.ts'

/**
 * Coins that leave the list (STAFF-23): a version is published -> its row exists, by the database
 * itself -> nothing is sold any more that would end after its day -> what runs ends on that day.
 * What began before is ended by the first delisting after its beginning (`delisted_after`), which
 * its store reads with it: an announced day never moves, so that it does not matter who reads it
 * when. A later version may list the coin again, for what begins from then on.
 */
const SALE_END = statement(
  'delisting-sale-end',
  `
  SELECT min(delists_ms) AS delists_ms FROM coin_delisting
  WHERE currency_id = $1 AND (relists_ms IS NULL OR relists_ms > $2)`,
)

/** 00:00 UTC of the day by which all that is sold of a coin now must end; undefined for none. */
export async function findSaleEnd(
  db: Queryable,
  currencyId: number,
  nowMs: number,
): Promise<number | undefined> {
  const [row] = await db.rows(SALE_END, [currencyId, nowMs])
  return row?.delists_ms ?? undefined
}
