import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** How often a file imports a product that is not its own; it may only become less. */
const PAIRS = 49

it('nothing joins the list of files that import a product of others', () => {
  const path = new URL('tidy/neighbours.json', import.meta.url)
  const known = JSON.parse(readFileSync(path, 'utf8')) as Record<string, readonly string[]>
  expect(Object.values(known).flat()).toHaveLength(PAIRS)
})
