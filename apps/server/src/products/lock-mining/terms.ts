import type { LockTerms } from '@candor/engine/lock-mining/terms'
import { type Quantity, type Rate, unitsOf } from '@candor/money'

/** Pays all interest, and sets it aside when a lock is bought (MINE-18, MINE-21). */
export const LOCK_HOUSE = 'house:mining'
/** Receives the penalties of early redemptions (MINE-19). */
export const LOCK_FUND = 'insurance_fund'

/** The initial balances of the house's accounts in the sandbox, by coin. */
export const houseFunding: Readonly<Record<string, Quantity>> = {
  USDT: unitsOf('2000000'),
  USDC: unitsOf('1000'),
  BTC: unitsOf('20'),
  ETH: unitsOf('300'),
}

/**
 * The interval of paying what is due, and how many orders one transaction pays: purchases of the
 * coin wait for it, with fifty hardly longer than for each other.
 */
export const DUE_PAUSE_MS = 1_000
export const DUE_BATCH = 50

/** How far ahead an owner is told each day's interest (MINE-29): six weeks. */
export const AHEAD_MS = 42 * 86_400_000

/** The interval of telling owners of a delisting, which is days ahead. */
export const TELL_PAUSE_MS = 60_000

/** The places of the catalogue; those beyond the first six wait for a publisher (MINE-27). */
const PRODUCTS = 12

type Figures = readonly [
  currency: string,
  days: number,
  dailyRate: string,
  min: string,
  freeMax: string,
  max: string,
  stock: string,
]
const onSale: readonly (Figures | readonly [...Figures, 'review'])[] = [
  ['USDT', 5, '0.003', '100', '1000', '20000', '2000000'],
  ['USDT', 5, '0.004', '10000', '10000', '100000', '1000000', 'review'],
  ['USDT', 90, '0.0006', '50', '500', '50000', '5000000'],
  ['USDC', 30, '0.0004', '50', '500', '100000', '2000000'],
  ['BTC', 7, '0.0002', '0.01', '0.05', '2', '200'],
  ['ETH', 14, '0.0003', '0.01', '0.1', '30', '3000'],
]
const closed: Figures = ['USDT', 30, '0.0004', '50', '500', '50000', '1000000']

/** The initial terms of every product, by its number. */
export const firstLockTerms: ReadonlyMap<string, LockTerms> = new Map(
  Array.from({ length: PRODUCTS }, (_, index) => [
    String(index + 1),
    toTerms(onSale[index] ?? closed, index < onSale.length),
  ]),
)

function toTerms(figures: Figures | readonly [...Figures, 'review'], isOpen: boolean): LockTerms {
  const [currency, days, dailyRate, min, freeMax, max, stock, review] = figures
  return {
    currency,
    days,
    dailyRate: unitsOf<Rate>(dailyRate),
    min: unitsOf<Quantity>(min),
    freeMax: unitsOf<Quantity>(freeMax),
    max: unitsOf<Quantity>(max),
    stock: unitsOf<Quantity>(stock),
    needsReview: review === 'review',
    isOpen,
  }
}
