import { format, type Price, type Quantity, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import type { DaySeed, PriceFormula } from './formula.ts'
import { walkStep, type WalkTerms } from './walk.ts'

const day = (formula: PriceFormula = 2, fill = 5): DaySeed => ({
  seed: new Uint8Array(32).fill(fill),
  formula,
})
const terms: WalkTerms = {
  symbol: 'DOGE/USDT',
  base: unitsOf<Price>('0.14'),
  step: unitsOf<Price>('0.00001'),
  volatilityPpb: 140_000,
  volumePerSecond: unitsOf<Quantity>('16000'),
  volumeStep: unitsOf<Quantity>('1'),
}
const btc: WalkTerms = {
  ...terms,
  symbol: 'BTC/USDT',
  base: unitsOf<Price>('65000'),
  step: unitsOf<Price>('0.01'),
  volatilityPpb: 80_000,
}
const start = { price: terms.base, ts: 1_763_632_800_000 }

function walk(
  steps: number,
  spacingMs: number,
  from: { price: Price; ts: number } = start,
  formula: PriceFormula = 2,
): Price[] {
  const path: Price[] = []
  let previous = from
  for (let index = 0; index < steps; index += 1) {
    previous = walkStep(terms, day(formula), previous, previous.ts + spacingMs)
    path.push(previous.price)
  }
  return path
}

describe('walkStep', () => {
  it('MKT-25 repeats with the same seed and differs with another', () => {
    const ts = start.ts + 1_000
    expect(walk(50, 1_000)).toEqual(walk(50, 1_000))
    expect(
      [1, 2, 3, 4].map((fill) => walkStep(terms, day(2, fill), start, ts + 86_400_000).price),
    ).not.toEqual(Array(4).fill(walkStep(terms, day(), start, ts + 86_400_000).price))
  })

  it('keeps to the price and volume steps, moves, and never jumps in a second', () => {
    const path = [start.price, ...walk(2_000, 1_000)]
    expect(path.every((price) => price % terms.step === 0n && price > 0n)).toBe(true)
    expect(new Set(path).size).toBeGreaterThan(20)
    const largest = path
      .slice(1)
      .map((price, index) => Math.abs(Number(price - (path[index] ?? price))) / Number(price))
      .reduce((a, b) => Math.max(a, b))
    expect(largest).toBeLessThan(0.002)
    expect(walkStep(terms, day(), start, start.ts + 1_000).volume % terms.volumeStep).toBe(0n)
  })

  it('widens with the square root of the gap', () => {
    const spread = (spacingMs: number): number => {
      const moves = Array.from({ length: 400 }, (_, index) => {
        const from = { price: start.price, ts: start.ts + index * 7_200_000 }
        return Number(walkStep(terms, day(), from, from.ts + spacingMs).price - from.price)
      })
      return Math.sqrt(moves.reduce((total, move) => total + move * move, 0) / moves.length)
    }
    const ratio = spread(6_400_000) / spread(100_000)
    expect(ratio).toBeGreaterThan(5)
    expect(ratio).toBeLessThan(12)
  })

  it('MKT-25 plays days of the first formula as they were, drawn back to the base', () => {
    const far = { price: unitsOf<Price>('0.7'), ts: start.ts }
    expect(Number(walk(1_460, 21_600_000, far, 1).at(-1))).toBeLessThan(
      Number(unitsOf<Price>('0.5')),
    )
    expect(walk(5, 1_000, start, 1).map((price) => format(price, 5))).toEqual([
      '0.13998',
      '0.13999',
      '0.14000',
      '0.14000',
      '0.14000',
    ])
    expect(walk(300, 1_000, start, 1)).not.toEqual(walk(300, 1_000))
  })

  it.each([
    [2, false],
    [1, true],
  ] as const)(
    'MKT-27 by formula %d a quarter of an hour keeps to its direction: %s',
    (formula, keeps) => {
      const quarters = Array.from({ length: 30_000 }, (_, index) => {
        const ts = 1_763_632_800_000 + index * 900_000
        const half = walkStep(btc, day(formula), { price: btc.base, ts }, ts + 449_000)
        return (
          Number(half.price - btc.base) *
          Number(walkStep(btc, day(formula), half, ts + 898_000).price - half.price)
        )
      })
      const mean = quarters.reduce((sum, both) => sum + both, 0) / quarters.length
      const error =
        Math.sqrt(quarters.reduce((sum, both) => sum + (both - mean) ** 2, 0)) / quarters.length
      expect(mean > 3 * error, `${mean} ± ${error}`).toBe(keeps)
    },
  )

  it('never reaches zero', () => {
    expect(
      walk(2_000, 86_400_000, { price: terms.step, ts: start.ts }).every(
        (price) => price >= terms.step,
      ),
    ).toBe(true)
  })
})
