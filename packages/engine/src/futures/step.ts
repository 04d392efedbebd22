import type { Quantity } from '@candor/money'
import type { CloseReason, Mark, PendingOrder, Position, Wallet } from './order.ts'

/** One event of an order, with everything its records and postings are made from. */
export type Step =
  | FiledStep
  | CancelledStep
  | OpenedStep
  | OvernightStep
  | GapStep
  | CutStep
  | ClosedStep

/** A limit order was filed: margin and fee are locked, the reserve is set aside. */
export type FiledStep = { readonly kind: 'filed'; readonly order: PendingOrder }

/** A pending order ended without opening: margin, fee and reserve are returned (FUT-27). */
export type CancelledStep = {
  readonly kind: 'cancelled'
  readonly order: PendingOrder
  readonly released: Quantity
}

/**
 * A position opened, from a market order or from a pending one, whose margin and fee are already
 * locked.
 */
export type OpenedStep = {
  readonly kind: 'opened'
  readonly position: Position
  readonly mark: Mark
  readonly isFromPending: boolean
}

/**
 * One day's overnight fee (FUT-23). position is the state before; fee was due, paid is what margin
 * and balance held of it.
 */
export type OvernightStep = {
  readonly kind: 'overnight'
  readonly position: Position
  readonly dueMs: number
  readonly fee: Quantity
  readonly paid: { readonly margin: Quantity; readonly balance: Quantity }
}

/**
 * The first tick after a silence of a position's pair (FUT-46). position has the tick before it,
 * its price and the maximum gain from there.
 */
export type GapStep = {
  readonly kind: 'gap'
  readonly position: Position
  readonly mark: Mark
  readonly beforeTickId: number
}

/**
 * A gap ended: at the confirming tick or at the close. position is the state before; cut is what
 * this gap takes from its profit.
 */
export type CutStep = {
  readonly kind: 'cut'
  readonly position: Position
  readonly mark: Mark
  readonly cut: Quantity
}

/** A position closed. position is the state before, with its remaining margin. */
export type ClosedStep = {
  readonly kind: 'closed'
  readonly position: Position
  readonly mark: Mark
  /** Negative for a loss. */
  readonly profit: Quantity
  readonly reason: CloseReason
  /** What the balance is credited: margin + profit when positive, else zero. */
  readonly credit: Quantity
  /** Who bears a loss (FUT-19); all zero without one. */
  readonly paid: LossPaid
}

/** The parts of a loss in order of allocation; they add up to the loss. */
export type LossPaid = {
  readonly margin: Quantity
  readonly balance: Quantity
  /** Debited from the margins of the wallet's other positions. */
  readonly otherMargins: readonly { readonly id: number; readonly amount: Quantity }[]
  readonly insurance: Quantity
  /** What the insurance fund lacked, which reduces the credit of house:lever (FUT-42). */
  readonly house: Quantity
}

/** A wallet after a round or a command, with the events in order. */
export type Settled = { readonly wallet: Wallet; readonly steps: readonly Step[] }
