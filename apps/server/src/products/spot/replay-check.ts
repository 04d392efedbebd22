import {
  type BookCommand,
  type BookTrade,
  MAX_TICKS,
  OrderBook,
  replay,
  SIDE,
  TIME_IN_FORCE,
  type TimeInForce,
} from '@candor/engine'

/** An order as its row has it, prices in price steps and amounts in amount steps. */
export type RecordedOrder = {
  readonly id: number
  readonly partyId: number
  readonly side: 'buy' | 'sell'
  readonly ticks: number
  readonly lots: number
  readonly filledLots: number
  readonly timeInForce: TimeInForce
  readonly placeSeq: number
  readonly quoteNo: number | undefined
  readonly cancelSeq: number | undefined
  readonly isOpen: boolean
}
export type RecordedTrade = BookTrade & { readonly id: number }

/**
 * Replays a market's orders and cancels in their recorded sequence and answers where the recorded
 * trades, fills or open book differ from what that gives: the first row, or undefined when all is
 * the same (SPOT-28).
 */
export function replayDifference(
  orders: readonly RecordedOrder[],
  trades: readonly RecordedTrade[],
): string | undefined {
  const { commands, gap } = sequenceOf(orders)
  if (gap !== undefined) return gap
  const replayed = replay(MAX_TICKS, commands)
  return (
    firstOtherTrade(replayed.trades, trades) ??
    firstOtherFill(orders, trades) ??
    (replayed.stateHash === openBook(orders).stateHash()
      ? undefined
      : 'the open orders are not those that the replay leaves resting')
  )
}

/**
 * The sequence has one order or cancel for every number from 1 on; a row that was taken away leaves
 * a gap. A quote of the house that was met comes after the number that was the last when it was
 * placed. Quotes that nobody met have no row: an order that meets none changes nothing for the
 * others.
 */
function sequenceOf(orders: readonly RecordedOrder[]): {
  commands: BookCommand[]
  gap: string | undefined
} {
  const placed = orders.map((order) => ({
    seq: order.placeSeq,
    quoteNo: order.quoteNo,
    orderId: order.id,
    command: placing(order),
  }))
  const cancelled = orders.flatMap(({ id, cancelSeq }) =>
    cancelSeq === undefined
      ? []
      : [
          {
            seq: cancelSeq,
            quoteNo: undefined,
            orderId: id,
            command: { kind: 'cancel', orderId: id } as const,
          },
        ],
  )
  const steps = [...placed, ...cancelled].sort((a, b) =>
    a.seq === b.seq ? (a.quoteNo ?? 0) - (b.quoteNo ?? 0) : a.seq - b.seq,
  )
  const numbered = steps.filter(({ quoteNo }) => quoteNo === undefined)
  const wrong = numbered.findIndex(({ seq }, index) => seq !== index + 1)
  const gap =
    wrong < 0
      ? undefined
      : `order ${numbered[wrong]?.orderId}: expected number ${wrong + 1} of the sequence, found ${numbered[wrong]?.seq}`
  return { commands: steps.map(({ command }) => command), gap }
}

function placing({ id, partyId, side, ticks, lots, timeInForce }: RecordedOrder): BookCommand {
  return {
    kind: 'place',
    orderId: id,
    owner: partyId,
    side: SIDE[side],
    ticks,
    lots,
    timeInForce: TIME_IN_FORCE[timeInForce],
  }
}

function firstOtherTrade(
  expected: readonly BookTrade[],
  recorded: readonly RecordedTrade[],
): string | undefined {
  for (let index = 0; index < Math.max(expected.length, recorded.length); index += 1) {
    const [wanted, found] = [expected[index], recorded[index]]
    if (found === undefined)
      return `trade ${index + 1} of the replay: expected ${worded(wanted)}, found none`
    if (worded(wanted) !== worded(found))
      return `trade ${found.id}: expected ${worded(wanted)}, found ${worded(found)}`
  }
  return undefined
}

function worded(trade: BookTrade | undefined): string {
  if (trade === undefined) return 'none'
  return (
    `${trade.lots} lots at ${trade.ticks} steps, ` +
    `${trade.takerSide === SIDE.buy ? 'buy' : 'sell'} ${trade.takerId} meeting ${trade.makerId}`
  )
}

function firstOtherFill(
  orders: readonly RecordedOrder[],
  trades: readonly RecordedTrade[],
): string | undefined {
  const filled = new Map<number, number>()
  for (const { takerId, makerId, lots } of trades)
    for (const id of [takerId, makerId]) filled.set(id, (filled.get(id) ?? 0) + lots)
  const other = orders.find(({ id, filledLots }) => filledLots !== (filled.get(id) ?? 0))
  return other === undefined
    ? undefined
    : `order ${other.id}: expected ${filled.get(other.id) ?? 0} lots filled, found ${other.filledLots}`
}

/** The book as the open orders' rows have it. */
function openBook(orders: readonly RecordedOrder[]): OrderBook {
  const book = new OrderBook(MAX_TICKS)
  for (const { id, partyId, side, ticks, lots, filledLots, isOpen } of orders) {
    if (isOpen) book.place(SIDE[side], ticks, lots - filledLots, partyId, id, TIME_IN_FORCE.GTC)
  }
  return book
}
