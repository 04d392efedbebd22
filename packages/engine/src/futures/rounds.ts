import type { MarketTick } from '../prices/tick.ts'
import { isPricing } from '../prices/usability.ts'
import type { Mark, Round } from './order.ts'
import { markAfter } from './silence.ts'

/**
 * A round with the id of its last tick, which identifies and orders rounds: ids rise in recording
 * order.
 */
export type MarketRound = Round & { readonly lastTickId: number }

/** The state before the first round. */
export const NO_ROUND: MarketRound = { recordedAtMs: 0, marks: new Map(), lastTickId: 0 }

/**
 * The rounds that follow another, oldest first: ticks recorded at one time are one round, and a
 * pair that ticks again at the same time begins another, so that no tick is skipped. Ticks that
 * price nothing (MKT-16) and those up to the round before are left out; the input order does not
 * matter. Each round includes the earlier marks.
 */
export function buildRounds(before: MarketRound, ticks: readonly MarketTick[]): MarketRound[] {
  const rounds: MarketRound[] = []
  let round = before
  let pairs = new Set<number>()
  for (const { marketId, ...tick } of pricingTicks(
    ticks.filter(({ id }) => id > before.lastTickId).map(toMark),
  )) {
    const mark = markAfter(round.marks.get(marketId), tick)
    const isNew =
      rounds.length === 0 || mark.recordedAt !== round.recordedAtMs || pairs.has(marketId)
    if (isNew) pairs = new Set()
    pairs.add(marketId)
    round = {
      recordedAtMs: mark.recordedAt,
      marks: new Map(round.marks).set(marketId, mark),
      lastTickId: mark.tickId,
    }
    if (isNew) rounds.push(round)
    else rounds[rounds.length - 1] = round
  }
  return rounds
}

/** Ticks that may price anything (MKT-16), in recording order. */
export function pricingTicks<Tick extends Mark>(ticks: readonly Tick[]): Tick[] {
  return ticks
    .filter(isPricing)
    .sort((a, b) =>
      a.recordedAt === b.recordedAt ? a.tickId - b.tickId : a.recordedAt - b.recordedAt,
    )
}

/** Converts a pair's ticks to successive marks. */
export function toMarks(ticks: readonly Mark[]): Mark[] {
  const marks: Mark[] = []
  for (const tick of pricingTicks(ticks)) marks.push(markAfter(marks.at(-1), tick))
  return marks
}

function toMark({
  marketId,
  id,
  price,
  ts,
  recordedAt,
}: MarketTick): Mark & { readonly marketId: number } {
  return { marketId, tickId: id, price, ts, recordedAt }
}
