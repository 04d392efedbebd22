import { type Product, productContracts } from '../products.ts'

// As in product-words.ts, the build of the app puts the list itself in this module's place.

type Switchable = Exclude<Product, { readonly switched: 'core' }>
/** What an operator can switch off as a whole (SITE-13). */
export type Feature = Switchable['area']
export const features: readonly Feature[] = productContracts.flatMap((product) =>
  product.switched === 'core' ? [] : [product.area],
)
