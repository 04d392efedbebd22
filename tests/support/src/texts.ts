import type { Language } from '@candor/contract'
import { formatMessage } from '@candor/texts'
import { compileMessage, otherForm, parametersOf } from '@candor/texts/compile'
import { expect } from 'vitest'

type Texts = Readonly<Record<string, string>>

const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kor: /\p{Script=Hangul}/u,
}
/** A count that is plural in every language. */
const MANY = 1_234

/**
 * Expects each text of a catalogue to be in its own language, except those that a reader of it
 * writes as in English.
 */
export function expectOwnLanguage(
  language: Language,
  texts: Texts,
  english: Texts,
  sameAsEnglish: ReadonlySet<string>,
): void {
  for (const [key, text] of Object.entries(english)) {
    const [own, source] = [otherForm(texts[key] ?? ''), otherForm(text)]
    const isWordless = !/\p{L}/u.test(source.replace(/\{\w+\}|UTC/g, ''))
    if (isWordless || sameAsEnglish.has(own)) continue
    expect(own, `${language} ${key}`).not.toBe(source)
    expect(own.replace(/\{\w+\}/g, ''), `${language} ${key}`).toMatch(
      scripts[language] ?? /\p{Script=Latin}/u,
    )
  }
}

/** Expects each text to be said as it stands, with its values in their places. */
export function expectSameMessages(texts: Texts): void {
  const wording = {
    tag: 'en',
    write: (_name: string, value: unknown) => String(value),
    count: (_name: string, count: unknown) => String(count),
  }
  for (const [key, text] of Object.entries(texts)) {
    expect(text, key).not.toMatch(/'/)
    const values = Object.fromEntries(
      [...parametersOf(text)].map(([name, { kind }]) => [
        name,
        kind === 'counted' ? MANY : `<${name}>`,
      ]),
    )
    expect(formatMessage(compileMessage(text), wording, values), key).toBe(
      otherForm(text).replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name])),
    )
  }
}
