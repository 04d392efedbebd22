import {
  add,
  format,
  price,
  type Price,
  quantity,
  type Quantity,
  rate,
  type Rate,
  unitsOf,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ONE } from './fixed-point.ts'
import { purchasePostings, settlementPostings } from './postings.ts'
import { previewDual, worthAt } from './preview.ts'
import {
  computeOutcomes,
  computePurchase,
  computeSetAside,
  computeSilentReturn,
  type DualOrder,
} from './purchase.ts'
import { quoteDual } from './rate.ts'
import { sampleProduct, settleMs } from './sample-product.ts'
import { daysUntil, investmentOf, settleMsOf } from './terms.ts'
import {
  type DualPurchaseContext,
  type DualPurchaseParams,
  isForSale,
  validatePurchase,
} from './validate-purchase.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const p = (text: string): Price => unitsOf<Price>(text)
const DAY_MS = 86_400_000
/** An order by whole days, at a yearly rate in percent. */
const orderOf = (
  type: 'call' | 'put',
  investment: string,
  linked: string,
  percent: string,
  days: number,
): DualOrder => ({
  type,
  investment: q(investment),
  linkedPrice: p(linked),
  rate: rate(unitsOf<Rate>(percent) / 100n),
  seconds: days * 86_400,
})
const outcomes = (order: DualOrder): string[] => {
  const { coin, usdt } = computeOutcomes(order)
  return [format(coin), format(usdt)]
}

describe('outcomes', () => {
  it.each([
    [
      'a call of 5 shares, 0.5 BTC',
      orderOf('call', '0.5', '66000', '36.5', 10),
      '0.50500000',
      '33330.00000000',
    ],
    [
      'a put of 3300 USDT',
      orderOf('put', '3300', '66000', '36.5', 10),
      '0.05050000',
      '3333.00000000',
    ],
    ['a call of 1.2 ETH', orderOf('call', '1.2', '3300', '42', 7), '1.20966575', '3991.89698630'],
  ])('DUAL-10 DUAL-12 DUAL-13 %s: in the coin or in USDT', (_what, order, coin, usdt) => {
    expect(outcomes(order)).toEqual([coin, usdt])
  })

  it('DUAL-08 pay for seconds, not for days, and are cut once at the end', () => {
    const order = { ...orderOf('call', '0.3', '66000', '36.5', 0), seconds: 28_801 }
    // 0.3 x (1 + 0.365 x 28,801 / 31,536,000) = 0.300100003472..., x 66000 = 19806.600229...
    expect(outcomes(order)).toEqual(['0.30010000', '19806.60022916'])
  })

  it('DUAL-07 one share is 0.1 of the coin or 100 USDT', () => {
    expect([investmentOf('call', 5), investmentOf('put', 33)]).toEqual([q('0.5'), q('3300')])
  })

  it.each([
    ['2026-11-30T00:05:00Z', 1],
    ['2026-11-30T23:55:00Z', 1],
    ['2026-11-21T12:00:00Z', 10],
    ['2026-12-01T07:59:59Z', 0],
  ])('DUAL-08 bought %s is %i calendar days before its end', (at, days) => {
    expect(daysUntil(settleMs, Date.parse(at))).toBe(days)
  })

  it('DUAL-14 a settlement is at 08:00 UTC of its day', () => {
    expect([
      settleMsOf(settleMs - 8 * 3_600_000),
      settleMsOf(settleMs + 16 * 3_600_000 - 1),
    ]).toEqual([settleMs, settleMs])
  })
})

describe('what is set aside', () => {
  const d1 = orderOf('call', '0.5', '66000', '36.5', 10)

  it('DUAL-23 DUAL-24 both outcomes, the payment counting to its own, and a day of interest for a silent feed', () => {
    expect(computeSetAside(d1)).toEqual({ coin: q('0.0055'), usdt: q('33330') })
    expect(format(computeSilentReturn(d1))).toBe('0.50550000')
    expect(computeSetAside(orderOf('put', '3300', '66000', '36.5', 10))).toEqual({
      coin: q('0.0505'),
      usdt: q('36.3'),
    })
  })

  const anyOrder = fc
    .record({
      type: fc.constantFrom('call' as const, 'put' as const),
      shares: fc.integer({ min: 1, max: 100_000 }),
      linked: fc.bigInt({ min: 1n, max: 10n ** 14n }),
      yearly: fc.bigInt({ min: 0n, max: 10n ** 10n }),
      seconds: fc.integer({ min: 0, max: 90 * 86_400 }),
    })
    .map(({ type, shares, linked, yearly, seconds }) => ({
      type,
      investment: investmentOf(type, shares),
      linkedPrice: price(linked),
      rate: rate(yearly),
      seconds,
    }))

  it.each(['coin', 'usdt', 'silent'] as const)(
    'a purchase and its settlement in %s add up to zero in each currency, leave nothing locked, and pay exactly one of the two outcomes (LEDG-01, LEDG-19)',
    (result) => {
      fc.assert(
        fc.property(anyOrder, (order) => {
          const [bought, settled] = [purchasePostings(order), settlementPostings(order, result)]
          const all = [...bought, ...settled]
          const total = (postings: typeof all, match: Partial<(typeof all)[number]>): bigint =>
            postings
              .filter((one) =>
                Object.entries(match).every(
                  ([name, value]) => one[name as keyof typeof one] === value,
                ),
              )
              .reduce((sum, { change }) => sum + change, 0n)
          const paid = order.type === 'call' ? 'coin' : 'usdt'
          for (const currency of ['coin', 'usdt'] as const) {
            expect(total(bought, { currency })).toBe(0n)
            expect(total(settled, { currency })).toBe(0n)
            for (const role of ['user', 'house'] as const)
              expect(total(all, { currency, role, part: 'locked' })).toBe(0n)
            const own = total(all, { currency, role: 'user' })
            const stake = currency === paid ? (order.investment as bigint) : 0n
            const received =
              result === 'silent'
                ? currency === paid
                  ? computeSilentReturn(order)
                  : 0n
                : currency === result
                  ? computeOutcomes(order)[currency]
                  : 0n
            expect(own + stake).toBe(received)
            // The house never pays more than it locked.
            expect(total(settled, { currency, role: 'house', part: 'available' }) >= 0n).toBe(true)
          }
        }),
      )
    },
  )

  it('DUAL-08 a longer time or a higher rate never pays less', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const more = [
          { ...order, seconds: order.seconds + 1 },
          { ...order, rate: rate((order.rate as bigint) + 1n) },
        ]
        for (const other of more)
          for (const currency of ['coin', 'usdt'] as const)
            expect(computeOutcomes(other)[currency] >= computeOutcomes(order)[currency]).toBe(true)
      }),
    )
  })
})

describe('a purchase', () => {
  const product = sampleProduct({ totalShares: 100, userLimit: 50 })
  const acceptedMs = settleMs - 10 * DAY_MS - 1_000
  const quoteAt = (at: string) =>
    quoteDual(product, { tickId: 9, price: p(at), ts: settleMs - 864_000_000, variance: ONE / 4n })
  const quote = quoteAt('64000')
  const purchase = computePurchase(product, 5, quote)
  const fine: DualPurchaseContext = {
    product,
    acceptedMs,
    soldShares: 95,
    ownShares: 45,
    lastQuote: quote,
    quote,
    houseFree: purchase.setAside,
    maturitySetAside: { coin: q('1'), usdt: q('1000') },
    maturityCap: {
      coin: add(q('1'), purchase.setAside.coin),
      usdt: add(q('1000'), purchase.setAside.usdt),
    },
    available: q('0.5'),
  }
  const ask: DualPurchaseParams = { shares: 5, shownRate: quote.rate }
  const answer = (
    context: Partial<DualPurchaseContext> = {},
    params: Partial<DualPurchaseParams> = {},
  ): string => {
    const found = validatePurchase({ ...ask, ...params }, { ...fine, ...context })
    if ('refused' in found) return found.refused
    return 'next' in found ? found.next : 'bought'
  }

  it('DUAL-04 DUAL-17 that just fits every bound is taken, at the rate of its tick', () => {
    expect(validatePurchase(ask, fine)).toEqual(purchase)
    expect([format(purchase.rate), purchase.days, purchase.seconds]).toEqual([
      '0.56339600',
      10,
      864_000,
    ])
  })

  /** Each row breaks its own rule and every later one, which tests the order of precedence. */
  const breaking: readonly [string, Partial<DualPurchaseContext>, Partial<DualPurchaseParams>][] = [
    ['PARAM_ERROR', {}, { shares: 0.5 }],
    ['NOT_INTEGER', {}, { shares: 5.5 }],
    ['NOT_FOUND', { product: undefined }, {}],
    ['PROJECT_NOT_OPEN', { acceptedMs: settleMs }, {}],
    ['SOLD_OUT', { soldShares: 96 }, {}],
    ['PURCHASE_LIMIT', { ownShares: 46 }, {}],
    ['NO_PRICE', { quote: 'missing' }, {}],
    ['PRICE_CHANGED', {}, { shownRate: unitsOf('0.6') }],
    ['INSUFFICIENT_BALANCE', { available: q('0.49999999') }, {}],
  ]
  it.each(breaking.map(([code], index) => [code, index] as const))(
    'DUAL-04 is refused with %s before what comes after it',
    (code, index) => {
      const later = breaking.slice(index).toReversed()
      const context = Object.assign({}, ...later.map(([, facts]) => facts)) as object
      const params = Object.assign({}, ...later.map(([, , wrong]) => wrong)) as object
      expect(answer(context, params)).toBe(code)
    },
  )

  const exceeded = (currency: 'coin' | 'usdt', of: 'houseFree' | 'maturityCap') => ({
    [of]: { ...fine[of], [currency]: quantity((fine[of][currency] as bigint) - 1n) },
  })
  it.each<[string, Partial<DualPurchaseContext>, Partial<DualPurchaseParams>, string]>([
    ['no number at all', {}, { shares: NaN }, 'PARAM_ERROR'],
    ['less than one', {}, { shares: 0 }, 'PARAM_ERROR'],
    ['a negative rate shown', {}, { shownRate: rate(-1n) }, 'PARAM_ERROR'],
    ['switched off', { product: { ...product, isOn: false } }, {}, 'PROJECT_NOT_OPEN'],
    [
      'before its start',
      { product: { ...product, startMs: acceptedMs + 1 } },
      {},
      'PROJECT_NOT_OPEN',
    ],
    ['at its start', { product: { ...product, startMs: acceptedMs } }, {}, 'bought'],
    ['on the last day before its end', { acceptedMs: settleMs - 8 * 3_600_000 - 1 }, {}, 'bought'],
    ['on the day of its end', { acceptedMs: settleMs - 8 * 3_600_000 }, {}, 'PROJECT_NOT_OPEN'],
    ['outside its band at the tick', { quote: quoteAt('66000.01') }, {}, 'PROJECT_NOT_OPEN'],
    [
      'outside its band at acceptance, inside at the tick',
      { lastQuote: quoteAt('66000.01') },
      { shownRate: rate(0n) },
      'bought',
    ],
    [
      'outside its band, waiting for the tick',
      { lastQuote: quoteAt('66000.01'), quote: 'awaited' },
      {},
      'PROJECT_NOT_OPEN',
    ],
    ['waiting for the tick', { quote: 'awaited' }, {}, 'price'],
    ['waiting without any price yet', { quote: 'awaited', lastQuote: undefined }, {}, 'price'],
    ['the house lacks the coin', exceeded('coin', 'houseFree'), {}, 'SOLD_OUT'],
    ['the house lacks the USDT', exceeded('usdt', 'houseFree'), {}, 'SOLD_OUT'],
    ['the day’s cap of the coin', exceeded('coin', 'maturityCap'), {}, 'SOLD_OUT'],
    ['the day’s cap of USDT', exceeded('usdt', 'maturityCap'), {}, 'SOLD_OUT'],
    [
      'the house lacks money, no tick came',
      { ...exceeded('usdt', 'houseFree'), quote: 'missing' },
      {},
      'NO_PRICE',
    ],
  ])('DUAL-04 DUAL-17 DUAL-23 %s', (_what, context, params, expected) => {
    expect(answer(context, params)).toBe(expected)
  })

  it.each([
    ['exactly 0.95 of the rate shown', '0.593048421', 'bought'],
    ['below it', '0.59304843', 'PRICE_CHANGED'],
    ['more than shown', '0.1', 'bought'],
  ])('DUAL-20 %s', (_what, shown, expected) => {
    expect(answer({}, { shownRate: rate(unitsOf<Rate>(shown.slice(0, 10))) })).toBe(expected)
  })

  it('DUAL-20 without a rate named is held to that of the last tick at acceptance', () => {
    const higher = { ...quote, rate: unitsOf<Rate>('0.6') }
    expect(answer({ lastQuote: higher }, { shownRate: undefined })).toBe('PRICE_CHANGED')
    expect(answer({ lastQuote: higher }, {})).toBe('bought')
    expect(answer({ lastQuote: undefined }, { shownRate: undefined })).toBe('bought')
  })

  it('DUAL-04 is for sale by its switch and its days alone, whatever the price', () => {
    expect([acceptedMs, settleMs].map((at) => isForSale(product, at))).toEqual([true, false])
  })

  it('DUAL-22 DUAL-15 its preview shows both outcomes, what the risk is worth, what the house keeps of it, and what plain holding would be', () => {
    const preview = previewDual(product, 5, quote, q('0.6'))
    expect([
      format(preview.outcomes.coin),
      format(preview.outcomes.usdt),
      format(preview.riskWorth),
      format(preview.houseKeeps),
      format(preview.balanceAfter),
    ]).toEqual(['0.50771775', '33509.37172602', '0.01029034', '0.00257258', '0.10000000'])
    expect(
      [p('60000'), p('66000'), p('80000')]
        .map((at) => worthAt(preview, at))
        .map(({ currency, paid, held }) => [currency, format(paid, 2), format(held, 2)]),
    ).toEqual([
      ['coin', '30463.06', '30000.00'],
      ['usdt', '33509.37', '33000.00'],
      ['usdt', '33509.37', '40000.00'],
    ])
  })
})
