import { afterAll, vi } from 'vitest'

/**
 * Files of one worker share what is installed, which takes long to load; whatever one of them left
 * in our own modules, in the globals or at the clock, the next does not find.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})
