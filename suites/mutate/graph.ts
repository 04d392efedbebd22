import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const packages: Readonly<Record<string, string>> = {
  money: 'packages/money/src', engine: 'packages/engine/src', contract: 'packages/contract/src', testing: 'packages/testing/src', server: 'apps/server/src',
}

/** Who imports what, read from the sources (those that the checks plant are none); a journey also reaches the pages whose addresses it names, and a test the catalogues or styles it reads. */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>()
  readonly #files: ReadonlySet<string>
  readonly #root: string

  constructor(root: string) {
    this.#root = root
    this.#files = new Set(['packages', 'apps', 'suites', 'e2e', 'tools'].flatMap((part) => below(root, part)).filter((file) => !/\/planted-/.test(file)))
    for (const file of this.#files) {
      for (const imported of this.#reached(file)) this.#importers.set(imported, (this.#importers.get(imported) ?? new Set()).add(file))
    }
  }

  /** Tests that reach a file, and over how many imports. */
  testsOf(file: string): ReadonlyMap<string, number> {
    const distance = new Map([[file, 0]])
    for (const [one, steps] of distance) {
      for (const importer of this.#importers.get(one) ?? []) {
        if (!distance.has(importer)) distance.set(importer, steps + 1)
      }
    }
    return new Map([...distance].filter(([one]) => /[.]test[.]tsx?$/.test(one)))
  }

  #reached(file: string): string[] {
    const text = readFileSync(join(this.#root, file), 'utf8')
    const imports = [...text.matchAll(/(?:from|import\(?)\s*'([^']+)'|@import '([^']+)'/g)].map(([, one, style]) => this.#resolve(file, one ?? style ?? ''))
    return [...imports, ...(/^e2e\//.test(file) ? this.#opened(file, text) : []), ...this.#read(file, text)].filter((one) => one !== undefined)
  }

  /** Addresses of the app and of the console that a journey opens. */
  #opened(file: string, text: string): (string | undefined)[] {
    const pages = [...text.matchAll(/['"`](\/[\w/-]+)/g)].map(([, address = '']) => this.#known(`apps/h5/src${address.startsWith('/pages/') ? address : `/pages${address}`}.tsx`))
    const shell = /e2e\/rig\/visitor[.]ts$/.test(file) ? [this.#known('apps/h5/src/main.tsx')] : []
    const desks = /\/console\//.test(text) ? [this.#known('apps/console/src/main.tsx')] : []
    return [...pages, ...shell, ...desks]
  }

  /** A test that walks the catalogues or reads a style sheet does so by its path; one that draws a part loads the English of its group. */
  #read(file: string, text: string): (string | undefined)[] {
    if (!/[.]test[.]tsx?$/.test(file)) return []
    const styles = [...text.matchAll(/['"/]([\w-]+[.]css)['"]/g)].flatMap(([, name = '']) => [...this.#files].filter((one) => one.endsWith(`/${name}`)))
    const texts = /['"/]locales\b|import[.]meta[.]glob/.test(text) ? [...this.#files].filter((one) => one.startsWith('apps/h5/src/locales/')) : []
    const groups = /\bactivate\('/.test(text) ? ['shell', 'kit', ...[...text.matchAll(/loadGroup\('([\w-]+)'\)/g)].map(([, name = '']) => name)] : []
    return [...styles, ...texts, ...groups.map((name) => this.#known(`apps/h5/src/locales/en/${name}.ts`))]
  }

  #resolve(file: string, specifier: string): string | undefined {
    const [, name = '', inside = 'index'] = /^@candor\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
    if (name !== '') return this.#known(`${packages[name] ?? ''}/${inside}.ts`)
    return specifier.startsWith('.') ? this.#known(normalize(join(dirname(file), specifier))) : undefined
  }

  #known(file: string): string | undefined {
    return this.#files.has(file) ? file : undefined
  }
}

function below(root: string, part: string): string[] {
  const folder = join(root, part)
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => relative(root, join(folder, name))).filter((name) => /[.](tsx?|css)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name)) : []
}
