import { afterAll, vi } from 'vitest'

/**
 * Files of one worker share what is installed, which takes long to load; what one of them left in
 * our own modules, the next does not find.
 */
afterAll(() => {
  vi.resetModules()
})
