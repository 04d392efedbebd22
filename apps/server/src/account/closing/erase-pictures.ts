import type { Database } from './store.ts'
import { listErasedPictures, forgetPicture } from './store.ts'

/**
 * Removes the files of pictures erased by a closing; files left by a crash are removed by the next
 * run (USER-44).
 */
export async function erasePictures(
  database: Database,
  removeFile: (name: string) => Promise<void>,
): Promise<void> {
  for (const name of await listErasedPictures(database)) {
    await removeFile(name)
    await forgetPicture(database, name)
  }
}
