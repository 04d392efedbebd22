import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolderSync } from '../../files/durable.ts'

/**
 * Who keeps a picture of a support chat: the customer who sent it, or support, who answered
 * (decision 0012).
 */
export type ChatSide = 'chat' | 'desk'

/**
 * 128 random bits and the kind: a name nobody guesses, with no blank and no percent sign (WIRE-24).
 * A picture of a chat says so in its name.
 */
export function newPictureName(extension: string, side?: ChatSide): string {
  return `${side === undefined ? '' : `${side}-`}${randomBytes(16).toString('hex')}.${extension}`
}

export function isPictureName(name: string): boolean {
  return /^(?:chat-|desk-)?[0-9a-f]{32}\.(?:jpg|png|gif|webp)$/.test(name)
}

/** Which side of a chat a picture was sent by; undefined of any other picture. */
export function chatSideOf(name: string): ChatSide | undefined {
  return name.startsWith('chat-') ? 'chat' : name.startsWith('desk-') ? 'desk' : undefined
}

/** Where pictures lie until they are whole, below the folder of all. */
export const PARTS = 'parts'

export function partName(name: string): string {
  return `${name}.part`
}

/**
 * Writes a picture aside and moves it to its place once it is whole on disk; a failure leaves
 * nothing behind. Its name is on disk too before this returns: what is acknowledged after it
 * outlasts a power cut.
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
 * What failed first is what must be heard of; a folder that cannot be written can often not be
 * cleaned either.
 */
async function removeQuietly(path: string): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => error)
}
