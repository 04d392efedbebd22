import { max, type Quantity, quantity, SCALE, subtract, sum } from '@candor/money'

/** 0 not verified, 1 basic, 2 advanced. */
export type IdentityLevel = 0 | 1 | 2

/** A level's limits: withdrawals per 24 hours in BTC, and one fiat order in USDT. */
export type LevelLimits = { readonly withdrawalBtc: Quantity; readonly fiatOrderUsdt: Quantity }

/** The period over which withdrawals are summed; it ends with the new request (OUT-06). */
export const WITHDRAWAL_WINDOW_MS = 86_400_000

export type LevelTable = Readonly<Record<IdentityLevel, LevelLimits>>

/**
 * The table of KYC-07, KYC-08 and KYC-09 as first published, in force until a version of the limits
 * replaces it (STAFF-08). Browsing, depositing, spot and earn products need no level.
 */
export const firstLevels: LevelTable = {
  0: { withdrawalBtc: whole(0n), fiatOrderUsdt: whole(0n) },
  1: { withdrawalBtc: whole(200n), fiatOrderUsdt: whole(2_000n) },
  2: { withdrawalBtc: whole(500n), fiatOrderUsdt: whole(1_000_000n) },
}

/** A withdrawal that did not fail: when it was requested, and its value in BTC then. */
export type CountedWithdrawal = { readonly atMs: number; readonly worthBtc: Quantity }

/** The remaining withdrawal limit in BTC. A request of exactly 24 hours ago no longer counts. */
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
 * Checks a withdrawal's value in BTC against the limit: returns what is left after it, or
 * DAILY_LIMIT with what is left without it (OUT-06).
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
 * Validates the USDT value of one fiat order against a level's limits (KYC-07, KYC-08); undefined
 * when allowed.
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
