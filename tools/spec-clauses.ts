// The clauses of a rule besides its main sentence, and the tests that cover a clause kind for every
// rule at once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './check/finding.ts'

/**
 * Reply fields, refusals, their order, the caller's scope, and a page's states before it is full.
 */
export const clauseKinds = ['fields', 'refusals', 'order', 'scope', 'faces'] as const
export type ClauseKind = (typeof clauseKinds)[number]

/** A test that covers a clause kind of every rule says so at the beginning of its name. */
const walk = new RegExp(
  String.raw`^each rule's (?<kind>${clauseKinds.filter((kind) => kind !== 'faces').join('|')})\b`,
)
/** Follows the ids of a test that covers only this clause of its rules. */
export const clauseAfterIds = String.raw`(?: (?<clause>${clauseKinds.join('|')})\b)?`

const call = /\b(?:GET|POST|PUT) \/[\w/]+/
const list = /(?:refusals? in order: |refusals?: |must be, in order: )(?<codes>[^;[]*)/g
const answer = /\b(?:GET|POST|PUT) \/[\w/]+[^;]*? answers? (?:the row |an array |P[1-6] of |\[)*\{/

export function clausesOf(id: string, text: string): readonly ClauseKind[] {
  if (id.startsWith('PAGE-')) return /page/.test(text) ? ['faces'] : []
  const lists = [...text.matchAll(list)].map(({ groups }) => groups?.['codes'] ?? '')
  const named = Math.max(
    0,
    ...lists.map(
      (codes) =>
        [...codes.replace(/\([^()]*\)/g, '').matchAll(/\b(?:99[89]|[A-Z][A-Z_]{3,})\b/g)].length,
    ),
  )
  const isOfCalls = call.test(text) || /^- \S+ Refusals of \//.test(text)
  const has: Readonly<Record<ClauseKind, boolean>> = {
    fields: answer.test(text),
    refusals: isOfCalls && named > 0,
    order: isOfCalls && named > 1,
    scope: isOfCalls && lists.length > 0,
    faces: false,
  }
  return clauseKinds.filter((kind) => has[kind])
}

/** The clause kinds that tests with these names cover for every rule. */
export function walkedKinds(names: readonly string[]): ReadonlySet<ClauseKind> {
  return new Set(names.flatMap((name) => (walk.exec(name)?.groups?.['kind'] ?? []) as ClauseKind[]))
}

const notBuilt = /^Not built yet: (?<list>.*)$/m

export type NotBuilt = { readonly areas: ReadonlySet<string>; readonly ids: ReadonlySet<string> }

/**
 * What docs/spec/README.md lists as not built: whole areas, and rules; undefined without such a
 * list.
 */
export function notBuiltYet(
  root: string,
  expand: (names: string) => readonly string[],
): NotBuilt | undefined {
  const file = join(root, 'docs', 'spec', 'README.md')
  const text = existsSync(file)
    ? notBuilt.exec(readFileSync(file, 'utf8'))?.groups?.['list']
    : undefined
  if (text === undefined) return undefined
  const ids = [...text.matchAll(/[A-Z]{2,6}-\d{2,3}(?: to [A-Z]{2,6}-\d{2,3})?/g)].flatMap(
    ([names]) => expand(names),
  )
  const areas = [...text.replace(/[A-Z]{2,6}-\d{2,3}/g, '').matchAll(/\b[A-Z]{2,6}\b/g)].map(
    ([area]) => area,
  )
  return { areas: new Set(areas), ids: new Set(ids) }
}

/** A rule named by a test, and the only clause that the test covers. */
export type Mention = {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly clause: ClauseKind | undefined
}
type Ruled = {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly withdrawn: boolean
}

export function isBuilt({ areas, ids }: NotBuilt, id: string): boolean {
  return !areas.has(id.slice(0, id.lastIndexOf('-'))) && !ids.has(id)
}

/**
 * The wall: every built rule has a test of its main sentence, each clause kind a test that covers
 * all rules, and no test claims a product that does not exist.
 */
export function unshown(
  rules: readonly Ruled[],
  mentions: readonly Mention[],
  walked: ReadonlySet<ClauseKind>,
  later: NotBuilt | undefined,
): readonly Finding[] {
  if (later === undefined) return []
  const said = new Set(mentions.filter(({ clause }) => clause === undefined).map(({ id }) => id))
  const untested = rules.filter(
    ({ id, withdrawn }) => !withdrawn && isBuilt(later, id) && !said.has(id),
  )
  const early = mentions.filter(({ id }) => !isBuilt(later, id))
  return [
    ...untested.map(({ id, file, line }) => ({
      rule: 'rule-untested',
      file,
      line,
      message: `no test names ${id} for what it says; only a rule that docs/spec/README.md lists as not built yet has none.`,
    })),
    ...early.map(({ id, file, line }) => ({
      rule: 'rule-not-built',
      file,
      line,
      message: `a test names ${id}, which docs/spec/README.md lists as not built yet: what is not there cannot be shown.`,
    })),
    ...clauseKinds
      .filter((kind) => kind !== 'faces' && !walked.has(kind))
      .map((kind) => ({
        rule: 'clause-untested',
        file: 'tools/spec-clauses.ts',
        line: 1,
        message: `no test whose name begins "each rule's ${kind}" walks the rules.`,
      })),
  ]
}
