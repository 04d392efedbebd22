import { format, quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainNav, NAV_START, type NavMoment, pointsAt } from './nav.ts'
import { measurePerformance } from './performance.ts'
import { usdt } from './sample-usdt.ts'

const day = 86_400_000
const at = (atMs: number, before: string, after = before): NavMoment => ({
  atMs,
  before: usdt(before),
  after: usdt(after),
})
const times = (moments: readonly NavMoment[]): number[] =>
  chainNav(moments).map(({ nav }) => Number(nav) / Number(NAV_START))

describe('net asset value', () => {
  it.each<[string, readonly NavMoment[], readonly number[]]>([
    ['grows with the account', [at(0, '0', '1000'), at(1, '1100')], [1, 1.1]],
    [
      'is not moved by money that comes or goes',
      [at(0, '0', '1000'), at(1, '1100', '5100'), at(2, '5100', '100'), at(3, '110')],
      [1, 1.1, 1.1, 1.21],
    ],
    [
      'stays at nothing once all is lost, whatever comes later',
      [at(0, '0', '1000'), at(1, '0', '500'), at(2, '900')],
      [1, 0, 0],
    ],
    [
      'keeps its value while all is withdrawn',
      [at(0, '0', '1000'), at(1, '1200', '0'), at(2, '0', '700'), at(3, '350')],
      [1, 1.2, 1.2, 0.6],
    ],
    [
      'counts an account below nothing as nothing',
      [at(0, '0', '1000'), at(1, '-5', '100'), at(2, '100')],
      [1, 0, 0],
    ],
    ['starts with the first money', [at(0, '0'), at(1, '0', '10'), at(2, '20')], [1, 1, 2]],
  ])('%s (COPY-29)', (_what, moments, expected) => {
    expect(times(moments)).toEqual(expected)
  })

  it('is rounded down at each step (COPY-29)', () => {
    expect(chainNav([at(0, '0', '3'), at(1, '2')]).at(-1)?.nav).toBe(6_666_666_666_666_666n)
  })

  it('no deposit and no withdrawal makes or hides a result (COPY-29)', () => {
    const move = fc.record({
      result: fc.integer({ min: -90, max: 200 }),
      moved: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 20 }), (moves) => {
        let [still, moved] = [usdt('100000') as bigint, usdt('100000') as bigint]
        const quiet: NavMoment[] = [{ atMs: 0, before: usdt('0'), after: quantity(still) }]
        const busy = [...quiet]
        for (const [index, one] of moves.entries()) {
          still += (still * BigInt(one.result)) / 100n
          moved += (moved * BigInt(one.result)) / 100n
          const after = moved + BigInt(one.moved) * 100_000_000n
          quiet.push({ atMs: index + 1, before: quantity(still), after: quantity(still) })
          busy.push({ atMs: index + 1, before: quantity(moved), after: quantity(after) })
          moved = after
        }
        const [a = 0n, b = 0n] = [quiet, busy].map((all) => chainNav(all).at(-1)?.nav)
        const gap = a > b ? a - b : b - a
        expect(gap * 1_000_000n <= a).toBe(true)
      }),
    )
  })

  it('at a time is that of the last point before or at it (COPY-29)', () => {
    const points = chainNav([at(10, '0', '100'), at(20, '150'), at(30, '75')])
    const known = pointsAt(points, [0, 10, 19, 20, 99])
    expect(known.map(({ nav }) => Number(nav) / 1e16)).toEqual([1, 1, 1, 1.5, 0.75])
    expect(known.map(({ hasMoney }) => hasMoney)).toEqual([false, true, true, true, true])
  })
})

describe('the performance of a span', () => {
  const navs = [100, 110, 99, 99, 108.9, 87.12]
  const points = chainNav(
    navs.map((value, index) => at(index * day, index === 0 ? '0' : String(value), String(value))),
  )

  it('is its return, its largest fall and its worst day (COPY-30)', () => {
    const { total, maxDrawdown, worstDay } = measurePerformance(points, 0, 5 * day)
    // From the peak of 110 to 87.12, which is a fall of 20.8 %; the last day lost 20 %.
    expect([format(total), format(maxDrawdown), format(worstDay)]).toEqual([
      '-0.12880000',
      '0.20800000',
      '-0.20000000',
    ])
  })

  it('has the deviation of its days for a year, and what each day brought beside it (COPY-30)', () => {
    const { volatility, sharpe, sortino } = measurePerformance(points, 0, 5 * day)
    const days = [0.1, -0.1, 0, 0.1, -0.2]
    const mean = days.reduce((all, one) => all + one, 0) / days.length
    const deviation = Math.sqrt(
      days.reduce((all, one) => all + (one - mean) ** 2, 0) / (days.length - 1),
    )
    const losing = Math.sqrt(
      days.reduce((all, one) => all + Math.min(one, 0) ** 2, 0) / days.length,
    )
    const year = Math.sqrt(365)
    expect(Number(format(volatility ?? usdt('0')))).toBeCloseTo(deviation * year, 7)
    expect(Number(format(sharpe ?? usdt('0')))).toBeCloseTo((mean / deviation) * year, 6)
    expect(Number(format(sortino ?? usdt('0')))).toBeCloseTo((mean / losing) * year, 6)
  })

  it('has no deviation of a single day, and no ratio of days that are all alike (COPY-30)', () => {
    expect(measurePerformance(points, 0, day)).toMatchObject({
      volatility: undefined,
      sharpe: undefined,
      sortino: undefined,
    })
    const calm = measurePerformance(chainNav([at(0, '0', '1'), at(day, '1')]), 0, 3 * day)
    expect(calm).toEqual({
      total: 0n,
      maxDrawdown: 0n,
      worstDay: 0n,
      volatility: 0n,
      sharpe: undefined,
      sortino: undefined,
    })
  })

  it('begins where it is asked to, not at the start of the account (COPY-30)', () => {
    const { total, maxDrawdown } = measurePerformance(points, 2 * day, 5 * day)
    expect([format(total), format(maxDrawdown)]).toEqual(['-0.12000000', '0.20000000'])
  })

  it('a fall within a day counts to the drawdown (COPY-30)', () => {
    const dip = chainNav([at(0, '0', '100'), at(5, '40'), at(day, '120')])
    expect(format(measurePerformance(dip, 0, day).maxDrawdown)).toBe('0.60000000')
  })

  it('an account that lost everything has lost all of it, and nothing after (COPY-30)', () => {
    const lost = chainNav([at(0, '0', '100'), at(day, '0', '100'), at(2 * day, '900')])
    const { total, maxDrawdown } = measurePerformance(lost, 0, 2 * day)
    expect([format(total), format(maxDrawdown)]).toEqual(['-1.00000000', '1.00000000'])
    expect(format(measurePerformance(lost, day, 2 * day).total)).toBe('0.00000000')
  })

  describe('of days', () => {
    /** From the first moment of a day on: a gain of 10 %, then a fall of 10 %, in turns. */
    const swings = (from: number, count: number, start = '1000'): NavMoment[] =>
      Array.from({ length: count }, (_, index) =>
        at(from + (index + 1) * day, index % 2 === 0 ? String(Number(start) * 1.1) : start),
      )
    const opened = (atMs: number) => at(atMs, '0', '1000')
    const volatility = (moments: readonly NavMoment[], fromDay: number, toDay: number) =>
      measurePerformance(chainNav(moments), fromDay * day, toDay * day).volatility

    it('without money is none: a history of 30 days is as volatile over 90 (COPY-30)', () => {
      const young = [at(0, '0'), opened(60 * day), ...swings(60 * day, 30)]
      expect(volatility(young, 60, 90)).toBeGreaterThan(unitsOf('1'))
      expect(volatility(young, 0, 90)).toBe(volatility(young, 60, 90))
      expect(measurePerformance(chainNav(young), 0, 90 * day)).toEqual(
        measurePerformance(chainNav(young), 60 * day, 90 * day),
      )
      const late = [at(0, '0'), opened(60 * day - 5_000), ...swings(59 * day, 31)]
      expect(volatility(late, 0, 90)).toBe(volatility(late, 60, 90))
    })

    it('between an emptying and new money are left out too (COPY-30)', () => {
      const back = [
        opened(0),
        ...swings(0, 10),
        at(10 * day, '1000', '0'),
        at(40 * day, '0', '1000'),
        ...swings(40 * day, 10),
      ]
      const whole = [opened(0), ...swings(0, 20)]
      expect(volatility(back, 0, 50)).toBe(volatility(whole, 0, 20))
    })

    it('after everything was lost are left out, and its day is the worst (COPY-30)', () => {
      const lost = [opened(0), ...swings(0, 4), at(5 * day, '0', '1000'), at(40 * day, '2000')]
      expect(volatility(lost, 0, 40)).toBe(volatility(lost, 0, 5))
      expect(measurePerformance(chainNav(lost), 0, 40 * day).worstDay).toBe(-100_000_000n)
    })

    it('of which fewer than 2 began with money say nothing, but the first may be the worst (COPY-30)', () => {
      const first = [opened(12), at(day, '600'), at(2 * day, '600')]
      expect(measurePerformance(chainNav(first), 0, 2 * day)).toMatchObject({
        volatility: undefined,
        sharpe: undefined,
        worstDay: -40_000_000n,
      })
      expect(volatility(first, 0, 3)).toBe(0n)
    })

    it('are rounded against the leader, volatility up and ratios down (COPY-30)', () => {
      // Returns of 10 % and 0: a mean of 5 %, a variance of 0.005 and 1.825 a year, exactly.
      const up = [opened(0), at(day, '1100'), at(2 * day, '1100')]
      const rising = measurePerformance(chainNav(up), 0, 2 * day)
      expect([rising.volatility, rising.sharpe]).toEqual([135_092_561n, 1_350_925_608n])
      const down = [opened(0), at(day, '900'), at(2 * day, '900')]
      const falling = measurePerformance(chainNav(down), 0, 2 * day)
      expect([falling.volatility, falling.sharpe]).toEqual([135_092_561n, -1_350_925_609n])
    })
  })
})
