import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../check/finding.ts'
import { listFiles } from '../tidy-files.ts'

/** How many row types a folder claims by hand, with `.rows<…>`. */
export type Untyped = Readonly<Record<string, number>>

const ALLOWED = 'tools/sql/untyped.json'
const CLAIMED = /[.]rows</g
/** A module keeps its name wherever it stands. */
const MODULE = /^apps\/server\/src\/(modules|products|account|platform)\//

/** Counts the row types that are claimed by hand, by folder; tests stand for themselves. */
export function untypedIn(root: string): { readonly root: string; readonly found: Untyped } {
  const found: Record<string, number> = {}
  for (const file of listFiles(root)) {
    if (!file.endsWith('.ts') || file.startsWith('tools/')) continue
    const count = readFileSync(join(root, file), 'utf8').match(CLAIMED)?.length ?? 0
    if (count > 0) found[folderOf(file)] = (found[folderOf(file)] ?? 0) + count
  }
  return { root, found }
}

/** A ratchet: what is claimed may become less, folder by folder, and never more. */
export function isMoreUntyped({ root, found }: ReturnType<typeof untypedIn>): readonly Finding[] {
  const allowed = allowedIn(root)
  return [...new Set([...Object.keys(found), ...Object.keys(allowed)])].flatMap((folder) => {
    const [is, most] = [found[folder] ?? 0, allowed[folder] ?? 0]
    if (is === most) return []
    const message =
      is > most
        ? `claims ${is} row types with .rows<…>, ${most} are left to it; declare the statement with statement().`
        : `claims ${is} row types and was left ${most}; \`npm run sql\` lowers it for good.`
    return [{ rule: 'row-type-by-hand', file: folder, message }]
  })
}

/** Lowers what is left to each folder to what it still claims; raises nothing. */
export function lowerUntyped(root: string): void {
  const { found } = untypedIn(root)
  const allowed = allowedIn(root)
  const lowered = Object.entries(allowed)
    .map(([folder, most]) => [folder, Math.min(most, found[folder] ?? 0)] as const)
    .filter(([, most]) => most > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(join(root, ALLOWED), `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}

function folderOf(file: string): string {
  const folder = file.slice(0, file.lastIndexOf('/')).replace(MODULE, '')
  return /[.]test[.]ts$/.test(file) && !file.startsWith('tests/suites/')
    ? `${folder} tests`
    : folder
}

function allowedIn(root: string): Untyped {
  try {
    return JSON.parse(readFileSync(join(root, ALLOWED), 'utf8')) as Untyped
  } catch {
    return {}
  }
}
