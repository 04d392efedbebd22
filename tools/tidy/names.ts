import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../check/finding.ts'
import { isCode } from './files.ts'

/** 'common' alone names no subject; 'common-passwords' does. */
const vague = /^(common|misc)$|(^|-)(utils?|helpers?|managers?)(-|$)/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Folder and file names: kebab-case, no catch-all names, no hand-written declarations beside
 * sources.
 */
export function names(root: string, files: readonly string[]): readonly Finding[] {
  const pages = pagePaths(root)
  return files
    .filter((file) => file.includes('/') && !file.startsWith('docs/'))
    .flatMap((file) => {
      const segments = segmentsOf(file)
      // Pages mirror the specification's paths, which have their own names.
      const judged = file.startsWith('apps/h5/src/pages/')
        ? segments.filter((segment) => !pages.has(segment))
        : segments
      return [
        ...judged.flatMap((segment) => vagueName(file, segment)),
        ...judged.flatMap((segment) => unkebab(file, segment)),
        ...declaration(file),
      ]
    })
}

/**
 * 'apps/h5/src/ui/money-field.test.tsx' becomes its folders and 'money-field', without the suffix
 * for the kind of file.
 */
function segmentsOf(file: string): readonly string[] {
  const segments = file.split('/')
  const last = segments.at(-1)?.replace(/^[.]/, '').split('.')[0] ?? ''
  return [...segments.slice(0, -1), last]
}

function vagueName(file: string, segment: string): readonly Finding[] {
  if (!vague.test(segment)) return []
  return [
    {
      rule: 'name-says-nothing',
      file,
      message: `'${segment}' could hold anything; name it for what it does, or find its owner.`,
    },
  ]
}

function unkebab(file: string, segment: string): readonly Finding[] {
  if (kebab.test(segment) || !(isCode(file) || file.endsWith('.sql') || file.endsWith('.css')))
    return []
  return [{ rule: 'name-not-kebab', file, message: `'${segment}' is not kebab-case.` }]
}

function declaration(file: string): readonly Finding[] {
  if (!/(^|\/)src\/.*[.]d[.]ts$/.test(file)) return []
  return [
    {
      rule: 'declaration-in-src',
      file,
      message:
        'a declaration file beside sources hides a violated boundary or is left over; delete it.',
    },
  ]
}

/** Every segment of every page path in docs/spec/screens.md. */
function pagePaths(root: string): ReadonlySet<string> {
  const file = join(root, 'docs', 'spec', 'screens.md')
  if (!existsSync(file)) return new Set()
  return new Set(
    [...readFileSync(file, 'utf8').matchAll(/\/pages\/[A-Za-z0-9_/-]+/g)].flatMap(([path]) =>
      path.split('/').slice(2),
    ),
  )
}
