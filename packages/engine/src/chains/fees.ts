/**
 * What a transaction offers for each unit of gas, in wei (EIP-1559): at most `most` in all, and of
 * that `tip` to whoever takes it into a block.
 */
export type GasFees = { readonly most: bigint; readonly tip: bigint }

/**
 * The base fee may grow by an eighth from block to block; twice of it lasts for six full blocks.
 */
const BASE_FEE_ROOM = 2n
/**
 * Nodes refuse a replacement that offers less than a tenth more; an eighth is above it after any
 * rounding.
 */
const RAISE_PARTS = 8n

/**
 * What a transaction offers that is signed now; undefined while the base fee alone is above the
 * most that the operator pays.
 */
export function firstFees(baseFee: bigint, tip: bigint, cap: bigint): GasFees | undefined {
  if (baseFee + tip > cap) return undefined
  const wanted = baseFee * BASE_FEE_ROOM + tip
  return { most: wanted < cap ? wanted : cap, tip }
}

/**
 * What the same payment offers when it is signed again: both an eighth above before, and no less
 * than now is asked; undefined beyond the cap.
 */
export function raisedFees(
  before: GasFees,
  baseFee: bigint,
  tip: bigint,
  cap: bigint,
): GasFees | undefined {
  const raisedTip = larger(raised(before.tip), tip)
  const most = larger(raised(before.most), baseFee * BASE_FEE_ROOM + tip, raisedTip)
  const bounded = most < cap ? most : cap
  return bounded < raised(before.most) || raisedTip > bounded
    ? undefined
    : { most: bounded, tip: raisedTip }
}

function raised(fee: bigint): bigint {
  return fee + fee / RAISE_PARTS + 1n
}

function larger(...fees: readonly bigint[]): bigint {
  return fees.reduce((most, fee) => (fee > most ? fee : most), 0n)
}
