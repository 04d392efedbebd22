import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Absolute path of the repository. Every tool works from here, whatever folder it was called from.
 */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
