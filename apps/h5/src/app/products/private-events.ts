import { products } from '../../products.ts'
import type { Product } from './define-product.ts'

/** The private events of products (RT-12), each with the areas of which it makes all old. */
export const privateEvents: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  products.flatMap(({ events = {} }: Product) => Object.entries(events)),
)
