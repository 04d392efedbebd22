import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textKeys } from './keys.ts'
import { productTextKeys } from './product-texts.ts'

const products = join(import.meta.dirname, '..', 'products')

it('APP-13 every text that a product declares stands in its texts.json, and none stands twice', () => {
  const declared = readdirSync(products, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(products, path), 'utf8')
      const [, body = ''] = /interface ProductTexts \{([^}]*)\}/.exec(source) ?? []
      return [...body.matchAll(/readonly '?([\w-]+)'?: string/g)].map(([, key]) => key)
    })
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.filter((key) => !productTextKeys.some((one) => one === key))).toEqual([])
  expect(new Set(textKeys).size).toBe(textKeys.length)
})
