import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Planted } from './plant.ts'

/** A defect of the made-up product: what it does, and the lines that it changes. */
export type ProductDefect = {
  readonly what: string
  readonly file: string
  readonly edits: readonly (readonly [before: string, after: string])[]
}

/** What the general suites must notice without any test written for the product. */
export const productDefects: readonly ProductDefect[] = [
  {
    what: 'money lost: the growth goes to the house and not to its owner',
    file: 'store.ts',
    edits: [
      [
        '{ account: accounts.user, part: available, type, change:',
        '{ account: accounts.house, part: available, type, change:',
      ],
    ],
  },
  {
    what: 'another’s answered: a proof is found by its number alone',
    file: 'store-proof.ts',
    edits: [['WHERE id = $1 AND user_id = $2', 'WHERE id = $1 AND $2::bigint > 0']],
  },
  {
    what: 'settled twice: what is taken may be taken by another as well, under another reference',
    file: 'store.ts',
    edits: [
      [' FOR NO KEY UPDATE SKIP LOCKED', ''],
      ['reference: String(id)', 'reference: `${id}.${Math.random()}`'],
    ],
  },
  {
    what: 'hidden from the reconciler: large amounts are not said to be held',
    file: 'store-holds.ts',
    edits: [
      [
        'FROM {name} WHERE paid IS NULL GROUP BY 1',
        'FROM {name} WHERE paid IS NULL AND number < 1000000001 GROUP BY 1',
      ],
    ],
  },
  {
    what: 'a proof that lies: more growth than was paid',
    file: 'store-proof.ts',
    edits: [['growth: format(quantity(growth))', 'growth: format(quantity(growth + 1n))']],
  },
]

/** Plants a defect; returns a function that removes it. */
export function plantDefect(at: string, { name }: Planted, defect: ProductDefect): () => void {
  const path = join(at, 'apps/server/src/products', name, defect.file)
  const sound = readFileSync(path, 'utf8')
  const planted = defect.edits.reduce((text, [before, after]) => {
    const [from, to] = [before.replaceAll('{name}', name), after.replaceAll('{name}', name)]
    if (!text.includes(from)) throw new Error(`${defect.what}: there is no ${from}`)
    return text.replace(from, to)
  }, sound)
  writeFileSync(path, planted)
  return () => {
    writeFileSync(path, sound)
  }
}
