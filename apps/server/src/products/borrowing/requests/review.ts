import { isRequestOpen } from '@candor/engine/borrowing/request'
import type { Quantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { sendMessage } from '../../../account/messages/index.ts'
import { refuseRequest } from './pay-out.ts'
import type { BorrowingParts } from '../parts.ts'
import { enqueue, lockLoan, type LoanOrder, type QueuedEvents, type Transaction } from '../store.ts'
import {
  lockApplication,
  listMakerQueue,
  type MakerApplication,
  writeDecision,
} from './store-makers.ts'
import { lockRequestOwner, listLoanQueue, toReviewStatus } from './store-review.ts'
import { approveLoan } from '../store-write.ts'

type Decision = { readonly id: number; readonly verdict: 'pass' | 'fail'; readonly reason: string }
type Paging = { readonly status: 1 | 2 | 3; readonly limit: number; readonly offset: number }
type DecisionResult = { readonly events: QueuedEvents | undefined }

/** What the console shows of a request: what was asked for, in the coins it was asked in. */
export type LoanReview = {
  readonly order: LoanOrder
  readonly status: 1 | 2 | 3
  readonly currency: string
  readonly marginCurrency: string
}

/**
 * What staff decide on: requests for loans and applications for the market-maker role, both by two
 * of them (STAFF-05).
 */
export type BorrowingReview = {
  loanQueue(paging: Paging): Promise<{ rows: LoanReview[]; total: number }>
  /** Takes a request; it waits for votes until it was passed or its 3 days are over (LOAN-17). */
  lockLoan(
    tx: Transaction,
    id: number,
    nowMs: number,
  ): Promise<
    { userId: number; isWaiting: boolean; currencyId: number; amount: Quantity } | undefined
  >
  /**
   * A passed request is paid out by the clock, at the first prices after this moment (LOAN-17); a
   * failed one returns its margin at once.
   */
  decideLoan(tx: Transaction, decision: Decision, nowMs: number): Promise<DecisionResult>
  makerQueue(paging: Paging): Promise<{ rows: MakerApplication[]; total: number }>
  lockMaker(
    tx: Transaction,
    id: number,
  ): Promise<{ userId: number; isWaiting: boolean } | undefined>
  decideMaker(tx: Transaction, decision: Decision, nowMs: number): Promise<DecisionResult>
}

export function borrowingReview(parts: BorrowingParts): BorrowingReview {
  const nameOf = (currencyId: number): string => parts.catalogue.currency(currencyId)?.name ?? ''
  return {
    async loanQueue({ status, limit, offset }) {
      const { rows, total } = await listLoanQueue(parts.database, status, limit, offset)
      return {
        total,
        rows: rows.map((order) => ({
          order,
          status: toReviewStatus(order),
          currency: nameOf(order.loan.currencyId),
          marginCurrency: nameOf(order.loan.marginCurrencyId),
        })),
      }
    },
    async lockLoan(tx, id, nowMs) {
      // The person before what is his, as everywhere: the vote that follows locks the user too.
      await lockRequestOwner(tx, 'loan', id)
      const locked = await lockLoan(tx, id)
      return locked === undefined
        ? undefined
        : {
            userId: locked.userId,
            isWaiting: locked.loan.status === 'reviewing' && isRequestOpen(locked, nowMs),
            currencyId: locked.loan.currencyId,
            amount: locked.amount,
          }
    },
    async decideLoan(tx, { id, verdict, reason }, nowMs) {
      if (verdict === 'pass') {
        await approveLoan(tx, id, nowMs)
        return { events: undefined }
      }
      const order = await lockLoan(tx, id)
      if (order === undefined) throw new Error(`loan ${id} is gone while it was held`)
      return refuseRequest(tx, parts, order, reason, nowMs)
    },
    makerQueue: ({ status, limit, offset }) =>
      listMakerQueue(parts.database, status, limit, offset),
    async lockMaker(tx, id) {
      await lockRequestOwner(tx, 'maker', id)
      const locked = await lockApplication(tx, id)
      return locked === undefined
        ? undefined
        : { userId: locked.userId, isWaiting: locked.status === 1 }
    },
    decideMaker: (tx, decision, nowMs) => decideMaker(tx, decision, nowMs),
  }
}

async function decideMaker(
  tx: Transaction,
  { id, verdict, reason }: Decision,
  nowMs: number,
): Promise<DecisionResult> {
  const locked = await lockApplication(tx, id)
  if (locked === undefined) throw new Error(`application ${id} is gone while it was held`)
  await writeDecision(tx, id, verdict === 'pass' ? 2 : 3, reason, toDate(nowMs))
  const messageEvent =
    verdict === 'pass'
      ? await sendMessage(tx, toDate(nowMs), {
          userId: locked.userId,
          kind: 'maker-passed',
          params: {},
        })
      : await sendMessage(tx, toDate(nowMs), {
          userId: locked.userId,
          kind: 'maker-failed',
          params: { reason },
        })
  return { events: await enqueue(tx, toDate(nowMs), [messageEvent]) }
}
