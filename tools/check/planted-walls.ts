import type { SeededDefect } from './planted-tree.ts'

const products = 'apps/server/src/products'
const account = 'apps/server/src/account'
const platform = 'apps/server/src/platform'

/**
 * For each wall of .dependency-cruiser.cjs at least one import that crosses it; types and
 * re-exports count like values.
 */
export const seededWallsDefects: readonly SeededDefect[] = [
  one(
    'money-imports-nothing',
    'packages/money/src/leak.ts',
    "import { name } from 'zod'\nexport const leak = name\n",
  ),
  one(
    'money-imports-nothing',
    'packages/money/src/leak-core.ts',
    "import { join } from 'node:path'\nexport const leak = join\n",
  ),
  one(
    'engine-imports-only-money-and-hashes',
    'packages/engine/src/leak.ts',
    "import { alpha } from '@candor/contract'\nexport const leak = alpha\n",
  ),
  one(
    'engine-imports-only-money-and-hashes',
    'packages/engine/src/leak-type.ts',
    "import type { Hash } from 'node:crypto'\nexport type Leak = Hash\n",
  ),
  one(
    'engine-products-do-not-meet',
    'packages/engine/src/seconds/leak.ts',
    "import { judge } from '../futures/validate-opening.ts'\nexport const leak = judge\n",
  ),
  one(
    'engine-products-do-not-meet',
    'packages/engine/src/seconds/leak-level.ts',
    "import { level } from '../identity/limits.ts'\nexport const leak = level\n",
  ),
  one(
    'engine-products-do-not-meet',
    'packages/engine/src/prices/leak.ts',
    "import type { judge } from '../futures/validate-opening.ts'\nexport type Leak = typeof judge\n",
  ),
  one(
    'engine-copies-are-contracts',
    'packages/engine/src/copy-trading/leak.ts',
    "import { level } from '../identity/limits.ts'\nexport const leak = level\n",
  ),
  one(
    'engine-withdrawals-read-limits-and-addresses',
    'packages/engine/src/withdrawals/leak.ts',
    "import { judge } from '../futures/validate-opening.ts'\nexport const leak = judge\n",
  ),
  one(
    'engine-listing-reads-terms',
    'packages/engine/src/listing/leak.ts',
    "import { judge } from '../futures/validate-opening.ts'\nexport const leak = judge\n",
  ),
  one(
    'texts-import-only-their-parser',
    'packages/texts/src/leak.ts',
    "import { alpha } from '@candor/contract'\nexport const leak = alpha\n",
  ),
  one(
    'no-parser-is-shipped',
    'apps/h5/src/features/alpha/leak-parser.ts',
    "import { compile } from '@candor/texts/compile'\nexport const leak = compile\n",
  ),
  one(
    'no-parser-is-shipped',
    'packages/texts/src/leak-parser.ts',
    "import { name } from '@messageformat/parser'\nexport const leak = name\n",
  ),
  one(
    'contract-imports-only-money-and-zod',
    'packages/contract/src/leak.ts',
    "import { decide } from '@candor/engine'\nexport const leak = decide\n",
  ),
  one(
    'the-contract-lists-products-once',
    'packages/contract/src/leak-product.ts',
    "import { gamma } from './gamma.ts'\nexport const leak = gamma\n",
  ),
  one(
    'packages-do-not-import-apps',
    'packages/money/src/leak.test.ts',
    "import { server } from '@candor/server'\nexport const leak = server\n",
  ),
  one(
    'support-builds-the-server-alone',
    'tests/support/src/leak.ts',
    "import { Button } from '../../../apps/h5/src/ui/button.tsx'\nexport const leak = Button\n",
  ),
  one(
    'support-builds-the-server-alone',
    'tests/support/src/leak-harness.ts',
    "import type { crowd } from '../harness/crowd.ts'\nexport type Leak = typeof crowd\n",
  ),
  one(
    'a-harness-is-for-suites-and-journeys',
    'apps/h5/src/features/alpha/leak-harness.test.ts',
    "import { crowd } from '../../../../../tests/support/harness/crowd.ts'\nexport const leak = crowd\n",
  ),
  one(
    'ends-do-not-meet',
    'tests/journeys/leak-bench.ts',
    "import { rounds } from '../bench/rounds.ts'\nexport const leak = rounds\n",
    { 'tests/bench/rounds.ts': 'export const rounds = 1\n' },
  ),
  one(
    'testing-is-for-tests',
    `${products}/alpha/leak-people.ts`,
    "import { people } from '@candor/testing'\nexport const leak = people\n",
  ),
  one(
    'what-suites-are-brought-is-for-them',
    `${products}/alpha/leak-testing.ts`,
    "import { testing } from './product.testing.ts'\nexport const leak = testing\n",
  ),
  one(
    'a-product-brings-its-own-to-the-suites',
    `${products}/gamma/product.testing.ts`,
    "import { routes } from '../alpha/index.ts'\nexport const testing = routes\n",
  ),
  one('testing-is-for-tests', 'tools/leak-people.ts', "export { people } from '@candor/testing'\n"),
  one(
    'modules-meet-at-the-front-door',
    `${products}/alpha/leak-back-door.ts`,
    "import { load } from '../../platform/beta/store.ts'\nexport const leak = load\n",
  ),
  one(
    'modules-meet-at-the-front-door',
    `${products}/gamma/leak-ledger.ts`,
    "import type { read } from '../../platform/ledger/store.ts'\nexport type Leak = typeof read\n",
  ),
  one(
    'the-list-of-products-is-for-the-root',
    'tools/leak-list.ts',
    "import { products } from '../apps/server/src/products/index.ts'\nexport const leak = products\n",
  ),
  one(
    'a-product-is-told-by-its-stores',
    `${products}/gamma/product.ts`,
    "import { routes } from './routes.ts'\nexport const gamma = routes\n",
    { [`${products}/gamma/routes.ts`]: 'export const routes = 1\n' },
  ),
  one(
    'a-product-is-composed-when-it-is-opened',
    `${products}/kappa/product.ts`,
    "import { compose } from './compose.ts'\nexport const kappa = compose\n",
    { [`${products}/kappa/compose.ts`]: 'export const compose = 1\n' },
  ),
  one(
    'only-staff-pass-withdrawals',
    `${platform}/staff/leak-verdict.ts`,
    "import { passHeld } from '../../products/withdrawals/verdict.ts'\nexport const leak = passHeld\n",
    { [`${products}/withdrawals/verdict.ts`]: 'export const passHeld = 1\n' },
  ),
  one(
    'the-kernel-knows-no-product',
    'apps/server/src/kernel/leak.ts',
    "import { engine } from '../products/futures/index.ts'\nexport const leak = engine\n",
    { [`${products}/futures/index.ts`]: 'export const engine = 1\n' },
  ),
  one(
    'products-do-not-meet',
    `${products}/seconds/leak.ts`,
    "import { engine } from '../futures/index.ts'\nexport const leak = engine\n",
    { [`${products}/futures/index.ts`]: 'export const engine = 1\n' },
  ),
  one(
    'settlement-knows-no-person',
    `${products}/futures/leak.ts`,
    "import { gate } from '../../account/limits/index.ts'\nexport const leak = gate\n",
    { [`${account}/limits/index.ts`]: 'export const gate = 1\n' },
  ),
  one(
    'settlement-knows-no-person',
    `${platform}/prices/leak.ts`,
    "import type { people } from '../sandbox/index.ts'\nexport type Leak = typeof people\n",
    { [`${platform}/sandbox/index.ts`]: 'export const people = 1\n' },
  ),
  one(
    'prices-and-books-know-no-product',
    `${platform}/prices/leak-markets.ts`,
    "import { pairs } from '../markets/index.ts'\nexport const leak = pairs\n",
    { [`${platform}/markets/index.ts`]: 'export const pairs = 1\n' },
  ),
  one(
    'the-platform-knows-no-product',
    `${platform}/prices/leak-orders.ts`,
    "import { engine } from '../../products/futures/index.ts'\nexport const leak = engine\n",
  ),
  one(
    'accounts-know-no-product',
    `${account}/limits/leak.ts`,
    "import type { engine } from '../../products/futures/index.ts'\nexport type Leak = typeof engine\n",
  ),
  one(
    'only-stores-touch-the-database',
    `${products}/alpha/leak-driver.ts`,
    "import { name } from 'pg'\nexport const leak = name\n",
  ),
  one(
    'only-stores-touch-the-database',
    `${products}/alpha/leak-database.ts`,
    "import type { connection } from '../../db/connection.ts'\nexport type Leak = typeof connection\n",
  ),
  one(
    'only-the-database-folder-holds-the-driver',
    'apps/server/src/http/leak-driver.ts',
    "import { name } from 'pg'\nexport const leak = name\n",
  ),
  one(
    'the-key-stays-with-the-signer',
    'apps/server/src/composition/open-leak.ts',
    "import { key } from '../platform/signer/index.ts'\nexport const leak = key\n",
    { [`${platform}/signer/index.ts`]: 'export const key = 1\n' },
  ),
  one(
    'the-signer-knows-chains-alone',
    `${platform}/signer/leak.ts`,
    "import { gate } from '../../account/limits/index.ts'\nexport const leak = gate\n",
  ),
  one(
    'plumbing-does-not-know-modules',
    'apps/server/src/http/leak.ts',
    "import { routes } from '../products/alpha/index.ts'\nexport const leak = routes\n",
  ),
  one(
    'plumbing-does-not-know-modules',
    'apps/server/src/feeds/leak.ts',
    "import type { routes } from '../products/alpha/index.ts'\nexport type Leak = typeof routes\n",
  ),
  one(
    'only-the-composition-root-knows-every-module',
    'apps/server/src/config/config.ts',
    "import { routes } from '../products/alpha/index.ts'\nexport const leak = routes\n",
  ),
  one(
    'features-do-not-meet',
    'apps/h5/src/features/alpha/leak.ts',
    "import { Other } from '../beta/part.tsx'\nexport const leak = Other\n",
  ),
  one(
    'features-do-not-meet',
    'apps/console/src/features/chat/leak.ts',
    "import { queue } from '../review/queue.ts'\nexport const leak = queue\n",
  ),
  one(
    'parts-do-not-know-pages',
    'apps/h5/src/features/alpha/leak-page.ts',
    "import { UserInfo } from '../../pages/common/userInfo.tsx'\nexport const leak = UserInfo\n",
  ),
  one(
    'parts-do-not-know-the-shell',
    'apps/h5/src/features/alpha/leak-shell.ts',
    "import { shell } from '../../app/shell.ts'\nexport const leak = shell\n",
    { 'apps/h5/src/app/shell.ts': 'export const shell = 1\n' },
  ),
  one(
    'the-kit-does-not-know-features',
    'apps/h5/src/net/leak.ts',
    "import { Part } from '../features/alpha/part.tsx'\nexport const leak = Part\n",
  ),
  one(
    'the-kit-does-not-know-features',
    'apps/h5/src/ui/leak.ts',
    "import { Part } from '../features/alpha/part.tsx'\nexport const leak = Part\n",
  ),
  one(
    'the-kit-does-not-know-features',
    'apps/console/src/lib/leak.ts',
    "import { queue } from '../features/review/queue.ts'\nexport const leak = queue\n",
  ),
  one(
    'products-are-asked-by-address',
    'apps/h5/src/features/beta/leak-list.ts',
    "import { products } from '../../products.ts'\nexport const leak = products\n",
  ),
  one(
    'products-are-asked-by-address',
    'apps/h5/src/app/leak-product.ts',
    "import { alpha } from '../features/alpha/product.ts'\nexport const leak = alpha\n",
  ),
  one(
    'a-product-is-told-in-words',
    'apps/h5/src/features/gamma/product.ts',
    "import { name } from '../../net/name.ts'\nexport const gamma = { name }\n",
    { 'apps/h5/src/net/name.ts': "export const name = 'gamma'\n" },
  ),
  one(
    'facts-draw-nothing',
    'apps/h5/src/features/gamma/facts.ts',
    "import { Button } from '../../ui/button.tsx'\nexport const facts = { Button }\n",
  ),
  one(
    'only-the-kit-holds-the-ui-library',
    'apps/h5/src/features/alpha/leak-kit.ts',
    "import { name } from '@base-ui/react'\nexport const leak = name\n",
  ),
  one(
    'screens-do-not-know-the-shell',
    'apps/console/src/features/review/leak.ts',
    "import { sections } from '../../app/sections.ts'\nexport const leak = sections\n",
  ),
  one(
    'the-console-decides-nothing',
    'apps/console/src/lib/leak-engine.ts',
    "import { decide } from '@candor/engine'\nexport const leak = decide\n",
  ),
  one(
    'mantine-stays-in-the-console',
    'apps/h5/src/ui/leak-mantine.ts',
    "import { name } from '@mantine/core'\nexport const leak = name\n",
  ),
  one(
    'apps-do-not-meet',
    'apps/h5/src/leak-server.ts',
    "import { server } from '@candor/server'\nexport const leak = server\n",
  ),
  one(
    'apps-do-not-meet',
    'apps/console/src/leak.ts',
    "import { Button } from '../../h5/src/ui/button.tsx'\nexport const leak = Button\n",
  ),
  one(
    'nothing-imports-journeys-or-benches',
    'tools/leak.ts',
    "import { rounds } from '../tests/bench/rounds.ts'\nexport const leak = rounds\n",
  ),
  one('nothing-imports-a-test', 'apps/server/src/leak-test.ts', "import './server.test.ts'\n", {
    'apps/server/src/server.test.ts': 'export {}\n',
  }),
  {
    rule: 'no-cycles',
    files: {
      [`${products}/alpha/egg.ts`]:
        "import { hen } from './hen.ts'\nexport const egg = () => hen\n",
      [`${products}/alpha/hen.ts`]:
        "import { egg } from './egg.ts'\nexport const hen = () => egg\n",
    },
    // A cycle is reported once, with its whole path.
    at: [`${products}/alpha/egg.ts`],
  },
  one(
    'imports-resolve',
    'apps/server/src/http/leak-nowhere.ts',
    "import { nothing } from './nowhere.ts'\nexport const leak = nothing\n",
  ),
]

function one(
  rule: string,
  file: string,
  text: string,
  beside: Readonly<Record<string, string>> = {},
): SeededDefect {
  return { rule, files: { [file]: text, ...beside }, at: [file] }
}
