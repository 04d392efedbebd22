import { max, min, type Price, type Quantity, type Rate, SCALE } from '@candor/money'
import type { Debt } from './loan.ts'
import { type CoinMarks, collateralWorth, type Holding, isToBeClosed, type Risk, riskOf, type Worth } from './risk.ts'

/** What of a borrower's open spot order is not filled: its limit, the higher of its fees, and its stop price while it waits for that. */
export type OpenOrder = {
  readonly side: 'buy' | 'sell'
  readonly baseId: number
  readonly quoteId: number
  readonly amount: Quantity
  readonly limit: Price
  readonly fee: Rate
  readonly stop?: Price | undefined
}

/** Whether a loan stays at 110 % or above whatever becomes of its borrower's open orders at the prices of now (LOAN-23). */
export function bearsOrders(debt: Debt & { readonly currencyId: number }, holdings: readonly Holding[], orders: readonly OpenOrder[], marks: CoinMarks): boolean {
  const worst = worstRisk(debt, holdings, orders, marks)
  return worst !== undefined && !isToBeClosed(worst)
}

/**
 * How a loan stands once every open order that loses was filled whole at its limit, and none that gains: no set of fills at these prices leaves less.
 * What an order gives counts without its coin's cap, and what it gets only as far as the cap has room beside what is held. Undefined while the
 * borrowed currency has no price; any other coin without one counts as nothing.
 */
export function worstRisk(debt: Debt & { readonly currencyId: number }, holdings: readonly Holding[], orders: readonly OpenOrder[], marks: CoinMarks): Risk | undefined {
  const risk = riskOf(debt, holdings, marks, 'nothing')
  if (risk === undefined) return undefined
  const lost = lossOf(holdings, orders, marks)
  return { ...risk, assets: lost < risk.assets ? risk.assets - lost : 0n }
}

function lossOf(holdings: readonly Holding[], orders: readonly OpenOrder[], marks: CoinMarks): Worth {
  const room = new Map<number, Worth>()
  let lost = 0n
  for (const order of orders) {
    const gets = order.side === 'buy' ? order.baseId : order.quoteId
    const left = room.get(gets) ?? roomFor(gets, holdings, marks)
    const { given, got } = worthOf(order, marks)
    const counted = got < left ? got : left
    room.set(gets, left - counted)
    if (given > counted) lost += given - counted
  }
  return lost
}

/** How much more of a coin would count. */
function roomFor(currencyId: number, holdings: readonly Holding[], marks: CoinMarks): Worth {
  const mark = marks.get(currencyId)
  if (mark === undefined) return 0n
  return (mark.cap as bigint) * SCALE * SCALE - (collateralWorth(holdings.filter((one) => one.currencyId === currencyId), marks, 'nothing') ?? 0n)
}

/** What an order gives and gets at its limit, its fee taken from what it gets (SPOT-07), each with its coin's factor. */
function worthOf({ side, baseId, quoteId, amount, limit, fee, stop }: OpenOrder, marks: CoinMarks): { given: Worth; got: Worth } {
  const [base, quote] = [marks.get(baseId), marks.get(quoteId)]
  const inBase = base === undefined ? 0n : (amount as bigint) * basePrice(side, stop, base.price, quote?.price) * (base.factor as bigint)
  const inQuote = quote === undefined ? 0n : ((amount as bigint) * (limit as bigint) * (quote.price as bigint | undefined ?? 0n) * (quote.factor as bigint)) / SCALE
  const [given, gets] = side === 'buy' ? [inQuote, inBase] : [inBase, inQuote]
  return { given, got: (gets * (SCALE - (fee as bigint))) / SCALE }
}

/** A waiting stop enters the book at a tick at or beyond its stop price (SPOT-15), and is reckoned with that. */
function basePrice(side: OpenOrder['side'], stop: Price | undefined, base: Price | undefined, quote: Price | undefined): bigint {
  if (base === undefined) return 0n
  if (stop === undefined || quote === undefined) return base as bigint
  const atStop = (((stop as bigint) * (quote as bigint)) / SCALE) as Price
  return (side === 'buy' ? max(base, atStop) : min(base, atStop)) as bigint
}
