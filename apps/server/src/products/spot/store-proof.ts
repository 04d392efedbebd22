import { computeBound, computeMaxPrice } from '@candor/engine'
import type { OrderProof } from '@candor/engine/verify/evidence'
import { findProofVersion } from '@candor/engine/verify/formulas'
import { format, price, rate } from '@candor/money'
import { present, type Queryable, type RowOf, statement } from '../../db/connection.ts'

const COLUMNS = `
  SELECT o.id, m.symbol, o.side, o.price, o.bound, m.price_step, o.entry_price, o.stop_price,
    floor(extract(epoch FROM o.created_at) * 1000)::bigint AS accepted_ms, o.stop_tick_id,
    o.accepted_tick_id, t.price AS trigger_price, b.id AS before_id
  FROM spot_order o JOIN market m ON m.id = o.market_id
  LEFT JOIN LATERAL tick_numbered(o.stop_tick_id) AS t ON true
  LEFT JOIN LATERAL ticks_down(o.market_id, floor(extract(epoch FROM o.created_at) * 1000)::bigint,
    1) AS b ON true`
const OWN = statement(
  'spot-stop-proof',
  `${COLUMNS} WHERE o.id = $1 AND o.party_id = $2 AND o.kind = 'stop_limit'`,
  { stop_price: present },
)
const ENTERED = statement(
  'spot-stop-proofs',
  `${COLUMNS} WHERE o.id > $1 AND o.kind = 'stop_limit' AND o.stop_tick_id IS NOT NULL ORDER BY o.id LIMIT $2`,
  { stop_price: present },
)

const BOUNDED = `
  SELECT o.id, m.symbol, o.side, o.price, o.bound, m.price_step, o.reference_tick_id,
    t.price AS reference_price, f.worst_price, o.accepted_tick_id, n.id AS next_id
  FROM spot_order o JOIN market m ON m.id = o.market_id
  CROSS JOIN LATERAL tick_numbered(o.reference_tick_id) AS t
  LEFT JOIN LATERAL (
    SELECT CASE o.side WHEN 1 THEN max(x.price) ELSE min(x.price) END AS worst_price
    FROM spot_trade x
    WHERE (o.side = 1 AND x.buy_order_id = o.id) OR (o.side = 2 AND x.sell_order_id = o.id)) f
      ON true
  LEFT JOIN LATERAL ticks_up(o.market_id, t.ts, 1) AS n ON true`
// An order bounded by a tick has a bound, and was accepted after a tick.
const BOUNDED_NARROWINGS = { bound: present, accepted_tick_id: present } as const
const OWN_BOUNDED = statement(
  'spot-market-proof',
  `${BOUNDED} WHERE o.id = $1 AND o.party_id = $2 AND o.reference_tick_id IS NOT NULL`,
  BOUNDED_NARROWINGS,
)
const ALL_BOUNDED = statement(
  'spot-market-proofs',
  `${BOUNDED} WHERE o.id > $1 AND o.reference_tick_id IS NOT NULL ORDER BY o.id LIMIT $2`,
  BOUNDED_NARROWINGS,
)

/**
 * The evidence of an own market order's bound (FAIR-04, SPOT-14); undefined when the user has none,
 * or one of earlier terms.
 */
export async function findMarketOrderProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN_BOUNDED, [id, userId])
  return row === undefined ? undefined : toBoundedProof(row)
}

/** The proofs of all market orders bounded by a tick, by order id. */
export async function listMarketOrderProofs(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<OrderProof[]> {
  return (await db.rows(ALL_BOUNDED, [afterId, rowsMax])).map(toBoundedProof)
}

function toBoundedProof(row: RowOf<typeof OWN_BOUNDED>): OrderProof {
  const reference = row.reference_tick_id
  const [side, step] = [
    row.side === 1 ? ('buy' as const) : ('sell' as const),
    price(row.price_step),
  ]
  const acceptedAfter = row.accepted_tick_id
  const [tick, bound] = [price(row.reference_price), rate(row.bound)]
  return {
    kind: 'spot market',
    id: row.id,
    formula: 'spot.market-order',
    version: findProofVersion('spot.market-order', acceptedAfter),
    ticks: [{ role: 'reference', id: reference }],
    runs: row.next_id === null ? [] : [{ from: reference, to: row.next_id }],
    inputs: {
      symbol: row.symbol,
      side,
      accepted_after: acceptedAfter,
      target_price: text(row.price),
      bound: format(bound),
      price_step: text(row.price_step),
      worst_price: row.worst_price === null ? null : text(row.worst_price),
    },
    result: {
      tick_id: reference,
      price: format(tick),
      furthest_price: format(
        computeBound(side, tick, bound, { priceStep: step, maxPrice: computeMaxPrice(step) }),
      ),
    },
  }
}

/**
 * The evidence of an own stop-limit order's trigger (FAIR-04, SPOT-15); undefined when the user has
 * no such order.
 */
export async function findStopProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(row)
}

/** The proofs of all entered stops, by order id. */
export async function listStopProofs(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<OrderProof[]> {
  return (await db.rows(ENTERED, [afterId, rowsMax])).map(toProof)
}

function toProof(row: RowOf<typeof OWN>): OrderProof {
  const acceptedAfter = row.accepted_tick_id
  const trigger = row.stop_tick_id ?? undefined
  const before = row.before_id ?? undefined
  const isEntered = trigger !== undefined
  return {
    kind: 'spot stop',
    id: row.id,
    formula: 'spot.stop',
    version: findProofVersion('spot.stop', acceptedAfter),
    ticks: isEntered ? [{ role: 'trigger', id: trigger }] : [],
    runs: isEntered && before !== undefined ? [{ from: before, to: trigger }] : [],
    inputs: {
      symbol: row.symbol,
      side: row.side === 1 ? 'buy' : 'sell',
      stop_price: text(row.stop_price),
      accepted_at: row.accepted_ms,
      accepted_after: acceptedAfter,
      ...(row.bound === null
        ? {}
        : {
            target_price: text(row.price),
            bound: text(row.bound),
            price_step: text(row.price_step),
          }),
    },
    result: isEntered
      ? {
          tick_id: trigger,
          price: row.trigger_price === null ? null : text(row.trigger_price),
          ...(row.bound === null
            ? {}
            : { entry_price: row.entry_price === null ? null : text(row.entry_price) }),
        }
      : null,
  }
}

function text(units: bigint): string {
  return format(price(units))
}
