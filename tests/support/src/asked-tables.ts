import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../../../apps/server/src')
let sources: string | undefined

/**
 * Whether any statement of the server names a table: what a product that was taken away left in
 * the migrations is read and written by nobody.
 */
export function isAsked(table: string): boolean {
  sources ??= readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]ts$/.test(file) && !/[.](?:test|testing)[.]ts$/.test(file))
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .join('\n')
  return new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+(?:public[.])?${table}\\b`).test(sources)
}
