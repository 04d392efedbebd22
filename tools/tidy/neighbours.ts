import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Finding } from '../check/finding.ts'
import { isProduction } from './files.ts'

const productFile = /^apps\/server\/src\/products\/([a-z0-9-]+)\//
const imported = /(?:from|import\() ?'([^']+)'/g

/** The lists of products, which may import each of them. */
const list = /\/products(?:\/index)?[.]tsx?$/

/** Where walls say by themselves which product reads which. */
const walled = /^packages\/engine\//

/** Who imports a product of others, as it stands; it may only grow shorter. */
const known = 'tools/tidy/neighbours.json'

/**
 * Files that import a product and are not its own: each is one more to change when a product comes
 * or goes. What stands in the list may stay; nothing joins it.
 */
export function neighbours(root: string, files: readonly string[]): readonly Finding[] {
  const products = new Set(files.flatMap((file) => productFile.exec(file)?.[1] ?? []))
  const now = pairs(
    files
      .filter((file) => isProduction(file) && !list.test(file) && !walled.test(file))
      .map((file) => [file, othersOf(root, file, products)] as const)
      .filter(([file, others]) => !isPageOf(file, others)),
  )
  const before = pairs(Object.entries(readKnown(root))).filter(([, product]) =>
    products.has(product),
  )
  return [
    ...missing(now, before).map(([file, product]) => ({
      rule: 'another-product',
      file,
      message: `imports ${product}, which is not its own product; ask for what it needs by its name in the kernel (docs/architecture.md).`,
    })),
    ...missing(before, now).map(([file, product]) => ({
      rule: 'another-product',
      file,
      message: `no longer imports ${product}; take that out of ${known}.`,
    })),
  ]
}

type Pair = readonly [file: string, product: string]

function pairs(lists: readonly (readonly [string, readonly string[]])[]): readonly Pair[] {
  return lists.flatMap(([file, others]) => others.map((product) => [file, product] as const))
}

function missing(of: readonly Pair[], from: readonly Pair[]): readonly Pair[] {
  const there = new Set(from.map((pair) => pair.join(' ')))
  return of.filter((pair) => !there.has(pair.join(' ')))
}

function othersOf(root: string, file: string, products: ReadonlySet<string>): readonly string[] {
  const own = productsIn(file, products)
  const named = [...readFileSync(join(root, file), 'utf8').matchAll(imported)].flatMap(
    ([, from = '']) =>
      productsIn(from.startsWith('.') ? posix.join(posix.dirname(file), from) : from, products),
  )
  return [...new Set(named)].filter((product) => !own.includes(product)).sort()
}

function productsIn(path: string, products: ReadonlySet<string>): readonly string[] {
  return path
    .split('/')
    .map((part) => part.replace(/[.].*$/, ''))
    .filter((part) => products.has(part))
}

/** A page belongs to the one product whose parts it composes. */
function isPageOf(file: string, others: readonly string[]): boolean {
  return file.startsWith('apps/h5/src/pages/') && others.length === 1
}

function readKnown(root: string): Readonly<Record<string, readonly string[]>> {
  const path = join(root, known)
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, readonly string[]>)
    : {}
}
