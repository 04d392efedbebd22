import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Finding } from '../check/finding.ts'
import { isCode } from './files.ts'

const frontDoor = /^apps\/server\/src\/(?:products|account|platform)\/[a-z0-9-]+\/index[.]ts$/
const named = /(import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from '([^']+)'/g
const whole = /(?:import\(|import \* as \w+ from |export \* from )'([^']+)'/g

/**
 * Names that a module's front door hands out and nothing imports from it. The check of dead code
 * misses them: to it a re-exported name is used where its own module uses it.
 */
export function frontDoors(root: string, files: readonly string[]): readonly Finding[] {
  const doors = files.filter((file) => frontDoor.test(file))
  const used = new Map(doors.map((door) => [door, new Set<string>()]))
  const offered = new Map<string, readonly string[]>()
  for (const file of files) {
    if (!isCode(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const matches = [...text.matchAll(named)]
    if (used.has(file))
      offered.set(
        file,
        matches.flatMap(([, verb, list = '']) => (verb === 'export' ? namesOf(list, 'last') : [])),
      )
    for (const [, , list = '', from = ''] of matches)
      for (const name of namesOf(list, 'first')) used.get(resolve(file, from))?.add(name)
    // Whoever takes the whole front door may use any of it.
    for (const [, from = ''] of text.matchAll(whole)) used.delete(resolve(file, from))
  }
  return [...used].flatMap(([file, names]) =>
    (offered.get(file) ?? [])
      .filter((name) => !names.has(name))
      .map((name) => ({
        rule: 'front-door-unused',
        file,
        message: `hands out ${name}, which nothing imports from here; leave it to its module.`,
      })),
  )
}

/** The names of a list in braces: of `a as b` the first in an import, the last in an export. */
function namesOf(list: string, which: 'first' | 'last'): readonly string[] {
  return list.split(',').flatMap((item) => {
    const names = item
      .trim()
      .replace(/^type /, '')
      .split(' as ')
    return (which === 'first' ? names[0] : names.at(-1)) || []
  })
}

/** The file that an import names; a package's own path where it is none of the server's. */
function resolve(file: string, from: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from)
  return from.replace(/^@candor\/server\/(.*)$/, 'apps/server/src/$1.ts')
}
