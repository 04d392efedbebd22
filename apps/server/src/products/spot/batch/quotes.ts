import { quantity, type Quantity, sum } from '@candor/money'
import type { OrderSide } from '@candor/engine'
import type { MarketState } from '../market-state.ts'
import type { OrderState } from '../order-state.ts'

/**
 * The house's quotes during one batch attempt: those of the state, with the batch's changes
 * recorded separately. They exist only in the book and in memory, so that quoting writes nothing; a
 * matched one becomes a recorded order.
 */
export class Quotes {
  /** The batch's changes: a placed quote, or undefined for one removed or recorded. */
  readonly changedQuotes = new Map<number, OrderState | undefined>()
  no: number
  readonly #state: MarketState

  constructor(state: MarketState) {
    this.#state = state
    this.no = state.quoteNo
  }

  get(id: number): OrderState | undefined {
    return this.changedQuotes.has(id) ? this.changedQuotes.get(id) : this.#state.quotes.get(id)
  }

  ids(): number[] {
    return [...new Set([...this.#state.quotes.keys(), ...this.changedQuotes.keys()])].filter(
      (id) => this.get(id) !== undefined,
    )
  }

  idsOf(partyId: number): number[] {
    return this.ids().filter((id) => this.get(id)?.partyId === partyId)
  }

  /** What all quotes of a side would freeze if matched. */
  needs(side: OrderSide): Quantity {
    return sum([
      quantity(0n),
      ...this.ids().flatMap((id) => {
        const money = this.get(id)?.money
        return money?.side === side ? [money.frozenLeft] : []
      }),
    ])
  }

  set(quote: OrderState): void {
    this.changedQuotes.set(quote.id, quote)
  }

  /** Removes a quote; false when the order is none. */
  drop(id: number): boolean {
    if (this.get(id) === undefined) return false
    this.changedQuotes.set(id, undefined)
    return true
  }

  nextNo(): number {
    this.no += 1
    return this.no
  }
}
