import {
  add,
  costRoundedDown,
  max,
  min,
  type Notional,
  type Price,
  type Quantity,
} from '@candor/money'

/**
 * Aggregated ticks (MKT-09); time is the start of the period in milliseconds, turnover the sum of
 * price x volume.
 */
export type Bar = {
  readonly time: number
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
  readonly volume: Quantity
  readonly turnover: Notional
  readonly ticks: number
}

export type BarTick = { readonly price: Price; readonly volume: Quantity }

/** Adds a tick to a bar; without a bar, starts one. */
export function withTick(bar: Bar | undefined, time: number, tick: BarTick): Bar {
  const turnover = costRoundedDown(tick.price, tick.volume)
  if (bar === undefined) {
    return {
      time,
      open: tick.price,
      high: tick.price,
      low: tick.price,
      close: tick.price,
      volume: tick.volume,
      turnover,
      ticks: 1,
    }
  }
  return {
    time,
    open: bar.open,
    high: max(bar.high, tick.price),
    low: min(bar.low, tick.price),
    close: tick.price,
    volume: add(bar.volume, tick.volume),
    turnover: add(bar.turnover, turnover),
    ticks: bar.ticks + 1,
  }
}

/** Adds the following shorter bar to a longer one; without a longer one, starts one. */
export function withBar(bar: Bar | undefined, time: number, next: Bar): Bar {
  if (bar === undefined) return { ...next, time }
  return {
    time,
    open: bar.open,
    high: max(bar.high, next.high),
    low: min(bar.low, next.low),
    close: next.close,
    volume: add(bar.volume, next.volume),
    turnover: add(bar.turnover, next.turnover),
    ticks: bar.ticks + next.ticks,
  }
}
