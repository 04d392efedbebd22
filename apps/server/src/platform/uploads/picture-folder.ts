import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolderSync } from '../../files/durable.ts'

/** Who uploaded a picture of a support chat: the customer, or support (decision 0012). */
export type ChatSide = 'chat' | 'desk'

/**
 * 128 random bits and the type: a name nobody can guess, without blanks and percent signs
 * (WIRE-24). Chat pictures are marked in their name.
 */
export function newPictureName(extension: string, side?: ChatSide): string {
  return `${side === undefined ? '' : `${side}-`}${randomBytes(16).toString('hex')}.${extension}`
}

export function isPictureName(name: string): boolean {
  return /^(?:chat-|desk-)?[0-9a-f]{32}\.(?:jpg|png|gif|webp)$/.test(name)
}

/** The side that sent a chat picture; undefined for any other picture. */
export function chatSideOf(name: string): ChatSide | undefined {
  return name.startsWith('chat-') ? 'chat' : name.startsWith('desk-') ? 'desk' : undefined
}

/** The folder of incomplete pictures, below the pictures' folder. */
export const PARTS = 'parts'

export function partName(name: string): string {
  return `${name}.part`
}

/**
 * Writes a picture aside and moves it to its place once complete on disk; a failure leaves nothing
 * behind. Its name is synced before this returns: an acknowledged picture survives a power cut.
 */
export async function writePicture(folder: string, name: string, bytes: Buffer): Promise<void> {
  const partial = join(folder, PARTS, partName(name))
  await mkdir(join(folder, PARTS), { recursive: true, mode: 0o700 })
  try {
    const file = await open(partial, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, join(folder, name))
    await syncFolderSync(folder)
  } catch (error) {
    await removeQuietly(partial)
    await removeQuietly(join(folder, name))
    throw error
  }
}

export async function removePicture(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
}

export async function readPicture(folder: string, name: string): Promise<Buffer> {
  return readFile(join(folder, name))
}

/**
 * The first error is the one to report; a folder that cannot be written can often not be cleaned
 * either.
 */
async function removeQuietly(path: string): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => error)
}
