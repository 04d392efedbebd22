import type { Fixed } from '@candor/engine/dual-investment/fixed-point'
import { type DualMark, type DualQuote, quoteDual } from '@candor/engine/dual-investment/rate'
import {
  CLOSE_MS,
  computeVariance,
  type FiveMinuteClose,
} from '@candor/engine/dual-investment/variance'
import type { Price } from '@candor/money'
import type { ListedProduct } from './order.ts'

/** A recorded tick, as far as a quote needs it. */
export type MarkTick = { readonly id: number; readonly price: Price; readonly ts: number }

export type QuotesParts = {
  /** A pair's last tick while it may price anything (MKT-16, MKT-17). */
  lastTick(marketId: number): MarkTick | undefined
  /** The recorded closes from which a variance at a time follows. */
  closes(marketId: number, atMs: number): Promise<readonly FiveMinuteClose[]>
}

type CachedVariance = { readonly period: number; readonly variance: Promise<Fixed | undefined> }
type CachedQuotes = { readonly tickId: number; readonly byProduct: Map<number, DualQuote> }

/**
 * What products pay, computed anew from each recorded tick (DUAL-17). The variance at a tick only
 * changes with a five-minute close, and the closes before a tick are committed with it at the
 * latest: so a pair's closes are read once in five minutes, and each product is quoted once a tick.
 */
export class Quotes {
  readonly #parts: QuotesParts
  readonly #variances = new Map<number, CachedVariance>()
  readonly #quotes = new Map<number, CachedQuotes>()

  constructor(parts: QuotesParts) {
    this.#parts = parts
  }

  /** A recorded tick with the variance at its source time; undefined with too few closes. */
  async markAt(marketId: number, { id, price, ts }: MarkTick): Promise<DualMark | undefined> {
    const variance = await this.#varianceAt(marketId, ts)
    return variance === undefined ? undefined : { tickId: id, price, ts, variance }
  }

  /** The mark of a pair's last tick; undefined without a current one. */
  async lastMark(marketId: number): Promise<DualMark | undefined> {
    const tick = this.#parts.lastTick(marketId)
    return tick === undefined ? undefined : this.markAt(marketId, tick)
  }

  /** A product's quote at a mark of its pair. */
  quote(product: ListedProduct, mark: DualMark): DualQuote {
    let cached = this.#quotes.get(product.marketId)
    if (cached?.tickId !== mark.tickId) {
      cached = { tickId: mark.tickId, byProduct: new Map() }
      this.#quotes.set(product.marketId, cached)
    }
    const quote = cached.byProduct.get(product.id) ?? quoteDual(product, mark)
    cached.byProduct.set(product.id, quote)
    return quote
  }

  #varianceAt(marketId: number, atMs: number): Promise<Fixed | undefined> {
    const period = Math.floor(atMs / CLOSE_MS)
    const cached = this.#variances.get(marketId)
    if (cached?.period === period) return cached.variance
    const variance = this.#readVariance(marketId, period)
    // An older tick is asked for rarely, and must not take the place of the present.
    if (cached !== undefined && cached.period > period) return variance
    this.#variances.set(marketId, { period, variance })
    const forget = (): void => {
      if (this.#variances.get(marketId)?.variance === variance) this.#variances.delete(marketId)
    }
    // Too few closes are looked for again, since they may have been imported meanwhile.
    variance.then((found) => {
      if (found === undefined) forget()
    }, forget)
    return variance
  }

  async #readVariance(marketId: number, period: number): Promise<Fixed | undefined> {
    const atMs = period * CLOSE_MS
    return computeVariance(await this.#parts.closes(marketId, atMs), atMs)
  }
}
