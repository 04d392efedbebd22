import { format, type Price, type Quantity, unitsOf } from '@candor/money'
import { draw, uint16 } from '@candor/engine/prices/draws'
import type { SourceBar } from '@candor/engine/prices/bar-path'
import type { PricedTick } from '@candor/engine/prices/tick'
import type { Game, Run } from '@candor/testing/game'

export function runOf(prices: readonly Price[], period: number): Run {
  const ticks = prices.map((price, at): PricedTick => ({
    id: at + 1,
    price,
    ts: at * 1_000,
    recordedAt: at * 1_000 + 100,
  }))
  const values = prices.map((price) => Number(format(price)))
  const [sums, squares] = [[0], [0]]
  for (const [at, value] of values.entries()) {
    sums.push((sums[at] ?? 0) + value)
    squares.push((squares[at] ?? 0) + (at === 0 ? 0 : (value - (values[at - 1] ?? 0)) ** 2))
  }
  return { ticks, values, sums, squares, period }
}

/**
 * The forecast of a published predictor at a tick, from ticks up to and including it: up 1, down
 * -1, none 0.
 */
export type Predictor = { readonly name: string; says(run: Run, at: number): number }

/** Ticks that a predictor has seen before it plays. */
const SEEN = 1_800

const moved = ({ values }: Run, at: number, seconds: number): number =>
  (values[at] ?? 0) - (values[at - seconds] ?? 0)
const deviation = ({ squares }: Run, at: number, over: number, seconds: number): number =>
  Math.sqrt((((squares[at + 1] ?? 0) - (squares[at + 1 - over] ?? 0)) / over) * seconds)
const meanOf = ({ sums }: Run, at: number, seconds: number): number =>
  ((sums[at + 1] ?? 0) - (sums[at + 1 - seconds] ?? 0)) / seconds
const sinceStart = ({ period }: Run, at: number): number => at % period
const beyond = (move: number, bound: number): number =>
  Math.abs(move) > bound ? Math.sign(move) : 0

/**
 * Line following, momentum over several windows, drift estimation, mean reversion, and the
 * direction since the bar began, by time and by extremes. Each is played with and against.
 */
export const predictors: readonly Predictor[] = [
  { name: 'line', says: (run, at) => Math.sign(moved(run, at, 5)) },
  ...[15, 30, 60, 150, 300, 600].map((seconds): Predictor => ({
    name: `momentum ${seconds} s`,
    says: (run, at) => beyond(moved(run, at, seconds), deviation(run, at, 600, seconds)),
  })),
  {
    name: 'ten minutes above 1.5 deviations',
    says: (run, at) => beyond(moved(run, at, 600), 1.5 * deviation(run, at, SEEN, 600)),
  },
  {
    name: 'drift of the quarter',
    says: (run, at) => {
      const since = at % 900
      return since < 200 ? 0 : beyond(moved(run, at, since), 1.2 * deviation(run, at, 900, since))
    },
  },
  ...[60, 300].map((seconds): Predictor => ({
    name: `mean of ${seconds} s`,
    says: (run, at) => Math.sign((run.values[at] ?? 0) - meanOf(run, at, seconds)),
  })),
  ...(
    [
      [0.03, 0.25],
      [0.25, 0.7],
      [0.7, 0.95],
    ] as const
  ).map(([from, to]): Predictor => ({
    name: `since the bar began, ${from} to ${to} of it`,
    says: (run, at) => {
      const since = sinceStart(run, at)
      return since >= from * run.period && since < to * run.period
        ? Math.sign(moved(run, at, since))
        : 0
    },
  })),
  {
    name: 'restless for its move',
    says: (run, at) => {
      const since = sinceStart(run, at)
      return since < 0.2 * run.period
        ? 0
        : beyond(moved(run, at, since), 1.2 * deviation(run, at, since, since))
    },
  },
  {
    name: 'one side of the open',
    says: (run, at) => {
      const since = sinceStart(run, at)
      if (since < 15) return 0
      const seen = run.values.slice(at - since, at + 1)
      const open = run.values[at - since] ?? 0
      return Math.min(...seen) >= open ? 1 : Math.max(...seen) <= open ? -1 : 0
    },
  },
]

/**
 * Average gain of playing a game by a predictor, with its standard error; days are taken as
 * independent.
 */
export type Figure = {
  readonly player: string
  readonly game: string
  readonly played: number
  readonly mean: number
  readonly error: number
}

export function figuresOf(runs: readonly Run[], games: readonly Game[]): Figure[] {
  return games.flatMap((game) => {
    const boards = predictors.flatMap(({ name }) => [
      new Tally(`with ${name}`),
      new Tally(`against ${name}`),
    ])
    for (const [nth, run] of runs.entries()) {
      const pause = Math.max(13, Math.floor(game.seconds / 6))
      const block = Math.max(3 * run.period, 2 * game.seconds)
      for (let at = SEEN; at < run.ticks.length; at += pause) {
        const brought = game.plays(run, at)
        if (brought === undefined) break
        for (const [index, { says }] of predictors.entries()) {
          const prediction = says(run, at)
          if (prediction === 0) continue
          const key = nth * 1_000_000 + Math.floor(at / block)
          boards[2 * index]?.add(prediction > 0 ? brought.up : brought.down, key)
          boards[2 * index + 1]?.add(prediction > 0 ? brought.down : brought.up, key)
        }
      }
    }
    return boards.map((board) => board.figure(game.name))
  })
}

class Tally {
  readonly #player: string
  readonly #blocks = new Map<number, { sum: number; count: number }>()

  constructor(player: string) {
    this.#player = player
  }

  add(brought: number, key: number): void {
    const block = this.#blocks.get(key) ?? { sum: 0, count: 0 }
    this.#blocks.set(key, { sum: block.sum + brought, count: block.count + 1 })
  }

  figure(game: string): Figure {
    const blocks = [...this.#blocks.values()]
    const played = blocks.reduce((total, { count }) => total + count, 0)
    const mean = blocks.reduce((total, { sum }) => total + sum, 0) / played
    const error =
      Math.sqrt(blocks.reduce((total, { sum, count }) => total + (sum - mean * count) ** 2, 0)) /
      played
    return { player: this.#player, game, played, mean, error }
  }
}

/**
 * Bars of an unpredictable market: a random walk of four steps per second with varying volatility,
 * aggregated into bars of this many seconds.
 */
export function fairBars(count: number, seconds: number, dice: string): SourceBar[] {
  const STEPS = 4 * seconds
  const bars: SourceBar[] = []
  let [place, mood] = [6_500_000, 0]
  const dies = dieOf(dice)
  for (let index = 0; index < count; index += 1) {
    mood = 0.9 * mood + 0.25 * normal(dies)
    const step = 6_500_000 * 0.000_03 * Math.exp(mood)
    let [open, high, low] = [place, place, place]
    open = place
    for (let at = 0; at < STEPS; at += 1) {
      place += step * normal(dies)
      high = Math.max(high, place)
      low = Math.min(low, place)
    }
    const cents = (value: number): Price => (BigInt(Math.round(value)) * 1_000_000n) as Price
    bars.push({
      time: 1_743_699_900_000 + index * seconds * 1_000,
      open: cents(open),
      high: cents(high),
      low: cents(low),
      close: cents(place),
      volume: unitsOf<Quantity>('10'),
    })
  }
  return bars
}

function dieOf(name: string): () => number {
  let bytes: Uint8Array = new Uint8Array()
  let [part, from] = [0, 32]
  return () => {
    if (from === 32)
      [bytes, part, from] = [draw(new Uint8Array(32), `${name}|${part}`), part + 1, 0]
    from += 2
    return uint16(bytes, from - 2)
  }
}

/** An approximately normal number: the sum of three uniform ones. */
function normal(die: () => number): number {
  return (die() + die() + die() - 98_302.5) / 32_768
}
