import type { Database } from './store.ts'
import { erasedPictures, forgetPicture } from './store.ts'

/**
 * Removes the files of pictures that closing an account erased; whatever a crash leaves is removed
 * by the next run (USER-44).
 */
export async function erasePictures(
  database: Database,
  remove: (name: string) => Promise<void>,
): Promise<void> {
  for (const name of await erasedPictures(database)) {
    await remove(name)
    await forgetPicture(database, name)
  }
}
