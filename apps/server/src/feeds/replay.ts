import { bridgeFromBar } from '@candor/engine/prices/bar-bridge'
import {
  type PathPoint,
  pathFromBar,
  pathPoint,
  type SourceBar,
} from '@candor/engine/prices/bar-path'
import type { DaySeed } from '@candor/engine/prices/formula'
import {
  barPlayingAt,
  barsAround,
  nextRound,
  previousRound,
  type Scale,
  scalePrice,
  scaleBar,
  scaleThrough,
  unscaled,
} from '@candor/engine/prices/replay'
import { max, min, price, type Price, sum } from '@candor/money'
import type { FeedTick, HistoryTick, LastTick, PriceFeed } from './feed.ts'
import {
  HISTORY_TICKS_PER_BAR,
  type HistoryBar,
  planHistory,
  computeHistoryTimes,
} from './history-plan.ts'

/** Ticks derived from recorded bars and a daily seed (MKT-25). */
export const DERIVED_SOURCE = 'derived'

export type ReplayMarket = {
  readonly symbol: string
  readonly step: Price
  readonly bars: readonly SourceBar[]
  readonly barMs: number
}

const YEAR_MS = 365 * 86_400_000
/**
 * A price that a year of rounds moves by more than this factor is implausible for a ledger or a
 * screen.
 */
const FACTOR_MAX = 10_000

/**
 * Whether a year of rounds, each beginning where the last one ended, compounds to an implausible
 * price. Only a plausibility check: no price is made here.
 */
export function compoundsTooFar({ bars, barMs }: ReplayMarket): boolean {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return false
  return (
    Math.abs(Math.log(Number(last.close) / Number(first.open))) *
      (YEAR_MS / (bars.length * barMs)) >
    Math.log(FACTOR_MAX)
  )
}

type Place = { readonly round: number; readonly scale: Scale }

/** The path that a pair plays; drawn once per bar. */
type Played = {
  readonly bar: SourceBar
  readonly seed: Uint8Array
  readonly path: readonly PathPoint[]
}
type Paths = Map<string, Played>

/**
 * Replays recorded bars in step with the clock, one path point a second. The data repeats: a wrap
 * continues without a jump, and a restart derives the scale of its round from the last recorded
 * tick.
 */
export function replayFeed(markets: readonly ReplayMarket[]): PriceFeed {
  const places = new Map<string, Place>()
  const paths: Paths = new Map()
  const placeOf = (market: ReplayMarket, nowMs: number, last: LastTick | undefined): Place => {
    const place = advancePlace(
      market,
      places.get(market.symbol) ?? findPlace(market, nowMs, last),
      nowMs,
    )
    places.set(market.symbol, place)
    return place
  }
  return {
    kinds: ['replay'],
    symbols: markets.map(({ symbol }) => symbol),
    start: () => undefined,
    stop: () => Promise.resolve(),
    history: (nowMs, day, isMissing) =>
      markets
        .filter(({ symbol }) => isMissing?.(symbol) ?? true)
        .flatMap((market) => computePastTicks(market, paths, nowMs, day)),
    sample: ({ nowMs, day, last, isDue }) => ({
      ticks: markets
        .filter(({ symbol }) => isDue?.(symbol) ?? true)
        .flatMap((market) => {
          const previous = last(market.symbol)
          const place = placeOf(market, nowMs, previous)
          return previous !== undefined && previous.ts >= nowMs
            ? []
            : [tickAt(market, paths, day, place.scale, nowMs)]
        }),
      drops: [],
    }),
  }
}

/** The file names of a symbol in a folder of bars: BTC/USDT is BTCUSDT.csv or BTCUSDT.csv.gz. */
export function barsFileNames(symbol: string): readonly string[] {
  const stem = symbol.replace('/', '')
  return [`${stem}.csv`, `${stem}.csv.gz`]
}

function tickAt(
  market: ReplayMarket,
  paths: Paths,
  day: DaySeed,
  scale: Scale,
  ts: number,
): FeedTick {
  const { bar, index, offsetMs } = playing(market, ts)
  const second = Math.floor(offsetMs / 1_000)
  const point =
    day.formula === 1
      ? pathPoint(bar, day.seed, market.symbol, market.barMs / 1_000, market.step, second)
      : computeBridge(market, paths, day, bar, index)[second]
  if (point === undefined) throw new RangeError('a bar has no such second')
  return {
    symbol: market.symbol,
    price: scalePrice(point.price, scale),
    ts,
    source: DERIVED_SOURCE,
    volume: point.volume,
    barTime: bar.time,
  }
}

function computeBridge(
  market: ReplayMarket,
  paths: Paths,
  { seed }: DaySeed,
  bar: SourceBar,
  index: number,
): readonly PathPoint[] {
  const playedPath = paths.get(market.symbol)
  if (playedPath?.bar === bar && playedPath.seed === seed) return playedPath.path
  const path = bridgeFromBar(
    bar,
    barsAround(market.bars, index),
    seed,
    market.symbol,
    market.barMs / 1_000,
    market.step,
  )
  paths.set(market.symbol, { bar, seed, path })
  return path
}

function playing(
  { bars, barMs }: ReplayMarket,
  ts: number,
): { bar: SourceBar; index: number; round: number; offsetMs: number } {
  const { index, round, offsetMs } = barPlayingAt(bars, barMs, ts)
  const bar = bars[index]
  if (bar === undefined) throw new RangeError('no bar plays at that time')
  return { bar, index, round, offsetMs }
}

/**
 * The position after a start: unscaled when the last tick fits the bar of its time, otherwise on
 * the scale that moves that bar's open to it.
 */
function findPlace(market: ReplayMarket, nowMs: number, last: LastTick | undefined): Place {
  if (last === undefined) return { round: playing(market, nowMs).round, scale: unscaled }
  const { bar, round } = playing(market, last.ts)
  const fits = last.price >= bar.low && last.price <= bar.high
  return { round, scale: fits ? unscaled : scaleThrough(last.price, bar.close) }
}

function advancePlace(market: ReplayMarket, place: Place, ts: number): Place {
  const { round } = playing(market, ts)
  let { scale } = place
  for (let elapsed = place.round; elapsed < round; elapsed += 1)
    scale = nextRound(scale, market.bars)
  return { round, scale }
}

/**
 * The history of a fresh installation's charts, which prices nothing: within a bar as it is played,
 * four points for longer periods.
 */
function computePastTicks(
  market: ReplayMarket,
  paths: Paths,
  nowMs: number,
  day: DaySeed,
): HistoryTick[] {
  const scales = roundScales(market, nowMs)
  return planHistory(nowMs, 'year').flatMap((stretch) => {
    const times = computeHistoryTimes(stretch, nowMs)
    if (stretch.lengthMs < market.barMs) {
      return times.map((ts) => ({
        ...tickAt(market, paths, day, scales(playing(market, ts).round), ts),
        finest: stretch.finest,
      }))
    }
    const bar = foldBars(market, stretch, scales)
    const path = pathFromBar(bar, day.seed, market.symbol, HISTORY_TICKS_PER_BAR, price(1n))
    return times.flatMap((ts, index) => {
      const point = path[index]
      return point === undefined
        ? []
        : [
            {
              symbol: market.symbol,
              ...point,
              ts,
              source: DERIVED_SOURCE,
              barTime: bar.time,
              finest: stretch.finest,
            },
          ]
    })
  })
}

/** The scale of each round up to the current one, which is unscaled. */
function roundScales(market: ReplayMarket, nowMs: number): (round: number) => Scale {
  const present = playing(market, nowMs).round
  const knownScales = new Map<number, Scale>([[present, unscaled]])
  const scaleOf = (round: number): Scale => {
    const scale = knownScales.get(round) ?? previousRound(scaleOf(round + 1), market.bars)
    knownScales.set(round, scale)
    return scale
  }
  return scaleOf
}

/** Merges the bars that played during a period. */
function foldBars(
  market: ReplayMarket,
  { start, lengthMs }: HistoryBar,
  scales: (round: number) => Scale,
): SourceBar {
  const parts = Array.from({ length: lengthMs / market.barMs }, (_, index) => {
    const { bar, round } = playing(market, start + index * market.barMs)
    return scaleBar(bar, scales(round))
  })
  const [first] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined)
    throw new RangeError('a stretch is shorter than a bar')
  return {
    time: first.time,
    open: first.open,
    high: parts.map((bar) => bar.high).reduce((a, b) => max(a, b)),
    low: parts.map((bar) => bar.low).reduce((a, b) => min(a, b)),
    close: last.close,
    volume: sum(parts.map((bar) => bar.volume)),
  }
}
