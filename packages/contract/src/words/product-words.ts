import { productContracts } from '../products.ts'

// Only words, no calls: the app build inlines the lists in place of this module, so that a page
// that names a product does not load every product's calls.

/** The kinds of products' orders in proofs. */
export const productProofKinds = productContracts.flatMap((product) =>
  'proofs' in product ? product.proofs : [],
)

/** The products in which the house is the counterparty. */
export const exposedProducts = productContracts.flatMap((product) =>
  'exposure' in product ? [product.area] : [],
)

/** The products' file exports. */
export const productExportKinds = productContracts.flatMap((product) =>
  'exports' in product ? product.exports : [],
)

/** The products' record types by group. */
export const productRecordTypes = productContracts.flatMap((product) =>
  'records' in product ? [product.records] : [],
)

/** The private events of the products. */
export const productEvents = productContracts.flatMap((product) =>
  'events' in product ? product.events : [],
)
