import { squareRoot } from '@candor/money'

/**
 * A real number in units of 10^-40. Every product, quotient and term of a series is cut toward zero
 * as bigint division does it, so that anybody computes the same digits (DUAL-18).
 */
export type Fixed = bigint

const DECIMALS = 40
export const ONE: Fixed = 10n ** 40n
const PI: Fixed = 3_1415926535_8979323846_2643383279_5028841971n
/** From here on Phi is taken for 1, and below its negative for 0. */
const PHI_BOUND = 9n * ONE

export function multiply(a: Fixed, b: Fixed): Fixed {
  return (a * b) / ONE
}

export function divide(a: Fixed, b: Fixed): Fixed {
  return (a * ONE) / b
}

/** The natural logarithm: x is halved or doubled into 2/3 to 4/3, the rest is an atanh series. */
export function ln(x: Fixed): Fixed {
  if (x <= 0n) throw new RangeError('a logarithm needs a positive number')
  let [rest, halvings] = [x, 0n]
  for (; rest * 3n > 4n * ONE; halvings += 1n) rest /= 2n
  for (; rest * 3n < 2n * ONE; halvings -= 1n) rest *= 2n
  return halvings * LN_2 + doubleAtanh(divide(rest - ONE, rest + ONE))
}

/** 2 atanh z = 2 (z + z^3 / 3 + z^5 / 5 + ...). */
function doubleAtanh(z: Fixed): Fixed {
  const square = multiply(z, z)
  let [power, total] = [z, 0n]
  for (let n = 1n; power !== 0n; n += 2n) {
    total += power / n
    power = multiply(power, square)
  }
  return 2n * total
}

const LN_2: Fixed = doubleAtanh(ONE / 3n)

/** The exponential: whole multiples of ln 2 are powers of 2, the rest is a Taylor series. */
export function exp(x: Fixed): Fixed {
  const doublings = x / LN_2
  const rest = x - doublings * LN_2
  let [term, total] = [ONE, 0n]
  for (let n = 1n; term !== 0n; n += 1n) {
    total += term
    term = multiply(term, rest) / n
  }
  return doublings >= 0n ? total << doublings : total / (1n << -doublings)
}

/** The square root, rounded down. */
export function sqrt(x: Fixed): Fixed {
  return squareRoot(x * ONE)
}

const ROOT_2_PI: Fixed = sqrt(2n * PI)

/**
 * The standard normal distribution: 1/2 + phi(x) (x + x^3 / 3 + x^5 / 15 + ...) for |x| below 9,
 * beyond it 0 or 1.
 */
export function normalCdf(x: Fixed): Fixed {
  if (x >= PHI_BOUND) return ONE
  if (x <= -PHI_BOUND) return 0n
  const square = multiply(x, x)
  let [term, total] = [x, 0n]
  for (let n = 3n; term !== 0n; n += 2n) {
    total += term
    term = multiply(term, square) / n
  }
  return ONE / 2n + multiply(divide(exp(-square / 2n), ROOT_2_PI), total)
}

/** All 40 decimals, as the order and its proof keep a variance. */
export function formatFixed(value: Fixed): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0')
  const point = digits.length - DECIMALS
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Undefined for any text but one of formatFixed, so that no two spellings are accepted. */
export function parseFixed(text: string): Fixed | undefined {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,20})[.](\d{40})$/.exec(text) ?? []
  if (whole === '') return undefined
  const value = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n)
  return formatFixed(value) === text ? value : undefined
}
