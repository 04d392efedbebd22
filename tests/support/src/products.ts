import { listProductFolders, loadProductTesting } from './product-folder.ts'
import type { ProductTesting } from './product-testing.ts'

/**
 * What every product provides to the suites, found in its folder: there is no list, so removing a
 * product removes it here too.
 */
export const productTestings: readonly ProductTesting[] = await Promise.all(
  listProductFolders().map(loadProductTesting),
)

/**
 * Every call that a product provides something for, with its area: market-maker's is marketMaker.
 */
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

export const productTables = productTestings.flatMap(({ name, tables = {} }) =>
  Object.entries(tables).map(([table, testing]) => ({ table, product: name, ...testing })),
)
