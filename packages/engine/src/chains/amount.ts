import { type Quantity, quantity, SCALE_DECIMALS } from '@candor/money'

/**
 * Converts a coin's smallest on-chain units to ours, rounded down; the rest, under 10^-8 of the
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
 * Converts an amount to exactly as many on-chain units; undefined where the coin has too few
 * decimals: nothing is rounded on its way out (OUT-03).
 */
export function toChain(amount: Quantity, decimals: number): bigint | undefined {
  if (decimals >= SCALE_DECIMALS) return (amount as bigint) * powerOfTen(decimals - SCALE_DECIMALS)
  const step = powerOfTen(SCALE_DECIMALS - decimals)
  return (amount as bigint) % step === 0n ? (amount as bigint) / step : undefined
}

function powerOfTen(power: number): bigint {
  return 10n ** BigInt(power)
}
