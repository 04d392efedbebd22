import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from './process-identity.ts'

/** The content of a running PostgreSQL's postmaster.pid. */
export type Postmaster = {
  readonly pid: number
  readonly port: number
  readonly socketDirectory: string
  /** As the server writes it: starting, ready, stopping, standby; empty at first. */
  readonly status: string
}

export const pidFileName = 'postmaster.pid'

/** Parses a data folder's postmaster.pid; undefined when missing or incomplete. */
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
 * True when this process lives and is a PostgreSQL working in this data folder; another program
 * with a reused pid is not.
 */
export function servesFolder(pid: number, dataFolder: string): boolean {
  if (identityOf(pid) === undefined) return false
  return process.platform === 'linux'
    ? worksIn(pid, dataFolder)
    : commandLine(pid).includes(dataFolder)
}

/** The running server of this data folder by its pid file, if it really runs. */
export function runningPostmaster(dataFolder: string): Postmaster | undefined {
  const postmaster = readPidFile(dataFolder)
  return postmaster !== undefined && servesFolder(postmaster.pid, dataFolder)
    ? postmaster
    : undefined
}

/**
 * True when any process works in this data folder, a killed server's back end included (Linux
 * only).
 */
export function isFolderInUse(dataFolder: string): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some(
    (name) => /^\d+$/.test(name) && worksIn(Number(name), dataFolder),
  )
}

/** Every PostgreSQL process changes into its data folder, which identifies it. */
function worksIn(pid: number, dataFolder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
  } catch (error) {
    // The process ended meanwhile, or belongs to another user and so cannot be one that reads this
    // folder.
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
