import { createStore, useStore } from '../../lib/store.ts'

/**
 * A picture chosen for a customer and not sent: its preview's object URL, and its path once it is
 * uploaded.
 */
export type ChosenPicture = {
  readonly file: File
  readonly preview: string
  readonly path: string | undefined
}

/** WIRE-24: a larger file is refused without sending it. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
/** The picture formats that the server accepts (WIRE-25). */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

/**
 * By customer; kept while the page is open. A picture's bytes are not written to the tab's storage,
 * which is for texts.
 */
const chosenPictures = createStore<Readonly<Record<number, ChosenPicture>>>({})

export function useChosenPicture(userId: number): ChosenPicture | undefined {
  return useStore(chosenPictures)[userId]
}

export function choosePicture(userId: number, file: File): void {
  discardPicture(userId)
  chosenPictures.set({
    ...chosenPictures.get(),
    [userId]: { file, preview: URL.createObjectURL(file), path: undefined },
  })
}

/** Remembers the path of an uploaded picture, so that a retry does not upload it again. */
export function setPicturePath(userId: number, picture: ChosenPicture, path: string): void {
  if (chosenPictures.get()[userId]?.preview === picture.preview)
    chosenPictures.set({ ...chosenPictures.get(), [userId]: { ...picture, path } })
}

export function discardPicture(userId: number): void {
  const { [userId]: before, ...others } = chosenPictures.get()
  if (before === undefined) return
  URL.revokeObjectURL(before.preview)
  chosenPictures.set(others)
}
