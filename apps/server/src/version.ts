import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const manifest = z.object({ version: z.string() })

/** The version in the server's package (APP-17). */
export const VERSION = z.parse(
  manifest,
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')),
).version
