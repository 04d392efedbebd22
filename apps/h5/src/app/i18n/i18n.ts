import { figureSigns, type Language, languageTags } from '@candor/contract'
import { formatFigure } from '@candor/money'
import { type CatalogueFile, Catalogues } from '@candor/texts'
import type { Group, TextKey, TextValues } from './text-groups.ts'

export type { Group, PlainKey, TextKey } from './text-groups.ts'

/**
 * A build names its catalogues by language, group and one common hash (@candor/texts/build), so
 * that no list of 184 names is downloaded first.
 */
const files = import.meta.env.DEV
  ? import.meta.glob<CatalogueFile>('../../locales/*/*.json', { query: '?compiled' })
  : {}

const catalogues = new Catalogues<Language, Group>({
  first: 'en',
  groups: ['shell', 'kit'],
  tags: languageTags,
  count: (count, language) => formatFigure(count, figureSigns[language]),
  load: importCatalogue,
})

/**
 * One text in the current language. A missing key or argument is a compile error; changing the
 * language redraws the whole app.
 */
export function t<Key extends TextKey>(key: Key, ...values: TextValues<Key>): string {
  return catalogues.say(key, values[0])
}

/** Whether a key from outside is one of the catalogue's. */
export function isText(key: string): key is TextKey {
  return catalogues.has(key)
}

export function currentLanguage(): Language {
  return catalogues.language
}

/** The BCP 47 tag of the current language, for Intl. */
export function currentTag(): string {
  return languageTags[currentLanguage()]
}

/**
 * Loads the texts of a page group in the current language; a later change of language loads the
 * group again.
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
    files[`../../locales/${language}/${group}.json`]?.() ??
    Promise.reject(new Error(`no catalogue ${language}/${group}`))
  )
}
