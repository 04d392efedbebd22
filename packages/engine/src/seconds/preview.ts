import { negate, type Quantity, type Rate, subtract } from '@candor/money'
import { type Opening, computeOpening } from './opening.ts'
import { computeLoss, computePayment } from './postings.ts'
import { breakEven, type Duration } from './terms.ts'

/**
 * What a ticket shows before the order is sent (SEC-23): gains and losses net of the fee, from the
 * functions that settle.
 */
export type SecondsPreview = Opening & {
  readonly winCredit: Quantity
  readonly winNet: Quantity
  readonly lossNet: Quantity
  readonly breakEven: Rate
  /**
   * What would be left of the balance once the order is open; negative when it does not suffice.
   */
  readonly balanceAfter: Quantity
}

/** The figures of an order of a duration for a balance. */
export function previewSeconds(
  duration: Duration,
  fee: Rate,
  stake: Quantity,
  balance: Quantity,
): SecondsPreview {
  const opening = computeOpening(duration, fee, stake)
  return {
    ...opening,
    winCredit: computePayment(opening, 'win').credit,
    winNet: negate(computeLoss(opening, 'win')),
    lossNet: negate(computeLoss(opening, 'loss')),
    breakEven: breakEven(fee, duration.payout),
    balanceAfter: subtract(balance, opening.debit),
  }
}
