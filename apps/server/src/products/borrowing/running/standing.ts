import { accrue } from '@candor/engine/borrowing/accrual'
import { isRunning, type Loan } from '@candor/engine/borrowing/loan'
import {
  liquidationPrice,
  type Holding,
  amountToSafeRatio,
  type Risk,
  computeLoanRisk,
  marginRatio,
  type Unpriced,
} from '@candor/engine/borrowing/risk'
import type { Price, Quantity } from '@candor/money'
import { loadBalancesOfKind, kinds } from '../../../platform/ledger/index.ts'
import { toCountedHoldings } from '../accounts.ts'
import { currentPrices, type Prices } from '../coins.ts'
import type { BorrowingParts } from '../parts.ts'
import type { LoanOrder, Queryable } from '../store.ts'

/**
 * A loan's state at a time: accrued to it, the holdings that count, and its risk, undefined while a
 * price is missing (LOAN-10).
 */
export type LoanStanding = {
  readonly loan: Loan
  /** Margin and other holdings. */
  readonly holdings: readonly Holding[]
  readonly risk: Risk | undefined
  /** The same with coins without a price counted as nothing, and at their maximum (LOAN-24). */
  readonly worstCase: Risk | undefined
  readonly bestCase: Risk | undefined
  readonly marginRatio: string | undefined
  /** The USDT to reach 150 %. */
  readonly restore: Quantity | undefined
  readonly closePrice: Price | undefined
}

/**
 * A loan's current state, read without a lock: for display, and for a transaction that already has
 * the lock.
 */
export async function loadStanding(
  db: Queryable,
  parts: BorrowingParts,
  order: LoanOrder,
  nowMs: number,
): Promise<LoanStanding> {
  const countedHoldings = isRunning(order.loan)
    ? ((await loadCountedHoldings(db, parts, [order.userId])).get(order.userId) ?? [])
    : []
  return computeStanding(order, countedHoldings, currentPrices(parts), nowMs)
}

/** Users' exchange balances that count beside the margin, by user. */
export async function loadCountedHoldings(
  db: Queryable,
  parts: Pick<BorrowingParts, 'spotFrozen'>,
  userIds: readonly number[],
): Promise<Map<number, Holding[]>> {
  const [balances, frozen] = [
    await loadBalancesOfKind(db, userIds, kinds.exchange),
    await parts.spotFrozen(db, userIds),
  ]
  return new Map(
    userIds.map((userId) => [
      userId,
      toCountedHoldings(
        balances
          .filter((one) => one.userId === userId)
          .map(({ currencyId, balance }) => [currencyId, balance] as const),
        frozen.filter((one) => one.userId === userId),
      ),
    ]),
  )
}

export function computeStanding(
  order: LoanOrder,
  countedHoldings: readonly Holding[],
  prices: Pick<Prices, 'marks'>,
  nowMs: number,
): LoanStanding {
  const { loan } = accrue(order.loan, nowMs)
  const marks = prices.marks[order.terms]
  const holdings = [{ currencyId: loan.marginCurrencyId, amount: loan.margin }, ...countedHoldings]
  const computeRisk = (unpriced: Unpriced): Risk | undefined =>
    isRunning(loan) ? computeLoanRisk(loan, holdings, marks, unpriced) : undefined
  const risk = computeRisk('unknown')
  return {
    loan,
    holdings,
    risk,
    worstCase: computeRisk('nothing'),
    bestCase: computeRisk('most'),
    marginRatio: risk === undefined ? undefined : marginRatio(risk),
    restore: risk === undefined ? undefined : amountToSafeRatio(risk),
    closePrice: isRunning(loan)
      ? liquidationPrice(loan, holdings, marks, loan.marginCurrencyId)
      : undefined,
  }
}
