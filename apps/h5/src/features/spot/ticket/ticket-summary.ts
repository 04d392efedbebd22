import {
  amountForTotal,
  validateOrder,
  type Market,
  type OrderPreview,
  type OrderRefusal,
  type OrderRequest,
  previewOrder,
  type PublicDepth,
  quoteRoundedUp,
  shareOfBalance,
} from '@candor/engine'
import {
  affordable,
  floorToStep,
  format,
  formatTrimmed,
  type Price,
  parsePrice,
  parseQuantity,
  price,
  type Quantity,
  SCALE,
  subtract,
} from '@candor/money'
import { parsePositive } from '../../../lib/figures/positive.ts'
import type { TicketState } from './ticket-state.ts'

/** What a ticket is validated against, in addition to its values. */
export type TicketContext = {
  readonly market: Market
  readonly depth: PublicDepth
  readonly lastTick: { readonly price: Price; readonly ageMs: number } | undefined
  /** Available in the exchange account; undefined for a guest, or until it is loaded. */
  readonly available: { readonly base: Quantity; readonly quote: Quantity } | undefined
  readonly openOrders: number
}

export type Summary = {
  /** The request of the order; undefined while a value is missing or unreadable. */
  readonly request: OrderRequest | undefined
  /**
   * The engine's reply: the terms with their effects, or the refusal that the server would return.
   */
  readonly preview: OrderPreview | undefined
  readonly refusal: OrderRefusal | undefined
  /** The limit price, or the one a market order would have (SPOT-14). */
  readonly price: Price | undefined
  readonly amount: Quantity | undefined
  readonly total: Quantity | undefined
  /** What the side pays with: available now, and after locking. */
  readonly before: Quantity | undefined
  readonly after: Quantity | undefined
}

/** The effects of the ticket, by the code that decides on the server (SPOT-31). */
export function previewTicket(state: TicketState, context: TicketContext): Summary {
  const at = parseTicketPrice(state, context)
  const amount = computeAmount(state, context, at)
  const request = buildOrderRequest(state, at, amount)
  const { lastTick, openOrders, market, depth } = context
  const verdict =
    request === undefined
      ? undefined
      : previewOrder(request, market, depth, { lastTick, openOrders })
  const preview = verdict === undefined || 'refused' in verdict ? undefined : verdict
  const refusal = verdict !== undefined && 'refused' in verdict ? verdict : undefined
  const before = state.side === 'buy' ? context.available?.quote : context.available?.base
  const after =
    before === undefined || preview === undefined ? undefined : subtract(before, preview.freeze)
  const total =
    at === undefined || amount === undefined ? undefined : quoteRoundedUp(market, at, amount)
  return { request, preview, refusal, price: at, amount, total, before, after }
}

/** The amount as shown in its field when it comes from the total or from a share. */
export function amountShown(state: TicketState, { amount }: Summary): string {
  if (state.amountFrom === 'amount') return state.amount
  return amount === undefined ? '' : formatTrimmed(amount)
}

/** The total as shown in its field unless it was typed there. */
export function totalShown(state: TicketState, { total }: Summary): string {
  if (state.amountFrom === 'total') return state.total
  return total === undefined ? '' : format(total, 2)
}

/**
 * The engine computes a market order's limit (SPOT-14), for an amount that no other rule refuses.
 */
function parseTicketPrice(
  state: TicketState,
  { market, depth, lastTick }: TicketContext,
): Price | undefined {
  if (state.kind !== 'market') return parsePositive(parsePrice(state.price))
  const probe: OrderRequest = { side: state.side, amount: market.maxAmount, orderType: 'market' }
  const terms = validateOrder(probe, market, {
    lastTick,
    bestBid: depth.bids[0]?.price,
    bestAsk: depth.asks[0]?.price,
    openOrders: 0,
  })
  return 'refused' in terms ? undefined : terms.price
}

function computeAmount(
  state: TicketState,
  context: TicketContext,
  at: Price | undefined,
): Quantity | undefined {
  const { market, available } = context
  if (state.amountFrom === 'amount') return parsePositive(parseQuantity(state.amount))
  if (state.amountFrom === 'total') return computeAmountForTotal(state, context, at)
  const pays = state.side === 'buy' ? available?.quote : available?.base
  if (state.share === undefined || pays === undefined) return undefined
  if (state.side === 'buy' && at === undefined) return undefined
  return shareOfBalance(market, state.side, state.share, pays, at ?? price(SCALE))
}

/**
 * A market order is sized by the prices in the book, not by its limit, so that the typed total is
 * what is spent (SPOT-14).
 */
function computeAmountForTotal(
  { kind, side, total: typed }: TicketState,
  { market, depth, available }: TicketContext,
  at: Price | undefined,
): Quantity | undefined {
  const total = parsePositive(parseQuantity(typed))
  if (total === undefined || at === undefined) return undefined
  return kind === 'market'
    ? amountForTotal(market, side, total, depth, at, available?.quote)
    : floorToStep(affordable(total, at), market.amountStep)
}

function buildOrderRequest(
  state: TicketState,
  at: Price | undefined,
  amount: Quantity | undefined,
): OrderRequest | undefined {
  if (amount === undefined || amount <= 0n) return undefined
  if (state.kind === 'market')
    return { side: state.side, amount, orderType: 'market', timeInForce: 'GTC' }
  const stopPrice = parsePositive(parsePrice(state.stopPrice))
  if (at === undefined || (state.kind === 'stop_limit' && stopPrice === undefined)) return undefined
  return {
    side: state.side,
    amount,
    price: at,
    orderType: state.kind,
    timeInForce: state.timeInForce,
    stopPrice: state.kind === 'stop_limit' ? stopPrice : undefined,
  }
}
