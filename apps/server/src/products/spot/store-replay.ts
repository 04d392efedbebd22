import { SIDE } from '@candor/engine'
import { type Database, type Queryable, statement } from '../../db/connection.ts'
import { type RecordedOrder, type RecordedTrade, findReplayDifference } from './replay-check.ts'

const MARKETS = statement(
  'replay-markets',
  'SELECT id, symbol FROM market WHERE traded ORDER BY id',
)
const ORDERS = statement(
  'replay-orders',
  `
  SELECT o.id, o.party_id, o.side,
    div(coalesce(o.entry_price, o.price), m.price_step)::bigint AS ticks,
      div(o.amount, m.amount_step)::bigint AS lots,
    div(o.filled, m.amount_step)::bigint AS filled_lots, o.time_in_force, o.place_seq, o.quote_no,
      o.cancel_seq, o.status
  FROM spot_order o JOIN market m ON m.id = o.market_id
  WHERE o.market_id = $1 AND o.place_seq IS NOT NULL ORDER BY o.place_seq, o.quote_no NULLS FIRST`,
)
const TRADES = statement(
  'replay-trades',
  `
  SELECT t.id, t.buy_order_id, t.sell_order_id, t.maker_side,
    div(t.price, m.price_step)::bigint AS ticks, div(t.amount, m.amount_step)::bigint AS lots
  FROM spot_trade t JOIN market m ON m.id = t.market_id WHERE t.market_id = $1 ORDER BY t.id`,
)

/**
 * Replays every market in one snapshot and returns each one's difference, undefined without one
 * (SPOT-28).
 */
export async function replayMarkets(
  database: Database,
): Promise<{ readonly symbol: string; readonly difference: string | undefined }[]> {
  return database.snapshot(async (at) => {
    const markets = await at.rows(MARKETS)
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
  return (await db.rows(ORDERS, [marketId])).map((row) => ({
    id: row.id,
    partyId: row.party_id,
    side: row.side === 1 ? 'buy' : 'sell',
    ticks: row.ticks,
    lots: row.lots,
    filledLots: row.filled_lots,
    timeInForce: row.time_in_force,
    placeSeq: row.place_seq,
    quoteNo: row.quote_no ?? undefined,
    cancelSeq: row.cancel_seq ?? undefined,
    isOpen: row.status === 1,
  }))
}

async function readTrades(db: Queryable, marketId: number): Promise<RecordedTrade[]> {
  return (await db.rows(TRADES, [marketId])).map((row) => {
    const [buy, sell] = [row.buy_order_id, row.sell_order_id]
    const takerBuys = row.maker_side === 2
    return {
      id: row.id,
      takerId: takerBuys ? buy : sell,
      makerId: takerBuys ? sell : buy,
      takerSide: takerBuys ? SIDE.buy : SIDE.sell,
      ticks: row.ticks,
      lots: row.lots,
    }
  })
}
