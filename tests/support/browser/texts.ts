import { readdirSync } from 'node:fs'
import type { Language } from '@candor/contract'
import type { TextKey } from '../../../apps/h5/src/app/i18n/i18n.ts'

type Texts = Readonly<Record<string, string>>

const english = new URL('../../../apps/h5/src/locales/en/', import.meta.url)
/** Every group of texts, by its catalogue. */
export const groups: readonly string[] = readdirSync(english).map((file) =>
  file.replace(/\.ts$/, ''),
)
const texts = await catalogue('en', groups)

/**
 * What the app says in English under a key, so that a journey follows a change of wording.
 * Arguments in braces are filled in.
 */
export function said(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

/** What the app says in a language, such as its fields and the buttons beside them. */
export function textsIn(language: Language): Promise<Texts> {
  return catalogue(language, groups)
}

async function catalogue(language: Language, names: readonly string[]): Promise<Texts> {
  const catalogues = await Promise.all(
    names.map(
      (group) =>
        import(`../../../apps/h5/src/locales/${language}/${group}.ts`) as Promise<{
          readonly messages: Texts
        }>,
    ),
  )
  return Object.assign({}, ...catalogues.map(({ messages }) => messages)) as Texts
}
