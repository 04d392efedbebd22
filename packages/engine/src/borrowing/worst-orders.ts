import { max, min, type Price, type Quantity, type Rate, SCALE } from '@candor/money'
import { type Debt, totalOwed } from './loan.ts'
import {
  type CoinMark,
  type CoinMarks,
  collateralWorth,
  type Holding,
  mustLiquidate,
  type Risk,
  computeLoanRisk,
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
export function canBearOrders(
  debt: Debt & { readonly currencyId: number },
  holdings: readonly Holding[],
  orders: readonly OpenOrder[],
  marks: CoinMarks,
): boolean {
  const worst = worstRisk(debt, holdings, orders, marks)
  return worst !== undefined && !mustLiquidate(worst)
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
  const risk = computeLoanRisk(debt, holdings, marks, 'nothing')
  if (risk === undefined) return undefined
  const loss = computeLoss(
    { currencyId: debt.currencyId, amount: totalOwed(debt) },
    holdings,
    orders,
    marks,
  )
  return { ...risk, assets: loss < risk.assets ? risk.assets - loss : 0n }
}

/** Amounts in units of 10^-16 of a coin, which an amount times a price is counted in. */
type Fine = bigint
/**
 * What the orders so far leave of a coin: how much of it is given at its factor and got whole, and
 * the worth that its cap has room for.
 */
type CoinCapacity = { spare: Fine; lacking: Fine; room: Worth }

function computeLoss(
  owed: Holding,
  holdings: readonly Holding[],
  orders: readonly OpenOrder[],
  marks: CoinMarks,
): Worth {
  const coins = new Map<number, CoinCapacity>()
  const capacityFor = (currencyId: number): CoinCapacity => {
    const capacity = coins.get(currencyId) ?? initialCapacity(currencyId, owed, holdings, marks)
    coins.set(currencyId, capacity)
    return capacity
  }
  let loss = 0n
  for (const order of orders) {
    const [paidId, receivedId] =
      order.side === 'buy' ? [order.quoteId, order.baseId] : [order.baseId, order.quoteId]
    const sides = toSides(order, marks)
    const given = worthOfPayment(
      sides.given,
      capacityFor(paidId),
      marks.get(paidId),
      paidId === owed.currencyId,
    )
    const got = worthOfReceipt(
      sides.got,
      capacityFor(receivedId),
      marks.get(receivedId),
      receivedId === owed.currencyId,
    )
    if (given > got) loss += given - got
  }
  return loss
}

function initialCapacity(
  currencyId: number,
  owed: Holding,
  holdings: readonly Holding[],
  marks: CoinMarks,
): CoinCapacity {
  const ownHoldings = holdings.filter((one) => one.currencyId === currencyId)
  const mark = marks.get(currencyId)
  const surplus =
    ownHoldings.reduce((sum, { amount }) => sum + (amount as bigint), 0n) - (owed.amount as bigint)
  const room =
    mark === undefined
      ? 0n
      : (mark.cap as bigint) * SCALE * SCALE -
        (collateralWorth(ownHoldings, marks, 'nothing', owed) ?? 0n)
  return {
    spare: surplus > 0n ? surplus * SCALE : 0n,
    lacking: surplus < 0n ? -surplus * SCALE : 0n,
    room,
  }
}

type Side = { readonly amount: Fine; readonly price: bigint }

function worthOfPayment(
  { amount, price }: Side,
  capacity: CoinCapacity,
  mark: CoinMark | undefined,
  isOwed: boolean,
): Worth {
  const atFactor = isOwed ? minOf(amount, capacity.spare) : amount
  if (isOwed) capacity.spare -= atFactor
  return computeWorth(atFactor, amount - atFactor, price, mark)
}

function worthOfReceipt(
  { amount, price }: Side,
  capacity: CoinCapacity,
  mark: CoinMark | undefined,
  isOwed: boolean,
): Worth {
  const whole = isOwed ? minOf(amount, capacity.lacking) : 0n
  if (isOwed) capacity.lacking -= whole
  const countedWorth = minOf(computeWorth(amount - whole, whole, price, mark), capacity.room)
  capacity.room -= countedWorth
  return countedWorth
}

function computeWorth(
  atFactor: Fine,
  whole: Fine,
  price: bigint,
  mark: CoinMark | undefined,
): Worth {
  return mark === undefined
    ? 0n
    : ((atFactor * (mark.factor as bigint) + whole * SCALE) * price) / SCALE
}

/** What an order gives and gets at its limit, its fee taken from what it gets (SPOT-07). */
function toSides(
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

function minOf(a: bigint, b: bigint): bigint {
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
