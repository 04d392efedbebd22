import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'suites/sabotage')
const RUN_MS_MAX = 240_000

type Edit = { readonly file: string; readonly before: string; readonly after: string }

/** A defect on paper: what it does, the edits that plant it, and the tests that must turn red. */
export type Planted = { readonly name: string; readonly defect: string; readonly family: string; readonly project: string; readonly tests: readonly string[]; readonly edits: readonly Edit[] }

/** Every defect of suites/sabotage, by name. */
export function readPlanted(): Planted[] {
  return readdirSync(folder).filter((file) => file.endsWith('.patch')).sort().map((file) => parse(file.slice(0, -'.patch'.length), readFileSync(join(folder, file), 'utf8')))
}

/** Why a defect cannot be planted in the tree as it stands; empty when it can. Line numbers do not matter, the lines themselves do. */
export function misfits({ edits, tests }: Planted): string[] {
  const missing = tests.filter((test) => /[.]test[.]ts$/.test(test) && !existsSync(join(root, test))).map((test) => `${test} is not there`)
  return [...missing, ...edits.flatMap(({ file, before }) => {
    const times = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(before).length - 1 : 0
    return times === 1 ? [] : [`${file} holds ${times} times: ${before.trim()}`]
  })]
}

/** A copy of the tree whose packages are its own and whose dependencies are the installed ones. */
export class TreeCopy {
  readonly #at: string

  private constructor(at: string) {
    this.#at = at
  }

  static make(): TreeCopy {
    const at = mkdtempSync(join(tmpdir(), 'candor-sabotage-'))
    for (const part of ['packages', 'apps/server', 'apps/h5/tsconfig.json', 'apps/console/tsconfig.json', 'suites', 'package.json', 'vitest.config.ts', 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.tests.json']) {
      cpSync(join(root, part), join(at, part), { recursive: true, filter: (source) => !/[\\/](node_modules|dist|[.]types)$/.test(source) })
    }
    mkdirSync(join(at, 'node_modules/@candor'), { recursive: true })
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name !== '@candor' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(at, 'node_modules', name))
    }
    for (const name of readdirSync(join(at, 'packages'))) symlinkSync(join(at, 'packages', name), join(at, 'node_modules/@candor', name))
    // A platform serves the built apps; no defect is planted in them.
    for (const built of ['apps/h5/dist', 'apps/console/dist'].filter((one) => existsSync(join(root, one)))) {
      mkdirSync(join(at, built, '..'), { recursive: true })
      symlinkSync(join(root, built), join(at, built))
    }
    symlinkSync(join(at, 'apps/server'), join(at, 'node_modules/@candor/server'))
    return new TreeCopy(at)
  }

  plant({ edits }: Planted): void { this.#edit(edits.map(({ file, before, after }) => ({ file, from: before, to: after }))) }
  uproot({ edits }: Planted): void { this.#edit(edits.map(({ file, before, after }) => ({ file, from: after, to: before })).reverse()) }

  /**
   * Runs a project's tests in the copy and answers how many passed and failed. A run that reports no test at all, because a worker or its database did not
   * start, is no verdict: it is said aloud and run once more; a second one throws.
   */
  async run(project: string, tests: readonly string[]): Promise<{ passed: number; failed: number }> {
    const first = await this.#runOnce(project, tests)
    if (first.passed + first.failed > 0) return first
    console.warn(`${tests.join(' ')} ran nothing and runs again:\n${first.said.slice(-4_000)}`)
    const second = await this.#runOnce(project, tests)
    if (second.passed + second.failed === 0) throw new Error(`${tests.join(' ')} ran nothing, twice:\n${second.said.slice(-4_000)}`)
    return second
  }

  async #runOnce(project: string, tests: readonly string[]): Promise<{ passed: number; failed: number; said: string }> {
    const counts = join(this.#at, `counts-${Date.now()}.json`)
    const said = await this.#vitest(['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${counts}`, ...tests])
    if (!existsSync(counts)) return { passed: 0, failed: 0, said }
    const { numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests } = JSON.parse(readFileSync(counts, 'utf8')) as Record<string, number>
    if ((numTotalTests ?? 0) === 0) return { passed: 0, failed: 0, said }
    return { passed: numPassedTests ?? 0, failed: Math.max(numFailedTests ?? 0, numFailedTestSuites ?? 0), said }
  }

  remove(): void { rmSync(this.#at, { recursive: true, force: true }) }

  #edit(edits: readonly { file: string; from: string; to: string }[]): void {
    for (const { file, from, to } of edits) {
      const text = readFileSync(join(this.#at, file), 'utf8')
      writeFileSync(join(this.#at, file), text.split(from).join(to))
    }
  }

  #vitest(args: readonly string[]): Promise<string> {
    const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|CANDOR_)/.test(name)))
    return new Promise((resolve, reject) => {
      let said = ''
      const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { cwd: this.#at, env: { ...environment, CANDOR_SHRINK: '0' }, stdio: ['ignore', 'pipe', 'pipe'], timeout: RUN_MS_MAX })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { said += chunk.toString() })
      child.once('error', reject)
      child.once('exit', () => { resolve(said) })
    })
  }
}

/** Reads a patch: four lines that say what it is, then hunks. A removed line stands for what must be there, an added one for what takes its place. */
function parse(name: string, text: string): Planted {
  const said = (title: string): string => new RegExp(`^${title}: (.+)$`, 'm').exec(text)?.[1] ?? ''
  const edits: { file: string; before: string; after: string }[] = []
  let file = ''
  for (const line of text.split('\n')) {
    const last = edits.at(-1)
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length)
    else if (line === '@@') edits.push({ file, before: '', after: '' })
    else if (last !== undefined && file !== '' && !line.startsWith('---')) {
      if (line.startsWith('-') || line.startsWith(' ')) last.before += `${line.slice(1)}\n`
      if (line.startsWith('+') || line.startsWith(' ')) last.after += `${line.slice(1)}\n`
    }
  }
  return { name, defect: said('Defect'), family: said('Family'), project: said('Project'), tests: said('Tests').split(' '), edits }
}
