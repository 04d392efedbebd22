import { compileMessage, parametersOf } from '@candor/texts/compile'
import type { Finding } from '../check/finding.ts'
import { listFiles } from '../tidy/files.ts'
import { type Catalogue, cataloguesOf, type Language, languages, readTexts } from './catalogues.ts'
import type { Texts } from './catalogues.ts'
import { formsOf, parameterFindings } from './parameters.ts'
import { typesFileOf, typesOf } from './types-file.ts'
import { misusedKeys } from './used.ts'

export type Survey = {
  readonly findings: readonly Finding[]
  /** The types of the texts, by file. */
  readonly types: ReadonlyMap<string, string>
  readonly texts: number
}

/** Reads every catalogue of a tree and holds its languages against each other. */
export function survey(root: string): Survey {
  const files = listFiles(root)
  const catalogues = cataloguesOf(files)
  const found = catalogues.map((catalogue) => look(root, catalogue))
  return {
    findings: [...found.flatMap(({ findings }) => findings), ...misused(root, files, catalogues)],
    types: new Map(found.flatMap(({ types }) => [...types])),
    texts: found.reduce((sum, { texts }) => sum + texts, 0),
  }
}

function look(root: string, catalogue: Catalogue): Survey {
  const absent = languages
    .filter((language) => !catalogue.files.has(language))
    .map((language) => ({
      rule: 'catalogue-missing',
      file: [...catalogue.files.values()][0] ?? catalogue.path,
      message: `has no version in '${language}'.`,
    }))
  const texts = new Map(
    [...catalogue.files].map(([language, file]) => [language, readTexts(root, file)] as const),
  )
  const english = texts.get('en') ?? new Map<string, string>()
  const keys = new Set([...texts.values()].flatMap((own) => [...own.keys()]))
  const findings = [...texts].flatMap(([language, own]) => {
    const file = catalogue.files.get(language) ?? catalogue.path
    return [...keyFindings(file, own, keys), ...messageFindings(file, language, own, english)]
  })
  return {
    findings: [...absent, ...findings],
    types: findings.some(({ rule }) => rule === 'text-broken')
      ? new Map()
      : new Map([[typesFileOf(catalogue), typesOf(catalogue, [english, ...texts.values()])]]),
    texts: english.size,
  }
}

/**
 * A catalogue of an app or of the server is said by its own code or by a package, never by another
 * app, which may have the same key.
 */
function misused(
  root: string,
  files: readonly string[],
  catalogues: readonly Catalogue[],
): readonly Finding[] {
  const byApp = Map.groupBy(catalogues, ({ path }) => path.split('/').slice(0, 2).join('/'))
  return [...byApp].flatMap(([app, own]) =>
    misusedIn(
      root,
      files.filter((file) => file.startsWith(`${app}/`) || file.startsWith('packages/')),
      own,
    ),
  )
}

function misusedIn(
  root: string,
  files: readonly string[],
  catalogues: readonly Catalogue[],
): readonly Finding[] {
  const homes = new Map(
    catalogues.flatMap(({ files: versions }) => {
      const file = versions.get('en')
      return file === undefined
        ? []
        : [...readTexts(root, file).keys()].map((key) => [key, file] as const)
    }),
  )
  return misusedKeys(root, files, [...homes.keys()]).map(({ key, isSaid }) => ({
    rule: isSaid ? 'text-promised' : 'text-unsaid',
    file: homes.get(key) ?? '',
    message: isSaid
      ? `${key} is said by code; take it off the promised ones in tools/texts/used.ts.`
      : `${key} is said by no code; remove it in all languages.`,
  }))
}

function keyFindings(file: string, own: Texts, keys: ReadonlySet<string>): readonly Finding[] {
  const missing = [...keys].filter((key) => !own.has(key))
  if (missing.length > 0)
    return [{ rule: 'catalogue-keys-differ', file, message: `lacks ${missing.join(', ')}.` }]
  const wanted = [...keys]
  const moved = [...own.keys()].find((key, index) => key !== wanted[index])
  return moved === undefined
    ? []
    : [{ rule: 'text-order', file, message: `${moved} stands elsewhere than in English.` }]
}

function messageFindings(
  file: string,
  language: Language,
  own: Texts,
  english: Texts,
): readonly Finding[] {
  return [...own].flatMap(([key, text]) => {
    try {
      compileMessage(text)
      const parameters = parametersOf(text)
      const source = parametersOf(english.get(key) ?? text)
      return [
        ...parameterFindings(file, key, parameters, source),
        ...formsOf(file, key, language, parameters),
      ]
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
      return [{ rule: 'text-broken', file, message: `${key} is no message: ${why}` }]
    }
  })
}
