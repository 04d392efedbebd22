import { type PricedTick, WINDOW_MS } from '@candor/engine/seconds/outcome'
import { price } from '@candor/money'
import { utcDay } from '../../clock/clock.ts'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { SecondsOrder } from './order.ts'

const TICKS = sql('seconds-evidence-ticks', `
  SELECT id, price, ts, recorded_at FROM tick
  WHERE market_id = $1 AND ((ts > $2 AND ts <= $3) OR (ts > $4 - ${WINDOW_MS} AND ts <= $4)) AND recorded_day BETWEEN $5::date - 1 AND $6::date + 1 ORDER BY ts`)

/** The recorded ticks of an order's pair from its acceptance to its opening, and of the window before its end; those that price nothing too. */
export async function readEvidenceTicks(at: Queryable, { marketId, acceptedMs, openedMs, handledMs }: SecondsOrder): Promise<PricedTick[]> {
  const rows = await at.rows<{ id: string; price: string; ts: string; recorded_at: string }>(
    TICKS, [marketId, acceptedMs, openedMs, handledMs, utcDay(acceptedMs), utcDay(handledMs)])
  return rows.map((row) => ({ id: rowId(row.id), price: price(BigInt(row.price)), ts: rowId(row.ts), recordedAt: rowId(row.recorded_at) }))
}
