import type { Price, Quantity, Rate } from '@candor/money'
import { add, ceilToStep, costRoundedDown, floorToStep, max, negate, price, quantity, SCALE, subtract, sum } from '@candor/money'
import type { Market } from './market.ts'
import type { OrderSide } from './rules.ts'

/** How the house quotes a pair; published word for word (SPOT-26, FAIR-08). Fractions are of the price quoted around. */
export type QuotingTerms = {
  /** The least distance between the best buy and the best sell. */
  readonly spread: Rate
  /** The greatest distance between two levels. */
  readonly levelStep: Rate
  /** Levels on each side. */
  readonly levels: number
  /** What each level offers, in the base currency. */
  readonly size: Quantity
  /** How far the reference may move from the price quoted around before the quotes follow. */
  readonly requoteBand: Rate
  /** The furthest that holdings of the base currency may be from what was funded, in either direction (SPOT-27). */
  readonly inventoryCap: Quantity
}

export type Quote = { readonly side: OrderSide; readonly price: Price; readonly amount: Quantity }
/** A quote in the book, with what is left of it. */
export type RestingQuote = Quote & { readonly orderId: number }

/** What to do now: cancels first, then places; both empty when the quotes stand as they should. */
export type QuotePlan = { readonly cancel: readonly RestingQuote[]; readonly place: readonly Quote[] }

export type QuotedMarket = Pick<Market, 'priceStep' | 'amountStep' | 'minNotional' | 'maxPrice'>

const SIDES = ['buy', 'sell'] as const

/**
 * The price to quote around: the one quoted around so far while the reference keeps within the band, else the reference itself. So the
 * quotes move only when the reference leaves the published band.
 */
export function quotedAround(terms: QuotingTerms, reference: Price, sofar: Price | undefined): Price {
  return sofar === undefined || hasLeftBand(terms, reference, sofar) ? reference : sofar
}

/**
 * The quotes that should stand, best first on each side (SPOT-26): levels on multiples of `spacing`, the best buy at most half the spread
 * below the centre and the best sell at least half the spread above it, each cut away from the centre. A side ends where one more level,
 * filled, would carry the inventory beyond its cap (SPOT-27). Inventory is holdings less funding, negative when more was sold than bought.
 */
export function desiredQuotes(market: QuotedMarket, terms: QuotingTerms, centre: Price, inventory: Quantity): Quote[] {
  const step = spacing(market, terms, centre)
  const half = (centre as bigint) * (terms.spread as bigint)
  const divisor = 2n * SCALE
  const bestBuy = floorToStep(price(((centre as bigint) * divisor - half) / divisor), step)
  const bestSell = ceilToStep(price(((centre as bigint) * divisor + half + divisor - 1n) / divisor), step)
  return SIDES.flatMap((side) => {
    const levels = Array.from({ length: affordableLevels(terms, side, inventory) }, (_, level) => price(BigInt(level) * (step as bigint)))
    const quotes = levels.map((away): Quote => ({
      side, price: side === 'buy' ? subtract(bestBuy, away) : add(bestSell, away), amount: floorToStep(terms.size, market.amountStep),
    }))
    return quotes.filter((quote) => isAllowed(market, quote))
  })
}

/**
 * What turns the quotes that rest into those that should stand. A quote on a wanted level stays while at least half of its size is left;
 * everything else is cancelled. A level is placed only if it fits under the cap together with all that rests on its side now, what is
 * being cancelled included, since that may still be filled before the cancel arrives; what does not fit yet follows with the next plan.
 */
export function planQuotes(market: QuotedMarket, terms: QuotingTerms, centre: Price, inventory: Quantity, resting: readonly RestingQuote[]): QuotePlan {
  const wanted = new Map(desiredQuotes(market, terms, centre, inventory).map((quote) => [keyOf(quote), quote]))
  const kept = new Set<string>()
  const cancel = resting.filter((quote) => {
    const key = keyOf(quote)
    const stays = !kept.has(key) && isFresh(quote, wanted.get(key))
    if (stays) kept.add(key)
    return !stays
  })
  const place = SIDES.flatMap((side) => {
    const exposed = sum(resting.filter((quote) => quote.side === side).map((quote) => quote.amount))
    let room = subtract(roomUnderCap(terms, side, inventory), exposed)
    return [...wanted.values()].filter((quote) => {
      if (quote.side !== side || kept.has(keyOf(quote)) || quote.amount > room) return false
      room = subtract(room, quote.amount)
      return true
    })
  })
  return { cancel, place }
}

/**
 * The distance between levels: the price step times the largest power of two that keeps it within the level step of the centre. Centres
 * near each other share it, so that quotes which the new centre wants as well can stay.
 */
export function spacing(market: QuotedMarket, terms: QuotingTerms, centre: Price): Price {
  const most = ((centre as bigint) * (terms.levelStep as bigint)) / SCALE
  let step = market.priceStep as bigint
  while (step * 2n <= most) step *= 2n
  return price(step)
}

function hasLeftBand(terms: QuotingTerms, reference: Price, centre: Price): boolean {
  const away = reference > centre ? subtract(reference, centre) : subtract(centre, reference)
  return (away as bigint) * SCALE > (centre as bigint) * (terms.requoteBand as bigint)
}

/** How many levels a side may show so that all of them, filled, keep the inventory within its cap. */
function affordableLevels(terms: QuotingTerms, side: OrderSide, inventory: Quantity): number {
  let room = roomUnderCap(terms, side, inventory)
  let levels = 0
  for (; levels < terms.levels && room >= terms.size; levels += 1) room = subtract(room, terms.size)
  return levels
}

function roomUnderCap(terms: QuotingTerms, side: OrderSide, inventory: Quantity): Quantity {
  return max(subtract(terms.inventoryCap, side === 'buy' ? inventory : negate(inventory)), quantity(0n))
}

function isAllowed(market: QuotedMarket, quote: Quote): boolean {
  return quote.price > 0n && quote.price <= market.maxPrice && quote.amount > 0n && costRoundedDown(quote.price, quote.amount) >= market.minNotional
}

function isFresh(resting: RestingQuote, wanted: Quote | undefined): boolean {
  return wanted !== undefined && resting.amount <= wanted.amount && add(resting.amount, resting.amount) >= wanted.amount
}

function keyOf(quote: Quote): string {
  return `${quote.side} ${quote.price}`
}
