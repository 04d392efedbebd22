import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolderSync, makeFolderDurably } from '../../files/durable.ts'
import { isPictureName, PARTS, partName } from './picture-folder.ts'
import { type Queryable, findUpload } from './store.ts'

/**
 * Prepares the folder of pictures at a start. A picture complete when the power went, and which has
 * a row, is moved to its place (WIRE-24); one without a row was never acknowledged, and is deleted.
 * Incomplete files have their own folder, so that finished pictures need no scan.
 */
export async function adoptPictures(database: Queryable, folder: string): Promise<void> {
  const parts = join(folder, PARTS)
  if (!existsSync(parts)) await gatherEarlierParts(folder, parts)
  for (const part of await readdir(parts)) await adopt(database, folder, part)
  await syncFolderSync(folder)
}

/**
 * Earlier versions left incomplete files beside the pictures. The folder is renamed last, so that
 * an interrupted start gathers them again.
 */
async function gatherEarlierParts(folder: string, parts: string): Promise<void> {
  const gathering = `${parts}.new`
  makeFolderDurably(folder, 0o700)
  makeFolderDurably(gathering, 0o700)
  for (const name of await readdir(folder))
    if (name.endsWith('.part')) await rename(join(folder, name), join(gathering, name))
  await rename(gathering, parts)
}

async function adopt(database: Queryable, folder: string, part: string): Promise<void> {
  const [from, name] = [join(folder, PARTS, part), part.slice(0, -'.part'.length)]
  const upload =
    isPictureName(name) && part === partName(name) ? await findUpload(database, name) : undefined
  const isWhole = upload !== undefined && (await stat(from)).size === upload.bytes
  if (isWhole && !existsSync(join(folder, name))) await rename(from, join(folder, name))
  else await rm(from, { force: true })
}
