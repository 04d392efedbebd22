import { format, type Price, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { usdt } from './sample-usdt.ts'
import { type LeaderOrder, listSimulatedEvents } from './simulated-events.ts'
import { simulate, type SimulationInput } from './simulation.ts'
import type { RelationTerms } from './terms.ts'

const relation: RelationTerms = {
  mode: 'multiple',
  number: usdt('0.5'),
  raisesToMinimum: false,
  stake: usdt('1000'),
  maxLeverage: 10,
  stopLoss: unitsOf('0.3'),
}
const untilMs = 1_000
const week = 7 * 86_400_000
/** Monday, 5 January 1970, 00:30 UTC. */
const monday = 4 * 86_400_000 + 30 * 60_000

type Changes = Partial<Omit<LeaderOrder, 'closed'>> & { closedAtMs?: number | undefined }

/** An order that opens at 65000 and closes at a price, 50 ms later where nothing else is said. */
function order(id: number, close: string, { closedAtMs, ...changes }: Changes = {}): LeaderOrder {
  const openedAtMs = changes.openedAtMs ?? id * 100
  return {
    id,
    side: 'long',
    lots: usdt('10'),
    size: usdt('0.1'),
    leverage: 50,
    openPrice: unitsOf('65000'),
    overnight: usdt('0.975195'),
    closed: { price: unitsOf(close), atMs: closedAtMs ?? openedAtMs + 50 },
    terms: {
      marketId: 1,
      lotSize: usdt('0.01'),
      spread: unitsOf('0.0002'),
      fee: unitsOf('0.0005'),
      minLots: 1,
      maxLots: 0,
      leverages: [10, 25, 50],
    },
    ...changes,
    openedAtMs,
  }
}
const openOrder = (id: number, changes: Changes = {}): LeaderOrder => ({
  ...order(id, '1', changes),
  closed: undefined,
})

function run(
  orders: readonly LeaderOrder[],
  changes: Partial<RelationTerms> = {},
  input: Partial<Omit<SimulationInput, 'relation'>> = {},
) {
  return simulate({
    orders,
    relation: { ...relation, ...changes },
    shareRate: unitsOf('0'),
    untilMs,
    lastPrice: () => unitsOf<Price>('65000'),
    ...input,
  })
}

describe('a simulation of copying', () => {
  it('brings half the lots’ result, less fees and overnight fees (COPY-40)', () => {
    const simulated = run([order(1, '66000')])
    // 0.05 x (66000 - 65013) = 49.35, a fee of 1.625325 and half of the leader's overnight fee.
    expect(format(simulated.end)).toBe('1047.23707750')
    expect(format(simulated.fees)).toBe('2.11292250')
    expect(simulated).toMatchObject({ copied: 1, skipped: 0, stoppedAtMs: undefined, shares: 0n })
    expect(simulated.points).toEqual([
      { atMs: 150, value: simulated.end },
      { atMs: untilMs, value: simulated.end },
    ])
  })

  it('counts what is still open at the last price, a loss as well as a gain (COPY-40)', () => {
    const at = (last: string) => run([openOrder(1)], {}, { lastPrice: () => unitsOf<Price>(last) })
    // As if it had closed there: what the leader holds open hides no loss.
    expect(at('66000').end).toBe(run([order(1, '66000')]).end)
    expect(at('62000').end).toBe(run([order(1, '62000')]).end)
    expect(at('62000')).toMatchObject({ copied: 1, fees: run([order(1, '1')]).fees })
  })

  it.each<[string, readonly LeaderOrder[], Partial<RelationTerms>, number, number]>([
    [
      'lots below the minimum',
      [order(1, '66000', { lots: usdt('1'), size: usdt('0.01') })],
      {},
      0,
      1,
    ],
    [
      'lots above the maximum',
      [order(1, '66000', { terms: { ...order(1, '1').terms, maxLots: 4 } })],
      {},
      0,
      1,
    ],
    [
      'lots at the maximum',
      [order(1, '66000', { terms: { ...order(1, '1').terms, maxLots: 5 } })],
      {},
      1,
      0,
    ],
    ['no multiple within the bound', [order(1, '66000')], { maxLeverage: 9 }, 0, 1],
    ['a pair that is left out', [order(1, '66000')], { pairs: [2, 3] }, 0, 1],
    ['a pair that is wanted', [order(1, '66000')], { pairs: [2, 1] }, 1, 0],
    ['a margin beyond the stake', [order(1, '66000')], { stake: usdt('325') }, 0, 1],
    ['a margin beyond its own bound', [order(1, '66000')], { maxMargin: usdt('325') }, 0, 1],
    // 0.05 x 1013 with fee and overnight fee are 52.76 lost; what the second won counts not.
    [
      'losses at their bound',
      [order(1, '64000'), order(2, '69000'), order(3, '66000')],
      { maxLoss: usdt('52.7629225') },
      1,
      2,
    ],
    [
      'losses below their bound',
      [order(1, '64000'), order(2, '69000'), order(3, '66000')],
      { maxLoss: usdt('52.76292251') },
      3,
      0,
    ],
    [
      'margins of two that are open at once',
      [order(1, '66000', { closedAtMs: 900 }), order(2, '66000')],
      { maxMargin: usdt('650') },
      1,
      1,
    ],
    [
      'one after the other',
      [order(1, '66000', { closedAtMs: 200 }), order(2, '66000')],
      { maxMargin: usdt('650') },
      2,
      0,
    ],
    [
      'one that opens and closes in the moment of another’s close',
      [order(1, '66000', { closedAtMs: 200 }), order(2, '66000', { closedAtMs: 200 })],
      { maxMargin: usdt('650') },
      2,
      0,
    ],
  ])('copies or skips for %s (COPY-40)', (_what, orders, changes, copied, skipped) => {
    expect(run(orders, changes)).toMatchObject({ copied, skipped })
  })

  it('an order that opened and closed in one moment is opened first (COPY-40)', () => {
    const at = order(1, '66000', { closedAtMs: 100 })
    expect(run([at]).end).toBe(run([order(1, '66000')]).end)
    const later = order(2, '1', { openedAtMs: 100 })
    const events = listSimulatedEvents([at, later, order(3, '1', { openedAtMs: 50 })], 100)
    expect(
      events.map((one) => (one.kind === 'share' ? 'share' : [one.kind, one.order.id])),
    ).toEqual([
      ['opening', 3],
      ['closing', 3],
      ['opening', 1],
      ['opening', 2],
      ['closing', 1],
    ])
  })

  it('ends where the stop of the relation would have ended it (COPY-40, COPY-33)', () => {
    const simulated = run([order(1, '58000'), order(2, '70000')])
    expect(simulated).toMatchObject({ copied: 1, skipped: 1, stoppedAtMs: 150 })
    expect(simulated.end < usdt('700')).toBe(true)
    expect(simulated.points).toEqual([{ atMs: 150, value: simulated.end }])
  })

  it('copies that are open at the stop end there at the last price (COPY-40, COPY-33)', () => {
    const orders = [order(1, '70000', { closedAtMs: 900 }), order(2, '58500')]
    const small = { number: usdt('0.4'), stopLoss: unitsOf<RelationTerms['stopLoss']>('0.25') }
    const simulated = run(orders, small)
    // What the first won at 900 is not theirs: it ended at 250, at its entry of 65000.
    expect(simulated).toMatchObject({ copied: 2, stoppedAtMs: 250 })
    const both = [order(1, '65000'), order(2, '58500', { openedAtMs: 100 })]
    expect(simulated.end).toBe(run(both, { ...small, stopLoss: unitsOf('1') }).end)
  })

  it('what open copies have lost counts to the stop (COPY-40, COPY-33)', () => {
    const orders = [openOrder(1), order(2, '65000', { lots: usdt('2'), size: usdt('0.02') })]
    const lastPrice = (_: number, atMs: number) => unitsOf<Price>(atMs < 250 ? '65000' : '58000')
    expect(run(orders, {}, { lastPrice }).stoppedAtMs).toBe(250)
  })

  it('loses no more than there is (COPY-40)', () => {
    const all = { number: usdt('1'), stake: usdt('700') }
    expect(run([order(1, '50000')], all).end).toBe(0n)
  })

  it('pays the leader’s share each Monday, and at the end (COPY-40, COPY-26)', () => {
    const at = (id: number, close: string, openedAtMs: number) =>
      order(id, close, { openedAtMs, overnight: usdt('0') })
    // 100 and 49.35 won less fees of 1.625325 each, and 50.65 lost with one between.
    const weeks = [
      at(1, '67013', monday + 1),
      at(2, '64000', monday + week + 1),
      at(3, '66000', monday + 2 * week + 1),
    ]
    const share = { shareRate: unitsOf<SimulationInput['shareRate']>('0.1') }
    const simulated = run(weeks, {}, { ...share, untilMs: monday + 3 * week })
    // A tenth of 98.374675; the loss after it is not made good by the third week.
    expect(format(simulated.shares)).toBe('9.83746750')
    const without = run(weeks, {}, { untilMs: monday + 3 * week })
    expect(format(without.end)).toBe('1093.82402500')
    expect(format(simulated.end)).toBe('1083.98655750')
    const half = run(weeks.slice(0, 1), {}, { ...share, untilMs: monday + 100 })
    expect([half.shares, half.points.length]).toEqual([simulated.shares, 2])
  })

  it('shares no gain that is still open, and every loss that is (COPY-40, COPY-26)', () => {
    const won = order(1, '67013', { overnight: usdt('0') })
    const share = { shareRate: unitsOf<SimulationInput['shareRate']>('0.1') }
    const at = (last: string) =>
      run([won, openOrder(2)], {}, { ...share, lastPrice: () => unitsOf<Price>(last) }).shares
    expect([at('70000'), at('64000')].map((one) => format(one))).toEqual([
      '9.83746750',
      '4.56117525',
    ])
  })
})
