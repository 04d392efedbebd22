import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const parts = ['packages', 'apps', 'tests', 'tools', 'docs']
const builds = [
  'apps/h5/dist',
  'apps/console/dist',
  '.candor/development/h5',
  '.candor/development/console',
]
const RUN_MS_MAX = 240_000
const END_MS_MAX = 10_000

/** Replaces the lines `before` of a file, which occur in it once, by `after`. */
export type Edit = { readonly file: string; readonly before: string; readonly after: string }

/** Result of a test run; `red` names each failed file and why its first failed test failed. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly red: readonly { readonly test: string; readonly why: string }[]
}

export type RunOptions = {
  readonly msMax?: number
  /** Stops at the first failed test. */
  readonly firstRed?: boolean
}

/** A run that did not end in time. It says nothing about the defect. */
export class OutOfTime extends Error {}

/** A copy of the tree with its own sources and builds, and with the installed dependencies. */
export class TreeCopy {
  readonly at: string
  #running: ChildProcess | undefined

  private constructor(at: string) {
    this.at = at
  }

  static make(): TreeCopy {
    const at = mkdtempSync(join(tmpdir(), 'candor-mutation-'))
    const own = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
    // The compiler's incremental state is copied for the projects it runs in often; builds are
    // links to the tree's own until something is built here.
    for (const part of [
      ...own,
      ...parts,
      ...['money', 'engine', 'contract', 'h5', 'console'].map((name) => `.types/${name}`),
      '.candor',
    ].filter((one) => existsSync(join(root, one)))) {
      cpSync(join(root, part), join(at, part), {
        recursive: true,
        preserveTimestamps: true,
        filter: (source) => isCopied(relative(root, source)),
      })
    }
    mkdirSync(join(at, 'node_modules/@candor'), { recursive: true })
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name !== '@candor' && !name.startsWith('.'))
        symlinkSync(join(root, 'node_modules', name), join(at, 'node_modules', name))
    }
    symlinkSync(join(root, 'node_modules/.bin'), join(at, 'node_modules/.bin'))
    for (const name of readdirSync(join(root, 'node_modules/@candor'))) {
      const ours = relative(
        realpathSync(root),
        realpathSync(join(root, 'node_modules/@candor', name)),
      )
      symlinkSync(join(at, ours), join(at, 'node_modules/@candor', name))
    }
    for (const built of builds.filter((one) => existsSync(join(root, one)))) {
      mkdirSync(join(at, built, '..'), { recursive: true })
      symlinkSync(join(root, built), join(at, built))
    }
    return new TreeCopy(at)
  }

  applyEdits(edits: readonly Edit[]): void {
    this.#edit(edits.map(({ file, before, after }) => ({ file, from: before, to: after })))
  }
  uproot(edits: readonly Edit[]): void {
    this.#edit(
      edits.map(({ file, before, after }) => ({ file, from: after, to: before })).reverse(),
    )
  }

  /**
   * Runs a project's tests in the copy. A run without a single test result, because a worker or its
   * database did not start, is reported and repeated once. Files that fail to load twice count as
   * failed; a second run without any file throws.
   */
  async run(project: string, tests: readonly string[], options: RunOptions = {}): Promise<Outcome> {
    const first = await this.#runOnce(project, tests, options)
    if (first.ran > 0) return first
    console.warn(`${tests.join(' ')} ran nothing and runs again:\n${first.output.slice(-4_000)}`)
    const second = await this.#runOnce(project, tests, options)
    if (second.passed + second.failed === 0)
      throw new Error(`${tests.join(' ')} ran nothing, twice:\n${second.output.slice(-4_000)}`)
    return second
  }

  async #runOnce(
    project: string,
    tests: readonly string[],
    { msMax = RUN_MS_MAX, firstRed = false }: RunOptions,
  ): Promise<Outcome & { readonly ran: number; readonly output: string }> {
    const counts = join(this.at, `counts-${Date.now()}.json`)
    const bail = firstRed ? ['--bail=1'] : []
    const { output, isKilled } = await this.node(
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${counts}`,
        ...bail,
        ...tests,
      ],
      msMax,
    )
    if (isKilled) throw new OutOfTime(`${tests.join(' ')} did not end within ${msMax / 1000} s`)
    if (!existsSync(counts)) return { passed: 0, failed: 0, red: [], ran: 0, output }
    const report = JSON.parse(readFileSync(counts, 'utf8')) as Report
    rmSync(counts)
    return {
      ...outcomeOf(this.at, report),
      ran: report.testResults.flatMap(({ assertionResults }) => assertionResults).length,
      output,
    }
  }

  /**
   * Builds the web apps whose sources differ from those of their last build, as `npm test` does;
   * false when one does not build.
   */
  async build(): Promise<boolean> {
    // A build empties its folder first, which must not be the tree's.
    for (const built of builds
      .map((one) => join(this.at, one))
      .filter((one) => existsSync(one) && lstatSync(one).isSymbolicLink())) {
      const theirs = realpathSync(built)
      rmSync(built)
      cpSync(theirs, built, { recursive: true, preserveTimestamps: true })
    }
    const script = `const { ensureWebAppsBuilt } = await import(${JSON.stringify(join(this.at, 'tools/bootstrap/web-app.mjs'))}); await ensureWebAppsBuilt(); await ensureWebAppsBuilt({ development: true })`
    const { code } = await this.node(['--input-type=module', '--eval', script])
    return code === 0
  }

  /** Runs one of our programs or a dependency's in the copy. */
  node(
    args: readonly string[],
    msMax = RUN_MS_MAX,
  ): Promise<{
    readonly code: number | null
    readonly output: string
    readonly isKilled: boolean
  }> {
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|CANDOR_)/.test(name),
      ),
    )
    return new Promise((resolve, reject) => {
      let output = ''
      let isKilled = false
      const child = spawn(process.execPath, args, {
        cwd: this.at,
        detached: true,
        env: { ...environment, CANDOR_SHRINK: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      this.#running = child
      const limit = setTimeout(() => {
        isKilled = true
        this.#end()
      }, msMax)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      child.once('error', reject)
      child.once('exit', (code) => {
        clearTimeout(limit)
        this.#running = undefined
        resolve({ code, output, isKilled })
      })
    })
  }

  remove(): void {
    this.#end()
    rmSync(this.at, { recursive: true, force: true })
  }

  /**
   * Sends SIGTERM first, so that databases and browsers are cleaned up; after END_MS_MAX it kills
   * the run's whole process group.
   */
  #end(): void {
    const child = this.#running
    const { pid } = child ?? {}
    if (child === undefined || pid === undefined) return
    child.kill('SIGTERM')
    const patience = setTimeout(() => {
      process.kill(-pid, 'SIGKILL')
    }, END_MS_MAX)
    child.once('exit', () => {
      clearTimeout(patience)
    })
  }

  #edit(edits: readonly { file: string; from: string; to: string }[]): void {
    for (const { file, from, to } of edits) {
      const text = readFileSync(join(this.at, file), 'utf8')
      writeFileSync(join(this.at, file), text.split(from).join(to))
    }
  }
}

function isCopied(path: string): boolean {
  return !/(^|[\\/])(node_modules|dist)$|^[.]candor[\\/](?!built-)/.test(path)
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/**
 * A file that failed without a failed test did not load, or was ended by another's failure; it
 * counts as one and is named last.
 */
function outcomeOf(at: string, { testResults }: Report): Outcome {
  const files = testResults.map(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const isBroken = status === 'failed' && failed.length === 0
    return {
      isBroken,
      test: relative(at, name),
      passed: assertionResults.filter((one) => one.status === 'passed').length,
      failed: isBroken ? 1 : failed.length,
      why:
        (isBroken
          ? message
          : `${failed[0]?.fullName ?? ''}: ${failed[0]?.failureMessages?.[0] ?? ''}`
        )
          .split('\n', 1)[0]
          ?.slice(0, 300) ?? '',
    }
  })
  const sum = (key: 'passed' | 'failed'): number =>
    files.reduce((before, one) => before + one[key], 0)
  const red = files
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => Number(one.isBroken) - Number(other.isBroken))
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    red: red.map(({ test, why }) => ({ test, why })),
  }
}
