import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { timeText } from '../../lib/figures/format.ts'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { LoanCard } from './loan-card.tsx'
import type { Loan } from './queries.ts'

/** Every figure is different from all others. */
const loan = {
  id: 9,
  status: 2,
  passed: 1,
  closing: 0,
  currency: 'USDT',
  currency_id: 3,
  amount: '600000.00000000',
  principal: '590000.00000000',
  owed: '590431.25000000',
  interest: '431.25000000',
  overdue_interest: '17.50000000',
  daily_interest: '177.40000000',
  margin_amount: '12.75000000',
  margin_currency: 'BTC',
  margin_currency_id: 1,
  days: 30,
  daily_rate: '0.00030000',
  due_at: '2026-12-20 09:15:00',
  close_price: '51234.50000000',
  risk_rate: '145.20',
  restore: null,
  reason: '',
  decide_by: '2026-11-27 10:00:00',
  sales: [],
} as unknown as Loan

const facts = (change: Partial<Loan> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LoanCard loan={{ ...loan, ...change }} />
    </QueryClientProvider>,
  )

beforeAll(async () => {
  await loadGroup('borrowing')
  await activate('en')
})

it('PAGE-10 LOAN-18 a running loan shows what is owed, its interest, what a day costs, its margin, its end and the price that closes it, each beside its own label', () => {
  const running = {
    'Total owed': '590,431.25 USDT',
    Interest: '431.25 USDT',
    'Per started day': '177.40 USDT',
    'Locked margin': '12.75 BTC',
    Term: '30 days at 0.03% per day',
    'Repay by': timeText(Date.UTC(2026, 11, 20, 9, 15)),
    'Liquidated if BTC falls below': '51,234.50 USDT',
  }
  expect(factsIn(facts())).toEqual(running)
  expect(textIn(facts())).toMatch(/600,000\.00 USDT/)
  expect(factsIn(facts({ status: 5 }))).toEqual({ ...running, 'Overdue interest': '17.50 USDT' })
})

it('PAGE-10 LOAN-18 of a request and of a loan that is over only margin, term and end are told', () => {
  for (const status of [1, 3, 4, 6] as const)
    expect(Object.keys(factsIn(facts({ status })))).toEqual(['Locked margin', 'Term', 'Repay by'])
})
