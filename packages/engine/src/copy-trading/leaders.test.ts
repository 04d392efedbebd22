import { format, rate, type Rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { type ClosedOrder, measureClosed, computeOpenLossShare } from './closed-orders.ts'
import { compareLeaders, isNewLeader, computeScore } from './ranking.ts'
import { usdt } from './sample-usdt.ts'

const order = (
  profit: string,
  result: string,
  changes: Partial<ClosedOrder> = {},
): ClosedOrder => ({
  profit: usdt(profit),
  result: usdt(result),
  initialMargin: usdt('100'),
  leverage: 10,
  openedAtMs: 0,
  closedAtMs: 60_000,
  ...changes,
})

describe('the closed orders of a leader', () => {
  const orders = [
    order('30', '28'),
    order('-10', '-12', { initialMargin: usdt('300'), leverage: 50, closedAtMs: 120_001 }),
    order('0', '-1'),
    order('1', '-1'),
  ]

  it('say what was won and lost, and for what margins (COPY-20, COPY-30)', () => {
    const figures = measureClosed(orders)
    expect(figures).toMatchObject({ count: 4, profitable: 1, losing: 3, meanHoldingMs: 75_000 })
    expect(
      [figures.totalProfit, figures.accuracy, figures.incomeRate].map((one) => format(one, 4)),
    ).toEqual(['21.0000', '0.2500', '0.0350'])
    // 28 won, 12 + 1 + 1 lost, after fees; 3 x 100 at x10 and 300 at x50.
    expect(
      [figures.profitFactor, figures.meanLeverage].map((one) => format(one ?? usdt('0'), 2)),
    ).toEqual(['2.00', '30.00'])
  })

  it('have a mean multiple that no rounding makes smaller (COPY-30)', () => {
    const thirds = [order('1', '1'), order('1', '1'), order('1', '1', { leverage: 11 })]
    expect(format(measureClosed(thirds).meanLeverage ?? usdt('0'), 4)).toBe('10.3400')
  })

  it('without any say nothing, and without a loss no profit factor (COPY-30)', () => {
    expect(measureClosed([])).toEqual({
      count: 0,
      profitable: 0,
      losing: 0,
      totalProfit: 0n,
      accuracy: 0n,
      incomeRate: 0n,
      profitFactor: undefined,
      meanHoldingMs: undefined,
      meanLeverage: undefined,
    })
    expect(measureClosed([order('5', '4')]).profitFactor).toBeUndefined()
  })

  it('are never shown without what open ones have lost (COPY-20, COPY-30)', () => {
    const share = (open: string, equity: string) =>
      format(computeOpenLossShare(usdt(open), usdt(equity)), 2)
    expect([share('-250', '750'), share('250', '750'), share('-5', '-5'), share('0', '0')]).toEqual(
      ['0.25', '0.00', '1.00', '0.00'],
    )
  })
})

describe('the ranking of leaders', () => {
  it.each([
    [30, 30, false],
    [29, 300, true],
    [300, 29, true],
  ])('after %i days and %i closed orders a leader is new: %s (COPY-20)', (days, orders, isNew) => {
    expect(isNewLeader(days, orders)).toBe(isNew)
  })

  it.each([
    ['0.3', '0.1', '3.00000000'],
    // A drawdown below 5 % counts as 5 %.
    ['0.3', '0.01', '6.00000000'],
    ['-0.3', '0.6', '-0.50000000'],
    ['0', '0', '0.00000000'],
  ])('a return of %s with a drawdown of %s scores %s (COPY-31)', (total, maxDrawdown, expected) => {
    const score = computeScore({
      total: usdt(total) as unknown as Rate,
      maxDrawdown: unitsOf<Rate>(maxDrawdown),
    })
    expect(format(score)).toBe(expected)
  })

  it('is by score, new ones last, never by profit or accuracy (COPY-31)', () => {
    const ranked = [
      { id: 1, isNew: true, score: unitsOf<Rate>('9') },
      { id: 4, isNew: false, score: rate(-100_000_000n) },
      { id: 3, isNew: false, score: unitsOf<Rate>('2') },
      { id: 2, isNew: false, score: unitsOf<Rate>('2') },
    ]
    expect(ranked.toSorted(compareLeaders).map(({ id }) => id)).toEqual([2, 3, 4, 1])
  })
})
