import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@candor/contract'

/**
 * Texts of products that code names by their keys; a product declares its own here, beside itself
 * (`declare module`). The texts stand in its folder's texts.json, by language and key; those of its
 * ledger records (`record-701`) are found by their type and named by nobody.
 */
export interface ProductTexts {}

type Texts = Readonly<Record<string, string>>

const folder = join(import.meta.dirname, '..', 'products')

/** The texts of all products, by language. */
export const productTexts = readTexts()

export const productTextKeys = Object.keys(productTexts.en) as (keyof ProductTexts)[]

function readTexts(): Readonly<Record<Language, Texts>> {
  const files = readdirSync(folder)
    .map((name) => join(folder, name, 'texts.json'))
    .filter((path) => existsSync(path))
    .map((path) => parseTexts(path))
  const keys = files.flatMap((texts) => Object.keys(texts.en))
  const doubled = keys.filter((key, index) => keys.indexOf(key) !== index)
  if (doubled.length > 0) throw new Error(`two products have a text ${doubled.join(', ')}`)
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.assign({}, ...files.map((texts) => texts[language])),
    ]),
  ) as Record<Language, Texts>
}

/** A product's file; one that lacks a language or a key in one stops the start. */
function parseTexts(path: string): Readonly<Record<Language, Texts>> {
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<Language, Texts>>
  const keysOf = (language: Language) =>
    Object.keys(texts[language] ?? {})
      .toSorted()
      .join()
  const lacking = languages.filter((language) => keysOf(language) !== keysOf('en'))
  if (lacking.length > 0) throw new Error(`${path}: other keys than English in ${lacking.join()}`)
  return texts as Readonly<Record<Language, Texts>>
}
