import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { toCards, toEarnings } from './earn.tsx'
import { fcfsOf, infoOf } from './sample.ts'

const nowMs = Date.UTC(2026, 10, 25, 8)

beforeAll(async () => {
  await loadGroup('offerings')
  await activate('en')
})

it('PAGE-81 IEO-07 IEO-13 an offering stands by the tokens it sells, with its end, its rule and how long they stay locked', () => {
  const [card, ...others] = toCards([infoOf()], nowMs)
  expect(others).toEqual([])
  expect(card).toMatchObject({
    id: 4,
    title: 'Aurora (AUR)',
    rate: '10,000 AUR',
    condition:
      'Tokens stay locked for at least 30 days after the end; what you pay buys them for good.',
    to: '/pages/ieo/subscribe',
    parameters: { id: '4' },
  })
  expect(card?.holdsFor).toMatch(/^on offer until Nov 27, 2026 .+ · Pro rata$/)
})

it('PAGE-81 IEO-04 IEO-08 the first are three that can be applied to: not before the start, after the end, cancelled or sold out', () => {
  const offerings = [
    infoOf({ id: 1, start_at: '2026-11-26 08:00:00' }),
    infoOf({ id: 2, end_at: '2026-11-24 08:00:00' }),
    infoOf({ id: 3, status: 0 }),
    fcfsOf({ id: 4, total_sell: '10000.00000000' }),
    infoOf({ id: 5, total_sell: '10000.00000000' }),
    fcfsOf({ id: 6 }),
    infoOf({ id: 7 }),
    infoOf({ id: 8 }),
  ]
  expect(toCards(offerings, nowMs).map(({ id }) => id)).toEqual([5, 6, 7])
})

it('PAGE-81 IEO-24 IEO-13 IEO-16 a payment is locked until the end, what is allocated until it is available, and neither is earned', () => {
  const { sums, dates } = toEarnings({
    sums: [
      { currency_name: 'USDT', locked: '1500.00000000' },
      { currency_name: 'LUM', locked: '2400.00000000' },
    ],
    dates: [
      {
        at: '2026-11-27 12:00:00',
        kind: 'result',
        token_name: 'AUR',
        currency_name: 'USDT',
        amount: '1500.00000000',
      },
      {
        at: '2026-12-27 12:00:00',
        kind: 'tokens',
        token_name: 'LUM',
        currency_name: 'LUM',
        amount: '2400.00000000',
      },
    ],
  })
  expect(sums).toEqual([
    { currency: 'USDT', locked: '1500.00000000', earned: '0' },
    { currency: 'LUM', locked: '2400.00000000', earned: '0' },
  ])
  expect(dates).toEqual([
    {
      atMs: Date.UTC(2026, 10, 27, 12),
      kind: 'decision',
      title: 'AUR: offering ends',
      text: '1,500.00 USDT locked until then: they pay for what is allocated, the rest comes back',
    },
    {
      atMs: Date.UTC(2026, 11, 27, 12),
      kind: 'return',
      title: 'LUM: tokens available',
      text: '2,400 LUM',
    },
  ])
})
