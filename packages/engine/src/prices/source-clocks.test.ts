import { describe, expect, it } from 'vitest'
import {
  areClocksTimely,
  LEAD_MAX_MS,
  computeLead,
  computeLag,
  noClocks,
  type SourceClocks,
  withReport,
  withUsed,
} from './source-clocks.ts'

const START = 1_763_632_800_000
const ways = { binance: 40, okx: 60, bybit: 90, coinbase: 25 }
type Name = keyof typeof ways
const names = Object.keys(ways) as Name[]

/** Milliseconds by which a source's clock leads at a second, or ours lags. */
type Leads = { readonly [N in Name | 'ours']?: (second: number) => number }

/**
 * Simulates reports for some seconds, five a second from each source with jitter; returns per
 * second which sources were dropped and the true lead of those used.
 */
function played(leads: Leads, seconds: number) {
  let clocks: SourceClocks = noClocks
  const rows: { dropped: Name[]; worst: number; timely: boolean }[] = []
  for (let second = 0; second < seconds; second += 1) {
    for (let part = 0; part < 5; part += 1) {
      for (const [index, name] of names.entries()) {
        const sentMs = START + second * 1_000 + part * 200
        const way = ways[name] + ((second * 37 + part * 53 + index * 71) % 60)
        const arrivedMs = sentMs + way - (leads.ours?.(second) ?? 0)
        const delayMs = arrivedMs - (sentMs + (leads[name]?.(second) ?? 0))
        clocks = withReport(clocks, name, delayMs, arrivedMs)
      }
    }
    const nowMs = START + second * 1_000 + 1_000 - (leads.ours?.(second) ?? 0)
    const dropped = names.filter((name) => computeLead(clocks, name, nowMs) > LEAD_MAX_MS)
    const used = names.filter((name) => !dropped.includes(name))
    for (const name of used) clocks = withUsed(clocks, name, nowMs)
    rows.push({
      dropped,
      worst: Math.max(0, ...used.map((name) => leads[name]?.(second) ?? 0)),
      timely: areClocksTimely(clocks, nowMs),
    })
  }
  return rows
}

describe('the clocks of sources', () => {
  it('MKT-28 leaves sources alone whose ways differ and tremble', () => {
    expect(played({}, 120).filter(({ dropped, timely }) => dropped.length > 0 || !timely)).toEqual(
      [],
    )
  })

  it.each([300, 500, 1_000, 2_000])(
    'MKT-28 drops a source whose clock leads by %d ms, from the first second on, and no other',
    (lead) => {
      for (const name of names)
        expect(
          played({ [name]: () => lead }, 60).every(({ dropped }) => dropped.join() === name),
          name,
        ).toBe(true)
    },
  )

  it.each([300, 500, 1_000, 2_000])(
    'MKT-28 drops a source from the second on in which its clock jumps ahead by %d ms',
    (lead) => {
      const rows = played({ bybit: (second) => (second < 90 ? 0 : lead) }, 180)
      expect(rows.map(({ dropped }) => dropped.join())).toEqual(
        rows.map((_, second) => (second < 90 ? '' : 'bybit')),
      )
    },
  )

  it('MKT-28 drops a slow source whose clock jumps by less than its way is longer', () => {
    const slow = played({ okx: (second) => (second < 90 ? -250 : 0) }, 140)
    expect(slow.slice(0, 90).every(({ dropped }) => dropped.length === 0)).toBe(true)
    expect(slow.slice(90).every(({ dropped }) => dropped.join() === 'okx')).toBe(true)
  })

  it('MKT-28 takes a source back whose clock is right again', () => {
    const rows = played({ coinbase: (second) => (second >= 30 && second < 60 ? 800 : 0) }, 120)
    expect(rows.findIndex(({ dropped }) => dropped.length > 0)).toBe(30)
    expect(rows.slice(72).every(({ dropped }) => dropped.length === 0)).toBe(true)
  })

  it.each([1, 5, 50])(
    'MKT-28 follows a clock that drifts by %d ms a second no farther than the bound',
    (each) => {
      const rows = played({ binance: (second) => second * each }, 600)
      expect(rows.at(-1)?.dropped).toEqual(['binance'])
      // Different delays of the sources cannot be told from a lead.
      expect(Math.max(...rows.map(({ worst }) => worst))).toBeLessThanOrEqual(LEAD_MAX_MS + 100)
    },
  )

  it('MKT-28 leaves too few to price by where two of four clocks lead', () => {
    expect(
      played({ binance: () => 500, okx: () => 500 }, 30).every(
        ({ dropped }) => dropped.join() === 'binance,okx',
      ),
    ).toBe(true)
  })

  it.each([300, 500, 1_000, 2_000])(
    'SEC-26 our own clock, %d ms behind all sources, drops none and takes no seconds order',
    (lag) => {
      const rows = played({ ours: (second) => (second < 40 ? 0 : lag) }, 80)
      expect(rows.map(({ timely }) => timely)).toEqual(rows.map((_, second) => second < 40))
      expect(rows.every(({ dropped }) => dropped.length === 0)).toBe(true)
    },
  )

  it('SEC-26 three clocks that lead together stop seconds orders as ours would by lagging', () => {
    const rows = played({ binance: () => 600, okx: () => 600, bybit: () => 600 }, 30)
    expect(rows.some(({ timely }) => timely)).toBe(false)
  })

  it('SEC-26 knows nothing of our clock by fewer than three sources, nor by what they said long ago', () => {
    let clocks = withReport(withReport(noClocks, 'a', 10, START), 'b', 20, START)
    expect([computeLag(clocks, START), areClocksTimely(clocks, START)]).toEqual([undefined, false])
    clocks = withReport(clocks, 'c', 30, START)
    expect([computeLag(clocks, START), areClocksTimely(clocks, START)]).toEqual([-20, true])
    expect(areClocksTimely(clocks, START + 10_001)).toBe(false)
  })

  it('MKT-28 says nothing of a lead before two others are known', () => {
    const two = withReport(withReport(noClocks, 'a', 50, START), 'b', -900, START)
    expect([computeLead(two, 'b', START), computeLead(two, 'c', START)]).toEqual([0, 0])
    expect(computeLead(withReport(two, 'c', 70, START), 'b', START)).toBe(960)
  })
})
