import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../docs/spec/', import.meta.url)

/** Every rule of docs/spec that stands, a line each, in the order of the files. */
export const ruleLines: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  .filter((line) => /^- [A-Z]+-\d+ (?!\(?withdrawn\b)/.test(line))

/**
 * The sentence of a rule of docs/spec, without its id and sources. A test that compares a list with
 * the product's reads it from here: a list that the test types again is a second opinion, and stays
 * green when the rule says something else.
 */
export function ruleText(id: string): string {
  const line = ruleLines.find((text) => text.startsWith(`- ${id} `))
  if (line === undefined) throw new Error(`docs/spec has no rule ${id}`)
  return line.slice(id.length + 3).replace(/(?: \[[^\]]*\])+$/, '')
}

/**
 * What a rule lists between two of its phrases, parted by commas and before the last by 'and' or
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
