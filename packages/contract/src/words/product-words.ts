import { productContracts } from '../products.ts'

// Words alone, nothing that is called: the build of the app puts the lists themselves in this
// module's place, so that a page which names a product does not load the calls of all.

/** What orders of the products are called where they are proved. */
export const productProofKinds = productContracts.flatMap((product) =>
  'proofs' in product ? product.proofs : [],
)

/** The products in which the house stands against its users. */
export const exposedProducts = productContracts.flatMap((product) =>
  'exposure' in product ? [product.area] : [],
)

/** What may be taken home as a file of the products. */
export const productExportKinds = productContracts.flatMap((product) =>
  'exports' in product ? product.exports : [],
)

/** The types of the products' records, by group. */
export const productRecordTypes = productContracts.flatMap((product) =>
  'records' in product ? [product.records] : [],
)
