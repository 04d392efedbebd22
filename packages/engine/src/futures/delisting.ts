import type { Price } from '@candor/money'
import { floorDivide, price } from '@candor/money'
import { isPricing } from '../prices/usability.ts'
import type { Mark, Round } from './order.ts'

/** How long ticks are averaged (FUT-43). */
export const DELISTING_WINDOW_MS = 30 * 60_000

/** A mean of several ticks, with the first, the last and their number (FAIR-06). */
export type MeanPrice = {
  readonly price: Price
  readonly firstTickId: number
  readonly lastTickId: number
  readonly count: number
}

/**
 * The closing price of a delisted pair (FUT-43): the mean, rounded down, of its pricing ticks
 * recorded in the 30 minutes up to the announced time; without any, of those in the 30 minutes up
 * to the last tick recorded before it. Undefined without any.
 */
export function delistingPrice(ticks: readonly Mark[], announcedMs: number): MeanPrice | undefined {
  const usable = ticks.filter((tick) => isPricing(tick) && tick.recordedAt <= announcedMs)
  if (usable.length === 0) return undefined
  const lastMs = Math.max(...usable.map(({ recordedAt }) => recordedAt))
  const endMs = lastMs > announcedMs - DELISTING_WINDOW_MS ? announcedMs : lastMs
  const averaged = usable.filter(({ recordedAt }) => recordedAt > endMs - DELISTING_WINDOW_MS)
  const ids = averaged.map(({ tickId }) => tickId)
  const total = averaged.reduce((sum, tick) => sum + (tick.price as bigint), 0n)
  return {
    price: price(floorDivide(total, BigInt(averaged.length))),
    firstTickId: Math.min(...ids),
    lastTickId: Math.max(...ids),
    count: averaged.length,
  }
}

/**
 * The round with a delisted pair at its mean price, for closePositions; its mark names the last
 * tick of the mean.
 */
export function atDelistingPrice(
  round: Round,
  marketId: number,
  { price: at, lastTickId }: MeanPrice,
): Round {
  const mark: Mark = {
    tickId: lastTickId,
    price: at,
    ts: round.recordedAtMs,
    recordedAt: round.recordedAtMs,
  }
  return { ...round, marks: new Map(round.marks).set(marketId, mark) }
}
