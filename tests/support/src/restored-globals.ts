import { afterAll, vi } from 'vitest'

/**
 * Files of one worker share its process; replaced globals are restored, so that no file finds
 * another's.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
