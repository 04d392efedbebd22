import { quantity, type Quantity, sum } from '@candor/money'
import type { WalletId } from '../wallets/store-wallets.ts'

/** A waiting market order's place among those of its wallet. */
export type WaitingOrder = {
  /** What earlier accepted, undecided orders have reserved. */
  sumEarlier(): Quantity
  end(): void
}

/**
 * Reserves the costs of waiting market orders, by wallet and in order of acceptance (FUT-44): ticks
 * of two pairs may come in any order, and an order whose tick comes first must not take the money
 * of one accepted before it. In memory like the orders themselves: both end with the process.
 */
export class WaitingOrders {
  readonly #wallets = new Map<string, Set<{ readonly cost: Quantity }>>()

  add({ userId, quoteId }: WalletId, cost: Quantity): WaitingOrder {
    const key = `${userId} ${quoteId}`
    const orders = this.#wallets.get(key) ?? new Set()
    this.#wallets.set(key, orders)
    const ownEntry = { cost }
    orders.add(ownEntry)
    return {
      sumEarlier: () => {
        const inOrder = [...orders]
        const earlierOrders = inOrder.slice(0, Math.max(0, inOrder.indexOf(ownEntry)))
        return earlierOrders.length === 0
          ? quantity(0n)
          : sum(earlierOrders.map((order) => order.cost))
      },
      end: () => {
        orders.delete(ownEntry)
        if (orders.size === 0 && this.#wallets.get(key) === orders) this.#wallets.delete(key)
      },
    }
  }
}
