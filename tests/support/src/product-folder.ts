import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductTesting } from './product-testing.ts'

const folder = join(import.meta.dirname, '../../../apps/server/src/products')

export function listProductFolders(): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** What a product provides to the suites; throws if it provides nothing. */
export async function loadProductTesting(name: string): Promise<ProductTesting> {
  const file = join(folder, name, 'product.testing.ts')
  if (!existsSync(file)) throw new Error(`${name} has no product.testing.ts for the suites`)
  const { testing } = (await import(file)) as { readonly testing?: ProductTesting }
  if (testing?.name !== name)
    throw new Error(`${name}/product.testing.ts exports no 'testing' of this name`)
  return testing
}
