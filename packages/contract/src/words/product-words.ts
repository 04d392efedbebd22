import { productContracts } from '../products.ts'

// Only words, no calls: the app build inlines the lists in place of this module, so that a page
// that names a product does not load every product's calls.

export const productProofKinds = productContracts.flatMap((product) =>
  'proofs' in product ? product.proofs : [],
)

/** The kinds of requests and orders without a proof that can be complained of (CHAT-09). */
export const productDisputeKinds = productContracts.flatMap((product) =>
  'disputes' in product ? product.disputes : [],
)

/** The products in which the house is the counterparty. */
export const exposedProducts = productContracts.flatMap((product) =>
  'exposure' in product ? [product.area] : [],
)

export const productExportKinds = productContracts.flatMap((product) =>
  'exports' in product ? product.exports : [],
)

export const productRecordTypes = productContracts.flatMap((product) =>
  'records' in product ? [product.records] : [],
)
