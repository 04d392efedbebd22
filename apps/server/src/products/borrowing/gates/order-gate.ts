import { accrue } from '@candor/engine/borrowing/accrual'
import type { Holding } from '@candor/engine/borrowing/risk'
import { canBearOrders, type OpenOrder } from '@candor/engine/borrowing/worst-orders'
import { kinds, listOwnAccounts } from '../../../platform/ledger/index.ts'
import type { BorrowingDeps } from '../borrowing-deps.ts'
import { currentPrices } from '../coins.ts'
import { lockRunningLoans, type LoanOrder, type Transaction } from '../store.ts'

/** What a borrower's loan says of his spot orders. */
export type OrderGate = {
  /** It is being liquidated, and its borrower places nothing (LOAN-14). */
  readonly isClosing: boolean
  /**
   * His exchange accounts, by currency: all of them count, and whoever asks bears has them under
   * lock.
   */
  readonly accounts: ReadonlyMap<number, number>
  /**
   * Whether it stays at 110 % or above whatever becomes of these orders, with so much held,
   * available or frozen in them (LOAN-23).
   */
  allows(holdings: readonly Holding[], orders: readonly OpenOrder[]): boolean
}

/**
 * The loans of those who place spot orders, each taken for the transaction that asks, so that of
 * orders in many markets at once each is judged on what the one before left. The caller locks the
 * accounts after it, as every debit of a borrower does.
 */
export function loadOrderGates(deps: Pick<BorrowingDeps, 'catalogue' | 'clock' | 'lastPrice'>) {
  return async (
    tx: Transaction,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, OrderGate>> => {
    const gates = new Map<number, OrderGate>()
    for (const order of await lockRunningLoans(tx, userIds))
      gates.set(order.userId, await createOrderGate(tx, deps, order))
    return gates
  }
}

async function createOrderGate(
  tx: Transaction,
  deps: Pick<BorrowingDeps, 'catalogue' | 'clock' | 'lastPrice'>,
  { userId, triggeredMs, terms, loan }: LoanOrder,
): Promise<OrderGate> {
  const accounts = (await listOwnAccounts(tx, userId)).filter(({ kind }) => kind === kinds.exchange)
  return {
    isClosing: triggeredMs !== undefined,
    accounts: new Map(accounts.map(({ currencyId, id }) => [currencyId, id])),
    allows(holdings, orders) {
      const { loan: accrued } = accrue(loan, deps.clock.nowMs())
      return canBearOrders(
        accrued,
        [{ currencyId: accrued.marginCurrencyId, amount: accrued.margin }, ...holdings],
        orders,
        currentPrices(deps).marks[terms],
      )
    },
  }
}
