import { type Price, type Quantity, quantity, unitsOf } from '@candor/money'
import type { Loan } from './loan.ts'
import type { CoinMark, CoinMarks } from './risk.ts'

export const DAY_MS = 86_400_000
/** When test loans are paid out: 2026-01-05 12:00 UTC. */
export const NOON = 1_767_614_400_000
export const USDT = 1
export const BTC = 2
export const DOGE = 3

export function amountOf(text: string): Quantity {
  return unitsOf(text)
}
export function priceOf(text: string): Price {
  return unitsOf(text)
}

/** A coin with the factor of a borrowable one and a cap that never binds, unless given. */
export function markOf(
  price: string | undefined,
  factor: string = '1',
  cap: string = '1000000000',
): CoinMark {
  return {
    price: price === undefined ? undefined : priceOf(price),
    factor: unitsOf(factor),
    cap: unitsOf(cap),
  }
}

/** USDT at 1, BTC at 65000, DOGE at 0.2 with a factor of 0.7. */
export const marks: CoinMarks = new Map([
  [USDT, markOf('1')],
  [BTC, markOf('65000')],
  [DOGE, markOf('0.2', '0.7')],
])

/**
 * The vector's loan: 600,000 USDT against 200,000 USDT for 30 days at 0.03 % a day, nothing accrued
 * yet.
 */
export function loanOf(other: Partial<Loan> = {}): Loan {
  return {
    status: 'to_repay',
    currencyId: USDT,
    principal: amountOf('600000'),
    interest: quantity(0n),
    overdueInterest: quantity(0n),
    marginCurrencyId: USDT,
    margin: amountOf('200000'),
    dailyRate: unitsOf('0.0003'),
    days: 30,
    paidOutMs: NOON,
    chargedDays: 0,
    ...other,
  }
}
