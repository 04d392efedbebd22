import { expect, it, vi } from 'vitest'
import { ChunkLoadError, CHUNK_PATIENCE_MS, deviceWithoutRestart, retrying } from './retrying.ts'

/** A device whose server replies again from a given time on, and which counts its restarts. */
function deviceAnsweredFrom(answeredMs: number) {
  let nowMs = 0
  const restartsMs: number[] = []
  return {
    restartsMs,
    now: () => nowMs,
    wait: async (delayMs: number) => {
      nowMs += delayMs
    },
    isAnswered: async () => nowMs >= answeredMs,
    restart: () => {
      restartsMs.push(nowMs)
    },
  }
}

it('APP-05 a chunk that comes at the third try is there', async () => {
  let tries = 0
  const load = async () => {
    if (++tries < 3) throw new TypeError('Failed to fetch')
    return 'chunk'
  }
  const device = deviceAnsweredFrom(Infinity)
  expect(await retrying(load, device)).toBe('chunk')
  expect(device.restartsMs).toEqual([])
})

it('APP-05 a chunk that never comes is tried until 120 s and then is a ChunkLoadError', async () => {
  const device = deviceAnsweredFrom(Infinity)
  await expect(
    retrying(() => Promise.reject(new TypeError('Failed to fetch')), device),
  ).rejects.toThrow(ChunkLoadError)
  expect(device.now()).toBeGreaterThan(CHUNK_PATIENCE_MS - 10_000)
  expect(device.now()).toBeLessThanOrEqual(CHUNK_PATIENCE_MS)
  expect(device.restartsMs).toEqual([])
})

it('APP-05 a chunk that the browser refuses although the server answers again starts the app anew, and not after one failure', async () => {
  const refused = () => Promise.reject(new TypeError('Failed to fetch'))
  const soon = deviceAnsweredFrom(0)
  await expect(retrying(refused, soon)).rejects.toThrow(ChunkLoadError)
  expect(soon.restartsMs[0]).toBe(500)
  const later = deviceAnsweredFrom(3_000)
  await expect(retrying(refused, later)).rejects.toThrow(ChunkLoadError)
  expect(later.restartsMs[0]).toBe(3_500)
})

it('APP-05 what nobody waits for is tried again, and never starts the app anew', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {})
  const { now, wait, isAnswered } = deviceAnsweredFrom(0)
  let tries = 0
  const load = async () => {
    if (++tries < 4) throw new TypeError('Failed to fetch')
    return 'drawing'
  }
  expect(await retrying(load, { ...deviceWithoutRestart, now, wait, isAnswered })).toBe('drawing')
  expect(reload).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
