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
 * How the house quotes a pair; published word for word (SPOT-26, FAIR-08). Fractions are of the
 * price quoted around.
 */
export type QuotingTerms = {
  /** The minimum distance between the best buy and the best sell. */
  readonly spread: Rate
  /** The greatest distance between two levels. */
  readonly levelStep: Rate
  /** Levels on each side. */
  readonly levels: number
  /** What each level offers, in the base currency. */
  readonly size: Quantity
  /** How far the reference may move from the price quoted around before the quotes follow. */
  readonly requoteBand: Rate
  /**
   * The furthest that holdings of the base currency may be from what was funded, in either
   * direction (SPOT-27).
   */
  readonly inventoryCap: Quantity
}

export type Quote = { readonly side: OrderSide; readonly price: Price; readonly amount: Quantity }
/** A quote in the book, with what is left of it. */
export type RestingQuote = Quote & { readonly orderId: number }

/** The best prices of others in the book. */
export type OthersBest = { readonly bid: Price | undefined; readonly ask: Price | undefined }

/**
 * What is to be done before quotes are placed: own orders that would be met are cancelled, then
 * what stands in the way is taken (SPOT-27).
 */
export type Clearing = { readonly cancel: readonly RestingQuote[]; readonly take: readonly Quote[] }

/** What to do now: cancels first, then places; both empty when the quotes stand as they should. */
export type QuotePlan = {
  readonly cancel: readonly RestingQuote[]
  readonly place: readonly Quote[]
}

export type QuotedMarket = Pick<Market, 'priceStep' | 'amountStep' | 'minNotional' | 'maxPrice'>

const SIDES = ['buy', 'sell'] as const
const TWO = 2n * SCALE
const NOBODY: OthersBest = { bid: undefined, ask: undefined }

/**
 * The price to quote around: the one quoted around so far while the reference keeps within the
 * band, else the reference itself. So the quotes move only when the reference leaves the published
 * band.
 */
export function computeQuoteCentre(
  terms: QuotingTerms,
  reference: Price,
  current: Price | undefined,
): Price {
  return current === undefined || hasLeftBand(terms, reference, current) ? reference : current
}

/**
 * The quotes that should stand, best first on each side (SPOT-26): levels on multiples of
 * `spacing`, the best buy at most half the spread below the centre and the best sell at least half
 * the spread above it, each cut away from the centre. Where others stand in the way of a side all
 * of it stands one level behind them, so that no order of theirs, however small, can keep the house
 * from quoting. A side ends where one more level, filled, would carry the inventory beyond its cap
 * (SPOT-27). Inventory is holdings less funding, negative when more was sold than bought.
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
 * What stands in the way of the best quote of a side is taken first, at most one size of it and at
 * no worse a price than that quote's own; what then still stands there is quoted behind. Own orders
 * that such a taking would meet are cancelled before.
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

/** Whether others stand where the best quote of a side belongs. */
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
 * What turns the quotes that rest into those that should stand, in one step. A quote on a wanted
 * level stays, and keeps its place, while at least half of its size is left; everything else is
 * cancelled, and what is placed goes behind all that rests at its price.
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
 * the level step of the centre. Centres near each other share it, so that quotes which the new
 * centre wants as well can stay.
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

/**
 * How many levels a side may show so that all of them, filled, keep the inventory within its cap.
 */
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
