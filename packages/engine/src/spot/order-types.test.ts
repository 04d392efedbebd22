import { formatTrimmed, type Price, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { validateOrder, reachesStop } from './validate-order.ts'
import { sampleMarket } from './sample-market.ts'
import {
  acceptedTerms,
  sampleContext,
  sampleRequest,
  market,
  emptyContext,
  validationCode,
  tick,
} from './sample-orders.ts'

describe('market orders', () => {
  it.each([
    { side: 'buy', best: '100', limit: '101' },
    { side: 'buy', best: '100.55', limit: '101.55' },
    { side: 'buy', best: '0.01', limit: '0.01' },
    { side: 'sell', best: '100', limit: '99' },
    { side: 'sell', best: '100.55', limit: '99.55' },
    { side: 'sell', best: '0.05', limit: '0.05' },
  ] as const)(
    'SPOT-14 a market $side at best $best is limited to $limit, whatever its target price',
    ({ side, best, limit }) => {
      const cheap = sampleMarket({ ...market, minNotional: unitsOf('0.00000001') })
      for (const price of [undefined, '1', '9999999', '0.001']) {
        const terms = validateOrder(
          sampleRequest({ side, price, type: 'market' }),
          cheap,
          sampleContext(best, best, tick(best)),
        )
        if ('refused' in terms) throw new Error(terms.refused)
        expect([formatTrimmed(terms.price), terms.timeInForce, terms.orderType]).toEqual([
          limit,
          'IOC',
          'market',
        ])
      }
    },
  )

  it.each([
    { side: 'buy', context: sampleContext('100', undefined, tick('100')) },
    { side: 'sell', context: sampleContext(undefined, '100', tick('100')) },
  ] as const)('SPOT-14 a market $side into an empty side has NO_LIQUIDITY', ({ side, context }) => {
    expect(validationCode({ side, type: 'market' }, context)).toBe('NO_LIQUIDITY')
  })

  it.each([
    { side: 'buy', best: '100', reference: '100', limit: '101', why: 'both allow the same' },
    {
      side: 'buy',
      best: '99.5',
      reference: '100',
      limit: '100.49',
      why: 'the best price allows less',
    },
    { side: 'buy', best: '100.9', reference: '100', limit: '101', why: 'the tick allows less' },
    {
      side: 'buy',
      best: '101',
      reference: '100',
      limit: '101',
      why: "the best stands just within the tick's bound",
    },
    {
      side: 'buy',
      best: '101.01',
      reference: '100',
      limit: 'NO_LIQUIDITY',
      why: 'the best stands beyond it',
    },
    {
      side: 'sell',
      best: '100.5',
      reference: '100',
      limit: '99.5',
      why: 'the best price allows less',
    },
    { side: 'sell', best: '99.4', reference: '100', limit: '99', why: 'the tick allows less' },
    {
      side: 'sell',
      best: '99',
      reference: '100',
      limit: '99',
      why: "the best stands just within the tick's bound",
    },
    {
      side: 'sell',
      best: '91.5',
      reference: '100',
      limit: 'NO_LIQUIDITY',
      why: 'somebody waits 8.5 % away',
    },
    {
      side: 'sell',
      best: '0.05',
      reference: '0.05',
      limit: '0.05',
      why: 'less than a step is none',
    },
    {
      side: 'buy',
      best: '100.05',
      reference: '100.1299',
      limit: '101.05',
      why: 'both are cut to the step',
    },
  ] as const)(
    'SPOT-14 a market $side at best $best and a tick of $reference is limited to $limit: $why',
    ({ side, best, reference, limit }) => {
      const cheap = sampleMarket({ ...market, minNotional: unitsOf('0.00000001') })
      const answer = validateOrder(
        sampleRequest({ side, type: 'market' }),
        cheap,
        sampleContext(best, best, tick(reference)),
      )
      expect('refused' in answer ? answer.refused : formatTrimmed(answer.price)).toBe(limit)
    },
  )

  it.each([
    { lastTick: undefined, answer: 'NO_PRICE' },
    { lastTick: tick('100', 10_001).lastTick, answer: 'NO_PRICE' },
    { lastTick: tick('100', 10_000).lastTick, answer: 'accepted' },
  ])('SPOT-14 a market order needs a tick at most 10 s old: $answer', ({ lastTick, answer }) => {
    expect(validationCode({ type: 'market' }, sampleContext('99.9', '100', { lastTick }))).toBe(
      answer,
    )
  })

  it.each([
    { type: 'limit', bound: undefined },
    { type: 'market', bound: '0.01' },
    { type: 'stop_limit', bound: '0.01' },
  ] as const)('SPOT-14 SPOT-15 a $type order keeps a bound of $bound', ({ type, bound }) => {
    const kept = acceptedTerms(
      { type, stop: '100' },
      sampleContext('99.9', '100', tick('100')),
    ).bound
    expect(kept === undefined ? undefined : formatTrimmed(kept)).toBe(bound)
  })
})

describe('stop-limit orders', () => {
  it('SPOT-15 freeze at once and stay out, taking nothing', () => {
    const terms = acceptedTerms(
      { type: 'stop_limit', stop: '105', price: '106', amount: '2' },
      sampleContext('99', '100'),
    )
    expect([
      terms.orderType,
      formatTrimmed(terms.freeze),
      formatTrimmed(terms.stopPrice as Price),
    ]).toEqual(['stop_limit', '212', '105'])
    expect(
      validationCode(
        { type: 'stop_limit', stop: '105', price: '106', tif: 'POST_ONLY' },
        sampleContext('99', '100'),
      ),
    ).toBe('accepted')
  })

  it.each([
    { side: 'buy', at: '104.99', enters: false },
    { side: 'buy', at: '105', enters: true },
    { side: 'buy', at: '105.01', enters: true },
    { side: 'sell', at: '104.99', enters: true },
    { side: 'sell', at: '105', enters: true },
    { side: 'sell', at: '105.01', enters: false },
  ] as const)(
    'SPOT-15 a $side with stop 105 enters at a tick of $at: $enters',
    ({ side, at, enters }) => {
      expect(reachesStop({ side, stopPrice: unitsOf<Price>('105') }, unitsOf<Price>(at))).toBe(
        enters,
      )
    },
  )

  it.each([
    { side: 'sell', stop: '50', price: '49', answer: 'accepted' },
    { side: 'sell', stop: '50', price: '44.99', answer: 'PRICE_BAND' },
    { side: 'buy', stop: '200', price: '220', answer: 'accepted' },
    { side: 'buy', stop: '200', price: '220.01', answer: 'PRICE_BAND' },
  ] as const)(
    'SPOT-32 a stop-limit $side at $price is measured against its stop $stop: $answer',
    ({ side, stop, price, answer }) => {
      expect(
        validationCode(
          { side, type: 'stop_limit', stop, price },
          { ...emptyContext, ...tick('100') },
        ),
      ).toBe(answer)
    },
  )

  it('SPOT-21 needs its stop price on the step too', () => {
    expect(validationCode({ type: 'stop_limit', stop: '105.001' })).toBe('PRICE_STEP')
  })
})
