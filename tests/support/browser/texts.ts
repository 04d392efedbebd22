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

/** What the fields of the app and the buttons beside them are called in a language. */
export function textsIn(language: Language): Promise<Texts> {
  return catalogue(
    language,
    ['futures', 'seconds', 'spot', 'swap', 'transfers', 'withdrawals'].filter((group) =>
      groups.includes(group),
    ),
  )
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
