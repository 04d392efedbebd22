import type { Quantity } from '@candor/money'
import { add, negate, subtract, sum } from '@candor/money'
import type { ClosedStep, Step } from './step.ts'

/** What a movement stands for in the records (LEDG-09). */
export type PostingCause =
  | 'margin'
  | 'close'
  | 'liquidation'
  | 'overnight'
  | 'fee'
  | 'cancel'
  | 'reserve'

/**
 * A change of one balance in the wallet's quote currency. user is the leverage account, house the
 * pair's account of house:lever, fee house:fee and insurance the insurance fund. The postings of
 * one step sum to zero.
 */
export type Posting = {
  readonly account: 'user' | 'house' | 'fee' | 'insurance'
  readonly part: 'available' | 'locked'
  readonly cause: PostingCause
  readonly change: Quantity
}

/** The movements of one step, without zero amounts (FUT-08, FUT-19, FUT-23, FUT-27, LEDG-19). */
export function toPostings(step: Step): readonly Posting[] {
  return toMovements(step).filter(({ change }) => change !== 0n)
}

function toMovements(step: Step): Posting[] {
  switch (step.kind) {
    case 'filed':
      return [
        ...lock('user', 'margin', step.order.margin),
        ...lock('user', 'fee', step.order.fee),
        ...lock('house', 'reserve', step.order.reserve),
      ]
    case 'cancelled':
      return [
        ...unlock('user', 'cancel', step.released),
        ...unlock('house', 'reserve', step.order.reserve),
      ]
    case 'gap':
    case 'cut':
      return []
    case 'opened':
      return step.isFromPending
        ? feeFrom('locked', step.position.fee)
        : marketOpenPostings(step.position)
    case 'overnight':
      return [
        { account: 'user', part: 'locked', cause: 'overnight', change: negate(step.paid.margin) },
        {
          account: 'user',
          part: 'available',
          cause: 'overnight',
          change: negate(step.paid.balance),
        },
        {
          account: 'house',
          part: 'available',
          cause: 'overnight',
          change: add(step.paid.margin, step.paid.balance),
        },
      ]
    case 'closed':
      return closePostings(step)
  }
}

function marketOpenPostings({
  originMargin,
  fee,
  reserve,
}: {
  readonly originMargin: Quantity
  readonly fee: Quantity
  readonly reserve: Quantity
}): Posting[] {
  return [
    ...lock('user', 'margin', originMargin),
    ...feeFrom('available', fee),
    ...lock('house', 'reserve', reserve),
  ]
}

/**
 * Unlocks the margin; what remains of it and the profit are credited to the balance, or the loss is
 * debited where it was allocated.
 */
function closePostings({ position, profit, reason, credit, paid }: ClosedStep): Posting[] {
  const cause = reason === 'liquidation' ? 'liquidation' : 'close'
  const otherMargins = sum(paid.otherMargins.map(({ amount }) => amount))
  return [
    { account: 'user', part: 'locked', cause, change: negate(add(position.margin, otherMargins)) },
    { account: 'user', part: 'available', cause, change: subtract(credit, paid.balance) },
    { account: 'insurance', part: 'available', cause, change: negate(paid.insurance) },
    ...unlock('house', 'reserve', position.reserve),
    { account: 'house', part: 'available', cause, change: negate(add(profit, paid.house)) },
  ]
}

function feeFrom(part: Posting['part'], fee: Quantity): Posting[] {
  return [
    { account: 'user', part, cause: 'fee', change: negate(fee) },
    { account: 'fee', part: 'available', cause: 'fee', change: fee },
  ]
}

function lock(account: Posting['account'], cause: PostingCause, amount: Quantity): Posting[] {
  return [
    { account, part: 'available', cause, change: negate(amount) },
    { account, part: 'locked', cause, change: amount },
  ]
}

function unlock(account: Posting['account'], cause: PostingCause, amount: Quantity): Posting[] {
  return [
    { account, part: 'locked', cause, change: negate(amount) },
    { account, part: 'available', cause, change: amount },
  ]
}
