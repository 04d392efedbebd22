import { unitsOf } from '@candor/money'
import { factsIn } from '@candor/testing/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { TicketPreview } from './ticket-preview.tsx'
import { emptyTicket } from './ticket-state.ts'
import { previewTicket } from './ticket-summary.ts'
import { toSecondsTerms } from './wire.ts'

const durations = [
  {
    id: 1,
    seconds: 300,
    status: 1 as const,
    profit_ratio: '85.00',
    min_amount: '5.00000000',
    max_amount: '5000.00000000',
    settle_rule: 'mean_10s' as const,
    break_even: '0',
  },
]
const terms = toSecondsTerms(durations, {
  id: 3,
  name: 'USDT',
  micro_trade_fee: '2.00000000',
  micro_min: '5.00000000',
  micro_max: '2000.00000000',
  micro_holdtrade_max: 10,
})
const renderMarkup = (stake: string) => {
  const { duration, preview } = previewTicket(
    { ...emptyTicket, stake, seconds: 300 },
    { terms, isPairOpen: true, hasPrice: true, openOrders: 0, available: unitsOf('500') },
  )
  return factsIn(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <TicketPreview terms={terms} duration={duration} preview={preview} currency="USDT" />
      </QueryClientProvider>,
    ),
  )
}

beforeAll(async () => {
  await loadGroup('seconds')
  await activate('en')
})

it('SEC-23 SEC-16 gain and loss net of the fee, payout, break-even, fee and what is held stand beside their own labels', () => {
  expect(renderMarkup('100')).toEqual({
    'If you are right': '+83.00 USDT',
    'If you are wrong': '-102.00 USDT',
    Payout: '85%',
    'Break-even': '55.14%',
    Fee: '2.00 (2%)',
    Locked: '102.00',
  })
  expect(renderMarkup('')).toEqual({
    'If you are right': '—',
    'If you are wrong': '—',
    Payout: '85%',
    'Break-even': '55.14%',
    Fee: '2%',
    Locked: '—',
  })
})
