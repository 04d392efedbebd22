import { type Quantity, quantity, type Rate, unitsOf } from '@candor/money'
import type { LockOrder } from './lock-order.ts'
import type { LockTerms } from './terms.ts'

export const DAY_MS = 86_400_000
/** When test locks are bought: 2026-11-20 09:00 UTC. */
export const MORNING = 1_795_165_200_000

export function amountOf(text: string): Quantity {
  return unitsOf(text)
}
export function rateOf(text: string): Rate {
  return unitsOf(text)
}

/** The vector's lock: 10,000 at 0.3 % over 5 days, bought 2026-11-20 09:00 (MINE-06, MINE-08). */
export function lockOf(other: Partial<LockOrder> = {}): LockOrder {
  const startMs = other.startMs ?? MORNING
  return {
    status: 'running',
    amount: amountOf('10000'),
    dailyRate: rateOf('0.003'),
    days: 5,
    startMs,
    paidDays: 0,
    begunMs: startMs,
    isTrial: false,
    requestedMs: undefined,
    ...other,
  }
}

/** Its product: 100 to 20,000 for a person, 500 without verification, 50,000 for all. */
export function termsOf(other: Partial<LockTerms> = {}): LockTerms {
  return {
    currency: 'USDT',
    days: 5,
    dailyRate: rateOf('0.003'),
    min: amountOf('100'),
    freeMax: amountOf('500'),
    max: amountOf('20000'),
    stock: amountOf('50000'),
    needsReview: false,
    isOpen: true,
    ...other,
  }
}

export const NOTHING = quantity(0n)
