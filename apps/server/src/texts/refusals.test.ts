import { type Language, languages, type RefusalCode, refusalCodes } from '@candor/contract'
import { otherForm } from '@candor/texts/compile'
import { describe, expect, it } from 'vitest'
import { refusals as catalogues } from './catalogues.ts'

const { en, zh, hk } = catalogues

/**
 * The details that a refusal's text names. A call that answers one of these codes must give these
 * details, so that no reader sees an unfilled placeholder; all other texts have none.
 */
const refusalPlaceholders: Readonly<Partial<Record<RefusalCode, readonly string[]>>> = {
  TEXT_TOO_LONG: ['max'],
  INSUFFICIENT_BALANCE: ['needed', 'available'],
  AMOUNT_MIN: ['min'],
  MIN_PURCHASE: ['min', 'currency'],
  PRICE_BAND: ['limit'],
  TERMS_NOT_ACCEPTED: ['version'],
  TOO_FAST: ['retry_after'],
  MAINTENANCE: ['from', 'to'],
  SERVER_ERROR: ['id'],
}

/** The script of each language: a text without a letter of it was left in English. */
const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kor: /\p{Script=Hangul}/u,
}

/** The specification's text for a code. */
const quoted: readonly (readonly [RefusalCode, string])[] = [
  ['LOGIN_REQUIRED', 'please log in first'],
  ['PASSWORD_MISMATCH', 'the two passwords are inconsistent'],
  ['BID_TOO_LOW', 'bid must be higher than the current bid'],
  ['NOT_ON_SALE', 'item not on sale or ended'],
  ['WINDOW_INVALID', 'wrong time'],
]

const placeholdersOf = (text: string): string[] =>
  [...otherForm(text).matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '').sort()

describe('refusal texts', () => {
  it('WIRE-08 every refusal code is worded in eight languages', () => {
    expect(languages).toHaveLength(8)
    for (const language of languages) {
      expect(Object.keys(catalogues[language]).sort(), language).toEqual([...refusalCodes].sort())
      for (const code of refusalCodes)
        expect(catalogues[language][code].trim(), `${language} ${code}`).not.toBe('')
    }
  })

  it('WIRE-08 a text names the same details in every language, and only declared ones', () => {
    for (const language of languages) {
      for (const code of refusalCodes) {
        const declared = [...(refusalPlaceholders[code] ?? [])].sort()
        expect(placeholdersOf(catalogues[language][code]), `${language} ${code}`).toEqual(declared)
      }
    }
  })

  it('APP-13 no text is left English by accident', () => {
    for (const language of languages.filter((each) => each !== 'en')) {
      for (const code of refusalCodes) {
        const text = catalogues[language][code]
        expect(text, `${language} ${code}`).not.toBe(en[code])
        expect(text, `${language} ${code}`).toMatch(scripts[language] ?? /\p{Script=Latin}/u)
      }
    }
  })

  it('APP-13 traditional and simplified Chinese are not copies of each other', () => {
    const same = refusalCodes.filter((code) => zh[code] === hk[code])
    expect(same.length).toBeLessThan(refusalCodes.length / 10)
  })

  it('BUY-02 an area that is not served is refused in the words of the rule', () => {
    expect(en.AREA_UNSUPPORTED).toBe('your area is temporarily not supported')
  })

  it('BUY-07 the least purchase is named as the rule quotes it', () => {
    expect(en.MIN_PURCHASE.replace('{min}', '100').replace('{currency}', 'USD')).toBe(
      'the minimum purchase amount is 100 USD',
    )
  })

  it.each(quoted)('WIRE-08 %s reads %s in English, as its rule quotes it', (code, text) => {
    expect(en[code]).toBe(text)
  })
})
