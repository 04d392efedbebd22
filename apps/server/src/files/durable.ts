import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file and syncs it and its folder. A power cut loses whatever was not synced: a file's
 * bytes, but also its name, which is in the folder.
 */
export function writeDurably(path: string, text: string, mode: number): void {
  const temporaryPath = `${path}.new`
  const file = openSync(temporaryPath, 'w', mode)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporaryPath, path)
  syncFolder(dirname(path))
}

/** Creates a folder with its parents, syncing each name before anything is written below. */
export function makeFolderDurably(folder: string, mode?: number): void {
  const first = mkdirSync(folder, { recursive: true, ...(mode === undefined ? {} : { mode }) })
  if (first === undefined) return
  for (let firstCreated = folder; ; firstCreated = dirname(firstCreated)) {
    syncFolder(dirname(firstCreated))
    if (join(firstCreated) === join(first)) return
  }
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The same without blocking the event loop, for use while calls are served. */
export async function syncFolderSync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** writeDurably without blocking the event loop. */
export async function writeDurablySync(path: string, text: string, mode: number): Promise<void> {
  const temporaryPath = `${path}.new`
  const file = await open(temporaryPath, 'w', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporaryPath, path)
  await syncFolderSync(dirname(path))
}
