import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const GIBIBYTE = 1_073_741_824
/** A run's databases have never taken a third of it. */
const ROOM_BYTES = 3 * GIBIBYTE
/** What a run needs of the machine's memory besides. */
const LEFT_BYTES = 3 * GIBIBYTE
const ofRun = /^candor-tests-(\d+)-/

export type Memory = { readonly folder: string; readonly availableBytes: number }

/**
 * A new folder for what a run may lose. In memory where this machine has enough, since a copy of a
 * database is a thousand files, and creating and dropping those takes ten times as long on a disk;
 * otherwise in the system's temporary folder. Folders that ended runs left in memory are removed
 * first.
 */
export function newScratchFolder(
  { folder: memory, availableBytes }: Memory = {
    folder: '/dev/shm',
    availableBytes: process.availableMemory(),
  },
): string {
  removeLeft(memory)
  const place =
    roomIn(memory) >= ROOM_BYTES && availableBytes >= ROOM_BYTES + LEFT_BYTES ? memory : tmpdir()
  const made = mkdtempSync(join(place, `candor-tests-${process.pid}-`))
  // A database server of the run may work as another user and has to enter this folder.
  chmodSync(made, 0o755)
  return made
}

function removeLeft(memory: string): void {
  for (const name of namesIn(memory)) {
    const pid = ofRun.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** True for another user's process too, which may not be sent a signal. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
