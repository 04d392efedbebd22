import { describe, expect, it } from 'vitest'
import { OrderBook } from './book.ts'
import { MAX_TICKS, OUTCOME, SIDE, TIME_IN_FORCE } from './book-terms.ts'

const { buy, sell } = SIDE
const { GTC, IOC, FOK, POST_ONLY } = TIME_IN_FORCE
const [ALICE, BOB, CARLA] = [1, 2, 3]

/**
 * A book of maxTicks 1000 with resting orders [side, ticks, lots, owner], whose ids count from 1.
 */
function bookWith(
  ...orders: [side: 0 | 1, ticks: number, lots: number, owner: number][]
): OrderBook {
  const book = new OrderBook(1000, 1)
  orders.forEach(([side, ticks, lots, owner], index) =>
    expect(book.place(side, ticks, lots, owner, index + 1, GTC)).toBe(OUTCOME.resting),
  )
  return book
}

function fillsOf(book: OrderBook): [makerId: number, ticks: number, lots: number][] {
  return Array.from({ length: book.fills.count }, (_, index) => [
    book.fills.makerId(index),
    book.fills.ticks(index),
    book.fills.lots(index),
  ])
}

function restingOf(book: OrderBook): [orderId: number, ticks: number, lots: number][] {
  return [...book.resting()].map((order) => [order.orderId, order.ticks, order.lots])
}

describe('matching', () => {
  it('SPOT-03 meets the best price first and the earliest order within a price', () => {
    const book = bookWith(
      [sell, 101, 5, BOB],
      [sell, 100, 5, CARLA],
      [sell, 100, 5, BOB],
      [sell, 102, 5, BOB],
    )
    expect(book.place(buy, 102, 12, ALICE, 9, GTC)).toBe(OUTCOME.filled)
    expect(fillsOf(book)).toEqual([
      [2, 100, 5],
      [3, 100, 5],
      [1, 101, 2],
    ])
    expect(restingOf(book)).toEqual([
      [1, 101, 3],
      [4, 102, 5],
    ])
  })

  it('SPOT-03 keeps the place of an order that is filled in part', () => {
    const book = bookWith([buy, 100, 5, BOB], [buy, 100, 5, CARLA])
    book.place(sell, 100, 2, ALICE, 9, GTC)
    book.place(sell, 100, 4, ALICE, 10, GTC)
    expect(fillsOf(book)).toEqual([
      [1, 100, 3],
      [2, 100, 1],
    ])
  })

  it.each([
    { side: buy, resting: sell, limit: 120, at: 100 },
    { side: sell, resting: buy, limit: 80, at: 100 },
    { side: buy, resting: sell, limit: 100, at: 100 },
  ])(
    'SPOT-04 trades at the resting $at when the incoming limit is $limit',
    ({ side, resting, limit, at }) => {
      const book = bookWith([resting, at, 5, BOB])
      book.place(side, limit, 5, ALICE, 9, GTC)
      expect(fillsOf(book)).toEqual([[1, at, 5]])
    },
  )

  it('SPOT-05 fills an order in parts and rests what is left at its limit', () => {
    const book = bookWith([sell, 98, 4, BOB], [sell, 99, 3, CARLA])
    expect(book.place(buy, 100, 10, ALICE, 9, GTC)).toBe(OUTCOME.resting)
    expect(fillsOf(book)).toEqual([
      [1, 98, 4],
      [2, 99, 3],
    ])
    expect([book.fills.makerOwner(0), book.fills.makerDone(0)]).toEqual([BOB, true])
    expect(restingOf(book)).toEqual([[9, 100, 3]])
    expect(book.remainingLots).toBe(3)
  })
})

describe('time in force', () => {
  const offers: [0 | 1, number, number, number][] = [
    [sell, 100, 5, BOB],
    [sell, 101, 5, CARLA],
    [sell, 105, 5, BOB],
  ]

  it.each([
    {
      rule: 'SPOT-16',
      tif: GTC,
      ticks: 99,
      lots: 5,
      outcome: OUTCOME.resting,
      filled: 0,
      rests: true,
    },
    {
      rule: 'SPOT-16',
      tif: GTC,
      ticks: 101,
      lots: 12,
      outcome: OUTCOME.resting,
      filled: 10,
      rests: true,
    },
    {
      rule: 'SPOT-17',
      tif: IOC,
      ticks: 101,
      lots: 12,
      outcome: OUTCOME.cancelled,
      filled: 10,
      rests: false,
    },
    {
      rule: 'SPOT-17',
      tif: IOC,
      ticks: 101,
      lots: 10,
      outcome: OUTCOME.filled,
      filled: 10,
      rests: false,
    },
    {
      rule: 'SPOT-17',
      tif: IOC,
      ticks: 99,
      lots: 5,
      outcome: OUTCOME.cancelled,
      filled: 0,
      rests: false,
    },
    {
      rule: 'SPOT-18',
      tif: FOK,
      ticks: 101,
      lots: 10,
      outcome: OUTCOME.filled,
      filled: 10,
      rests: false,
    },
    {
      rule: 'SPOT-19',
      tif: POST_ONLY,
      ticks: 99,
      lots: 5,
      outcome: OUTCOME.resting,
      filled: 0,
      rests: true,
    },
  ])(
    '$rule tif $tif for $lots at $ticks fills $filled',
    ({ tif, ticks, lots, outcome, filled, rests }) => {
      const book = bookWith(...offers)
      expect(book.place(buy, ticks, lots, ALICE, 9, tif)).toBe(outcome)
      expect(fillsOf(book).reduce((total, fill) => total + fill[2], 0)).toBe(filled)
      expect(book.remainingLots).toBe(lots - filled)
      expect(book.restingHandle >= 0).toBe(rests)
      expect(restingOf(book).some(([id]) => id === 9)).toBe(rests)
    },
  )

  it.each([
    { rule: 'SPOT-18', tif: FOK, ticks: 101, lots: 11, outcome: OUTCOME.notFilled },
    { rule: 'SPOT-18', tif: FOK, ticks: 99, lots: 1, outcome: OUTCOME.notFilled },
    { rule: 'SPOT-19', tif: POST_ONLY, ticks: 100, lots: 5, outcome: OUTCOME.wouldTake },
  ])(
    '$rule tif $tif for $lots at $ticks is refused with no effect',
    ({ tif, ticks, lots, outcome }) => {
      const book = bookWith(...offers)
      const before = book.stateHash()
      expect(book.place(buy, ticks, lots, ALICE, 9, tif)).toBe(outcome)
      expect([book.fills.count, book.remainingLots, book.restingHandle, book.stateHash()]).toEqual([
        0,
        lots,
        -1,
        before,
      ])
    },
  )
})

describe('SPOT-20 an order that would meet its owner', () => {
  it('SPOT-20 fills up to the own order, which stays, and cancels the rest', () => {
    const book = bookWith([sell, 100, 5, BOB], [sell, 101, 5, ALICE], [sell, 102, 5, CARLA])
    expect(book.place(buy, 102, 20, ALICE, 9, GTC)).toBe(OUTCOME.selfCancelled)
    expect(fillsOf(book)).toEqual([[1, 100, 5]])
    expect(book.remainingLots).toBe(15)
    expect(restingOf(book)).toEqual([
      [2, 101, 5],
      [3, 102, 5],
    ])
  })

  it('SPOT-20 trades as usual when it is filled before it gets there', () => {
    const book = bookWith([sell, 100, 5, BOB], [sell, 100, 5, ALICE])
    expect(book.place(buy, 100, 5, ALICE, 9, GTC)).toBe(OUTCOME.filled)
  })

  it('SPOT-18 SPOT-20 refuses a FOK order that only its own would complete', () => {
    const book = bookWith([sell, 100, 5, BOB], [sell, 100, 5, ALICE])
    expect(book.place(buy, 100, 6, ALICE, 9, FOK)).toBe(OUTCOME.notFilled)
    expect(restingOf(book)).toEqual([
      [1, 100, 5],
      [2, 100, 5],
    ])
  })
})

describe('cancelling', () => {
  it('frees what is left of an order, once', () => {
    const book = bookWith([sell, 100, 5, BOB])
    const handle = book.first(sell)
    book.place(buy, 100, 2, ALICE, 9, GTC)
    expect([book.cancel(handle, 1), book.cancel(handle, 1), book.size, book.bestAskTicks]).toEqual([
      3,
      0,
      0,
      undefined,
    ])
  })

  it('never touches the order that got a handle next', () => {
    const book = bookWith([sell, 100, 5, BOB])
    const handle = book.first(sell)
    book.cancel(handle, 1)
    book.place(sell, 100, 7, CARLA, 2, GTC)
    expect(book.restingHandle).toBe(handle)
    expect([book.cancel(handle, 1), book.cancel(-1, 1), book.cancel(1e6, 1)]).toEqual([0, 0, 0])
    expect(restingOf(book)).toEqual([[2, 100, 7]])
  })
})

describe('a provisional match', () => {
  it('is taken back to the mark: orders, places in the queue and handles', () => {
    const book = bookWith([sell, 100, 5, BOB], [sell, 100, 5, CARLA], [buy, 90, 5, BOB])
    const before = [...book.resting()]
    const start = book.begin()
    book.cancel(book.first(sell), 1)
    const mark = book.mark()
    const between = book.stateHash()
    book.place(buy, 100, 3, ALICE, 9, GTC)
    book.place(buy, 95, 8, ALICE, 10, GTC)
    book.place(sell, 90, 99, 7, 11, GTC)
    book.rollbackTo(mark)
    expect(book.stateHash()).toBe(between)
    book.rollbackTo(start)
    expect([...book.resting()]).toEqual(before)
    expect([book.bestBidTicks, book.bestAskTicks, book.size]).toEqual([90, 100, 3])
    book.commit()
    expect([...book.resting()]).toEqual(before)
  })

  it('does not give the handle of a removed order to another before the commit', () => {
    const book = bookWith([sell, 100, 5, BOB])
    const handle = book.first(sell)
    const mark = book.begin()
    book.cancel(handle, 1)
    book.place(sell, 100, 7, CARLA, 2, GTC)
    expect(book.restingHandle).not.toBe(handle)
    book.rollbackTo(mark)
    expect(book.isResting(handle, 1)).toBe(true)
  })

  it.each([
    {
      what: 'begin twice',
      act: (book: OrderBook) => {
        book.begin()
        book.begin()
      },
      why: 'already in a provisional match',
    },
    {
      what: 'commit without begin',
      act: (book: OrderBook) => book.commit(),
      why: 'no provisional match to commit',
    },
    {
      what: 'mark without begin',
      act: (book: OrderBook) => book.mark(),
      why: 'a mark needs a provisional match',
    },
    {
      what: 'roll back to a mark of the future',
      act: (book: OrderBook) => {
        book.begin()
        book.rollbackTo(1)
      },
      why: 'not a mark',
    },
  ])('cannot $what', ({ act, why }) => {
    expect(() => act(bookWith())).toThrow(why)
  })
})

describe('reading', () => {
  it('gives depth by level, best first, at most as many as asked', () => {
    const book = bookWith(
      [buy, 90, 5, BOB],
      [buy, 91, 1, BOB],
      [buy, 90, 2, CARLA],
      [sell, 100, 4, BOB],
      [sell, 800, 4, BOB],
    )
    expect(book.depth(2)).toEqual({
      bids: [
        { ticks: 91, lots: 1, orders: 1 },
        { ticks: 90, lots: 7, orders: 2 },
      ],
      asks: [
        { ticks: 100, lots: 4, orders: 1 },
        { ticks: 800, lots: 4, orders: 1 },
      ],
    })
    expect(book.depth(1).bids).toHaveLength(1)
  })

  it('hashes what rests in its priority, not how it came about', () => {
    const direct = bookWith([buy, 90, 5, BOB], [buy, 90, 5, CARLA])
    const detour = new OrderBook(5000)
    detour.place(buy, 80, 9, ALICE, 77, GTC)
    const extra = detour.restingHandle
    detour.place(buy, 90, 5, BOB, 1, GTC)
    detour.place(buy, 90, 5, CARLA, 2, GTC)
    expect(detour.stateHash()).not.toBe(direct.stateHash())
    detour.cancel(extra, 77)
    expect(detour.stateHash()).toBe(direct.stateHash())
    const swapped = new OrderBook(1000)
    swapped.place(buy, 90, 5, CARLA, 2, GTC)
    swapped.place(buy, 90, 5, BOB, 1, GTC)
    expect(swapped.stateHash()).not.toBe(direct.stateHash())
  })

  it('tells large lots and ids apart in the hash', () => {
    const hashes = [
      [1, 2 ** 33],
      [1, 2 ** 34],
      [2 ** 33, 1],
      [2 ** 34, 1],
    ].map(([id, lots]) => {
      const book = new OrderBook(1000)
      book.place(buy, 90, lots as number, BOB, id as number, GTC)
      return book.stateHash()
    })
    expect(new Set(hashes).size).toBe(4)
  })
})

describe('what is not whole numbers within bounds', () => {
  it.each([
    [0, 1],
    [1001, 1],
    [1.5, 1],
    [NaN, 1],
    [10, 0],
    [10, -1],
    [10, 0.5],
    [10, 2 ** 53],
  ])('throws for %d ticks and %d lots', (ticks, lots) => {
    const book = bookWith([sell, 10, 5, BOB])
    expect(() => book.place(buy, ticks, lots, ALICE, 9, GTC)).toThrow(RangeError)
    expect(book.size).toBe(1)
  })

  it('refuses a level whose total would no longer be exact, and books beyond the last tick', () => {
    const book = bookWith([buy, 10, Number.MAX_SAFE_INTEGER, BOB])
    expect(() => book.place(buy, 10, 1, ALICE, 9, GTC)).toThrow(RangeError)
    expect(book.size).toBe(1)
    expect(() => new OrderBook(MAX_TICKS + 1)).toThrow(RangeError)
  })
})
