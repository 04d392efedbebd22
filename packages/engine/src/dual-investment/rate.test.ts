import { format, formatPercent, price, type Price, quantity, rate, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFixed, ONE } from './fixed-point.ts'
import { type DualMark, type DualQuote, quoteDual, riskShareOf, shareOfStake } from './rate.ts'
import { sampleProduct, settleMs } from './sample-product.ts'
import { DEFAULT_BANDS, type DualProduct, type DualType, isPublishable } from './terms.ts'

const p = (text: string): Price => unitsOf<Price>(text)
const markAt = (text: string, seconds: number, variance = ONE / 4n): DualMark => ({
  tickId: 7,
  price: p(text),
  ts: settleMs - seconds * 1_000,
  variance,
})
const product = (type: DualType, linked: string, changes: Partial<DualProduct> = {}): DualProduct =>
  sampleProduct({ type, linkedPrice: p(linked), band: DEFAULT_BANDS[type], ...changes })
const percent = ({ rate: yearly }: DualQuote): string => formatPercent(yearly, 4)

describe('the rate', () => {
  it.each([
    ['call', '64000', '66000', 864_000, '56.3396'],
    ['put', '64000', '62000', 864_000, '55.3699'],
    ['call', '65000', '66000', 28_800, '96.0020'],
  ] as const)(
    'DUAL-18 variance 0.25, share 0.25: a %s at %s linked to %s, %i s before its end, pays %s % a year',
    (type, at, linked, seconds, yearly) => {
      const quote = quoteDual(product(type, linked), markAt(at, seconds))
      expect(percent(quote)).toBe(yearly)
      expect([quote.seconds, quote.isOpen]).toEqual([seconds, true])
    },
  )

  it('DUAL-08 is of whole seconds from the source time of its tick', () => {
    const late = { ...markAt('64000', 864_000), ts: settleMs - 864_000_000 + 1 }
    expect(quoteDual(product('call', '66000'), late).seconds).toBe(863_999)
  })

  it.each([
    ['call', '66000', '59400', true],
    ['call', '66000', '59399.99999999', false],
    ['call', '66000', '66000', true],
    ['call', '66000', '66000.00000001', false],
    ['put', '60000', '66000', true],
    ['put', '60000', '66000.00000001', false],
    ['put', '60000', '60000', true],
    ['put', '60000', '59999.99999999', false],
  ] as const)('DUAL-17 a %s linked to %s is sold at %s: %s', (type, linked, at, isOpen) => {
    expect(quoteDual(product(type, linked), markAt(at, 864_000)).isOpen).toBe(isOpen)
  })

  it.each([
    ['62900', '0.00033388', true],
    ['62500', '0.00017439', false],
    ['60000', '0.00000080', false],
  ])('DUAL-17 a day at %s, a risk worth %s of the stake, is sold: %s', (at, worth, isOpen) => {
    const quote = quoteDual(product('call', '66000'), markAt(at, 86_400))
    const stake = quantity(10n ** 8n)
    expect([format(shareOfStake(stake, quote.riskShare)), quote.isOpen]).toEqual([worth, isOpen])
  })

  it('at its end and after it is zero and nothing is sold', () => {
    for (const seconds of [1_200, 1, 0, -1])
      expect(quoteDual(product('call', '66000'), markAt('65999', seconds))).toMatchObject({
        rate: 0n,
        riskShare: 0n,
        isOpen: false,
      })
  })

  const anyCase = fc.record({
    type: fc.constantFrom('call' as const, 'put' as const),
    away: fc.integer({ min: 0, max: 1_000 }),
    seconds: fc.integer({ min: 28_800, max: 90 * 86_400 }),
    variance: fc.bigInt({ min: ONE / 100n, max: 4n * ONE }),
    more: fc.bigInt({ min: ONE / 100n, max: ONE }),
  })
  const linked = p('66000')
  /** A price so many ten thousandths from the linked one, on the side where a product is sold. */
  const priceAt = (type: DualType, away: number): Price => {
    const distance = ((linked as bigint) * BigInt(away)) / 10_000n
    return price((linked as bigint) + (type === 'call' ? -distance : distance))
  }

  it('DUAL-18 rises with the variance and with the time left of a risk, falls with the distance, and with the share of the house', () => {
    fc.assert(
      fc.property(anyCase, ({ type, away, seconds, variance, more }) => {
        const share = (at: number, ofVariance: bigint, left: number): bigint =>
          riskShareOf(type, { price: priceAt(type, at), variance: ofVariance }, linked, left)
        const own = share(away, variance, seconds)
        expect(own >= 0n).toBe(true)
        expect(share(away, variance + more, seconds) >= own).toBe(true)
        expect(share(away, variance, seconds + 3_600) >= own).toBe(true)
        expect(share(away + 10, variance, seconds) <= own).toBe(true)
        const mark = {
          tickId: 1,
          price: priceAt(type, away),
          variance,
          ts: settleMs - seconds * 1_000,
        }
        const [half, whole] = ['0.25', '0'].map(
          (houseShare) =>
            quoteDual(product(type, '66000', { houseShare: unitsOf(houseShare) }), mark).rate,
        )
        expect((half as bigint) <= (whole as bigint)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('DUAL-18 costs the house nothing at the worth of the risk: call and put of one price are worth their parity', () => {
    const spot = price(64_000n * 10n ** 8n)
    const [call, put] = (['call', 'put'] as const).map((type) =>
      riskShareOf(type, { price: spot, variance: ONE / 4n }, spot, 864_000),
    )
    // At the money C = P, so both give the same share of what is left.
    expect(formatFixed(call ?? 0n).slice(0, 30)).toBe(formatFixed(put ?? 1n).slice(0, 30))
  })
})

describe('terms', () => {
  it.each<[string, Partial<DualProduct>, boolean]>([
    ['as they are', {}, true],
    ['a share of a quarter', { houseShare: rate(25_000_000n) }, true],
    ['more than a quarter', { houseShare: rate(25_000_001n) }, false],
    ['a negative share', { houseShare: rate(-1n) }, false],
    ['no linked price', { linkedPrice: price(0n) }, false],
    ['a settlement at another time', { settleMs: settleMs + 1 }, false],
    ['an end on the day of the start', { startMs: settleMs - 8 * 3_600_000 }, false],
    ['an end on the day after', { startMs: settleMs - 8 * 3_600_000 - 1 }, true],
    [
      'a band beyond the linked price',
      { band: { from: rate(90_000_000n), to: rate(100_000_001n) } },
      false,
    ],
    ['a band of a put', { band: DEFAULT_BANDS.put }, false],
    ['an empty band', { band: { from: rate(90_000_000n), to: rate(90_000_000n) } }, false],
    ['a put with its own', { type: 'put', band: DEFAULT_BANDS.put }, true],
    ['a put with that of a call', { type: 'put' }, false],
    ['a limit above all shares', { userLimit: 1_001 }, false],
    ['no limit', { userLimit: 0 }, false],
    ['half a share', { totalShares: 1_000.5 }, false],
  ])('with %s can be published: %s', (_what, changes, can) => {
    expect(isPublishable(sampleProduct(changes))).toBe(can)
  })
})
