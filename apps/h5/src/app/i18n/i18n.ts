import { type Language, languageTags } from '@candor/contract'
import { type Messages, setupI18n } from '@lingui/core'
import type { messages as account } from '../../locales/en/account.ts'
import type { messages as articles } from '../../locales/en/articles.ts'
import type { messages as assets } from '../../locales/en/assets.ts'
import type { messages as auth } from '../../locales/en/auth.ts'
import type { messages as chat } from '../../locales/en/chat.ts'
import type { messages as development } from '../../locales/en/development.ts'
import type { messages as fairness } from '../../locales/en/fairness.ts'
import type { messages as home } from '../../locales/en/home.ts'
import type { messages as identity } from '../../locales/en/identity.ts'
import type { messages as kit } from '../../locales/en/kit.ts'
import type { messages as limits } from '../../locales/en/limits.ts'
import type { messages as map } from '../../locales/en/map.ts'
import type { messages as market } from '../../locales/en/market.ts'
import type { messages } from '../../locales/en/messages.ts'
import type { messages as money } from '../../locales/en/money.ts'
import type { messages as payouts } from '../../locales/en/payouts.ts'
import type { messages as place } from '../../locales/en/place.ts'
import type { messages as records } from '../../locales/en/records.ts'
import type { messages as security } from '../../locales/en/security.ts'
import type { messages as settings } from '../../locales/en/settings.ts'
import type { messages as shell } from '../../locales/en/shell.ts'
import type { messages as update } from '../../locales/en/update.ts'

type CatalogueFile = { readonly messages: Messages }
/**
 * The page groups whose texts load together, by the English of each, which has every key. A product
 * adds its own beside its value (features/<name>/product.ts).
 */
export interface TextGroups {
  readonly account: typeof account
  readonly articles: typeof articles
  readonly assets: typeof assets
  readonly auth: typeof auth
  readonly chat: typeof chat
  readonly development: typeof development
  readonly fairness: typeof fairness
  readonly home: typeof home
  readonly identity: typeof identity
  readonly kit: typeof kit
  readonly limits: typeof limits
  readonly map: typeof map
  readonly market: typeof market
  readonly messages: typeof messages
  readonly money: typeof money
  readonly payouts: typeof payouts
  readonly place: typeof place
  readonly records: typeof records
  readonly security: typeof security
  readonly settings: typeof settings
  readonly shell: typeof shell
  readonly update: typeof update
}
export type Group = keyof TextGroups

type Catalogue = Whole<TextGroups[Group]>
/** All of a union's members at once. */
type Whole<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All extends Union,
) => void
  ? All
  : never
export type TextKey = keyof Catalogue

/** The arguments that a message names in braces; a plural's branches write their number as #. */
type Arguments<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? Named<Inside> | Arguments<Rest>
  : never
type Named<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Word<Name>
  : Word<Inside>
type Word<Name extends string> = Name extends `${string} ${string}` | `${string}#${string}` | ''
  ? never
  : Name
type Values<Key extends TextKey> =
  Arguments<Catalogue[Key]> extends infer Names extends string
    ? [Names] extends [never]
      ? []
      : [values: Readonly<Record<Names, string | number>>]
    : never

/** A key that needs no arguments, for components that take a text by its key. */
export type PlainKey = { [Key in TextKey]: Values<Key> extends [] ? Key : never }[TextKey]

const i18n = setupI18n()
/**
 * A build names its catalogues after language, group and one mark of all (build/catalogues.ts), so
 * that no list of 184 names is downloaded first.
 */
const files = import.meta.env.DEV ? import.meta.glob<CatalogueFile>('../../locales/*/*.ts') : {}
const requestedGroups = new Set<Group>(['shell', 'kit'])
const loaded = new Map<string, Promise<void>>()
let current: Language = 'en'

/**
 * One text in the current language. A missing key or argument is a compile error; a change of
 * language redraws the whole app.
 */
export function t<Key extends TextKey>(key: Key, ...values: Values<Key>): string {
  return i18n._(key, values[0])
}

/** Whether a key that came from outside is one of those here. */
export function isText(key: string): key is TextKey {
  return Object.hasOwn(i18n.messages, key)
}

export function currentLanguage(): Language {
  return current
}

/** The BCP 47 tag of the current language, for Intl. */
export function currentTag(): string {
  return languageTags[current]
}

/**
 * Loads a page group's texts in the current language; remembered, so that a change of language
 * brings it along.
 */
export function loadGroup(group: Group): Promise<void> {
  requestedGroups.add(group)
  return loadCatalogue(current, group)
}

/** Loads every group in use in a language, then switches to it. */
export async function activate(language: Language): Promise<void> {
  await Promise.all([...requestedGroups].map((group) => loadCatalogue(language, group)))
  current = language
  i18n.activate(language, languageTags[language])
}

function loadCatalogue(language: Language, group: Group): Promise<void> {
  const file = `../../locales/${language}/${group}.ts`
  const known = loaded.get(file)
  if (known !== undefined) return known
  const promise = importCatalogue(file, language, group).then(({ messages }) =>
    i18n.load(language, messages),
  )
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
