import { type Rate, rate, SCALE, shareRoundedDown, subtract } from '@candor/money'

/**
 * Applies a discount to a fee rate (REW-07), rounded down so that a discount is never less than
 * promised.
 */
export function discountFee(fee: Rate, discount: Rate | undefined): Rate {
  if (discount === undefined) return fee
  if (discount < 0n || discount > SCALE)
    throw new RangeError('a discount is a fraction of at most 1')
  return shareRoundedDown(fee, subtract(rate(SCALE), discount))
}
