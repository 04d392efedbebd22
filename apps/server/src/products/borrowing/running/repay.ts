import type { Answer, WrongField } from '@candor/contract'
import type { borrowing } from '@candor/contract/borrowing'
import { toFieldRefusal } from '../../../http/in-field.ts'
import { repaymentPostings } from '@candor/engine/borrowing/postings'
import { validateLoanChange, repayLoan } from '@candor/engine/borrowing/repay'
import { format, parseQuantity, quantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { chainOfParty, postJournals } from '../../../platform/ledger/index.ts'
import { toEntries, requireAvailable, lockBorrower } from '../accounts.ts'
import { chargeLoan } from './charge-due.ts'
import type { BorrowingParts } from '../parts.ts'
import { enqueue, lockLoan, type QueuedEvents, type Transaction } from '../store.ts'
import { addRepayment, saveLoan } from '../store-write.ts'

export type LoanChange = {
  readonly userId: number
  readonly loanId: number
  readonly amount: string
  readonly nowMs: number
}
type Repayment = Exclude<Answer<typeof borrowing.repay>, { refused: unknown }> & {
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
 * Repays an amount, at most what is owed: overdue interest first, then interest, then principal;
 * once nothing is owed the margin is released (LOAN-19). Days started by then are charged first, in
 * the same transaction.
 */
export async function repay(
  tx: Transaction,
  parts: BorrowingParts,
  { userId, loanId, amount: text, nowMs }: LoanChange,
): Promise<Repayment | RepayRefusal> {
  const amount = parseQuantity(text) ?? quantity(0n)
  const lockedLoan = await lockLoan(tx, loanId)
  const refusal = validateLoanChange(
    amount,
    lockedLoan?.userId === userId ? lockedLoan.loan.status : undefined,
  )
  if (refusal !== undefined) return toFieldRefusal(refusal, 'amount')
  if (lockedLoan === undefined) throw new Error('a loan that is not there was let through')
  const order = await chargeLoan(tx, lockedLoan, nowMs)
  const accounts = await lockBorrower(tx, userId, parts.lendingPool, [order.loan.currencyId])
  const outcome = repayLoan(
    order.loan,
    amount,
    requireAvailable(accounts.balances, order.loan.currencyId),
    nowMs,
  )
  if ('refused' in outcome)
    return {
      refused: outcome.refused,
      details: { needed: format(outcome.needed), available: format(outcome.available) },
    }
  await saveLoan(tx, order.id, outcome.loan, outcome.remaining === 0n ? nowMs : undefined)
  const repaymentId = await addRepayment(tx, order.id, outcome.repaid, nowMs)
  await postJournals(tx, chainOfParty(userId), toDate(nowMs), [
    {
      cause: 'loan.repay',
      reference: String(repaymentId),
      params: { loan: order.id },
      entries: toEntries(repaymentPostings(outcome), accounts.account, parts.lendingPool),
    },
  ])
  const {
    repaid: { overdueInterest, interest, principal },
    remaining: left,
    released,
  } = outcome
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
    events: await enqueue(tx, toDate(nowMs), [{ partyId: userId, event: 'wallet', payload: {} }]),
  }
}
