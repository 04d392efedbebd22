import { expect, it } from 'vitest'
import { liquidatedBps, type RecordedBar } from './liquidated-share.ts'

const HOUR = 3_600_000
const flat = (
  hours: number,
  change: (hour: number) => Partial<RecordedBar> = () => ({}),
): RecordedBar[] =>
  Array.from({ length: hours }, (_, hour) => ({
    openTime: hour * HOUR,
    high: 100,
    low: 100,
    close: 100,
    ...change(hour),
  }))

// Of 25 bars only one has a full day of data after it: one long and one short.
it.each<[string, RecordedBar[], number, number | undefined]>([
  ['less than a day', flat(24), 100, undefined],
  ['nothing moves', flat(25), 100, 0],
  [
    'nine tenths of a per cent and the spread down takes the long',
    flat(25, (hour) => (hour === 24 ? { low: 99.1 } : {})),
    100,
    5_000,
  ],
  ['a little less does not', flat(25, (hour) => (hour === 24 ? { low: 99.13 } : {})), 100, 0],
  ['up takes the short', flat(25, (hour) => (hour === 3 ? { high: 100.89 } : {})), 100, 5_000],
  ['both', flat(25, (hour) => (hour === 3 ? { high: 101, low: 99 } : {})), 100, 10_000],
  [
    'a move within its own bar was before it',
    flat(25, (hour) => (hour === 0 ? { high: 101, low: 99 } : {})),
    100,
    0,
  ],
  [
    'a lower multiple bears it',
    flat(25, (hour) => (hour === 3 ? { high: 101, low: 99 } : {})),
    50,
    0,
  ],
  ['a quarter of all positions', flat(26, (hour) => (hour === 25 ? { low: 90 } : {})), 100, 2_500],
])('FUT-49 the share on recorded bars: %s', (_what, bars, leverage, bps) => {
  expect(liquidatedBps(bars, leverage)).toBe(bps)
})
