import { max, type Quantity, quantity, SCALE, subtract, sum } from '@candor/money'

/** 0 not verified, 1 basic, 2 advanced. */
export type IdentityLevel = 0 | 1 | 2

/**
 * What a level allows: withdrawals of 24 hours together, worth so much in BTC, and one order of
 * fiat trading, in USDT.
 */
export type LevelLimits = { readonly withdrawalBtc: Quantity; readonly fiatOrderUsdt: Quantity }

/**
 * The span over which withdrawals are counted together; it ends with the request that is judged
 * (OUT-06).
 */
export const WITHDRAWAL_WINDOW_MS = 86_400_000

export type LevelTable = Readonly<Record<IdentityLevel, LevelLimits>>

/**
 * The table of KYC-07, KYC-08 and KYC-09 that was published first, in force until a version of the
 * limits is (STAFF-08). What it does not name, browsing, depositing, spot and earn products, is
 * open to everybody.
 */
export const firstLevels: LevelTable = {
  0: { withdrawalBtc: whole(0n), fiatOrderUsdt: whole(0n) },
  1: { withdrawalBtc: whole(200n), fiatOrderUsdt: whole(2_000n) },
  2: { withdrawalBtc: whole(500n), fiatOrderUsdt: whole(1_000_000n) },
}

/**
 * A withdrawal that was asked for and did not fail: when, and what it was worth in BTC at that
 * moment.
 */
export type CountedWithdrawal = { readonly atMs: number; readonly worthBtc: Quantity }

/**
 * What somebody of a level with these limits may still withdraw at a moment, in BTC. What was asked
 * for exactly 24 hours ago counts no more.
 */
export function withdrawalLeft(
  { withdrawalBtc }: LevelLimits,
  counted: readonly CountedWithdrawal[],
  nowMs: number,
): Quantity {
  const withinWindow = counted.filter(({ atMs }) => atMs > nowMs - WITHDRAWAL_WINDOW_MS)
  return max(
    quantity(0n),
    subtract(withdrawalBtc, sum(withinWindow.map(({ worthBtc }) => worthBtc))),
  )
}

export type WithdrawalLimitResult =
  | { readonly left: Quantity }
  | { readonly refused: 'DAILY_LIMIT'; readonly details: { readonly left: Quantity } }

/**
 * Whether a withdrawal of this worth in BTC may be asked for by somebody of a level with these
 * limits: what is left after it, or DAILY_LIMIT with what is left without it (OUT-06).
 */
export function checkWithdrawalLimit(
  limits: LevelLimits,
  counted: readonly CountedWithdrawal[],
  requested: Quantity,
  nowMs: number,
): WithdrawalLimitResult {
  const left = withdrawalLeft(limits, counted, nowMs)
  return requested > left
    ? { refused: 'DAILY_LIMIT', details: { left } }
    : { left: subtract(left, requested) }
}

export type FiatOrderRefusal =
  | { readonly refused: 'KYC_REQUIRED' }
  | { readonly refused: 'AMOUNT_MAX'; readonly details: { readonly max: Quantity } }

/**
 * What stands against one order of fiat trading of this worth in USDT by somebody of a level with
 * these limits (KYC-07, KYC-08); undefined where nothing does.
 */
export function validateFiatOrder(
  { fiatOrderUsdt: maxUsdt }: LevelLimits,
  requested: Quantity,
): FiatOrderRefusal | undefined {
  if (maxUsdt === 0n) return { refused: 'KYC_REQUIRED' }
  return requested > maxUsdt ? { refused: 'AMOUNT_MAX', details: { max: maxUsdt } } : undefined
}

function whole(count: bigint): Quantity {
  return quantity(count * SCALE)
}
