import { add, negate, type Quantity, quantity, subtract } from '@candor/money'
import type { Outcome } from './outcome.ts'

/**
 * One movement of an order: the user's options account, the house's account of the pair, or the
 * fees.
 */
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
  /** What the user gets back: stake and profit, stake and fee, or nothing (SEC-14). */
  readonly credit: Quantity
  /** What the order shows: the profit, 0, or the stake lost; the fee stands beside it (SEC-14). */
  readonly factProfits: Quantity
}

const NOTHING = quantity(0n)

/** What a result pays (SEC-11, SEC-13, SEC-14). */
export function computePayment(
  { stake, fee, profit }: OrderAmounts,
  result: Outcome['result'],
): Payment {
  if (result === 'win') return { credit: add(stake, profit), factProfits: profit }
  if (result === 'loss') return { credit: NOTHING, factProfits: negate(stake) }
  return { credit: add(stake, fee), factProfits: NOTHING }
}

/** What the user has lost by an order, its fee included; negative when he has gained (USER-31). */
export function computeLoss(amounts: OrderAmounts, result: Outcome['result']): Quantity {
  return subtract(add(amounts.stake, amounts.fee), computePayment(amounts, result).credit)
}

/**
 * Locks stake and fee of the user, and sets the house's profit to be paid aside (SEC-07, LEDG-19).
 */
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
 * Ends an order: all that was locked for it goes where its result says (SEC-14). The fee is earned
 * by a win or a loss only (SEC-11, SEC-13).
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
