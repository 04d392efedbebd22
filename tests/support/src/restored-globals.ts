import { afterAll, vi } from 'vitest'

/** Files of one worker share its process: what one put in place of a global, the next has not. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
