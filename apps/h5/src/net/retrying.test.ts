import { expect, it } from 'vitest'
import { ChunkLoadError, CHUNK_PATIENCE_MS, retrying } from './retrying.ts'

function clock() {
  let nowMs = 0
  return {
    now: () => nowMs,
    wait: async (delayMs: number) => {
      nowMs += delayMs
    },
  }
}

it('APP-05 a chunk that comes at the third try is there', async () => {
  let tries = 0
  const load = async () => {
    if (++tries < 3) throw new TypeError('Failed to fetch')
    return 'chunk'
  }
  expect(await retrying(load, clock())).toBe('chunk')
})

it('APP-05 a chunk that never comes is tried until 120 s and then is a ChunkLoadError', async () => {
  const time = clock()
  await expect(
    retrying(() => Promise.reject(new TypeError('Failed to fetch')), time),
  ).rejects.toThrow(ChunkLoadError)
  expect(time.now()).toBeGreaterThan(CHUNK_PATIENCE_MS - 10_000)
  expect(time.now()).toBeLessThanOrEqual(CHUNK_PATIENCE_MS)
})
