import { price, quantity, rate } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import type { FrozenOrder } from './order-gate.ts'

/** No market has this id. */
const NO_MARKET = 0

const ELSEWHERE = statement(
  'spot-open-elsewhere',
  `
  SELECT o.party_id, o.side, m.base_id, m.quote_id, o.amount - o.filled AS amount,
    coalesce(o.entry_price, o.price) AS price, greatest(o.maker_fee, o.taker_fee) AS fee,
    CASE WHEN o.kind = 'stop_limit' AND o.place_seq IS NULL THEN o.stop_price END AS stop_price,
      o.frozen
  FROM spot_order o JOIN market m ON m.id = o.market_id
  WHERE o.status = 1 AND o.party_id = ANY ($1) AND o.market_id <> $2 ORDER BY o.id`,
)

/** Parties' open orders in all other markets, waiting stops included. */
export async function listOpenElsewhere(
  db: Queryable,
  partyIds: readonly number[],
  marketId: number,
): Promise<Map<number, FrozenOrder[]>> {
  const open = new Map<number, FrozenOrder[]>()
  for (const row of await db.rows(ELSEWHERE, [partyIds, marketId])) {
    const partyId = row.party_id
    open.set(partyId, [...(open.get(partyId) ?? []), toFrozenOrder(row)])
  }
  return open
}

/** Users' open orders in all markets. */
export function listOpenSpotOrders(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, FrozenOrder[]>> {
  return listOpenElsewhere(db, userIds, NO_MARKET)
}

function toFrozenOrder({
  side,
  base_id: baseId,
  quote_id: quoteId,
  amount,
  price: limit,
  fee,
  stop_price: stop,
  frozen,
}: RowOf<typeof ELSEWHERE>): FrozenOrder {
  return {
    side: side === 1 ? 'buy' : 'sell',
    baseId,
    quoteId,
    amount: quantity(amount),
    limit: price(limit),
    fee: rate(fee),
    stop: stop === null ? undefined : price(stop),
    frozen: quantity(frozen),
  }
}
