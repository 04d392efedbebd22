import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolderDurably } from '../../files/durable.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { ensureRunning, shutDown, type LaunchOptions, type Running } from './launch.ts'
import { registerOwner, exclusively, unregisterOwner } from './ownership.ts'
import { runningPostmaster } from './postmaster.ts'
import { provision } from './provision.ts'
import { prepareSocketDirectory } from './socket-directory.ts'
import { chooseRunner, changeOwner } from './unprivileged.ts'
import { applicationRole, databaseName, ownerRole, socketUrl } from './urls.ts'
import { watchPostmaster } from './watch.ts'

export type EmbeddedOptions = {
  /** Folder of everything that belongs to the database: data, socket, log. Created when missing. */
  readonly directory: string
  /** Receives one sentence at a time. */
  readonly log: (sentence: string) => void
  /** Server settings that override ours. Loosening durability is for disposable test databases. */
  readonly settings?: Readonly<Record<string, string>>
}

/** This installation's running PostgreSQL. */
export type EmbeddedPostgres = {
  readonly socketDirectory: string
  readonly port: number
  /** Pid of the server when it started. */
  readonly pid: number
  /** True when the server was already running, left by a killed process or used by another one. */
  readonly adopted: boolean
  readonly superuserUrl: string
  /** The role that owns and migrates the schema. */
  readonly ownerUrl: string
  /** The application's role; the first migration creates it. */
  readonly appUrl: string
  /** Leaves the server, and stops it cleanly when nobody else uses it. Idempotent. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on this folder, or adopts the running one, and keeps it running: a dead server
 * is restarted at the same address. Works under root and for any path length. Throws with
 * instructions when it cannot.
 */
export async function startEmbeddedPostgres({
  directory: options,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  makeFolderDurably(options)
  const directory = realpathSync(options)
  const dataFolder = join(directory, 'data')
  const owner = registerOwner(directory)
  try {
    const start = () =>
      exclusively(directory, () => startHere({ directory, dataFolder, log, settings }))
    const running = await start()
    if (running.adopted) log('The database was running already and was adopted.')
    const watch = watchPostmaster(running.pid, dataFolder, start, log)
    return describe(running, async () => {
      await watch.end()
      await shutDownIfLast(directory, owner, dataFolder, running.socketDirectory)
    })
  } catch (error) {
    await shutDownIfLast(directory, owner, dataFolder)
    throw error
  }
}

async function shutDownIfLast(
  directory: string,
  owner: string,
  dataFolder: string,
  socketDirectory?: string,
): Promise<void> {
  await exclusively(directory, async () => {
    if (!unregisterOwner(directory, owner)) return
    await shutDown(dataFolder)
    if (socketDirectory !== undefined) rmSync(socketDirectory, { recursive: true, force: true })
  })
}

type Place = Pick<LaunchOptions, 'directory' | 'dataFolder' | 'log' | 'settings'>

async function startHere(place: Place): Promise<Running> {
  const { directory, dataFolder, log, settings } = place
  const runner = chooseRunner(findBinaries(), directory, dataFolder)
  if (runningPostmaster(dataFolder) === undefined) {
    if (!existsSync(dataFolder))
      log(`Creating the database in ${dataFolder} (PostgreSQL runs ${runner.way}).`)
    await ensureCluster(dataFolder, runner, settings.fsync !== 'off')
    changeOwner(runner, dataFolder)
  }
  const socketDirectory = prepareSocketDirectory(directory, runner)
  const running = await ensureRunning({ ...place, runner, socketDirectory })
  await provision(running.socketDirectory, running.port)
  return running
}

function describe(
  { pid, socketDirectory, port, adopted }: Running,
  stop: () => Promise<void>,
): EmbeddedPostgres {
  const url = (user: string, database: string) => socketUrl(socketDirectory, port, user, database)
  let stopping: Promise<void> | undefined
  return {
    socketDirectory,
    port,
    pid,
    adopted,
    superuserUrl: url('postgres', 'postgres'),
    ownerUrl: url(ownerRole, databaseName),
    appUrl: url(applicationRole, databaseName),
    stop: () => (stopping ??= stop()),
  }
}
