import { create } from 'zustand'
import { storage } from '../../lib/storage.ts'

/** MKT-13: how many recently viewed pairs are kept. */
export const RECENT_KEPT = 10

/** The most recently viewed pairs, by match_id, latest first; stored on the device only. */
export const useRecentPairs = create<{ ids: readonly number[] }>(() => ({
  ids: idsFrom(storage.read('recentPairs')),
}))

export function rememberPair(id: number): void {
  keep(withRecent(useRecentPairs.getState().ids, id))
}

export function clearRecentPairs(): void {
  keep([])
}

/** A pair viewed again moves to the front; the eleventh is dropped. */
export function withRecent(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((known) => known !== id)].slice(0, RECENT_KEPT)
}

export function idsFrom(stored: unknown): readonly number[] {
  return Array.isArray(stored)
    ? stored.filter((id): id is number => Number.isSafeInteger(id)).slice(0, RECENT_KEPT)
    : []
}

function keep(ids: readonly number[]): void {
  useRecentPairs.setState({ ids })
  storage.write('recentPairs', ids.length === 0 ? undefined : ids)
}
