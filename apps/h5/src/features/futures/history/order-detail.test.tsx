import { unitsOf } from '@candor/money'
import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { settlementTimeText, timeText } from '../../../lib/figures/format.ts'
import { activate, loadGroup } from '../../../app/i18n/i18n.ts'
import { OrderDetail } from './order-detail.tsx'
import type { Order } from '../orders.ts'
import { sampleOrder } from '../sample/wire.ts'

vi.mock('@base-ui/react/drawer', () => import('@candor/testing/open-layers'))

/** No two of its figures or times are equal. */
const order = (change: Partial<Order> = {}) =>
  sampleOrder({
    share: '3.00000000',
    number: '0.03000000',
    multiple: 25,
    origin_price: '64990.10000000',
    price: '65003.09800000',
    update_price: '65100.20000000',
    close_price: '65210.40000000',
    liq_price: '62500.75000000',
    caution_money: '77.50000000',
    origin_caution_money: '78.00371760',
    trade_fee: '0.97504647',
    overnight: '0.0150',
    overnight_money: '0.29250000',
    fact_profits: '6.21906000',
    target_profit_price: '70000.50000000',
    stop_loss_price: '61000.25000000',
    create_time: '2026-11-20 10:00:01',
    transaction_time: '2026-11-20 10:00:02',
    update_time: '2026-11-20 10:00:03',
    open_tick_id: 811,
    ...change,
  })
const renderMarkup = (change: Partial<Order>, mark?: string) =>
  renderToStaticMarkup(
    <OrderDetail
      order={order(change)}
      mark={mark === undefined ? undefined : unitsOf(mark)}
      open
      onClose={() => undefined}
    />,
  )
const at = (second: number) => timeText(Date.UTC(2026, 10, 20, 10, 0, second), { seconds: true })
const sizes = {
  Lots: '3 (0.03 BTC)',
  Leverage: '25×',
  'Take profit': '70,000.50 USDT',
  'Stop loss': '61,000.25 USDT',
}
const money = {
  'Initial margin': '78.0037176 USDT',
  'Opening fee': '0.97504647 USDT',
  'Overnight rate per day': '0.015%',
  'Overnight paid': '0.2925 USDT',
  'Gain from a price gap': 'up to the initial margin',
}
const filed = { 'Order number': '7', Source: 'Own order', Placed: at(1), 'Last change': at(3) }

beforeAll(async () => {
  await loadGroup('futures')
  await activate('en')
})

describe('all that is known of a contract order', () => {
  it('FUT-04 PAGE-44 an open one: prices by the live one, margin now and at opening, when and by which tick it was opened', () => {
    const page = renderMarkup({ status: 1 }, '65500.5')
    expect(factsIn(page)).toEqual({
      ...sizes,
      'Price without spread': '64,990.10 USDT',
      Entry: '65,003.098 USDT',
      'Last price': '65,500.50 USDT',
      'Liquidation price': '62,500.75 USDT',
      ...money,
      'Current margin': '77.50 USDT',
      Settled: 'Not yet',
      ...filed,
      Opened: at(2),
      'Opening tick': '#811',
    })
    // 0.03 from 65,003.098 to 65,500.5, of a margin of 78.0037176.
    expect(textIn(page)).toMatch(/Open Unrealised P&L \+14\.92 USDT \+19\.1\d%/)
    expect(
      factsIn(renderMarkup({ status: 1 }))['Last price'],
      'the recorded one where none is live',
    ).toBe('65,100.20 USDT')
    expect(
      factsIn(renderMarkup({ status: 2 })),
      'one that is closing was opened too',
    ).toMatchObject({
      'Price without spread': '64,990.10 USDT',
      Entry: '65,003.098 USDT',
    })
  })

  it('FUT-04 PAGE-44 a closed one: its closing price, what it brought, why, when and by which tick, and the way to verify it', () => {
    const page = renderMarkup(
      {
        status: 3,
        settled: 1,
        close_reason: 'sl',
        close_tick_id: 912,
        handle_time: '2026-11-20 10:00:04',
        overnight_money: '0.00000000',
      },
      '65500.5',
    )
    expect(factsIn(page)).toEqual({
      ...sizes,
      'Price without spread': '64,990.10 USDT',
      Entry: '65,003.098 USDT',
      'Closing price': '65,210.40 USDT',
      ...money,
      'Overnight paid': '0.00 USDT',
      Settled: 'Yes, booked in the ledger',
      ...filed,
      Opened: at(2),
      Completed: settlementTimeText(Date.UTC(2026, 10, 20, 10, 0, 4)),
      'Closed by': 'Stop loss',
      'Opening tick': '#811',
      'Closing tick': '#912',
    })
    expect(textIn(page)).toMatch(/Closed · Stop loss Realised P&L \+6\.21906 USDT \+7\.9\d%/)
    expect(page).toContain('kind=contract&amp;id=7')
  })

  it('FUT-04 FUT-27 a pending one stands at its limit price and was opened by nothing; a cancelled one has neither entry nor margin left', () => {
    const none = { open_tick_id: 0, target_profit_price: '0.00000000' }
    const pending = renderMarkup({ ...none, status: 0 })
    expect(factsIn(pending)).toEqual({
      ...sizes,
      'Take profit': 'none',
      'Limit price': '64,990.10 USDT',
      'Entry price': '65,003.098 USDT',
      ...money,
      'Current margin': '77.50 USDT',
      Settled: 'Not yet',
      ...filed,
    })
    expect(factsIn(renderMarkup({ ...none, status: 4 }))).toEqual({
      ...sizes,
      'Take profit': 'none',
      'Limit price': '64,990.10 USDT',
      ...money,
      ...filed,
    })
    for (const page of [pending, renderMarkup({ ...none, status: 4 })])
      expect(page).not.toContain('fairness')
  })

  it.each([
    [
      'cut',
      { end_tick_id: 905, cut: '1.25000000' },
      'Ticks 901 to 905: at most 78.50, 1.25 USDT cut',
    ],
    [
      'not confirmed yet',
      { end_tick_id: 0, cut: '0.00000000' },
      'Ticks 901 to 903: at most 78.50 USDT, not confirmed yet',
    ],
  ])(
    'FUT-46 a gap of the price, %s, names its ticks, the most it could gain and what was cut',
    (_what, change, said) => {
      const gap = {
        before_tick_id: 901,
        first_tick_id: 903,
        most: '78.50000000',
        ...change,
      } as unknown as Order['gaps'][number]
      expect(factsIn(renderMarkup({ status: 1, gap_bound: 1, gaps: [gap] }))['Price gap']).toBe(
        said,
      )
      expect(factsIn(renderMarkup({ status: 1, gap_bound: 0 }))['Gain from a price gap']).toBe(
        'no limit',
      )
    },
  )

  it('FUT-04 a copied one names whose order it follows', () => {
    expect(
      factsIn(
        renderMarkup({
          status: 1,
          order_type: 2,
          follow_user_id: 41,
          follow_order_id: 52,
        } as Partial<Order>),
      )['Source'],
    ).toBe('Copied from user 41, order 52')
  })
})
