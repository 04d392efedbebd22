import { type Quantity, quantity, SCALE_DECIMALS } from '@candor/money'

/**
 * What of a coin's smallest units on its chain is whole units of ours; the rest, under 10^-8 of the
 * coin, stays at the address (DEP-07).
 */
export function fromChain(raw: bigint, decimals: number): Quantity {
  return quantity(
    decimals >= SCALE_DECIMALS
      ? raw / powerOfTen(decimals - SCALE_DECIMALS)
      : raw * powerOfTen(SCALE_DECIMALS - decimals),
  )
}

/**
 * The smallest units for exactly this amount; undefined where the coin cannot be parted so finely:
 * nothing is rounded on its way out (OUT-03).
 */
export function toChain(amount: Quantity, decimals: number): bigint | undefined {
  if (decimals >= SCALE_DECIMALS) return (amount as bigint) * powerOfTen(decimals - SCALE_DECIMALS)
  const step = powerOfTen(SCALE_DECIMALS - decimals)
  return (amount as bigint) % step === 0n ? (amount as bigint) / step : undefined
}

function powerOfTen(power: number): bigint {
  return 10n ** BigInt(power)
}
