import { figureSigns, type Language, languageTags } from '@candor/contract'
import { formatFigure } from '@candor/money'
import { formatMessage, type Messages, type Wording } from '@candor/texts'
import type { Group, TextKey, TextValues } from './text-groups.ts'

export type { Group, PlainKey, TextKey } from './text-groups.ts'

type CatalogueFile = { readonly messages: Messages }

/**
 * A build names its catalogues by language, group and one common hash (build/catalogues.ts), so
 * that no list of 184 names is downloaded first.
 */
const files = import.meta.env.DEV
  ? import.meta.glob<CatalogueFile>('../../locales/*/*.json', { query: '?compiled' })
  : {}
const requestedGroups = new Set<Group>(['shell', 'kit'])
const loaded = new Map<string, Promise<void>>()
const catalogues = new Map<Language, Messages>()
let current: Language = 'en'

/**
 * One text in the current language. A missing key or argument is a compile error; changing the
 * language redraws the whole app.
 */
export function t<Key extends TextKey>(key: Key, ...values: TextValues<Key>): string {
  const message = catalogues.get(current)?.[key]
  return message === undefined ? key : formatMessage(message, wordingOf(current), values[0])
}

/** Whether a key from outside is one of the catalogue's. */
export function isText(key: string): key is TextKey {
  return Object.hasOwn(catalogues.get(current) ?? {}, key)
}

/**
 * How values are inserted: texts as they were formatted by the caller, counts as formatted numbers.
 */
function wordingOf(language: Language): Wording {
  return {
    tag: languageTags[language],
    write: (_name, value) => String(value),
    count: (_name, count) => formatFigure(String(count), figureSigns[language]),
  }
}

export function currentLanguage(): Language {
  return current
}

/** The BCP 47 tag of the current language, for Intl. */
export function currentTag(): string {
  return languageTags[current]
}

/**
 * Loads the texts of a page group in the current language; a later change of language loads the
 * group again.
 */
export function loadGroup(group: Group): Promise<void> {
  requestedGroups.add(group)
  return loadCatalogue(current, group)
}

/** Loads every group in use in the new language, then switches to it. */
export async function activate(language: Language): Promise<void> {
  await Promise.all([...requestedGroups].map((group) => loadCatalogue(language, group)))
  current = language
}

function loadCatalogue(language: Language, group: Group): Promise<void> {
  const file = `../../locales/${language}/${group}.json`
  const known = loaded.get(file)
  if (known !== undefined) return known
  const promise = importCatalogue(file, language, group).then(({ messages }) => {
    catalogues.set(language, { ...catalogues.get(language), ...messages })
  })
  loaded.set(file, promise)
  promise.catch(() => loaded.delete(file))
  return promise
}

function importCatalogue(file: string, language: Language, group: Group): Promise<CatalogueFile> {
  if (!import.meta.env.DEV)
    return import(
      /* @vite-ignore */ `./${language}-${group}-${import.meta.env.CATALOGUES}.js`
    ) as Promise<CatalogueFile>
  return files[file]?.() ?? Promise.reject(new Error(`no catalogue ${language}/${group}`))
}
