import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { toCards, toEarnings } from './earn.tsx'
import { productOf } from './sample.ts'

const nowMs = Date.UTC(2026, 10, 20, 8)

beforeAll(async () => {
  await loadGroup('duals')
  await activate('en')
})

it('PAGE-81 DUAL-03 DUAL-08 a dual stands by what its term brings, with the yearly rate and what is paid when', () => {
  expect(toCards([productOf()], [], nowMs)).toEqual([
    {
      id: 1001,
      title: 'BTC call at 66,000.00',
      rate: '1%',
      holdsFor: 'for 10 days, 36.5% a year',
      condition:
        'Below 66,000.00 you get BTC back with interest. At or above it you get USDT at 66,000.00, however high the price is.',
      to: '/pages/invest/purchase',
      parameters: { id: '1001' },
    },
  ])
})

it('PAGE-81 DUAL-17 the first are those that are sold: the soonest call, the nearest put of the soonest day, a later call', () => {
  const ends = (day: number) => ({ end_time: `2026-11-${day} 08:00:00` }) as never
  const calls = [
    productOf({ id: 1, ...(ends(21) as object), status: 0 }),
    productOf({ id: 2, ...(ends(21) as object), rate: null }),
    productOf({ id: 3, ...(ends(21) as object) }),
    productOf({ id: 4, ...(ends(21) as object) }),
    productOf({ id: 5, ...(ends(23) as object) }),
  ]
  const puts = [
    productOf({ id: 6, type: 'put', ...(ends(21) as object) }),
    productOf({ id: 7, type: 'put', ...(ends(21) as object) }),
    productOf({ id: 8, type: 'put', ...(ends(23) as object) }),
  ]
  expect(toCards(calls, puts, nowMs).map(({ id }) => id)).toEqual([3, 7, 5])
  expect(toCards([], [], nowMs)).toEqual([])
})

it.each([
  ['call', 'Below 66,000.00: 0.505 BTC, otherwise 33,330.00 USDT'],
  ['put', 'Above 66,000.00: 33,330.00 USDT, otherwise 0.505 BTC'],
] as const)('PAGE-81 DUAL-26 a settlement of a %s names both outcomes', (type, text) => {
  const { sums, dates } = toEarnings({
    sums: [{ currency_name: 'BTC', invested: '0.50000000', earned: '0.00100000' }],
    dates: [
      {
        at: '2026-11-30 08:00:00',
        currency_name: 'BTC',
        type,
        exercise_price: '66000.00',
        invested: '0.50000000',
        coin: '0.50500000',
        usdt: '33330.00000000',
      },
    ],
  } as never)
  expect(sums).toEqual([{ currency: 'BTC', locked: '0.50000000', earned: '0.00100000' }])
  expect(dates).toEqual([
    {
      atMs: Date.UTC(2026, 10, 30, 8),
      kind: 'return',
      title: `BTC ${type} at 66,000.00: settlement`,
      text,
    },
  ])
})
