import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * An intentional violation: the rule, the files that break it, and the files it must be reported
 * at.
 */
export type SeededDefect = {
  readonly rule: string
  readonly files: Readonly<Record<string, string>>
  readonly at: readonly string[]
}

const repository = join(import.meta.dirname, '..', '..')

/** Stubs of third-party packages, as small as an import needs. */
const stubs = [
  'pg',
  'kysely',
  'zod',
  '@noble/hashes',
  '@base-ui/react',
  '@mantine/core',
  '@messageformat/parser',
  'react',
  'fastify',
  'vitest',
]

/** A tree that breaks nothing and uses every permission: what is allowed must stay allowed. */
const clean: Readonly<Record<string, string>> = {
  'tools/tidy/neighbours.json':
    '{ "apps/server/src/server.ts": ["alpha"], "packages/contract/src/index.ts": ["alpha"] }\n',
  'packages/money/src/index.ts': 'export const zero = 0n\n',
  'packages/money/src/index.test.ts':
    "import { expect, it } from 'vitest'\nimport { zero } from './index.ts'\nit('LEDG-01 zero', () => expect(zero).toBe(0n))\n",
  'packages/engine/src/index.ts':
    "import { zero } from '@candor/money'\nimport { name } from '@noble/hashes'\nexport const decide = () => [zero, name]\n",
  'packages/engine/src/prices/usability.ts': 'export const late = 1\n',
  'packages/engine/src/fiat/rates.ts': 'export const age = 1\n',
  'packages/engine/src/futures/validate-opening.ts':
    "import { age } from '../fiat/rates.ts'\nimport { late } from '../prices/usability.ts'\nexport const judge = () => [age, late]\n",
  'packages/engine/src/identity/limits.ts': 'export const level = 1\n',
  'packages/engine/src/withdrawals/validate-withdrawal.ts':
    "import { level } from '../identity/limits.ts'\nexport const request = () => level\n",
  'packages/engine/src/verify/formulas.ts':
    "import { judge } from '../futures/validate-opening.ts'\nexport const formulas = [judge]\n",
  'packages/texts/src/index.ts': 'export const format = 1\n',
  'packages/texts/src/compile.ts':
    "import { name } from '@messageformat/parser'\nimport { format } from './index.ts'\nexport const compile = [name, format]\n",
  'packages/contract/src/index.ts':
    "export { alpha } from './alpha.ts'\nexport { beta } from './beta.ts'\n",
  'packages/contract/src/route.ts':
    "import { name } from 'zod'\nexport const route = <T>(definition: T) => ({ ...definition, name })\n",
  'packages/contract/src/alpha.ts':
    "import { zero } from '@candor/money'\nimport { route } from './route.ts'\nexport const alpha = { open: route({ path: '/lever/open', zero }) }\n",
  'packages/contract/src/beta.ts':
    "import { route } from './route.ts'\nexport const beta = { open: route({ path: '/bind_box/open' }) }\n",
  'packages/contract/src/gamma.ts': 'export const gamma = {}\n',
  'packages/contract/src/products.ts':
    "import { gamma } from './gamma.ts'\nexport const productContracts = [gamma]\n",
  'tests/support/src/index.ts':
    "import { alpha } from '@candor/contract'\nexport { connection } from '../../../apps/server/src/db/connection.ts'\nexport const people = { alice: alpha }\n",
  'apps/server/src/products/alpha/common-passwords.ts': 'export const passwords = [1]\n',
  'apps/server/src/clock/clock.ts': 'export const now = () => Date.now()\n',
  'apps/server/src/db/connection.ts': "import { name } from 'pg'\nexport const connection = name\n",
  'apps/server/src/db/migrations/0001-ledger.sql': 'create table account (id int);\n',
  'apps/server/src/http/envelope.ts':
    "import { connection } from '../db/connection.ts'\nexport const envelope = connection\n",
  'apps/server/src/platform/ledger/store.ts':
    "import { connection } from '../../db/connection.ts'\nexport const read = () => [connection, 'select * from account']\n",
  'apps/server/src/platform/ledger/index.ts': "export { read } from './store.ts'\n",
  'apps/server/src/products/alpha/index.ts': "export { routes } from './routes.ts'\n",
  'apps/server/src/products/alpha/routes.ts':
    "import { alpha } from '@candor/contract'\nimport { open } from './service.ts'\nexport const routes = { alpha, open }\n",
  'apps/server/src/products/alpha/service.ts':
    "import { decide } from '@candor/engine'\nimport { read } from '../../platform/ledger/index.ts'\nimport { load } from './store.ts'\nexport const open = () => [decide, read, load]\n",
  'apps/server/src/products/alpha/store.ts':
    "import { name } from 'pg'\nexport const load = () => name\n",
  'apps/server/src/products/define-product.ts':
    "import type { read } from '../platform/ledger/index.ts'\nexport const defineProduct = (name: string, load: typeof read | (() => string)) => ({ name, load })\n",
  'apps/server/src/products/alpha/compose.ts': 'export const compose = 1\n',
  'apps/server/src/products/alpha/product.ts':
    "import { defineProduct } from '../define-product.ts'\nimport { load } from './store.ts'\nexport const alpha = defineProduct('alpha', load)\nexport const open = () => import('./compose.ts')\n",
  'apps/server/src/products/alpha/product.testing.ts':
    "import { people } from '@candor/testing'\nimport { open } from './service.ts'\nexport const testing = { people, open }\n",
  'apps/server/src/products/index.ts':
    "import { alpha } from './alpha/product.ts'\nexport const products = [alpha]\n",
  'apps/server/src/composition/products.ts':
    "import { products } from '../products/index.ts'\nexport const names = products\n",
  'apps/server/src/products/alpha/wire.ts': "export const kind = 'lever'\n",
  'apps/server/src/products/alpha/service.test.ts':
    "import { people } from '@candor/testing'\nimport { expect, it } from 'vitest'\nimport { connection } from '../../db/connection.ts'\nimport { open } from './service.ts'\nit('FUT-01 opens', () => expect([people, connection, open, new Date(0)]).toEqual([]))\n",
  'apps/server/src/platform/beta/index.ts': "export { load } from './store.ts'\n",
  'apps/server/src/platform/beta/store.ts': 'export const load = () => 2\n',
  'apps/server/src/server.ts':
    "import { routes } from './products/alpha/index.ts'\nimport { load } from './platform/beta/index.ts'\nimport { envelope } from './http/envelope.ts'\nexport const server = [routes, load, envelope]\n",
  'apps/server/src/main.ts': "import { server } from './server.ts'\nvoid server\n",
  'apps/console/src/main.ts': "import { sections } from './app/sections.ts'\nvoid sections\n",
  'apps/console/src/app/sections.ts':
    "import { queue } from '../features/review/queue.ts'\nexport const sections = [queue]\n",
  'apps/console/src/features/review/queue.ts':
    "import { alpha } from '@candor/contract'\nimport { name } from '@mantine/core'\nimport { call } from '../../lib/call.ts'\nexport const queue = [alpha, name, call]\n",
  'apps/console/src/lib/call.ts': 'export const call = 1\n',
  'apps/h5/src/ui/button.tsx':
    'import { name } from \'@base-ui/react\'\nexport function Button() {\n  return <button type="button" data-kit={name} />\n}\n',
  'apps/h5/src/features/alpha/part.tsx':
    "import { Button } from '../../ui/button.tsx'\nexport function Part() {\n  return <p title={t('hello')}>{t('hello')} · 24 % <Button /></p>\n}\nconst t = (key: string) => key\n",
  'apps/h5/src/products.ts':
    "import { alpha } from './features/alpha/product.ts'\nexport const products = [alpha]\n",
  'apps/h5/src/app/products/define-product.ts':
    'export const defineProduct = (name: string) => ({ name })\n',
  'apps/h5/src/app/products/names.ts':
    "import { products } from '../../products.ts'\nexport const names = products.map(({ name }) => name)\n",
  'apps/h5/src/features/alpha/product.ts':
    "import { defineProduct } from '../../app/products/define-product.ts'\nexport const alpha = defineProduct('alpha')\n",
  'apps/h5/src/features/beta/part.tsx': 'export function Other() {\n  return null\n}\n',
  'apps/h5/src/pages/common/userInfo.tsx':
    "import { Part } from '../../features/alpha/part.tsx'\nimport { Other } from '../../features/beta/part.tsx'\nexport function UserInfo() {\n  return <><Part /><Other /></>\n}\n",
  'tools/start.mjs': 'export const start = 1\n',
  'tests/bench/main.ts': "import { decide } from '@candor/engine'\nvoid decide\n",
  'tests/journeys/journey.test.ts':
    "import { people } from '@candor/testing'\nimport { expect, it } from 'vitest'\nit('PAGE-01 faces', () => expect(people).toEqual({}))\n",
  'tests/suites/fair.test.ts':
    "import { expect, it } from 'vitest'\nimport { crowd } from '../support/harness/crowd.ts'\nit('FUT-01 crowd', () => expect(crowd).toEqual({}))\n",
  'tests/support/harness/crowd.ts':
    "import { people } from '@candor/testing'\nexport const crowd = people\n",
  'docs/spec/screens.md':
    '# All\n\n- LEDG-01 Sums must be zero.\n- FUT-01 It must open.\n- PAGE-01 /pages/common/userInfo must show four faces.\n- PAGE-02 (withdrawn) It must dance.\n',
}

/** Writes the clean tree with these plants to a new folder and returns it. */
export function growTree(defects: readonly SeededDefect[]): string {
  const root = mkdtempSync(join(tmpdir(), 'candor-planted-'))
  const files = [clean, ...defects.map((plant) => plant.files)].flatMap((set) =>
    Object.entries(set),
  )
  for (const [file, text] of [...files, ...settings()]) write(root, file, text)
  mkdirSync(join(root, 'node_modules', '@candor'), { recursive: true })
  for (const name of ['money', 'texts', 'engine', 'contract'])
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules', '@candor', name))
  symlinkSync(join(root, 'apps', 'server'), join(root, 'node_modules', '@candor', 'server'))
  symlinkSync(join(root, 'tests', 'support'), join(root, 'node_modules', '@candor', 'testing'))
  symlinkSync(
    join(repository, 'node_modules', 'oxlint-tsgolint'),
    join(root, 'node_modules', 'oxlint-tsgolint'),
  )
  mkdirSync(join(root, 'node_modules', '.bin'))
  symlinkSync(
    join(repository, 'node_modules', '.bin', 'tsgolint'),
    join(root, 'node_modules', '.bin', 'tsgolint'),
  )
  for (const settingsFile of ['.oxlintrc.json', 'knip.json'])
    copyFileSync(join(repository, settingsFile), join(root, settingsFile))
  return root
}

function settings(): readonly (readonly [string, string])[] {
  const manifest = (name: string, main: string): string =>
    JSON.stringify({ name, type: 'module', exports: { '.': main } })
  const compiler = {
    strict: true,
    target: 'ES2024',
    lib: ['ES2024', 'DOM'],
    module: 'NodeNext',
    jsx: 'react-jsx',
    noEmit: true,
    allowImportingTsExtensions: true,
  }
  return [
    ...['money', 'engine', 'contract'].map(
      (name) =>
        [`packages/${name}/package.json`, manifest(`@candor/${name}`, './src/index.ts')] as const,
    ),
    [
      'packages/texts/package.json',
      JSON.stringify({
        name: '@candor/texts',
        type: 'module',
        exports: { '.': './src/index.ts', './compile': './src/compile.ts' },
      }),
    ],
    ['apps/server/package.json', manifest('@candor/server', './src/server.ts')],
    ['tests/support/package.json', manifest('@candor/testing', './src/index.ts')],
    ...stubs.flatMap((name) => [
      [`node_modules/${name}/package.json`, manifest(name, './index.js')] as const,
      [
        `node_modules/${name}/index.js`,
        'export const name = 1\nexport const it = () => {}\nexport const expect = () => {}\n',
      ] as const,
    ]),
    [
      'package.json',
      JSON.stringify({
        name: 'planted',
        private: true,
        type: 'module',
        workspaces: ['packages/*', 'apps/*', 'tests/support'],
      }),
    ],
    ['tsconfig.json', JSON.stringify({ compilerOptions: compiler, exclude: ['node_modules'] })],
  ]
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
