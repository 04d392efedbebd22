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

/** The inputs of a wallet's risk, with prices by market id. */
export type RiskWallet = Pick<Wallet, 'balance' | 'positions'>
export type PriceMarks = ReadonlyMap<number, Pick<Mark, 'price'>>

/**
 * The wallet's value if everything closed now: balance, margins and profits; negative after a gap.
 * Every pair needs a mark.
 */
export function equity(wallet: RiskWallet, marks: PriceMarks): Quantity {
  let total = wallet.balance
  for (const position of wallet.positions)
    total = add(total, add(position.margin, computeProfit(position, priceFor(position, marks))))
  return total
}

/** The sum of the initial margins, the base of the risk rate. */
export function initialMargins(wallet: RiskWallet): Quantity {
  return sum(wallet.positions.map(({ originMargin }) => originMargin))
}

/**
 * The risk rate (FUT-13): equity in per cent of the initial margins, truncated to 2 decimals, as
 * text; '0.00' without open positions.
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
 * Whether the wallet is at or below the liquidation threshold (FUT-16): compared exactly, not as
 * truncated for display.
 */
export function isLiquidatable(wallet: RiskWallet, marks: PriceMarks): boolean {
  if (wallet.positions.length === 0) return false
  return isAtThreshold({ equity: equity(wallet, marks), initialMargins: initialMargins(wallet) })
}

/**
 * A wallet's guaranteed equity in a round and the initial margins it is measured against (FUT-45).
 * A position without a price counts with its worst plausible value and protects nothing: what it
 * lacks beyond its own margin is subtracted; its surplus and its initial margin are not counted. So
 * the rest is evaluated as if the wallet held nothing else, however long a pair is silent.
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
 * Whether the priced part of a wallet must be liquidated in a round (FUT-16, FUT-45); the rest
 * waits for a price.
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
 * The margin available for another order: the balance less what open positions lack of their
 * initial margins, so that the risk rate stays at 100 % or more. Margin locked for an order cannot
 * cover a loss: if the whole balance could be locked, a wallet about to be liquidated could be
 * emptied into an order and the insurance fund would pay (FUT-19). Undefined while a pair has no
 * price.
 */
export function computeAvailableMargin(wallet: RiskWallet, round: Round): Quantity | undefined {
  return isPriced(wallet, round) ? computeAvailableMarginAt(wallet, round.marks) : undefined
}

/** The same at unverified prices, for display before an order is sent (FUT-40). */
export function computeAvailableMarginAt(wallet: RiskWallet, marks: PriceMarks): Quantity {
  return max(
    min(wallet.balance, subtract(equity(wallet, marks), initialMargins(wallet))),
    quantity(0n),
  )
}

/**
 * A wallet with open positions: its value if everything closed now, and the sum of the initial
 * margins.
 */
export type OpenWallet = { readonly equity: Quantity; readonly initialMargins: Quantity }

/**
 * Whether the risk rate would be too low after a transfer out of the leverage account (MOVE-03):
 * compared exactly, not as truncated for display.
 */
export function breachesTransferRatio(wallet: OpenWallet, amount: Quantity): boolean {
  return (
    (subtract(wallet.equity, amount) as bigint) * SCALE <
    (TRANSFER_RATE as bigint) * (wallet.initialMargins as bigint)
  )
}

/**
 * The mark of a pair at which the wallet's risk rate reaches the threshold, other marks unchanged
 * (FUT-17): the nearest price at which isLiquidatable holds, from above for a wallet net long in
 * the pair and from below for one net short. Undefined when no mark of the pair reaches it: longs
 * and shorts cancel out, or even a price of zero would not. Stops and maximum profits that would
 * close positions earlier are ignored.
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

/** Whether a mark is current in a round: its source's price is at most 10 s old (MKT-17). */
export function isInTime(mark: Mark | undefined, atMs: number): mark is Mark {
  return mark !== undefined && !isDelayed(atMs - mark.ts)
}

/**
 * Whether a mark may price a loss: it is current and no silence before it is unconfirmed (FUT-18).
 */
export function hasPrice(mark: Mark | undefined, atMs: number): mark is Mark {
  return isInTime(mark, atMs) && isSettled(mark)
}

/** Whether every position has a price; without one the wallet opens nothing (FUT-45). */
export function isPriced(wallet: RiskWallet, round: Round): boolean {
  return wallet.positions.every(({ marketId }) =>
    hasPrice(round.marks.get(marketId), round.recordedAtMs),
  )
}

function priceFor(position: Position, marks: PriceMarks): Price {
  return markFor(position, marks).price
}

/** The mark of a position's pair; every held pair has one. */
export function markFor<M extends Pick<Mark, 'price'>>(
  { marketId }: Pick<Position, 'marketId'>,
  marks: ReadonlyMap<number, M>,
): M {
  const mark = marks.get(marketId)
  if (mark === undefined) throw new Error(`market ${marketId} has a position and no mark`)
  return mark
}
