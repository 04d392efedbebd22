import { isRunning } from '@candor/engine/borrowing/loan'
import { isBelowSafeRatio } from '@candor/engine/borrowing/risk'
import { canBearOrders } from '@candor/engine/borrowing/worst-orders'
import { negate } from '@candor/money'
import type { LoanGate } from '../../../kernel/debit-gate.ts'
import { toCountedHoldings, lockBorrower } from '../accounts.ts'
import { currentPrices } from '../coins.ts'
import type { BorrowingParts } from '../parts.ts'
import { computeStanding } from '../running/standing.ts'
import { lockOpenLoan } from '../store.ts'

/**
 * The gate that every debit of an exchange account passes, in the debit's own transaction and
 * before it moves anything. It locks the borrower's loan and all accounts that count for it, so
 * that concurrent debits, in any coins, are each checked against what the previous one left. A coin
 * without a price counts as nothing (LOAN-24), and while the debt has no price nothing may leave;
 * nor between a liquidation trigger and the liquidation, which has other prices (LOAN-14).
 * Collateral above 150 % that open orders may give away must not leave before they do, so the
 * orders' worst case is checked too (LOAN-23).
 */
export function loanGate(parts: BorrowingParts): LoanGate {
  return async (tx, userId, { currencyId, amount }) => {
    const order = await lockOpenLoan(tx, userId)
    if (order === undefined || !isRunning(order.loan)) return undefined
    if (order.triggeredMs !== undefined) return { refused: 'WALLET_RISK' }
    const { balances } = await lockBorrower(tx, userId, parts.lendingPool, [])
    const countedHoldings = toCountedHoldings(balances, await parts.spotFrozen(tx, [userId]))
    const prices = currentPrices(parts)
    const { loan, holdings, worstCase } = computeStanding(
      order,
      [...countedHoldings, { currencyId, amount: negate(amount) }],
      prices,
      parts.clock.nowMs(),
    )
    if (worstCase === undefined || isBelowSafeRatio(worstCase)) return { refused: 'WALLET_RISK' }
    const orders = (await parts.spotOrders(tx, [userId])).get(userId) ?? []
    return canBearOrders(loan, holdings, orders, prices.marks[order.terms])
      ? undefined
      : { refused: 'WALLET_RISK' }
  }
}
