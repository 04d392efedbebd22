import { add, negate, type Quantity, quantity, subtract } from '@candor/money'
import type { Outcome } from './outcome.ts'

/** One movement of an order: the user's options account, the pair's house account, or the fees. */
export type SecondsPosting = {
  readonly role: 'user' | 'house' | 'fee'
  readonly part: 'available' | 'locked'
  readonly change: Quantity
}

/** The amounts an order keeps from its opening to its end. */
export type OrderAmounts = {
  readonly stake: Quantity
  readonly fee: Quantity
  readonly profit: Quantity
}

export type Payment = {
  /** The user's credit: stake and profit, stake and fee, or zero (SEC-14). */
  readonly credit: Quantity
  /**
   * The displayed result: the profit, 0, or the stake lost; the fee is shown beside it (SEC-14).
   */
  readonly factProfits: Quantity
}

const NOTHING = quantity(0n)

export function computePayment(
  { stake, fee, profit }: OrderAmounts,
  result: Outcome['result'],
): Payment {
  if (result === 'win') return { credit: add(stake, profit), factProfits: profit }
  if (result === 'loss') return { credit: NOTHING, factProfits: negate(stake) }
  return { credit: add(stake, fee), factProfits: NOTHING }
}

/** The user's loss by an order, fee included; negative for a gain (USER-31). */
export function computeLoss(amounts: OrderAmounts, result: Outcome['result']): Quantity {
  return subtract(add(amounts.stake, amounts.fee), computePayment(amounts, result).credit)
}

/** Locks the user's stake and fee and the house's potential profit (SEC-07, LEDG-19). */
export function openingPostings({ stake, fee, profit }: OrderAmounts): SecondsPosting[] {
  const debit = add(stake, fee)
  return withoutZero([
    ['user', 'available', negate(debit)],
    ['user', 'locked', debit],
    ['house', 'available', negate(profit)],
    ['house', 'locked', profit],
  ])
}

/**
 * Settles an order: everything locked for it is paid by its result (SEC-14). The fee is earned by a
 * win or a loss only (SEC-11, SEC-13).
 */
export function settlementPostings(
  amounts: OrderAmounts,
  result: Outcome['result'],
): SecondsPosting[] {
  const { stake, fee, profit } = amounts
  const { credit } = computePayment(amounts, result)
  const earnedFee = result === 'win' || result === 'loss' ? fee : NOTHING
  const houseCredit = subtract(subtract(add(add(stake, fee), profit), credit), earnedFee)
  return withoutZero([
    ['user', 'locked', negate(add(stake, fee))],
    ['user', 'available', credit],
    ['house', 'locked', negate(profit)],
    ['house', 'available', houseCredit],
    ['fee', 'available', earnedFee],
  ])
}

function withoutZero(
  changes: readonly (readonly [SecondsPosting['role'], SecondsPosting['part'], Quantity])[],
): SecondsPosting[] {
  return changes
    .map(([role, part, change]) => ({ role, part, change }))
    .filter(({ change }) => change !== 0n)
}
