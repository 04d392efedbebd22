import { format, price, type Price, quantity, type Quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LessenedApplication, validateLessening } from './lessen.ts'
import { type AppliedSum, lowestOfLastHour } from './live-count.ts'
import { APPLICATION_STATUS_NUMBER, type ApplicationStatus, canTransition } from './order-status.ts'
import { costOf, hasTotalChanged, refundOf } from './payment.ts'
import { previewApplication } from './preview.ts'
import { endMs, sampleOffering, startMs } from './sample-offering.ts'
import { toAmount } from './terms.ts'
import {
  type ApplicationContext,
  type ApplicationParams,
  validateApplication,
} from './validate-application.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const p = (text: string): Price => unitsOf<Price>(text)
const POOL_OVER = startMs + 600_000

describe('an application', () => {
  const fcfs = sampleOffering({ allocation: 'fcfs', price: p('0.25'), cap: 5_000n })
  const fine: ApplicationContext = {
    terms: fcfs,
    isVerified: true,
    isInsider: false,
    isCancelled: false,
    acceptedMs: POOL_OVER,
    ownTokens: 3_800n,
    ownApplications: 99,
    remaining: 1_200n,
    currency: 'USDT',
    available: q('300'),
  }
  const ask: ApplicationParams = { amount: toAmount(1_200n), shownTotal: q('300') }
  const answer = (
    context: Partial<ApplicationContext> = {},
    params: Partial<ApplicationParams> = {},
  ): string => {
    const found = validateApplication({ ...ask, ...params }, { ...fine, ...context })
    if ('refused' in found) return found.refused
    return 'next' in found ? found.next : 'taken'
  }

  it('at 0.25 for 1200 tokens pays 300 and is passed whole (IEO-08)', () => {
    expect(validateApplication(ask, fine)).toEqual({
      tokens: 1_200n,
      total: q('300'),
      isShared: false,
    })
  })

  /** Each row breaks its own rule and every later one, which tests the order of precedence. */
  const breaking: readonly [string, Partial<ApplicationContext>, Partial<ApplicationParams>][] = [
    ['KYC_REQUIRED', { isVerified: false }, {}],
    ['PARAM_ERROR', {}, { amount: q('1200.5') }],
    ['NOT_FOUND', { terms: undefined }, {}],
    ['NOT_ELIGIBLE', { isInsider: true }, {}],
    ['PROJECT_NOT_OPEN', { acceptedMs: endMs + 1 }, {}],
    ['AMOUNT_MIN', { terms: { ...fcfs, min: 1_201n } }, {}],
    ['PURCHASE_LIMIT', { ownTokens: 3_801n }, {}],
    ['SOLD_OUT', { remaining: 1_199n }, {}],
    ['NO_PRICE', { currency: 'missing' }, {}],
    ['PRICE_CHANGED', {}, { shownTotal: q('298') }],
    ['INSUFFICIENT_BALANCE', { available: q('299.99999999') }, {}],
  ]
  it.each(breaking.map(([code], index) => [code, index] as const))(
    'is refused with %s before what comes after it (IEO-05)',
    (code, index) => {
      const later = breaking.slice(index).toReversed()
      const context = Object.assign({}, ...later.map(([, facts]) => facts)) as object
      const params = Object.assign({}, ...later.map(([, , wrong]) => wrong)) as object
      // Without an offering nobody knows whether it asks for an identity.
      const known = code === 'KYC_REQUIRED' ? { ...context, terms: fcfs } : context
      expect(answer(known, params)).toBe(code)
    },
  )

  const open = sampleOffering()
  const pool = { acceptedMs: POOL_OVER - 1, remaining: 0n }
  it.each<[string, Partial<ApplicationContext>, Partial<ApplicationParams>, string]>([
    ['at the least application', { terms: { ...fcfs, min: 1_200n } }, {}, 'taken'],
    ['nothing', {}, { amount: q('0') }, 'PARAM_ERROR'],
    ['less than nothing', {}, { amount: quantity(-100_000_000n) }, 'PARAM_ERROR'],
    ['more than a column holds', {}, { amount: toAmount(10n ** 18n) }, 'PARAM_ERROR'],
    ['no total shown', {}, { shownTotal: undefined }, 'taken'],
    ['a total of nothing', {}, { shownTotal: q('0') }, 'PARAM_ERROR'],
    ['before the start', { acceptedMs: startMs - 1 }, {}, 'PROJECT_NOT_OPEN'],
    ['in the last millisecond', { acceptedMs: endMs }, {}, 'taken'],
    ['of a cancelled offering', { isCancelled: true }, {}, 'PROJECT_NOT_OPEN'],
    ['the hundredth application', { ownApplications: 99 }, {}, 'taken'],
    ['one more than a hundred', { ownApplications: 100 }, {}, 'PURCHASE_LIMIT'],
    [
      'one more where all were withdrawn',
      { ownApplications: 100, ownTokens: 0n },
      {},
      'PURCHASE_LIMIT',
    ],
    ['in the pool nothing is sold out', pool, {}, 'taken'],
    ['in the pool too each has the cap', { ...pool, ownTokens: 3_801n }, {}, 'PURCHASE_LIMIT'],
    [
      'in a pool without a cap each at most the supply',
      { ...pool, terms: { ...fcfs, cap: undefined }, ownTokens: 8_800n },
      {},
      'taken',
    ],
    [
      'one more',
      { ...pool, terms: { ...fcfs, cap: undefined }, ownTokens: 8_801n },
      {},
      'PURCHASE_LIMIT',
    ],
    [
      'pro rata beyond the cap',
      { terms: { ...open, cap: 100n, price: fcfs.price }, remaining: 0n },
      {},
      'taken',
    ],
    [
      'pro rata beyond the supply',
      { terms: { ...open, price: fcfs.price }, ownTokens: 8_801n },
      {},
      'PURCHASE_LIMIT',
    ],
    [
      'no identity where none is asked for',
      { isVerified: false, terms: { ...open, price: fcfs.price } },
      {},
      'taken',
    ],
    ['in a coin whose tick is awaited', { currency: 'awaited' }, {}, 'price'],
    [
      'in a coin at its tick',
      { currency: { coinPrice: p('60000') }, available: q('0.005') },
      { shownTotal: q('0.005') },
      'taken',
    ],
  ])('%s (IEO-05, IEO-08)', (_what, context, params, expected) => {
    expect(answer(context, params)).toBe(expected)
  })

  it.each([
    ['298.5', false],
    ['298.49999999', true],
    ['301.5', false],
    ['301.50000001', true],
  ])('a total of %s shown for 300 has changed: %s (IEO-05)', (shown, has) => {
    expect(hasTotalChanged(q(shown), q('300'))).toBe(has)
  })

  it('in a coin costs the price divided by the coin’s, rounded up, and refunds its part in the coin, rounded for the user (IEO-05, IEO-18)', () => {
    const locked = costOf(p('0.5'), 7n, { coinPrice: p('60000') })
    expect(format(locked)).toBe('0.00005834')
    expect([0n, 3n, 7n].map((passed) => format(refundOf(locked, 7n, passed)))).toEqual([
      '0.00005834',
      '0.00003334',
      '0.00000000',
    ])
    expect(() => refundOf(locked, 7n, 8n)).toThrow(RangeError)
    expect(() => refundOf(locked, 0n, 0n)).toThrow(RangeError)
  })

  it('its preview shows cost, what it would be passed of the sum so far, what would come back, and when (IEO-09, IEO-13)', () => {
    const context = { currency: 'USDT' as const, balance: q('400') }
    const terms = sampleOffering()
    const figures = (othersSum: bigint | undefined, cap?: bigint) => {
      const found = previewApplication({ ...terms, cap }, 1_000n, { ...context, othersSum })
      return [found.passed, format(found.refund, 1), format(found.balanceAfter, 0)]
    }
    expect(figures(9_000n)).toEqual([1_000n, '0.0', '-100'])
    expect(figures(29_000n)).toEqual([333n, '333.5', '-100'])
    expect(figures(29_000n, 300n)).toEqual([300n, '350.0', '-100'])
    expect(figures(0n, 300n)).toEqual([300n, '350.0', '-100'])
    expect(figures(undefined)).toEqual([1_000n, '0.0', '-100'])
  })
})

describe('lessening', () => {
  const own: LessenedApplication = { tokens: 500n, status: 'applied', isPaidInUsdt: true }
  const terms = sampleOffering()
  const answer = (
    tokens: string,
    changes: Partial<LessenedApplication> = {},
    at = startMs,
    of = terms,
  ): unknown => {
    const found = validateLessening(q(tokens), { ...own, ...changes }, of, at)
    return 'refused' in found ? found.refused : [found.left, format(found.unlocked, 1)]
  }

  it.each<[string, unknown, unknown]>([
    ['a part', answer('100'), [400n, '50.0']],
    ['all of it', answer('500'), [0n, '250.0']],
    ['down to the minimum', answer('490'), [10n, '245.0']],
    ['below it', answer('491'), 'ORDER_STATE'],
    ['more than there is', answer('501'), 'ORDER_STATE'],
    ['half a token', answer('0.5'), 'PARAM_ERROR'],
    ['nothing', answer('0'), 'PARAM_ERROR'],
    ['until an hour before the end', answer('100', {}, endMs - 3_600_001), [400n, '50.0']],
    ['from then on', answer('100', {}, endMs - 3_600_000), 'ORDER_STATE'],
    ['paid in a coin', answer('100', { isPaidInUsdt: false }), 'ORDER_STATE'],
    ['decided', answer('100', { status: 'charged' }), 'ORDER_STATE'],
    ['withdrawn', answer('100', { status: 'done' }), 'ORDER_STATE'],
    [
      'of the pool of fcfs',
      answer('100', {}, startMs, sampleOffering({ allocation: 'fcfs' })),
      'ORDER_STATE',
    ],
    ['of nobody’s', validateLessening(q('1'), undefined, terms, startMs), { refused: 'NOT_FOUND' }],
    [
      'of nobody’s, by half a token',
      validateLessening(q('0.5'), undefined, terms, startMs),
      { refused: 'PARAM_ERROR' },
    ],
  ])('%s (IEO-16)', (_what, found, expected) => {
    expect(found).toEqual(expected)
  })

  it('unlocks to the last unit what was locked for what is taken off (LEDG-01, IEO-16)', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 14n }).map(price),
        (tokens, one) => {
          const found = validateLessening(
            toAmount(tokens),
            { ...own, tokens: 10n ** 9n + 10n },
            { ...terms, price: one },
            startMs,
          )
          if ('refused' in found) throw new Error(found.refused)
          const locked = costOf(one, 10n ** 9n + 10n, 'USDT')
          expect((locked as bigint) - (found.unlocked as bigint)).toBe(
            costOf(one, found.left, 'USDT'),
          )
        },
      ),
    )
  })
})

it.each<[string, readonly AppliedSum[], bigint]>([
  ['nothing', [], 0n],
  ['one of long ago', [{ fromMs: -3_600_000, tokens: 7n }], 7n],
  ['one of this hour, before which there was nothing', [{ fromMs: -3_599_999, tokens: 7n }], 0n],
  [
    'one that was taken back',
    [
      { fromMs: -9_000_000, tokens: 5n },
      { fromMs: -1_000, tokens: 90n },
      { fromMs: 0, tokens: 5n },
    ],
    5n,
  ],
  [
    'one that is new',
    [
      { fromMs: -9_000_000, tokens: 5n },
      { fromMs: -1_000, tokens: 90n },
    ],
    5n,
  ],
  [
    'one that was lessened',
    [
      { fromMs: -9_000_000, tokens: 90n },
      { fromMs: -1_000, tokens: 5n },
    ],
    5n,
  ],
  [
    'lessened for a while',
    [
      { fromMs: -9_000_000, tokens: 90n },
      { fromMs: -2_000, tokens: 5n },
      { fromMs: -1_000, tokens: 90n },
    ],
    5n,
  ],
  [
    'one to come',
    [
      { fromMs: -9_000_000, tokens: 90n },
      { fromMs: 1, tokens: 5n },
    ],
    90n,
  ],
])('the count of %s (IEO-17)', (_what, sums, expected) => {
  expect(
    lowestOfLastHour(
      sums.map(({ fromMs, tokens }) => ({ fromMs: endMs + fromMs, tokens })),
      endMs,
    ),
  ).toBe(expected)
})

it('an application moves 1 to 2, 2 to 3 and, when nothing is passed, 1 to 3 (IEO-06)', () => {
  const all = Object.keys(APPLICATION_STATUS_NUMBER) as ApplicationStatus[]
  const moves = all.flatMap((from) =>
    all
      .filter((to) => canTransition(from, to))
      .map((to) => `${APPLICATION_STATUS_NUMBER[from]}${APPLICATION_STATUS_NUMBER[to]}`),
  )
  expect(moves.toSorted()).toEqual(['12', '13', '23'])
})

it('an amount of tokens is a whole number of its currency (IEO-05)', () => {
  expect(toAmount(3n)).toBe(quantity(300_000_000n))
})
