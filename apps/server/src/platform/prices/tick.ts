import type { ChainedTick } from '@candor/engine/prices/chain'
import { isDelayed, isPricing } from '@candor/engine/prices/usability'
import type { Price, Quantity } from '@candor/money'

/** A pair whose prices are recorded. */
export type PricedMarket = {
  readonly id: number
  readonly symbol: string
  /** What its prices are multiples of where it is listed; the chart shows so many decimals. */
  readonly priceStep?: Price
  /** False where nobody trades in it: priced less often, and shown in no chart (MKT-31). */
  readonly isTraded?: boolean
}

/**
 * A tick as it stands in the record. recordedAt and ts are milliseconds; barTime is the replayed
 * bar's (MKT-18).
 */
export type RecordedTick = ChainedTick & {
  readonly marketId: number
  readonly volume: Quantity
  readonly barTime: number | undefined
  readonly recordedAt: number
}

/** The reference price of a pair (MKT-16): its last recorded tick. */
export type Reference = {
  readonly tickId: number
  readonly hash: Uint8Array
  readonly price: Price
  /**
   * The source's time and that of recording, in milliseconds; see isRecordedAfter in the engine.
   */
  readonly ts: number
  readonly recordedAt: number
  readonly source: string
  readonly barTime: number | undefined
  ageMs(nowMs: number): number
  /**
   * Whether it may price anything now: recorded in time and at most 10 s old (MKT-16, MKT-17); else
   * NO_PRICE.
   */
  isUsable(nowMs: number): boolean
}

export function toReference(tick: RecordedTick): Reference {
  const ageMs = (nowMs: number): number => Math.max(0, nowMs - tick.ts)
  return {
    tickId: tick.id,
    hash: tick.hash,
    price: tick.price,
    ts: tick.ts,
    recordedAt: tick.recordedAt,
    source: tick.source,
    barTime: tick.barTime,
    ageMs,
    isUsable: (nowMs) => isPricing(tick) && !isDelayed(ageMs(nowMs)),
  }
}
