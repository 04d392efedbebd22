import { factsIn, textIn } from '@candor/testing/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { DayFigures } from './day-figures.tsx'
import type { Pair } from './pair.ts'
import { PriceNotes } from './price-facts.tsx'

const pair = {
  id: 7,
  currency_id: 7,
  legal_id: 3,
  currency_name: 'SYN100',
  legal_name: 'USDT',
  now_price: '1023.45000000',
  change: '+1.2500',
  high: '1040.10000000',
  low: '1001.20000000',
  volume: '1250.50000000',
  turnover: '1279312.50000000',
  precision: 2,
  tick_time: 0,
  synthetic: 1,
  source: 'simulated',
  source_note: '',
} as unknown as Pair
const within = (part: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

beforeAll(async () => {
  await Promise.all([loadGroup('market'), loadGroup('spot')])
  await activate('en')
})

it('PAGE-42 MKT-06 low and high of the day, volume and turnover stand beside their own labels under the last price', () => {
  const markup = within(<DayFigures pair={pair} />)
  expect(factsIn(markup)).toEqual({
    'Low (UTC day)': '1,001.20',
    'High (UTC day)': '1,040.10',
    'Volume (UTC day)': '1.25K',
    'Turnover (UTC day)': '1.27M',
  })
  expect(textIn(markup)).toMatch(/^1,023\.45 ▲/)
})

it('MKT-15 above a desk and a chart a synthetic pair says so beside its price, and no other does', () => {
  expect(
    [1, 0].map((synthetic) =>
      textIn(within(<PriceNotes pair={{ ...pair, synthetic: synthetic as 0 | 1 }} />)).includes(
        'synthetic',
      ),
    ),
  ).toEqual([true, false])
})
