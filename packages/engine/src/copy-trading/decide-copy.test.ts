import { format, price, quantity, rate, type Rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import type { FuturesTerms } from '../futures/terms.ts'
import {
  type CopyTick,
  decideCopy,
  type FollowerState,
  hasMoved,
  hasReachedStop,
  type LeaderOpening,
  chooseLeverage,
  skipBefore,
  stopAt,
} from './decide-copy.ts'
import { completeTerms, findInvalidField, maxShiftAt, type RelationTerms } from './terms.ts'
import { usdt } from './sample-usdt.ts'

const terms: FuturesTerms = {
  marketId: 1,
  symbol: 'BTC/USDT',
  quoteId: 3,
  lotSize: usdt('0.01'),
  minLots: 1,
  maxLots: 0,
  leverages: [10, 25, 50],
  spread: unitsOf('0.0002'),
  fee: unitsOf('0.0005'),
  overnight: unitsOf('0.00015'),
  silenceBand: unitsOf('0.03'),
  isGapBound: true,
  exposureCap: unitsOf('1000000'),
  notionalTiers: [{ above: 0, maxNotional: unitsOf('100000') }],
  personShare: unitsOf('0.2'),
  isOpen: true,
}
const relation: RelationTerms = {
  mode: 'multiple',
  number: usdt('1'),
  raisesToMinimum: false,
  stake: usdt('1000'),
  maxLeverage: 50,
  stopLoss: unitsOf('0.3'),
}
const state: FollowerState = {
  openMargin: usdt('0'),
  realisedLoss: usdt('0'),
  balance: usdt('1000'),
  own: { count: 0, notional: unitsOf('0'), maxLeverage: 0 },
  othersOfPerson: unitsOf('0'),
  houseFree: usdt('10000'),
  insurance: usdt('100000'),
  insuranceFloor: usdt('100000'),
  isLossLimitReached: false,
  maxReadLeverage: 50,
}
const leader: LeaderOpening = {
  side: 'long',
  leverage: 50,
  tickPrice: unitsOf('65000'),
  plannedAtMs: 7_000,
}
const tick: CopyTick = { price: unitsOf('65000'), recordedAt: 7_001 }
const having = (notional: string, count = 1) => ({
  count,
  notional: unitsOf<FollowerState['own']['notional']>(notional),
  maxLeverage: 10,
})

function decide(
  changes: {
    relation?: Partial<RelationTerms>
    state?: Partial<FollowerState>
    tick?: CopyTick | 'none'
    terms?: Partial<FuturesTerms>
    lots?: string
  } = {},
) {
  return decideCopy(
    leader,
    usdt(changes.lots ?? '10'),
    { ...relation, ...changes.relation },
    changes.tick === 'none' ? undefined : (changes.tick ?? tick),
    { ...terms, ...changes.terms },
    { ...state, ...changes.state },
  )
}

describe('a copy', () => {
  it('opens at its own tick with margin and fee of any opening (COPY-08, FUT-08)', () => {
    const decided = decide({ lots: '3.35' })
    if ('skipped' in decided) throw new Error(decided.skipped)
    const { entry, size, notional, margin, fee, leverage } = decided.quote
    expect([entry, size, notional, margin, fee].map((one) => format(one))).toEqual([
      '65013.00000000',
      '0.03350000',
      '2177.93550000',
      '43.55871000',
      '1.08896775',
    ])
    expect(leverage).toBe(50)
  })

  it.each<[string, Parameters<typeof decide>[0]]>([
    ['above_maximum', { terms: { maxLots: 9 } }],
    ['late', { tick: 'none' }],
    ['late', { tick: { price: unitsOf('65000'), recordedAt: 10_001 } }],
    ['leverage', { relation: { maxLeverage: 9 } }],
    ['moved', { tick: { price: unitsOf('65130.00000001'), recordedAt: 7_001 } }],
    ['moved', { tick: { price: unitsOf('64869.99999999'), recordedAt: 7_001 } }],
    ['max_loss', { relation: { maxLoss: usdt('50') }, state: { realisedLoss: usdt('50') } }],
    ['max_margin', { relation: { maxMargin: usdt('130.02') } }],
    ['stake', { state: { openMargin: usdt('900') } }],
    ['open_orders', { state: { own: having('0', 50) } }],
    ['house', { state: { houseFree: usdt('6501.29999999') } }],
    ['house', { state: { insurance: usdt('99999.99999999') } }],
    ['own_cap', { terms: { notionalTiers: [{ above: 0, maxNotional: unitsOf('6501') }] } }],
    ['own_cap', { state: { own: having('93499') } }],
    ['own_cap', { state: { othersOfPerson: unitsOf('193499') } }],
    ['loss_limit', { state: { isLossLimitReached: true } }],
    ['balance', { state: { balance: usdt('133.27664999') } }],
  ])('is skipped as %s: %o (COPY-13, COPY-28, COPY-33)', (reason, changes) => {
    const within =
      changes?.relation?.maxMargin === undefined ? changes : { ...changes, lots: '10.01' }
    expect(decide(within)).toEqual({ skipped: reason })
  })

  it.each<[string, Parameters<typeof decide>[0]]>([
    ['the largest difference', { tick: { price: unitsOf('65130'), recordedAt: 7_001 } }],
    [
      'a loss below its bound',
      { relation: { maxLoss: usdt('50') }, state: { realisedLoss: usdt('49.99') } },
    ],
    ['margins at their bound', { relation: { maxMargin: usdt('130.026') } }],
    ['margins at the stake', { state: { openMargin: usdt('869.974') } }],
    ['the pair’s maximum lots', { terms: { maxLots: 10 } }],
    ['a tick in its last moment', { tick: { price: unitsOf('65000'), recordedAt: 10_000 } }],
    ['the last of 50 orders', { state: { own: having('0', 49) } }],
    ['all of the balance', { state: { balance: usdt('133.27665') } }],
    ['a house that can pay it', { state: { houseFree: usdt('6501.3') } }],
    ['the last of the own cap', { state: { own: having('93498.7') } }],
  ])('is made with %s: %o (COPY-13, COPY-28, COPY-33)', (_what, changes) => {
    expect(decide(changes)).toHaveProperty('quote')
  })

  it('names the first reason of all, and the next once that is gone (COPY-13)', () => {
    type Changes = NonNullable<Parameters<typeof decide>[0]>
    const lifted: readonly (readonly [string, Changes])[] = [
      ['above_maximum', { terms: { maxLots: 10 } }],
      ['late', { tick: { price: price(1n), recordedAt: 7_001 } }],
      ['leverage', { relation: { maxLeverage: 50 } }],
      ['moved', { tick }],
      ['max_loss', { relation: { maxLoss: usdt('3') } }],
      ['max_margin', { relation: { maxMargin: usdt('1000') } }],
      ['stake', { relation: { stake: usdt('1000') } }],
      ['open_orders', { state: { own: having('100000', 49) } }],
      ['house', { state: { houseFree: usdt('6501.3') } }],
      ['own_cap', { state: { own: having('0') } }],
      ['loss_limit', { state: { isLossLimitReached: false } }],
      ['balance', { state: { balance: usdt('1000') } }],
    ]
    let changes: Changes = {
      terms: { maxLots: 9 },
      tick: 'none',
      relation: { maxLeverage: 9, maxLoss: usdt('1'), maxMargin: usdt('1'), stake: usdt('10') },
      state: {
        realisedLoss: usdt('2'),
        own: having('100000', 50),
        houseFree: usdt('0'),
        isLossLimitReached: true,
        balance: usdt('0'),
      },
    }
    for (const [reason, one] of lifted) {
      expect(decide(changes)).toEqual({ skipped: reason })
      changes = {
        ...changes,
        ...one,
        relation: { ...changes.relation, ...one.relation },
        state: { ...changes.state, ...one.state },
      }
    }
    expect(decide(changes)).toHaveProperty('quote')
  })

  it.each([
    ['100.00', undefined, true, undefined],
    ['99.99', undefined, true, 'leader_equity'],
    ['99.99', [2], false, 'leader_equity'],
    ['100', [2], false, 'pair_excluded'],
    ['100', [1, 2], false, 'pair_closed'],
    ['100', [1], true, undefined],
  ])(
    'of a leader with %s USDT, pairs %o, the pair open %s: %s before any tick (COPY-35, COPY-05)',
    (equity, pairs, isOpen, expected) => {
      expect(skipBefore(usdt(equity), { pairs }, { marketId: 1, isOpen })).toBe(expected)
    },
  )

  it.each([
    [50, 50, 50, 50],
    [50, 49, 50, 25],
    [25, 50, 50, 25],
    [50, 50, 25, 25],
    [50, 10, 50, 10],
    [50, 9, 50, undefined],
  ])(
    'leader ×%i, own bound ×%i, read up to ×%i: opens at ×%s (COPY-33)',
    (of, maxLeverage, maxReadLeverage, expected) => {
      expect(chooseLeverage(of, { maxLeverage }, terms, { maxReadLeverage })).toBe(expected)
    },
  )

  it.each([
    [10, undefined, '0.00500000'],
    [20, undefined, '0.00500000'],
    [25, undefined, '0.00400000'],
    [50, undefined, '0.00200000'],
    [50, '0.001', '0.00100000'],
    [10, '0.005', '0.00500000'],
  ])('at ×%i with an own bound of %s may be %s away (COPY-13)', (leverage, own, expected) => {
    const bound = own === undefined ? undefined : unitsOf<Rate>(own)
    expect(format(maxShiftAt(leverage, bound))).toBe(expected)
  })

  it('measures the difference against the leader’s tick (COPY-13)', () => {
    const [from, to] = [price(200n), price(201n)]
    expect([hasMoved(from, to, 10, {}), hasMoved(to, from, 10, {})]).toEqual([false, false])
    expect(hasMoved(price(199n), price(200n), 10, {})).toBe(true)
  })
})

describe('a relation', () => {
  it.each([
    ['-300', '0', true],
    ['-299.99999999', '0', false],
    ['100', '-400', true],
    ['100', '-399.99999999', false],
    ['-500', '300', false],
  ])(
    'of a stake of 1000: realised %s, open %s: ends, %s (COPY-33)',
    (realised, unrealised, ends) => {
      expect(
        hasReachedStop(relation, { realised: usdt(realised), unrealised: usdt(unrealised) }),
      ).toBe(ends)
    },
  )

  it('says before it starts at which loss it ends (COPY-33)', () => {
    expect(format(stopAt(relation))).toBe('-300.00000000')
    const odd = { stake: quantity(1_001n), stopLoss: relation.stopLoss }
    expect(stopAt(odd)).toBe(-301n)
    const ends = [-301n, -300n].map((realised) =>
      hasReachedStop(odd, { realised: quantity(realised), unrealised: quantity(0n) }),
    )
    expect(ends).toEqual([true, false])
  })

  it.each<[string | undefined, Partial<RelationTerms>]>([
    [undefined, {}],
    [undefined, { mode: 'lots', number: usdt('0.01') }],
    ['number', { number: quantity(0n) }],
    ['number', { number: usdt('5.001') }],
    ['number', { number: usdt('1.0001') }],
    ['number', { mode: 'lots', number: usdt('1.001') }],
    ['max_margin', { maxMargin: quantity(0n) }],
    ['max_loss', { maxLoss: quantity(0n) }],
    ['stake', { stake: usdt('9.99') }],
    ['stake', { stake: usdt('200000.01') }],
    ['max_multiple', { maxLeverage: 0 }],
    ['max_multiple', { maxLeverage: 1.5 }],
    ['max_multiple', { maxLeverage: 101 }],
    [undefined, { maxLeverage: 100 }],
    [undefined, { stopLoss: unitsOf('1') }],
    ['stop_loss_percent', { stopLoss: rate(0n) }],
    ['stop_loss_percent', { stopLoss: unitsOf('1.01') }],
    ['max_shift', { maxShift: unitsOf('0.0051') }],
    ['number', { number: quantity(0n), stake: quantity(0n) }],
  ])('names %s of %o (COPY-06, COPY-33)', (field, changes) => {
    expect(findInvalidField({ ...relation, ...changes })).toBe(field)
  })

  it('has the defaults of whatever its follower left out, and a stake within its bound (COPY-05, COPY-33)', () => {
    const request = {
      mode: 'lots',
      number: usdt('2'),
      maxLoss: usdt('7'),
      stake: undefined,
    } as const
    expect(completeTerms(request, usdt('500'))).toEqual({
      mode: 'lots',
      number: usdt('2'),
      maxLoss: usdt('7'),
      raisesToMinimum: false,
      stake: usdt('500'),
      maxLeverage: 10,
      stopLoss: unitsOf('0.3'),
    })
    expect(completeTerms(request, usdt('300000')).stake).toBe(usdt('200000'))
    expect(completeTerms(relation, usdt('1'))).toEqual(relation)
  })
})
