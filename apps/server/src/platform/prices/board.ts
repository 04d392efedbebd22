import type { Bar } from '@candor/engine/prices/bars'
import { changeText } from '@candor/engine/prices/change'
import { type BarPeriod, periodStart } from '@candor/engine/prices/periods'
import { isPricing } from '@candor/engine/prices/usability'
import type { Notional, Price, Quantity } from '@candor/money'
import { notional, quantity } from '@candor/money'
import type { CurrentBars } from './current-bars.ts'
import { type Reference, type RecordedTick, toReference } from './tick.ts'

/** Figures of the UTC day (MKT-05, MKT-06). */
export type DayFigures = {
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly last: Price
  readonly volume: Quantity
  readonly turnover: Notional
  readonly change: string
}

export type TickListener = (ticks: readonly RecordedTick[]) => void

/** The current prices; updated only by the recorder, after the commit. */
export type PriceBoard = {
  /** A pair's last recorded tick; check whether it is usable (MKT-16, MKT-17). */
  last(marketId: number): Reference | undefined
  /** The last tick recorded in time; after a start the last of any kind until one comes. */
  lastInTime(marketId: number): Reference | undefined
  /** The last recorded and known tick of all pairs: ids rise in recording order. */
  lastTickId(): number
  /**
   * Figures of the current UTC day; before its first tick they equal the last price. Undefined
   * before the pair's first tick ever.
   */
  day(marketId: number): DayFigures | undefined
  /** A period's running bar, if it has a tick. */
  current(marketId: number, period: BarPeriod): Bar | undefined
  /**
   * Subscribes to batches of committed ticks; returns an unsubscribe function. A listener must not
   * throw.
   */
  onTick(listener: TickListener): () => void
}

/** The recorder's side of the board. */
export type BoardWriter = {
  set(marketId: number, head: RecordedTick | undefined, bars: CurrentBars): void
  announce(ticks: readonly RecordedTick[]): void
}

export function createBoard(
  nowMs: () => number,
  onFault: (error: unknown) => void,
): { readonly board: PriceBoard; readonly writer: BoardWriter } {
  const references = new Map<number, Reference>()
  const inTime = new Map<number, Reference>()
  const bars = new Map<number, CurrentBars>()
  const listeners = new Set<TickListener>()
  let lastTickId = 0
  const board: PriceBoard = {
    last: (marketId) => references.get(marketId),
    lastTickId: () => lastTickId,
    lastInTime: (marketId) => inTime.get(marketId),
    day: (marketId) => {
      const reference = references.get(marketId)
      return reference === undefined
        ? undefined
        : toDayFigures(reference.price, bars.get(marketId)?.['1day'], periodStart('1day', nowMs()))
    },
    current: (marketId, period) => bars.get(marketId)?.[period],
    onTick: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  const writer: BoardWriter = {
    set: (marketId, head, current) => {
      if (head !== undefined) {
        references.set(marketId, toReference(head))
        lastTickId = Math.max(lastTickId, head.id)
        if (!inTime.has(marketId)) inTime.set(marketId, toReference(head))
      }
      bars.set(marketId, current)
    },
    announce: (ticks) => {
      for (const tick of ticks) if (isPricing(tick)) inTime.set(tick.marketId, toReference(tick))
      for (const listener of listeners) {
        try {
          listener(ticks)
        } catch (error) {
          onFault(error)
        }
      }
    },
  }
  return { board, writer }
}

function toDayFigures(last: Price, day: Bar | undefined, today: number): DayFigures {
  if (day?.time !== today)
    return {
      open: last,
      high: last,
      low: last,
      last,
      volume: quantity(0n),
      turnover: notional(0n),
      change: changeText(last, last),
    }
  return {
    open: day.open,
    high: day.high,
    low: day.low,
    last,
    volume: day.volume,
    turnover: day.turnover,
    change: changeText(day.open, last),
  }
}
