import {
  formatTrimmed,
  negate,
  type Price,
  type Quantity,
  quantity,
  type Rate,
  rate,
  sum,
  unitsOf,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USDT_PRICE } from '../prices/usdt.ts'
import { swapFigures, type SwapPrices, type SwapTerms } from './figures.ts'
import {
  precheckCost,
  validateSwap,
  type SwapParams,
  type SwapContext,
  type SwapFunds,
} from './validate-swap.ts'
import { type SwapPosting, swapPostings } from './postings.ts'
import { previewSwap, quoteSwap, type SwapQuote } from './quote.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const p = (text: string): Price => unitsOf<Price>(text)
const at = (source: string, target: string): SwapPrices => ({
  source: p(source),
  target: p(target),
})
const terms: SwapTerms = {
  fee: unitsOf<Rate>('0.001'),
  sourceStep: quantity(1n),
  targetStep: quantity(1n),
}
const btcToEth = at('65000', '3250')
const texts = (figures: object) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, units]) => [name, formatTrimmed(units as Quantity)]),
  )

describe('figures', () => {
  it('MOVE-09 2 BTC to ETH at 65000 / 3250 with fee 0.001 gives 40 ETH, fee 0.002 BTC, debit 2.002 BTC', () => {
    expect(texts(swapFigures(q('2'), btcToEth, terms))).toEqual({
      number: '2',
      fee: '0.002',
      debit: '2.002',
      received: '40',
    })
  })

  it.each([
    ['1', at('1', '3'), {}, '0.33333333', '0.001'],
    ['0.00000001', at('65000', '1'), {}, '0.00065', '0.00000001'],
    ['0.00000001', at('1', '65000'), {}, '0', '0.00000001'],
    ['100', at('1', '65000'), {}, '0.00153846', '0.1'],
    ['1', at('2', '3'), { targetStep: q('0.01') }, '0.66', '0.001'],
    ['1.5', at('2', '3'), { sourceStep: q('0.01') }, '1', '0.01'],
    ['1', at('2', '3'), { fee: unitsOf<Rate>('0') }, '0.66666666', '0'],
  ] as const)(
    'MOVE-09 WIRE-16 %s at %o with %o receives %s, rounded down, for a fee of %s, rounded up',
    (number, prices, changed, received, fee) => {
      expect(texts(swapFigures(q(number), prices, { ...terms, ...changed }))).toMatchObject({
        received,
        fee,
      })
    },
  )

  it('MOVE-09 takes no price that is none', () => {
    for (const prices of [at('0', '1'), at('1', '0')])
      expect(() => swapFigures(q('1'), prices, terms)).toThrow(RangeError)
  })

  const units = (most: bigint) => fc.bigInt({ min: 1n, max: most })
  const anySwap = fc
    .record({
      number: units(10n ** 18n),
      source: units(10n ** 15n),
      target: units(10n ** 15n),
      fee: fc.bigInt({ min: 0n, max: 10n ** 7n }),
      sourceStep: fc.constantFrom(1n, 100n, 10n ** 6n),
      targetStep: fc.constantFrom(1n, 100n, 10n ** 6n),
    })
    .map(({ number, source, target, fee, sourceStep, targetStep }) => ({
      number: quantity(number * sourceStep),
      prices: { source: source as Price, target: target as Price },
      terms: { fee: rate(fee), sourceStep: quantity(sourceStep), targetStep: quantity(targetStep) },
    }))

  it('MOVE-09 WIRE-16 rounds by less than a step, and always for the house', () => {
    fc.assert(
      fc.property(anySwap, ({ number, prices, terms: own }) => {
        const { received, fee, debit } = swapFigures(number, prices, own)
        const [worth, target, step] = [
          (number as bigint) * (prices.source as bigint),
          prices.target as bigint,
          own.targetStep as bigint,
        ]
        expect(
          (received as bigint) * target <= worth && worth < ((received as bigint) + step) * target,
        ).toBe(true)
        const exactFee = (number as bigint) * (own.fee as bigint)
        expect(
          (fee as bigint) * 10n ** 8n >= exactFee &&
            ((fee as bigint) - (own.sourceStep as bigint)) * 10n ** 8n < exactFee,
        ).toBe(true)
        expect([
          (received as bigint) % step,
          (fee as bigint) % (own.sourceStep as bigint),
          (debit as bigint) - (number as bigint),
        ]).toEqual([0n, 0n, fee])
      }),
    )
  })

  it('MOVE-09 there and back at the same prices never brings more than was given', () => {
    fc.assert(
      fc.property(anySwap, ({ number, prices, terms: { fee, sourceStep, targetStep } }) => {
        const there = swapFigures(number, prices, { fee, sourceStep, targetStep })
        const back = swapFigures(
          there.received,
          { source: prices.target, target: prices.source },
          { fee, sourceStep: targetStep, targetStep: sourceStep },
        )
        expect(back.received <= number).toBe(true)
      }),
    )
  })

  it('MOVE-09 LEDG-01 LEDG-09 the movements add up to zero in each coin, and are to the unit what the figures say', () => {
    const total = (
      postings: readonly SwapPosting[],
      account: SwapPosting['account'] | undefined,
      coin: SwapPosting['coin'],
    ) =>
      sum(
        postings
          .filter((one) => one.coin === coin && (account === undefined || one.account === account))
          .map(({ change }) => change),
      )
    fc.assert(
      fc.property(anySwap, ({ number, prices, terms: own }) => {
        const figures = swapFigures(number, prices, own)
        const postings = swapPostings(figures)
        expect([
          total(postings, undefined, 'source'),
          total(postings, undefined, 'target'),
        ]).toEqual([0n, 0n])
        expect([
          total(postings, 'user', 'source'),
          total(postings, 'user', 'target'),
          total(postings, 'house', 'source'),
          total(postings, 'fee', 'source'),
        ]).toEqual([negate(figures.debit), figures.received, figures.number, figures.fee])
        expect(postings.some(({ change }) => change === 0n)).toBe(false)
      }),
    )
  })

  it('MOVE-09 LEDG-09 moves as records 702, 703 and 701 name it', () => {
    expect(
      swapPostings(swapFigures(q('2'), btcToEth, terms)).map(
        ({ account, coin, cause, change }) =>
          `${account} ${coin} ${cause} ${formatTrimmed(change)}`,
      ),
    ).toEqual([
      'user source out -2',
      'house source out 2',
      'user source fee -0.002',
      'fee source fee 0.002',
      'house target in -40',
      'user target in 40',
    ])
  })
})

describe('quotes', () => {
  const tick = (text: string, ageMs = 0) => ({ price: p(text), ageMs })

  it('MOVE-07 a quote is the last ticks, for 5 s', () => {
    expect(quoteSwap(tick('65000', 10_000), tick('3250'), 1_000)).toEqual({
      ...btcToEth,
      expiresMs: 6_000,
    })
    expect(quoteSwap(tick('65000'), { price: USDT_PRICE, ageMs: 0 }, 0)).toMatchObject(
      at('65000', '1'),
    )
  })

  it.each([
    ['no tick of the source', undefined, tick('1')],
    ['no tick of the target', tick('1'), undefined],
    ['a delayed source', tick('1', 10_001), tick('1')],
    ['a delayed target', tick('1'), tick('1', 10_001)],
  ])('MOVE-07 MKT-17 with %s there is none', (_what, source, target) => {
    expect(quoteSwap(source, target, 0)).toEqual({ refused: 'NO_PRICE' })
  })

  it.each([
    ['2.002', '0'],
    ['2.001', '-0.001'],
    ['5', '2.998'],
  ])(
    'MOVE-10 the preview for a balance of %s tells rate, fee, received and %s left',
    (balance, left) => {
      expect(texts(previewSwap(q('2'), btcToEth, terms, q(balance)))).toEqual({
        number: '2',
        fee: '0.002',
        debit: '2.002',
        received: '40',
        rate: '20',
        balanceAfter: left,
      })
    },
  )

  it('WIRE-16 rounds the rate that is shown down', () => {
    expect(formatTrimmed(previewSwap(q('1'), at('2', '3'), terms, q('2')).rate)).toBe('0.66666666')
  })
})

describe('judging a swap', () => {
  const ACCEPTED = 1_800_000_000_000
  const quote: SwapQuote = { ...btcToEth, expiresMs: ACCEPTED }
  const ask: SwapParams = { sourceId: 1, targetId: 2, number: q('2'), quote }
  const money: SwapFunds = {
    prices: btcToEth,
    houseFree: q('40'),
    paidToday: q('60'),
    dailyCap: q('100'),
    available: q('2.002'),
  }
  const judged = (
    facts: Partial<Omit<SwapContext, 'money'>> & {
      money?: Partial<SwapFunds> | 'awaited' | 'missing'
    } = {},
    asked: Partial<SwapParams> = {},
  ) =>
    validateSwap(
      { ...ask, ...asked },
      {
        terms,
        acceptedMs: ACCEPTED,
        ...facts,
        money: typeof facts.money === 'string' ? facts.money : { ...money, ...facts.money },
      },
    )
  const answer = (...given: Parameters<typeof judged>): string => {
    const found = judged(...given)
    return 'refused' in found
      ? found.refused
      : 'next' in found
        ? found.next
        : `swapped ${formatTrimmed(found.received)}`
  }

  it('MOVE-08 swaps what just fits every bound', () => {
    expect(answer()).toBe('swapped 40')
  })

  it('MOVE-08 each refusal comes before those after it, and is answered alone', () => {
    const breaking: readonly [
      string,
      Parameters<typeof judged>[0] & object,
      Partial<SwapParams>,
      Partial<SwapFunds>,
    ][] = [
      ['PARAM_ERROR', {}, { number: q('0') }, {}],
      ['SAME_ACCOUNT', {}, { targetId: 1 }, {}],
      ['NOT_FOUND', { terms: undefined }, {}, {}],
      ['NO_PRICE', { money: 'missing' }, {}, {}],
      ['PRICE_CHANGED', { acceptedMs: ACCEPTED + 1 }, {}, {}],
      ['EXPOSURE_CAP', {}, {}, { houseFree: q('39.99999999') }],
      ['INSUFFICIENT_BALANCE', {}, {}, { available: q('2.00199999') }],
    ]
    for (const [index, [code, facts, asked, amounts]] of breaking.entries()) {
      expect(answer({ money: amounts, ...facts }, asked)).toBe(code)
      const later = breaking.slice(index).toReversed()
      const broken = Object.assign(
        { money: Object.assign({}, ...later.map((row) => row[3])) as Partial<SwapFunds> },
        ...later.map((row) => row[1]),
      ) as Parameters<typeof judged>[0]
      expect(
        answer(broken, Object.assign({}, ...later.map((row) => row[2])) as Partial<SwapParams>),
      ).toBe(code)
    }
  })

  it('MOVE-08 asks for the ticks once nothing that can be said without them stands against it', () => {
    expect([
      answer({ money: 'awaited' }),
      answer({ money: 'awaited', terms: undefined }),
      answer({ money: 'awaited' }, { quote: 'unknown' }),
    ]).toEqual(['price', 'NOT_FOUND', 'price'])
  })

  it.each<[string, SwapParams['quote'], number, SwapPrices, string]>([
    ['better than it said', quote, ACCEPTED, at('66000', '3250'), 'swapped 40.61538461'],
    ['0.5 % worse', quote, ACCEPTED, at('64675', '3250'), 'swapped 39.8'],
    [
      'a unit more than 0.5 % worse',
      quote,
      ACCEPTED,
      at('64674.99999999', '3250'),
      'PRICE_CHANGED',
    ],
    ['older than 5 s', quote, ACCEPTED + 1, btcToEth, 'PRICE_CHANGED'],
    ['not his', 'unknown', ACCEPTED, btcToEth, 'PRICE_CHANGED'],
    ['none', undefined, ACCEPTED, at('1', '3250'), 'swapped 0.00061538'],
  ])('MOVE-08 with a quote: %s', (_what, given, acceptedMs, prices, expected) => {
    expect(
      answer(
        { acceptedMs, money: { prices, houseFree: q('50'), paidToday: q('0') } },
        { quote: given },
      ),
    ).toBe(expected)
  })

  it('MOVE-08 what is a part of a unit below the bound is below it', () => {
    const quoted = { ...at('1', '1'), expiresMs: ACCEPTED }
    const swapped = (prices: SwapPrices) =>
      answer({ money: { prices, paidToday: q('0') } }, { number: quantity(199n), quote: quoted })
    expect([swapped(at('199', '199')), swapped(at('198.5', '199'))]).toEqual([
      'swapped 0.00000199',
      'PRICE_CHANGED',
    ])
  })

  it('MOVE-08 counts what was paid of the coin on the day towards its cap', () => {
    expect([
      answer({ money: { paidToday: q('60.00000001') } }),
      answer({ money: { dailyCap: q('99.99999999') } }),
      answer({ money: { paidToday: q('0'), dailyCap: q('40') } }),
    ]).toEqual(['EXPOSURE_CAP', 'EXPOSURE_CAP', 'swapped 40'])
  })

  it('MOVE-10 a balance of 2.001 BTC is refused for 2 BTC, needed 2.002', () => {
    expect(judged({ money: { available: q('2.001') } })).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: q('2.002'), fee: q('0.002'), available: q('2.001') },
    })
  })

  it('MOVE-09 takes nothing for what would bring nothing', () => {
    expect(
      answer({ money: { prices: at('1', '65000') } }, { number: quantity(1n), quote: undefined }),
    ).toBe('PARAM_ERROR')
  })
})

describe('what a swap costs', () => {
  it.each([
    ['2.002', undefined],
    [
      '2.00199999',
      {
        refused: 'INSUFFICIENT_BALANCE',
        details: { needed: q('2.002'), fee: q('0.002'), available: q('2.00199999') },
      },
    ],
    [
      '0',
      {
        refused: 'INSUFFICIENT_BALANCE',
        details: { needed: q('2.002'), fee: q('0.002'), available: q('0') },
      },
    ],
  ] as const)('WIRE-52 is known without a price: 2 with %s available', (available, refusal) => {
    expect(precheckCost(q('2'), terms, q(available))).toEqual(refusal)
  })
})
