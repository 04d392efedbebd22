import {
  type BookCommand,
  type BookTrade,
  MAX_TICKS,
  OrderBook,
  replayCommands,
  SIDE,
  TIME_IN_FORCE,
  type TimeInForce,
} from '@candor/engine'

/** An order's row, prices in price steps and amounts in amount steps. */
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
 * Replays a market's orders and cancels in their recorded sequence and returns the first row where
 * the recorded trades, fills or open book differ from the result, or undefined (SPOT-28).
 */
export function findReplayDifference(
  orders: readonly RecordedOrder[],
  trades: readonly RecordedTrade[],
): string | undefined {
  const { commands, gap } = toSequence(orders)
  if (gap !== undefined) return gap
  const replayed = replayCommands(MAX_TICKS, commands)
  return (
    findOtherTrade(replayed.trades, trades) ??
    findOtherFill(orders, trades) ??
    (replayed.stateHash === openBook(orders).stateHash()
      ? undefined
      : 'the open orders are not those that the replay leaves resting')
  )
}

/**
 * The sequence has one order or cancel for every number from 1 on; a deleted row leaves a gap. A
 * matched quote of the house comes after the number that was the last when it was placed. Unmatched
 * quotes have no row: an order without a match changes nothing for the others.
 */
function toSequence(orders: readonly RecordedOrder[]): {
  commands: BookCommand[]
  gap: string | undefined
} {
  const placedSteps = orders.map((order) => ({
    seq: order.placeSeq,
    quoteNo: order.quoteNo,
    orderId: order.id,
    command: toPlaceCommand(order),
  }))
  const cancelSteps = orders.flatMap(({ id, cancelSeq }) =>
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
  const steps = [...placedSteps, ...cancelSteps].sort((a, b) =>
    a.seq === b.seq ? (a.quoteNo ?? 0) - (b.quoteNo ?? 0) : a.seq - b.seq,
  )
  const numbered = steps.filter(({ quoteNo }) => quoteNo === undefined)
  const gapIndex = numbered.findIndex(({ seq }, index) => seq !== index + 1)
  const gap =
    gapIndex < 0
      ? undefined
      : `order ${numbered[gapIndex]?.orderId}: expected number ${gapIndex + 1} of the sequence, found ${numbered[gapIndex]?.seq}`
  return { commands: steps.map(({ command }) => command), gap }
}

function toPlaceCommand({
  id,
  partyId,
  side,
  ticks,
  lots,
  timeInForce,
}: RecordedOrder): BookCommand {
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

function findOtherTrade(
  expected: readonly BookTrade[],
  recordedTrades: readonly RecordedTrade[],
): string | undefined {
  for (let index = 0; index < Math.max(expected.length, recordedTrades.length); index += 1) {
    const [expectedTrade, recordedTrade] = [expected[index], recordedTrades[index]]
    if (recordedTrade === undefined)
      return `trade ${index + 1} of the replay: expected ${formatTrade(expectedTrade)}, found none`
    if (formatTrade(expectedTrade) !== formatTrade(recordedTrade))
      return `trade ${recordedTrade.id}: expected ${formatTrade(expectedTrade)}, found ${formatTrade(recordedTrade)}`
  }
  return undefined
}

function formatTrade(trade: BookTrade | undefined): string {
  if (trade === undefined) return 'none'
  return (
    `${trade.lots} lots at ${trade.ticks} steps, ` +
    `${trade.takerSide === SIDE.buy ? 'buy' : 'sell'} ${trade.takerId} meeting ${trade.makerId}`
  )
}

function findOtherFill(
  orders: readonly RecordedOrder[],
  trades: readonly RecordedTrade[],
): string | undefined {
  const filledByOrder = new Map<number, number>()
  for (const { takerId, makerId, lots } of trades)
    for (const id of [takerId, makerId]) filledByOrder.set(id, (filledByOrder.get(id) ?? 0) + lots)
  const other = orders.find(({ id, filledLots }) => filledLots !== (filledByOrder.get(id) ?? 0))
  return other === undefined
    ? undefined
    : `order ${other.id}: expected ${filledByOrder.get(other.id) ?? 0} lots filled, found ${other.filledLots}`
}

/** The book according to the open orders' rows. */
function openBook(orders: readonly RecordedOrder[]): OrderBook {
  const book = new OrderBook(MAX_TICKS)
  for (const { id, partyId, side, ticks, lots, filledLots, isOpen } of orders) {
    if (isOpen) book.place(SIDE[side], ticks, lots - filledLots, partyId, id, TIME_IN_FORCE.GTC)
  }
  return book
}
