import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. Every tool works from here, whatever the current folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
