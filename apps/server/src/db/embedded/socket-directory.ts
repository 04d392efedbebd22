import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Runner } from './unprivileged.ts'

/**
 * The kernel limits a socket's path to 108 bytes, 104 on macOS; the last ones are the server's
 * `/.s.PGSQL.5432`.
 */
const longestPath = 100
export const socketPort = 5432

/**
 * Folder of the database's unix socket for `directory`, accessible to nobody else, since anyone who
 * can enter it needs no password: beside the data, or under the system's temporary folder when that
 * path would be too long.
 */
export function prepareSocketDirectory(directory: string, runner: Runner): string {
  const beside = join(directory, 'socket')
  if (isShortEnough(beside)) return claim(beside, runner)
  const name = `candor-${process.getuid?.() ?? 0}-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`
  const parent = isShortEnough(join(tmpdir(), name)) ? tmpdir() : '/tmp'
  const short = join(parent, name)
  if (isOursAlone(short, runner)) return claim(short, runner)
  // Somebody else created a folder of that name in a public place; a fresh name cannot be guessed.
  return claim(mkdtempSync(`${short}-`), runner)
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestPath
}

function isOursAlone(folder: string, runner: Runner): boolean {
  const state = lstatSync(folder, { throwIfNoEntry: false })
  if (state === undefined) return true
  return (
    state.isDirectory() &&
    (state.mode & 0o077) === 0 &&
    [process.getuid?.(), runner.owner?.uid].includes(state.uid)
  )
}

function claim(folder: string, runner: Runner): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (runner.owner !== undefined) chownSync(folder, runner.owner.uid, runner.owner.gid)
  return folder
}
