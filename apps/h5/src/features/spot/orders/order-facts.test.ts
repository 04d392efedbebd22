import { describe, expect, it } from 'vitest'
import { isPlaceable } from './cancel-order.ts'
import { filledPercent, toPhase, plainDecimals, computeRemaining } from './order-facts.ts'
import type { Order } from './orders.ts'
import { pairNamed, type Pair } from '../pair.ts'
import { computeAmountStep } from '../ticket/ticket-form.tsx'

describe('an order on the list', () => {
  it.each([
    ['1', '0', 0, '1'],
    ['3', '1', 33, '2'],
    ['0.00000003', '0.00000002', 66, '0.00000001'],
    ['1', '0.99999999', 99, '0.00000001'],
    ['2', '2', 100, '0'],
  ])(
    'PAGE-46 of %s with %s filled says %s per cent and leaves %s',
    (amount, filled, percent, rest) => {
      const order = { trade_amount: amount, deal_amount: filled }
      expect([filledPercent(order), computeRemaining(order)]).toEqual([percent, rest])
    },
  )

  it.each<[Parameters<typeof toPhase>[0], string]>([
    [
      { status: 1, order_type: 'stop_limit', stop_tick_id: 0, deal_amount: '0.00000000' },
      'waiting',
    ],
    [{ status: 1, order_type: 'stop_limit', stop_tick_id: 7, deal_amount: '0.00000000' }, 'open'],
    [{ status: 1, order_type: 'limit', stop_tick_id: 0, deal_amount: '0.10000000' }, 'partly'],
    [{ status: 2, order_type: 'limit', stop_tick_id: 0, deal_amount: '1.00000000' }, 'complete'],
    [{ status: 3, order_type: 'limit', stop_tick_id: 0, deal_amount: '0.10000000' }, 'cancelled'],
  ])('PAGE-46 tells the phase of %o', (order, phase) => {
    expect(toPhase(order)).toBe(phase)
  })

  it('PAGE-45 a cancelled market order is not offered again', () => {
    expect(
      ['limit', 'stop_limit', 'market'].map((type) =>
        isPlaceable({ order_type: type as Order['order_type'] }),
      ),
    ).toEqual([true, true, false])
  })

  it('PAGE-46 figures lose the zeros at their end and nothing else', () => {
    expect(['1.50000000', '57469.80000000', '3.00000000', '120'].map(plainDecimals)).toEqual([
      1, 1, 0, 0,
    ])
  })
})

describe('the pair of an address', () => {
  const pairs = [
    [1, 1, 'BTC'],
    [2, 2, 'ETH'],
  ].map(
    ([id, base, name]) =>
      ({ id, currency_id: base, legal_id: 3, currency_name: name, legal_name: 'USDT' }) as Pair,
  )
  it.each([
    [{ symbol: 'ETH/USDT' }, 2],
    [{ match_id: '2' }, 2],
    [{ currency_id: '2', legal_id: '3' }, 2],
    [{ symbol: 'NO/PAIR' }, 1],
    [{}, 1],
  ])('PAGE-41 %o opens pair %i', (wanted, id) => {
    expect(pairNamed(pairs, wanted)?.id).toBe(id)
  })

  it.each([
    ['57000', 8, '0.0001'],
    ['2900', 4, '0.001'],
    ['0.13', 0, '100'],
    ['0', 4, '0.0001'],
  ])(
    'PAGE-45 at a price of %s, with %i decimals, the amount steps by %s',
    (price, decimals, step) => {
      expect(computeAmountStep({ now_price: price, amount_precision: decimals })).toBe(step)
    },
  )
})
