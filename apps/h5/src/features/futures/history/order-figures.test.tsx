import { unitsOf } from '@candor/money'
import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../../app/i18n/i18n.ts'
import { AccountCard } from '../holdings/account-card.tsx'
import { type LiveWallet, valuePositions } from '../live-wallet.ts'
import { OrderRow } from './order-row.tsx'
import type { Order } from '../orders.ts'
import { PendingCard } from '../holdings/pending-card.tsx'
import { PositionCard } from '../holdings/position-card.tsx'
import { sampleMark, sampleOrder, samplePair } from '../sample/wire.ts'
import { StopNote } from '../holdings/stop-note.tsx'

/** No two of its figures are equal. */
const order = (change: Partial<Order> = {}) =>
  sampleOrder({
    share: '3.00000000',
    number: '0.03000000',
    multiple: 25,
    origin_price: '64990.10000000',
    price: '65003.09800000',
    update_price: '65100.20000000',
    close_price: '65210.40000000',
    caution_money: '77.50000000',
    origin_caution_money: '78.00371760',
    trade_fee: '0.97504647',
    fact_profits: '6.21906000',
    target_profit_price: '70000.50000000',
    stop_loss_price: '61000.25000000',
    ...change,
  })
const row = (change: Partial<Order>) =>
  factsIn(
    renderToStaticMarkup(
      <OrderRow order={order(change)} mark={undefined} onOpen={() => undefined} />,
    ),
  )

function live(open: readonly Order[], pending: readonly Order[]): LiveWallet {
  return valuePositions(
    open,
    pending,
    unitsOf('1234.56'),
    [samplePair],
    new Map([[1, sampleMark('65500.00')]]),
  )
}

beforeAll(async () => {
  await Promise.all([loadGroup('futures'), loadGroup('assets')])
  await activate('en')
})

describe('the row of an order', () => {
  it.each([
    [
      'a closed one by entry and close price',
      { status: 3 },
      { Entry: '65,003.098', 'Closing price': '65,210.40' },
    ],
    ['an open one by entry and margin', { status: 1 }, { Entry: '65,003.098', Margin: '77.50' }],
    [
      'a pending one by target and margin',
      { status: 0 },
      { 'Limit price': '64,990.10', Margin: '77.50' },
    ],
    [
      'a cancelled one by target and margin',
      { status: 4 },
      { 'Limit price': '64,990.10', Margin: '77.50' },
    ],
  ] as const)('PAGE-44 tells %s', (_what, change, facts) => {
    expect(row(change)).toEqual({ 'Lots (BTC)': '3 (0.03)', ...facts })
  })
})

describe('what is open', () => {
  it('PAGE-43 a position shows each figure beside its own label', () => {
    const [position] = live([order()], []).positions
    if (position === undefined) throw new Error('no position')
    const markup = renderToStaticMarkup(<PositionCard live={position} actions={null} />)
    expect(factsIn(markup)).toEqual({
      'Lots (BTC)': '3 (0.03)',
      Entry: '65,003.098',
      'Last price': '65,500',
      Margin: '77.50',
      // Where the margin plus what is left of 1,234.56 is a tenth of the initial margin.
      'Liq. price': '21,527.7770',
      'TP/SL': '70,000.5 / 61,000.25',
    })
    // 0.03 from 65,003.098 to 65,500.
    expect(markup).toMatch(/data-profit="true">\+14\.90</)
  })

  it('PAGE-43 FUT-29 beside each stop stands what the position comes to there, and not at the last price', () => {
    const [held] = live([order()], []).positions
    if (held === undefined) throw new Error('no position')
    const noted = (stop: string | undefined) =>
      textIn(
        renderToStaticMarkup(
          <StopNote
            position={held.position}
            stop={stop === undefined ? undefined : unitsOf(stop)}
          />,
        ),
      )
    // 0.03 from 65,003.098: up to 70,000.50, down to 61,000.25; at the last price it would be
    // +14.90.
    expect(['70000.5', '61000.25', undefined].map(noted)).toEqual([
      'P&L there +149.92',
      'P&L there -120.08',
      '',
    ])
  })

  it('PAGE-43 a pending order shows how far its target is and what is set aside for it', () => {
    const [pending] = live([], [order({ status: 0 })]).pending
    if (pending === undefined) throw new Error('no order')
    expect(factsIn(renderToStaticMarkup(<PendingCard live={pending} actions={null} />))).toEqual({
      'Limit price': '64,990.10',
      'Distance to last price': '-0.77%',
      'Lots (BTC)': '3 (0.03)',
      'Locked (USDT)': '78.47',
      'TP/SL': '70,000.5 / 61,000.25',
    })
  })

  it('PAGE-43 FUT-13 the account shows equity, profit, what is free, margins and what is frozen, each its own', () => {
    const wallet = live(
      [order()],
      [order({ id: 8, status: 0, caution_money: '50.00000000', trade_fee: '1.25000000' })],
    )
    expect(
      factsIn(renderToStaticMarkup(<AccountCard live={wallet} currency="USDT" quoteId={3} />)),
    ).toEqual({
      Equity: '1,326.96',
      'Unrealised P&L': '+14.90',
      Available: '1,234.56',
      'Margin in use': '77.50',
      'In orders': '51.25',
    })
  })
})
