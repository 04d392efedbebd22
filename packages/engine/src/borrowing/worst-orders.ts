import { max, min, type Price, type Quantity, type Rate, SCALE } from '@candor/money'
import { type Debt, owedOf } from './loan.ts'
import {
  type CoinMark,
  type CoinMarks,
  collateralWorth,
  type Holding,
  isToBeClosed,
  type Risk,
  riskOf,
  type Worth,
} from './risk.ts'

/**
 * What of a borrower's open spot order is not filled: its limit, the higher of its fees, and its
 * stop price while it waits for that.
 */
export type OpenOrder = {
  readonly side: 'buy' | 'sell'
  readonly baseId: number
  readonly quoteId: number
  readonly amount: Quantity
  readonly limit: Price
  readonly fee: Rate
  readonly stop?: Price | undefined
}

/**
 * Whether a loan stays at 110 % or above whatever becomes of its borrower's open orders at the
 * prices of now (LOAN-23).
 */
export function bearsOrders(
  debt: Debt & { readonly currencyId: number },
  holdings: readonly Holding[],
  orders: readonly OpenOrder[],
  marks: CoinMarks,
): boolean {
  const worst = worstRisk(debt, holdings, orders, marks)
  return worst !== undefined && !isToBeClosed(worst)
}

/**
 * How a loan stands once every open order that loses was filled whole at its limit, and none that
 * gains: no set of fills at these prices leaves less. What an order gives counts without its coin's
 * cap, and what it gets only as far as the cap has room beside what is held. Of the borrowed coin
 * what is held beyond the debt is given first, at its factor, and what is still lacking to the debt
 * is got first, whole: each order is reckoned as if all before it were filled, at which it gives
 * the most and gets the least. Undefined while the borrowed currency has no price; any other coin
 * without one counts as nothing.
 */
export function worstRisk(
  debt: Debt & { readonly currencyId: number },
  holdings: readonly Holding[],
  orders: readonly OpenOrder[],
  marks: CoinMarks,
): Risk | undefined {
  const risk = riskOf(debt, holdings, marks, 'nothing')
  if (risk === undefined) return undefined
  const lost = lossOf(
    { currencyId: debt.currencyId, amount: owedOf(debt) },
    holdings,
    orders,
    marks,
  )
  return { ...risk, assets: lost < risk.assets ? risk.assets - lost : 0n }
}

/** Amounts in units of 10^-16 of a coin, which an amount times a price is counted in. */
type Fine = bigint
/**
 * What the orders so far leave of a coin: how much of it is given at its factor and got whole, and
 * the worth that its cap has room for.
 */
type Left = { spare: Fine; lacking: Fine; room: Worth }

function lossOf(
  owed: Holding,
  holdings: readonly Holding[],
  orders: readonly OpenOrder[],
  marks: CoinMarks,
): Worth {
  const coins = new Map<number, Left>()
  const leftOf = (currencyId: number): Left => {
    const left = coins.get(currencyId) ?? leftAtFirst(currencyId, owed, holdings, marks)
    coins.set(currencyId, left)
    return left
  }
  let lost = 0n
  for (const order of orders) {
    const [gives, gets] =
      order.side === 'buy' ? [order.quoteId, order.baseId] : [order.baseId, order.quoteId]
    const sides = sidesOf(order, marks)
    const given = worthGiven(
      sides.given,
      leftOf(gives),
      marks.get(gives),
      gives === owed.currencyId,
    )
    const got = worthGot(sides.got, leftOf(gets), marks.get(gets), gets === owed.currencyId)
    if (given > got) lost += given - got
  }
  return lost
}

function leftAtFirst(
  currencyId: number,
  owed: Holding,
  holdings: readonly Holding[],
  marks: CoinMarks,
): Left {
  const own = holdings.filter((one) => one.currencyId === currencyId)
  const mark = marks.get(currencyId)
  const beyond =
    own.reduce((sum, { amount }) => sum + (amount as bigint), 0n) - (owed.amount as bigint)
  const room =
    mark === undefined
      ? 0n
      : (mark.cap as bigint) * SCALE * SCALE - (collateralWorth(own, marks, 'nothing', owed) ?? 0n)
  return {
    spare: beyond > 0n ? beyond * SCALE : 0n,
    lacking: beyond < 0n ? -beyond * SCALE : 0n,
    room,
  }
}

type Side = { readonly amount: Fine; readonly price: bigint }

function worthGiven(
  { amount, price }: Side,
  left: Left,
  mark: CoinMark | undefined,
  isOwed: boolean,
): Worth {
  const atFactor = isOwed ? least(amount, left.spare) : amount
  if (isOwed) left.spare -= atFactor
  return worthOf(atFactor, amount - atFactor, price, mark)
}

function worthGot(
  { amount, price }: Side,
  left: Left,
  mark: CoinMark | undefined,
  isOwed: boolean,
): Worth {
  const whole = isOwed ? least(amount, left.lacking) : 0n
  if (isOwed) left.lacking -= whole
  const counted = least(worthOf(amount - whole, whole, price, mark), left.room)
  left.room -= counted
  return counted
}

function worthOf(atFactor: Fine, whole: Fine, price: bigint, mark: CoinMark | undefined): Worth {
  return mark === undefined
    ? 0n
    : ((atFactor * (mark.factor as bigint) + whole * SCALE) * price) / SCALE
}

/** What an order gives and gets at its limit, its fee taken from what it gets (SPOT-07). */
function sidesOf(
  { side, baseId, quoteId, amount, limit, fee, stop }: OpenOrder,
  marks: CoinMarks,
): { readonly given: Side; readonly got: Side } {
  const [base, quote] = [marks.get(baseId), marks.get(quoteId)]
  const inBase = {
    amount: (amount as bigint) * SCALE,
    price: basePrice(side, stop, base?.price, quote?.price),
  }
  const inQuote = {
    amount: (amount as bigint) * (limit as bigint),
    price: (quote?.price as bigint | undefined) ?? 0n,
  }
  const [given, got] = side === 'buy' ? [inQuote, inBase] : [inBase, inQuote]
  return { given, got: { ...got, amount: (got.amount * (SCALE - (fee as bigint))) / SCALE } }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/**
 * A waiting stop enters the book at a tick at or beyond its stop price (SPOT-15), and is reckoned
 * with that.
 */
function basePrice(
  side: OpenOrder['side'],
  stop: Price | undefined,
  base: Price | undefined,
  quote: Price | undefined,
): bigint {
  if (base === undefined) return 0n
  if (stop === undefined || quote === undefined) return base as bigint
  const atStop = (((stop as bigint) * (quote as bigint)) / SCALE) as Price
  return (side === 'buy' ? max(base, atStop) : min(base, atStop)) as bigint
}
