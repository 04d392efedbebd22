import { format, formatTrimmed, price, type Price, quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ONE } from './fixed-point.ts'
import { DEFAULT_LADDER, linkedStepOf, listLadder } from './ladder.ts'
import { type DualMark, quoteDual } from './rate.ts'
import { isPublishable } from './terms.ts'

/** A Friday. */
const listedMs = Date.UTC(2026, 10, 20, 8)
const markAt = (text: string, variance = ONE / 4n): DualMark => ({
  tickId: 1,
  price: unitsOf<Price>(text),
  ts: listedMs,
  variance,
})
const p = (text: string): Price => unitsOf<Price>(text)
const shown = (units: bigint): string => formatTrimmed(quantity(units))

describe('the ladder', () => {
  it('DUAL-21 lists calls above and puts below at 0.5, 1 and 1.5 deviations for 1, 3, 7 and 14 days', () => {
    const lines = listLadder(DEFAULT_LADDER, listedMs, markAt('64000')).map(
      ({ type, linkedPrice, settleMs }) =>
        `${(settleMs - listedMs) / 86_400_000} ${type} ${shown(linkedPrice)}`,
    )
    // One deviation of variance 0.25 is 2.617 % in a day, 4.533 % in three, 6.923 % in seven.
    expect(lines).toEqual([
      '1 call 64900',
      '1 call 65700',
      '1 call 66600',
      '1 put 63100',
      '1 put 62300',
      '1 put 61400',
      '3 call 65500',
      '3 call 67000',
      '3 call 68400',
      '3 put 62500',
      '3 put 61000',
      '3 put 59600',
      '7 call 66300',
      '7 call 68500',
      '7 call 69200',
      '7 put 61700',
      '7 put 59500',
      '7 put 58800',
      '14 call 67200',
      '14 call 69200',
      '14 put 60800',
      '14 put 58800',
    ])
  })

  it('DUAL-21 lists for 7 and 14 days on Fridays alone, and nothing again that is on sale', () => {
    const days = Array.from({ length: 7 }, (_, day) => {
      const atMs = listedMs + day * 86_400_000
      const products = listLadder(DEFAULT_LADDER, atMs, { ...markAt('64000'), ts: atMs })
      return [...new Set(products.map(({ settleMs }) => (settleMs - atMs) / 86_400_000))].join(' ')
    })
    expect(days).toEqual(['1 3 7 14', '1 3', '1 3', '1 3', '1 3', '1 3', '1 3'])
    const first = listLadder(DEFAULT_LADDER, listedMs, markAt('64000'))
    expect(listLadder(DEFAULT_LADDER, listedMs, markAt('64000'), first)).toEqual([])
    const [call, ...rest] = first
    expect(listLadder(DEFAULT_LADDER, listedMs, markAt('64000'), rest)).toEqual([call])
  })

  it.each([
    ['64000', '100'],
    ['80000', '200'],
    ['200000', '500'],
    ['3300', '5'],
    ['0.197', '0.0002'],
    ['0.00000399', '0.00000001'],
  ])('DUAL-21 at %s linked prices are multiples of %s', (at, step) => {
    expect(shown(linkedStepOf(unitsOf<Price>(at)))).toBe(step)
  })

  it('DUAL-17 DUAL-21 in a calm market keeps its least distance, and does not list what pays too little', () => {
    const calm = listLadder(DEFAULT_LADDER, listedMs, markAt('64000', ONE / 400n))
    expect(calm.map(({ linkedPrice }) => shown(linkedPrice))).toContain('64400')
    for (const { type, linkedPrice } of calm)
      expect(type === 'call' ? linkedPrice >= p('64320') : linkedPrice <= p('63680')).toBe(true)
    expect(listLadder(DEFAULT_LADDER, listedMs, markAt('64000', 0n))).toEqual([])
  })

  it('DUAL-17 DUAL-21 lists only what can be published and sold at its tick, each once, with no more than its distance', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 4n, max: 10n ** 14n }),
        fc.bigInt({ min: ONE / 100n, max: 4n * ONE }),
        fc.integer({ min: 0, max: 3_600_000 }),
        (at, variance, lateMs) => {
          const mark = { tickId: 1, price: price(at), ts: listedMs + lateMs, variance }
          const products = listLadder(DEFAULT_LADDER, listedMs, mark)
          const keys = products.map((one) => `${one.type} ${one.settleMs} ${one.linkedPrice}`)
          expect(new Set(keys).size).toBe(keys.length)
          for (const product of products) {
            expect(isPublishable(product)).toBe(true)
            expect(quoteDual(product, mark).isOpen).toBe(true)
            const away = (product.linkedPrice as bigint) - at
            expect(product.type === 'call' ? away > 0n : away < 0n).toBe(true)
            const bound = (at * 8n) / 100n + (linkedStepOf(mark.price) as bigint)
            expect((away < 0n ? -away : away) <= bound).toBe(true)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('DUAL-18 pays more for what is nearer', () => {
    const mark = markAt('64000')
    const rates = listLadder(DEFAULT_LADDER, listedMs, mark)
      .slice(0, 3)
      .map((product) => format(quoteDual(product, mark).rate, 6))
    expect(rates.map(Number)).toEqual(rates.map(Number).toSorted((a, b) => b - a))
  })

  it('DUAL-25 lists nothing that would settle after its coin left the list', () => {
    const all = listLadder(DEFAULT_LADDER, listedMs, markAt('64000'))
    const untilMs = listedMs + 7 * 86_400_000
    const listed = listLadder(DEFAULT_LADDER, listedMs, markAt('64000'), [], untilMs)
    expect(listed).toEqual(all.filter(({ settleMs }) => settleMs <= untilMs))
    expect(listed.length).toBeLessThan(all.length)
    expect(listLadder(DEFAULT_LADDER, listedMs, markAt('64000'), [], listedMs)).toEqual([])
  })
})
