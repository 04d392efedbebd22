import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Statement } from '../../apps/server/src/db/connection.ts'
import { listFiles } from '../tidy/files.ts'

/** A named statement and the file that names it. */
export type Declared = {
  readonly file: string
  readonly name: string
  readonly text: string
  readonly narrowings: readonly string[]
}

const SERVER = 'apps/server/src/'
/** Where statements are named. A test names none itself, since only vitest can import it. */
export const STATEMENT_FOLDERS = ['apps/server/src', 'tests']
const MAKES =
  /(?<![.\w])(?:statement|countUpTo|countKeyed|countQueue)\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g

type Registry = { declaredStatements(): readonly Statement[] }

/** Imports every file that names a statement, and returns all of them. */
export async function declaredIn(root: string): Promise<readonly Declared[]> {
  const load = (file: string) => import(pathToFileURL(join(root, file)).href) as Promise<unknown>
  const files = listFiles(root).filter(
    (file) =>
      STATEMENT_FOLDERS.some((folder) => file.startsWith(`${folder}/`)) &&
      /(?<![.]test)[.]ts$/.test(file),
  )
  const owners: { readonly file: string; readonly isOwn: (name: string) => boolean }[] = []
  for (const file of files) {
    const names = namesIn(readFileSync(join(root, file), 'utf8'))
    if (names.length === 0) continue
    owners.push({ file, isOwn: (name) => names.some((pattern) => pattern.test(name)) })
    await load(file)
  }
  const { declaredStatements } = (await load(`${SERVER}db/statement.ts`)) as Registry
  return declaredStatements().map(({ name, text, narrowings }) => ({
    file: owners.find(({ isOwn }) => isOwn(name))?.file ?? `${SERVER}db/statement.ts`,
    name,
    text,
    narrowings: Object.keys(narrowings ?? {}),
  }))
}

/** The names in a file; for a composed name its pattern. */
function namesIn(text: string): readonly RegExp[] {
  return [...text.matchAll(MAKES)].map(([, name, parts]) => {
    const whole = name ?? parts ?? ''
    return new RegExp(`^${whole.replaceAll(/\$\{[^}]*\}/g, '.+')}$`)
  })
}
