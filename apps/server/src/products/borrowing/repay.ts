import type { Answer, borrowing, WrongField } from '@candor/contract'
import { inField } from '../../http/in-field.ts'
import { refundPostings } from '@candor/engine/borrowing/postings'
import { judgeChange, refund } from '@candor/engine/borrowing/refund'
import { format, parseQuantity, quantity } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { chainOfParty, post } from '../../platform/ledger/index.ts'
import { entriesOf, freeIn, lockBorrower } from './accounts.ts'
import { chargeLoan } from './charge-due.ts'
import type { BorrowingParts } from './parts.ts'
import { enqueue, holdLoan, type QueuedEvents, type Transaction } from './store.ts'
import { addRepayment, saveLoan } from './store-write.ts'

export type Change = {
  readonly userId: number
  readonly loanId: number
  readonly amount: string
  readonly nowMs: number
}
type Repaid = Exclude<Answer<typeof borrowing.repay>, { refused: unknown }> & {
  readonly events: QueuedEvents | undefined
}
export type RepayRefusal =
  | WrongField
  | { readonly refused: 'NOT_FOUND' | 'ORDER_STATE' }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { readonly needed: string; readonly available: string }
    }

/**
 * Repays an amount at a moment, never more than is owed: overdue interest first, then interest,
 * then principal; once nothing is owed the margin is released (LOAN-19). What was started by then
 * is charged first, in the same transaction.
 */
export async function repay(
  tx: Transaction,
  parts: BorrowingParts,
  { userId, loanId, amount: text, nowMs }: Change,
): Promise<Repaid | RepayRefusal> {
  const amount = parseQuantity(text) ?? quantity(0n)
  const found = await holdLoan(tx, loanId)
  const refused = judgeChange(amount, found?.userId === userId ? found.loan.status : undefined)
  if (refused !== undefined) return inField(refused, 'amount')
  if (found === undefined) throw new Error('a loan that is not there was let through')
  const order = await chargeLoan(tx, found, nowMs)
  const accounts = await lockBorrower(tx, userId, parts.lender, [order.loan.currencyId])
  const done = refund(order.loan, amount, freeIn(accounts.balances, order.loan.currencyId), nowMs)
  if ('refused' in done)
    return {
      refused: done.refused,
      details: { needed: format(done.needed), available: format(done.available) },
    }
  await saveLoan(tx, order.id, done.loan, done.left === 0n ? nowMs : undefined)
  const repaymentId = await addRepayment(tx, order.id, done.repaid, nowMs)
  await post(tx, chainOfParty(userId), dateOf(nowMs), [
    {
      cause: 'loan.repay',
      reference: String(repaymentId),
      params: { loan: order.id },
      entries: entriesOf(refundPostings(done), accounts.account, parts.lender),
    },
  ])
  const {
    repaid: { overdueInterest, interest, principal },
    left,
    released,
  } = done
  return {
    message: {
      id: order.id,
      paid: {
        overdue_interest: format(overdueInterest),
        interest: format(interest),
        principal: format(principal),
      },
      left: format(left),
      released: format(released),
    },
    events: await enqueue(tx, dateOf(nowMs), [{ partyId: userId, event: 'wallet', payload: {} }]),
  }
}
