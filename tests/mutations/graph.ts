import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize, relative } from 'node:path'
import { isCatalogue, isReadByJourneys } from './areas.ts'

const SERVER_TEXTS = 'apps/server/src/texts/catalogues.ts'
const packages: Readonly<Record<string, string>> = {
  money: 'packages/money/src',
  texts: 'packages/texts/src',
  engine: 'packages/engine/src',
  contract: 'packages/contract/src',
  testing: 'tests/support/src',
  server: 'apps/server/src',
}

/**
 * Who imports what, read from the sources (except the files planted by the checks). A journey also
 * reaches the pages whose addresses it names, and a test the catalogues or styles it reads.
 */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>()
  readonly #files: ReadonlySet<string>
  readonly #root: string

  constructor(root: string) {
    this.#root = root
    this.#files = new Set(
      ['packages', 'apps', 'tests', 'tools']
        .flatMap((part) => below(root, part))
        .filter((file) => !/\/planted-/.test(file)),
    )
    for (const file of this.#files) {
      for (const imported of this.#reached(file))
        this.#importers.set(imported, (this.#importers.get(imported) ?? new Set()).add(file))
    }
  }

  get files(): readonly string[] {
    return [...this.#files]
  }

  get tests(): readonly string[] {
    return [...this.#files].filter(isTest)
  }

  has(file: string): boolean {
    return this.#files.has(file)
  }

  /** Tests that reach a file, with the number of imports in between. */
  testsOf(file: string): ReadonlyMap<string, number> {
    return new Map([...this.#reaching(file)].filter(([one]) => isTest(one)))
  }

  /** The pages of the app nearest to a file. */
  pagesOf(file: string): string[] {
    const pages = [...this.#reaching(file)].filter(([one]) => one.startsWith('apps/h5/src/pages/'))
    const nearest = Math.min(...pages.map(([, steps]) => steps))
    return pages.filter(([, steps]) => steps === nearest).map(([page]) => page)
  }

  #reaching(file: string): ReadonlyMap<string, number> {
    const distance = new Map([[file, 0]])
    for (const [one, steps] of distance) {
      for (const importer of this.#importers.get(one) ?? []) {
        if (!distance.has(importer)) distance.set(importer, steps + 1)
      }
    }
    return distance
  }

  #reached(file: string): string[] {
    const text = readFileSync(join(this.#root, file), 'utf8')
    const imports = [...text.matchAll(/(?:from|import\(?)\s*'([^']+)'|@import '([^']+)'/g)].map(
      ([, one, style]) => this.#resolve(file, one ?? style ?? ''),
    )
    return [
      ...imports,
      ...(/^tests\/(?:journeys|support\/browser)\//.test(file) ? this.#opened(file, text) : []),
      ...this.#matched(file, text),
      ...this.#read(file, text),
      ...(file === SERVER_TEXTS ? this.#serverTexts() : []),
    ].filter((one) => one !== undefined)
  }

  /** The server's catalogues: only the module SERVER_TEXTS reads them, by path. */
  #serverTexts(): string[] {
    return [...this.#files].filter((one) => one.startsWith('apps/server/') && isCatalogue(one))
  }

  /** Addresses of the app and of the console that a journey opens. */
  #opened(file: string, text: string): (string | undefined)[] {
    const pages = [...text.matchAll(/['"`](\/[\w/-]+)/g)].map(([, address = '']) =>
      this.#known(`apps/h5/src${address.startsWith('/pages/') ? address : `/pages${address}`}.tsx`),
    )
    const shell = /support\/browser\/visitor[.]ts$/.test(file)
      ? [this.#known('apps/h5/src/main.tsx')]
      : []
    const consoles = /\/console\//.test(text)
      ? [this.#known('apps/console/src/main.tsx'), ...[...this.#files].filter(isReadByJourneys)]
      : []
    return [...pages, ...shell, ...consoles]
  }

  /**
   * A test that walks the catalogues or reads a style sheet does so by its path; one that renders a
   * component loads the English texts of its group.
   */
  #read(file: string, text: string): (string | undefined)[] {
    if (!isTest(file)) return []
    const styles = [...text.matchAll(/['"/]([\w-]+[.]css)['"]/g)].flatMap(([, name = '']) =>
      [...this.#files].filter((one) => one.endsWith(`/${name}`)),
    )
    const app = file.startsWith('apps/console/') ? 'apps/console' : 'apps/h5'
    const texts = /['"/]locales\b/.test(text)
      ? [...this.#files].filter((one) => one.startsWith(`${app}/src/locales/`) && !isTest(one))
      : []
    const groups = /\bactivate\('/.test(text)
      ? [
          'shell',
          'kit',
          ...[...text.matchAll(/loadGroup\('([\w-]+)'\)/g)].map(([, name = '']) => name),
        ]
      : []
    return [
      ...styles,
      ...texts,
      ...groups.map((name) => this.#known(`${app}/src/locales/en/${name}.json`)),
    ]
  }

  /**
   * Files loaded by glob patterns: an eager pattern imports them, and a test that compares
   * catalogues loads them later. Pages that the app loads on opening are reached by their
   * addresses; a test that reads sources as text searches for a word in them.
   */
  #matched(file: string, text: string): string[] {
    const calls = [...text.matchAll(/import[.]meta[.]glob(?:<[^(]*>)?\(([^)]*)\)/g)]
      .map(([, inside = '']) => inside)
      .filter((inside) => !inside.includes('?raw'))
      .filter((inside) => isTest(file) || /\beager: true\b/.test(inside))
    const patterns = calls
      .flatMap((inside) => [...inside.matchAll(/'([.]{1,2}\/[^'\s]*[*][^'\s]*)'/g)])
      .map(([, pattern = '']) => normalize(join(dirname(file), pattern)))
    return patterns.flatMap((pattern) =>
      [...this.#files].filter((one) => matchesGlob(one, pattern) && !isTest(one)),
    )
  }

  #resolve(file: string, specifier: string): string | undefined {
    const [, name = '', inside = 'index'] = /^@candor\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
    if (name !== '') return this.#known(`${packages[name] ?? ''}/${inside}.ts`)
    return specifier.startsWith('.')
      ? this.#known(normalize(join(dirname(file), specifier)))
      : undefined
  }

  #known(file: string): string | undefined {
    return this.#files.has(file) ? file : undefined
  }
}

function isTest(file: string): boolean {
  return /[.]test[.]tsx?$/.test(file)
}

function below(root: string, part: string): string[] {
  const folder = join(root, part)
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => relative(root, join(folder, name)))
        .filter(
          (name) =>
            (/[.](tsx?|css)$/.test(name) || isCatalogue(name)) &&
            !/(^|\/)(node_modules|dist)\//.test(name),
        )
    : []
}
