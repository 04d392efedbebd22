import { create } from 'zustand'

/** Unanswered requests of stars: currency, and whether it is to be a favourite. */
export type PendingFavourites = ReadonlyMap<number, boolean>

export const usePendingFavourites = create<{ pending: PendingFavourites }>(() => ({
  pending: new Map(),
}))

/** The favourites as the stars show them: the server's, with pending changes applied. */
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

/** Removes an answered request; a later one to the contrary stays. */
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
