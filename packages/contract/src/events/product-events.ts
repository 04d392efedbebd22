import { type Product, productContracts } from '../products.ts'

type EventOf<P> = P extends { readonly events: infer E } ? E[keyof E] : never
export type ProductEvent = EventOf<Product>

/**
 * What the products tell their users' connections. The build of the app names the events of each
 * product in this module's place, so that hearing them does not load the calls of all.
 */
export const productEvents = productContracts.flatMap((product): readonly ProductEvent[] =>
  'events' in product ? Object.values(product.events) : [],
)
