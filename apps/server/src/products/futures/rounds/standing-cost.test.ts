import type { Mark, Position } from '@candor/engine/futures/order'
import { type Notional, type Price, type Quantity, type Rate, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { listFuturesTerms } from '../terms.ts'
import type { StoredOrder } from '../store-row.ts'
import { toPositionsPayload } from '../wire.ts'

const PAIRS = ['BTC', 'ETH', 'BNB', 'SOL', 'LTC', 'XRP', 'BCH', 'ADA', 'DOGE', 'DOT']
const OPEN_PER_PAIR = 50

it('RT-09 FUT-35 what is told of the fullest wallet takes work in proportion to its positions, not to their square', () => {
  let readCount = 0
  class CountedMarks extends Map<number, Mark> {
    override get(marketId: number): Mark | undefined {
      readCount += 1
      return super.get(marketId)
    }
  }
  const terms = listFuturesTerms(
    PAIRS.map((name, index) => ({
      id: index + 1,
      symbol: `${name}/USDT`,
      quoteId: 3,
      isOpen: true,
    })),
  )
  const orders = terms.flatMap(({ marketId }) =>
    Array.from({ length: OPEN_PER_PAIR }, (_, index) => orderOf(marketId * 100 + index, marketId)),
  )
  const marks = new CountedMarks(
    terms.map(({ marketId }) => [
      marketId,
      { tickId: 1, price: unitsOf<Price>('65000'), ts: 1, recordedAt: 1 },
    ]),
  )
  const wallet = {
    balance: unitsOf<Quantity>('100'),
    positions: orders.flatMap(({ position }) => position ?? []),
    pending: [],
  }
  const pair = (marketId: number) => {
    const pairTerms = terms.find((one) => one.marketId === marketId)
    if (pairTerms === undefined) throw new Error(`no market ${marketId}`)
    return {
      terms: pairTerms,
      baseId: marketId,
      base: '',
      quote: 'USDT',
      priceStep: unitsOf<Price>('0.01'),
    }
  }
  const payload = toPositionsPayload(
    100_001,
    { wallet, orders },
    { marks, wallet, pair, text: (key, ...values) => `${key} ${values.length}` },
  )
  expect(payload['trades_all']).toHaveLength(orders.length)
  expect(readCount).toBeLessThan(20 * orders.length)
})

function orderOf(id: number, marketId: number): StoredOrder {
  const position: Position = {
    id,
    marketId,
    side: 'long',
    lots: unitsOf<Quantity>('1'),
    size: unitsOf<Quantity>('0.01'),
    multiple: 100,
    fee: unitsOf<Quantity>('0.3'),
    reserve: unitsOf<Quantity>('650'),
    overnightRate: unitsOf<Rate>('0.00015'),
    stopsSetAtMs: 0,
    openPrice: unitsOf<Price>('65000'),
    entry: unitsOf<Price>('65013'),
    notional: unitsOf<Notional>('650.13'),
    originMargin: unitsOf<Quantity>('6.5013'),
    margin: unitsOf<Quantity>('6.5013'),
    overnightPaid: unitsOf<Quantity>('0'),
    overnightToMs: 1,
    openedAtMs: 1,
    openTickId: 1,
    silenceBand: unitsOf<Rate>('0.02'),
    isGapBound: true,
    cut: unitsOf<Quantity>('0'),
  }
  return {
    id,
    userId: 100_001,
    marketId,
    quoteId: 3,
    kind: 1,
    followUserId: 0,
    followOrderId: 0,
    status: 1,
    position,
    waiting: undefined,
    initialMargin: position.originMargin,
    createdMs: 1,
    closedMs: undefined,
    updatedAt: new Date(1),
    closePrice: undefined,
    closeTickId: undefined,
    closeReason: undefined,
    profit: undefined,
    lotSize: unitsOf<Quantity>('0.01'),
    feeRate: unitsOf<Rate>('0.0005'),
    paidByFund: unitsOf<Quantity>('0'),
    borneByHouse: unitsOf<Quantity>('0'),
    gaps: [],
  }
}
