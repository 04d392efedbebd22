import type { Price } from '@candor/money'
import { floorDivide, price } from '@candor/money'
import { isPricing } from '../prices/usability.ts'
import type { Mark, Round } from './order.ts'

/** FUT-43: how long the ticks are averaged. */
export const DELISTING_WINDOW_MS = 30 * 60_000

/**
 * A price made of several ticks, naming the first and the last of them and how many there were
 * (FAIR-06).
 */
export type MeanPrice = {
  readonly price: Price
  readonly firstTickId: number
  readonly lastTickId: number
  readonly count: number
}

/**
 * What the positions of a delisted pair are closed at (FUT-43): the mean, rounded down, of its
 * pricing ticks recorded in the 30 minutes up to the announced time; when there are none, of those
 * in the 30 minutes up to the last one recorded before it. Undefined without any.
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
