import { formatTrimmed, quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  validateOpening,
  computeMaxLots,
  type OpeningContext,
  type OpeningRefusal,
  type OpeningRequest,
} from './validate-opening.ts'
import { quoteOpening } from './quote.ts'
import { amountOf, btcTerms, priceOf } from './sample/sample-futures.ts'
import { validationCode, sampleContext, sampleRequest, none } from './sample/sample-openings.ts'
import type { FuturesTerms } from './terms.ts'

/** Each fault alone is refused with its code, in order of precedence. */
const faults: readonly {
  readonly code: OpeningRefusal['refused']
  readonly request?: Partial<OpeningRequest>
  readonly context?: Partial<OpeningContext>
  readonly terms?: Partial<FuturesTerms>
}[] = [
  { code: 'PAIR_CLOSED', terms: { isOpen: false } },
  { code: 'MULTIPLE_NOT_ALLOWED', request: { leverage: 99 } },
  { code: 'LOTS_RANGE', terms: { minLots: 11 } },
  { code: 'NO_PRICE', context: { lastTick: { price: priceOf('65000'), ageMs: 10_001 } } },
  { code: 'TP_SL_INVALID', request: { takeProfit: priceOf('1') } },
  {
    code: 'MAX_OPEN_ORDERS',
    context: { own: { count: 50, notional: unitsOf('0'), maxLeverage: 0 } },
  },
  { code: 'EXPOSURE_CAP', context: { houseFree: none } },
  { code: 'LOSS_LIMIT', context: { isLossLimitReached: true } },
  { code: 'INSUFFICIENT_BALANCE', context: { balance: none } },
]

describe('the order of refusals', () => {
  it('FUT-03 accepts an order that nothing speaks against', () => {
    expect(validationCode()).toBe('accepted')
  })

  it.each(faults)(
    'FUT-03 $code comes before all that follow it',
    ({ code, request, context, terms }) => {
      expect(validationCode(request, context, terms)).toBe(code)
      const index = faults.findIndex((fault) => fault.code === code)
      for (const later of faults.slice(index + 1)) {
        expect(
          validationCode(
            { ...later.request, ...request },
            { ...later.context, ...context },
            { ...later.terms, ...terms },
          ),
        ).toBe(code)
      }
    },
  )

  it.each<[string, Partial<OpeningRequest>]>([
    ['lots', { lots: none }],
    ['lots', { lots: amountOf('-1') }],
    ['limitPrice', { limitPrice: priceOf('0') }],
    ['leverage', { leverage: 10.5 }],
    ['lots', { lots: none, leverage: 10.5, limitPrice: priceOf('0') }],
  ])('FUT-03 WIRE-59 PARAM_ERROR comes first and says that it is %s: %o', (wrong, request) => {
    const all = faults.reduce(
      (sum, fault) => ({
        request: { ...sum.request, ...fault.request },
        context: { ...sum.context, ...fault.context },
        terms: { ...sum.terms, ...fault.terms },
      }),
      { request: {}, context: {}, terms: {} },
    )
    expect(
      validateOpening(
        sampleRequest({ ...all.request, ...request }),
        btcTerms(all.terms),
        sampleContext(all.context),
      ),
    ).toEqual({ refused: 'PARAM_ERROR', wrong })
  })

  it('FUT-03 LIMIT_PRICE_SIDE comes after NO_PRICE and before TP_SL_INVALID', () => {
    const wrongSide = { limitPrice: priceOf('66000') }
    expect(validationCode(wrongSide, { lastTick: undefined })).toBe('NO_PRICE')
    expect(validationCode({ ...wrongSide, takeProfit: priceOf('1') })).toBe('LIMIT_PRICE_SIDE')
  })

  it('FUT-03 tells what a refused balance would need', () => {
    expect(
      validateOpening(
        sampleRequest(),
        btcTerms(),
        sampleContext({ balance: amountOf('68.26364999') }),
      ),
    ).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: amountOf('68.26365'), fee: amountOf('3.25065') },
    })
    expect(validationCode({}, { balance: amountOf('68.26365') })).toBe('accepted')
  })
})

describe('lots and multiples', () => {
  it.each([
    { lots: '1', isCopied: false, code: 'accepted' },
    { lots: '0.99', isCopied: true, code: 'LOTS_RANGE' },
    { lots: '1.5', isCopied: false, code: 'LOTS_RANGE' },
    { lots: '1.55', isCopied: true, code: 'accepted' },
    { lots: '1.555', isCopied: true, code: 'LOTS_RANGE' },
    { lots: '20', isCopied: false, code: 'accepted' },
    { lots: '21', isCopied: false, code: 'LOTS_RANGE' },
    { lots: '20.01', isCopied: true, code: 'LOTS_RANGE' },
  ])('FUT-35 $lots lots, copied $isCopied, between 1 and 20: $code', ({ lots, isCopied, code }) => {
    expect(
      validationCode(
        { lots: amountOf(lots), isCopied },
        { balance: amountOf('1000') },
        { maxLots: 20 },
      ),
    ).toBe(code)
  })

  it('FUT-35 a maximum of 0 is none', () => {
    const rich = { balance: amountOf('1000000'), houseFree: amountOf('100000000') }
    expect(validationCode({ lots: amountOf('5000'), leverage: 10 }, rich, { maxLots: 0 })).toBe(
      'accepted',
    )
    expect(validationCode({ lots: amountOf('5000'), leverage: 10 }, rich, { maxLots: 4_999 })).toBe(
      'LOTS_RANGE',
    )
  })

  it('FUT-35 the 50th open or pending order of a pair is taken, the 51st not', () => {
    const own = { notional: unitsOf<never>('0'), maxLeverage: 0 }
    expect(validationCode({}, { own: { ...own, count: 49 } })).toBe('accepted')
    expect(
      validateOpening(sampleRequest(), btcTerms(), sampleContext({ own: { ...own, count: 50 } })),
    ).toEqual({
      refused: 'MAX_OPEN_ORDERS',
      details: { max: 50 },
    })
  })

  it.each([
    [10, 'accepted'],
    [25, 'accepted'],
    [50, 'accepted'],
    [75, 'accepted'],
    [100, 'accepted'],
    [1, 'MULTIPLE_NOT_ALLOWED'],
    [30, 'MULTIPLE_NOT_ALLOWED'],
    [101, 'MULTIPLE_NOT_ALLOWED'],
  ])('FUT-36 a multiple of %d is %s', (multiple, code) => {
    expect(validationCode({ leverage: multiple }, { balance: amountOf('1000') })).toBe(code)
  })
})

describe('prices', () => {
  it.each([
    { side: 'long', target: '64000', code: 'accepted' },
    { side: 'long', target: '64999.99999999', code: 'accepted' },
    { side: 'long', target: '65000', code: 'LIMIT_PRICE_SIDE' },
    { side: 'long', target: '66000', code: 'LIMIT_PRICE_SIDE' },
    { side: 'short', target: '66000', code: 'accepted' },
    { side: 'short', target: '65000', code: 'LIMIT_PRICE_SIDE' },
    { side: 'short', target: '64000', code: 'LIMIT_PRICE_SIDE' },
  ] as const)(
    'FUT-25 a $side limit at $target with last 65000 is $code',
    ({ side, target, code }) => {
      expect(validationCode({ side, limitPrice: priceOf(target) })).toBe(code)
    },
  )

  it('FUT-26 a limit order is quoted at its target', () => {
    const quote = validateOpening(
      sampleRequest({ limitPrice: priceOf('64000') }),
      btcTerms(),
      sampleContext(),
    )
    if ('refused' in quote) throw new Error(quote.refused)
    expect([formatTrimmed(quote.entry), formatTrimmed(quote.debit)]).toEqual([
      '64012.8',
      '67.21344',
    ])
  })

  it.each([
    { side: 'long', stops: { takeProfit: '65013.01' }, code: 'accepted' },
    { side: 'long', stops: { takeProfit: '65013' }, code: 'TP_SL_INVALID' },
    { side: 'long', stops: { takeProfit: '65005' }, code: 'TP_SL_INVALID' },
    { side: 'long', stops: { stopLoss: '64999.99' }, code: 'accepted' },
    { side: 'long', stops: { stopLoss: '65000' }, code: 'TP_SL_INVALID' },
    { side: 'long', stops: { stopLoss: '65010' }, code: 'TP_SL_INVALID' },
    { side: 'long', stops: { stopLoss: '0' }, code: 'TP_SL_INVALID' },
    { side: 'long', stops: { takeProfit: '66000', stopLoss: '64000' }, code: 'accepted' },
    { side: 'long', stops: { takeProfit: '66000', stopLoss: '66000' }, code: 'TP_SL_INVALID' },
    { side: 'short', stops: { takeProfit: '64986.99' }, code: 'accepted' },
    { side: 'short', stops: { takeProfit: '64987' }, code: 'TP_SL_INVALID' },
    { side: 'short', stops: { stopLoss: '65000.01' }, code: 'accepted' },
    { side: 'short', stops: { stopLoss: '65000' }, code: 'TP_SL_INVALID' },
    { side: 'long', stops: { takeProfit: '64000.01' }, target: '64000', code: 'accepted' },
    { side: 'long', stops: { takeProfit: '64000' }, target: '64000', code: 'TP_SL_INVALID' },
    { side: 'long', stops: { stopLoss: '64000' }, target: '64000', code: 'TP_SL_INVALID' },
    {
      side: 'short',
      stops: { stopLoss: '66000.01', takeProfit: '65500' },
      target: '66000',
      code: 'accepted',
    },
  ] as const)(
    'FUT-28 a $side at $target with $stops is $code',
    ({ side, stops, code, ...rest }) => {
      const prices = Object.fromEntries(
        Object.entries(stops).map(([name, text]) => [name, priceOf(text)]),
      )
      expect(
        validationCode({
          side,
          ...prices,
          ...('target' in rest ? { limitPrice: priceOf(rest.target) } : {}),
        }),
      ).toBe(code)
    },
  )

  it.each([
    [0, 'accepted'],
    [10_000, 'accepted'],
    [10_001, 'NO_PRICE'],
  ])('FUT-03 a last tick %d ms old: %s', (ageMs, code) => {
    expect(validationCode({}, { lastTick: { price: priceOf('65000'), ageMs } })).toBe(code)
  })
})

describe('the most lots', () => {
  it('FUT-40 are what a balance pays for, neither more nor fewer', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 13n),
        fc.constantFrom(10, 50, 75),
        fc.constantFrom('65000', '0.51234567', '0.00012345'),
        (balance, multiple, at) => {
          const terms = btcTerms({ maxLots: 0 })
          const lots = computeMaxLots(terms, 'long', priceOf(at), multiple, quantity(balance))
          const debit = (count: bigint) =>
            quoteOpening(terms, 'long', priceOf(at), quantity(count), multiple).debit
          expect(lots === 0n || debit(lots) <= balance).toBe(true)
          expect(debit(lots + 10n ** 8n)).toBeGreaterThan(balance)
        },
      ),
    )
  })

  it('FUT-35 keep within the pair', () => {
    expect(
      formatTrimmed(
        computeMaxLots(btcTerms({ maxLots: 3 }), 'long', priceOf('65000'), 100, amountOf('100000')),
      ),
    ).toBe('3')
    expect(
      computeMaxLots(btcTerms({ minLots: 2 }), 'long', priceOf('65000'), 100, amountOf('10')),
    ).toBe(0n)
  })
})
