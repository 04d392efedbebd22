import { lotsToAmount, type OrderRequest, ticksToPrice, findInvalidField } from '@candor/engine'
import { type Answer, type Api, type Input, wrongField, type WrongField } from '@candor/contract'
import { format, parsePrice, parseQuantity, price, createPriceFormatter } from '@candor/money'
import type { Handlers, SignedIn, SomeHandlers } from '../../http/handler.ts'
import { findStoredReply, idempotentTransaction } from '../../http/money-call.ts'
import { parseKeyedPaging, toP2Page, parsePaging } from '../../http/paging.ts'
import type { Exchange } from './exchange.ts'
import { listFills, listOrders, listTrades } from './store-lists.ts'
import { findByClientOrderIds, type Database, DatabaseUnavailable, findOrderById } from './store.ts'
import { toAnswer, formatDecimal, toWrongField, toOrderDto, type PairNames } from './wire.ts'
import type { MarketWriter } from './writer.ts'

type Spot = Api['spot']

export function spotHandlers(database: Database, exchange: Exchange): Handlers<'spot'> {
  const turns: Turns = new Map()
  return {
    placeOrder: (input, context) => placeOrder(database, exchange, input, context),
    cancelOrder: (input, context) => cancelOrder(database, exchange, input, context),
    cancelAll: (input, context) =>
      runInTurn(turns, context, () => cancelAll(database, exchange, input, context)),
    async orders(input, { caller }) {
      const listedOrders = await listOrders(
        database,
        caller.userId,
        toOrderFilter(input),
        parseKeyedPaging(input),
      )
      return {
        message: listedOrders.map(({ order, marketId, updatedAt }) =>
          toOrderDto(order, requirePair(exchange, marketId), updatedAt),
        ),
      }
    },
    async fills(input, { caller }) {
      const paging = parsePaging(input)
      const listedFills = await listFills(
        database,
        caller.userId,
        input.id,
        paging.take,
        paging.offset,
      )
      if (listedFills === undefined) return { refused: 'NOT_FOUND' }
      const pair = requirePair(exchange, listedFills.marketId)
      const rows = listedFills.fills.map((fill) => ({
        id: fill.id,
        price: formatDecimal(fill.price),
        amount: formatDecimal(fill.amount),
        fee: formatDecimal(fill.fee),
        fee_currency: listedFills.side === 1 ? pair.base : pair.quote,
        maker: fill.maker ? (1 as const) : (0 as const),
        ts: fill.tsMs,
      }))
      return { message: toP2Page(rows, listedFills.total, paging) }
    },
  }
}

const DEPTH_LEVELS_MAX = 50
const TRADES_MAX = 200

/** The public view of a book (MKT-20, MKT-21). */
export function bookHandlers(
  database: Database,
  exchange: Exchange,
): SomeHandlers<'markets', 'depth' | 'trades'> {
  return {
    async depth({ symbol, limit }) {
      const pair = exchange.pairBySymbol(symbol)
      return pair === undefined
        ? { refused: 'PAIR_NOT_FOUND' }
        : { message: toDepthLevels(exchange, pair, Math.min(limit ?? 20, DEPTH_LEVELS_MAX)) }
    },
    async trades({ symbol, limit }) {
      const pair = exchange.pairBySymbol(symbol)
      if (pair === undefined) return { refused: 'PAIR_NOT_FOUND' }
      const at = createPriceFormatter(pair.market.priceStep)
      const trades = await listTrades(database, pair.market.id, Math.min(limit ?? 50, TRADES_MAX))
      return {
        message: trades.map((trade) => ({
          id: trade.id,
          ts: trade.tsMs,
          price: at(price(trade.price)),
          amount: formatDecimal(trade.amount),
          direction: trade.makerSide === 1 ? ('sell' as const) : ('buy' as const),
          house: trade.house ? (1 as const) : (0 as const),
        })),
      }
    },
  }
}

/** A book aggregated by price; both sides best first (MKT-20). */
export function toDepthLevels(exchange: Exchange, pair: PairNames, levels: number) {
  const state = exchange.writer(pair.market.id)?.state
  if (state === undefined)
    throw new DatabaseUnavailable(`the book of ${pair.market.symbol} is being rebuilt`)
  const { bids, asks } = state.book.depth(levels)
  const at = createPriceFormatter(pair.market.priceStep)
  const level = ({ ticks, lots }: { ticks: number; lots: number }): [string, string] => [
    at(ticksToPrice(pair.market, ticks)),
    format(lotsToAmount(pair.market, lots)),
  ]
  return {
    symbol: pair.market.symbol,
    bids: bids.map(level),
    asks: asks.map(level),
    seq: state.revision,
  }
}

async function placeOrder(
  database: Database,
  exchange: Exchange,
  input: Input<Spot['placeOrder']>,
  context: SignedIn,
): Promise<Answer<Spot['placeOrder']>> {
  const request = toOrderRequest(input)
  if ('refused' in request) return request
  const fieldRefusal = findInvalidField(request)
  if (fieldRefusal !== undefined) return toWrongField(fieldRefusal)
  const partyId = context.caller.userId
  const clientOrderId = input.client_order_id
  const pair = exchange.pairOf(input.currency_id, input.legal_id)
  if (pair === undefined) return refuseWithoutPair(database, partyId, clientOrderId)
  const result = await requireWriter(exchange, pair).submit({
    kind: 'place',
    partyId,
    request,
    clientOrderId,
    intent: context.intent,
  })
  return toAnswer(result) as Answer<Spot['placeOrder']>
}

/** DUPLICATE takes precedence over PAIR_NOT_FOUND (SPOT-02). */
async function refuseWithoutPair(
  database: Database,
  partyId: number,
  clientOrderId: string | undefined,
): Promise<Answer<Spot['placeOrder']>> {
  if (clientOrderId === undefined) return { refused: 'PAIR_NOT_FOUND' }
  const existing = await findByClientOrderIds(database, [{ partyId, clientOrderId }])
  const [first] = existing.values()
  return first === undefined
    ? { refused: 'PAIR_NOT_FOUND' }
    : { refused: 'DUPLICATE', details: { id: first } }
}

/** Parses an order's texts into units, or returns the inexact field. */
function toOrderRequest(input: Input<Spot['placeOrder']>): OrderRequest | WrongField {
  const orderType = input.order_type ?? 'limit'
  const amount = parseQuantity(input.amount)
  const price = orderType === 'market' ? undefined : parsePrice(input.target_price ?? '')
  const stopPrice =
    input.stop_price === undefined || orderType !== 'stop_limit'
      ? undefined
      : parsePrice(input.stop_price)
  if (amount === undefined) return wrongField('amount')
  if (price === undefined && orderType !== 'market') return wrongField('target_price')
  return {
    side: input.type === 1 ? 'buy' : 'sell',
    amount,
    price,
    orderType,
    stopPrice,
    timeInForce: input.time_in_force,
  }
}

async function cancelOrder(
  database: Database,
  exchange: Exchange,
  { id }: Input<Spot['cancelOrder']>,
  context: SignedIn,
): Promise<Answer<Spot['cancelOrder']>> {
  const partyId = context.caller.userId
  const order = await findOrderById(database, id)
  if (order === undefined || order.order.partyId !== partyId) return { refused: 'NOT_FOUND' }
  const result = await requireWriter(exchange, requirePair(exchange, order.marketId)).submit({
    kind: 'cancel',
    partyId,
    orderId: id,
    intent: context.intent,
  })
  return toAnswer(result) as Answer<Spot['cancelOrder']>
}

/**
 * Cancels market by market, with one commit each, and then stores the reply for a retry. It must
 * hold no transaction meanwhile: its writers would wait for the connection or the intent that this
 * call holds, and this call for them.
 */
async function cancelAll(
  database: Database,
  exchange: Exchange,
  input: Input<Spot['cancelAll']>,
  context: SignedIn,
): Promise<Answer<Spot['cancelAll']>> {
  const { currency_id: baseId, legal_id: quoteId } = input
  if ((baseId === undefined) !== (quoteId === undefined))
    return wrongField(baseId === undefined ? 'currency_id' : 'legal_id')
  const pair =
    baseId === undefined || quoteId === undefined ? undefined : exchange.pairOf(baseId, quoteId)
  if (baseId !== undefined && pair === undefined) return { refused: 'PAIR_NOT_FOUND' }
  const writers = pair === undefined ? exchange.writers() : [requireWriter(exchange, pair)]
  const first = await findStoredReply<Answer<Spot['cancelAll']>>(database, context)
  if (first !== undefined) return first
  const count = await cancelIn(writers, context.caller.userId)
  if (context.intent === undefined) return { message: { count } }
  return idempotentTransaction<Answer<Spot['cancelAll']>>(database, context, () =>
    Promise.resolve({ message: { count } }),
  )
}

/**
 * Cancels all of a user's orders, with one commit per market; the caller must hold no transaction.
 * Returns their number.
 */
export function cancelAllOf(exchange: Exchange, userId: number): Promise<number> {
  return cancelIn(exchange.writers(), userId)
}

async function cancelIn(writers: readonly MarketWriter[], partyId: number): Promise<number> {
  let count = 0
  for (const writer of writers) {
    if (writer.state?.openOrdersOf(partyId).size === 0) continue
    const result = await writer.submit({ kind: 'cancel_all', partyId })
    if ('count' in result) count += result.count
  }
  return count
}

type Turns = Map<string, Promise<unknown>>

/**
 * Serializes calls with one key, so that a concurrent duplicate waits for the first and gets its
 * reply (WIRE-20).
 */
async function runInTurn<T>(
  turns: Turns,
  { caller, intent }: SignedIn,
  work: () => Promise<T>,
): Promise<T> {
  if (intent === undefined) return work()
  const key = `${caller.userId} ${intent.key}`
  const ownTurn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, ownTurn)
  try {
    return await ownTurn
  } finally {
    if (turns.get(key) === ownTurn) turns.delete(key)
  }
}

function requireWriter(exchange: Exchange, pair: PairNames) {
  const writer = exchange.writer(pair.market.id)
  if (writer === undefined) throw new Error(`${pair.market.symbol} has no writer`)
  return writer
}

function requirePair(exchange: Exchange, marketId: number): PairNames {
  const pair = exchange.pair(marketId)
  if (pair === undefined) throw new Error(`an order names market ${marketId}, which is not listed`)
  return pair
}

function toOrderFilter(input: Input<Spot['orders']>) {
  const selected = (value: number | undefined): number | undefined =>
    value === undefined || value <= 0 ? undefined : value
  return {
    baseId: selected(input.currency_id),
    quoteId: selected(input.legal_id),
    status: selected(input.status),
    side: selected(input.type),
  }
}
