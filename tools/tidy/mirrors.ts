import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../check/finding.ts'

const contractFile = /^packages\/contract\/src\/([a-z0-9-]+)[.]ts$/
const moduleRoutes =
  /^apps\/server\/src\/(?:products|account|platform)\/([a-z0-9-]+)\/routes[^/]*[.]ts$/

/**
 * One product, one name: calls in contract/src/<product>.ts are handled in
 * server/src/products/<product>/ (or account/, platform/), and the reverse.
 */
export function mirrors(root: string, files: readonly string[]): readonly Finding[] {
  const declared = new Map(
    files.flatMap((file) => {
      const product = contractFile.exec(file)?.[1]
      return product !== undefined && declaresRoutes(root, file) ? [[product, file] as const] : []
    }),
  )
  const answered = new Map(
    files.flatMap((file) => {
      const product = moduleRoutes.exec(file)?.[1]
      return product === undefined ? [] : [[product, file] as const]
    }),
  )
  const modules = new Set(
    files.flatMap(
      (file) =>
        /^apps\/server\/src\/(?:products|account|platform)\/([a-z0-9-]+)\//.exec(file)?.[1] ?? [],
    ),
  )
  return [
    ...[...declared]
      .filter(([product]) => !modules.has(product))
      .map(([product, file]) => ({
        rule: 'product-not-mirrored',
        file,
        message: `its calls belong to a module of the same name, apps/server/src/products/${product}/.`,
      })),
    ...[...answered]
      .filter(([product]) => !declared.has(product))
      .map(([product, file]) => ({
        rule: 'product-not-mirrored',
        file,
        message: `its calls belong in packages/contract/src/${product}.ts.`,
      })),
  ]
}

function declaresRoutes(root: string, file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  return /(?<!function )\broute\(\{/.test(text)
}
