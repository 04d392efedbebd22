import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { toCards, toEarnings } from './earn.tsx'
import { productOf } from './sample.ts'

beforeAll(async () => {
  await loadGroup('locks')
  await activate('en')
})

it('PAGE-81 MINE-20 MINE-25 a lock stands by what its whole term brings, with the day, the minimum and what leaving costs', () => {
  expect(toCards([productOf()])).toEqual([
    {
      id: 1,
      title: 'USDT, 5 days',
      rate: '1.5%',
      holdsFor: 'for all 5 days, 0.3% a day · from 100.00 USDT',
      condition: 'Principal returned at the end of the term; leaving before costs 20% of it.',
      to: '/pages/lockming/buy',
      parameters: { id: '1' },
    },
  ])
})

it('PAGE-81 what is sold out is not among the first', () => {
  const products = [1, 2, 3, 4].map((id) =>
    productOf({ id, ...(id === 2 ? { stock: '0.00000000' } : {}) } as never),
  )
  expect(toCards(products).map(({ id }) => id)).toEqual([1, 3, 4])
})

it('PAGE-81 MINE-29 a payment is interest, and the last one brings the principal back', () => {
  const { sums, dates } = toEarnings({
    sums: [{ currency_name: 'USDT', locked: '1000.00000000', earned: '6.00000000' }],
    dates: [
      {
        at: '2026-11-23 00:05:00',
        currency_name: 'USDT',
        interest: '3.00000000',
        principal: '0.00000000',
      },
      {
        at: '2026-11-25 00:05:00',
        currency_name: 'USDT',
        interest: '4.50000000',
        principal: '1000.00000000',
      },
    ],
    until: '2027-01-04 00:00:00',
  } as never)
  expect(sums).toEqual([{ currency: 'USDT', locked: '1000.00000000', earned: '6.00000000' }])
  expect(dates).toEqual([
    {
      atMs: Date.UTC(2026, 10, 23, 0, 5),
      kind: 'interest',
      title: 'Interest',
      text: '3.00 USDT',
    },
    {
      atMs: Date.UTC(2026, 10, 25, 0, 5),
      kind: 'return',
      title: 'End of the term',
      text: '1,000.00 USDT back, and 4.50 USDT interest',
    },
  ])
})
