import { afterAll, vi } from 'vitest'

/**
 * Files of one worker share the installed packages, which take long to load; our own modules are
 * reset, so that no file finds another's state in them.
 */
afterAll(() => {
  vi.resetModules()
})
