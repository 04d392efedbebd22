import type { ChainedTick } from '@candor/engine/prices/chain'
import { isDelayed, isPricing } from '@candor/engine/prices/usability'
import type { Price, Quantity } from '@candor/money'

/** A pair with recorded prices. */
export type PricedMarket = {
  readonly id: number
  readonly symbol: string
  /** The price step of a listed pair, which gives the chart's decimals. */
  readonly priceStep?: Price
  /** False where nobody trades it: priced less often, and without a chart (MKT-31). */
  readonly isTraded?: boolean
}

/** A recorded tick. recordedAt and ts are milliseconds; barTime is the replayed bar's (MKT-18). */
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
   * The source's time and the recording time, in milliseconds; see isRecordedAfter in the engine.
   */
  readonly ts: number
  readonly recordedAt: number
  readonly source: string
  readonly barTime: number | undefined
  ageMs(nowMs: number): number
  /**
   * Whether it may price anything now: recorded in time and at most 10 s old (MKT-16, MKT-17);
   * otherwise NO_PRICE.
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
