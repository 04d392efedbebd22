import { OrderBook, SIDE, TIME_IN_FORCE } from '@candor/engine'
import type { BookSide } from '@candor/engine'
import { OrderBook as HftBook } from 'hft-limit-order-book'
import { OrderBook as NodejsBook } from 'nodejs-order-book'
import type { Flow, Spread } from './order-book-flow.ts'
import { ADD, CANCEL, flowAround } from './order-book-flow.ts'

/** Result of a bench: ours against a baseline, case by case. */
export type BenchResult = {
  readonly name: string
  readonly baseline: string
  readonly rows: readonly {
    readonly case: string
    readonly ours: number
    readonly theirs: number
    readonly ratio: number
    readonly unit: string
  }[]
}

const COMMANDS = 200_000
const CASES: readonly (readonly [resting: number, spread: Spread])[] = [
  [1_000, 'near the best'],
  [100_000, 'near the best'],
  [100_000, 'evenly'],
]
const ROUNDS = 3
/** Our turns are so short that several fit into one of theirs. */
const OUR_TURNS = 6

/**
 * The part of both libraries that a book needs; it is the same, because one was forked from the
 * other.
 */
type LibraryBook = {
  limit(order: { id: string; side: string; size: number; price: number; timeInForce: string }): {
    quantityLeft: number
  }
  cancel(id: string): unknown
  depth(): [asks: [price: number, size: number][], bids: [price: number, size: number][]]
}
const LIBRARIES: readonly { name: string; make: () => LibraryBook }[] = [
  { name: 'nodejs-order-book', make: () => new NodejsBook() as unknown as LibraryBook },
  { name: 'hft-limit-order-book', make: () => new HftBook() as unknown as LibraryBook },
]

/**
 * Operations per second of our book and of two libraries on the same flow, and what each makes of
 * 0.1 + 0.2 against 0.3. The books take turns, and the fastest turn of each counts, since other
 * work on the machine only slows a turn down.
 */
export async function orderBook(): Promise<BenchResult> {
  const rows: BenchResult['rows'][number][] = []
  for (const [resting, spread] of CASES) {
    const flow = flowAround(resting, COMMANDS, spread)
    let ours = 0
    const theirs = LIBRARIES.map(() => 0)
    for (let round = 0; round < ROUNDS; round++) {
      for (let turn = 0; turn < OUR_TURNS; turn++) ours = Math.max(ours, runOurs(flow))
      LIBRARIES.forEach(({ make }, index) => {
        theirs[index] = Math.max(theirs[index] as number, runTheirs(make(), flow))
      })
    }
    LIBRARIES.forEach(({ name }, index) =>
      rows.push(
        speedRow(
          `${resting.toLocaleString('en')} resting ${spread}, ${name}`,
          ours,
          theirs[index] as number,
        ),
      ),
    )
  }
  for (const { name, make } of LIBRARIES) {
    const [ours, theirs] = [levelsLeftInOurs(), levelsLeftInTheirs(make())]
    rows.push({
      case: `sells of 0.1 and 0.2 against a buy of 0.3, ${name}`,
      ours,
      theirs,
      ratio: NaN,
      unit: 'price levels left (0 is exact)',
    })
  }
  return {
    name: 'order-book',
    baseline: 'nodejs-order-book 10.1.1 and hft-limit-order-book 7.0.2',
    rows,
  }
}

function speedRow(name: string, ours: number, theirs: number): BenchResult['rows'][number] {
  return { case: name, ours, theirs, ratio: ours / theirs, unit: 'million operations/s' }
}

/**
 * Returns million operations per second; throws if the trades differ from the flow's, since a wrong
 * book's speed means nothing.
 */
function runOurs(flow: Flow): number {
  const book = new OrderBook(flow.maxTicks, flow.resting * 2)
  const handles = new Int32Array(flow.length)
  let [fills, tradedLots, started] = [0, 0, 0n]
  for (let index = 0; index < flow.length; index++) {
    if (index === flow.warmUp) started = process.hrtime.bigint()
    const kind = flow.kinds[index]
    const id = flow.ids[index] as number
    if (kind === CANCEL) {
      book.cancel(handles[id] as number, id)
      continue
    }
    const timeInForce = kind === ADD ? TIME_IN_FORCE.GTC : TIME_IN_FORCE.IOC
    book.place(
      flow.sides[index] as BookSide,
      flow.ticks[index] as number,
      flow.lots[index] as number,
      id,
      id,
      timeInForce,
    )
    handles[id] = book.restingHandle
    const count = book.fills.count
    fills += count
    for (let fill = 0; fill < count; fill++) tradedLots += book.fills.lots(fill)
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  assertSame('fills', fills, flow.fills)
  assertSame('traded lots', tradedLots, flow.tradedLots)
  assertSame('resting orders', book.size, flow.restingAtEnd)
  return (flow.length - flow.warmUp) / seconds / 1e6
}

function runTheirs(book: LibraryBook, flow: Flow): number {
  const names = Array.from({ length: flow.length }, (_, index) => `order-${index}`)
  let [tradedLots, started] = [0, 0n]
  for (let index = 0; index < flow.length; index++) {
    if (index === flow.warmUp) started = process.hrtime.bigint()
    const kind = flow.kinds[index]
    const id = names[flow.ids[index] as number] as string
    if (kind === CANCEL) {
      book.cancel(id)
      continue
    }
    const size = flow.lots[index] as number
    const answer = book.limit({
      id,
      size,
      side: flow.sides[index] === SIDE.buy ? 'buy' : 'sell',
      price: flow.ticks[index] as number,
      timeInForce: kind === ADD ? 'GTC' : 'IOC',
    })
    tradedLots += kind === ADD ? 0 : size - answer.quantityLeft
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  assertSame('traded lots', tradedLots, flow.tradedLots)
  return (flow.length - flow.warmUp) / seconds / 1e6
}

/** Amounts in steps of 0.1: one plus two of them are exactly three. */
function levelsLeftInOurs(): number {
  const book = new OrderBook(1_000)
  book.place(SIDE.sell, 10, 1, 1, 1, TIME_IN_FORCE.GTC)
  book.place(SIDE.sell, 10, 2, 1, 2, TIME_IN_FORCE.GTC)
  book.place(SIDE.buy, 10, 3, 2, 3, TIME_IN_FORCE.GTC)
  return book.depth(10).asks.length + book.depth(10).bids.length
}

function levelsLeftInTheirs(book: LibraryBook): number {
  book.limit({ id: '1', side: 'sell', size: 0.1, price: 10, timeInForce: 'GTC' })
  book.limit({ id: '2', side: 'sell', size: 0.2, price: 10, timeInForce: 'GTC' })
  book.limit({ id: '3', side: 'buy', size: 0.3, price: 10, timeInForce: 'GTC' })
  return book.depth().flat().length
}

function assertSame(what: string, got: number, expected: number): void {
  if (got !== expected) throw new Error(`the flow has ${expected} ${what}, this book ${got}`)
}
