import { isDigits, isEmail, isMainlandMobile } from '@candor/contract'
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/**
 * A login name: an e-mail address in lower case, or a phone in international form '+8613800138000'.
 */
export type AccountName = { readonly kind: 'email' | 'mobile'; readonly text: string }

const AREA_CODE = /^(?:\+|00)?(\d{1,4})$/
const MAINLAND = '86'
/** The known area codes; the library throws on any other. */
const areas: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/**
 * Parses a typed e-mail address or phone; undefined when it is neither (WIRE-32). A phone without
 * '+' belongs to areaCode, by default mainland China, where the mainland rule applies; elsewhere
 * the lengths of the country's own numbers do (USER-14).
 */
export function parseAccountName(input: string, areaCode?: string): AccountName | undefined {
  const trimmed = input.trim()
  if (trimmed.includes('@'))
    return isEmail(trimmed) ? { kind: 'email', text: trimmed.toLowerCase() } : undefined
  const phone = parsePhone(trimmed.replace(/[ ()-]/g, ''), areaCode)
  return phone === undefined ? undefined : { kind: 'mobile', text: phone }
}

function parsePhone(input: string, areaCode: string | undefined): string | undefined {
  const area = areaCode === undefined ? MAINLAND : AREA_CODE.exec(areaCode)?.[1]
  const international = input.startsWith('+')
  const digits = international ? input.slice(1) : input
  if (
    area === undefined ||
    !areas.has(area) ||
    !isDigits(digits) ||
    digits.length < 6 ||
    digits.length > 15
  )
    return undefined
  if (!international && area === MAINLAND)
    return isMainlandMobile(digits) ? `+86${digits}` : undefined
  const number = parsePhoneNumberFromString(international ? input : digits, {
    defaultCallingCode: area,
  })
  if (number === undefined || !number.isPossible()) return undefined
  if (number.countryCallingCode === MAINLAND && !isMainlandMobile(number.nationalNumber))
    return undefined
  return number.number
}
