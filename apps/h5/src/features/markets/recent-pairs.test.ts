import { beforeEach, expect, it, vi } from 'vitest'
import { storage } from '../../lib/storage.ts'

/** The app after a reload: memory is cleared, device storage stays. */
async function reloaded() {
  vi.resetModules()
  vi.doMock('../../lib/storage.ts', () => ({ storage }))
  return import('./recent-pairs.ts')
}

beforeEach(() => {
  storage.write('recentPairs', undefined)
})

it('PAGE-40 MKT-13 what was viewed is there after a reload, the latest first, and what was cleared stays cleared', async () => {
  const app = await reloaded()
  for (const id of [4, 2, 9, 2]) app.rememberPair(id)
  const again = await reloaded()
  expect(again.useRecentPairs.getState().ids).toEqual([2, 9, 4])
  again.clearRecentPairs()
  expect(again.useRecentPairs.getState().ids).toEqual([])
  const last = await reloaded()
  expect([last.useRecentPairs.getState().ids, storage.read('recentPairs')]).toEqual([[], undefined])
})
