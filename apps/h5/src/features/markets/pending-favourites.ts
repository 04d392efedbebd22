import { create } from 'zustand'

/** What was asked of stars and is not answered yet: currency and whether it is wanted. */
export type PendingFavourites = ReadonlyMap<number, boolean>

export const usePendingFavourites = create<{ pending: PendingFavourites }>(() => ({
  pending: new Map(),
}))

/**
 * The favourites as the stars show them: what the server knows, with what has been asked of it
 * since.
 */
export function applyPending(
  favouriteIds: readonly number[],
  pending: PendingFavourites,
): ReadonlySet<number> {
  const result = new Set(favouriteIds)
  for (const [currencyId, isFavourite] of pending) {
    if (isFavourite) result.add(currencyId)
    else result.delete(currencyId)
  }
  return result
}

export function addPending(currencyId: number, isFavourite: boolean): void {
  usePendingFavourites.setState(({ pending }) => ({
    pending: new Map(pending).set(currencyId, isFavourite),
  }))
}

/** Answered; a wish to the contrary that came meanwhile stays. */
export function resolvePending(currencyId: number, isFavourite: boolean): void {
  usePendingFavourites.setState(({ pending }) => ({
    pending: withoutPending(pending, currencyId, isFavourite),
  }))
}

export function withoutPending(
  pending: PendingFavourites,
  currencyId: number,
  isFavourite: boolean,
): PendingFavourites {
  return new Map([...pending].filter(([id, other]) => id !== currencyId || other !== isFavourite))
}
