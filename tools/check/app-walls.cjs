/** The walls of the two apps that people see; .dependency-cruiser.cjs takes them in. */
const test = '[.](test|testing)[.]tsx?$'

/** What every part of the app stands on: words, addresses, products, who is signed in. */
const ground = '^apps/h5/src/app/(i18n|products|routing|session)/'

const app = [
  {
    name: 'features-do-not-meet',
    comment: 'pages compose features; a feature never imports another.',
    from: { path: '^apps/(h5|console)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'parts-do-not-know-pages',
    comment: 'features, ui, net, lib, locales and the folders of app lie below pages.',
    from: { path: ['^apps/h5/src/(features|ui|net|lib|locales)/', ground], pathNot: test },
    to: { path: '^apps/h5/src/pages/' },
  },
  {
    name: 'parts-do-not-know-the-shell',
    comment:
      'the files of app draw the shell and put pages into it; its folders are what every part stands on.',
    from: { path: ['^apps/h5/src/(features|ui|net|lib|locales)/', ground], pathNot: test },
    to: { path: '^apps/h5/src/app/[^/]+$' },
  },
  {
    name: 'the-kit-does-not-know-features',
    comment: 'ui, net, lib, locales and the folders of app serve every feature and know none.',
    from: {
      path: '^apps/(h5|console)/src/(ui|net|lib|i18n|locales|app/(i18n|products|routing|session))/',
      pathNot: test,
    },
    to: { path: '^apps/$1/src/features/' },
  },
  {
    name: 'products-are-asked-by-address',
    comment:
      'who must know every product of the app asks app/products, which reads their list; so a product goes with its folder and its line.',
    from: { path: '^apps/', pathNot: ['^apps/h5/src/(app/products/|products[.]ts$)', test] },
    to: { path: '^apps/h5/src/(products|features/[^/]+/(product|facts))[.]ts$' },
  },
  {
    name: 'a-product-is-told-in-words',
    comment: 'the list is part of the first visit, which pays for nothing that a product draws.',
    from: { path: '^apps/h5/src/features/[^/]+/product[.]ts$' },
    to: { pathNot: ['/define-product[.]ts$', '^node_modules/lucide-react/'] },
  },
  {
    name: 'facts-draw-nothing',
    comment: 'the facts of all products come together, and none brings its parts along.',
    from: { path: '^apps/h5/src/features/[^/]+/facts[.]ts$' },
    to: { path: '^apps/h5/src/(features|ui|pages)/' },
  },
  {
    name: 'only-the-kit-holds-the-ui-library',
    comment: 'apps/h5/src/ui wraps @base-ui/react; the rest uses our own parts.',
    from: { path: '^apps/h5/', pathNot: '^apps/h5/src/ui/' },
    to: { path: '^node_modules/@base-ui/' },
  },
]

const staffConsole = [
  {
    name: 'screens-do-not-know-the-shell',
    comment:
      "the console's app folder puts the screens together; features, ui, lib, i18n and locales lie below it.",
    from: { path: '^apps/console/src/(features|ui|lib|i18n|locales)/', pathNot: test },
    to: { path: '^apps/console/src/app/' },
  },
  {
    name: 'the-console-decides-nothing',
    comment:
      'the staff console shows and asks; what decides about money or outcome is not even in it (STAFF-06).',
    from: { path: '^apps/console/' },
    to: { path: '^packages/engine/' },
  },
  {
    name: 'mantine-stays-in-the-console',
    comment: "customers load none of the console's parts: @mantine is for apps/console alone.",
    from: { pathNot: '^apps/console/' },
    to: { path: '^node_modules/@mantine/' },
  },
]

module.exports = { app, staffConsole }
