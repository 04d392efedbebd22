import { createStore, useStore } from '../../lib/store.ts'

/**
 * A picture chosen for a customer and not sent: its preview's address in this page's memory, and
 * its path once the server has stored it.
 */
export type ChosenPicture = {
  readonly file: File
  readonly preview: string
  readonly path: string | undefined
}

/** WIRE-24: what is larger need not travel to be refused. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
/** What the server reads as a picture (WIRE-25). */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

/**
 * By customer; kept while the page stays open. The bytes of a picture are not written into the
 * tab's store, which is for texts.
 */
const chosenPictures = createStore<Readonly<Record<number, ChosenPicture>>>({})

export function useChosenPicture(userId: number): ChosenPicture | undefined {
  return useStore(chosenPictures)[userId]
}

/** Puts a picture beside the answer, in the place of the one before. */
export function choosePicture(userId: number, file: File): void {
  discardPicture(userId)
  chosenPictures.set({
    ...chosenPictures.get(),
    [userId]: { file, preview: URL.createObjectURL(file), path: undefined },
  })
}

/** Remembers where a picture is stored, so that sending it again does not store it again. */
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
