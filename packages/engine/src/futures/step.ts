import type { Quantity } from '@candor/money'
import type { CloseReason, Mark, PendingOrder, Position, Wallet } from './order.ts'

/**
 * One thing that happened to an order, with all that its records and its postings are made from.
 */
export type Step =
  | FiledStep
  | CancelledStep
  | OpenedStep
  | OvernightStep
  | GapStep
  | CutStep
  | ClosedStep

/** A limit order was taken: margin and fee are locked, the reserve is set aside. */
export type FiledStep = { readonly kind: 'filed'; readonly order: PendingOrder }

/** A pending order ended without opening: margin, fee and reserve go back (FUT-27). */
export type CancelledStep = {
  readonly kind: 'cancelled'
  readonly order: PendingOrder
  readonly released: Quantity
}

/**
 * A position opened, from a market order or from a pending one, whose margin and fee are locked
 * already.
 */
export type OpenedStep = {
  readonly kind: 'opened'
  readonly position: Position
  readonly mark: Mark
  readonly isFromPending: boolean
}

/**
 * One day's overnight fee (FUT-23). position is as it was before; fee is what was due, paid what
 * the margin and the balance held of it.
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
 * its price and the most that it may gain from there.
 */
export type GapStep = {
  readonly kind: 'gap'
  readonly position: Position
  readonly mark: Mark
  readonly beforeTickId: number
}

/**
 * A gap is over: at the tick that confirms it, or at which the position closes. position is as it
 * was before; cut is what this gap takes from its profit.
 */
export type CutStep = {
  readonly kind: 'cut'
  readonly position: Position
  readonly mark: Mark
  readonly cut: Quantity
}

/** A position ended. position is as it was before, so that its margin is what it still had. */
export type ClosedStep = {
  readonly kind: 'closed'
  readonly position: Position
  readonly mark: Mark
  /** Negative for a loss. */
  readonly profit: Quantity
  readonly reason: CloseReason
  /** What the balance is credited: margin + profit when that is positive, else nothing. */
  readonly credit: Quantity
  /** Who bears a loss (FUT-19); all nothing when there is none. */
  readonly paid: LossPaid
}

/** The parts of a loss in the order in which they are asked for. They add up to the loss. */
export type LossPaid = {
  readonly margin: Quantity
  readonly balance: Quantity
  /** Taken from the margins of the wallet's other positions. */
  readonly otherMargins: readonly { readonly id: number; readonly amount: Quantity }[]
  readonly insurance: Quantity
  /** What the insurance fund lacked, so that house:lever receives less (FUT-42). */
  readonly house: Quantity
}

/** A wallet after a round or a command, with what happened in the order in which it happened. */
export type Settled = { readonly wallet: Wallet; readonly steps: readonly Step[] }
