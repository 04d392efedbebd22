import { formatTrimmed, type Price, type Quantity, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { OUTCOME } from './book-terms.ts'
import { validateOrder, toRefusal, findInvalidField } from './validate-order.ts'
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

describe('refusals in their order', () => {
  /**
   * Each row breaks its own rule and every later one, so that the first must be the one returned.
   */
  const full = { openOrders: 100 }
  const closed = sampleMarket({ ...market, open: false })
  it.each([
    {
      code: 'PARAM_ERROR',
      words: { price: undefined, amount: '0.00005' },
      context: sampleContext(undefined, '100', { ...full, ...tick('50') }),
      pair: closed,
    },
    {
      code: 'PAIR_CLOSED',
      words: { price: '100.001', amount: '0.00005' },
      context: sampleContext(undefined, '100', { ...full, ...tick('50') }),
      pair: closed,
    },
    {
      code: 'PRICE_STEP',
      words: { price: '100.001', amount: '0.00005' },
      context: sampleContext(undefined, '100', { ...full, ...tick('50') }),
      pair: market,
    },
    {
      code: 'PRICE_BAND',
      words: { price: '100', amount: '0.00005' },
      context: sampleContext(undefined, '100', { ...full, ...tick('50') }),
      pair: market,
    },
    {
      code: 'AMOUNT_STEP',
      words: { price: '100', amount: '0.00005' },
      context: sampleContext(undefined, '100', full),
      pair: market,
    },
    {
      code: 'MIN_NOTIONAL',
      words: { price: '0.01', amount: '100.0001' },
      context: sampleContext(undefined, '0.01', full),
      pair: market,
    },
    {
      code: 'AMOUNT_MAX',
      words: { price: '100', amount: '100.0001', tif: 'POST_ONLY' },
      context: sampleContext(undefined, '100', full),
      pair: market,
    },
    {
      code: 'MAX_OPEN_ORDERS',
      words: { price: '100', tif: 'POST_ONLY' },
      context: sampleContext(undefined, '100', full),
      pair: market,
    },
    {
      code: 'POST_ONLY_WOULD_TAKE',
      words: { price: '100', tif: 'POST_ONLY' },
      context: sampleContext(undefined, '100'),
      pair: market,
    },
    {
      code: 'NO_PRICE',
      words: { type: 'market', tif: 'POST_ONLY' },
      context: emptyContext,
      pair: market,
    },
    {
      code: 'NO_LIQUIDITY',
      words: { type: 'market', tif: 'POST_ONLY' },
      context: sampleContext(undefined, undefined, tick('100')),
      pair: market,
    },
    {
      code: 'AMOUNT_MAX',
      words: { type: 'market', amount: '100.0001' },
      context: emptyContext,
      pair: market,
    },
  ] as const)('SPOT-02 $code comes before what follows it', ({ code, words, context, pair }) => {
    expect(validationCode(words, context, pair)).toBe(code)
  })

  it('SPOT-02 the book answers the last two', () => {
    expect(
      [OUTCOME.wouldTake, OUTCOME.notFilled, OUTCOME.filled, OUTCOME.resting].map(
        (outcome) => toRefusal(outcome)?.refused,
      ),
    ).toEqual(['POST_ONLY_WOULD_TAKE', 'FOK_NOT_FILLED', undefined, undefined])
  })

  it.each([
    { openOrders: 99, words: {}, answer: 'accepted' },
    { openOrders: 100, words: {}, answer: 'MAX_OPEN_ORDERS' },
    { openOrders: 100, words: { type: 'stop_limit', stop: '99' }, answer: 'MAX_OPEN_ORDERS' },
    { openOrders: 100, words: { tif: 'IOC' }, answer: 'accepted' },
    { openOrders: 100, words: { tif: 'FOK' }, answer: 'accepted' },
    { openOrders: 100, words: { type: 'market' }, answer: 'accepted' },
  ] as const)(
    'SPOT-02 with $openOrders open, $words is $answer',
    ({ openOrders, words, answer }) => {
      expect(
        validationCode(words, sampleContext('99', '100', { openOrders, ...tick('100') })),
      ).toBe(answer)
    },
  )
})

describe('what makes an order', () => {
  it.each([
    { words: {}, wrong: undefined },
    { words: { price: undefined }, wrong: 'price' },
    { words: { price: '0' }, wrong: 'price' },
    { words: { amount: '0' }, wrong: 'amount' },
    { words: { amount: '0', price: '0' }, wrong: 'amount' },
    { words: { price: undefined, type: 'market' }, wrong: undefined },
    { words: { amount: '0', type: 'market' }, wrong: 'amount' },
    { words: { type: 'stop_limit' }, wrong: 'stopPrice' },
    { words: { type: 'stop_limit', stop: '0' }, wrong: 'stopPrice' },
    { words: { type: 'stop_limit', stop: '99' }, wrong: undefined },
    { words: { type: 'stop_limit', stop: '99', price: undefined }, wrong: 'price' },
  ] as const)('SPOT-13 WIRE-59 of $words is wrong: $wrong', ({ words, wrong }) => {
    expect(findInvalidField(sampleRequest(words))).toBe(wrong)
  })

  it('SPOT-13 SPOT-16 without extra fields it is a limit order that rests', () => {
    const terms = validateOrder(
      { side: 'buy', price: unitsOf<Price>('100'), amount: unitsOf<Quantity>('1') },
      market,
      emptyContext,
    )
    expect(terms).toMatchObject({
      orderType: 'limit',
      timeInForce: 'GTC',
      priceTicks: 10_000,
      lots: 10_000,
      stopPrice: undefined,
    })
  })

  it.each([
    { side: 'buy', amount: '0.0123', price: '65001.23', freeze: '799.515129', currency: 'quote' },
    { side: 'sell', amount: '0.0123', price: '65001.23', freeze: '0.0123', currency: 'base' },
  ] as const)(
    'SPOT-06 a $side freezes $freeze of the $currency currency',
    ({ freeze, currency, ...words }) => {
      const terms = acceptedTerms(words)
      expect([formatTrimmed(terms.freeze), terms.freezeCurrency]).toEqual([freeze, currency])
    },
  )

  it('SPOT-07 freezes the fee rates of the day on the order, less the discount', () => {
    expect(formatTrimmed(acceptedTerms({}).takerFee)).toBe('0.001')
    const terms = acceptedTerms({}, { ...emptyContext, feeDiscount: unitsOf('0.2') })
    expect([formatTrimmed(terms.makerFee), formatTrimmed(terms.takerFee)]).toEqual([
      '0.0008',
      '0.0008',
    ])
  })
})

describe('steps and limits', () => {
  it.each([
    { words: { price: '100.01' }, answer: 'accepted' },
    { words: { price: '100.001' }, answer: 'PRICE_STEP' },
    { words: { amount: '1.0001' }, answer: 'accepted' },
    { words: { amount: '1.00001' }, answer: 'AMOUNT_STEP' },
    { words: { price: '5', amount: '1' }, answer: 'accepted' },
    { words: { price: '4.99', amount: '1' }, answer: 'MIN_NOTIONAL' },
    { words: { price: '49.99', amount: '0.1' }, answer: 'MIN_NOTIONAL' },
    { words: { price: '50', amount: '0.1' }, answer: 'accepted' },
    { words: { amount: '100' }, answer: 'accepted' },
    { words: { amount: '100.0001' }, answer: 'AMOUNT_MAX' },
  ])('SPOT-21 $words is $answer', ({ words, answer }) => {
    expect(validationCode(words)).toBe(answer)
  })

  it.each([
    { words: { price: '100.001' }, details: { step: unitsOf('0.01') } },
    { words: { amount: '1.00001' }, details: { step: unitsOf('0.0001') } },
    { words: { price: '4.99' }, details: { min: unitsOf('5') } },
    { words: { amount: '100.0001' }, details: { max: unitsOf('100') } },
  ])('SPOT-21 $words is refused with what would do', ({ words, details }) => {
    expect(validateOrder(sampleRequest(words), market, emptyContext)).toMatchObject({ details })
  })
})

describe('the price band', () => {
  it.each([
    { side: 'buy', price: '110', ageMs: 0, limit: undefined },
    { side: 'buy', price: '110.01', ageMs: 0, limit: '110' },
    { side: 'buy', price: '110.01', ageMs: 10_000, limit: '110' },
    { side: 'buy', price: '110.01', ageMs: 10_001, limit: undefined },
    { side: 'buy', price: '1', ageMs: 0, limit: undefined, amount: '10' },
    { side: 'sell', price: '90', ageMs: 0, limit: undefined },
    { side: 'sell', price: '89.99', ageMs: 10_000, limit: '90' },
    { side: 'sell', price: '89.99', ageMs: 10_001, limit: undefined },
    { side: 'sell', price: '500', ageMs: 0, limit: undefined },
  ] as const)(
    'SPOT-32 a $side at $price, 100 having been ticked $ageMs ms ago, is bound by $limit',
    ({ side, price, ageMs, limit, ...rest }) => {
      const answer = validateOrder(sampleRequest({ side, price, ...rest }), market, {
        ...emptyContext,
        ...tick('100', ageMs),
      })
      const outcome = 'refused' in answer ? answer : undefined
      expect(outcome).toEqual(
        limit === undefined
          ? undefined
          : { refused: 'PRICE_BAND', details: { limit: unitsOf(limit) } },
      )
    },
  )

  it('SPOT-32 the limit told is a price that is then accepted', () => {
    for (const [side, price, limit] of [
      ['buy', '120', '110.14'],
      ['sell', '80', '90.12'],
    ] as const) {
      const context = { ...emptyContext, ...tick('100.1299') }
      expect(validateOrder(sampleRequest({ side, price }), market, context)).toEqual({
        refused: 'PRICE_BAND',
        details: { limit: unitsOf(limit) },
      })
      expect(validationCode({ side, price: limit }, context)).toBe('accepted')
    }
  })

  it('SPOT-32 without any tick the listing itself bounds a price', () => {
    expect(validateOrder(sampleRequest({ price: '10000000.01' }), market, emptyContext)).toEqual({
      refused: 'PRICE_BAND',
      details: { limit: unitsOf('10000000') },
    })
  })
})
