import { create } from 'zustand'
import type { Area } from './areas.ts'
import type { Place } from './places.ts'

/**
 * What a choosing page gave back to the page that asked; it stays until the next choice, so the
 * asking page reads it when it is drawn again.
 */
export const useChosen = create<{ area: Area | undefined; place: Place | undefined }>(() => ({
  area: undefined,
  place: undefined,
}))
