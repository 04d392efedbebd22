import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The lists of products, a line for each product (CONTRIBUTING.md, Add a product). */
const lists = [
  'packages/contract/src/products.ts',
  'packages/engine/src/verify/formulas.ts',
  'apps/server/src/products/index.ts',
  'apps/h5/src/products.ts',
]

/**
 * Removes a product from a tree: its line in each list, its folders, pages and texts, what the
 * console shows of its requests, the tests and fixtures of its name, and the seeded defects of all
 * these. Its migrations stay, since an applied one never changes. Returns what was removed.
 */
export function takeOut(at: string, product: string): readonly string[] {
  const lines = lists.flatMap((file) => takeLine(join(at, file), product))
  const files = [...filesOf(at, product)]
  for (const file of files) rmSync(join(at, file), { recursive: true })
  const defects = globSync('tests/mutations/seeded/*.patch', { cwd: at }).filter((patch) =>
    isOfGoneFile(at, readFileSync(join(at, patch), 'utf8')),
  )
  for (const patch of defects) rmSync(join(at, patch))
  return [...lines, ...files, ...defects]
}

/**
 * Its import and its entry, where a list has them; a list of formulas does not have every product.
 */
function takeLine(list: string, product: string): readonly string[] {
  const lines = readFileSync(list, 'utf8').split('\n')
  const from = new RegExp(`^import \\{ (\\w+) \\} from '[^']*/${product}(/product)?[.]ts'$`)
  const name = lines.flatMap((line) => from.exec(line)?.[1] ?? [])[0]
  if (name === undefined) return []
  const own = lines.filter(
    (line) => from.test(line) || [`${name},`, `...${name},`].includes(line.trim()),
  )
  writeFileSync(list, lines.filter((line) => !own.includes(line)).join('\n'))
  return own
}

function filesOf(at: string, product: string): ReadonlySet<string> {
  const app = `apps/h5/src/features/${product}`
  const pages = readFileSync(join(at, app, 'product.ts'), 'utf8').matchAll(/'(\/pages\/.+)': \{/g)
  const folders = [
    `packages/contract/src/${product}.ts`,
    `packages/engine/src/${product}`,
    `packages/engine/src/verify/${product}.ts`,
    `apps/server/src/products/${product}`,
    app,
    ...[...pages].map(([, path]) => `apps/h5/src${path}.tsx`),
  ]
  // Files are named after the singular too: purchase and purchases.
  const word = new RegExp(`(^|-)${product.replace(/s$/, '')}s?[-.]`)
  const named = [
    ...globSync(`apps/h5/src/locales/*/${product}.{json,ts}`, { cwd: at }),
    ...globSync(
      [
        'packages/*/src/**/*.test.ts',
        'apps/console/src/features/review/kinds/*.ts',
        'apps/console/src/locales/*/*.{json,ts}',
        'tests/**/*.ts',
      ],
      { cwd: at },
    ).filter((file) => word.test(basename(file))),
  ]
  const all = [...folders, ...named].filter((file) => existsSync(join(at, file)))
  return new Set(all.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`))))
}

/** Whether a seeded defect is of a removed file, or of a removed test. */
function isOfGoneFile(at: string, patch: string): boolean {
  const files = [...patch.matchAll(/^[+]{3} b\/(.+)$/gm)].map(([, file = '']) => file)
  const tests = /^Tests: (.+)$/m.exec(patch)?.[1]?.split(' ') ?? []
  return [...files, ...tests.filter((test) => test.endsWith('.test.ts'))].some(
    (file) => !existsSync(join(at, file)),
  )
}
