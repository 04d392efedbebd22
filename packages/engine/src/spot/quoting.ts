import type { Price, Quantity, Rate } from '@candor/money'
import {
  add,
  ceilToStep,
  costRoundedDown,
  floorToStep,
  max,
  min,
  negate,
  price,
  quantity,
  SCALE,
  subtract,
} from '@candor/money'
import type { Market } from './market.ts'
import type { OrderSide } from './validate-order.ts'

/**
 * The house's quoting terms of a pair, published word for word (SPOT-26, FAIR-08). Fractions are of
 * the centre price.
 */
export type QuotingTerms = {
  /** The minimum distance between the best buy and the best sell. */
  readonly spread: Rate
  /** The maximum distance between two levels. */
  readonly levelStep: Rate
  readonly levels: number
  /** The size of each level, in the base currency. */
  readonly size: Quantity
  /** How far the reference may move from the centre before the quotes follow. */
  readonly requoteBand: Rate
  /**
   * The maximum difference between holdings and funding of the base currency, in either direction
   * (SPOT-27).
   */
  readonly inventoryCap: Quantity
}

export type Quote = { readonly side: OrderSide; readonly price: Price; readonly amount: Quantity }
/** A resting quote with its remaining amount. */
export type RestingQuote = Quote & { readonly orderId: number }

/** The best prices of other users in the book. */
export type OthersBest = { readonly bid: Price | undefined; readonly ask: Price | undefined }

/**
 * The steps before quotes are placed: own orders that would match are cancelled, then obstacles are
 * taken (SPOT-27).
 */
export type Clearing = { readonly cancel: readonly RestingQuote[]; readonly take: readonly Quote[] }

/**
 * The next actions: cancels first, then places; both empty when the quotes are as they should be.
 */
export type QuotePlan = {
  readonly cancel: readonly RestingQuote[]
  readonly place: readonly Quote[]
}

export type QuotedMarket = Pick<Market, 'priceStep' | 'amountStep' | 'minNotional' | 'maxPrice'>

const SIDES = ['buy', 'sell'] as const
const TWO = 2n * SCALE
const NOBODY: OthersBest = { bid: undefined, ask: undefined }

/**
 * The price to quote around: the previous centre while the reference stays within the band,
 * otherwise the reference. So quotes move only when the reference leaves the published band.
 */
export function computeQuoteCentre(
  terms: QuotingTerms,
  reference: Price,
  current: Price | undefined,
): Price {
  return current === undefined || hasLeftBand(terms, reference, current) ? reference : current
}

/**
 * The desired quotes, best first on each side (SPOT-26): levels on multiples of `spacing`, the best
 * buy at most half the spread below the centre and the best sell at least half the spread above it,
 * each rounded away from the centre. Where other users' orders block a side, all of it is placed
 * one level behind them, so that no order, however small, can keep the house from quoting. A side
 * ends where one more filled level would exceed the inventory cap (SPOT-27). Inventory is holdings
 * less funding, negative when more was sold than bought.
 */
export function desiredQuotes(
  market: QuotedMarket,
  terms: QuotingTerms,
  centre: Price,
  inventory: Quantity,
  others = NOBODY,
): Quote[] {
  const step = spacing(market, terms, centre)
  const best = {
    buy: behindAsk(bestBuy(terms, centre, step), others.ask, market, step),
    sell: behindBid(bestSell(terms, centre, step), others.bid, market, step),
  }
  return SIDES.flatMap((side) => {
    const levels = Array.from({ length: affordableLevels(terms, side, inventory) }, (_, level) =>
      price(BigInt(level) * (step as bigint)),
    )
    const quotes = levels.map((away): Quote => ({
      side,
      price: side === 'buy' ? subtract(best.buy, away) : add(best.sell, away),
      amount: floorToStep(terms.size, market.amountStep),
    }))
    return quotes.filter((quote) => isAllowed(market, quote))
  })
}

/**
 * Takes what blocks the best quote of a side, at most one size of it and at no worse price than
 * that quote's; the quotes go behind whatever remains. Own orders that the taking would match are
 * cancelled first.
 */
export function clearObstacles(
  market: QuotedMarket,
  terms: QuotingTerms,
  centre: Price,
  inventory: Quantity,
  resting: readonly RestingQuote[],
  others: OthersBest,
): Clearing {
  const desired = desiredQuotes(market, terms, centre, inventory)
  const take = SIDES.flatMap((side) => {
    const best = desired.find((quote) => quote.side === side)
    return best !== undefined && isObstructed(best, others) ? [best] : []
  })
  return { cancel: resting.filter((own) => take.some((quote) => crosses(quote, own))), take }
}

/** Whether other users' orders block the best quote of a side. */
export function isBlocked(
  market: QuotedMarket,
  terms: QuotingTerms,
  centre: Price,
  inventory: Quantity,
  others: OthersBest,
): boolean {
  return desiredQuotes(market, terms, centre, inventory).some((quote) =>
    isObstructed(quote, others),
  )
}

/**
 * The cancels and places that turn the resting quotes into the desired ones in one step. A quote on
 * a desired level stays, and keeps its priority, while at least half of its size is left;
 * everything else is cancelled, and new quotes go behind all orders at their price.
 */
export function planQuotes(
  market: QuotedMarket,
  terms: QuotingTerms,
  centre: Price,
  inventory: Quantity,
  resting: readonly RestingQuote[],
  others = NOBODY,
): QuotePlan {
  const desired = new Map(
    desiredQuotes(market, terms, centre, inventory, others).map((quote) => [keyOf(quote), quote]),
  )
  const keptKeys = new Set<string>()
  const cancel = resting.filter((quote) => {
    const key = keyOf(quote)
    const stays = !keptKeys.has(key) && isFresh(quote, desired.get(key))
    if (stays) keptKeys.add(key)
    return !stays
  })
  return { cancel, place: [...desired.values()].filter((quote) => !keptKeys.has(keyOf(quote))) }
}

/**
 * The distance between levels: the price step times the largest power of two that keeps it within
 * the level step of the centre. Nearby centres share it, so that quotes which the new centre needs
 * too can stay.
 */
export function spacing(market: QuotedMarket, terms: QuotingTerms, centre: Price): Price {
  const maxStep = ((centre as bigint) * (terms.levelStep as bigint)) / SCALE
  let step = market.priceStep as bigint
  while (step * 2n <= maxStep) step *= 2n
  return price(step)
}

function bestBuy(terms: QuotingTerms, centre: Price, step: Price): Price {
  const half = (centre as bigint) * (terms.spread as bigint)
  return floorToStep(price(((centre as bigint) * TWO - half) / TWO), step)
}

function bestSell(terms: QuotingTerms, centre: Price, step: Price): Price {
  const half = (centre as bigint) * (terms.spread as bigint)
  return ceilToStep(price(((centre as bigint) * TWO + half + TWO - 1n) / TWO), step)
}

function behindAsk(
  best: Price,
  ask: Price | undefined,
  { priceStep }: QuotedMarket,
  step: Price,
): Price {
  return ask === undefined ? best : min(best, floorToStep(subtract(ask, priceStep), step))
}

function behindBid(
  best: Price,
  bid: Price | undefined,
  { priceStep }: QuotedMarket,
  step: Price,
): Price {
  return bid === undefined ? best : max(best, ceilToStep(add(bid, priceStep), step))
}

function isObstructed(quote: Quote, { bid, ask }: OthersBest): boolean {
  return quote.side === 'buy'
    ? ask !== undefined && ask <= quote.price
    : bid !== undefined && bid >= quote.price
}

function crosses(quote: Quote, own: Quote): boolean {
  if (own.side === quote.side) return false
  return quote.side === 'buy' ? own.price <= quote.price : own.price >= quote.price
}

function hasLeftBand(terms: QuotingTerms, reference: Price, centre: Price): boolean {
  const away = reference > centre ? subtract(reference, centre) : subtract(centre, reference)
  return (away as bigint) * SCALE > (centre as bigint) * (terms.requoteBand as bigint)
}

/** The maximum number of levels of a side that, all filled, keep the inventory within its cap. */
function affordableLevels(terms: QuotingTerms, side: OrderSide, inventory: Quantity): number {
  let room = roomUnderCap(terms, side, inventory)
  let levels = 0
  for (; levels < terms.levels && room >= terms.size; levels += 1) room = subtract(room, terms.size)
  return levels
}

function roomUnderCap(terms: QuotingTerms, side: OrderSide, inventory: Quantity): Quantity {
  return max(
    subtract(terms.inventoryCap, side === 'buy' ? inventory : negate(inventory)),
    quantity(0n),
  )
}

function isAllowed(market: QuotedMarket, quote: Quote): boolean {
  return (
    quote.price > 0n &&
    quote.price <= market.maxPrice &&
    quote.amount > 0n &&
    costRoundedDown(quote.price, quote.amount) >= market.minNotional
  )
}

function isFresh(resting: RestingQuote, desired: Quote | undefined): boolean {
  return (
    desired !== undefined &&
    resting.amount <= desired.amount &&
    add(resting.amount, resting.amount) >= desired.amount
  )
}

function keyOf(quote: Quote): string {
  return `${quote.side} ${quote.price}`
}
