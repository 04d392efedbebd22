import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  affordable,
  ceilDivide,
  roundDivide,
  squareRoot,
  squareRootUp,
  ceilToStep,
  costRoundedDown,
  costRoundedUp,
  floorDivide,
  floorToStep,
  format,
  formatAtLeast,
  formatPercent,
  formatPercentTrimmed,
  formatTrimmed,
  isAmountText,
  negate,
  parsePrice,
  parseQuantity,
  parseUnits,
  price,
  type Price,
  createPriceFormatter,
  quantity,
  type Quantity,
  rate,
  shareRoundedDown,
  shareRoundedUp,
  countSteps,
  subtract,
  unitsOf,
  wholeParts,
} from './index.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 26n })

describe('texts', () => {
  it.each([
    ['60142.04', 2, '60142.04'],
    ['60142', 2, '60142.00'],
    ['60142.1', 2, '60142.10'],
    ['0', 2, '0.00'],
    ['0', 0, '0'],
    ['7', 0, '7'],
    ['63912.785', 2, '63912.785'],
    ['0.00000001', 2, '0.00000001'],
    ['1.5', 8, '1.50000000'],
    ['0.004', 2, '0.004'],
  ])(
    'WIRE-15 a price %s of a pair with %i decimals is written %s, and read again it is the same',
    (text, decimals, written) => {
      const one = unitsOf<Price>(text)
      expect(formatAtLeast(one, decimals)).toBe(written)
      expect(unitsOf<Price>(written)).toBe(one)
      expect(formatAtLeast(negate(one), decimals)).toBe(one === 0n ? written : `-${written}`)
    },
  )

  it('WIRE-15 prices of a pair are written with the decimals of its step, nothing of them cut, and zero before there is one', () => {
    const [cents, whole, unknown] = [
      createPriceFormatter(unitsOf<Price>('0.01')),
      createPriceFormatter(unitsOf<Price>('1')),
      createPriceFormatter(undefined),
    ]
    expect(
      [undefined, '60142', '63912.785'].map((text) =>
        cents(text === undefined ? undefined : unitsOf<Price>(text)),
      ),
    ).toEqual(['0.00', '60142.00', '63912.785'])
    expect([
      whole(undefined),
      whole(unitsOf<Price>('7')),
      unknown(undefined),
      unknown(unitsOf<Price>('7.5')),
    ]).toEqual(['0', '7', '0', '7.5'])
  })

  it.each([
    ['0.0000000001', true],
    ['1', true],
    ['123456789012345678.1234567890', true],
    ['0', false],
    ['0.0', false],
    ['-1', false],
    ['1e3', false],
    ['', false],
    ['0.00000000001', false],
    ['1234567890123456789', false],
    ['.5', false],
    ['5.', false],
    ['１', false],
    [' 1', false],
    ['1,5', false],
    ['00001', false],
    ['01.5', false],
    ['00', false],
    ['0.5', true],
    ['10', true],
  ])('WIRE-34 takes %j as an amount: %s', (text, is) => {
    expect(isAmountText(text)).toBe(is)
  })

  it.each([
    ['65001.23', 6_500_123_000_000n],
    ['0.00012345', 12_345n],
    ['1.5000000000', 150_000_000n],
    ['0.000000001', undefined],
    ['1e3', undefined],
    ['-1', undefined],
  ])('reads %j as %s units', (text, expected) => {
    expect(parseUnits(text)).toBe(expected)
  })

  it('refuses more decimals than a currency has, rather than rounding them', () => {
    expect(parseQuantity('1.23', 2)).toBe(123_000_000n)
    expect(parseQuantity('1.230', 2)).toBe(123_000_000n)
    expect(parseQuantity('1.234', 2)).toBeUndefined()
    expect(parsePrice('1.234', 2)).toBeUndefined()
  })

  it('WIRE-15 writes 8 decimals, cut toward zero when fewer are asked for', () => {
    expect(format(quantity(150_000_000n))).toBe('1.50000000')
    expect(format(quantity(-1n))).toBe('-0.00000001')
    expect(format(quantity(-1n), 2)).toBe('0.00')
    expect(format(quantity(199_999_999n), 2)).toBe('1.99')
    expect(format(quantity(199_999_999n), 0)).toBe('1')
    expect([
      formatPercent(unitsOf('0.00015'), 4),
      formatPercent(unitsOf('0.8'), 2),
      formatPercent(unitsOf('0.001')),
    ]).toEqual(['0.0150', '80.00', '0.10000000'])
    expect(
      ['0.00015', '0.8', '1', '0'].map((share) => formatPercentTrimmed(unitsOf(share))),
    ).toEqual(['0.015', '80', '100', '0'])
    expect(formatTrimmed(quantity(49_950_000n))).toBe('0.4995')
    expect(formatTrimmed(quantity(3_000_000_000_000n))).toBe('30000')
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(units, (value) => {
        expect(parseUnits(format(quantity(value)))).toBe(value < 10n ** 26n ? value : undefined)
      }),
    )
  })
})

describe('rounding', () => {
  it('WIRE-16 rounds a debit up and a credit down', () => {
    const at = unitsOf<Price>('65001.23')
    const amount = unitsOf<Quantity>('0.00012345')
    expect(format(costRoundedUp(at, amount))).toBe('8.02440185')
    expect(format(costRoundedDown(at, amount))).toBe('8.02440184')
    expect(shareRoundedUp(quantity(12_345n), rate(100_000n))).toBe(13n)
    expect(shareRoundedDown(quantity(12_345n), rate(100_000n))).toBe(12n)
  })

  it.each([
    [7n, 2n, 3n, 4n],
    [-7n, 2n, -4n, -3n],
    [7n, -2n, -4n, -3n],
    [-7n, -2n, 3n, 4n],
    [6n, 3n, 2n, 2n],
    [0n, 5n, 0n, 0n],
  ])('divides %s by %s down to %s and up to %s', (a, b, down, up) => {
    expect(floorDivide(a, b)).toBe(down)
    expect(ceilDivide(a, b)).toBe(up)
  })

  it.each([
    [7n, 2n, 4n],
    [-7n, 2n, -4n],
    [5n, 4n, 1n],
    [6n, 4n, 2n],
    [-5n, 4n, -1n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [0n, 5n, 0n],
  ])('divides %s by %s to the nearest, %s, half away from zero', (a, b, nearest) => {
    expect(roundDivide(a, b)).toBe(nearest)
  })

  it.each([
    [7n, 0n],
    [0n, 0n],
    [7n, -2n],
    [-7n, -1n],
  ])('refuses to divide %s by %s to the nearest', (a, b) => {
    expect(() => roundDivide(a, b)).toThrow(new RangeError('a divisor must be positive'))
  })

  it('takes square roots down and up', () => {
    expect([0n, 1n, 2n, 3n, 4n, 8n].map(squareRoot)).toEqual([0n, 1n, 1n, 1n, 2n, 2n])
    expect([0n, 1n, 2n, 3n, 4n, 8n].map(squareRootUp)).toEqual([0n, 1n, 2n, 2n, 2n, 3n])
    expect(() => squareRoot(-1n)).toThrow(RangeError)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (value) => {
        const [down, up] = [squareRoot(value), squareRootUp(value)]
        expect(down * down <= value && (down + 1n) * (down + 1n) > value).toBe(true)
        expect(up * up >= value && (up === 0n || (up - 1n) * (up - 1n) < value)).toBe(true)
      }),
    )
  })

  it('never lets the two roundings differ by more than one unit', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        const apart = costRoundedUp(price(a), quantity(b)) - costRoundedDown(price(a), quantity(b))
        expect(apart === 0n || apart === 1n).toBe(true)
      }),
    )
  })

  it('keeps to steps on the named side', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 12n }), (value, step) => {
        const below = floorToStep(quantity(value), quantity(step))
        const above = ceilToStep(quantity(value), quantity(step))
        expect(below <= value && value <= above && above - below < step + 1n).toBe(true)
        expect(below % step).toBe(0n)
        expect(above % step).toBe(0n)
      }),
    )
  })

  it('affords no more than the budget', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 16n }), (budget, at) => {
        expect(costRoundedUp(price(at), affordable(quantity(budget), price(at))) <= budget).toBe(
          true,
        )
      }),
    )
  })

  it('counts parts of a whole, rounded down', () => {
    expect([0n, 1n, 2n, 3n, 4n].map((part) => wholeParts(price(part), price(3n), 10))).toEqual([
      0, 3, 6, 10, 13,
    ])
    expect(wholeParts(price(-1n), price(3n), 10)).toBe(-4)
    expect(() => wholeParts(price(2n ** 60n), price(1n), 10)).toThrow(RangeError)
  })

  it('adds and takes away within a kind, and counts steps exactly', () => {
    expect(subtract(add(quantity(2n), quantity(3n)), quantity(1n))).toBe(4n)
    expect(countSteps(price(300n), price(100n))).toBe(3)
    expect(() => countSteps(price(301n), price(100n))).toThrow(RangeError)
    expect(() => countSteps(quantity(2n ** 60n), quantity(1n))).toThrow(RangeError)
  })
})
