import { notional, type Price, type Quantity, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { type Bar, withBar, withTick } from './bars.ts'
import { changeText } from './change.ts'
import { isAfter, isDelayed, isPricing, isRecordedAfter } from './usability.ts'

const p = (text: string): Price => unitsOf<Price>(text)
const q = (text: string): Quantity => unitsOf<Quantity>(text)
const fold = (ticks: readonly (readonly [string, string])[], time = 60_000): Bar | undefined =>
  ticks.reduce<Bar | undefined>(
    (bar, [price, volume]) => withTick(bar, time, { price: p(price), volume: q(volume) }),
    undefined,
  )

describe('changeText', () => {
  it.each([
    ['65000', '65650', '+1.0000'],
    ['65000', '64350', '-1.0000'],
    ['65000', '65000', '0.0000'],
    ['3', '4', '+33.3333'],
    ['3', '5', '+66.6667'],
    ['4', '3', '-25.0000'],
    ['1000000', '1000000.4', '0.0000'],
    ['1000000', '1000000.6', '+0.0001'],
    ['1', '250', '+24900.0000'],
    ['0', '5', '0.0000'],
  ])('MKT-05 open %s, last %s gives %s', (open, last, text) => {
    expect(changeText(p(open), p(last))).toBe(text)
  })
})

describe('bars', () => {
  it('MKT-09 holds first, highest, lowest and last price, volume and turnover of its ticks', () => {
    expect(
      fold([
        ['10', '1'],
        ['12', '2'],
        ['9', '0'],
        ['11', '0.5'],
      ]),
    ).toEqual({
      time: 60_000,
      open: p('10'),
      high: p('12'),
      low: p('9'),
      close: p('11'),
      volume: q('3.5'),
      turnover: notional(unitsOf<Price>('39.5')),
      ticks: 4,
    })
  })

  it('MKT-09 is the same folded from ticks or from shorter bars', () => {
    const ticks = [
      ['10', '1'],
      ['12', '2'],
      ['9', '0'],
      ['11', '0.5'],
      ['11.5', '3'],
    ] as const
    const parts = [fold(ticks.slice(0, 2)), fold(ticks.slice(2))] as Bar[]
    expect(
      parts.reduce<Bar | undefined>((bar, part) => withBar(bar, 60_000, part), undefined),
    ).toEqual(fold(ticks))
  })
})

describe('what a tick may price', () => {
  it.each([
    [0, true],
    [1_000, true],
    [1_001, false],
    [86_400_000, false],
    [-50, true],
  ])('MKT-16 recorded %d ms after its source time: prices %s', (lateMs, prices) => {
    expect(isPricing({ ts: 1_000_000, recordedAt: 1_000_000 + lateMs })).toBe(prices)
  })

  it.each([
    [1_001, 1_001, true],
    [1_000, 1_500, false],
    [999, 1_001, false],
    [1_001, 1_000, false],
  ])(
    'MKT-16 with source time %d and recording at %d is after moment 1000: %s',
    (ts, recordedAt, after) => {
      expect(isRecordedAfter({ ts, recordedAt }, 1_000)).toBe(after)
    },
  )

  it.each<[string, number, number | undefined, number, boolean]>([
    ['the tick known at acceptance, although clocks say it came after', 7, 7, 1_001, false],
    ['one before it', 6, 7, 2_000, false],
    ['the next tick', 8, 7, 1_001, true],
    ['the next tick, of a time before acceptance', 8, 7, 1_000, false],
    ['any tick of a later time, for what names none', 1, undefined, 1_001, true],
    ['no tick of an earlier time, for what names none', 1, undefined, 1_000, false],
  ])('MKT-29 recorded after an acceptance: %s', (_what, tickId, afterTickId, atMs, isIt) => {
    expect(isAfter({ ts: atMs, recordedAt: atMs }, tickId, { atMs: 1_000, afterTickId })).toBe(isIt)
  })

  it.each([
    [0, false],
    [10_000, false],
    [10_001, true],
  ])('MKT-17 a price %d ms old is delayed: %s', (ageMs, delayed) => {
    expect(isDelayed(ageMs)).toBe(delayed)
  })
})
