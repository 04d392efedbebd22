import { isAmountText } from '@candor/money'

/**
 * The validators shared by client and server (WIRE-32). Each checks the form of a typed text; the
 * refusal is up to the caller's rule.
 */

const EMAIL_LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_|~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_|~-]+)*$/
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/**
 * A plain ASCII e-mail address: at most 64 characters before the @ and 254 in all, and a domain
 * with a dot.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    EMAIL_LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}

/** A mobile number of mainland China: 11 digits, the first 1, the second 3 to 9 (WIRE-33). */
export function isMainlandMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/** An absolute web address; other schemes are refused, since such a link could run code. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"`\\{}]*)?$/.test(
    text,
  )
}

/** An existing date, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year !== '' && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

export function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}

export function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

export function isAmount(text: string): boolean {
  return isAmountText(text)
}

export function isLetters(text: string): boolean {
  return /^[A-Za-z]+$/.test(text)
}

export function isAlphanumeric(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text)
}

/** Whether a number is within inclusive bounds. */
export function isInRange(text: string, least: number, most: number): boolean {
  return isNumber(text) && Number(text) >= least && Number(text) <= most
}

/** Only blanks. */
export function isEmpty(text: string): boolean {
  return text.trim() === ''
}

/** The JSON text of an object or a list. */
export function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** A verification code: exactly `length` digits (WIRE-35). */
export function isCode(text: string, length = 6): boolean {
  return isDigits(text) && text.length === length
}

export type PayPasswordWeakness = 'equal' | 'run' | 'phone'

/**
 * Why six digits are easy to guess: all equal, a rising or falling run, or the end of the user's
 * phone number (USER-08); undefined otherwise.
 */
export function findPayPasswordWeakness(
  password: string,
  phone: string | undefined,
): PayPasswordWeakness | undefined {
  if (new Set(password).size === 1) return 'equal'
  if ('0123456789'.includes(password) || '9876543210'.includes(password)) return 'run'
  return phone?.endsWith(password) === true ? 'phone' : undefined
}
