import { type Price, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { allocate, passedByPlace } from '../token-offering/allocation.ts'
import type { Facts } from './evidence.ts'
import type { KnownRun, KnownTick } from './recorded.ts'
import {
  allocationFacts,
  checkAllocation,
  type PublishedApplication,
  tokenOfferingFormulas,
} from './token-offering.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const tick = (id: number, afterMs: number, text: string, symbol: string): KnownTick => ({
  id,
  symbol,
  price: unitsOf<Price>(text),
  ts: NOON + afterMs,
  recordedAt: NOON + afterMs,
  source: 'test',
})
const run = (symbol = 'BTC/USDT', afterMs = 400): KnownRun => ({
  from: tick(1, -600, '59000', symbol),
  ticks: [tick(2, afterMs, '60000', symbol)],
})
const applications = [
  { place: 1, person: 1, tokens: 6_000n },
  { place: 2, person: 2, tokens: 3_000n },
  { place: 3, person: 3, tokens: 2_000n },
]
const allocation = allocate(10_000n, undefined, applications)
const decision: Facts = {
  least_sale: '0',
  sold: '10000',
  allocation: allocationFacts(allocation),
}
const inputs: Facts = {
  price: '0.50000000',
  place: 2,
  applied: '3000',
  pay_currency: 'USDT',
  accepted_at: NOON,
  accepted_after: 1,
  own: [{ place: 2, tokens: '3000' }],
  decision,
}

function recomputed(changed: Facts = {}, known?: KnownRun): Facts {
  return tokenOfferingFormulas['offering.application'].recompute(
    {
      kind: 'offering',
      id: 2,
      formula: 'offering.application',
      version: 1,
      ticks: [],
      runs: [],
      inputs: { ...inputs, ...changed },
      result: null,
    },
    {
      tick: () => {
        throw new Error('not asked for')
      },
      run: () => known,
    },
  )
}

describe('an application', () => {
  it('is recomputed from its own tokens and the figures that decide everybody’s: 2727 of 3000, 136.5 back (IEO-11, IEO-14, FAIR-04)', () => {
    expect(recomputed()).toEqual({
      tick_id: null,
      locked: '1500.00000000',
      left: '3000',
      passed: '2727',
      refund: '136.50000000',
      paid: '1363.50000000',
    })
  })

  it('before its decision is what it locked alone (FAIR-05)', () => {
    expect(recomputed({ decision: null })).toEqual({ tick_id: null, locked: '1500.00000000' })
  })

  it.each<[string, Facts, Facts]>([
    [
      'a part that was taken off',
      { applied: '4000' },
      { locked: '2000.00000000', left: '3000', passed: '2727', refund: '136.50000000' },
    ],
    [
      'all of it taken off',
      { own: [{ place: 2, tokens: '0' }] },
      { left: '0', passed: '0', refund: '0.00000000', paid: '0.00000000' },
    ],
    [
      'less sold than the least sale',
      { decision: { ...decision, least_sale: '10001' } },
      { passed: '0', refund: '1500.00000000', paid: '0.00000000' },
    ],
    [
      'passed whole at once',
      { decision: { ...decision, allocation: null } },
      { passed: '3000', refund: '0.00000000' },
    ],
    [
      'all that fits, up to the cap',
      { decision: { ...decision, allocation: { kind: 'whole', cap: '2500', sold: '2500' } } },
      { passed: '2500', refund: '250.00000000' },
    ],
    [
      'one of two of a person',
      {
        own: [
          { place: 1, tokens: '3000' },
          { place: 2, tokens: '3000' },
        ],
      },
      { passed: '2727', left: '3000' },
    ],
  ])('%s (IEO-09, IEO-16, IEO-19)', (_what, changed, expected) => {
    expect(recomputed(changed)).toMatchObject(expected)
  })

  it('in a coin is recomputed at the first tick after its acceptance (IEO-05, IEO-18)', () => {
    const coin = { pay_currency: 'BTC', price: '0.50000000' }
    expect(recomputed(coin, run())).toMatchObject({
      tick_id: 2,
      locked: '0.02500000',
      passed: '2727',
      refund: '0.00227500',
      paid: '0.02272500',
    })
  })

  it.each<[string, Facts, KnownRun | undefined]>([
    ['a coin without a run', { pay_currency: 'BTC' }, undefined],
    ['a run of another coin', { pay_currency: 'BTC' }, run('ETH/USDT')],
    ['no tick in time', { pay_currency: 'BTC' }, run('BTC/USDT', 3_001)],
    ['a coin’s application that was lessened', { pay_currency: 'BTC', applied: '4000' }, run()],
    ['one that is not its own', { place: 4 }, undefined],
    ['one with more than was applied for', { applied: '2999' }, undefined],
    ['a number that is none', { applied: '3e3' }, undefined],
    ['a number in a second spelling', { applied: '03000' }, undefined],
    [
      'an allocation that is none',
      { decision: { ...decision, allocation: { kind: 'drawn', sold: '1' } } },
      undefined,
    ],
  ])('%s is no proof of one (FAIR-05)', (_what, changed, known) => {
    expect(() => recomputed(changed, known)).toThrow(TypeError)
  })
})

describe('a published list', () => {
  const terms = { supply: 10_000n, cap: undefined, minSale: 0n, soldAfterPool: 0n }
  const shares = new Map(applications.flatMap((one) => [...passedByPlace(allocation, [one])]))
  const list: PublishedApplication[] = applications.map((one) => ({
    ...one,
    passed: shares.get(one.place) ?? 0n,
  }))
  const changed = (place: number, changes: Partial<PublishedApplication>) =>
    list.map((one) => (one.place === place ? { ...one, ...changes } : one))

  it('is allocated again, in whatever order it is given (IEO-14)', () => {
    expect(checkAllocation(terms, list)).toEqual({ allocation, wrongPlaces: [] })
    expect(checkAllocation(terms, list.toReversed())).toEqual({ allocation, wrongPlaces: [] })
    expect(allocationFacts(allocation)).toEqual({
      kind: 'shared',
      cap: null,
      sold: '10000',
      left: '10000',
      weights: '11000',
      last_remainder: '6000',
      last_place: 1,
    })
  })

  it.each<[string, readonly PublishedApplication[], readonly number[]]>([
    ['one that was passed a token more', changed(2, { passed: 2_728n }), [2]],
    ['one that is missing', list.slice(0, 2), [1, 2]],
    ['one whose tokens are others', changed(3, { tokens: 20_000n }), [1, 2, 3]],
    ['two of one person', changed(2, { person: 1 }), []],
  ])('with %s names the places that are wrong (IEO-14)', (_what, lines, wrong) => {
    expect(checkAllocation(terms, lines).wrongPlaces).toEqual(wrong)
  })

  it('below the least sale passes nothing, counting what was sold after the pool (IEO-19)', () => {
    const returned = list.map((one) => ({ ...one, passed: 0n }))
    const least = { ...terms, minSale: 10_001n }
    expect(checkAllocation(least, returned).wrongPlaces).toEqual([])
    expect(checkAllocation(least, list).wrongPlaces).toEqual([1, 2, 3])
    expect(checkAllocation({ ...least, soldAfterPool: 1n }, list).wrongPlaces).toEqual([])
  })
})
