import { listIn } from '@candor/testing/rule'
import { expect, it } from 'vitest'
import { chooseLanguage, languageOptions, otherNames } from './language-names.ts'
import { languages } from './languages.ts'

it.each([
  ['kor', ['zh-CN'], 'kor'],
  [undefined, ['ja-JP', 'en'], 'jp'],
  [undefined, ['de-DE', 'fr-CH'], 'fra'],
  [undefined, ['de-DE'], 'en'],
  [undefined, [], 'en'],
  ['xx', ['th'], 'th'],
  [7, ['es-419'], 'spa'],
  [undefined, ['zh-TW'], 'hk'],
  [undefined, ['zh-Hant-MO'], 'hk'],
  [undefined, ['zh-SG'], 'zh'],
  [undefined, ['zh'], 'zh'],
])('APP-13 stored %s and browser %j give %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language)
})

it('APP-13 the languages are those of the rule', () => {
  expect([...languages].sort()).toEqual([...listIn('APP-13', 'exist whole in ', ';')].sort())
})

it('APP-13 each of the eight languages is kept once stored', () => {
  expect(languages.map((language) => chooseLanguage(language, ['de']))).toEqual([...languages])
})

it('USER-25 each language is offered by the names that the rule lists, no two alike', () => {
  const fields = listIn(
    'USER-25',
    'offered as ',
    ' for each',
  ) as (keyof typeof languageOptions.en)[]
  expect(fields).toHaveLength(3)
  for (const language of languages)
    expect(Object.keys(languageOptions[language]), language).toEqual(fields)
  for (const field of fields) {
    const names = languages.map((language) => languageOptions[language][field])
    expect([new Set(names).size, names.every((name) => name.length > 1)], field).toEqual([
      languages.length,
      true,
    ])
  }
  for (const { en_name: english, tw_name: traditional } of Object.values(languageOptions))
    expect([english, traditional]).toEqual([
      expect.stringMatching(/^[A-Za-z ]+$/),
      expect.stringMatching(/^\p{Script=Han}+$/u),
    ])
})

it('USER-25 beside its own name a language is shown by the others that differ', () => {
  expect(languages.map(otherNames)).toEqual([
    '英文',
    'Simplified Chinese · 簡體中文',
    'Traditional Chinese',
    'Thai · 泰文',
    'Japanese · 日文',
    'Korean · 韓文',
    'French · 法文',
    'Spanish · 西班牙文',
  ])
})
