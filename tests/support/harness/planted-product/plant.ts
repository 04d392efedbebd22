import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A made-up product in a copy of the tree, with names that differ in every run. */
export type Planted = {
  /** Its name; files, table, area, call and page are named after it. */
  readonly name: string
  /** The new files, relative to the copy. */
  readonly files: readonly string[]
}

type Line = {
  readonly file: string
  readonly import: string
  readonly entry: string
  readonly end: string
}

/** Placeholder for the random names in the template files. */
const NAME = 'plantling'
const NUMBERS = ['9101', '9102', '9107'] as const
const files = join(import.meta.dirname, 'files')

/** Writes the product into a copy: new files, a migration, and a line in each of the four lists. */
export function plantProduct(at: string): Planted {
  const word = Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz'[random(26)]).join('')
  const name = `q${word}`
  const first = 10_000 + 10 * random(2_000)
  const replace = (text: string): string =>
    NUMBERS.reduce(
      (before, number, index) => before.replaceAll(number, String(first + index)),
      text
        .replaceAll(NAME, name)
        .replaceAll(capital(NAME), capital(name))
        .replaceAll(NAME.toUpperCase(), name.toUpperCase()),
    )
  const written = readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => {
      const to = replace(path.replace(/[.]txt$/, '')).replace(/\/\d{4}-/, `/${nextMigration(at)}-`)
      mkdirSync(dirname(join(at, to)), { recursive: true })
      writeFileSync(join(at, to), replace(readFileSync(join(files, path), 'utf8')))
      return to
    })
  for (const line of linesOf(name)) addLine(at, line)
  return { name, files: written }
}

/** Removes the product's lines; its files stay. */
export function removeLines(at: string, { name }: Planted): void {
  for (const { file, import: imported, entry } of linesOf(name)) {
    const text = readFileSync(join(at, file), 'utf8')
    writeFileSync(join(at, file), text.replace(imported, '').replace(entry, ''))
  }
}

export const listsOfProducts = linesOf(NAME).map(({ file }) => file)

function linesOf(name: string): readonly Line[] {
  return [
    {
      file: 'apps/h5/src/products.ts',
      import: `import { ${name} } from './features/${name}/product.ts'\n`,
      entry: `  ${name},\n`,
      end: '] as const',
    },
    {
      file: 'apps/server/src/products/index.ts',
      import: `import { ${name} } from './${name}/product.ts'\n`,
      entry: `  ${name},\n`,
      end: '] as const',
    },
    {
      file: 'packages/contract/src/products.ts',
      import: `import { ${name}Contract } from './${name}.ts'\n`,
      entry: `  ${name}Contract,\n`,
      end: '] as const',
    },
    {
      file: 'packages/engine/src/verify/formulas.ts',
      import: `import { ${name}Formulas } from './${name}.ts'\n`,
      entry: `  ...${name}Formulas,\n`,
      end: '}\n',
    },
  ]
}

function addLine(at: string, { file, import: imported, entry, end }: Line): void {
  const text = readFileSync(join(at, file), 'utf8')
  const lastImport = text.lastIndexOf('\nimport ') + 1
  const place = text.indexOf(end, lastImport)
  if (place < 0) throw new Error(`${file} has no list that ends with ${end}`)
  writeFileSync(
    join(at, file),
    text.slice(0, lastImport) +
      imported +
      text.slice(lastImport, place) +
      entry +
      text.slice(place),
  )
}

function nextMigration(at: string): string {
  const names = readdirSync(join(at, 'apps/server/src/db/migrations'))
  const last = Math.max(
    ...names.flatMap((name) => (/^\d{4}-/.test(name) ? [Number(name.slice(0, 4))] : [])),
  )
  return String(last + 1).padStart(4, '0')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}
