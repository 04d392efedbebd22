import { create } from 'zustand'
import type { Area } from './areas.ts'
import type { Place } from './places.ts'

/**
 * What a choosing page returned to the page that opened it; it stays until the next choice, so that
 * page reads it when it renders again.
 */
export const useChosen = create<{ area: Area | undefined; place: Place | undefined }>(() => ({
  area: undefined,
  place: undefined,
}))
