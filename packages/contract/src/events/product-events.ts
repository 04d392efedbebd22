import { type Product, productContracts } from '../products.ts'

type EventOf<P> = P extends { readonly events: infer E } ? E[keyof E] : never
export type ProductEvent = EventOf<Product>

/**
 * The events that products send to their users' connections. The app's build replaces this module
 * by one that imports each product's events alone, so that its socket does not load all calls.
 */
export const productEvents = productContracts.flatMap((product): readonly ProductEvent[] =>
  'events' in product ? Object.values(product.events) : [],
)
