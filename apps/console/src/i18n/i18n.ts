import { figureSigns, type Language, languageTags } from '@candor/contract'
import { formatFigure } from '@candor/money'
import { type CatalogueFile, Catalogues } from '@candor/texts'
import type { Group, TextKey, TextValues, ValueName } from './text-groups.ts'

export type { Group, PlainKey, TextKey, ValueName } from './text-groups.ts'

/** A build names its catalogues by language, group and one common hash (@candor/texts/build). */
const files = import.meta.env.DEV
  ? import.meta.glob<CatalogueFile>('../locales/*/*.json', { query: '?compiled' })
  : {}

const catalogues = new Catalogues<Language, Group>({
  first: 'en',
  groups: ['shell'],
  tags: languageTags,
  count: (count, language) => formatFigure(count, figureSigns[language]),
  load: importCatalogue,
})

/**
 * One text in the current language. A missing key or argument is a compile error; changing the
 * language redraws the whole console.
 */
export function t<Key extends TextKey>(key: Key, ...values: TextValues<Key>): string {
  return catalogues.say(key, values[0])
}

/** Marks the place of a value in a text; no text contains it. */
const MARK = '\u0000'

/** A text in its parts: words, and the values that the caller draws, as their names. */
export function textParts<Key extends TextKey>(
  key: Key,
  names: readonly ValueName<Key>[],
): readonly (string | { readonly name: ValueName<Key> })[] {
  const marks = Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`]))
  return catalogues
    .say(key, marks)
    .split(MARK)
    .map((part, index) => {
      const name = index % 2 === 1 ? names.find((one) => one === part) : undefined
      return name === undefined ? part : { name }
    })
}

export function currentLanguage(): Language {
  return catalogues.language
}

/** The BCP 47 tag of the current language, for Intl. */
export function currentTag(): string {
  return languageTags[currentLanguage()]
}

/**
 * Loads the texts of a group in the current language; a later change of language loads the group
 * again.
 */
export function loadGroup(group: Group): Promise<void> {
  return catalogues.loadGroup(group)
}

/** Loads every group in use in the new language, then switches to it. */
export function activate(language: Language): Promise<void> {
  return catalogues.activate(language)
}

function importCatalogue(language: Language, group: Group): Promise<CatalogueFile> {
  if (!import.meta.env.DEV)
    return import(
      /* @vite-ignore */ `./${language}-${group}-${import.meta.env.CATALOGUES}.js`
    ) as Promise<CatalogueFile>
  return (
    files[`../locales/${language}/${group}.json`]?.() ??
    Promise.reject(new Error(`no catalogue ${language}/${group}`))
  )
}
