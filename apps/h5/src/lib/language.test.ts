import { languages } from '@candor/contract'
import { listIn } from '@candor/testing/rule'
import { expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

it.each([
  ['kor', ['zh-CN'], 'kor'], [undefined, ['ja-JP', 'en'], 'jp'], [undefined, ['de-DE', 'fr-CH'], 'fra'], [undefined, ['de-DE'], 'en'], [undefined, [], 'en'],
  ['xx', ['th'], 'th'], [7, ['es-419'], 'spa'], [undefined, ['zh-TW'], 'hk'], [undefined, ['zh-Hant-MO'], 'hk'], [undefined, ['zh-SG'], 'zh'], [undefined, ['zh'], 'zh'],
])('APP-13 stored %s and browser %j give %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language)
})

it('APP-13 the languages are those of the rule', () => {
  expect([...languages].sort()).toEqual([...listIn('APP-13', 'exist whole in ', ';')].sort())
})

it('APP-13 each of the eight languages is kept once stored', () => {
  expect(languages.map((language) => chooseLanguage(language, ['de']))).toEqual([...languages])
})
