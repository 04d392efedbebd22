import { amountOf, type OrderRequest, priceOf, wrongIn } from '@candor/engine'
import { type Answer, type Api, type Input, wrongField, type WrongField } from '@candor/contract'
import { format, parsePrice, parseQuantity, price, pricesAt } from '@candor/money'
import type { Handlers, SignedIn, SomeHandlers } from '../../http/handler.ts'
import { knownAnswer, moneyCall } from '../../http/money-call.ts'
import { keyedPagingOf, p2, pagingOf } from '../../http/paging.ts'
import type { Exchange } from './exchange.ts'
import { listFills, listOrders, listTrades } from './store-lists.ts'
import { byClientOrderIds, type Database, DatabaseUnavailable, orderById } from './store.ts'
import { answerOf, decimal, lackOnWire, orderOnWire, type PairNames } from './wire.ts'
import type { MarketWriter } from './writer.ts'

type Spot = Api['spot']

/** The handlers of the spot area (SPOT-01, 22 to 24, 33). */
export function spotHandlers(database: Database, exchange: Exchange): Handlers<'spot'> {
  const turns: Turns = new Map()
  return {
    placeOrder: (input, context) => placeOrder(database, exchange, input, context),
    cancelOrder: (input, context) => cancelOrder(database, exchange, input, context),
    cancelAll: (input, context) =>
      inTurn(turns, context, () => cancelAll(database, exchange, input, context)),
    async orders(input, { caller }) {
      const listed = await listOrders(
        database,
        caller.userId,
        filterOf(input),
        keyedPagingOf(input),
      )
      return {
        message: listed.map(({ order, marketId, updatedAt }) =>
          orderOnWire(order, knownPair(exchange, marketId), updatedAt),
        ),
      }
    },
    async fills(input, { caller }) {
      const paging = pagingOf(input)
      const found = await listFills(database, caller.userId, input.id, paging.take, paging.offset)
      if (found === undefined) return { refused: 'NOT_FOUND' }
      const pair = knownPair(exchange, found.marketId)
      const rows = found.fills.map((fill) => ({
        id: fill.id,
        price: decimal(fill.price),
        amount: decimal(fill.amount),
        fee: decimal(fill.fee),
        fee_currency: found.side === 1 ? pair.base : pair.quote,
        maker: fill.maker ? (1 as const) : (0 as const),
        ts: fill.tsMs,
      }))
      return { message: p2(rows, found.total, paging) }
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
        : { message: depthOf(exchange, pair, Math.min(limit ?? 20, DEPTH_LEVELS_MAX)) }
    },
    async trades({ symbol, limit }) {
      const pair = exchange.pairBySymbol(symbol)
      if (pair === undefined) return { refused: 'PAIR_NOT_FOUND' }
      const at = pricesAt(pair.market.priceStep)
      const trades = await listTrades(database, pair.market.id, Math.min(limit ?? 50, TRADES_MAX))
      return {
        message: trades.map((trade) => ({
          id: trade.id,
          ts: trade.tsMs,
          price: at(price(trade.price)),
          amount: decimal(trade.amount),
          direction: trade.makerSide === 1 ? ('sell' as const) : ('buy' as const),
          house: trade.house ? (1 as const) : (0 as const),
        })),
      }
    },
  }
}

/** A book aggregated by price; both sides best first (MKT-20). */
export function depthOf(exchange: Exchange, pair: PairNames, levels: number) {
  const state = exchange.writer(pair.market.id)?.state
  if (state === undefined)
    throw new DatabaseUnavailable(`the book of ${pair.market.symbol} is being rebuilt`)
  const { bids, asks } = state.book.depth(levels)
  const at = pricesAt(pair.market.priceStep)
  const level = ({ ticks, lots }: { ticks: number; lots: number }): [string, string] => [
    at(priceOf(pair.market, ticks)),
    format(amountOf(pair.market, lots)),
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
  const request = requestOf(input)
  if ('refused' in request) return request
  const wrong = wrongIn(request)
  if (wrong !== undefined) return lackOnWire(wrong)
  const partyId = context.caller.userId
  const clientOrderId = input.client_order_id
  const pair = exchange.pairOf(input.currency_id, input.legal_id)
  if (pair === undefined) return withoutPair(database, partyId, clientOrderId)
  const result = await writerOf(exchange, pair).submit({
    kind: 'place',
    partyId,
    request,
    clientOrderId,
    intent: context.intent,
  })
  return answerOf(result) as Answer<Spot['placeOrder']>
}

/** DUPLICATE goes before PAIR_NOT_FOUND (SPOT-02). */
async function withoutPair(
  database: Database,
  partyId: number,
  clientOrderId: string | undefined,
): Promise<Answer<Spot['placeOrder']>> {
  if (clientOrderId === undefined) return { refused: 'PAIR_NOT_FOUND' }
  const taken = await byClientOrderIds(database, [{ partyId, clientOrderId }])
  const [first] = taken.values()
  return first === undefined
    ? { refused: 'PAIR_NOT_FOUND' }
    : { refused: 'DUPLICATE', details: { id: first } }
}

/** The second parse of an order: texts into units, or which of them cannot be held exactly. */
function requestOf(input: Input<Spot['placeOrder']>): OrderRequest | WrongField {
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
  const found = await orderById(database, id)
  if (found === undefined || found.order.partyId !== partyId) return { refused: 'NOT_FOUND' }
  const result = await writerOf(exchange, knownPair(exchange, found.marketId)).submit({
    kind: 'cancel',
    partyId,
    orderId: id,
    intent: context.intent,
  })
  return answerOf(result) as Answer<Spot['cancelOrder']>
}

/**
 * Cancels market by market, each by a commit of its own, and then keeps the answer for a retry. It
 * must hold no transaction meanwhile: its writers would wait for the connection or the intent that
 * this call holds, and this call for them.
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
  const writers = pair === undefined ? exchange.writers() : [writerOf(exchange, pair)]
  const first = await knownAnswer<Answer<Spot['cancelAll']>>(database, context)
  if (first !== undefined) return first
  const count = await cancelIn(writers, context.caller.userId)
  if (context.intent === undefined) return { message: { count } }
  return moneyCall<Answer<Spot['cancelAll']>>(database, context, () =>
    Promise.resolve({ message: { count } }),
  )
}

/**
 * Cancels all of a user's orders, market by market, each by a commit of its own; the caller must
 * hold no transaction. Answers how many.
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
 * Lets calls under one key run one after another, so that a concurrent duplicate waits for the
 * first and gets its answer (WIRE-20).
 */
async function inTurn<T>(
  turns: Turns,
  { caller, intent }: SignedIn,
  work: () => Promise<T>,
): Promise<T> {
  if (intent === undefined) return work()
  const key = `${caller.userId} ${intent.key}`
  const mine = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}

function writerOf(exchange: Exchange, pair: PairNames) {
  const writer = exchange.writer(pair.market.id)
  if (writer === undefined) throw new Error(`${pair.market.symbol} has no writer`)
  return writer
}

function knownPair(exchange: Exchange, marketId: number): PairNames {
  const pair = exchange.pair(marketId)
  if (pair === undefined) throw new Error(`an order names market ${marketId}, which is not listed`)
  return pair
}

function filterOf(input: Input<Spot['orders']>) {
  const chosen = (value: number | undefined): number | undefined =>
    value === undefined || value <= 0 ? undefined : value
  return {
    baseId: chosen(input.currency_id),
    quoteId: chosen(input.legal_id),
    status: chosen(input.status),
    side: chosen(input.type),
  }
}
