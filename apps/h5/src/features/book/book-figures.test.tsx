import { textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { OrderBook } from './order-book.tsx'

const pair = { base: 'BTC', quote: 'USDT', precision: 2, amountPrecision: 5 }

beforeAll(async () => {
  await loadGroup('market')
  await activate('en')
})

it('PAGE-45 SPOT-36 each level stands on its own side with price before amount, asks from the dearest to the best above the middle, bids from the best below, and the spread between', () => {
  const markup = textIn(
    renderToStaticMarkup(
      <OrderBook
        book={{
          bids: [
            ['63990.50', '0.25000000'],
            ['63980.25', '1.50000000'],
          ],
          asks: [
            ['64010.75', '0.12500000'],
            ['64020.00', '2.75000000'],
          ],
          seq: 1,
        }}
        pair={pair}
        levels={2}
        middle="the last price"
        onPick={() => undefined}
      />,
    ),
  )
  expect(markup).toMatch(
    /Price \(USDT\) Amount \(BTC\) 64,020\.00 2\.75\d* 64,010\.75 0\.125\d* the last price \S+ 20\.25 63,990\.50 0\.25\d* 63,980\.25 1\.5\d* /,
  )
})
