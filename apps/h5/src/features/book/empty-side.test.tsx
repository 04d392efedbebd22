import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import type { Book } from './depth.ts'
import { OrderBook } from './order-book.tsx'

const pair = { base: 'BTC', quote: 'USDT', precision: 2, amountPrecision: 5 }
const level = ['64000.00000000', '0.08000000'] as const
const renderMarkup = (book: Pick<Book, 'bids' | 'asks'>) =>
  renderToStaticMarkup(
    <OrderBook book={{ ...book, seq: 1 }} pair={pair} middle="" onPick={() => undefined} />,
  )

describe('an empty side', () => {
  beforeAll(async () => {
    await loadGroup('market')
    await activate('en')
  })

  it.each([
    ['nothing', [level], [level], false, false],
    ['that nobody sells', [level], [], false, true],
    ['that nobody buys', [], [level], true, false],
    ['both', [], [], true, true],
  ])('SPOT-36 the book says %s', (_, bids, asks, noBids, noAsks) => {
    const page = renderMarkup({ bids, asks })
    expect([page.includes('No buyers right now'), page.includes('No sellers right now')]).toEqual([
      noBids,
      noAsks,
    ])
  })
})
