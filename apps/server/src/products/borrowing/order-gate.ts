import { accrue } from '@candor/engine/borrowing/accrual'
import type { Holding } from '@candor/engine/borrowing/risk'
import { bearsOrders, type OpenOrder } from '@candor/engine/borrowing/worst-orders'
import { kinds, ownAccounts } from '../../platform/ledger/index.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { pricesNow } from './coins.ts'
import { holdRunningLoans, type LoanOrder, type Transaction } from './store.ts'

/** What a borrower's loan says of his spot orders. */
export type OrderGate = {
  /** It is being closed by force, and he places nothing (LOAN-14). */
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
  bears(held: readonly Holding[], orders: readonly OpenOrder[]): boolean
}

/**
 * The loans of those who place spot orders, each taken for the transaction that asks, so that of
 * orders in many markets at once each is judged on what the one before left. The caller locks the
 * accounts after it, as every debit of a borrower does.
 */
export function orderGates(deps: Pick<BorrowingDeps, 'catalogue' | 'clock' | 'lastPrice'>) {
  return async (
    tx: Transaction,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, OrderGate>> => {
    const gates = new Map<number, OrderGate>()
    for (const order of await holdRunningLoans(tx, userIds))
      gates.set(order.userId, await gateOf(tx, deps, order))
    return gates
  }
}

async function gateOf(
  tx: Transaction,
  deps: Pick<BorrowingDeps, 'catalogue' | 'clock' | 'lastPrice'>,
  { userId, crossedMs, terms, loan }: LoanOrder,
): Promise<OrderGate> {
  const accounts = (await ownAccounts(tx, userId)).filter(({ kind }) => kind === kinds.exchange)
  return {
    isClosing: crossedMs !== undefined,
    accounts: new Map(accounts.map(({ currencyId, id }) => [currencyId, id])),
    bears(held, orders) {
      const { loan: owing } = accrue(loan, deps.clock.nowMs())
      return bearsOrders(
        owing,
        [{ currencyId: owing.marginCurrencyId, amount: owing.margin }, ...held],
        orders,
        pricesNow(deps).marks[terms],
      )
    },
  }
}
