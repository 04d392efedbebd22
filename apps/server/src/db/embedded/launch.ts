import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process-identity.ts'
import {
  isFolderInUse,
  pidFileName,
  readPidFile,
  runningPostmaster,
  servesFolder,
} from './postmaster.ts'
import { accepts } from './provision.ts'
import { serverSettings } from './settings.ts'
import { socketPort } from './socket-directory.ts'
import type { Runner } from './unprivileged.ts'

const readyWithinMs = 90_000
const fastShutdownMs = 60_000
const attemptsWithoutReason = 3
const largestLogBytes = 10 * 1024 * 1024

/** The running server of a data folder, adopted or not. */
export type Running = {
  readonly pid: number
  readonly socketDirectory: string
  readonly port: number
  readonly adopted: boolean
}

export type LaunchOptions = {
  readonly directory: string
  readonly dataFolder: string
  readonly socketDirectory: string
  readonly runner: Runner
  readonly settings: Readonly<Record<string, string>>
  readonly log: (sentence: string) => void
}

/**
 * Returns a server that accepts statements on this data folder: the running one, otherwise a new
 * one. Retries while an earlier server shuts down or recovery runs, 90 s in all, and then throws
 * with the last lines of the server's log.
 */
export async function ensureRunning(options: LaunchOptions): Promise<Running> {
  const deadline = Date.now() + readyWithinMs
  for (let attempt = 1; ; attempt += 1) {
    const running = (await adopt(options, deadline)) ?? (await launch(options, deadline))
    if (running !== undefined) return running
    const tail = logTail(options.directory)
    if (Date.now() > deadline || (attempt >= attemptsWithoutReason && !isTransient(tail))) {
      throw new Error(
        `The database in ${options.directory} did not start. The end of its log (${logFile(options.directory)}):\n${tail}`,
      )
    }
    await sleep(Math.min(200 * 2 ** attempt, 3_000))
  }
}

/**
 * Stops a data folder's server, whoever started it: fast and clean, waiting for its last
 * checkpoint; by force only when that hangs.
 */
export async function shutDown(dataFolder: string): Promise<void> {
  const postmaster = runningPostmaster(dataFolder)
  if (postmaster === undefined) return
  for (const [signal, waitMs] of [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', 10_000],
  ] as const) {
    signalIfAlive(postmaster.pid, signal)
    if (await isGoneWithin(postmaster.pid, dataFolder, waitMs)) return
  }
  throw new Error(
    `The database server (process ${postmaster.pid}) did not stop. Its data is safe; end it by hand before the next start.`,
  )
}

async function adopt(options: LaunchOptions, deadline: number): Promise<Running | undefined> {
  const { dataFolder } = options
  for (
    let postmaster = runningPostmaster(dataFolder);
    postmaster !== undefined && Date.now() < deadline;
    postmaster = runningPostmaster(dataFolder)
  ) {
    if (
      postmaster.status === 'ready' &&
      (await accepts(postmaster.socketDirectory, postmaster.port))
    ) {
      return {
        pid: postmaster.pid,
        socketDirectory: postmaster.socketDirectory,
        port: postmaster.port,
        adopted: true,
      }
    }
    await sleep(100)
  }
  return undefined
}

async function launch(options: LaunchOptions, deadline: number): Promise<Running | undefined> {
  removeLeftovers(options)
  const child = spawnServer(options)
  while (Date.now() < deadline && isChildAlive(child)) {
    if (await accepts(options.socketDirectory, socketPort)) {
      return {
        pid: child.pid!,
        socketDirectory: options.socketDirectory,
        port: socketPort,
        adopted: false,
      }
    }
    await sleep(50)
  }
  if (isChildAlive(child)) await shutDown(options.dataFolder)
  return undefined
}

/**
 * Removes lock files of a killed server whose pid now belongs to another program, which PostgreSQL
 * would take for a live server. A pid file without a process stays, because PostgreSQL uses it to
 * wait for orphaned back ends.
 */
function removeLeftovers({ dataFolder, socketDirectory, log }: LaunchOptions): void {
  const postmaster = readPidFile(dataFolder)
  if (postmaster !== undefined && isAlive(postmaster.pid) && !isFolderInUse(dataFolder)) {
    log(
      `Removed the mark of an earlier database server; process ${postmaster.pid} is another program now.`,
    )
    rmSync(join(dataFolder, pidFileName), { force: true })
  }
  // A power cut during a start leaves the file empty, at which PostgreSQL would refuse to start
  // forever.
  const mark = join(dataFolder, pidFileName)
  if (
    postmaster === undefined &&
    existsSync(mark) &&
    readFileSync(mark, 'utf8').trim() === '' &&
    !isFolderInUse(dataFolder)
  ) {
    log('Removed the empty mark of a database server that a power cut ended at its start.')
    rmSync(mark, { force: true })
  }
  for (const name of readdirSync(socketDirectory))
    rmSync(join(socketDirectory, name), { force: true })
}

/**
 * Runs the server as a direct child in its own session: a terminal interrupt must reach only us,
 * who then stop the server last. Its output goes to a file, since a pipe would break with us, and
 * it should survive us to be adopted.
 */
function spawnServer({
  directory,
  dataFolder,
  socketDirectory,
  runner,
  settings,
}: LaunchOptions): ChildProcess {
  const { file, args, user } = runner.command(join(runner.binFolder, 'postgres'), [
    '-D',
    dataFolder,
    ...serverSettings(socketDirectory, socketPort, settings),
  ])
  const log = openSync(freshLog(directory), 'a')
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  })
  closeSync(log)
  // A failed spawn shows as a child without a process; the caller reports it with the log.
  child.on('error', () => undefined)
  child.unref()
  return child
}

function isChildAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

async function isGoneWithin(pid: number, dataFolder: string, waitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(25)) {
    if (!servesFolder(pid, dataFolder)) return true
  }
  return false
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function logFile(directory: string): string {
  return join(directory, 'postgres.log')
}

function freshLog(directory: string): string {
  const file = logFile(directory)
  if (existsSync(file) && statSync(file).size > largestLogBytes) truncateSync(file)
  return file
}

function logTail(directory: string): string {
  const file = logFile(directory)
  return existsSync(file)
    ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
    : '(there is none)'
}

/**
 * Transient reasons: a killed server's back ends still finishing, or another server shutting down.
 */
function isTransient(tail: string): boolean {
  return /shared memory block|lock file .* already exists/.test(tail)
}
