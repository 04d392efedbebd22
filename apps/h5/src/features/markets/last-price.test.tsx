import { textIn } from '@candor/testing/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { liveKeys } from '../../net/realtime/live-cache.ts'
import { LastPrice } from './last-price.tsx'
import type { Pair } from './pairs.ts'

const pair = {
  id: 7,
  now_price: '1023.45000000',
  change: '-1.2500',
  precision: 2,
} as unknown as Pair
const renderMarkup = (live?: { readonly price: string; readonly change: string }) => {
  const queries = new QueryClient()
  if (live !== undefined) queries.setQueryData(liveKeys.quote(7), live)
  queries.setQueryData(liveKeys.quote(8), { price: '9.99', change: '9.99' })
  return textIn(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <LastPrice pair={pair} />
      </QueryClientProvider>,
    ),
  )
}

beforeAll(async () => {
  await loadGroup('market')
  await activate('en')
})

it('PAGE-41 the last price stands with the way it went: the quotation’s until a frame names the pair, then the frame’s', () => {
  expect(renderMarkup()).toBe('Last price 1,023.45 ▼')
  expect(renderMarkup({ price: '1031.50000000', change: '0.7500' })).toBe('Last price 1,031.50 ▲')
  expect(renderMarkup({ price: '1023.00000000', change: '0.0000' })).toBe('Last price 1,023.00')
})
