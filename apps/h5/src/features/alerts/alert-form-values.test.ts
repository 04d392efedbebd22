import { describe, expect, it } from 'vitest'
import {
  computeDirection,
  distanceText,
  isPrice,
  isAtPrice,
  computeInitialPrice,
  shiftByShare,
  computePriceStep,
} from './alert-form-values.ts'
import { hasFired, isWaiting, type PriceAlert, toAlertRequest } from './alerts.ts'

describe('an alert being written', () => {
  it.each([
    ['81000', undefined, 'up'],
    ['80000', undefined, 'up'],
    ['79999.99', undefined, 'down'],
    ['', undefined, 'up'],
    ['79000', 'up', 'up'],
    ['81000', 'down', 'down'],
  ] as const)(
    'MKT-23 at %s, chosen %s, with the last price at 80000 it waits: %s',
    (price, chosen, direction) => {
      expect(
        computeDirection(
          { price, tried: false, ...(chosen === undefined ? {} : { chosen }) },
          '80000.00',
        ),
      ).toBe(direction)
    },
  )

  it('MKT-23 fires at once where the price is at or beyond it already', () => {
    expect([
      isAtPrice('up', '80000', '80000'),
      isAtPrice('up', '80000', '79999.99'),
      isAtPrice('down', '80000', '80000'),
      isAtPrice('down', '80000', '80000.01'),
    ]).toEqual([true, false, true, false])
  })

  it('PAGE-96 only a price above nothing is one', () => {
    expect(['', '.', '0', '0.00', '-1', '1e3', '0.01', '80000', '80000.'].map(isPrice)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('PAGE-42 the price begins with the last one; buttons move by a unit of its fourth figure, shares by per cent', () => {
    expect(computeInitialPrice('80393.01500000', 2)).toBe('80393.01')
    expect([
      computePriceStep('80393.01', 2),
      computePriceStep('3120.4', 2),
      computePriceStep('0.5123', 4),
      computePriceStep('0.00001234', 8),
      computePriceStep('0.012', 3),
      computePriceStep('0', 2),
    ]).toEqual(['10', '1', '0.0001', '0.00000001', '0.001', '1'])
    expect([
      shiftByShare('80000', -5, 2),
      shiftByShare('80000', 1, 2),
      shiftByShare('0.0333', 5, 4),
    ]).toEqual(['76000.00', '80800.00', '0.0350'])
    expect([
      distanceText('80800', '80000'),
      distanceText('76000', '80000'),
      distanceText('1', '0'),
    ]).toEqual(['+1.00%', '-5.00%', ''])
  })
})

it('PAGE-96 a deleted alert is asked for anew by what it waited for', () => {
  const waiting: PriceAlert = {
    id: 7,
    currency_id: 1,
    legal_id: 3,
    symbol: 'BTC/USDT',
    direction: 'down',
    price: '79000.00000000',
    status: 1,
    created_at: '2026-11-20 10:00:00',
    fired: null,
  }
  const fired: PriceAlert = {
    ...waiting,
    status: 2,
    fired: { tick_id: 9, price: '78999.00000000', ts: 1, fired_at: '2026-11-20 10:00:01' },
  }
  expect(toAlertRequest(waiting)).toEqual({
    currency_id: 1,
    legal_id: 3,
    direction: 'down',
    price: '79000.00000000',
  })
  expect([isWaiting(waiting), hasFired(waiting), isWaiting(fired), hasFired(fired)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
