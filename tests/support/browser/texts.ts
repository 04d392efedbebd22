import { readdirSync, readFileSync } from 'node:fs'
import { figureSigns, type Language, languageTags } from '@candor/contract'
import { formatFigure } from '@candor/money'
import { formatMessage, type Values, type Wording } from '@candor/texts'
import { compileMessage, parametersOf } from '@candor/texts/compile'
import type { TextKey } from '../../../apps/h5/src/app/i18n/i18n.ts'

type Texts = Readonly<Record<string, string>>

const locales = new URL('../../../apps/h5/src/locales/', import.meta.url)
export const groups: readonly string[] = readdirSync(new URL('en/', locales)).map((file) =>
  file.replace(/\.json$/, ''),
)
const texts = textsIn('en')

const wording: Wording = {
  tag: languageTags.en,
  write: (_name, value) => String(value),
  count: (_name, count) => formatFigure(String(count), figureSigns.en),
}

/**
 * The app's English text of a key, so that a journey follows changed wording. Placeholders are
 * filled in; those without a value stay.
 */
export function said(key: TextKey, values: Values = {}): string {
  const text = texts[key] ?? key
  const left = [...parametersOf(text).keys()].map((name) => [name, `{${name}}`] as const)
  return formatMessage(compileMessage(text), wording, { ...Object.fromEntries(left), ...values })
}

/** The app's texts in a language, such as its fields and the buttons beside them. */
export function textsIn(language: Language): Texts {
  const catalogues = groups.map(
    (group) =>
      JSON.parse(readFileSync(new URL(`${language}/${group}.json`, locales), 'utf8')) as Texts,
  )
  return Object.assign({}, ...catalogues) as Texts
}
