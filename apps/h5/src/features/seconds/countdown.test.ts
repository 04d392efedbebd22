import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { computeRest } from './countdown.ts'
import { toPriceLines } from './lines.ts'
import type { SecondsOrder } from './wire.ts'

const order: SecondsOrder = {
  id: 7,
  matchId: 1,
  symbol: 'BTC/USDT',
  currency: 'USDT',
  direction: 'up',
  seconds: 30,
  stake: '100',
  fee: '0',
  payout: '80.00',
  openPrice: '65000.00',
  endPrice: undefined,
  profit: '0',
  outcome: undefined,
  rule: 'last_tick',
  createdMs: 1_000_000,
  handledMs: 1_030_250,
}

describe('restOf', () => {
  it.each<[string, number, { restMs: number; isDue: boolean }]>([
    ['the whole at its beginning', 1_000_250, { restMs: 30_000, isDue: false }],
    ['a moment before its end', 1_030_249, { restMs: 1, isDue: false }],
    ['nothing at its end, to the millisecond', 1_030_250, { restMs: 0, isDue: true }],
    ['nothing after a night of sleep', 1_030_250 + 8 * 3_600_000, { restMs: 0, isDue: true }],
    [
      'never more than the whole, were the clock of the device behind',
      900_000,
      { restMs: 30_000, isDue: false },
    ],
  ])('PAGE-47 an order has %s', (_when, nowMs, expected) => {
    expect(computeRest(order, nowMs)).toMatchObject(expected)
  })

  it('PAGE-47 how much has passed goes from nothing to all', () => {
    expect(
      [1_000_250, 1_015_250, 1_030_250].map((nowMs) => computeRest(order, nowMs).progress),
    ).toEqual([0, 0.5, 1])
  })
})

describe('lines of the chart', () => {
  beforeAll(async () => {
    await loadGroup('seconds')
    await activate('en')
  })

  it('PAGE-41 a running order is a line at its open price with its direction and what is left; one that is due has none', () => {
    const down: SecondsOrder = {
      ...order,
      id: 8,
      direction: 'down',
      openPrice: '65010.5',
      handledMs: 1_100_000,
      seconds: 180,
    }
    expect(
      toPriceLines([order, down], 1_030_300).map(({ price, tone, label }) => [price, tone, label]),
    ).toEqual([['65010.5', 'down', '▼ Down 01:10']])
    expect(toPriceLines([order], 1_000_250).map(({ label, tone }) => [label, tone])).toEqual([
      ['▲ Up 00:30', 'up'],
    ])
  })
})
