import type { SeededDefect } from './planted-tree.ts'

const products = 'apps/server/src/products'

/** For each rule of tools/tidy/tidy.ts a file that breaks it, and nothing else. */
export const seededTidyDefects: readonly SeededDefect[] = [
  one(
    'another-product',
    'apps/server/src/composition/neighbour.ts',
    "export { routes } from '../products/alpha/index.ts'\n",
  ),
  one('file-too-long', 'packages/money/src/long.ts', 'export {}\n'.repeat(401)),
  one('page-too-long', 'apps/h5/src/pages/common/long.tsx', 'export {}\n'.repeat(61)),
  one(
    'line-too-long',
    'packages/money/src/wide.ts',
    `/** ${'Wide '.repeat(10)} */ export const ${'wide'.repeat(12)} = 1\n`,
  ),
  one(
    'line-too-long',
    'tools/wide.ts',
    `export const wide = \`\n  SELECT ${'id, '.repeat(30)}id FROM wide\`\n`,
  ),
  one('line-too-long', 'tools/wider.ts', `export const wider = 'SELECT ${'id, '.repeat(30)}id'\n`),
  one(
    'line-too-long',
    'tools/widest.ts',
    `export const widest = (a: unknown) => \`${'${String(a)}|'.repeat(12)}\`\n`,
  ),
  one('line-too-long', 'apps/h5/src/app/wide.css', `/* ${'wide '.repeat(30)}*/\n`),
  one('name-says-nothing', 'apps/h5/src/lib/string-utils.ts', 'export {}\n'),
  one('name-says-nothing', 'apps/h5/src/common/part.ts', 'export {}\n'),
  one('name-says-nothing', `${products}/alpha/keeper.ts`, 'export class OrderManager {}\n'),
  one('name-not-kebab', 'apps/h5/src/lib/moneyField.ts', 'export {}\n'),
  one('name-not-kebab', 'apps/h5/src/pages/Invented.tsx', 'export {}\n'),
  one('declaration-in-src', 'packages/money/src/kinds.d.ts', 'export {}\n'),
  one('unfinished', 'packages/money/src/later.ts', '// TODO round\nexport {}\n'),
  one('suppression', 'packages/money/src/hush.ts', '// @ts-expect-error it is fine\nexport {}\n'),
  one('suppression', 'tests/journeys/hush.test.ts', '/* oxlint-disable */\nexport {}\n'),
  one('any', 'packages/money/src/loose.ts', "export const loose = JSON.parse('1') as any\n"),
  one(
    'swallowed-error',
    `${products}/alpha/deaf.ts`,
    'export const deaf = (work: Promise<void>) => work.catch(() => {})\n',
  ),
  one(
    'raw-html',
    'apps/h5/src/lib/paint.ts',
    "export const paint = (at: Element) => { at.innerHTML = '' }\n",
  ),
  one(
    'raw-html',
    'apps/h5/src/features/alpha/raw.tsx',
    'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: String(1) }} />\n',
  ),
  one(
    'money-as-number',
    'packages/engine/src/inexact.ts',
    'export const inexact = (units: bigint) => Number(units) / 1e8\n',
  ),
  one(
    'money-as-number',
    'apps/server/src/platform/ledger/inexact.ts',
    'export const inexact = (text: string) => parseFloat(text)\n',
  ),
  one(
    'balance-tables',
    `${products}/alpha/store-thief.ts`,
    "export const steal = 'update account set available = available + 1'\n",
  ),
  one(
    'balance-tables',
    'apps/server/src/db/peek.ts',
    'export const peek = `select *\n  from entry where id = 1`\n',
  ),
  one('balance-tables', `${products}/alpha/thief.sql`, 'insert into journal (id) values (1);\n'),
  one('balance-tables', 'tools/count.ts', "export const count = 'select count(*) from journal'\n"),
  one('wire-word', `${products}/alpha/spelling.ts`, "export const kind = 'lever'\n"),
  one('wire-word', 'apps/h5/src/lib/spelling.ts', "export const path = '/microtrade/submit'\n"),
  one('wire-word', 'apps/h5/src/lib/spelling-box.ts', "export const path = '/bind_box/list'\n"),
  one('wire-word', 'packages/engine/src/spelling.ts', "export const path = '/lh/deposit'\n"),
  one('machine-path', 'tools/where.ts', "export const where = '/work/here'\n"),
  one('machine-path', 'docs/where.md', 'Logs are in /tmp/here.\n'),
  one('foreign-tool', 'docs/who.md', 'Asked ChatGPT.\n'),
  one(
    'product-not-mirrored',
    'packages/contract/src/delta.ts',
    "import { route } from './route.ts'\nexport const delta = { open: route({ path: '/delta' }) }\n",
  ),
  one('product-not-mirrored', `${products}/epsilon/routes.ts`, 'export const routes = {}\n'),
  one('front-door-unused', `${products}/zeta/index.ts`, "export { open } from './open.ts'\n"),
  {
    rule: 'migration-number-twice',
    at: ['apps/server/src/db/migrations/0901-gifts.sql'],
    files: {
      'apps/server/src/db/migrations/0901-boxes.sql': 'SELECT 1;\n',
      'apps/server/src/db/migrations/0901-gifts.sql': 'SELECT 1;\n',
      'apps/server/src/db/migrations/0902-gifts.sql': 'SELECT 1;\n',
    },
  },
  one(
    'bigint-in-component',
    'apps/h5/src/features/alpha/left.tsx',
    'export function Left({ left }: { left: bigint }) { return left > 0n ? null : undefined }\n',
  ),
  one(
    'bigint-in-component',
    'apps/h5/src/features/alpha/use-left.ts',
    'export const useLeft = (left: bigint) => left > 0n\n',
  ),
  one(
    'text-outside-catalogue',
    'apps/h5/src/features/alpha/spoken.tsx',
    'export const Spoken = () => <p>Send now</p>\n',
  ),
  one(
    'text-outside-catalogue',
    'apps/h5/src/features/alpha/hinted.tsx',
    'export const Hinted = () => <input placeholder="Amount" />\n',
  ),
  one(
    'text-outside-catalogue',
    'apps/h5/src/features/alpha/chosen.tsx',
    "export const Chosen = ({ up }: { up: boolean }) => <p>{up ? 'Long' : null}</p>\n",
  ),
  one(
    'text-outside-catalogue',
    'apps/h5/src/features/alpha/chinese.tsx',
    'export const Chinese = () => <p>买</p>\n',
  ),
]

function one(rule: string, file: string, text: string): SeededDefect {
  return { rule, files: { [file]: text }, at: [file] }
}
