import { textIn } from '@candor/testing/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import messages from '../../locales/en/market.json'
import { type Bar, BARS_AT_ONCE } from './bars.ts'
import { PriceChart } from './price-chart.tsx'

const renderMarkup = (bars: readonly Partial<Bar>[] | undefined) => {
  const queries = new QueryClient()
  if (bars !== undefined)
    queries.setQueryData(['markets', 'chart', 'BTC/USDT', '15min', BARS_AT_ONCE], bars)
  return textIn(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <PriceChart pair={{ matchId: 1, symbol: 'BTC/USDT', precision: 2, amountPrecision: 5 }} />
      </QueryClientProvider>,
    ),
  )
}

beforeAll(async () => {
  await loadGroup('market')
  await activate('en')
})

it('PAGE-42 APP-25 a period without a bar says first that there is none and then what bars are made of; with one it is drawn', () => {
  const nothing = `${messages['market.chart.empty']} ${messages['market.chart.fromTicks']}`
  expect(renderMarkup([])).toMatch(new RegExp(`${nothing}$`))
  for (const bars of [undefined, [{ time: 0 }]])
    expect(renderMarkup(bars)).not.toContain(messages['market.chart.empty'])
})
