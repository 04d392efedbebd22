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

/** The server that runs on a data folder now, adopted or not. */
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
 * Returns a server that accepts statements on this data folder: the one that runs already, else a
 * new one. Tries again while an earlier server is on its way out or recovery goes on, 90 s in all,
 * and then throws with the last lines of the server's log.
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
 * Ends the server of a data folder, whoever started it: fast and clean, waiting for its last
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
 * Removes what a killed server leaves and PostgreSQL would take for a live one: lock files whose
 * number now belongs to another program. A pid file whose process is simply gone stays, because
 * PostgreSQL uses it to wait for back ends that outlive their server.
 */
function removeLeftovers({ dataFolder, socketDirectory, log }: LaunchOptions): void {
  const postmaster = readPidFile(dataFolder)
  if (postmaster !== undefined && isAlive(postmaster.pid) && !isFolderInUse(dataFolder)) {
    log(
      `Removed the mark of an earlier database server; process ${postmaster.pid} is another program now.`,
    )
    rmSync(join(dataFolder, pidFileName), { force: true })
  }
  // A power cut at a start leaves the file without a word in it, at which PostgreSQL would stop for
  // ever.
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
 * Runs the server as a direct child, in a session of its own: an interrupt from the terminal must
 * reach only us, who then stop the server last. Its output goes to a file, since a pipe would break
 * with us, and it should survive us to be adopted.
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
  // A failed spawn shows as a child without a process and is reported by the caller with the log.
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
 * Reasons that go away by themselves: back ends of a killed server that still finish, or another
 * server on its way out.
 */
function isTransient(tail: string): boolean {
  return /shared memory block|lock file .* already exists/.test(tail)
}
