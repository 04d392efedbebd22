import { price } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFixed, ONE } from './fixed-point.ts'
import {
  CLOSE_MS,
  computeVariance,
  DAY_RETURNS,
  type FiveMinuteClose,
  LOOKBACK_MS,
  WEEK_RETURNS,
} from './variance.ts'

const START = Date.UTC(2026, 10, 1)
const endOf = (closes: readonly FiveMinuteClose[]): number => (closes.at(-1)?.time ?? 0) + CLOSE_MS
/** Closes of successive periods that go up by one of the moves (in parts of 10,000) and back. */
function zigzag(count: number, moves: (index: number) => bigint, from = START): FiveMinuteClose[] {
  return Array.from({ length: count }, (_, index) => ({
    time: from + index * CLOSE_MS,
    close: price(6_000_000_000_000n + (index % 2 === 0 ? 0n : 600_000_000n * moves(index))),
  }))
}
const calm = (count: number, from = START): FiveMinuteClose[] => zigzag(count, () => 10n, from)
const variance = (closes: readonly FiveMinuteClose[], atMs = endOf(closes)): string | undefined => {
  const found = computeVariance(closes, atMs)
  return found === undefined ? undefined : formatFixed(found).slice(0, 14)
}
/** 105,120 x ln(1.001) squared. */
const CALM = '0.105014976272'

describe('the variance of recorded closes', () => {
  it('DUAL-19 is 105,120 times the mean of the squared logarithms', () => {
    expect(variance(calm(DAY_RETURNS + 1))).toBe(CALM)
    expect(variance(calm(WEEK_RETURNS + 1))).toBe(CALM)
    const found = computeVariance(calm(400), endOf(calm(400))) ?? 0n
    expect(formatFixed(found).slice(0, 36)).toBe('0.1050149762724799344840768559917294')
  })

  it('DUAL-19 takes no mean off: a steady rise varies as much as a zigzag', () => {
    const rise = Array.from({ length: DAY_RETURNS + 1 }, (_, index) => ({
      time: START + index * CLOSE_MS,
      close: price(10n ** 14n * 1_001n ** BigInt(index)),
    })).map(({ time, close }, index) => ({ time, close: price(close / 1_000n ** BigInt(index)) }))
    expect(variance(rise)?.slice(0, 8)).toBe(CALM.slice(0, 8))
  })

  it.each([
    ['a wild day after a calm week', 10n, 30n, '0.224762771652'],
    ['a calm day after a wild week', 30n, 10n, CALM],
  ] as const)('DUAL-19 %s: the lower of day and week', (_what, week, day, lower) => {
    const closes = zigzag(WEEK_RETURNS + 1, (index) =>
      index > WEEK_RETURNS - DAY_RETURNS ? day : week,
    )
    expect(variance(closes)).toBe(lower)
  })

  it('DUAL-19 knows nothing of a period that has not ended, nor of what came before the week', () => {
    const closes = calm(WEEK_RETURNS + 1)
    const open = { time: endOf(closes), close: price(1n) }
    expect(variance([...closes, open], endOf(closes))).toBe(CALM)
    expect(variance([...closes, open], open.time + CLOSE_MS - 1)).toBe(CALM)
    expect(variance([...closes, open], open.time + CLOSE_MS)).not.toBe(CALM)
    const before = zigzag(10, () => 900n, START - 10 * CLOSE_MS)
    expect(variance([...before, ...closes])).toBe(CALM)
  })

  it('DUAL-19 a jump over a missing period is no return, and an older one takes its place', () => {
    const before = calm(200)
    const after = calm(200, endOf(before) + CLOSE_MS).map(({ time, close }) => ({
      time,
      close: price(2n * (close as bigint)),
    }))
    expect(variance([...before, ...after])).toBe(CALM)
    expect(variance([...before.slice(0, 90), ...after])).toBe(CALM)
    expect(variance([...before.slice(0, 89), ...after])).toBeUndefined()
  })

  it('DUAL-19 is none with fewer returns than a day, none of the last 30 days counting more', () => {
    const closes = calm(DAY_RETURNS + 1)
    expect(variance(closes.slice(1))).toBeUndefined()
    expect(variance([])).toBeUndefined()
    const zero = { time: (closes[0]?.time ?? 0) - CLOSE_MS, close: price(0n) }
    expect(variance([zero, ...closes])).toBe(CALM)
    expect(variance(closes, (closes[0]?.time ?? 0) + CLOSE_MS + LOOKBACK_MS - 1)).toBe(CALM)
    expect(variance(closes, (closes[0]?.time ?? 0) + CLOSE_MS + LOOKBACK_MS)).toBeUndefined()
  })

  it('DUAL-19 is zero of prices that stand still, and follows from ratios alone', () => {
    expect(
      computeVariance(
        zigzag(300, () => 0n),
        START + 300 * CLOSE_MS,
      ),
    ).toBe(0n)
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 90n }), { minLength: 300, maxLength: 300 }),
        fc.bigInt({ min: 2n, max: 9n }),
        (moves, times) => {
          const closes = zigzag(300, (index) => moves[index] ?? 0n)
          const scaled = closes.map(({ time, close }) => ({
            time,
            close: price((close as bigint) * times),
          }))
          const own = computeVariance(closes, endOf(closes))
          expect(computeVariance(scaled, endOf(scaled))).toBe(own)
          expect((own ?? 0n) > 0n && (own ?? ONE) < ONE * 10n).toBe(true)
        },
      ),
      { numRuns: 10 },
    )
  })
})
