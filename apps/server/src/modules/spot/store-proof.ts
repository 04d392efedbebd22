import type { OrderProof } from '@candor/engine/verify/evidence'
import { versionOf } from '@candor/engine/verify/formulas'
import { format, price } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

type StopRow = {
  id: string; symbol: string; side: 1 | 2; stop_price: string; accepted_ms: string; stop_tick_id: string | null; trigger_price: string | null; before_id: string | null
  accepted_tick_id: string | null
}

const COLUMNS = `
  SELECT o.id, m.symbol, o.side, o.stop_price, floor(extract(epoch FROM o.created_at) * 1000)::bigint AS accepted_ms, o.stop_tick_id, o.accepted_tick_id, t.price AS trigger_price, b.id AS before_id
  FROM spot_order o JOIN market m ON m.id = o.market_id LEFT JOIN tick t ON t.id = o.stop_tick_id
  LEFT JOIN LATERAL (
    SELECT k.id FROM tick k WHERE k.market_id = o.market_id AND k.ts <= floor(extract(epoch FROM o.created_at) * 1000) ORDER BY k.ts DESC LIMIT 1) b ON true`
const OWN = sql('spot-stop-proof', `${COLUMNS} WHERE o.id = $1 AND o.party_id = $2 AND o.kind = 'stop_limit'`)
const ENTERED = sql('spot-stop-proofs', `${COLUMNS} WHERE o.id > $1 AND o.kind = 'stop_limit' AND o.stop_tick_id IS NOT NULL ORDER BY o.id LIMIT $2`)

/** What let an own stop-limit order into the book (FAIR-04, SPOT-15); undefined when the user has no such order. */
export async function stopProof(at: Queryable, userId: number, id: number): Promise<OrderProof | undefined> {
  const [row] = await at.rows<StopRow>(OWN, [id, userId])
  return row === undefined ? undefined : proofOf(row)
}

/** The proofs of all stops that entered, by order id. */
export async function stopProofs(at: Queryable, afterId: number, most: number): Promise<OrderProof[]> {
  return (await at.rows<StopRow>(ENTERED, [afterId, most])).map(proofOf)
}

function proofOf(row: StopRow): OrderProof {
  const acceptedAfter = row.accepted_tick_id === null ? null : rowId(row.accepted_tick_id)
  const trigger = row.stop_tick_id === null ? undefined : rowId(row.stop_tick_id)
  const before = row.before_id === null ? undefined : rowId(row.before_id)
  const isEntered = trigger !== undefined
  return {
    kind: 'spot stop', id: rowId(row.id), formula: 'spot.stop', version: versionOf('spot.stop', acceptedAfter),
    ticks: isEntered ? [{ role: 'trigger', id: trigger }] : [],
    runs: isEntered && before !== undefined ? [{ from: before, to: trigger }] : [],
    inputs: { symbol: row.symbol, side: row.side === 1 ? 'buy' : 'sell', stop_price: format(price(BigInt(row.stop_price))), accepted_at: rowId(row.accepted_ms), accepted_after: acceptedAfter },
    result: isEntered ? { tick_id: trigger, price: row.trigger_price === null ? null : format(price(BigInt(row.trigger_price))) } : null,
  }
}
