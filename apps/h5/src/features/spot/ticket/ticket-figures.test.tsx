import type { PublicDepth } from '@candor/engine'
import { type Price, type Quantity, unitsOf } from '@candor/money'
import { factsIn } from '@candor/testing/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../../app/i18n/i18n.ts'
import { OrderCard } from '../orders/order-card.tsx'
import type { Order } from '../orders/orders.ts'
import { toMarket, type Pair } from '../pair.ts'
import { TicketPreview, TicketReceives } from './ticket-preview.tsx'
import { emptyTicket, type TicketState } from './ticket-state.ts'
import { previewTicket, type TicketContext } from './ticket-summary.ts'

const pair = {
  id: 1,
  currency_id: 1,
  legal_id: 3,
  currency_name: 'BTC',
  legal_name: 'USDT',
  precision: 2,
  amount_precision: 5,
  open_coin_trade: 1,
  now_price: '100.00000000',
  min_value: '5.00000000',
  maker_fee: '0.10000000',
  taker_fee: '0.10000000',
} as Pair
const level = ([price, amount]: [string, string]) => ({
  price: unitsOf<Price>(price),
  amount: unitsOf<Quantity>(amount),
})
const depth: PublicDepth = {
  bids: (
    [
      ['97', '1'],
      ['96', '2'],
    ] as [string, string][]
  ).map(level),
  asks: (
    [
      ['98', '0.4'],
      ['99', '0.3'],
      ['101', '5'],
    ] as [string, string][]
  ).map(level),
}
const context: TicketContext = {
  market: toMarket(pair),
  depth,
  lastTick: { price: unitsOf('98'), ageMs: 500 },
  available: { base: unitsOf('1.5'), quote: unitsOf('1000') },
  openOrders: 0,
}

function renderMarkup(change: Partial<TicketState>, Part: typeof TicketPreview) {
  const state: TicketState = { ...emptyTicket, ...change }
  return factsIn(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Part pair={pair} state={state} summary={previewTicket(state, context)} />
      </QueryClientProvider>,
    ),
  )
}

beforeAll(async () => {
  await loadGroup('spot')
  await activate('en')
})

describe('what the ticket says', () => {
  it('SPOT-31 a sell that takes above its limit receives more at best than at its limit, each beside its own label', () => {
    expect(renderMarkup({ side: 'sell', price: '95', amount: '1.5' }, TicketReceives)).toEqual({
      'You receive at most': '145.3545 USDT',
      'You receive at your limit': '142.3575 USDT',
    })
  })

  it('SPOT-31 freeze, what is left and the fee are three figures', () => {
    expect(renderMarkup({ price: '100', amount: '1' }, TicketPreview)).toEqual({
      Locked: '100 USDT',
      'Available after': '900 USDT',
      'Estimated fee': '0.001 BTC',
    })
    expect(renderMarkup({ side: 'sell', price: '95', amount: '0.5' }, TicketPreview)).toEqual({
      Locked: '0.5 BTC',
      'Available after': '1 BTC',
      'Estimated fee': '0.0475 USDT',
    })
  })
})

it('PAGE-46 an order shows what is filled and asked, its limit, its trigger, its average and its fee, each beside its own label', () => {
  const order = {
    id: 5,
    type: 1,
    symbol: 'BTC/USDT',
    order_type: 'stop_limit',
    time_in_force: 'GTC',
    trade_amount: '0.50000000',
    deal_amount: '0.12500000',
    target_price: '64100.50000000',
    stop_price: '64000.25000000',
    deal_price: '64050.75000000',
    fee: '0.00012500',
    fee_currency: 'BTC',
    status: 1,
    stop_tick_id: 9,
    created_at: '2026-11-20 10:00:00',
  } as Order
  expect(factsIn(renderToStaticMarkup(<OrderCard order={order} />))).toEqual({
    'Filled / Amount': '0.125 / 0.5 BTC',
    'Order price': '64,100.50',
    'Trigger price': '64,000.25',
    'Average price': '64,050.75',
    Fee: '0.000125 BTC',
  })
})
