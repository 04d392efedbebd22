import { listProductFolders, loadProductTesting } from './product-folder.ts'
import type { ProductTesting } from './product-testing.ts'

/**
 * What every product brings to the suites, found in its folder: nobody keeps a list of them, and
 * one that is taken away takes it along.
 */
export const productTestings: readonly ProductTesting[] = await Promise.all(
  listProductFolders().map(loadProductTesting),
)

/** Every call that a product brings something of, with its area: market-maker's is marketMaker. */
export const productCalls = productTestings.flatMap(({ name, calls = {} }) =>
  Object.entries(calls).map(([call, testing]) => ({
    call: `${areaOf(name)}.${call}`,
    product: name,
    ...testing,
  })),
)

export function areaOf(product: string): string {
  return product.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}

/** Every table that a product says something of. */
export const productTables = productTestings.flatMap(({ name, tables = {} }) =>
  Object.entries(tables).map(([table, testing]) => ({ table, product: name, ...testing })),
)
