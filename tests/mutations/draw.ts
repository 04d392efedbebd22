import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Area, areaOf, englishOf, filesOf, isCatalogue } from './areas.ts'
import { type Change, type Mutant, mutantOf } from './mutant.ts'
import { syntaxChanges } from './syntax-operators.ts'
import { catalogueChanges, styleChanges } from './text-operators.ts'

/**
 * An endless sequence of mutants of an area, drawn by the seed: a file by its length, an operator
 * that fits it, a place.
 */
export function* drawMutants(root: string, area: Area, seed: number): Generator<Mutant> {
  const dice = diceOf(`${area} ${seed}`)
  const files = filesOf(root, area)
  const total = files.reduce((sum, { weight }) => sum + weight, 0)
  for (;;) {
    let left = dice() * total
    const file = files.find(({ weight }) => (left -= weight) < 0)?.file
    const mutant = file === undefined ? undefined : oneOf(mutantsOf(root, file), dice)
    if (mutant !== undefined) yield mutant
  }
}

/** All mutants of the changed lines, in an order drawn by the seed. */
export function changed(
  root: string,
  lines: ReadonlyMap<string, ReadonlySet<number>>,
  seed: number,
): Mutant[] {
  const all = [...lines]
    .filter(([file]) => areaOf(file) !== undefined && existsSync(join(root, file)))
    .flatMap(([file, changedLines]) =>
      mutantsOf(root, file).filter(({ line }) => changedLines.has(line)),
    )
  const place = (mutant: Mutant): string =>
    createHash('sha256')
      .update(`${seed} ${JSON.stringify(mutant)}`)
      .digest('hex')
  return all
    .map((mutant) => ({ mutant, at: place(mutant) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ mutant }) => mutant)
}

function mutantsOf(root: string, file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8')
  const bytes = Buffer.from(text)
  return changesOf(root, file, text).map((change) => mutantOf(file, bytes, change))
}

function changesOf(root: string, file: string, text: string): Change[] {
  if (file.endsWith('.css')) return styleChanges(text)
  if (!isCatalogue(file)) return syntaxChanges(file, text)
  const english = englishOf(file)
  return catalogueChanges(
    file,
    text,
    english !== file && existsSync(join(root, english))
      ? readFileSync(join(root, english), 'utf8')
      : undefined,
  )
}

/**
 * Draws the operator first, so that the many small numbers of a file do not outweigh its single
 * lock.
 */
function oneOf(mutants: readonly Mutant[], dice: () => number): Mutant | undefined {
  const operators = [...new Set(mutants.map(({ operator }) => operator))]
  const operator = operators[Math.floor(dice() * operators.length)]
  const fitting = mutants.filter((one) => one.operator === operator)
  return fitting[Math.floor(dice() * fitting.length)]
}

/** Random numbers of a seed, the same on every machine. */
function diceOf(seed: string): () => number {
  let thrown = 0
  return () => createHash('sha256').update(`${seed} ${thrown++}`).digest().readUInt32BE() / 2 ** 32
}
