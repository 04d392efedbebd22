import { describe, expect, it } from 'vitest'
import { languages } from './words/languages.ts'
import type { Language } from './words/languages.ts'
import { refusalTexts as en } from './refusal-texts/en.ts'
import { refusalTexts as fra } from './refusal-texts/fra.ts'
import { refusalTexts as hk } from './refusal-texts/hk.ts'
import { refusalTexts as jp } from './refusal-texts/jp.ts'
import { refusalTexts as kor } from './refusal-texts/kor.ts'
import { refusalPlaceholders } from './refusal-texts/placeholders.ts'
import { refusalTexts as spa } from './refusal-texts/spa.ts'
import { refusalTexts as th } from './refusal-texts/th.ts'
import { refusalTexts as zh } from './refusal-texts/zh.ts'
import { refusalCodes } from './refusals.ts'
import type { RefusalCode } from './refusals.ts'

const catalogues: Readonly<Record<Language, Readonly<Record<RefusalCode, string>>>> = {
  en,
  zh,
  hk,
  th,
  jp,
  kor,
  fra,
  spa,
}

/** The script of each language: a text without one letter of it was left in English. */
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
  ['AREA_UNSUPPORTED', 'your area is temporarily not supported'],
  ['BID_TOO_LOW', 'bid must be higher than the current bid'],
  ['NOT_ON_SALE', 'item not on sale or ended'],
  ['WINDOW_INVALID', 'wrong time'],
]

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '').sort()

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

  it('BUY-07 the least purchase is named as the rule quotes it', () => {
    expect(en.MIN_PURCHASE.replace('{min}', '100').replace('{currency}', 'USD')).toBe(
      'the minimum purchase amount is 100 USD',
    )
  })

  it.each(quoted)('WIRE-08 %s reads %s in English, as its rule quotes it', (code, text) => {
    expect(en[code]).toBe(text)
  })
})
