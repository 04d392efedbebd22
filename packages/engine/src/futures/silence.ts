import type { Price, Quantity } from '@candor/money'
import {
  add,
  min,
  quantity,
  rate,
  SCALE,
  shareRoundedDown,
  shareRoundedUp,
  subtract,
  sum,
} from '@candor/money'
import { isDelayed } from '../prices/usability.ts'
import type { Mark, Marks, Position, Round, Wallet } from './order.ts'
import { gapCut, computeProfit } from './profit.ts'
import type { CutStep, GapStep } from './step.ts'

/**
 * The maximum distance, as a share of the first, of two successive ticks that confirm a price after
 * a silence (FUT-18).
 */
export const AGREEMENT_PER_MILLE = 5
/** A tick this long after the first one confirms the price whatever it is. */
export const CONFIRMED_AFTER_MS = 3_000
/** A longer silence bounds the gain of a position (FUT-46). */
export const GAP_MS = 60_000

const NOTHING = quantity(0n)

/**
 * A tick as its pair's mark, following the previous mark. Silences are measured by source times,
 * which the ticks' hashes cover. A pair that falls silent again before its price was confirmed
 * keeps returning from the price before the first silence.
 */
export function markAfter(before: Mark | undefined, tick: Mark): Mark {
  if (before === undefined) return tick
  const silentMs = tick.ts - before.ts
  const waiting = isSettled(before) ? undefined : before.returning
  if (isDelayed(silentMs)) {
    const confirmed = waiting?.before ?? { tickId: before.tickId, price: before.price }
    return {
      ...tick,
      returning: {
        before: confirmed,
        first: { tickId: tick.tickId, ts: tick.ts },
        previousTickId: undefined,
        silentMs,
        isConfirmed: false,
      },
    }
  }
  if (waiting === undefined) return tick
  const isConfirmed =
    pricesAgree(before.price, tick.price) || tick.ts - waiting.first.ts >= CONFIRMED_AFTER_MS
  return { ...tick, returning: { ...waiting, previousTickId: before.tickId, isConfirmed } }
}

/** Whether a tick is close enough to the previous one to confirm its price. */
export function pricesAgree(before: Price, after: Price): boolean {
  const [a, b] = [before as bigint, after as bigint]
  return (a > b ? a - b : b - a) * 1_000n <= a * BigInt(AGREEMENT_PER_MILLE)
}

/** Whether a mark's price is confirmed: not while its pair returns from a silence (FUT-18). */
export function isSettled({ returning }: Mark): boolean {
  return returning?.isConfirmed !== false
}

/** A pair's last confirmed price; while it returns, the one before its silence. */
export function lastConfirmedPrice(mark: Mark): Price {
  return lastConfirmed(mark).price
}

/** The tick of that price. No silence that a later tick ends begins before it (FUT-46). */
export function lastConfirmedTickId(mark: Mark): number {
  return lastConfirmed(mark).tickId
}

function lastConfirmed(mark: Mark): Pick<Mark, 'tickId' | 'price'> {
  return isSettled(mark) ? mark : (mark.returning?.before ?? mark)
}

/**
 * A position's profit at its worst plausible price while its pair has none (FUT-45): the last
 * confirmed price, less or plus the band.
 */
export function worstProfit(position: Position, mark: Mark): Quantity {
  const [confirmed, band] = [lastConfirmedPrice(mark), position.silenceBand as bigint]
  return computeProfit(
    position,
    position.side === 'long'
      ? shareRoundedDown(confirmed, rate(SCALE - band))
      : shareRoundedUp(confirmed, rate(SCALE + band)),
  )
}

/**
 * The positions whose pairs tick again in this round after a silence of more than GAP_MS, each with
 * its maximum gain from the price before (FUT-46): its initial margin, reduced by what the whole
 * wallet lacked of its initial margins. So a wallet can gain from a silence at most what it could
 * lose by it, and an opposite wallet does not make the two profitable together. Inflows since that
 * price do not count: while a pair is silent its owner may know elsewhere which way it went, and
 * fund the winning wallet.
 */
export function findGaps(
  wallet: Pick<Wallet, 'balance' | 'positions' | 'inflows'>,
  marks: Marks,
  recordedAtMs: number,
): GapStep[] {
  const gaps = findBeginningGaps(wallet, marks, recordedAtMs)
  if (gaps.length === 0) return []
  const { balance, positions, inflows = [] } = wallet
  const worth = positions.reduce(
    (total, position) => add(total, add(position.margin, profitBeforeSilence(position, marks))),
    balance,
  )
  const margins = sum(positions.map(({ originMargin }) => originMargin)) as bigint
  return gaps
    .toSorted((a, b) => a.position.id - b.position.id)
    .map(({ position, mark, before }) => {
      const worthWithoutInflows = inflows.reduce(
        (rest, { sinceTickId, amount }) =>
          sinceTickId === before.tickId ? subtract(rest, amount) : rest,
        worth,
      ) as bigint
      const share = quantity(
        worthWithoutInflows <= 0n
          ? 0n
          : ((position.originMargin as bigint) * worthWithoutInflows) / margins,
      )
      return {
        kind: 'gap',
        mark,
        beforeTickId: before.tickId,
        position: {
          ...position,
          gapTickId: before.tickId,
          gapPrice: before.price,
          gapMost: min(position.originMargin, share),
        },
      }
    })
}

/**
 * The last ticks before the silences that a round ends for a wallet: settling it needs the inflows
 * since each.
 */
export function ticksBeforeGaps(
  wallet: Pick<Wallet, 'positions'>,
  { marks, recordedAtMs }: Round,
): number[] {
  return [
    ...new Set(findBeginningGaps(wallet, marks, recordedAtMs).map(({ before }) => before.tickId)),
  ]
}

function findBeginningGaps(
  { positions }: Pick<Wallet, 'positions'>,
  marks: Marks,
  recordedAtMs: number,
) {
  return positions.flatMap((position) => {
    const mark = marks.get(position.marketId)
    return mark !== undefined && mark.recordedAt === recordedAtMs && beginsGap(position, mark)
      ? [{ position, mark, before: mark.returning.before }]
      : []
  })
}

/**
 * Ends a position's gap at a tick: the gain beyond its bound is cut permanently. Undefined when
 * there is no gap.
 */
export function computeCut(position: Position, mark: Mark): CutStep | undefined {
  return position.gapMost === undefined
    ? undefined
    : { kind: 'cut', position, mark, cut: gapCut(position, mark.price) }
}

export function applyCut({ position, cut }: CutStep): Position {
  const { gapTickId: _tick, gapPrice: _price, gapMost: _most, ...rest } = position
  return { ...rest, cut: add(position.cut, cut) }
}

function beginsGap(
  position: Position,
  mark: Mark,
): mark is Mark & { readonly returning: NonNullable<Mark['returning']> } {
  const { returning } = mark
  if (
    returning === undefined ||
    returning.first.tickId !== mark.tickId ||
    returning.silentMs <= GAP_MS
  )
    return false
  return (
    position.isGapBound &&
    position.gapMost === undefined &&
    position.openTickId <= returning.before.tickId
  )
}

function profitBeforeSilence(position: Position, marks: Marks): Quantity {
  const mark = marks.get(position.marketId)
  return mark === undefined ? NOTHING : computeProfit(position, lastConfirmedPrice(mark))
}
