import {
  add,
  formatTrimmed,
  quantity,
  rate,
  type Rate,
  sum,
  unitsOf,
  type Price,
  type Quantity,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLevels } from '../identity/limits.ts'
import {
  creditPostings,
  type CreditedPurchase,
  computePurchaseHold,
  isExpired,
  canTransition,
  PURCHASE_STATUS_NUMBER,
  type PurchaseStatus,
} from './order.ts'
import {
  validatePurchaseOrder,
  minWholeAmount,
  type PurchaseContext,
  purchaseRate,
  quotePurchase,
} from './quote.ts'
import { isTaxIdAccepted } from './tax-id.ts'
import {
  isReversible,
  isPegged,
  isRateFresh,
  METHODS,
  payBeforeMs,
  type PaymentMethod,
} from './terms.ts'

const q = (text: string): Quantity => unitsOf(text)
const r = (text: string): Rate => unitsOf(text)
const NOON = 1_767_614_400_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

describe('the quote', () => {
  it.each([
    { amount: '1000', perUsd: '1', fee: '0', rate: '1', charged: '0', receive: '1000' },
    { amount: '1000', perUsd: '1', fee: '0.015', rate: '1', charged: '15', receive: '985' },
    { amount: '3250', perUsd: '32.5', fee: '0', rate: '32.5', charged: '0', receive: '100' },
    {
      amount: '101',
      perUsd: '0.728',
      fee: '0',
      rate: '0.728',
      charged: '0',
      receive: '138.73626373',
    },
    {
      amount: '2610000',
      perUsd: '26100',
      fee: '0.015',
      rate: '26100',
      charged: '1.5',
      receive: '98.5',
    },
    {
      amount: '7',
      perUsd: '26100',
      fee: '0.015',
      rate: '26100',
      charged: '0.00000403',
      receive: '0.00026416',
    },
  ])(
    'BUY-08 $amount at $perUsd for a USD with a fee of $fee gives $receive USDT',
    ({ amount, perUsd, fee, rate: shownRate, charged, receive }) => {
      expect(Object.values(quotePurchase(q(amount), r(perUsd), r(fee))).map(formatTrimmed)).toEqual(
        [shownRate, charged, receive],
      )
    },
  )

  it('BUY-08 is never worth more than what was paid, nor 10^-8 USDT less, nor negative', () => {
    const anyAmount = fc
      .bigInt({ min: 0n, max: 10n ** 10n })
      .map((whole) => quantity(whole * 10n ** 8n))
    fc.assert(
      fc.property(
        anyAmount,
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 13n }),
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        (amount, perUsd, fee) => {
          const quote = quotePurchase(amount, rate(perUsd), rate(fee))
          expect(quote.fee >= 0n && quote.receive >= 0n).toBe(true)
          const [bought, paid] = [
            (add(quote.receive, quote.fee) as bigint) * perUsd,
            (amount as bigint) * 10n ** 8n,
          ]
          expect(bought <= paid && paid - bought < perUsd).toBe(true)
        },
      ),
    )
  })

  it('BUY-08 is 1:1 for USD', () => {
    expect(purchaseRate(r('1'))).toBe(r('1'))
  })
})

const facts: PurchaseContext = {
  isAreaSupported: true,
  isOffered: true,
  perUsd: r('1'),
  feeRate: r('0'),
  level: 1,
  unpaid: 2,
  frozen: undefined,
  limits: ([0, 1, 2] as const).map((level) => ({
    level,
    maxUsdt: firstLevels[level].fiatOrderUsdt,
  })),
}

describe('judging an order', () => {
  const judged = (amount: string, other: Partial<PurchaseContext> = {}): string => {
    const found = validatePurchaseOrder(q(amount), { ...facts, ...other })
    return 'reason' in found
      ? `${found.refused} ${found.reason}`
      : 'refused' in found
        ? found.refused
        : `receives ${formatTrimmed(found.receive)}`
  }

  /** Each row breaks its own rule and every later one, which tests the order of precedence. */
  const breaking: readonly [string, Partial<PurchaseContext>, string][] = [
    ['PARAM_ERROR', {}, '0'],
    ['AREA_UNSUPPORTED', { isAreaSupported: false }, '0.5'],
    ['FEATURE_OFF', { isOffered: false }, '0.5'],
    ['NOT_INTEGER', {}, '0.5'],
    ['MIN_PURCHASE', {}, '99'],
    ['AMOUNT_MAX', { level: 0 }, '2001'],
    ['TOO_MANY unpaid', { unpaid: 3 }, '2000'],
  ]
  it.each(breaking.map(([code, , amount], index) => [code, index, amount] as const))(
    'BUY-04 answers %s before what comes after it',
    (code, index, amount) => {
      expect(
        judged(
          amount,
          Object.assign(
            {},
            ...breaking.slice(index).map(([, fact]) => fact),
          ) as Partial<PurchaseContext>,
        ),
      ).toBe(code)
    },
  )

  it.each([
    ['in USD nothing', undefined, '2000', 'receives 2000'],
    ['nothing frozen', { unpaid: 0, undecided: '0', endedUnpaid: 1 }, '2000', 'receives 2000'],
    [
      'another to be paid',
      { unpaid: 1, undecided: '9000', endedUnpaid: 0 },
      '100',
      'TOO_MANY frozen-unpaid',
    ],
    [
      'two that ended unpaid',
      { unpaid: 1, undecided: '9000', endedUnpaid: 2 },
      '100',
      'TOO_MANY frozen-ended',
    ],
    [
      'as much undecided as leaves room',
      { unpaid: 0, undecided: '500', endedUnpaid: 0 },
      '1500',
      'receives 1500',
    ],
    [
      'a unit more',
      { unpaid: 0, undecided: '500.00000001', endedUnpaid: 0 },
      '1500',
      'TOO_MANY frozen-undecided',
    ],
    [
      'more than a level that fell',
      { unpaid: 0, undecided: '9000', endedUnpaid: 0 },
      '100',
      'TOO_MANY frozen-undecided',
    ],
  ] as const)('BUY-20 with %s', (_what, frozen, amount, verdict) => {
    expect(
      judged(amount, {
        unpaid: 0,
        frozen: frozen && { ...frozen, undecided: q(frozen.undecided) },
      }),
    ).toBe(verdict)
  })

  it.each([
    ['99', '1', 'MIN_PURCHASE'],
    ['100', '1', 'receives 100'],
    ['100.5', '1', 'NOT_INTEGER'],
    ['100.00000001', '1', 'NOT_INTEGER'],
    ['1000', '1', 'receives 1000'],
    ['3249', '32.5', 'MIN_PURCHASE'],
    ['3250', '32.5', 'receives 100'],
    ['72', '0.728', 'MIN_PURCHASE'],
    ['73', '0.728', 'receives 100.27472527'],
  ])('BUY-07 %s at %s for a USD: %s', (amount, perUsd, verdict) => {
    expect(judged(amount, { perUsd: r(perUsd) })).toBe(verdict)
  })

  it.each([
    ['1', '100'],
    ['32.5', '3250'],
    ['0.728', '73'],
    ['26100', '2610000'],
    ['7.16', '716'],
    ['3.6725', '368'],
  ])('BUY-07 at %s for a USD the least is %s, and one less is refused', (perUsd, least) => {
    expect(formatTrimmed(minWholeAmount(r(perUsd)))).toBe(least)
    expect([
      judged(least, { perUsd: r(perUsd) }).slice(0, 8),
      judged(String(Number(least) - 1), { perUsd: r(perUsd) }),
    ]).toEqual(['receives', 'MIN_PURCHASE'])
  })

  it('BUY-07 names the least in USD', () => {
    expect(validatePurchaseOrder(q('99'), facts)).toEqual({
      refused: 'MIN_PURCHASE',
      min: q('100'),
    })
  })

  it.each([
    { amount: '2000', level: 1, verdict: 'receives 2000' },
    { amount: '2001', level: 1, verdict: { refused: 'AMOUNT_MAX', max: q('2000'), level: 2 } },
    { amount: '1000000', level: 2, verdict: 'receives 1000000' },
    {
      amount: '1000001',
      level: 2,
      verdict: { refused: 'AMOUNT_MAX', max: q('1000000'), level: undefined },
    },
    {
      amount: '1000001',
      level: 1,
      verdict: { refused: 'AMOUNT_MAX', max: q('2000'), level: undefined },
    },
    { amount: '100', level: 0, verdict: { refused: 'AMOUNT_MAX', max: q('0'), level: 1 } },
    { amount: '100', level: 9, verdict: { refused: 'AMOUNT_MAX', max: q('0'), level: 1 } },
  ])('BUY-09 $amount USDT at level $level', ({ amount, level, verdict }) => {
    const found = validatePurchaseOrder(q(amount), { ...facts, level })
    expect('refused' in found ? found : `receives ${formatTrimmed(found.receive)}`).toEqual(verdict)
  })

  it('BUY-09 compares what is paid, before the fee and any rounding', () => {
    expect([
      judged('65000', { perUsd: r('32.5') }),
      judged('65001', { perUsd: r('32.5') }),
    ]).toEqual(['receives 2000', 'AMOUNT_MAX'])
  })
})

describe('terms', () => {
  it('BUY-03 has four methods', () => {
    expect(METHODS).toEqual(['bank_transfer', 'third_party', 'wallet', 'card'])
  })

  it.each([
    [24 * HOUR_MS, false, true],
    [24 * HOUR_MS + 1, false, false],
    [9_999 * HOUR_MS, true, true],
  ])('BUY-18 a rate %i ms old, sandbox %s, is fresh: %s', (ageMs, isSandbox, isFresh) => {
    expect(isRateFresh({ perUsd: r('1'), asOfMs: NOON - ageMs }, NOON, isSandbox)).toBe(isFresh)
  })
  it.each([
    ['0.98999999', false],
    ['0.99', true],
    ['1', true],
    ['1.01', true],
    ['1.01000001', false],
  ])('BUY-18 USDT at %s USD may be sold 1:1: %s', (price, may) => {
    expect(isPegged(unitsOf<Price>(price))).toBe(may)
  })
})

describe('an order', () => {
  const order = (status: PurchaseStatus, method: PaymentMethod = 'card') => ({
    status,
    method,
    createdMs: NOON,
  })

  it('BUY-10 moves 0 to 1, 0 to 3, 1 to 2 and 1 to 4, and no other way', () => {
    const all = Object.keys(PURCHASE_STATUS_NUMBER) as PurchaseStatus[]
    const moves = all.flatMap((from) =>
      all
        .filter((to) => canTransition(order(from), to, NOON))
        .map((to) => `${PURCHASE_STATUS_NUMBER[from]}${PURCHASE_STATUS_NUMBER[to]}`),
    )
    expect(moves.toSorted()).toEqual(['01', '03', '12', '14'])
  })

  it.each([
    ['card', 30 * MINUTE_MS],
    ['wallet', 30 * MINUTE_MS],
    ['third_party', 30 * MINUTE_MS],
    ['bank_transfer', 72 * HOUR_MS],
  ] as const)('BUY-13 by %s must be paid within %i ms', (method, withinMs) => {
    expect(payBeforeMs(method, NOON)).toBe(NOON + withinMs)
    expect(
      [withinMs - 1, withinMs].map((afterMs) => isExpired(order('to_pay', method), NOON + afterMs)),
    ).toEqual([false, true])
    expect(
      [withinMs - 1, withinMs].map((afterMs) =>
        canTransition(order('to_pay', method), 'proof_submitted', NOON + afterMs),
      ),
    ).toEqual([true, false])
    expect(canTransition(order('to_pay', method), 'cancelled', NOON + withinMs)).toBe(true)
  })

  it('BUY-13 is not cancelled for its time once a proof was handed in', () => {
    expect(isExpired(order('proof_submitted'), NOON + 900 * HOUR_MS)).toBe(false)
    expect(canTransition(order('proof_submitted'), 'paid', NOON + 900 * HOUR_MS)).toBe(true)
  })

  it('BUY-15 credits exactly what was promised, and its postings add up to zero', () => {
    const quote = quotePurchase(q('1000'), r('1'), r('0.015'))
    expect(creditPostings(quote)).toEqual([
      { account: 'outside', change: -(q('1000') as bigint) },
      { account: 'user', change: q('985') },
      { account: 'fee', change: q('15') },
    ])
    expect(
      creditPostings(quotePurchase(q('1000'), r('1'), r('0'))).map(({ account }) => account),
    ).toEqual(['outside', 'user'])
    const units = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(quantity)
    fc.assert(
      fc.property(units, units, (receive, fee) => {
        expect(sum(creditPostings({ receive, fee }).map(({ change }) => change))).toBe(0n)
      }),
    )
  })

  it.each<
    [name: string, credited: [PaymentMethod, string, number][], held: [string, number] | undefined]
  >([
    ['nothing', [], undefined],
    ['a bank transfer', [['bank_transfer', '5', 0]], undefined],
    ['a card', [['card', '5', 1]], ['5', 1]],
    ['a card after 72 h', [['card', '5', 0]], undefined],
    [
      'several, the longest naming the moment',
      [
        ['card', '5', 1],
        ['wallet', '7', 9 * HOUR_MS],
        ['third_party', '1.5', 3],
        ['bank_transfer', '100', 9],
      ],
      ['13.5', 9 * HOUR_MS],
    ],
  ])('BUY-19 holds %s', (_, credited, held) => {
    const purchases = credited.map(([method, text, leftMs]): CreditedPurchase => ({
      method,
      receive: q(text),
      creditedMs: NOON - 72 * HOUR_MS + leftMs,
    }))
    expect(computePurchaseHold(purchases, NOON)).toEqual(
      held && { amount: q(held[0]), usableAtMs: NOON + held[1] },
    )
  })

  it('BUY-19 only a bank transfer cannot be called back', () => {
    expect(METHODS.filter((method) => !isReversible(method))).toEqual(['bank_transfer'])
  })
})

it.each([
  ['BR', '529.982.247-25', true],
  ['BR', '52998224725', true],
  ['BR', '11144477735', true],
  ['BR', '52998224724', false],
  ['BR', '52998224735', false],
  ['BR', '11111111111', false],
  ['BR', '5299822472', false],
  ['BR', '', false],
  ['BR', '529982247250', false],
  ['BR', '5299822472a', false],
  ['US', '', true],
  ['TH', 'anything', true],
])('BUY-05 in %s the tax id %j is accepted: %s', (country, taxId, isAccepted) => {
  expect(isTaxIdAccepted(country, taxId)).toBe(isAccepted)
})
