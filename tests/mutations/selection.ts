import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { areaOf, isCatalogue, isReadByJourneys } from './areas.ts'
import type { ImportGraph } from './graph.ts'

export type Project = 'unit' | 'api' | 'e2e'
export type Selection = { readonly project: Project; readonly tests: readonly string[] }

/** As many as run in about a minute on two cores; the nearest come first. */
const maxTests: Readonly<Record<Project, number>> = { unit: 15, api: 8, e2e: 3 }

const PAGES_MAX = 3

/**
 * What a test may have in common with a file: its name, its product, the names of its pages, the
 * rules it cites, the texts it shows.
 */
type Marks = {
  readonly file: string
  readonly product: string
  readonly pages: readonly string[]
  readonly rules: readonly string[]
  readonly texts: readonly string[]
}

/**
 * The tests that should notice a defect of a file, cheapest first. Of those that reach it by
 * imports (or open its page): the ones with its name, of its folder, its product or its page, those
 * that cite the rules it cites, and those that name the texts it shows. Journeys through every
 * screen, which take minutes, come last. A defect that only a more distant test would notice counts
 * as survived, so the score is a lower bound.
 */
export function selectionOf(root: string, graph: ImportGraph, file: string): Selection[] {
  const source = readFileSync(join(root, file), 'utf8')
  const marks = {
    file,
    product: productOf(file),
    pages: pageNames(graph.pagesOf(file)),
    rules: [...new Set(source.match(/\b[A-Z]{3,5}-\d{2}\b/g) ?? [])],
    texts: [...shownBy(source), ...sentencesOf(root, file, source)],
  }
  const ranked = [...graph.testsOf(file)]
    .map(([test, steps]) => ({
      test,
      far: steps - nearness(marks, test, readFileSync(join(root, test), 'utf8')),
    }))
    .sort((one, other) => one.far - other.far)
  return projectsOf(file)
    .map((project) => ({
      project,
      tests: ranked
        .filter(({ test }) => projectOf(test) === project)
        .slice(0, maxTests[project])
        .map(({ test }) => test),
    }))
    .filter(({ tests }) => tests.length > 0)
}

/**
 * The number of imports by which a test counts as nearer, for what it has in common with the file.
 */
export function nearness(
  { file, product, pages, rules, texts }: Marks,
  test: string,
  text: string,
): number {
  const isNamesake =
    basename(test).replace(/[.]test[.]tsx?$/, '') === basename(file).replace(/[.]tsx?$/, '')
  const cited = rules.filter((rule) => text.includes(rule)).length
  const shown = texts.filter((one) => text.includes(one)).length
  const spoken = Math.max(
    0,
    ...[product, ...pages]
      .filter((one) => one !== '')
      .map((one) => Math.min(15, text.toLowerCase().split(one).length - 1)),
  )
  const isOfAllScreens = /import \{[^}]*\bscreens\b[^}]*\} from '[^']*\/screens[.]ts'/.test(text)
  return (
    (isNamesake ? 100 : 0) +
    (dirname(test) === dirname(file) ? 50 : 0) +
    (product !== '' && test.includes(product)
      ? 25
      : pages.some((page) => test.includes(page))
        ? 15
        : 0) +
    Math.min(4, shown) * 8 +
    Math.min(3, cited) * 5 +
    spoken -
    (isOfAllScreens ? 40 : 0)
  )
}

/**
 * `contract` for apps/h5/src/pages/transaction/contract.tsx. A component used on many pages belongs
 * to none.
 */
function pageNames(pages: readonly string[]): string[] {
  return pages.length > PAGES_MAX
    ? []
    : pages.map((page) => basename(page, '.tsx')).filter((name) => name !== 'index')
}

/** Keys of texts and sentences in the source itself, as journeys name them. */
export function shownBy(source: string): string[] {
  const keys = [...source.matchAll(/'([a-z]\w*(?:[.][\w-]+)+)'/g)].map(([, key = '']) => `'${key}'`)
  const sentences = [...source.matchAll(/['"`>]([A-Z][^'"`<>{}$\n]{5,80})['"`<{]/g)]
    .map(([, sentence = '']) => sentence.trim())
    .filter((sentence) => sentence.includes(' '))
  return [...new Set([...keys, ...sentences])]
}

/** What the console says by the keys of a source, in English, up to the first value. */
function sentencesOf(root: string, file: string, source: string): string[] {
  const folder = join(root, 'apps/console/src/locales/en')
  if (areaOf(file) !== 'console' || !existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) =>
      Object.entries(
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as Readonly<Record<string, string>>,
      ),
    )
    .filter(([key]) => source.includes(`'${key}'`) || source.includes(`"${key}"`))
    .map(([, text]) => (text.split('{')[0] ?? '').trim())
    .filter((sentence) => sentence.length > 5 && sentence.includes(' '))
}

/**
 * Journeys of the app read the texts from its catalogues, so they cannot notice a changed text;
 * those of the console name its English.
 */
function projectsOf(file: string): readonly Project[] {
  const area = areaOf(file)
  if (isReadByJourneys(file)) return ['unit', 'e2e']
  if (area === 'texts')
    return isCatalogue(file) && file.startsWith('apps/server/') ? ['unit', 'api'] : ['unit']
  if (area === 'contract') return ['unit', 'api', 'e2e']
  return area === 'app' || area === 'console' ? ['unit', 'e2e'] : ['unit', 'api']
}

/** The project that runs a test; undefined for suites, which are not run for a single defect. */
export function projectOf(test: string): Project | undefined {
  if (test.startsWith('tests/journeys/')) return 'e2e'
  if (/^(?:apps\/server|tests\/support\/src)\//.test(test)) return 'api'
  return /^tests\/(?:suites\/|mutations\/gate[.])/.test(test) ? undefined : 'unit'
}

/**
 * `futures` for apps/server/src/products/futures/…, packages/engine/src/futures/… and
 * packages/contract/src/futures.ts.
 */
export function productOf(file: string): string {
  return (
    /\/(?:products|account|platform|features)\/([^/]+)\//.exec(file)?.[1] ??
    /^packages\/engine\/src\/([^/]+)\//.exec(file)?.[1] ??
    /^packages\/contract\/src\/([^/]+)[.]ts$/.exec(file)?.[1] ??
    ''
  )
}
