import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../docs/spec/', import.meta.url)

/** Every rule in force of docs/spec, one line each, in the order of the files. */
export const ruleLines: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  .filter((line) => /^- [A-Z]+-\d+ (?!\(?withdrawn\b)/.test(line))

/**
 * The sentence of a rule of docs/spec, without its id and sources. A test that compares the product
 * with a rule's list reads the list from here: a copy in the test would stay green when the rule
 * changes.
 */
export function ruleText(id: string): string {
  const line = ruleLines.find((text) => text.startsWith(`- ${id} `))
  if (line === undefined) throw new Error(`docs/spec has no rule ${id}`)
  return line.slice(id.length + 3).replace(/(?: \[[^\]]*\])+$/, '')
}

/**
 * The items that a rule lists between two of its phrases, separated by commas and a last 'and' or
 * 'or'; throws where a phrase is not in the rule.
 */
export function listIn(id: string, after: string, until: string): readonly string[] {
  const text = ruleText(id)
  const from = text.indexOf(after)
  const start = from + after.length
  const end = text.indexOf(until, start)
  if (from < 0 || end < 0) throw new Error(`${id} has no list between '${after}' and '${until}'`)
  const parts = text
    .slice(start, end)
    .split(', ')
    .map((part) => part.replace(/^(?:and|or) /, ''))
  return [...parts.slice(0, -1), ...(parts.at(-1) ?? '').split(/ and | or /)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
