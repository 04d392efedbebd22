import { negate, quantity, type Quantity, rate, subtract } from '@candor/money'
import {
  computeOutcomes,
  computeSetAside,
  computeSilentReturn,
  type DualOrder,
} from './purchase.ts'
import { type DualCurrency, paidCurrencyOf } from './terms.ts'

/** In which currency an order is paid, or that no price settled it (DUAL-24). */
export type DualResult = DualCurrency | 'silent'

/** One movement of an order: the user's exchange account, or house:dual. */
export type DualPosting = {
  readonly role: 'user' | 'house'
  readonly part: 'available' | 'locked'
  readonly currency: DualCurrency
  readonly change: Quantity
}

const CURRENCIES = ['coin', 'usdt'] as const

/** The credit of an order, in one currency alone. */
export function computeCredit(
  order: DualOrder,
  result: DualResult,
): { readonly currency: DualCurrency; readonly amount: Quantity } {
  return result === 'silent'
    ? { currency: paidCurrencyOf(order.type), amount: computeSilentReturn(order) }
    : { currency: result, amount: computeOutcomes(order)[result] }
}

/**
 * What a credit is beyond the stake, or beyond the stake at the linked price where the other
 * currency is paid (DUAL-26).
 */
export function computeEarned(order: DualOrder, result: DualResult): Quantity {
  const { amount: stake } = computeCredit({ ...order, rate: rate(0n) }, result)
  return subtract(computeCredit(order, result).amount, stake)
}

/** Locks the customer's investment and what the house sets aside of both currencies (DUAL-23). */
export function purchasePostings(order: DualOrder): DualPosting[] {
  const locked = lockedAmounts(order)
  return withoutZero(
    (['user', 'house'] as const).flatMap((role) =>
      CURRENCIES.flatMap((currency) => [
        { role, part: 'available', currency, change: negate(locked[role][currency]) },
        { role, part: 'locked', currency, change: locked[role][currency] },
      ]),
    ),
  )
}

/** Pays one outcome, and releases all that was locked for both. */
export function settlementPostings(order: DualOrder, result: DualResult): DualPosting[] {
  const locked = lockedAmounts(order)
  const credit = computeCredit(order, result)
  return withoutZero(
    CURRENCIES.flatMap((currency) => {
      const [own, aside] = [locked.user[currency], locked.house[currency]]
      const paid = credit.currency === currency ? credit.amount : quantity(0n)
      const rest = subtract(quantity((own as bigint) + (aside as bigint)), paid)
      return [
        { role: 'user', part: 'locked', currency, change: negate(own) },
        { role: 'user', part: 'available', currency, change: paid },
        { role: 'house', part: 'locked', currency, change: negate(aside) },
        { role: 'house', part: 'available', currency, change: rest },
      ]
    }),
  )
}

function lockedAmounts(
  order: DualOrder,
): Readonly<Record<'user' | 'house', Readonly<Record<DualCurrency, Quantity>>>> {
  const none = { coin: quantity(0n), usdt: quantity(0n) }
  return {
    user: { ...none, [paidCurrencyOf(order.type)]: order.investment },
    house: computeSetAside(order),
  }
}

function withoutZero(postings: readonly DualPosting[]): DualPosting[] {
  return postings.filter(({ change }) => change !== 0n)
}
