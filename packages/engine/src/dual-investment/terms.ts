import { type Price, quantity, type Quantity, type Rate, SCALE, unitsOf } from '@candor/money'

/** A call is paid in the coin, a put in USDT (DUAL-01). */
export type DualType = 'call' | 'put'
/** The two currencies in which a product may pay. */
export type DualCurrency = 'coin' | 'usdt'

/** The coins with a ladder; each needs its pair with USDT (DUAL-21). */
export const DUAL_COINS = ['BTC', 'ETH', 'BNB', 'SOL'] as const
export type DualCoinName = (typeof DUAL_COINS)[number]

/** The prices within which a product is sold, as shares of its linked price (DUAL-17). */
export type Band = { readonly from: Rate; readonly to: Rate }

/** The published terms of one product, frozen on each order. Times are milliseconds UTC. */
export type DualProduct = {
  readonly type: DualType
  readonly linkedPrice: Price
  readonly startMs: number
  /** 08:00 UTC of end_time. */
  readonly settleMs: number
  /** The part of what the risk is worth that the house keeps, as a fraction. */
  readonly houseShare: Rate
  readonly band: Band
  readonly totalShares: number
  /** The maximum shares of one customer (DUAL-07). */
  readonly userLimit: number
  readonly isOn: boolean
}

const DAY_MS = 86_400_000
/** Settlement is at 08:00 UTC (DUAL-14). */
const SETTLE_HOUR_MS = 8 * 3_600_000
export const YEAR_SECONDS = 31_536_000
/** The maximum part of what the risk is worth that the house may keep. */
export const HOUSE_SHARE_MAX = unitsOf<Rate>('0.25')
/** Below this share of the stake a product is not sold: the pay would not be worth the risk. */
export const PAY_MIN = unitsOf<Rate>('0.0002')
/** One share (DUAL-07). */
const CALL_SHARE = unitsOf<Quantity>('0.1')
const PUT_SHARE = unitsOf<Quantity>('100')
/** The bands that products have unless they publish others (DUAL-17). */
export const DEFAULT_BANDS: Readonly<Record<DualType, Band>> = {
  call: { from: unitsOf('0.9'), to: unitsOf('1') },
  put: { from: unitsOf('1'), to: unitsOf('1.1') },
}

/** The price of one share, in the currency that is paid. */
export function unitPriceOf(type: DualType): Quantity {
  return type === 'call' ? CALL_SHARE : PUT_SHARE
}

export function investmentOf(type: DualType, shares: number): Quantity {
  return quantity((unitPriceOf(type) as bigint) * BigInt(shares))
}

export function paidCurrencyOf(type: DualType): DualCurrency {
  return type === 'call' ? 'coin' : 'usdt'
}

/** 08:00 UTC of the day that contains a time. */
export function settleMsOf(dayMs: number): number {
  return Math.floor(dayMs / DAY_MS) * DAY_MS + SETTLE_HOUR_MS
}

/**
 * When an order settles: at 08:00 UTC of its end_time, or of the day on which its coin leaves the
 * list where that comes first (DUAL-25).
 */
export function endMsOf({
  settleMs,
  delistedMs,
}: {
  readonly settleMs: number
  /** 00:00 UTC of that day; undefined where none was announced. */
  readonly delistedMs: number | undefined
}): number {
  return delistedMs === undefined ? settleMs : Math.min(settleMs, delistedMs + SETTLE_HOUR_MS)
}

/** Calendar days from the day of a time to the day of the settlement (DUAL-08). */
export function daysUntil(settleMs: number, atMs: number): number {
  return Math.floor(settleMs / DAY_MS) - Math.floor(atMs / DAY_MS)
}

/** Whole seconds from a tick's source time to the settlement (DUAL-08). */
export function secondsUntil(settleMs: number, tickMs: number): number {
  return Math.floor((settleMs - tickMs) / 1_000)
}

/**
 * Whether the terms can be published (STAFF-08): a settlement at 08:00 UTC of a later day than the
 * start, a linked price, at most a quarter for the house, a band on the side where the option is
 * not yet exercised, and limits that leave room.
 */
export function isPublishable(product: DualProduct): boolean {
  const { type, linkedPrice, startMs, settleMs, houseShare, band, totalShares, userLimit } = product
  const isBandRight =
    type === 'call'
      ? band.from > 0n && band.from < band.to && band.to <= SCALE
      : band.from >= SCALE && band.from < band.to
  return (
    linkedPrice > 0n &&
    settleMs === settleMsOf(settleMs) &&
    daysUntil(settleMs, startMs) >= 1 &&
    houseShare >= 0n &&
    houseShare <= HOUSE_SHARE_MAX &&
    isBandRight &&
    Number.isSafeInteger(totalShares) &&
    Number.isSafeInteger(userLimit) &&
    userLimit >= 1 &&
    userLimit <= totalShares
  )
}
