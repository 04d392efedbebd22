import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode } from '../tidy/files.ts'

/**
 * Texts that a rule asks for and that no code says yet: APP-21 and APP-22 list the toasts of
 * products to come, MKT-06 what a day's figures are called.
 */
export const PROMISED: ReadonlySet<string> = new Set([
  'market.day.change',
  'shell.failure.audio',
  'shell.failure.redemption',
  'shell.failure.purchaseReview',
  'shell.failure.wrongPrice',
  'shell.failure.wrongIncrement',
  'shell.success.purchase',
])

const CODE = /^(?:apps|packages)\/\w+\/src\//
const NOT_SAYING = /[.](?:test|testing)[.]tsx?$|\/text-types\//

/** What is wrong with the use of a key: its text is to go, or to be no longer promised. */
export type Misuse = { readonly key: string; readonly isSaid: boolean }

/**
 * The keys that no code says, neither by name nor by a pattern such as `a.kind.${kind}`, and those
 * that are promised although code says them.
 */
export function misusedKeys(
  root: string,
  files: readonly string[],
  keys: readonly string[],
): readonly Misuse[] {
  const isSaid = saidBy(root, files)
  return keys
    .map((key) => ({ key, isSaid: isSaid(key) }))
    .filter(({ key, isSaid: said }) => said === PROMISED.has(key))
}

function saidBy(root: string, files: readonly string[]): (key: string) => boolean {
  const saying = files.filter((file) => CODE.test(file) && isCode(file) && !NOT_SAYING.test(file))
  const named = new Set<string>()
  const patterns = new Set<string>()
  for (const file of saying) {
    const text = readFileSync(join(root, file), 'utf8')
    // In code, and as an attribute of a part.
    for (const [, key = ''] of text.matchAll(/(?:'|=")([\w.-]+)['"]/g)) named.add(key)
    for (const [, pattern = ''] of text.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g))
      patterns.add(pattern.replaceAll(/\$\{[^}]*\}/g, '*'))
  }
  const families = [...patterns]
    .filter((pattern) => /^[a-z][\w-]*[.-][\w.*-]*$/.test(pattern))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '[.]').replaceAll('*', '[\\w-]+')}$`))
  return (key) => named.has(key) || families.some((family) => family.test(key))
}
