import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { timeText } from '../../lib/figures/format.ts'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { QuoteCard } from './quote-card.tsx'
import { previewConversion } from './swap-summary.ts'
import { SwapResult } from './swap-result.tsx'
import type { CompletedSwap } from './conversion-form.ts'
import { toQuote } from './wire.ts'

const [btc, eth] = [
  { id: 1, name: 'BTC', free: '2.00200000' },
  { id: 2, name: 'ETH', free: '0' },
]
const quote = toQuote({
  form_price: '65000.00000000',
  to_price: '3250.00000000',
  fee: '0.001',
  fee_percent: '0.10000000',
  quote_id: 'q',
  expires_at: '2026-11-20 12:00:05',
  expires_ms: 1_795_176_005_000,
  from_decimals: 8,
  to_decimals: 8,
})

beforeAll(async () => {
  await loadGroup('swap')
  await activate('en')
})

it('PAGE-32 MOVE-11 the quote shows the rate by its coins, the fee, the whole debit and what is received, each beside its own label', () => {
  expect(
    factsIn(
      renderToStaticMarkup(
        <QuoteCard
          from={btc}
          to={eth}
          quote={quote}
          summary={previewConversion({ amount: '1.5' }, btc, quote)}
          error={undefined}
        />,
      ),
    ),
  ).toEqual({
    Rate: '1 BTC ≈ 20 ETH',
    'Fee (0.1%)': '0.0015 BTC',
    'Total deducted': '1.5015 BTC',
    'You receive': '30.00 ETH',
  })
  expect(
    factsIn(
      renderToStaticMarkup(
        <QuoteCard
          from={btc}
          to={eth}
          quote={undefined}
          summary={previewConversion({ amount: '1.5' }, btc, undefined)}
          error={undefined}
        />,
      ),
    ),
  ).toEqual({ Rate: '—', Fee: '—', 'Total deducted': '—', 'You receive': '—' })
})

it('PAGE-32 the result shows debit, fee, both recorded prices with their ticks and the time, each beside its own label', () => {
  const made = {
    from: btc,
    to: eth,
    swapped: {
      id: 77,
      received: '29.87000000',
      debit: '1.50150000',
      fee: '0.00150000',
      from_price: '64990.50000000',
      to_price: '3251.25000000',
      from_tick_id: 811,
      to_tick_id: 812,
      created_time: '2026-11-20 12:00:03',
    },
  } as unknown as CompletedSwap
  const markup = renderToStaticMarkup(<SwapResult completed={made} onClose={() => undefined} />)
  expect(factsIn(markup)).toEqual({
    'Total deducted': '1.5015 BTC',
    Fee: '0.0015 BTC',
    'Price of BTC': '64,990.50 USDT · #811',
    'Price of ETH': '3,251.25 USDT · #812',
    Time: timeText(Date.UTC(2026, 10, 20, 12, 0, 3), { seconds: true }),
  })
  expect(textIn(markup)).toMatch(/29\.87 ETH/)
  expect(markup).toContain('kind=swap&amp;id=77')
})
