import { SIDE, type TimeInForce } from '@candor/engine'
import { type Database, type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { type RecordedOrder, type RecordedTrade, findReplayDifference } from './replay-check.ts'

type OrderRow = {
  id: string
  party_id: string
  side: 1 | 2
  ticks: string
  lots: string
  filled_lots: string
  time_in_force: TimeInForce
  place_seq: string
  quote_no: string | null
  cancel_seq: string | null
  status: number
}
type TradeRow = {
  id: string
  buy_order_id: string
  sell_order_id: string
  maker_side: 1 | 2
  ticks: string
  lots: string
}

const MARKETS = sql('replay-markets', 'SELECT id, symbol FROM market WHERE traded ORDER BY id')
const ORDERS = sql(
  'replay-orders',
  `
  SELECT o.id, o.party_id, o.side,
    div(coalesce(o.entry_price, o.price), m.price_step)::text AS ticks,
      div(o.amount, m.amount_step)::text AS lots,
    div(o.filled, m.amount_step)::text AS filled_lots, o.time_in_force, o.place_seq, o.quote_no,
      o.cancel_seq, o.status
  FROM spot_order o JOIN market m ON m.id = o.market_id
  WHERE o.market_id = $1 AND o.place_seq IS NOT NULL ORDER BY o.place_seq, o.quote_no NULLS FIRST`,
)
const TRADES = sql(
  'replay-trades',
  `
  SELECT t.id, t.buy_order_id, t.sell_order_id, t.maker_side,
    div(t.price, m.price_step)::text AS ticks, div(t.amount, m.amount_step)::text AS lots
  FROM spot_trade t JOIN market m ON m.id = t.market_id WHERE t.market_id = $1 ORDER BY t.id`,
)

/**
 * Replays every market at one moment and answers for each where it differs, undefined when it does
 * not (SPOT-28).
 */
export async function replayMarkets(
  database: Database,
): Promise<{ readonly symbol: string; readonly difference: string | undefined }[]> {
  return database.snapshot(async (at) => {
    const markets = await at.rows<{ id: number; symbol: string }>(MARKETS)
    const replayed = []
    for (const { id, symbol } of markets)
      replayed.push({
        symbol,
        difference: findReplayDifference(await readOrders(at, id), await readTrades(at, id)),
      })
    return replayed
  })
}

async function readOrders(db: Queryable, marketId: number): Promise<RecordedOrder[]> {
  return (await db.rows<OrderRow>(ORDERS, [marketId])).map((row) => ({
    id: rowId(row.id),
    partyId: rowId(row.party_id),
    side: row.side === 1 ? 'buy' : 'sell',
    ticks: rowId(row.ticks),
    lots: rowId(row.lots),
    filledLots: rowId(row.filled_lots),
    timeInForce: row.time_in_force,
    placeSeq: rowId(row.place_seq),
    quoteNo: row.quote_no === null ? undefined : rowId(row.quote_no),
    cancelSeq: row.cancel_seq === null ? undefined : rowId(row.cancel_seq),
    isOpen: row.status === 1,
  }))
}

async function readTrades(db: Queryable, marketId: number): Promise<RecordedTrade[]> {
  return (await db.rows<TradeRow>(TRADES, [marketId])).map((row) => {
    const [buy, sell] = [rowId(row.buy_order_id), rowId(row.sell_order_id)]
    const takerBuys = row.maker_side === 2
    return {
      id: rowId(row.id),
      takerId: takerBuys ? buy : sell,
      makerId: takerBuys ? sell : buy,
      takerSide: takerBuys ? SIDE.buy : SIDE.sell,
      ticks: rowId(row.ticks),
      lots: rowId(row.lots),
    }
  })
}
