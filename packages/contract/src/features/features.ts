import { type Product, productContracts } from '../products.ts'

// As with product-words.ts, the app build inlines the list in place of this module.

type Switchable = Exclude<Product, { readonly switched: 'core' }>
export type Feature = Switchable['area']
export const features: readonly Feature[] = productContracts.flatMap((product) =>
  product.switched === 'core' ? [] : [product.area],
)
