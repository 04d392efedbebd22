import type { PricedTick } from '@candor/engine/prices/tick'
import { LATE_MS } from '@candor/engine/prices/usability'
import { price } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const FIRST_AFTER = statement(
  'loan-first-tick-after',
  `
  SELECT id, price, ts, recorded_at
  FROM ticks_up($1, $2, 1, p_late_ms => ${LATE_MS}, p_after_recorded => $2)`,
)
const LAST_BEFORE = statement('loan-last-tick-before', 'SELECT id FROM ticks_down($1, $2, 1)')

/**
 * A pair's first pricing tick recorded after a time: the record decides, not what was published
 * (LOAN-14, LOAN-17).
 */
export async function findFirstTickAfter(
  db: Queryable,
  marketId: number,
  momentMs: number,
): Promise<PricedTick | undefined> {
  const [row] = await db.rows(FIRST_AFTER, [marketId, momentMs])
  return row === undefined
    ? undefined
    : {
        id: row.id,
        price: price(row.price),
        ts: row.ts,
        recordedAt: row.recorded_at,
      }
}

/** A pair's last tick at or before a time; a run that begins there omits none after it. */
export async function findLastTickBefore(
  db: Queryable,
  marketId: number,
  momentMs: number,
): Promise<number | undefined> {
  const [row] = await db.rows(LAST_BEFORE, [marketId, momentMs])
  return row?.id
}
