import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BookSide, BookTimeInForce, RestingOrder } from './book-terms.ts'
import { OrderBook } from './book.ts'
import { SIDE, TIME_IN_FORCE } from './book-terms.ts'
import type { BookCommand, BookTrade } from './replay.ts'
import { rebuildBook, replayCommands, toTrade } from './replay.ts'

describe('SPOT-28 a recorded market', () => {
  it('SPOT-28 gives the same trades again, though its life had provisional matches that were taken back', () => {
    const { commands, trades, stateHash } = liveMarket(20_000)
    expect(trades.length).toBeGreaterThan(3_000)
    const recorded = JSON.parse(JSON.stringify(commands)) as BookCommand[]
    expect(replayCommands(1_000, recorded)).toEqual({ trades, stateHash })
  })

  it('SPOT-28 gives other trades when two commands change places, so the sequence is what counts', () => {
    const place = (orderId: number, side: BookSide): BookCommand => ({
      kind: 'place',
      orderId,
      owner: orderId,
      side,
      ticks: 100,
      lots: 5,
      timeInForce: TIME_IN_FORCE.GTC,
    })
    const [first, second, taker] = [place(1, SIDE.sell), place(2, SIDE.sell), place(3, SIDE.buy)]
    expect(replayCommands(1_000, [first, second, taker]).trades).toEqual([
      { takerId: 3, takerSide: SIDE.buy, makerId: 1, ticks: 100, lots: 5 },
    ])
    expect(replayCommands(1_000, [second, first, taker]).trades).toEqual([
      { takerId: 3, takerSide: SIDE.buy, makerId: 2, ticks: 100, lots: 5 },
    ])
  })

  it('SPOT-28 ignores a cancel of an order that no longer rests', () => {
    expect(replayCommands(1_000, [{ kind: 'cancel', orderId: 7 }])).toEqual({
      trades: [],
      stateHash: new OrderBook(1_000).stateHash(),
    })
  })
})

describe('a book built again from its open orders', () => {
  it('SPOT-03 equals the book they were in, whatever had happened to it', () => {
    const { resting, stateHash } = liveMarket(5_000)
    expect(resting.length).toBeGreaterThan(50)
    const inSequence = resting.toSorted((a, b) => a.orderId - b.orderId)
    const { book, handles } = rebuildBook(1_000, inSequence)
    expect(book.stateHash()).toBe(stateHash)
    for (const { orderId } of resting)
      expect(book.isResting(handles.get(orderId) ?? -1, orderId)).toBe(true)
  })

  it('SPOT-03 refuses orders that would trade with each other', () => {
    const order = { owner: 1, ticks: 100, lots: 5 }
    expect(() =>
      rebuildBook(1_000, [
        { ...order, orderId: 1, side: SIDE.sell },
        { ...order, orderId: 2, owner: 2, side: SIDE.buy },
      ]),
    ).toThrow('open order 2')
  })
})

describe('SPOT-29 matching', () => {
  /** The files that match orders, from the book down; each may import only one of these. */
  const files = [
    'book.ts',
    'book-terms.ts',
    'resting-orders.ts',
    'ladder.ts',
    'slots.ts',
    'bitmap.ts',
    'undo-log.ts',
    'fill-list.ts',
    'state-hash.ts',
  ]
  const sources = files.map((file) => ({
    file,
    source: readFileSync(new URL(file, import.meta.url), 'utf8'),
  }))

  it('SPOT-29 knows nothing beyond its own files: no setting, clock, chance or feed can reach it', () => {
    const imported = sources.flatMap(({ source }) =>
      [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1] as string),
    )
    expect(imported.length).toBeGreaterThan(5)
    expect(imported.filter((path) => !files.includes(path.replace('./', '')))).toEqual([])
    const code = sources.map(({ source }) => source.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')).join('\n')
    expect(
      code.match(
        /\b(globalThis|process|Date|performance|random|import\(|setting|config|option|env)\b/gi,
      ),
    ).toBeNull()
  })

  it('SPOT-29 takes an order and nothing else', () => {
    const book = sources[0]?.source ?? ''
    expect(parametersOf('place', book)).toEqual([
      'side: BookSide',
      'ticks: number',
      'lots: number',
      'owner: number',
      'orderId: number',
      'timeInForce: BookTimeInForce',
    ])
    expect(parametersOf('constructor', book)).toEqual(['maxTicks: number', 'capacity = 1024'])
    const methods = [...book.matchAll(/^ {2}(?:get |\*)?([a-z]\w*)\(/gm)].map((match) => match[1])
    expect(methods).toEqual([
      'constructor',
      'size',
      'bestBidTicks',
      'bestAskTicks',
      'restingHandle',
      'remainingLots',
      'place',
      'cancel',
      'isResting',
      'couldFill',
      'begin',
      'mark',
      'rollbackTo',
      'commit',
      'depth',
      'first',
      'after',
      'orderIdOf',
      'ownerOf',
      'lotsOf',
      'ticksOf',
      'resting',
      'stateHash',
    ])
  })

  it('SPOT-29 fills alike whoever the owners are, as long as they differ', () => {
    const { commands, trades } = liveMarket(2_000)
    const renamed = commands.map((command) =>
      command.kind === 'place' ? { ...command, owner: 90_000 - 7 * command.owner } : command,
    )
    expect(replayCommands(1_000, renamed).trades).toEqual(trades)
  })
})

/** The parameters of a method, whatever the line breaks of its source. */
function parametersOf(method: string, source: string): string[] {
  const [, list = ''] = new RegExp(`^ {2}${method}\\(([^)]*)\\)`, 'm').exec(source) ?? []
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/**
 * A market as the server runs it: orders are matched provisionally, and some are rolled back and
 * never recorded.
 */
function liveMarket(orders: number): {
  commands: BookCommand[]
  trades: BookTrade[]
  resting: RestingOrder[]
  stateHash: number
} {
  const book = new OrderBook(1_000)
  const handles = new Map<number, number>()
  const commands: BookCommand[] = []
  const trades: BookTrade[] = []
  let state = 42
  const pick = (choices: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * choices)
  }
  for (let orderId = 1; orderId <= orders; orderId++) {
    const mark = book.begin()
    const side = pick(2) as BookSide
    const ticks = 500 + pick(21) - 10 + (side === SIDE.buy ? -4 : 4)
    const order = {
      orderId,
      owner: pick(50),
      side,
      ticks,
      lots: 1 + pick(30),
      timeInForce: pick(4) as BookTimeInForce,
    }
    book.place(side, ticks, order.lots, order.owner, orderId, order.timeInForce)
    if (pick(10) === 0) {
      book.rollbackTo(mark)
    } else {
      commands.push({ kind: 'place', ...order })
      for (let index = 0; index < book.fills.count; index++)
        trades.push(toTrade(book, index, orderId, side))
      if (book.restingHandle >= 0) handles.set(orderId, book.restingHandle)
    }
    book.commit()
    if (pick(3) > 0) continue
    const gone = orderId - pick(40)
    book.cancel(handles.get(gone) ?? -1, gone)
    commands.push({ kind: 'cancel', orderId: gone })
  }
  return { commands, trades, resting: [...book.resting()], stateHash: book.stateHash() }
}
