import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCampaign } from './size.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * This many items of a list per run, one from each stretch of it, so that a run covers different
 * kinds; all of them in the campaign. The sources decide the turn: the same tree runs the same
 * items at any time, and any difference selects others.
 */
export function byTurn<T>(list: readonly T[], inARun: number, turn = turnOfTree()): T[] {
  if (isCampaign) return [...list]
  const share = Math.ceil(list.length / inARun)
  return Array.from(
    { length: inARun },
    (_, part) => list[Math.min(list.length - 1, part * share + (turn % share))],
  ).filter((one) => one !== undefined)
}

/** A number that every change of a source changes. */
export function turnOfTree(): number {
  const hash = createHash('sha256')
  for (const folder of ['apps', 'packages', 'tests']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(tsx?|css|sql)$/.test(name) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(name),
    )
    for (const name of files.sort())
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, folder, name)))
  }
  return hash.digest().readUInt32BE()
}
