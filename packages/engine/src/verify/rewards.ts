import type { Quantity } from '@candor/money'
import { coverFee } from '../rewards/coupon.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { formatAmount, readAmount, readPrice } from './facts.ts'
import type { Formulas } from './formula.ts'

export const rewardsFormulas = {
  'coupon.fee': { version: 1, recompute: recomputeCoveredFee },
} as const satisfies Formulas

/**
 * Recomputes what a coupon paid back of one fee (REW-13): inputs fee, price (of the fee's currency
 * in USDT) and left_before, what the coupon still had. It needs no tick.
 */
export function recomputeCoveredFee({ inputs }: OrderProof): Facts {
  const fee = readAmount<Quantity>(inputs, 'fee')
  const cover = coverFee(
    { fee, price: readPrice(inputs, 'price') },
    readAmount<Quantity>(inputs, 'left_before'),
  )
  if (cover === undefined) throw new TypeError('nothing of this fee is paid back')
  return {
    worth: formatAmount(cover.worth),
    covered: formatAmount(cover.covered),
    lessened: formatAmount(cover.lessened),
  }
}
