import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes, type RefusalCode } from '@candor/contract'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Codes declared by calls whose product is not built yet; each leaves this list with the first test
 * that provokes it.
 */
const notBuiltYet: readonly RefusalCode[] = []

it('WIRE-42 every code that a call declares is provoked by a test, but for a visible few', () => {
  const declared = [...new Set(allRoutes().flatMap(([, route]) => [...route.errors]))].sort()
  const tests = ['packages', 'apps', 'tests']
    .flatMap((part) => testsBelow(join(root, part)))
    .map((file) => readFileSync(file, 'utf8'))
  expect(declared.length).toBeGreaterThan(30)
  expect(tests.length).toBeGreaterThan(40)
  const unprovoked = declared.filter((code) => !tests.some((text) => provokes(text, code)))
  expect(unprovoked).toEqual([...notBuiltYet].sort())
  console.info(
    `WIRE-42: ${declared.length} codes declared by ${allRoutes().length} calls, ` +
      `${declared.length - unprovoked.length} provoked, ${notBuiltYet.length} of products not ` +
      `built yet (${notBuiltYet.join(', ')})`,
  )
})

/**
 * A test provokes a code when it expects it of an answer: as a refusal, as an answer's code, or in
 * an assertion.
 */
function provokes(text: string, code: RefusalCode): boolean {
  const quoted = `['"\`]${code}['"\`]`
  return new RegExp(
    `(refused|code)['"]?:\\s*${quoted}|(toBe|toEqual|toContain|toMatchObject|expect\\w*)\\([^\\n]*${quoted}|\\b${code}: AT_ONCE`,
  ).test(text)
}

/** Tests of refusal texts provoke nothing, nor does this list. */
function testsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : testsBelow(path)
    return /[.]test[.]tsx?$/.test(entry.name) && !/refusal-coverage|texts\/refusals/.test(path)
      ? [path]
      : []
  })
}
