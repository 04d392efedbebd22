import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit } from '../support/harness/copies/tree-copy.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'tests/mutations/seeded')

/** A seeded defect: what it does, the edits that plant it, and the tests that must fail. */
export type Mutation = {
  readonly name: string
  readonly defect: string
  readonly family: string
  readonly project: string
  readonly tests: readonly string[]
  readonly edits: readonly Edit[]
}

/** Every defect of tests/mutations/seeded, by name. */
export function readMutations(): Mutation[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => parse(file.slice(0, -'.patch'.length), readFileSync(join(folder, file), 'utf8')))
}

/**
 * Why a defect cannot be planted in the current tree; empty if it can. Lines must match, line
 * numbers need not.
 */
export function misfits({ edits, tests }: Mutation): string[] {
  const missing = tests
    .filter((test) => /[.]test[.]ts$/.test(test) && !existsSync(join(root, test)))
    .map((test) => `${test} is not there`)
  // A run with a name that no test has runs nothing.
  const at = tests.indexOf('-t')
  const [named, wanted] = at < 1 ? [] : [tests[at - 1], tests[at + 1]]
  const unnamed =
    named === undefined ||
    wanted === undefined ||
    (existsSync(join(root, named)) && readFileSync(join(root, named), 'utf8').includes(wanted))
      ? []
      : [`${named} names no test ${wanted}`]
  return [
    ...missing,
    ...unnamed,
    ...edits.flatMap(({ file, before }) => {
      const times = existsSync(join(root, file))
        ? readFileSync(join(root, file), 'utf8').split(before).length - 1
        : 0
      return times === 1 ? [] : [`${file} holds ${times} times: ${before.trim()}`]
    }),
  ]
}

/**
 * Parses a patch: four header lines, then hunks. A removed line is what must be there, an added one
 * what replaces it.
 */
function parse(name: string, text: string): Mutation {
  const readHeader = (title: string): string =>
    new RegExp(`^${title}: (.+)$`, 'm').exec(text)?.[1] ?? ''
  const edits: { file: string; before: string; after: string }[] = []
  let file = ''
  for (const line of text.split('\n')) {
    const last = edits.at(-1)
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length)
    else if (line === '@@') edits.push({ file, before: '', after: '' })
    else if (last !== undefined && file !== '' && !line.startsWith('---')) {
      if (line.startsWith('-') || line.startsWith(' ')) last.before += `${line.slice(1)}\n`
      if (line.startsWith('+') || line.startsWith(' ')) last.after += `${line.slice(1)}\n`
    }
  }
  return {
    name,
    defect: readHeader('Defect'),
    family: readHeader('Family'),
    project: readHeader('Project'),
    tests: readHeader('Tests').split(' '),
    edits,
  }
}
