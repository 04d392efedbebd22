import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from './process-identity.ts'

/** What a running PostgreSQL says of itself in postmaster.pid. */
export type Postmaster = {
  readonly pid: number
  readonly port: number
  readonly socketDirectory: string
  /**
   * As written by the server: starting, ready, stopping, standby; empty in its very first moments.
   */
  readonly status: string
}

export const pidFileName = 'postmaster.pid'

/** Reads postmaster.pid of a data folder; undefined when there is none or it is not yet whole. */
export function readPidFile(dataFolder: string): Postmaster | undefined {
  let text: string
  try {
    text = readFileSync(join(dataFolder, pidFileName), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDirectory: lines[4] ?? '',
    status: lines[7] ?? '',
  }
}

/**
 * True when this process lives and is a PostgreSQL that works in this data folder; a number used
 * again by another program is not.
 */
export function servesFolder(pid: number, dataFolder: string): boolean {
  if (identityOf(pid) === undefined) return false
  return process.platform === 'linux'
    ? worksIn(pid, dataFolder)
    : commandLine(pid).includes(dataFolder)
}

/** The server that runs on this data folder according to its pid file, when it truly does. */
export function runningPostmaster(dataFolder: string): Postmaster | undefined {
  const postmaster = readPidFile(dataFolder)
  return postmaster !== undefined && servesFolder(postmaster.pid, dataFolder)
    ? postmaster
    : undefined
}

/**
 * True when any process at all works in this data folder, a back end left behind by a killed server
 * included (Linux only).
 */
export function isFolderInUse(dataFolder: string): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some(
    (name) => /^\d+$/.test(name) && worksIn(Number(name), dataFolder),
  )
}

/** Every PostgreSQL process changes into its data folder, so that is how it is told from others. */
function worksIn(pid: number, dataFolder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
  } catch (error) {
    // The process ended while we looked, or is another user's and hence not one that could read
    // this folder.
    if (
      ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
    )
      return false
    throw error
  }
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
