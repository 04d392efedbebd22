const { existsSync, readFileSync } = require('node:fs')
const { app, staffConsole } = require('./tools/check/app-walls.cjs')

/**
 * The walls between the parts, as docs/architecture.md draws them. Every wall has a planted
 * violation in tools/boundaries.test.ts; a wall without one fails that test. The parser is swc,
 * because with the native compiler the default one looks at no module at all and is content.
 */
/** Tests, and what a product brings to the suites. */
const test = '[.](test|testing)[.]tsx?$'
const run = '[.]test[.]tsx?$'
const testing = '[.]testing[.]ts$'
/** The contracts of the products, as their list names them. */
const listOfContracts = 'packages/contract/src/products.ts'
const productContracts = existsSync(listOfContracts)
  ? [...readFileSync(listOfContracts, 'utf8').matchAll(/from '[.][/]([a-z-]+)[.]ts'/g)].map(
      ([, name]) => name,
    )
  : []
/** Held by a closed list of what they may import, so no other wall needs to name them. */
const pure = '^packages/(money|engine|contract)/src/'
const store = '/(store|jobs)[^/]*[.]ts$'
/** The modules of the server, in the three rooms that STYLE.md tells. */
const modules = '^apps/server/src/(products|account|platform)/'
const driver = ['^node_modules/(pg|kysely)/', '^node_modules/pg-']

const packages = [
  {
    name: 'money-imports-nothing',
    comment: 'packages/money stands alone.',
    from: { path: '^packages/money/src/', pathNot: test },
    to: { pathNot: '^packages/money/src/' },
  },
  {
    name: 'engine-imports-only-money-and-hashes',
    comment: 'the engine decides from its arguments alone, so that anybody can replay it.',
    from: { path: '^packages/engine/src/', pathNot: test },
    to: { pathNot: ['^packages/(engine|money)/src/', '^node_modules/@noble/hashes/'] },
  },
  {
    name: 'engine-products-do-not-meet',
    comment:
      'a product decides from prices, rates of fiats and its own orders; verify alone reads several, and prices read none.',
    from: {
      path: '^packages/engine/src/([^/]+)/',
      pathNot: ['^packages/engine/src/(verify|withdrawals|listing|copy-trading)/', test],
    },
    to: {
      path: '^packages/engine/src/[^/]+/',
      pathNot: ['^packages/engine/src/$1/', '^packages/engine/src/(prices|fiat)/'],
    },
  },
  {
    name: 'engine-copies-are-contracts',
    comment:
      'a copy is a contract order, quoted and bounded as any; copy trading adds to contracts alone, and contracts know nothing of it.',
    from: { path: '^packages/engine/src/copy-trading/', pathNot: test },
    to: {
      path: '^packages/engine/src/[^/]+/',
      pathNot: '^packages/engine/src/(copy-trading|futures|prices)/',
    },
  },
  {
    name: 'engine-withdrawals-read-limits-and-addresses',
    comment:
      'the gate of withdrawals is the one place that joins the limits of identity and the addresses of chains; of products it knows nothing.',
    from: { path: '^packages/engine/src/withdrawals/', pathNot: test },
    to: {
      path: '^packages/engine/src/[^/]+/',
      pathNot: '^packages/engine/src/(withdrawals|identity|chains)/',
    },
  },
  {
    name: 'engine-listing-reads-terms',
    comment:
      'what may be published of a pair, a currency or the limits joins the terms of products, and nothing that decides by them.',
    from: { path: '^packages/engine/src/listing/', pathNot: test },
    to: {
      path: '^packages/engine/src/[^/]+/',
      pathNot:
        '^packages/engine/src/(listing/|chains/address[.]|futures/terms[.]|identity/limits[.]|spot/market[.]|withdrawals/terms[.])',
    },
  },
  {
    name: 'contract-imports-only-money-and-zod',
    comment: 'the contract is carried by server and app alike, so it carries nothing else.',
    from: { path: '^packages/contract/src/', pathNot: test },
    to: { pathNot: ['^packages/(contract|money)/src/', '^node_modules/zod/'] },
  },
  {
    name: 'texts-import-only-their-parser',
    comment: 'saying a text knows no product, and nobody else reads the format of messages.',
    from: { path: '^packages/texts/src/', pathNot: test },
    to: { pathNot: ['^packages/texts/src/', '^node_modules/@messageformat/parser/'] },
  },
  {
    name: 'no-parser-is-shipped',
    comment: 'an app carries texts that its build compiled, and nothing that reads messages.',
    from: { path: '^(apps/(h5|console)|packages/texts)/src/', pathNot: [test, '/compile[.]ts$'] },
    to: { path: ['^packages/texts/src/compile[.]ts$', '^node_modules/@messageformat/'] },
  },
  {
    name: 'the-contract-lists-products-once',
    comment:
      'a product can be taken out with its line in products.ts: what follows from all products is asked of that list, and another package names the file it means.',
    from: {
      path: '^packages/contract/src/',
      pathNot: ['^packages/contract/src/products[.]ts$', test],
    },
    to: { path: `^packages/contract/src/(${productContracts.join('|')})[.]ts$` },
  },
  {
    name: 'packages-do-not-import-apps',
    comment: 'packages lie below apps, their tests too.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
]

const tests = [
  {
    name: 'testing-is-for-tests',
    comment: 'fake clocks and seeded people never reach a customer.',
    from: { pathNot: ['^tests/', test] },
    to: { path: '^tests/support/' },
  },
  {
    name: 'what-suites-are-brought-is-for-them',
    comment:
      'what a product brings to the suites is found in its folder by whoever asks every product; nothing that runs for a customer knows it.',
    from: { pathNot: ['^tests/', test] },
    to: { path: testing },
  },
  {
    name: 'a-product-brings-its-own-to-the-suites',
    comment:
      'what a product brings to the suites goes with its folder, and what other products bring stands without it.',
    from: { path: '^apps/server/src/products/([^/]+)/.+[.]testing[.]ts$' },
    to: {
      path: '^apps/server/src/products/',
      pathNot: '^apps/server/src/products/$1/',
    },
  },
  {
    name: 'support-builds-the-server-alone',
    comment:
      'what every test may use (@candor/testing) opens a server and its database; it draws no page and knows no harness.',
    from: { path: '^tests/support/src/' },
    to: { path: ['^apps/(?!server/src/)', '^tests/(?!support/src/)'] },
  },
  {
    name: 'a-harness-is-for-suites-and-journeys',
    comment:
      'a test beside its source stands on @candor/testing, so that it stays short and quick.',
    from: { pathNot: '^tests/' },
    to: { path: '^tests/support/(harness|browser)/' },
  },
  {
    name: 'nothing-imports-journeys-or-benches',
    comment: 'bench, journeys, mutations and suites are ends: they import, nobody imports them.',
    from: { pathNot: '^tests/' },
    to: { path: '^tests/(bench|journeys|mutations|suites)/' },
  },
  {
    name: 'ends-do-not-meet',
    comment: 'what two of bench, journeys, mutations and suites need is a part of tests/support.',
    from: { path: '^tests/([^/]+)/' },
    to: { path: '^tests/(bench|journeys|mutations|suites)/', pathNot: '^tests/$1/' },
  },
]

const server = [
  {
    name: 'modules-meet-at-the-front-door',
    comment: 'another module is reached through its index.ts only.',
    from: { path: '^apps/server/src/(products|account|platform)/([^/]+)/' },
    to: {
      path: modules,
      pathNot: [
        '^apps/server/src/$1/$2/',
        '^apps/server/src/(products|account|platform)/[^/]+/index[.]ts$',
        '^apps/server/src/products/withdrawals/verdict[.]ts$',
        '^apps/server/src/products/define-product[.]ts$',
      ],
    },
  },
  {
    name: 'the-list-of-products-is-for-the-root',
    comment:
      'what must ask every product is handed their answers, so that none of it names one and a new product is one line.',
    from: { pathNot: ['^apps/server/src/composition/', '^tests/', test] },
    to: { path: '^apps/server/src/products/index[.]ts$' },
  },
  {
    name: 'a-product-is-told-by-its-stores',
    comment:
      'the list is loaded by whoever verifies a database, who needs no handler, no worker and no socket of it.',
    from: { path: '^apps/server/src/products/([^/]+)/product[.]ts$' },
    to: {
      path: ['^apps/', '^node_modules/'],
      pathNot: [
        '^apps/server/src/products/$1/(store[^/]*|records|rules|terms|verify[^/]*|compose)[.]ts$',
        '^apps/server/src/products/define-product[.]ts$',
      ],
    },
  },
  {
    name: 'a-product-is-composed-when-it-is-opened',
    comment:
      'what puts a product at work is imported when it is called, so that whoever verifies a database loads none of it.',
    from: { path: '^apps/server/src/products/[^/]+/product[.]ts$' },
    to: { path: '/compose[.]ts$', dynamic: false },
  },
  {
    name: 'only-staff-pass-withdrawals',
    comment:
      'what hands money over to be paid is reached by the votes of staff alone; whoever else comes asks at the front door, which cannot (OUT-02, STAFF-05).',
    from: {
      path: '^apps/server/src/',
      pathNot: [
        '^apps/server/src/products/withdrawals/',
        '^apps/server/src/platform/staff/review-withdrawal[.]ts$',
        test,
      ],
    },
    to: { path: '^apps/server/src/products/withdrawals/verdict[.]ts$' },
  },
  {
    name: 'products-do-not-meet',
    comment:
      'products settle apart; what one must know of another is handed in by the composition root. The market maker trades on spot like anybody.',
    from: {
      path: '^apps/server/src/products/([^/]+)/',
      pathNot: ['^apps/server/src/products/market-maker/', test],
    },
    to: {
      path: '^apps/server/src/products/',
      pathNot: ['^apps/server/src/products/$1/', '^apps/server/src/products/define-product[.]ts$'],
    },
  },
  {
    name: 'settlement-knows-no-person',
    comment:
      'what records prices, settles orders or keeps the books cannot ask who somebody is, what he allows himself or that this is a sandbox: gates are handed in, and answer before an order is taken. What staff decide on, and what brings money in or out, tells its owner.',
    from: {
      path: '^apps/server/src/(products|platform/(ledger|prices))/',
      pathNot: [
        '^apps/server/src/products/(borrowing|deposits|purchases|transfers|withdrawals)/',
        test,
      ],
    },
    to: { path: '^apps/server/src/(account|platform/(sandbox|staff|uploads))/' },
  },
  {
    name: 'prices-and-books-know-no-product',
    comment: 'a price is recorded and money is posted without a look at any order.',
    from: { path: '^apps/server/src/platform/(ledger|prices)/', pathNot: test },
    to: { path: '^apps/server/src/platform/(fairness|markets)/' },
  },
  {
    name: 'the-kernel-knows-no-product',
    comment:
      'what several products are made of works for any of them; what one alone needs stays with it.',
    from: { path: '^apps/server/src/kernel/', pathNot: test },
    to: { path: '^apps/server/src/(products|account|composition)/' },
  },
  {
    name: 'the-platform-knows-no-product',
    comment:
      'products stand on ledger, prices and the rest of the platform. Staff judge what lets money leave, and ask at its front door.',
    from: {
      path: '^apps/server/src/platform/',
      pathNot: ['^apps/server/src/platform/staff/', test],
    },
    to: { path: '^apps/server/src/products/' },
  },
  {
    name: 'accounts-know-no-product',
    comment: 'who somebody is and what he allows himself does not depend on what he trades.',
    from: { path: '^apps/server/src/account/', pathNot: test },
    to: { path: '^apps/server/src/products/' },
  },
  {
    name: 'only-stores-touch-the-database',
    comment: 'in a module, SQL and its types live in store*.ts and jobs*.ts.',
    from: { path: modules, pathNot: [store, test] },
    to: { path: ['^apps/server/src/db/', ...driver] },
  },
  {
    name: 'only-the-database-folder-holds-the-driver',
    comment:
      'outside the modules, apps/server/src/db wraps the driver; the rest speaks to the wrapper.',
    from: {
      path: '^(apps/server/src/(?!products/|account/|platform/|db/)|apps/h5/|tools/|tests/bench/)',
      pathNot: [store, test],
    },
    to: { path: driver },
  },
  {
    name: 'the-key-stays-with-the-signer',
    comment:
      'the signer is a process of its own: no part of the server can reach what opens a private key, and the signer can reach no product, no ledger and no person.',
    from: { path: '^apps/', pathNot: ['^apps/server/src/platform/signer/', test] },
    to: { path: '^apps/server/src/platform/signer/' },
  },
  {
    name: 'the-signer-knows-chains-alone',
    comment:
      'what holds a private key reads approved payouts and the chain; whatever else it could reach could reach it.',
    from: { path: '^apps/server/src/platform/signer/', pathNot: test },
    to: {
      path: '^apps/server/src/(products/|account/|platform/(?!signer/|chains/)|http/|realtime/|feeds/)',
    },
  },
  {
    name: 'plumbing-does-not-know-modules',
    comment: 'http, realtime, db, clock, feeds and jobs serve every product and know none.',
    from: { path: '^apps/server/src/(http|realtime|db|clock|feeds|jobs)/', pathNot: test },
    to: { path: modules },
  },
  {
    name: 'only-the-composition-root-knows-every-module',
    comment: 'server.ts and the folder composition alone put the modules together.',
    from: {
      path: '^apps/server/src/',
      pathNot: [
        '^apps/server/src/(products|account|platform|kernel|http|realtime|db|clock|feeds|jobs)/',
        '^apps/server/src/(server[.]ts$|composition/)',
        test,
      ],
    },
    to: { path: modules },
  },
]

const everywhere = [
  {
    name: 'apps-do-not-meet',
    comment: 'server, h5 and console share the packages and nothing else.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'nothing-imports-a-test',
    comment: 'a test file is run, never imported.',
    from: {},
    to: { path: run },
  },
  {
    name: 'no-cycles',
    comment: 'two files that need each other are one file, or three.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'every import leads to a file.',
    from: { pathNot: pure },
    to: { couldNotResolve: true },
  },
]

module.exports = {
  forbidden: [...packages, ...tests, ...server, ...app, ...staffConsole, ...everywhere].map(
    (wall) => ({
      severity: 'error',
      ...wall,
    }),
  ),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: {
      path: ['(^|/)(dist|[.]types|[.]candor)/', '^virtual:', '[.](css|svg|png|webp|woff2)$'],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'require', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}
