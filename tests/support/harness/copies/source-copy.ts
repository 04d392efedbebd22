import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
/** Builds, which a platform of the copy serves. */
const builds = ['apps/h5/dist', 'apps/console/dist']
/** The compiler's incremental state: only what differs in the copy is checked again. */
const types = '.types'

/**
 * A copy of what git would commit of this tree, as its own repository with everything committed, so
 * that git reports what was changed in it. Dependencies are the installed files themselves,
 * hard-linked, since a symbolic link to a folder would lead the walls out of the copy.
 */
export class SourceCopy {
  readonly at: string

  private constructor(at: string) {
    this.at = at
  }

  static make(): SourceCopy {
    const folder = join(root, '.candor')
    mkdirSync(folder, { recursive: true })
    const at = mkdtempSync(join(folder, 'copy-'))
    for (const file of git(root, 'ls-files', '-co', '--exclude-standard')) {
      mkdirSync(dirname(join(at, file)), { recursive: true })
      cpSync(join(root, file), join(at, file))
    }
    execFileSync('cp', ['-al', join(root, 'node_modules'), join(at, 'node_modules')])
    for (const built of [...builds, types].filter((one) => existsSync(join(root, one))))
      cpSync(join(root, built), join(at, built), { recursive: true, preserveTimestamps: true })
    git(at, 'init', '-q')
    git(at, 'add', '-A')
    git(at, ...nobody, 'commit', '-qm', 'as it is')
    return new SourceCopy(at)
  }

  /** Tracked files that are changed. */
  changed(): readonly string[] {
    return git(this.at, 'diff', '--name-only')
  }

  /** Runs one of our programs in the copy, under this Node. */
  run(
    script: string,
    args: readonly string[],
  ): Promise<{ readonly code: number | null; readonly output: string }> {
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|CANDOR_)/.test(name),
      ),
    )
    return new Promise((resolve, reject) => {
      let output = ''
      const child = spawn(process.execPath, [script, ...args], {
        cwd: this.at,
        env: { ...environment, CANDOR_SHRINK: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      child.once('error', reject)
      child.once('exit', (code) => {
        resolve({ code, output })
      })
    })
  }

  remove(): void {
    rmSync(this.at, { recursive: true, force: true })
  }
}

const nobody = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@example.com']

function git(at: string, ...args: readonly string[]): string[] {
  return execFileSync('git', args, { cwd: at, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((line) => line !== '')
}
