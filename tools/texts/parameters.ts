import type { Parameter } from '@candor/texts/compile'
import type { Finding } from '../check/finding.ts'
import type { Language } from './catalogues.ts'

type Parameters = ReadonlyMap<string, Parameter>

/** As the contract has them; no count that a text names reaches a million. */
const tags: Readonly<Record<Language, string>> = {
  en: 'en',
  zh: 'zh-Hans',
  hk: 'zh-Hant-HK',
  th: 'th',
  jp: 'ja',
  kor: 'ko',
  fra: 'fr',
  spa: 'es',
}
const COUNTED = [...Array.from({ length: 1_200 }, (_, count) => count), 10_000, 100_000]

/**
 * The plural forms that counts take in a language: those of whole numbers below a million, since
 * the forms that French and Spanish have for millions alone would never be said.
 */
export function pluralForms(language: Language): readonly string[] {
  const rules = new Intl.PluralRules(tags[language])
  return [...new Set(COUNTED.map((count) => rules.select(count)))].toSorted()
}

/**
 * A text names the same values in every language, and none under a name that would be a sign of the
 * format. Whether a language counts with one is its own affair: not every one has plurals.
 */
export function parameterFindings(
  file: string,
  key: string,
  own: Parameters,
  english: Parameters,
): readonly Finding[] {
  const lost = [...english.keys()].filter((name) => !own.has(name))
  const added = [...own.keys()].filter((name) => !english.has(name))
  const odd = [...own.keys()].filter((name) => !/^[a-z][A-Za-z_]*$/.test(name))
  const words = [...own].filter(([name, one]) => wordsOf(one) !== wordsOf(english.get(name)))
  const finding = (message: string): Finding => ({ rule: 'text-parameters', file, message })
  return [
    ...lost.map((name) => finding(`${key} does not name {${name}}.`)),
    ...added.map((name) => finding(`${key} names {${name}}, which English does not.`)),
    ...odd.map((name) => finding(`${key} calls a value '${name}'; a name is letters.`)),
    ...words.map(([name]) => finding(`${key} chooses by other words of {${name}} than English.`)),
  ]
}

/** The plural forms that a text lacks, and those that its language does not know. */
export function formsOf(
  file: string,
  key: string,
  language: Language,
  parameters: Parameters,
): readonly Finding[] {
  const wanted = pluralForms(language)
  return [...parameters].flatMap(([name, one]) => {
    if (one.kind !== 'counted') return []
    const forms = one.forms.filter((form) => !form.startsWith('='))
    const lacking = wanted.filter((form) => !forms.includes(form))
    const idle = forms.filter((form) => !wanted.includes(form))
    const finding = (message: string): Finding => ({ rule: 'text-plural', file, message })
    return [
      ...lacking.map((form) => finding(`${key} lacks the form '${form}' of {${name}}.`)),
      ...idle.map((form) => finding(`${key} has a form '${form}', which nobody would be told.`)),
    ]
  })
}

function wordsOf(parameter: Parameter | undefined): string {
  return parameter?.kind === 'chosen' ? parameter.words.toSorted().join() : ''
}
