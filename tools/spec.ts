// npm run spec: which rules of docs/spec have a test that names their number. `npm run spec --
// --list` lists those without one, and those met in part with what is missing: `[partly: ...]` at
// the end of a rule marks these, and they do not count as covered.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Report } from './check/finding.ts'
import {
  clauseAfterIds,
  type ClauseKind,
  clauseKinds,
  clausesOf,
  isBuilt,
  notBuiltYet,
  type Mention,
  unshown,
  walkedKinds,
} from './spec-clauses.ts'
import { testNames } from './spec-names.ts'
import { listFiles } from './tidy/files.ts'

export type Rule = {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly withdrawn: boolean
  /** What is still missing; undefined for a rule that is met whole, or not built at all. */
  readonly partly: string | undefined
  readonly clauses: readonly ClauseKind[]
}

const idShape = String.raw`[A-Z]{2,6}-\d{2,3}`
/**
 * A name that begins with an id, or with several joined by blanks, commas, 'and', or 'to' for a
 * range.
 */
const nameStart = new RegExp(
  String.raw`^(?<ids>${idShape}(?:(?:,? | and | to )${idShape})*)(?![\w-])${clauseAfterIds}`,
)
/** At the very end of a rule, after its sources. */
const partlyMark = /\[[Pp]artly:?(?<missing>[^\]]*)\]/
const testFolders = ['packages/', 'apps/', 'tools/', 'tests/']

/** Every numbered rule of docs/spec, withdrawn ones included, in file order. */
export function readRules(root: string): readonly Rule[] {
  const folder = join(root, 'docs', 'spec')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n')
      return lines.flatMap((text, index) => {
        const id = new RegExp(`^- (${idShape}) `).exec(text)?.[1]
        if (id === undefined) return []
        const withdrawn = new RegExp(`^- ${idShape} \\(?withdrawn\\b`).test(text)
        return [
          {
            id,
            file: `docs/spec/${name}`,
            line: index + 1,
            withdrawn,
            partly: partlyMark.exec(text)?.groups?.['missing'],
            clauses: clausesOf(id, text),
          },
        ]
      })
    })
}

type NamedTest = { readonly text: string; readonly file: string; readonly line: number }

/** The names of all running tests; skipped and todo tests do not count. */
function readTests(root: string): readonly NamedTest[] {
  const files = listFiles(root).filter(
    (file) => /[.]test[.]tsx?$/.test(file) && testFolders.some((folder) => file.startsWith(folder)),
  )
  return files.flatMap((file) =>
    testNames(file, readFileSync(join(root, file), 'utf8')).map(({ text, line }) => ({
      text,
      file,
      line,
    })),
  )
}

/** The rules that a tree's tests name. */
export function readMentions(root: string, rules: readonly Rule[]): readonly Mention[] {
  return mentionsIn(readTests(root), rules)
}

/** Every id that starts a test's name, with the single clause it covers, if named. */
function mentionsIn(tests: readonly NamedTest[], rules: readonly Rule[]): readonly Mention[] {
  const areas = new Set(rules.map(({ id }) => areaOf(id)))
  return tests.flatMap(({ text, file, line }) => {
    const { ids = '', clause } = nameStart.exec(text)?.groups ?? {}
    return expand(ids)
      .filter((id) => areas.has(areaOf(id)))
      .map((id) => ({ id, file, line, clause: clauseKinds.find((kind) => kind === clause) }))
  })
}

/** The check: rule ids are unique, and no test names a missing or withdrawn rule. */
export async function specification(root: string): Promise<Report> {
  const rules = readRules(root)
  const tests = readTests(root)
  const mentions = mentionsIn(tests, rules)
  const shown = unshown(
    rules,
    mentions,
    walkedKinds(tests.map(({ text }) => text)),
    notBuiltYet(root, expand),
  )
  const findings = [
    ...repeatedIds(rules),
    ...unknownIds(rules, mentions),
    ...badMarks(root, rules, mentions),
    ...shown,
  ]
  return { findings, looked: `${rules.length} rules` }
}

function repeatedIds(rules: readonly Rule[]): readonly Finding[] {
  const first = new Map<string, Rule>()
  return rules.flatMap((rule) => {
    const other = first.get(rule.id)
    if (other === undefined) first.set(rule.id, rule)
    return other === undefined
      ? []
      : [
          {
            rule: 'rule-id-repeated',
            file: rule.file,
            line: rule.line,
            message: `${rule.id} already stands at ${other.file}:${other.line}; ids are never reused.`,
          },
        ]
  })
}

function unknownIds(rules: readonly Rule[], mentions: readonly Mention[]): readonly Finding[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  return mentions.flatMap(({ id, file, line }) => {
    const rule = known.get(id)
    if (rule?.withdrawn === false) return []
    return [
      {
        rule: 'rule-id-unknown',
        file,
        line,
        message: `a test names ${id}, which docs/spec ${rule === undefined ? 'does not hold' : 'has withdrawn'}.`,
      },
    ]
  })
}

/**
 * A mark names what is missing, at the end of a rule whose rest a test covers; any other mark would
 * hide an untested rule.
 */
function badMarks(
  root: string,
  rules: readonly Rule[],
  mentions: readonly Mention[],
): readonly Finding[] {
  const named = new Set(mentions.map(({ id }) => id))
  return rules.flatMap(({ id, file, line, withdrawn, partly }) => {
    if (partly === undefined) return []
    const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? ''
    const well =
      partly.trim().length > 10 && / \[partly: [^\]]+\]$/.test(text) && !withdrawn && named.has(id)
    return well
      ? []
      : [
          {
            rule: 'rule-partly',
            file,
            line,
            message: `${id} ends in '[partly: what is missing]' only where a test names the rest of it.`,
          },
        ]
  })
}

/** 'SPOT-08 to SPOT-10' is three ids; 'SPOT-08 SPOT-12' is two. */
function expand(names: string): readonly string[] {
  const parts = names.replaceAll(/,| and /g, ' ').split(/ +/)
  return parts.flatMap((part, index) => {
    if (part === 'to') return range(parts[index - 1] ?? '', parts[index + 1] ?? '')
    return [part]
  })
}

function range(from: string, to: string): readonly string[] {
  const [first, last] = [numberOf(from), numberOf(to)]
  const between = areaOf(from) === areaOf(to) ? Math.max(0, last - first - 1) : 0
  return Array.from(
    { length: between },
    (_, step) => `${areaOf(from)}-${String(first + step + 1).padStart(2, '0')}`,
  )
}

function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

function numberOf(id: string): number {
  return Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 10)
}

export type Coverage = {
  readonly covered: number
  readonly partly: number
  readonly uncovered: number
}

/** The numbers of rules covered, covered in part, and uncovered. */
export function coverageOf(rules: readonly Rule[], named: ReadonlySet<string>): Coverage {
  const tested = rules.filter(({ id }) => named.has(id))
  const partly = tested.filter((rule) => rule.partly !== undefined).length
  return { covered: tested.length - partly, partly, uncovered: rules.length - tested.length }
}

/**
 * Prints covered, partly met, uncovered and total per area; returns the findings that make the
 * command fail.
 */
async function printCoverage(root: string, list: boolean): Promise<readonly Finding[]> {
  const rules = readRules(root).filter(({ withdrawn }) => !withdrawn)
  const tests = readTests(root)
  const mentions = mentionsIn(tests, rules)
  const named = new Set(mentions.filter(({ clause }) => clause === undefined).map(({ id }) => id))
  const areas = Map.groupBy(rules, ({ id }) => areaOf(id))
  const row = (area: string, inArea: readonly Rule[]): void => {
    const { covered, partly, uncovered } = coverageOf(inArea, named)
    const figures = [
      String(covered).padStart(8),
      String(partly).padStart(8),
      String(uncovered).padStart(11),
      String(inArea.length).padStart(7),
    ]
    console.log(`${area.padEnd(6)}${figures.join('')}`)
  }
  console.log('area   covered  partly  uncovered  total')
  for (const [area, inArea] of areas) row(area, inArea)
  row('all', rules)
  printClauses(root, rules, mentions, walkedKinds(tests.map(({ text }) => text)))
  if (list)
    for (const { id, file, line, partly } of rules) {
      if (!named.has(id)) console.log(`${id}  ${file}:${line}`)
      else if (partly !== undefined) console.log(`${id}  ${file}:${line}  partly: ${partly.trim()}`)
    }
  return (await specification(root)).findings
}

/** Prints for each clause kind how many built rules have a covered one, and how many have none. */
function printClauses(
  root: string,
  rules: readonly Rule[],
  mentions: readonly Mention[],
  walked: ReadonlySet<ClauseKind>,
): void {
  const later = notBuiltYet(root, expand)
  for (const kind of clauseKinds) {
    const having = rules.filter(
      ({ id, clauses }) => clauses.includes(kind) && (later === undefined || isBuilt(later, id)),
    )
    const own = new Set(mentions.filter(({ clause }) => clause === kind).map(({ id }) => id))
    const without = walked.has(kind)
      ? []
      : having.filter(({ id }) => !own.has(id)).map(({ id }) => id)
    console.log(
      `${kind.padEnd(9)}${String(having.length - without.length).padStart(4)} of ` +
        `${having.length}${without.length === 0 ? '' : `, not ${without.join(' ')}`}`,
    )
  }
}

if (import.meta.main) {
  const findings = await printCoverage(
    join(import.meta.dirname, '..'),
    process.argv.includes('--list'),
  )
  for (const { file, line, message } of findings) console.log(`${file}:${line}  ${message}`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
