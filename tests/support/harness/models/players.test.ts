import { type Price, type Quantity, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { bridgeFromBar } from '@candor/engine/prices/bar-bridge'
import { pathFromBar } from '@candor/engine/prices/bar-path'
import type { PriceFormula } from '@candor/engine/prices/formula'
import { barsAround } from '@candor/engine/prices/replay'
import { fairBars, type Figure, figuresOf, predictors, runOf } from './players.ts'
import type { Run } from '@candor/testing/game'
import { productTestings } from '@candor/testing/products'
import { walkStep, type WalkTerms } from '@candor/engine/prices/walk'

const seed = new Uint8Array(32).fill(7)
const cent = unitsOf<Price>('0.01')
/** In the order in which products are played; every duration of each. */
const games = productTestings.flatMap((testing) => testing.games ?? [])
const played = [...new Set(games.map(({ name }) => name.split(' ')[0] ?? ''))]

function replayed(count: number, seconds: number, formula: PriceFormula): Run[] {
  const bars = fairBars(count, seconds, `market ${seconds}`)
  const prices = bars.flatMap((bar, index) =>
    formula === 1
      ? pathFromBar(bar, seed, 'BTC/USDT', seconds, cent)
      : bridgeFromBar(bar, barsAround(bars, index), seed, 'BTC/USDT', seconds, cent),
  )
  return [
    runOf(
      prices.map(({ price }) => price),
      seconds,
    ),
  ]
}

const pairs: readonly WalkTerms[] = [
  {
    symbol: 'BTC/USDT',
    base: unitsOf('65000'),
    step: cent,
    volatilityPpb: 80_000,
    volumePerSecond: unitsOf<Quantity>('0.32'),
    volumeStep: unitsOf<Quantity>('0.00001'),
  },
  {
    symbol: 'XRP/USDT',
    base: unitsOf('0.62'),
    step: unitsOf('0.0001'),
    volatilityPpb: 115_000,
    volumePerSecond: unitsOf<Quantity>('4200'),
    volumeStep: unitsOf<Quantity>('0.1'),
  },
]

function simulated(count: number, formula: PriceFormula): Run[] {
  return pairs.map((terms) => {
    const prices: Price[] = []
    for (let last = { price: terms.base, ts: 1_763_632_800_000 }; prices.length < count;) {
      last = walkStep(terms, { seed, formula }, last, last.ts + 1_000)
      prices.push(last.price)
    }
    return runOf(prices, 900)
  })
}

/**
 * Standard errors above zero that chance exceeds in one of a thousand figures; each mode has about
 * five hundred.
 */
const SEEN_BY_CHANCE = 3.3
const gains = (figures: readonly Figure[]): string[] =>
  figures
    .filter(({ mean, error }) => mean > SEEN_BY_CHANCE * error)
    .map(
      ({ player, game, mean, error, played }) =>
        `${player}, ${game}: ${(100 * mean).toFixed(2)} % ± ${(100 * error).toFixed(2)} of ${played}`,
    )

/** The mean over all games of one product, weighted by the precision of each. */
function pooled(
  figures: readonly Figure[],
  product: string,
): { player: string; mean: number; error: number }[] {
  const players = [...new Set(figures.map(({ player }) => player))]
  return players.map((player) => {
    const own = figures.filter(
      (figure) => figure.player === player && figure.game.startsWith(product) && figure.error > 0,
    )
    const weight = own.reduce((total, { error }) => total + 1 / error ** 2, 0)
    return {
      player,
      mean: own.reduce((total, { mean, error }) => total + mean / error ** 2, 0) / weight,
      error: 1 / Math.sqrt(weight),
    }
  })
}

describe.each([
  ['a replay of 5-minute bars', () => replayed(1_500, 300, 2)],
  ['a replay of 1-minute bars', () => replayed(6_000, 60, 2)],
  ['the simulation', () => simulated(200_000, 2)],
] as const)('in %s', (_mode, play) => {
  it(
    'MKT-27 no published predictor gains by any duration of any product',
    { timeout: 300_000 },
    () => {
      const figures = figuresOf(play(), games)
      expect(gains(figures)).toEqual([])
      const playing = productTestings.filter(({ games: own }) => own !== undefined)
      expect(playing).not.toEqual([])
      expect(played).toHaveLength(playing.length)
      for (const product of played) {
        const all = pooled(figures, product)
        expect(all).toHaveLength(2 * predictors.length)
        expect(
          all.filter(({ mean }) => mean > 0),
          product,
        ).toEqual([])
        // Precise enough to detect a fifth of the gain that the first formula allowed.
        expect(Math.max(...all.map(({ error }) => error)), product).toBeLessThan(0.03)
      }
    },
  )
})

describe('planted paths', () => {
  it(
    'MKT-27 sees the gain of who follows the line within a bar of the first formula',
    { timeout: 300_000 },
    () => {
      const found = gains(figuresOf(replayed(300, 300, 1), games))
      for (const [product, gain] of [
        ['seconds 30', 'with line'],
        ['seconds 180', 'against momentum 150 s'],
        ['seconds 300', 'against since the bar began'],
      ] as const) {
        expect(
          found.filter((one) => one.startsWith(gain) && one.includes(product)),
          `${gain}, ${product}`,
        ).not.toEqual([])
      }
    },
  )

  it(
    'MKT-27 sees the gain of who estimates where a quarter of an hour leans to',
    { timeout: 300_000 },
    () => {
      const found = gains(
        figuresOf(
          simulated(60_000, 2).map((run) => runOf(leaning(run), 900)),
          games,
        ),
      )
      const long = games.filter(({ name, seconds }) => seconds === 300 || name === 'seconds 180')
      expect(new Set(long.map(({ name }) => name.split(' ')[0])).size).toBe(played.length)
      for (const { name: product } of long)
        expect(
          found.filter(
            (one) => one.startsWith('with drift of the quarter') && one.includes(product),
          ),
          product,
        ).not.toEqual([])
    },
  )
})

/**
 * A fair run with a trend added in each quarter of an hour, per second a fifteenth of a second's
 * standard deviation: down in every third quarter, up in the others.
 */
function leaning({ ticks }: Run): Price[] {
  let lean = 1
  return ticks.map(({ price }, at) => {
    lean *= 1 + (Math.floor(at / 900) % 3 === 0 ? -1 : 1) * 0.000_012
    return ((BigInt(Math.round(Number(price) * lean)) / 1_000_000n) * 1_000_000n) as Price
  })
}
