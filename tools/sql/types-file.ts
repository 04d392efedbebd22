import { posix } from 'node:path'
import type { TypedStatement } from './describe.ts'

/** A folder's statements as TypeScript types, ordered by name. */
export function typesFileOf(folder: string, statements: readonly TypedStatement[]): string {
  const path = posix.relative(folder, 'apps/server/src/db/statement.ts')
  const place = path.startsWith('.') ? path : `./${path}`
  const sorted = [...statements].sort((one, other) => (one.name < other.name ? -1 : 1))
  return `// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '${place}' {
  interface StatementTypes {
${sorted.map(entryOf).join('\n')}
  }
}
`
}

function entryOf({ name, values, row }: TypedStatement): string {
  const columns = row.map((column) => `${keyOf(column.name)}: ${column.type}`).join('; ')
  return `    '${name}': {
      values: readonly [${values.join(', ')}]
      row: { ${columns} }
    }`
}

function keyOf(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`
}
