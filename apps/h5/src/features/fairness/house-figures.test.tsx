import type { fairness, Reply } from '@candor/contract'
import type { seconds } from '@candor/contract/seconds'
import { factsIn, textIn } from '@candor/testing/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { timeText } from '../../lib/figures/format.ts'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { ExposureBars } from './exposure-bars.tsx'
import { HouseAccounts } from './house-accounts.tsx'
import { InsuranceFund } from './insurance-fund.tsx'
import { SecondsResults } from './seconds-results.tsx'
import { Voids } from './voids.tsx'

type House = Reply<typeof fairness.house>
const words = (part: ReactNode, queries = new QueryClient()) =>
  textIn(renderToStaticMarkup(<QueryClientProvider client={queries}>{part}</QueryClientProvider>))

beforeAll(async () => {
  await Promise.all([loadGroup('fairness'), loadGroup('seconds'), loadGroup('locks')])
  await activate('en')
})

it('PAGE-93 FAIR-07 a house account shows what is available and what is locked in their own columns, coin by coin', () => {
  const accounts = [
    { name: 'house:fee', currency: 'BTC', available: '1.25000000', locked: '0.50000000' },
    { name: 'house:fee', currency: 'USDT', available: '2000.75000000', locked: '12.25000000' },
  ] as unknown as House['accounts']
  expect(words(<HouseAccounts accounts={accounts} />)).toMatch(
    /house:fee Available Reserved BTC 1\.25 0\.50 USDT 2,000\.75 12\.25$/,
  )
})

it('PAGE-93 FUT-21 the insurance fund shows its balance apart from what it paid, and each payment with its moment', () => {
  const fund = {
    balances: [{ currency: 'USDT', balance: '5000.25000000' }],
    used: [{ currency: 'USDT', amount: '17.50000000', count: 2 }],
    uses: [{ at: '2026-11-20 10:00:00', currency: 'USDT', amount: '11.25000000' }],
  } as unknown as House['insurance_fund']
  const markup = renderToStaticMarkup(<InsuranceFund fund={fund} />)
  expect(Object.values(factsIn(markup))).toEqual(['5,000.25 USDT', '17.50000000 USDT'])
  expect(textIn(markup)).toContain(
    `${timeText(Date.UTC(2026, 10, 20, 10), { seconds: true })} 11.25000000 USDT`,
  )
})

it('PAGE-93 FUT-37 SEC-21 what the house has taken on stands before the most that it takes, the fullest pair first, of its own product alone', () => {
  const exposures = [
    {
      product: 'futures',
      symbol: 'ETH/USDT',
      exposure: '-1000.50000000',
      cap: '50000.00000000',
      currency: 'USDT',
    },
    {
      product: 'futures',
      symbol: 'BTC/USDT',
      exposure: '9000.25000000',
      cap: '10000.00000000',
      currency: 'USDT',
    },
    {
      product: 'seconds',
      symbol: 'LTC/USDT',
      exposure: '1.00000000',
      cap: '2.00000000',
      currency: 'USDT',
    },
  ] as unknown as House['exposures']
  const markup = words(<ExposureBars exposures={exposures} product="futures" />)
  expect(markup).toMatch(/BTC\/USDT 9,000\.25 of 10,000 USDT ETH\/USDT 1,000\.50 of 50,000 USDT$/)
})

it('FAIR-07 MINE-21 DUAL-23 what is promised of a product whose name has two words stands in its own section', () => {
  const exposures = [
    {
      product: 'lockMining',
      symbol: 'USDT',
      exposure: '150.25000000',
      cap: '2000000.00000000',
      currency: 'USDT',
    },
  ] as unknown as House['exposures']
  expect(words(<ExposureBars exposures={exposures} product="lock-mining" />)).toMatch(
    /USDT 150\.25 of 2,000,000 USDT$/,
  )
})

it('FAIR-07 SEC-28 what customers won of a duration stands beside what breaks even, in orders and in stakes, and a halted one says so', () => {
  const results = [
    {
      seconds: 30,
      won: 70,
      lost: 30,
      share: '0.7000',
      stake_share: '0.6512',
      break_even: '0.5556',
      halted: 0,
    },
    { seconds: 60, won: 0, lost: 0, share: '', stake_share: '', break_even: '0.5495', halted: 1 },
  ] as unknown as House['seconds_results']
  const markup = words(<SecondsResults results={results} />)
  expect(markup).toMatch(
    /30 s break-even 55\.56% 70\.00% of 100 orders won, 65\.12% of stakes 60 s paused No orders in closed days yet$/,
  )
})

it('SEC-25 a void shows its pair, its moment, how many orders and what was staked up and down, each its own', () => {
  const queries = new QueryClient()
  const data = [
    {
      symbol: 'BTC/USDT',
      from: '2026-11-20 10:00:00',
      orders: 3,
      staked_up: '150.25000000',
      staked_down: '75.50000000',
    },
  ] as unknown as Reply<typeof seconds.voids>['data']
  queries.setQueryData(['fairness', 'voids'], {
    pages: [{ data, total: 1, page: 1, pages: 1 }],
    pageParams: [1],
  })
  const markup = words(<Voids />, queries)
  expect(markup).toMatch(/BTC\/USDT 3 \D+ Nov 20, 2026/)
  expect(markup).toMatch(/up\D*150\.25.*down\D*75\.50/i)
})
