/**
 * What a transaction offers for each unit of gas, in wei (EIP-1559): at most `maxFeePerGas` in all,
 * and of that `tip` to the block's producer.
 */
export type GasFees = { readonly maxFeePerGas: bigint; readonly tip: bigint }

/** The base fee may grow by an eighth per block; twice of it lasts for six full blocks. */
const BASE_FEE_ROOM = 2n
/**
 * Nodes refuse a replacement that offers less than a tenth more; an eighth exceeds it after any
 * rounding.
 */
const BUMP_PARTS = 8n

/**
 * The fees of a transaction signed now; undefined while the base fee alone exceeds the operator's
 * maximum.
 */
export function initialFees(baseFee: bigint, tip: bigint, cap: bigint): GasFees | undefined {
  if (baseFee + tip > cap) return undefined
  const uncapped = baseFee * BASE_FEE_ROOM + tip
  return { maxFeePerGas: uncapped < cap ? uncapped : cap, tip }
}

/**
 * The fees of the same payment signed again: both raised by an eighth, and at least the current
 * ones; undefined beyond the cap.
 */
export function bumpFees(
  previous: GasFees,
  baseFee: bigint,
  tip: bigint,
  cap: bigint,
): GasFees | undefined {
  const bumpedTip = largestOf(bump(previous.tip), tip)
  const maxFee = largestOf(bump(previous.maxFeePerGas), baseFee * BASE_FEE_ROOM + tip, bumpedTip)
  const cappedFee = maxFee < cap ? maxFee : cap
  return cappedFee < bump(previous.maxFeePerGas) || bumpedTip > cappedFee
    ? undefined
    : { maxFeePerGas: cappedFee, tip: bumpedTip }
}

function bump(fee: bigint): bigint {
  return fee + fee / BUMP_PARTS + 1n
}

function largestOf(...fees: readonly bigint[]): bigint {
  return fees.reduce((largest, fee) => (fee > largest ? fee : largest), 0n)
}
