import { accrue } from '@candor/engine/borrowing/accrual'
import { isRunning, type Loan } from '@candor/engine/borrowing/loan'
import {
  closePrice,
  type Holding,
  restoring,
  type Risk,
  riskOf,
  riskRate,
  type Unpriced,
} from '@candor/engine/borrowing/risk'
import type { Price, Quantity } from '@candor/money'
import { balancesOfKind, kinds } from '../../platform/ledger/index.ts'
import { heldIn } from './accounts.ts'
import { pricesNow, type Prices } from './coins.ts'
import type { BorrowingParts } from './parts.ts'
import type { LoanOrder, Queryable } from './store.ts'

/**
 * How a loan stands at a moment: as it is accrued to it, what counts for it, and its risk,
 * undefined while a price is missing (LOAN-10).
 */
export type Standing = {
  readonly loan: Loan
  /** Margin and what else is held. */
  readonly holdings: readonly Holding[]
  readonly risk: Risk | undefined
  /**
   * The same with coins that have no price counted as nothing, and as the most that they are taken
   * to be (LOAN-24).
   */
  readonly least: Risk | undefined
  readonly most: Risk | undefined
  readonly riskRate: string | undefined
  /** The USDT to 150 %. */
  readonly restore: Quantity | undefined
  readonly closePrice: Price | undefined
}

/**
 * How one loan stands now, read without a lock: for showing, and for a transaction that has the
 * lock already.
 */
export async function standingOf(
  at: Queryable,
  parts: BorrowingParts,
  order: LoanOrder,
  nowMs: number,
): Promise<Standing> {
  const held = isRunning(order.loan)
    ? ((await heldBy(at, parts, [order.userId])).get(order.userId) ?? [])
    : []
  return standing(order, held, pricesNow(parts), nowMs)
}

/** What of users' exchange accounts counts beside the margin, by user. */
export async function heldBy(
  at: Queryable,
  parts: Pick<BorrowingParts, 'spotFrozen'>,
  userIds: readonly number[],
): Promise<Map<number, Holding[]>> {
  const [balances, frozen] = [
    await balancesOfKind(at, userIds, kinds.exchange),
    await parts.spotFrozen(at, userIds),
  ]
  return new Map(
    userIds.map((userId) => [
      userId,
      heldIn(
        balances
          .filter((one) => one.userId === userId)
          .map(({ currencyId, balance }) => [currencyId, balance] as const),
        frozen.filter((one) => one.userId === userId),
      ),
    ]),
  )
}

export function standing(
  order: LoanOrder,
  held: readonly Holding[],
  prices: Pick<Prices, 'marks'>,
  nowMs: number,
): Standing {
  const { loan } = accrue(order.loan, nowMs)
  const marks = prices.marks[order.terms]
  const holdings = [{ currencyId: loan.marginCurrencyId, amount: loan.margin }, ...held]
  const counted = (unpriced: Unpriced): Risk | undefined =>
    isRunning(loan) ? riskOf(loan, holdings, marks, unpriced) : undefined
  const risk = counted('unknown')
  return {
    loan,
    holdings,
    risk,
    least: counted('nothing'),
    most: counted('most'),
    riskRate: risk === undefined ? undefined : riskRate(risk),
    restore: risk === undefined ? undefined : restoring(risk),
    closePrice: isRunning(loan)
      ? closePrice(loan, holdings, marks, loan.marginCurrencyId)
      : undefined,
  }
}
