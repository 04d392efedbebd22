import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  divide,
  exp,
  type Fixed,
  formatFixed,
  ln,
  multiply,
  normalCdf,
  ONE,
  parseFixed,
  sqrt,
} from './fixed-point.ts'

const fixed = (text: string): Fixed => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  return BigInt(whole + fraction.padEnd(40, '0')) * (text.startsWith('-') ? -1n : 1n)
}
const apart = (a: Fixed, b: Fixed): Fixed => (a > b ? a - b : b - a)
/** A few hundred cuts of 10^-40 each may lie between a value and the true one. */
const NEAR = 1_000n

describe('numbers of 40 decimals', () => {
  it.each([
    ['2', '0.6931471805599453094172321214581765680755'],
    ['10', '2.3025850929940456840179914546843642076011'],
    ['0.5', '-0.6931471805599453094172321214581765680755'],
    ['1', '0'],
    ['1.001', '0.0009995003330835331668093989205350114607'],
  ])('DUAL-18 the logarithm of %s is %s', (of, is) => {
    expect(apart(ln(fixed(of)), fixed(is)) < NEAR).toBe(true)
  })

  it.each([
    ['0', '1'],
    ['1', '2.7182818284590452353602874713526624977572'],
    ['-1', '0.3678794411714423215955237701614608674458'],
    ['-40.5', '0.0000000000000000025767571091549809481244'],
  ])('DUAL-18 the exponential of %s is %s', (of, is) => {
    expect(apart(exp(fixed(of)), fixed(is)) < NEAR).toBe(true)
  })

  it.each([
    ['2', '1.4142135623730950488016887242096980785696'],
    ['0', '0'],
    ['0.0000000001', '0.00001'],
    ['144', '12'],
  ])('DUAL-18 the root of %s is %s, cut', (of, is) => {
    expect(sqrt(fixed(of))).toBe(fixed(is))
  })

  it.each([
    ['0', '0.5'],
    ['1', '0.8413447460685429485852325456320379224779'],
    ['-1', '0.1586552539314570514147674543679620775220'],
    ['2.5', '0.9937903346742238648330218954258077788723'],
    ['9', '1'],
    ['-9', '0'],
    ['12', '1'],
  ])('DUAL-18 the normal distribution at %s is %s', (of, is) => {
    expect(apart(normalCdf(fixed(of)), fixed(is)) < NEAR).toBe(true)
  })

  it('logarithm and root of what has none throw', () => {
    expect(() => ln(0n)).toThrow(RangeError)
    expect(() => ln(-ONE)).toThrow(RangeError)
    expect(() => sqrt(-1n)).toThrow(RangeError)
  })

  const anyFixed = fc.bigInt({ min: ONE / 1_000n, max: 1_000n * ONE })

  it('a logarithm undoes an exponential, a root a square, and both sides of the normal distribution add up to 1', () => {
    fc.assert(
      fc.property(anyFixed, fc.bigInt({ min: -8n * ONE, max: 8n * ONE }), (x, z) => {
        expect(apart(exp(ln(x)), x) <= x / 10n ** 36n).toBe(true)
        const root = sqrt(x)
        expect(root * root <= x * ONE && (root + 1n) * (root + 1n) > x * ONE).toBe(true)
        expect(apart(normalCdf(z) + normalCdf(-z), ONE) <= 1n).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('cut toward zero on both sides of it', () => {
    expect([divide(ONE, 3n * ONE), divide(-ONE, 3n * ONE)]).toEqual([ONE / 3n, -(ONE / 3n)])
    expect([multiply(1n, ONE - 1n), multiply(-1n, ONE - 1n)]).toEqual([0n, 0n])
  })

  it('are written with 40 decimals and read only so', () => {
    expect(formatFixed(ONE / 4n)).toBe(`0.25${'0'.repeat(38)}`)
    expect(formatFixed(-1n)).toBe(`-0.${'0'.repeat(39)}1`)
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 59n), max: 10n ** 59n }), (value) => {
        expect(parseFixed(formatFixed(value))).toBe(value)
      }),
    )
    for (const text of ['0.25', '', '-', `00.${'0'.repeat(40)}`, `-0.${'0'.repeat(40)}`, '1'])
      expect(parseFixed(text), text).toBeUndefined()
  })
})
