import { down, minOf, type ModelBook, ONE, up } from './model-book.ts'
import type { Contract } from './model-contract.ts'
import type { ModelTick } from './seconds-model.ts'
import { isInTime, type ModelMark, modelMark } from './silence-model.ts'

/**
 * Value of the contract wallets at the ticks seen so far, in plain bigints; the model itself moves
 * money.
 */
export class ModelWallets {
  readonly #contracts: readonly Contract[]
  readonly #bands: ReadonlyMap<number, bigint>
  readonly #book: ModelBook
  readonly #marks = new Map<number, ModelMark>()

  constructor(contracts: readonly Contract[], bands: ReadonlyMap<number, bigint>, book: ModelBook) {
    this.#contracts = contracts
    this.#bands = bands
    this.#book = book
  }

  see(ticks: readonly ModelTick[]): void {
    for (const tick of ticks)
      this.#marks.set(tick.market, modelMark(this.#marks.get(tick.market), tick))
  }

  last(market: number): ModelMark | undefined {
    return this.#marks.get(market)
  }

  newestTick(): number {
    return Math.max(0, ...[...this.#marks.values()].map(({ number }) => number))
  }

  of(user: number, status: Contract['status']): Contract[] {
    return this.#contracts.filter((order) => order.ask.user === user && order.status === status)
  }

  mark(market: number): ModelMark {
    const mark = this.#marks.get(market)
    if (mark === undefined) throw new Error(`the model has no price of market ${market}`)
    return mark
  }

  /** A pair's last tick if it may price: recent enough, and confirmed after a silence. */
  usable(market: number, nowMs: number): ModelMark | undefined {
    const mark = this.#marks.get(market)
    return mark === undefined || mark.backSince > 0 || !isInTime(mark, nowMs) ? undefined : mark
  }

  /** A pair's last tick if it came with this round. */
  fresh(market: number, recordedAt: number): ModelMark | undefined {
    const mark = this.#marks.get(market)
    return mark?.recordedAt === recordedAt ? mark : undefined
  }

  isPriced(user: number, nowMs: number): boolean {
    return this.of(user, 'open').every(({ ask }) => this.usable(ask.market, nowMs) !== undefined)
  }

  /** Profit of a position, at most what the house reserved for it. */
  profit(order: Contract, price = this.mark(order.ask.market).price): bigint {
    return minOf(this.bounded(order, price), order.payoutReserve)
  }

  /**
   * The profit before that maximum: by how far the price moved, less what a silence takes (FUT-46).
   */
  bounded(order: Contract, price: bigint): bigint {
    const moved = this.moved(order, price)
    return (
      (order.gap === undefined
        ? moved
        : minOf(moved, this.moved(order, order.gap.from) + order.gap.max)) - order.cut
    )
  }

  moved({ ask: { side }, entry, size }: Contract, price: bigint): bigint {
    return down((side === 'long' ? price - entry : entry - price) * size, ONE)
  }

  /** The largest loss first, or with -1 the largest profit; equal ones by number. */
  byProfit(orders: readonly Contract[], sign = 1n): Contract[] {
    return [...orders].sort((a, b) => {
      const apart = (this.profit(a) - this.profit(b)) * sign
      return apart === 0n ? a.number - b.number : apart < 0n ? -1 : 1
    })
  }

  #equity(user: number): bigint {
    return this.of(user, 'open').reduce(
      (sum, order) => sum + order.margin + this.profit(order),
      this.#book.of(`user ${user} leverage`).free,
    )
  }

  /**
   * Margin that open positions lack compared with their initial margins cannot be pledged for
   * another order.
   */
  pledgeable(user: number): bigint {
    const spare =
      this.#equity(user) -
      this.of(user, 'open').reduce((sum, { initialMargin }) => sum + initialMargin, 0n)
    return minOf(this.#book.of(`user ${user} leverage`).free, spare)
  }

  /**
   * FUT-45: positions with a price count at that price; positions without one count as nothing, or
   * as a loss where the band would take more than their margin.
   */
  certain(user: number, nowMs: number): { worth: bigint; margins: bigint } {
    let [worth, margins] = [this.#book.of(`user ${user} leverage`).free, 0n]
    for (const order of this.of(user, 'open')) {
      const {
        ask: { market, side },
        margin,
        initialMargin,
      } = order
      if (this.usable(market, nowMs) === undefined) {
        const band = this.#bands.get(market) ?? 0n
        const { stood } = this.mark(market)
        worth += minOf(
          margin +
            this.profit(
              order,
              side === 'long' ? down(stood * (ONE - band), ONE) : up(stood * (ONE + band), ONE),
            ),
          0n,
        )
      } else {
        worth += margin + this.profit(order)
        margins += initialMargin
      }
    }
    return { worth, margins }
  }

  /** The position that must be liquidated next, if any. */
  liquidated(user: number, nowMs: number): Contract | undefined {
    const { worth, margins } = this.certain(user, nowMs)
    if (margins === 0n || worth * 10n > margins) return undefined
    return this.byProfit(
      this.of(user, 'open').filter(({ ask }) => this.usable(ask.market, nowMs) !== undefined),
    )[0]
  }
}
