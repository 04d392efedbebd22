import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { plain } from './plain-text.ts'

export type Area = {
  /** ISO 3166, such as TH. */
  readonly code: string
  readonly name: string
  /** Without +, such as 66. */
  readonly dialling: string
}

/**
 * Every country and area with a dialling code, named in a language and sorted as that language
 * sorts.
 */
export function areasIn(tag: string): readonly Area[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dialling: getCountryCallingCode(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, tag))
}

/**
 * Areas whose name (in the language or in English), code or dialling code answers a search; a
 * name's beginning first.
 */
export function searchAreas(areas: readonly Area[], search: string): readonly Area[] {
  const wanted = plain(search.replace(/^(\+|00)/, ''))
  if (wanted === '') return areas
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const found = areas.filter(
    ({ code, name, dialling }) =>
      plain(name).includes(wanted) ||
      plain(english.of(code) ?? '').includes(wanted) ||
      code.toLowerCase() === wanted ||
      dialling.startsWith(wanted),
  )
  return found.sort(
    (a, b) => Number(plain(b.name).startsWith(wanted)) - Number(plain(a.name).startsWith(wanted)),
  )
}
