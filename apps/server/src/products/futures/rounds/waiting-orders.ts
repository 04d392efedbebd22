import { quantity, type Quantity, sum } from '@candor/money'
import type { WalletId } from '../wallets/store-wallets.ts'

/** A market order's place among those of its wallet that wait for their ticks. */
export type WaitingOrder = {
  /** What is set aside for those that were accepted before it and are not decided yet. */
  sumEarlier(): Quantity
  end(): void
}

/**
 * What is set aside for market orders while they wait, by wallet and in the order of their
 * acceptance (FUT-44): ticks of two pairs may come in any order, and an order whose tick comes
 * first must not take the money of one that was accepted before it. Kept in memory like the orders
 * themselves: whoever ends this process ends both.
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
