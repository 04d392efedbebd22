import { add, max, quantity, type Quantity, sum } from '@candor/money'
import type { SecondsParts } from '../seconds-deps.ts'
import { readHouse } from './store-house.ts'

/**
 * The house's potential payments on one pair, and its reserve for them (SEC-21, FAIR-07). Amounts
 * are in the paying currency.
 */
export type HousePair = {
  readonly marketId: number
  readonly symbol: string
  readonly openOrders: number
  /** The total potential win of all open orders. */
  readonly exposure: Quantity
  /**
   * The largest difference between the two directions' wins of orders ending within one UTC minute,
   * and its cap.
   */
  readonly largestExpiry: Quantity
  readonly capPerExpiry: Quantity
  readonly available: Quantity
  readonly reserved: Quantity
}

export type SecondsHouse = {
  readonly pairs: readonly HousePair[]
  readonly balance: Quantity
  readonly reserved: Quantity
}

/** The house's current side of seconds contracts. */
export async function computeHouseSeconds({
  database,
  clock,
  catalogue,
  house,
  termsAt,
}: Pick<
  SecondsParts,
  'database' | 'clock' | 'catalogue' | 'house' | 'termsAt'
>): Promise<SecondsHouse> {
  const { expiries, balances } = await readHouse(
    database,
    [...house.values()].map((accounts) => accounts.house),
  )
  const nothing = quantity(0n)
  const capPerExpiry = termsAt(clock.nowMs()).exposureCap
  const pairs = catalogue.markets().flatMap(({ id, symbol }) => {
    const account = house.get(id)?.house
    if (account === undefined) return []
    const own = expiries.filter(({ marketId }) => marketId === id)
    const balance = balances.get(account)
    return [
      {
        marketId: id,
        symbol,
        openOrders: own.reduce((count, { orders }) => count + orders, 0),
        exposure: sum(own.map(({ profit }) => profit)),
        largestExpiry: own.reduce((largest, { net }) => max(largest, net), nothing),
        capPerExpiry,
        available: balance?.available ?? nothing,
        reserved: balance?.locked ?? nothing,
      },
    ]
  })
  const reserved = sum(pairs.map((pair) => pair.reserved))
  return { pairs, reserved, balance: add(reserved, sum(pairs.map((pair) => pair.available))) }
}
