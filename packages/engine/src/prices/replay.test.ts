import { type Price, type Quantity, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import {
  barPlayingAt,
  nextRound,
  previousRound,
  scalePrice,
  scaleThrough,
  unscaled,
} from './replay.ts'

const p = (text: string): Price => unitsOf<Price>(text)
const bar = (time: number, open: string, close: string) => ({
  time,
  open: p(open),
  high: p('500'),
  low: p('50'),
  close: p(close),
  volume: unitsOf<Quantity>('1'),
})
const bars = [bar(1, '100', '150'), bar(2, '150', '120'), bar(3, '120', '200')]

describe('a replay', () => {
  it.each([
    [0, 0, 0, 0],
    [59_999, 0, 0, 59_999],
    [60_000, 1, 0, 0],
    [179_999, 2, 0, 59_999],
    [180_000, 0, 1, 0],
    [10 * 180_000 + 61_000, 1, 10, 1_000],
  ])('MKT-25 plays at %d ms bar %d of round %d, %d ms into it', (ts, index, round, offsetMs) => {
    expect(barPlayingAt(bars, 60_000, ts)).toEqual({ index, round, offsetMs })
  })

  it('MKT-18 continues by returns when the data ends: the next open stands at the last close, and the next bar doubles again', () => {
    const second = nextRound(unscaled, bars)
    expect(scalePrice(p('100'), second)).toBe(p('200'))
    expect(scalePrice(p('150'), second)).toBe(p('300'))
    expect(scalePrice(p('100'), nextRound(second, bars))).toBe(scalePrice(p('200'), second))
    expect(scalePrice(p('200'), previousRound(unscaled, bars))).toBe(p('100'))
    expect(nextRound(previousRound(second, bars), bars)).toEqual(second)
  })

  it('finds its scale again through a recorded price', () => {
    expect(scaleThrough(p('65000'), p('65000'))).toEqual(unscaled)
    expect(scalePrice(p('150'), scaleThrough(p('300'), p('150')))).toBe(p('300'))
  })
})
