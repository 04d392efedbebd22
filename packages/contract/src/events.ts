import { type Product, productContracts } from './products.ts'

const ofCore = ['wallet', 'message', 'chat'] as const

type Listed = Product extends infer P
  ? P extends { readonly events: readonly (infer E extends string)[] }
    ? E
    : never
  : never
/** What one party's connections are told, by name (RT-12, RT-13). */
export type PrivateEventName = (typeof ofCore)[number] | Listed

export const privateEvents: readonly PrivateEventName[] = [
  ...ofCore,
  ...productContracts.flatMap((product) => ('events' in product ? product.events : [])),
]
