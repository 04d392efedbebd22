import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A power cut takes back whatever the disk was not told to keep: the bytes of a file, but also its
 * name, which stands in its folder. So a file counts as kept once both have been synced.
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

/** Makes a folder and what is missing above it, each name kept before anything is written below. */
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

/** The same without holding up others, for what happens while calls are answered. */
export async function syncFolderSync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** writeDurably without holding up others. */
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
