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
 * The unfilled part of a borrower's open spot order: its limit, the higher of its fees, and its
 * stop price while the stop waits.
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
 * Whether a loan stays at 110 % or above however its borrower's open orders are filled at current
 * prices (LOAN-23).
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
 * The risk of a loan once every losing open order is filled whole at its limit and no gaining one
 * is: no other set of fills at these prices is worse. What an order gives counts without its coin's
 * cap, and what it gets only as far as the cap has room beside what is held. Holdings of the
 * borrowed coin beyond the debt are given first, at their factor, and what the debt lacks is
 * received first, whole: each order is computed as if all before it were filled, which makes it
 * give the maximum and get the minimum. Undefined while the borrowed currency has no price; any
 * other coin without one counts as nothing.
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

/** An amount in units of 10^-16 of a coin, the unit of amount x price. */
type Fine = bigint
/**
 * What earlier orders leave of a coin: the spare amount that is given at its factor, the lacking
 * amount that is received whole, and the value that its cap has room for.
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

/** The amounts an order gives and gets at its limit, the fee taken from what it gets (SPOT-07). */
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
 * A waiting stop enters the book at a tick at or beyond its stop price (SPOT-15), so it is computed
 * with that price.
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
