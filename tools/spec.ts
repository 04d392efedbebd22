// npm run spec: which rules of docs/spec have a test that carries their number. `npm run spec -- --list` names those that have none.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Report } from './check/finding.ts'
import { testNames } from './spec-names.ts'
import { listFiles } from './tidy-files.ts'

export type Rule = { readonly id: string; readonly file: string; readonly line: number; readonly withdrawn: boolean }
type Mention = { readonly id: string; readonly file: string; readonly line: number }

const idShape = String.raw`[A-Z]{2,6}-\d{2,3}`
/** A name that begins with an id, or with several joined by blanks, commas, 'and', or 'to' for a range. */
const nameStart = new RegExp(String.raw`^(?<ids>${idShape}(?:(?:,? | and | to )${idShape})*)(?![\w-])`)
const testFolders = ['packages/', 'apps/', 'tools/', 'e2e/', 'suites/']

/** Every numbered rule of docs/spec, withdrawn ones included, in the order of the files. */
export function readRules(root: string): readonly Rule[] {
  const folder = join(root, 'docs', 'spec')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name.endsWith('.md')).sort().flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    return lines.flatMap((text, index) => {
      const id = new RegExp(`^- (${idShape}) `).exec(text)?.[1]
      if (id === undefined) return []
      return [{ id, file: `docs/spec/${name}`, line: index + 1, withdrawn: new RegExp(`^- ${idShape} \\(?withdrawn\\b`).test(text) }]
    })
  })
}

/** Every id that leads the name of a test that runs; what is skipped or still to be written stands for nothing. */
export function readMentions(root: string, rules: readonly Rule[]): readonly Mention[] {
  const areas = new Set(rules.map(({ id }) => areaOf(id)))
  const files = listFiles(root).filter((file) => /[.]test[.]tsx?$/.test(file) && testFolders.some((folder) => file.startsWith(folder)))
  return files.flatMap((file) => {
    return testNames(file, readFileSync(join(root, file), 'utf8')).flatMap(({ text, line }) => {
      const ids = expand(nameStart.exec(text)?.groups?.['ids'] ?? '')
      return ids.filter((id) => areas.has(areaOf(id))).map((id) => ({ id, file, line }))
    })
  })
}

/** The check: rule ids are unique, and a test names no rule that does not exist or has fallen. */
export async function specification(root: string): Promise<Report> {
  const rules = readRules(root)
  const findings = [...repeatedIds(rules), ...unknownIds(rules, readMentions(root, rules))]
  return { findings, looked: `${rules.length} rules` }
}

function repeatedIds(rules: readonly Rule[]): readonly Finding[] {
  const first = new Map<string, Rule>()
  return rules.flatMap((rule) => {
    const other = first.get(rule.id)
    if (other === undefined) first.set(rule.id, rule)
    return other === undefined ? [] : [{ rule: 'rule-id-repeated', file: rule.file, line: rule.line, message: `${rule.id} already stands at ${other.file}:${other.line}; ids are never reused.` }]
  })
}

function unknownIds(rules: readonly Rule[], mentions: readonly Mention[]): readonly Finding[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  return mentions.flatMap(({ id, file, line }) => {
    const rule = known.get(id)
    if (rule?.withdrawn === false) return []
    return [{ rule: 'rule-id-unknown', file, line, message: `a test names ${id}, which docs/spec ${rule === undefined ? 'does not hold' : 'has withdrawn'}.` }]
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
  return Array.from({ length: between }, (_, step) => `${areaOf(from)}-${String(first + step + 1).padStart(2, '0')}`)
}

function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

function numberOf(id: string): number {
  return Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 10)
}

/** Prints covered, uncovered and total per area; returns the findings that make the command fail. */
async function printCoverage(root: string, list: boolean): Promise<readonly Finding[]> {
  const rules = readRules(root).filter(({ withdrawn }) => !withdrawn)
  const named = new Set(readMentions(root, rules).map(({ id }) => id))
  const areas = Map.groupBy(rules, ({ id }) => areaOf(id))
  const row = (area: string, inArea: readonly Rule[]): void => {
    const covered = inArea.filter(({ id }) => named.has(id)).length
    console.log(`${area.padEnd(6)}${String(covered).padStart(8)}${String(inArea.length - covered).padStart(11)}${String(inArea.length).padStart(7)}`)
  }
  console.log('area   covered  uncovered  total')
  for (const [area, inArea] of areas) row(area, inArea)
  row('all', rules)
  if (list) for (const { id, file, line } of rules) if (!named.has(id)) console.log(`${id}  ${file}:${line}`)
  return (await specification(root)).findings
}

if (import.meta.main) {
  const findings = await printCoverage(join(import.meta.dirname, '..'), process.argv.includes('--list'))
  for (const { file, line, message } of findings) console.log(`${file}:${line}  ${message}`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
