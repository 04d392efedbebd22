import { create } from 'zustand'

/** What was asked of stars and is not answered yet: currency and whether it is wanted. */
export type Wishes = ReadonlyMap<number, boolean>

export const useWishes = create<{ wishes: Wishes }>(() => ({ wishes: new Map() }))

/**
 * The favourites as the stars show them: what the server knows, with what has been asked of it
 * since.
 */
export function favouritesWith(known: readonly number[], wishes: Wishes): ReadonlySet<number> {
  const shown = new Set(known)
  for (const [currencyId, wanted] of wishes) {
    if (wanted) shown.add(currencyId)
    else shown.delete(currencyId)
  }
  return shown
}

export function wish(currencyId: number, wanted: boolean): void {
  useWishes.setState(({ wishes }) => ({ wishes: new Map(wishes).set(currencyId, wanted) }))
}

/** Answered; a wish to the contrary that came meanwhile stays. */
export function answerWish(currencyId: number, wanted: boolean): void {
  useWishes.setState(({ wishes }) => ({ wishes: withoutWish(wishes, currencyId, wanted) }))
}

export function withoutWish(wishes: Wishes, currencyId: number, wanted: boolean): Wishes {
  return new Map([...wishes].filter(([id, other]) => id !== currencyId || other !== wanted))
}
