import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { toPlainText } from './plain-text.ts'

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
 * Areas whose name (in the language or in English), code or dialling code matches a search; those
 * whose name starts with it first.
 */
export function searchAreas(areas: readonly Area[], search: string): readonly Area[] {
  const needle = toPlainText(search.replace(/^(\+|00)/, ''))
  if (needle === '') return areas
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const matches = areas.filter(
    ({ code, name, dialling }) =>
      toPlainText(name).includes(needle) ||
      toPlainText(english.of(code) ?? '').includes(needle) ||
      code.toLowerCase() === needle ||
      dialling.startsWith(needle),
  )
  return matches.sort(
    (a, b) =>
      Number(toPlainText(b.name).startsWith(needle)) -
      Number(toPlainText(a.name).startsWith(needle)),
  )
}
