import { format, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { usdt } from './sample-usdt.ts'
import { type LeaderOrder, simulate } from './simulation.ts'
import type { RelationTerms } from './terms.ts'

const relation: RelationTerms = {
  mode: 'multiple',
  number: usdt('0.5'),
  raisesToMinimum: false,
  stake: usdt('1000'),
  maxLeverage: 10,
  stopLoss: unitsOf('0.3'),
}

function order(id: number, close: string, changes: Partial<LeaderOrder> = {}): LeaderOrder {
  return {
    id,
    side: 'long',
    lots: usdt('10'),
    size: usdt('0.1'),
    leverage: 50,
    openPrice: unitsOf('65000'),
    closePrice: unitsOf(close),
    overnight: usdt('0.975195'),
    openedAtMs: id * 100,
    closedAtMs: id * 100 + 50,
    terms: {
      lotSize: usdt('0.01'),
      spread: unitsOf('0.0002'),
      fee: unitsOf('0.0005'),
      minLots: 1,
      leverages: [10, 25, 50],
    },
    ...changes,
  }
}

describe('a simulation of copying', () => {
  it('brings half the lots’ result, less fees and overnight fees (COPY-40)', () => {
    const simulated = simulate([order(1, '66000')], relation)
    // 0.05 x (66000 - 65013) = 49.35, a fee of 1.625325 and half of the leader's overnight fee.
    expect(format(simulated.end)).toBe('1047.23707750')
    expect(format(simulated.fees)).toBe('2.11292250')
    expect(simulated).toMatchObject({ copied: 1, skipped: 0, stoppedAtMs: undefined })
    expect(simulated.points).toEqual([{ atMs: 150, value: simulated.end }])
  })

  it.each<[string, readonly LeaderOrder[], Partial<RelationTerms>, number, number]>([
    [
      'lots below the minimum',
      [order(1, '66000', { lots: usdt('1'), size: usdt('0.01') })],
      {},
      0,
      1,
    ],
    ['no multiple within the bound', [order(1, '66000')], { maxLeverage: 9 }, 0, 1],
    ['a margin beyond the stake', [order(1, '66000')], { stake: usdt('325') }, 0, 1],
    ['a margin beyond its own bound', [order(1, '66000')], { maxMargin: usdt('325') }, 0, 1],
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
  ])('copies or skips for %s (COPY-40)', (_what, orders, changes, copied, skipped) => {
    expect(simulate(orders, { ...relation, ...changes })).toMatchObject({ copied, skipped })
  })

  it('ends where the stop of the relation would have ended it (COPY-40, COPY-33)', () => {
    const simulated = simulate([order(1, '58000'), order(2, '70000')], relation)
    expect(simulated).toMatchObject({ copied: 1, skipped: 1, stoppedAtMs: 150 })
    expect(simulated.end < usdt('700')).toBe(true)
  })

  it('loses no more than there is (COPY-40)', () => {
    const all = { ...relation, number: usdt('1'), stake: usdt('700') }
    expect(simulate([order(1, '50000')], all).end).toBe(0n)
  })
})
