import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase, type Queryable } from '../../apps/server/src/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/start.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Finding } from '../check/finding.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { type Declared, declaredIn } from './declared.ts'
import { type Described, describe, type TypedStatement } from './describe.ts'
import { neverNull } from './never-null.ts'
import { typesFileOf } from './types-file.ts'

/** The result of describing a tree's statements on the migrated schema. */
export type Survey = {
  readonly findings: readonly Finding[]
  /** The text of every folder's statement-types.ts, by path, unformatted. */
  readonly files: ReadonlyMap<string, string>
  readonly statements: number
  /** Manual additions that SQL cannot express: narrowings, and functions that never return null. */
  readonly hints: number
}

export const TYPES_FILE = 'statement-types.ts'
const HINTS_MAX = 150

/** Reads a tree's statements and describes each on PostgreSQL with all migrations applied. */
export async function survey(root: string): Promise<Survey> {
  const declared = await declaredIn(root)
  const findings: Finding[] = []
  const byFolder = new Map<string, TypedStatement[]>()
  await onMigrated(async (at, catalogue) => {
    for (const one of declared) {
      const described = await describe(at, catalogue, neverNull, one.text)
      if ('unfit' in described)
        findings.push(finding(one, `does not fit the schema: ${described.unfit}.`))
      else {
        findings.push(...strayNarrowings(one, described))
        const folder = dirname(one.file)
        byFolder.set(folder, [...(byFolder.get(folder) ?? []), { name: one.name, ...described }])
      }
    }
  })
  const hints = declared.reduce((sum, one) => sum + one.narrowings.length, neverNull.size)
  if (hints > HINTS_MAX) findings.push(tooManyHints(hints))
  return {
    findings,
    files: new Map(
      [...byFolder].map(([folder, typed]) => [
        `${folder}/${TYPES_FILE}`,
        typesFileOf(folder, typed),
      ]),
    ),
    statements: declared.length,
    hints,
  }
}

async function onMigrated(
  work: (db: Queryable, catalogue: Catalogue) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'candor-sql-'))
  // The server may use another user, who needs to traverse this folder.
  chmodSync(directory, 0o755)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedPostgres({ directory, log: () => undefined, settings })
  try {
    await migrate(server.ownerUrl)
    const database = openDatabase(server.ownerUrl, 1, (error) => {
      throw error
    })
    await database.transaction(async (tx) => work(tx, await readCatalogue(tx)))
    await database.close()
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function strayNarrowings(one: Declared, { row }: Described): readonly Finding[] {
  return one.narrowings
    .filter((column) => !row.some(({ name }) => name === column))
    .map((column) => finding(one, `answers no column ${column}, which it narrows.`))
}

function finding({ file, name }: Declared, what: string): Finding {
  return { rule: 'statement', file, message: `statement ${name} ${what}` }
}

function tooManyHints(hints: number): Finding {
  const message = `${hints} narrowings and hints, ${HINTS_MAX} are the wall; say it in SQL or in a CHECK.`
  return { rule: 'statement-hints', file: 'tools/sql/never-null.ts', message }
}
