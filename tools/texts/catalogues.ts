import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const
export type Language = (typeof languages)[number]

/** Keys and texts of a catalogue in one language, in the order of its file. */
export type Texts = ReadonlyMap<string, string>

/** The texts of one group in all languages: eight files, whose paths differ in the language. */
export type Catalogue = {
  /** The path of its files with * for the language. */
  readonly path: string
  readonly files: ReadonlyMap<Language, string>
}

const FILE =
  /^((?:apps|packages)\/\w+\/src\/(?:.+\/)?(?:locales|texts)\/)(en|zh|hk|th|jp|kor|fra|spa)(\/[a-z-]+)?[.]json$/

/** Every catalogue of a tree, whole or not. */
export function cataloguesOf(files: readonly string[]): readonly Catalogue[] {
  const found = new Map<string, Map<Language, string>>()
  for (const file of files) {
    const [, folder, language, group = ''] = FILE.exec(file) ?? []
    if (folder === undefined) continue
    const path = `${folder}*${group}.json`
    const known = found.get(path) ?? new Map<Language, string>()
    found.set(path, known.set(language as Language, file))
  }
  return [...found].map(([path, versions]) => ({ path, files: versions }))
}

/** The texts of a file; one that is no object of texts says so. */
export function readTexts(root: string, file: string): Texts {
  const value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file} is no object of texts.`)
  return new Map(
    Object.entries(value).map(([key, text]) => {
      if (typeof text !== 'string') throw new Error(`${file}: ${key} is no text.`)
      return [key, text]
    }),
  )
}
