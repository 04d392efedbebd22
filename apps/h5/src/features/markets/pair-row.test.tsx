import { textIn } from '@candor/testing/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { PairRow } from './pair-row.tsx'
import type { Pair } from './pairs.ts'

const pair = {
  id: 7,
  currency_id: 7,
  legal_id: 3,
  currency_name: 'SYN100',
  legal_name: 'USDT',
  now_price: '1023.45000000',
  change: '-1.2500',
  high: '1040.10000000',
  low: '1001.20000000',
  volume: '12.50000000',
  turnover: '12793.12500000',
  precision: 2,
  tick_time: 0,
  synthetic: 1,
} as unknown as Pair
const renderMarkup = (change: Partial<Pair>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PairRow pair={{ ...pair, ...change }} text={({ volume }) => `Vol ${volume}`} />
    </QueryClientProvider>,
  )

beforeAll(async () => {
  await loadGroup('market')
  await activate('en')
})

it('PAGE-39 a pair shows its last price and its change, each its own, and leads to its own chart', () => {
  expect(textIn(renderMarkup({ synthetic: 0 }))).toMatch(
    /SYN100 \/USDT Vol 12\.50000000 1,023\.45 down -1\.25%$/,
  )
  expect(renderMarkup({})).toContain('pages/transaction/index2?symbol=SYN100%2FUSDT')
})

it('MKT-15 a synthetic pair says so beside its price, and no other does', () => {
  expect(
    [1, 0].map((synthetic) =>
      textIn(renderMarkup({ synthetic: synthetic as 0 | 1 })).includes('synthetic'),
    ),
  ).toEqual([true, false])
})
