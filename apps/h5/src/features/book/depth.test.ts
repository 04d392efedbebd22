import { describe, expect, it } from 'vitest'
import {
  computeBidShare,
  type Book,
  mergeBooks,
  sortBook,
  toBookRows,
  computeSpread,
} from './depth.ts'
import { mergeTrades } from './trades.ts'

const read: Book = {
  bids: [
    ['97', '1'],
    ['96', '2'],
    ['95', '4'],
  ],
  asks: [
    ['98', '1'],
    ['99', '2'],
    ['101', '3'],
  ],
  seq: 5,
}

describe('the book', () => {
  it('RT-07 takes asks that came in descending price as best first', () => {
    expect(
      sortBook({
        bids: [
          ['9', '1'],
          ['97', '1'],
        ],
        asks: [
          ['101', '1'],
          ['98', '1'],
        ],
        seq: 1,
      }),
    ).toEqual({
      bids: [
        ['97', '1'],
        ['9', '1'],
      ],
      asks: [
        ['98', '1'],
        ['101', '1'],
      ],
      seq: 1,
    })
  })

  it.each<[string, Book | undefined, Book | undefined, Book]>([
    [
      'the live levels and behind them the deeper ones',
      read,
      {
        bids: [
          ['97', '9'],
          ['96', '1'],
        ],
        asks: [['98.5', '1']],
        seq: 6,
      },
      {
        bids: [
          ['97', '9'],
          ['96', '1'],
          ['95', '4'],
        ],
        asks: [
          ['98.5', '1'],
          ['99', '2'],
          ['101', '3'],
        ],
        seq: 6,
      },
    ],
    ['what was read while the live book is older', read, { bids: [], asks: [], seq: 4 }, read],
    [
      'a side that has become empty',
      read,
      { bids: [], asks: [['98', '1']], seq: 7 },
      {
        bids: [],
        asks: [
          ['98', '1'],
          ['99', '2'],
          ['101', '3'],
        ],
        seq: 7,
      },
    ],
    ['nothing before anything came', undefined, undefined, { bids: [], asks: [], seq: 0 }],
  ])('PAGE-45 shows %s', (_what, known, live, expected) => {
    expect(mergeBooks(known, live)).toEqual(expected)
  })

  it('PAGE-45 measures the bars of both sides against the deeper one', () => {
    const rows = toBookRows(read, 2)
    expect(rows.bids.map(({ sum, share }) => [sum, share])).toEqual([
      [1, 1 / 3],
      [3, 1],
    ])
    expect(rows.asks.map(({ sum, share }) => [sum, share])).toEqual([
      [1, 1 / 3],
      [3, 1],
    ])
    expect(toBookRows({ ...read, asks: [['98', '1']] }, 3).asks[0]?.share).toBeCloseTo(1 / 7)
  })

  it('PAGE-42 tells the spread, and the share of the bids', () => {
    expect(computeSpread(read, 2)).toEqual({ gap: '1.00', percent: '1.026%' })
    expect(computeSpread({ ...read, asks: [] }, 2)).toBeUndefined()
    expect([
      computeBidShare(toBookRows(read, 3)),
      computeBidShare(toBookRows({ bids: [], asks: [], seq: 0 }, 3)),
    ]).toEqual([54, 50])
  })
})

describe('public trades', () => {
  it('MKT-21 merges live ones in, newest first, each once, and keeps the mark of the house', () => {
    const trade = (id: number, house: 0 | 1) => ({
      id,
      ts: id,
      price: '1',
      amount: '1',
      direction: 'buy' as const,
      house,
    })
    const live = [3, 2].map((id) => ({
      id,
      ts: id,
      price: '1',
      amount: '1',
      direction: 'buy' as const,
    }))
    expect(mergeTrades([trade(2, 1), trade(1, 0)], live, 2)).toEqual([trade(3, 0), trade(2, 1)])
  })
})
