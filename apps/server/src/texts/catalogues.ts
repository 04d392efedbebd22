import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@candor/contract'
import type { RefusalTexts } from './text-groups.ts'

type Texts = Readonly<Record<string, string>>

const own = import.meta.dirname
const products = join(own, '..', 'products')
/** What says no more than no: its keys are codes of the wire. */
const REFUSALS = 'refusals.json'

/** The sentences of the core and of every product, by language and key. */
export const catalogues = byLanguage((language) => [
  ...readdirSync(join(own, language))
    .filter((name) => name !== REFUSALS)
    .map((name) => join(own, language, name)),
  ...readdirSync(products)
    .map((name) => join(products, name, 'texts', `${language}.json`))
    .filter((path) => existsSync(path)),
])

/** The words of the refusals, by language and code. */
export const refusals = byLanguage((language) => [join(own, language, REFUSALS)]) as Readonly<
  Record<Language, Readonly<Record<keyof RefusalTexts, string>>>
>

function byLanguage(
  filesOf: (language: Language) => readonly string[],
): Readonly<Record<Language, Texts>> {
  return Object.fromEntries(
    languages.map((language) => [language, together(filesOf(language))]),
  ) as Record<Language, Texts>
}

/** All texts of some files; a key that two of them have stops the start. */
function together(files: readonly string[]): Texts {
  const entries = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Texts),
  )
  const keys = entries.map(([key]) => key)
  const doubled = keys.filter((key, index) => keys.indexOf(key) !== index)
  if (doubled.length > 0) throw new Error(`two catalogues have a text ${doubled.join(', ')}`)
  return Object.fromEntries(entries)
}
