import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'

// PostgreSQL refuses to run as root, which is common in containers. By increasing cost: an ordinary
// start; another user, where that user can reach data and binaries; a user namespace, in which root
// appears as an ordinary user and still reaches everything, even below a closed home; and binaries
// copied to where another user can read them.

/** A way of running a PostgreSQL program as a user it accepts. */
export type Runner = {
  /** A word for the log. */
  readonly way: 'directly' | 'as another user' | 'in a user namespace' | 'from a readable copy'
  readonly binFolder: string
  /**
   * The required owner of the data and socket folders, as seen from outside; absent when it is the
   * current user.
   */
  readonly owner?: { readonly uid: number; readonly gid: number }
  /** The arguments of `spawn` that run this file as a user PostgreSQL accepts. */
  command(
    file: string,
    args: readonly string[],
  ): { file: string; args: string[]; user: { uid: number; gid: number } | Record<string, never> }
}

type User = { readonly uid: number; readonly gid: number }

/**
 * Where a readable copy of the binaries goes: a folder that only root may write to, so that nobody
 * can plant a program there.
 */
const copiesFolderDefault = '/var/lib'

/**
 * Tries the ways in order and returns the first that works. `directory` is the parent of the data
 * folder, `dataFolder` may not exist yet. Throws with instructions when root has no way to run
 * PostgreSQL.
 */
export function chooseRunner(
  binaries: Binaries,
  directory: string,
  dataFolder: string,
  copiesFolder = copiesFolderDefault,
): Runner {
  if (process.getuid?.() !== 0) return directly(binaries.binFolder)
  const user = unprivilegedUser(directory, dataFolder)
  const ways = [
    () => asUser(binaries.binFolder, user, 'as another user'),
    () => inNamespace(binaries.binFolder),
    () =>
      binaries.movableFolder === undefined
        ? undefined
        : asUser(readableCopy(binaries.movableFolder, copiesFolder), user, 'from a readable copy'),
  ]
  // Data owned by root was created in a user namespace; keeping that avoids a change of owner on
  // every start.
  if (existsSync(dataFolder) && statSync(dataFolder).uid === 0) ways.unshift(ways[1]!)
  for (const way of ways) {
    const runner = way()
    if (runner !== undefined && works(runner, directory)) return runner
  }
  throw new Error(
    `PostgreSQL refuses to run as root, no other user can reach ${directory}, and this system does not let root make a user namespace. ` +
      'Start Candor as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL to a database that runs elsewhere.',
  )
}

/** Changes a folder's owner recursively to the runner's user, where that is another one. */
export function changeOwner(runner: Runner, folder: string): void {
  const owner = runner.owner
  if (owner === undefined || statSync(folder).uid === owner.uid) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), owner.uid, owner.gid)
  // The folder itself goes last: while it has the old owner, an interrupted change is repeated.
  chownSync(folder, owner.uid, owner.gid)
}

function directly(binFolder: string): Runner {
  return {
    way: 'directly',
    binFolder,
    command: (file, args) => ({ file, args: [...args], user: {} }),
  }
}

function asUser(binFolder: string, { uid, gid }: User, way: Runner['way']): Runner {
  const user = { uid, gid }
  return { way, binFolder, owner: user, command: (file, args) => ({ file, args: [...args], user }) }
}

function inNamespace(binFolder: string): Runner {
  const { uid, gid } = passwordEntries().find((entry) => entry.uid === 1000) ?? nobody()
  const options = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  return {
    way: 'in a user namespace',
    binFolder,
    owner: { uid: 0, gid: 0 },
    command: (file, args) => ({ file: 'unshare', args: [...options, file, ...args], user: {} }),
  }
}

/**
 * The user that may run PostgreSQL for root: the data's owner if there is one, otherwise the parent
 * folder's, otherwise nobody.
 */
function unprivilegedUser(directory: string, dataFolder: string): User {
  const passwordEntry = passwordEntries()
  for (const folder of [dataFolder, directory, dirname(directory)]) {
    if (!existsSync(folder)) continue
    const { uid } = statSync(folder)
    const entry = passwordEntry.find((candidate) => candidate.uid === uid)
    if (uid !== 0 && entry !== undefined) return entry
  }
  return nobody()
}

function nobody(): User {
  return passwordEntries().find((entry) => entry.name === 'nobody') ?? { uid: 65_534, gid: 65_534 }
}

/** initdb requires a named user, so only users with an entry work. */
function passwordEntries(): (User & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }))
}

/**
 * Tests a runner: the program must load with all its libraries, and its user must be able to enter
 * the data's folder.
 */
function works(runner: Runner, directory: string): boolean {
  const script = 'cd "$0" && exec "$1" --version'
  const { file, args, user } = runner.command('/bin/sh', [
    '-c',
    script,
    directory,
    join(runner.binFolder, 'postgres'),
  ])
  return spawnSync(file, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0
}

/**
 * A copy of the binaries that everybody can read and only root can write; made once per version.
 */
function readableCopy(movableFolder: string, copiesFolder: string): string {
  const version = JSON.parse(
    readFileSync(join(dirname(movableFolder), 'package.json'), 'utf8'),
  ) as { version: string }
  const copy = join(copiesFolder, `candor-postgres-${version.version}`)
  if (!existsSync(copy)) {
    const unfinished = mkdtempSync(`${copy}.`)
    cpSync(movableFolder, join(unfinished, basename(movableFolder)), {
      recursive: true,
      verbatimSymlinks: true,
    })
    openForReading(unfinished)
    renameIfFirst(unfinished, copy)
  }
  return join(copy, basename(movableFolder), 'bin')
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const state = lstatSync(join(folder, path))
    if (!state.isSymbolicLink())
      chmodSync(
        join(folder, path),
        state.isDirectory() || (state.mode & 0o100) !== 0 ? 0o755 : 0o644,
      )
  }
}

function renameIfFirst(unfinished: string, copy: string): void {
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
