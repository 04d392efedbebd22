import {
  ceilDivide,
  floorDivide,
  max,
  negate,
  quantity,
  type Quantity,
  rate,
  type Rate,
  SCALE,
  sum,
} from '@candor/money'

/** A closed own order of a leader, as its record has it; amounts in USDT. */
export type ClosedOrder = {
  /** After its fee and overnight fees. */
  readonly result: Quantity
  /** Without them, as the wire's total_profits has it (COPY-20). */
  readonly profit: Quantity
  readonly initialMargin: Quantity
  readonly leverage: number
  readonly openedAtMs: number
  readonly closedAtMs: number
}

/** Figures over closed orders alone; always shown beside the open result (COPY-20, COPY-30). */
export type ClosedFigures = {
  readonly count: number
  /** By results after fees, as losing ones and the accuracy. */
  readonly profitable: number
  readonly losing: number
  readonly totalProfit: Quantity
  /** Profitable of all, a fraction; 0 without any. */
  readonly accuracy: Rate
  /** Profits over margins at opening, a fraction; 0 without any. */
  readonly incomeRate: Rate
  /** What was won over what was lost, after fees; undefined where nothing was lost. */
  readonly profitFactor: Rate | undefined
  readonly meanHoldingMs: number | undefined
  /** Weighted by margin, rounded up to 2 decimals. */
  readonly meanLeverage: Rate | undefined
}

const NOTHING = quantity(0n)

export function measureClosed(orders: readonly ClosedOrder[]): ClosedFigures {
  const count = orders.length
  const margins = sum(orders.map(({ initialMargin }) => initialMargin))
  const profits = sum(orders.map(({ profit }) => profit))
  const profitable = orders.filter(({ result }) => result > 0n).length
  const won = sum(orders.map(({ result }) => max(result, NOTHING)))
  const lost = sum(orders.map(({ result }) => max(negate(result), NOTHING)))
  return {
    count,
    profitable,
    losing: orders.filter(({ result }) => result < 0n).length,
    totalProfit: profits,
    accuracy: count === 0 ? rate(0n) : rate((BigInt(profitable) * SCALE) / BigInt(count)),
    incomeRate: computeRatio(profits, margins) ?? rate(0n),
    profitFactor: computeRatio(won, lost),
    meanHoldingMs:
      count === 0
        ? undefined
        : Math.floor(
            orders.reduce((all, order) => all + order.closedAtMs - order.openedAtMs, 0) / count,
          ),
    meanLeverage: meanLeverage(orders, margins),
  }
}

/**
 * What open orders have lost, as a fraction of the account's equity before it, rounded up; 0
 * without a loss.
 */
export function computeOpenLossShare(unrealised: Quantity, equity: Quantity): Rate {
  const loss = max(negate(unrealised), NOTHING) as bigint
  const before = (equity as bigint) + loss
  return before <= 0n ? rate(loss > 0n ? SCALE : 0n) : rate(ceilDivide(loss * SCALE, before))
}

function meanLeverage(orders: readonly ClosedOrder[], margins: Quantity): Rate | undefined {
  if (margins === NOTHING) return undefined
  const weighted = orders.reduce(
    (all, { initialMargin, leverage }) => all + (initialMargin as bigint) * BigInt(leverage),
    0n,
  )
  return rate(ceilDivide(weighted * 100n, margins as bigint) * (SCALE / 100n))
}

function computeRatio(part: Quantity, whole: Quantity): Rate | undefined {
  return whole === NOTHING
    ? undefined
    : rate(floorDivide((part as bigint) * SCALE, whole as bigint))
}
