import type { Price, Quantity } from '@candor/money'
import {
  add,
  ceilDivide,
  floorDivide,
  format,
  max,
  min,
  price,
  quantity,
  SCALE,
  subtract,
  sum,
} from '@candor/money'
import { isDelayed } from '../prices/usability.ts'
import type { Mark, Position, Round, Wallet } from './order.ts'
import { computeProfit } from './profit.ts'
import { isSettled, worstProfit } from './silence.ts'
import { LIQUIDATION_RATE, TRANSFER_RATE } from './terms.ts'

/** What a wallet's risk depends on, and the price of each of its pairs by market id. */
export type RiskWallet = Pick<Wallet, 'balance' | 'positions'>
export type PriceMarks = ReadonlyMap<number, Pick<Mark, 'price'>>

/**
 * What the wallet would be worth if all were closed now: balance, margins and profits; negative
 * after a gap. Every pair needs a mark.
 */
export function equity(wallet: RiskWallet, marks: PriceMarks): Quantity {
  let total = wallet.balance
  for (const position of wallet.positions)
    total = add(total, add(position.margin, computeProfit(position, priceFor(position, marks))))
  return total
}

/** The sum of the margins at opening, by which the risk rate is measured. */
export function initialMargins(wallet: RiskWallet): Quantity {
  return sum(wallet.positions.map(({ originMargin }) => originMargin))
}

/**
 * The risk rate (FUT-13): equity in per cent of the margins at opening, cut to 2 decimals, as text;
 * '0.00' when nothing is open.
 */
export function marginRatio(wallet: RiskWallet, marks: PriceMarks): string {
  const totalInitialMargin = initialMargins(wallet) as bigint
  if (totalInitialMargin === 0n) return '0.00'
  return format(
    quantity(((equity(wallet, marks) as bigint) * 100n * SCALE) / totalInitialMargin),
    2,
  )
}

/**
 * Whether the wallet is at or below the threshold of liquidation (FUT-16): compared exactly, not as
 * cut for showing.
 */
export function isLiquidatable(wallet: RiskWallet, marks: PriceMarks): boolean {
  if (wallet.positions.length === 0) return false
  return isAtThreshold({ equity: equity(wallet, marks), initialMargins: initialMargins(wallet) })
}

/**
 * What a wallet is surely worth in a round, and the margins at opening that this is measured by
 * (FUT-45). A position that nothing prices now counts with its worst plausible value and protects
 * nothing: what it lacks beyond its own margin is taken off, what it has is not counted, nor is its
 * margin at opening. So the rest is judged as if the wallet held nothing else, however long a pair
 * is silent.
 */
export function conservativeStanding(wallet: RiskWallet, round: Round): OpenWallet {
  let [worth, margins] = [wallet.balance, quantity(0n)]
  for (const position of wallet.positions) {
    const mark = markFor(position, round.marks)
    if (hasPrice(mark, round.recordedAtMs)) {
      worth = add(worth, add(position.margin, computeProfit(position, mark.price)))
      margins = add(margins, position.originMargin)
    } else worth = add(worth, min(add(position.margin, worstProfit(position, mark)), quantity(0n)))
  }
  return { equity: worth, initialMargins: margins }
}

/**
 * Whether what of a wallet has a price must be liquidated in a round (FUT-16, FUT-45); what has
 * none waits for one.
 */
export function isLiquidatableIn(wallet: RiskWallet, round: Round): boolean {
  const standing = conservativeStanding(wallet, round)
  return standing.initialMargins > 0n && isAtThreshold(standing)
}

function isAtThreshold({ equity: worth, initialMargins: margins }: OpenWallet): boolean {
  return (worth as bigint) * SCALE <= (LIQUIDATION_RATE as bigint) * (margins as bigint)
}

/** The positions whose pairs have a price in a round. */
export function pricedPositions(
  { positions }: Pick<RiskWallet, 'positions'>,
  round: Round,
): Position[] {
  return positions.filter(({ marketId }) => hasPrice(round.marks.get(marketId), round.recordedAtMs))
}

/**
 * What a wallet can pledge for another order: its balance, less what its open positions lack of
 * their margins at opening, so that the risk rate stays at 100 % or more. What waits with an order
 * cannot be taken for a loss: if all of the balance could be locked for one, a wallet about to be
 * liquidated would be emptied into it and the insurance fund would pay (FUT-19). Undefined while a
 * pair cannot be priced.
 */
export function computeAvailableMargin(wallet: RiskWallet, round: Round): Quantity | undefined {
  return isPriced(wallet, round) ? computeAvailableMarginAt(wallet, round.marks) : undefined
}

/** The same at prices that nobody vouches for, for showing it before an order is sent (FUT-40). */
export function computeAvailableMarginAt(wallet: RiskWallet, marks: PriceMarks): Quantity {
  return max(
    min(wallet.balance, subtract(equity(wallet, marks), initialMargins(wallet))),
    quantity(0n),
  )
}

/**
 * How a wallet stands while positions are open: what it would be worth if all were closed now, and
 * the sum of their margins at opening.
 */
export type OpenWallet = { readonly equity: Quantity; readonly initialMargins: Quantity }

/**
 * Whether the risk rate would be too low once an amount has left the leverage account (MOVE-03):
 * compared exactly, not as cut for showing.
 */
export function breachesTransferRatio(wallet: OpenWallet, amount: Quantity): boolean {
  return (
    (subtract(wallet.equity, amount) as bigint) * SCALE <
    (TRANSFER_RATE as bigint) * (wallet.initialMargins as bigint)
  )
}

/**
 * The mark of a pair at which the wallet's risk rate reaches the threshold, other marks held
 * (FUT-17): the nearest price at which isLiquidatable holds, from above for a wallet that is net
 * long in the pair and from below for one that is net short. Undefined when the pair's mark cannot
 * bring it there: its longs and shorts cancel out, or even a price of nothing would not. Stops and
 * greatest profits that would end positions on the way are not counted.
 */
export function liquidationPrice(
  wallet: RiskWallet,
  marks: PriceMarks,
  marketId: number,
): Price | undefined {
  let netSize = 0n
  let value = 0n
  let rest = wallet.balance
  for (const position of wallet.positions) {
    rest = add(rest, position.margin)
    if (position.marketId !== marketId) {
      rest = add(rest, computeProfit(position, priceFor(position, marks)))
      continue
    }
    const signedSize =
      position.side === 'long' ? (position.size as bigint) : -(position.size as bigint)
    netSize += signedSize
    rest = subtract(rest, position.cut)
    value += signedSize * (position.entry as bigint)
  }
  if (netSize === 0n) return undefined
  const requiredValue =
    (LIQUIDATION_RATE as bigint) * (initialMargins(wallet) as bigint) -
    (rest as bigint) * SCALE +
    value
  const at = netSize > 0n ? floorDivide(requiredValue, netSize) : ceilDivide(requiredValue, netSize)
  return at > 0n ? price(at) : undefined
}

/** Whether a mark is in time for a round: its source's price is at most 10 s old (MKT-17). */
export function isInTime(mark: Mark | undefined, atMs: number): mark is Mark {
  return mark !== undefined && !isDelayed(atMs - mark.ts)
}

/**
 * Whether a mark prices anything that may be lost by it: it is in time, and no silence before it is
 * unconfirmed (FUT-18).
 */
export function hasPrice(mark: Mark | undefined, atMs: number): mark is Mark {
  return isInTime(mark, atMs) && isSettled(mark)
}

/** Whether all of a wallet can be priced now; while not, it opens nothing (FUT-45). */
export function isPriced(wallet: RiskWallet, round: Round): boolean {
  return wallet.positions.every(({ marketId }) =>
    hasPrice(round.marks.get(marketId), round.recordedAtMs),
  )
}

function priceFor(position: Position, marks: PriceMarks): Price {
  return markFor(position, marks).price
}

/** The mark of a position's pair, which every pair that is held has. */
export function markFor<M extends Pick<Mark, 'price'>>(
  { marketId }: Pick<Position, 'marketId'>,
  marks: ReadonlyMap<number, M>,
): M {
  const mark = marks.get(marketId)
  if (mark === undefined) throw new Error(`market ${marketId} has a position and no mark`)
  return mark
}
