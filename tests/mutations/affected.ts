import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isCatalogue, isReadByJourneys } from './areas.ts'
import type { ImportGraph } from './graph.ts'
import { productOf, projectOf, selectionOf } from './selection.ts'

/** Tests by the stage that runs them; of the suites that play every call, only the named tests. */
export type Affected = {
  readonly tests: ReadonlySet<string>
  /** Patterns for the names of their tests; without a match nothing is run. */
  readonly calls: ReadonlySet<string>
  /** Files whose reach is unknown. */
  readonly unknown: readonly string[]
}

/**
 * Suites that play every call or race calls against each other; of each, only the tests that name
 * an affected one.
 */
export const playsCalls = /^tests\/suites\/(?:fuzz|race(?:-\w+)?)[.]test[.]ts$/
/** Suites of access, events and of what holds for every product: they run for every product. */
const GUARDS = ['authorisation.test.ts', 'products.test.ts', 'sockets.test.ts']
/** Finds each product's testing.ts by its path, which imports do not show. */
const FINDER = 'tests/support/src/product-folder.ts'
/** A part used by more pages, or a migration of more products, belongs to no product. */
const PAGES_MAX = 5
const OWNERS_MAX = 4
const JOURNEYS_MAX = 3
const MENTIONS_MIN = 3

/**
 * What a change can break. Through the composition root a product's file reaches most tests, and
 * through the built app all journeys, so imports alone say nothing. A product's file runs the tests
 * of its product, those that import it themselves, those nearest to it, the product's journeys and
 * suites, and its calls in the suites that play all calls. A file of no product runs every test
 * that it reaches. A file that is not a module reaches what the files that name it reach.
 */
export class Reach {
  readonly #root: string
  readonly #graph: ImportGraph
  readonly #products: ReadonlySet<string>
  readonly #texts = new Map<string, string>()
  #owners: ReadonlyMap<string, string> | undefined

  constructor(root: string, graph: ImportGraph) {
    this.#root = root
    this.#graph = graph
    this.#products = new Set(
      graph.files
        .filter((file) => /^apps\/server\/src\/(?:products|account)\/[^/]+\//.test(file))
        .map(productOf),
    )
  }

  /** The tests that a change of these files can make fail. */
  of(files: readonly string[]): Affected {
    const tests = new Set<string>()
    const calls = new Set<string>()
    const unknown: string[] = []
    for (const file of files) {
      const found = this.#reachedBy(file)
      if (found === undefined) unknown.push(file)
      for (const test of found ?? []) tests.add(test)
      for (const product of this.#ownersOf(file)) {
        if (isServed(file)) for (const call of this.#callsOf(product)) calls.add(call)
      }
    }
    return { tests, calls, unknown }
  }

  #reachedBy(file: string): readonly string[] | undefined {
    if (/[.]test[.]tsx?$/.test(file)) return existsSync(join(this.#root, file)) ? [file] : []
    if (/[.](?:md|patch)$/.test(file)) return this.#named(file)
    if (/[.]testing[.]ts$/.test(file)) return [...this.#graph.testsOf(FINDER).keys()]
    // Files of the root (package.json, settings of tools) belong to everybody.
    if (!file.includes('/')) return undefined
    const owners = this.#ownersOf(file)
    if (owners.length > 0) return owners.flatMap((owner) => this.#ofProduct(file, owner))
    if (this.#graph.has(file)) {
      // Journeys of the app read the texts from its catalogues, so they cannot notice a changed
      // text.
      const reached = [...this.#graph.testsOf(file).keys()]
      return isCatalogue(file) && !isReadByJourneys(file)
        ? reached.filter((test) => projectOf(test) !== 'e2e')
        : reached
    }
    if (/[.](?:sql|mjs)$/.test(file) || !existsSync(join(this.#root, file))) return undefined
    const named = this.#named(file)
    return named.length > 0 ? named : undefined
  }

  /** The products that a file belongs to; none for shared files. */
  #ownersOf(file: string): readonly string[] {
    if (/\/migrations\/[^/]+[.]sql$/.test(file)) return this.#ownersOfTables(file)
    const product = productOf(file)
    const isPart = /\/features\//.test(file)
      ? product !== ''
      : this.#products.has(product) && !file.includes('/platform/')
    return isPart ? [product] : []
  }

  /** The folders whose stores name a table of a migration; none where there are many. */
  #ownersOfTables(file: string): readonly string[] {
    if (!existsSync(join(this.#root, file))) return []
    const tables = this.#text(file).matchAll(
      /\b(?:TABLE|ON|INTO|UPDATE)\s+(?:public[.])?([a-z_]{4,})/g,
    )
    const names = new RegExp(`\\b(?:${[...tables].map(([, table = '']) => table).join('|')})\\b`)
    const owners = new Set(
      this.#graph.files
        .filter((one) => /^apps\/server\/src\/.*\/store[^/]*[.]ts$/.test(one))
        .filter((one) => names.test(this.#text(one)))
        .map(productOf),
    )
    return owners.size > OWNERS_MAX ? [] : [...owners]
  }

  #ofProduct(file: string, product: string): string[] {
    const reached = this.#graph.testsOf(file)
    const near = this.#graph.has(file)
      ? selectionOf(this.#root, this.#graph, file).flatMap(({ tests }) => tests)
      : []
    const own = this.#graph.tests.filter(
      (test) =>
        (reached.has(test) || !this.#graph.has(file)) &&
        !/^tests\/(?:journeys|suites)\//.test(test) &&
        (productOf(test) === product ||
          dirname(test) === dirname(file) ||
          basename(test).includes(product) ||
          (isServed(file) && imports(this.#text(test), product)) ||
          (reached.get(test) ?? 2) <= 1),
    )
    return [
      ...near,
      ...own,
      ...this.#journeysOf(product),
      ...(isServed(file) ? this.#suitesOf(product) : []),
    ]
  }

  /** Journeys with the product's name, and those nearest to pages that show little else. */
  #journeysOf(product: string): readonly string[] {
    const journeys = this.#graph.tests.filter((test) => /^tests\/journeys\//.test(test))
    const stem = product.replace(/s$/, '')
    const pages = new Set(
      this.#graph.files
        .filter((file) => file.startsWith(`apps/h5/src/features/${product}/`))
        .map((file) => this.#graph.pagesOf(file))
        .filter((near) => near.length <= PAGES_MAX)
        .flat(),
    )
    const opening = journeys.filter(
      (test) =>
        !drawsAll(this.#text(test)) &&
        this.#text(test).split(stem).length > MENTIONS_MIN &&
        [...pages].some((page) => this.#graph.testsOf(page).has(test)),
    )
    return [...journeys.filter((test) => test.includes(stem)), ...opening.slice(0, JOURNEYS_MAX)]
  }

  /**
   * Suites with the product's name, those that import it or name its calls, and the suites that run
   * for every product.
   */
  #suitesOf(product: string): readonly string[] {
    const calls = this.#addressesOf(product)
    return this.#graph.tests.filter(
      (test) =>
        /^tests\/suites\/[^/]+$/.test(test) &&
        !playsCalls.test(test) &&
        (test.includes(product) ||
          GUARDS.some((guard) => test.endsWith(`/${guard}`)) ||
          imports(this.#text(test), product) ||
          calls.some((call) => new RegExp(call).test(this.#text(test)))),
    )
  }

  /**
   * How the suites that play calls name those of a product: by its key, by their paths, and by the
   * rules it cites more often than any other product.
   */
  #callsOf(product: string): readonly string[] {
    const sources = this.#graph.files.filter(
      (file) => isServed(file) && productOf(file) === product,
    )
    const rules = sources.flatMap((file) => this.#text(file).match(RULE) ?? [])
    return [
      `\\b${product}[.]\\w`,
      ...this.#addressesOf(product),
      ...new Set(rules.filter((rule) => this.#ownerOfRule(rule) === product)),
    ]
  }

  #ownerOfRule(rule: string): string | undefined {
    this.#owners ??= ownersOf(this.#graph.files.filter(isServed), (file) => this.#text(file))
    return this.#owners.get(rule)
  }

  #addressesOf(product: string): readonly string[] {
    const contract = `packages/contract/src/${product}.ts`
    if (!this.#graph.has(contract)) return []
    return [...this.#text(contract).matchAll(/\bpath: '(\/[^']+)'/g)].map(
      ([, path = '']) => `${path}(?![\\w/])`,
    )
  }

  /** Tests that reach a file through the files that name it, since it is not a module. */
  #named(file: string): string[] {
    const naming = this.#graph.files.filter((one) => this.#text(one).includes(basename(file)))
    return naming.flatMap((one) => [...this.#graph.testsOf(one).keys()])
  }

  #text(file: string): string {
    const text = this.#texts.get(file) ?? readFileSync(join(this.#root, file), 'utf8')
    this.#texts.set(file, text)
    return text
  }
}

const RULE = /\b[A-Z]{3,5}-\d{2}\b/g

/** For each rule the folder that cites it most. */
function ownersOf(files: readonly string[], read: (file: string) => string): Map<string, string> {
  const times = new Map<string, Map<string, number>>()
  for (const file of files) {
    for (const rule of read(file).match(RULE) ?? []) {
      const of = times.get(rule) ?? new Map<string, number>()
      times.set(rule, of.set(productOf(file), (of.get(productOf(file)) ?? 0) + 1))
    }
  }
  return new Map(
    [...times].map(([rule, of]) => [rule, [...of].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']),
  )
}

/** True for what the server decides, stores or answers; the app's own parts have journeys. */
function isServed(file: string): boolean {
  return /^(?:apps\/server|packages\/(?:engine|contract))\//.test(file)
}

/** True for a test that imports something of a product, or its fixture. */
function imports(text: string, product: string): boolean {
  return new RegExp(`from '[^']*\\b${product}\\b[^']*'`).test(text)
}

function drawsAll(text: string): boolean {
  return /import \{[^}]*\bscreens\b[^}]*\} from '[^']*\/screens[.]ts'/.test(text)
}
