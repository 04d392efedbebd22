import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { products } from '../../products.ts'
import { type PagePath, pages, toFilePath } from '../routing/pages.ts'
import { corePages } from './core-pages.ts'
import type { Product } from './define-product.ts'
import { fromAll, productsWithFacts } from './facts.ts'

const all: readonly Product[] = products
const folders = Object.keys(import.meta.glob('../../features/*/{product,facts}.ts')).flatMap(
  (file) => /features\/([^/]+)\//.exec(file)?.[1] ?? [],
)

it('each product stands in the list once, under the name of its folder', () => {
  expect(all.map(({ name }) => name).sort()).toEqual([...new Set(folders)].sort())
})

it('APP-01 a page has one owner and a file, and its login is said once', () => {
  const brought = [
    ...Object.keys(corePages),
    ...all.flatMap((product) => Object.keys(product.pages)),
  ]
  expect(brought.filter((path, at) => brought.indexOf(path) !== at)).toEqual([])
  const files = brought.map((path) => `../../pages/${toFilePath(path as PagePath)}.tsx`)
  expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
  const saying = all
    .flatMap((product) => Object.entries(product.pages))
    .flatMap(([path, page]) => (page.login === undefined ? [] : [path]))
  expect(saying.filter((path) => Object.hasOwn(pages, path))).toEqual([])
})

it('PAGE-92 two products that use one word for a fact, a value or a tick mean the same', () => {
  for (const what of ['names', 'words', 'roles', 'causes', 'proofs', 'formulas'] as const) {
    const meant = new Map<string, unknown>()
    for (const said of fromAll(what)) {
      for (const [word, meaning] of Object.entries(said)) {
        expect(meant.get(word) ?? meaning, `${what} ${word}`).toBe(meaning)
        meant.set(word, meaning)
      }
    }
  }
})

it('FAIR-04 each kind of proof can be chosen, and each told product is one of the list', () => {
  expect(productsWithFacts.map(({ product }) => product)).toEqual(all)
  const kinds = fromAll('proofs').flatMap((proofs) => Object.keys(proofs))
  expect(new Set(kinds).size).toBe(kinds.length)
})
