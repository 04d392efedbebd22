import { products } from '@candor/server/products/index'

/** What every product holds, for audits of a ledger that all of them book in. */
export const allHolds = products.flatMap((product) => ('holds' in product ? [product.holds] : []))
