import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf } from './process-identity.ts'

// Several processes may use one running PostgreSQL: the one that started it, and others that found
// it running. Each has a file in `owners` meanwhile; the last one to leave stops the server.
// Starting and stopping exclude each other by `lock`, a file created atomically that names its
// holder, so that a killed process's lock is detected and taken over.

const lockWaitMs = 120_000
let counter = 0

/** Registers this process as a user of this folder's server. Undone by `unregisterOwner`. */
export function registerOwner(directory: string): string {
  const owner = `${ownIdentity()}.${(counter += 1)}`
  mkdirSync(join(directory, 'owners'), { recursive: true })
  writeFileSync(join(directory, 'owners', owner), '')
  return owner
}

/** Unregisters an owner; returns whether it was the last live one. */
export function unregisterOwner(directory: string, owner: string): boolean {
  const folder = join(directory, 'owners')
  rmSync(join(folder, owner), { force: true })
  const aliveOwners = readdirSync(folder).filter((name) => {
    if (isIdentityAlive(name.slice(0, name.lastIndexOf('.')))) return true
    rmSync(join(folder, name), { force: true })
    return false
  })
  return aliveOwners.length === 0
}

/** Runs the body while no other launcher of this folder starts or stops the server. */
export async function exclusively<T>(directory: string, body: () => Promise<T>): Promise<T> {
  const lock = join(directory, 'lock')
  await acquire(lock)
  try {
    return await body()
  } finally {
    rmSync(lock, { force: true })
  }
}

async function acquire(lock: string): Promise<void> {
  const ticket = `${lock}.${ownIdentity()}.${(counter += 1)}`
  const deadline = Date.now() + lockWaitMs
  writeFileSync(ticket, ownIdentity())
  try {
    while (!tryLink(ticket, lock)) {
      const holder = readHolder(lock)
      // Two waiters may take a dead holder's lock at once; PostgreSQL's own lock file then lets one
      // server start, and the other adopts it.
      if (holder !== undefined && !isIdentityAlive(holder)) rmSync(lock, { force: true })
      else if (Date.now() > deadline)
        throw new Error(
          `Another process (${holder}) has been starting or stopping the database for two minutes; end it and try again.`,
        )
      else await sleep(50)
    }
  } finally {
    rmSync(ticket, { force: true })
  }
}

function tryLink(ticket: string, lock: string): boolean {
  try {
    linkSync(ticket, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function ownIdentity(): string {
  return identityOf(process.pid) ?? String(process.pid)
}

function isIdentityAlive(identity: string): boolean {
  return identityOf(Number.parseInt(identity, 10)) === identity
}
