import { down, type ModelBook, ONE, up } from './model-book.ts'
import type { Contract, ContractAsk, ContractTerms, Side, Stops } from './model-contract.ts'
import type { ModelTick } from './seconds-model.ts'

/** FUT-41: maximum notional above a leverage. */
const TIERS = [
  [75, 50_000n],
  [50, 100_000n],
  [25, 250_000n],
  [10, 1_000_000n],
  [0, 5_000_000n],
] as const

type Costs = {
  readonly size: bigint
  readonly entry: bigint
  readonly notional: bigint
  readonly margin: bigint
  readonly fee: bigint
}

/** The cost of opening a contract, and its refusals, in plain bigints. */
export class ModelOpening {
  readonly #terms: ContractTerms
  readonly #lots: ReadonlyMap<number, bigint>
  readonly #contracts: readonly Contract[]
  readonly #book: ModelBook

  /** `lots` is the size of a lot of each pair, in its base currency. */
  constructor(
    terms: ContractTerms,
    lots: ReadonlyMap<number, bigint>,
    contracts: readonly Contract[],
    book: ModelBook,
  ) {
    this.#terms = terms
    this.#lots = lots
    this.#contracts = contracts
    this.#book = book
  }

  /** The refusal of an order before its money is checked. */
  refusal(ask: ContractAsk, limitPrice: bigint, mark: ModelTick | undefined): string | undefined {
    const { leverages, minLots, maxLots, maxOpen } = this.#terms
    const { side, lots, leverage } = ask
    if (lots <= 0n) return 'PARAM_ERROR'
    if (!leverages.includes(leverage)) return 'MULTIPLE_NOT_ALLOWED'
    if (lots % ONE !== 0n || lots < minLots * ONE || lots > maxLots * ONE) return 'LOTS_RANGE'
    if (mark === undefined) return 'NO_PRICE'
    if (
      limitPrice !== 0n &&
      (side === 'long' ? limitPrice >= mark.price : limitPrice <= mark.price)
    )
      return 'LIMIT_PRICE_SIDE'
    const costs = this.costs(ask, limitPrice === 0n ? mark.price : limitPrice)
    if (!areStops(side, ask, limitPrice === 0n ? [mark.price, costs.entry] : [limitPrice]))
      return 'TP_SL_INVALID'
    const own = this.#contracts.filter(
      ({ ask: { user, market }, status }) =>
        user === ask.user && market === ask.market && (status === 'open' || status === 'pending'),
    )
    if (own.length >= maxOpen) return 'MAX_OPEN_ORDERS'
    return this.#isTooMuch(ask, costs, own) ? 'EXPOSURE_CAP' : undefined
  }

  #isTooMuch(
    ask: ContractAsk,
    { size, entry, notional }: Costs,
    own: readonly Contract[],
  ): boolean {
    const { cap, fundFloor } = this.#terms
    if (
      this.#book.of('insurance_fund').free < fundFloor ||
      notional > this.#book.of(`house:lever ${ask.market}`).free
    )
      return true
    const highest = Math.max(ask.leverage, ...own.map((order) => order.ask.leverage))
    const tier = (TIERS.find(([above]) => highest > above)?.[1] ?? 0n) * ONE
    if (own.reduce((sum, order) => sum + order.notional, notional) > tier) return true
    const total = (side: Side, status: string, of: 'size' | 'notional'): bigint =>
      this.#contracts
        .filter(
          (order) =>
            order.ask.market === ask.market && order.ask.side === side && order.status === status,
        )
        .reduce((sum, order) => sum + order[of], 0n)
    const net =
      total(ask.side, 'open', 'size') +
      size -
      total(ask.side === 'long' ? 'short' : 'long', 'open', 'size')
    return up(entry * net, ONE) + total(ask.side, 'pending', 'notional') > cap
  }

  costs({ market, side, lots, leverage }: ContractAsk, price: bigint): Costs {
    const { spread, fee: rate } = this.#terms
    const size = (lots * (this.#lots.get(market) ?? 0n)) / ONE
    const entry =
      side === 'long' ? up(price * (ONE + spread), ONE) : down(price * (ONE - spread), ONE)
    const notional = up(entry * size, ONE)
    return {
      size,
      entry,
      notional,
      margin: up(notional, BigInt(leverage)),
      fee: up(notional * rate, ONE),
    }
  }
}

/**
 * FUT-28: for a long, take profit above and stop loss below every price given; mirrored for a
 * short.
 */
export function areStops(
  side: Side,
  { takeProfit, stopLoss }: Stops,
  by: readonly bigint[],
): boolean {
  const [above, below] = side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  return by.every((price) => (above === 0n || above > price) && (below === 0n || below < price))
}
