import { accrue } from '@candor/engine/borrowing/accrual'
import type { Holding } from '@candor/engine/borrowing/risk'
import { canBearOrders, type OpenOrder } from '@candor/engine/borrowing/worst-orders'
import { kinds, listOwnAccounts } from '../../../platform/ledger/index.ts'
import type { BorrowingDeps } from '../borrowing-deps.ts'
import { currentPrices } from '../coins.ts'
import { lockRunningLoans, type LoanOrder, type Transaction } from '../store.ts'

/** What a borrower's loan allows of their spot orders. */
export type OrderGate = {
  /** Being liquidated: its borrower places no orders (LOAN-14). */
  readonly isClosing: boolean
  /**
   * The borrower's exchange accounts, by currency: all of them count, and the caller of allows has
   * locked them.
   */
  readonly accounts: ReadonlyMap<number, number>
  /**
   * Whether the loan stays at 110 % or above however these orders are filled, with these holdings,
   * available or frozen (LOAN-23).
   */
  allows(holdings: readonly Holding[], orders: readonly OpenOrder[]): boolean
}

/**
 * The loans of users who place spot orders, each locked for the calling transaction, so that
 * concurrent orders in several markets are each checked against what the previous one left. The
 * caller locks the accounts after it, as every debit of a borrower does.
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
