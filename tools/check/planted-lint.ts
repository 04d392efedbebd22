import type { SeededDefect } from './planted-tree.ts'

const products = 'apps/server/src/products'

/**
 * For each ban that .oxlintrc.json adds to the linter's defaults, a file that breaks it where the
 * ban applies.
 */
export const seededLintDefects: readonly SeededDefect[] = [
  one(
    'eslint(no-restricted-globals)',
    'packages/engine/src/now.ts',
    'export const now = () => Date.now()\n',
  ),
  one(
    'eslint(no-restricted-globals)',
    'packages/money/src/elapsed.ts',
    'export const elapsed = () => performance.now()\n',
  ),
  one(
    'eslint(no-restricted-globals)',
    'packages/contract/src/later.ts',
    'export const later = (run: () => void) => setTimeout(run, 1)\n',
  ),
  one(
    'eslint(no-restricted-globals)',
    'packages/engine/src/float.ts',
    "export const float = () => parseFloat('1')\n",
  ),
  one(
    'eslint(no-restricted-globals)',
    `${products}/alpha/today.ts`,
    'export const today = () => new Date()\n',
  ),
  one(
    'eslint(no-restricted-globals)',
    `${products}/alpha/deadline.ts`,
    'export const deadline = () => Date.now() + 1\n',
  ),
  one(
    'eslint(no-restricted-properties)',
    'packages/engine/src/dice.ts',
    'export const dice = () => Math.random()\n',
  ),
  one(
    'eslint(no-restricted-properties)',
    `${products}/alpha/dice.ts`,
    'export const dice = () => Math.random()\n',
  ),
  one(
    'typescript(no-floating-promises)',
    `${products}/alpha/forgotten.ts`,
    'async function save() { return 1 }\nexport function forget() { save() }\n',
  ),
  one(
    'typescript(no-misused-promises)',
    `${products}/alpha/misused.ts`,
    'async function ask() { return true }\nexport const misuse = (go: (done: () => void) => void) => go(ask)\n',
  ),
  one(
    'typescript(strict-boolean-expressions)',
    'packages/engine/src/truth.ts',
    'export const truth = (fee: bigint) => (fee ? 1 : 2)\n',
  ),
  one(
    'typescript(strict-boolean-expressions)',
    `${products}/alpha/fallback.ts`,
    'export const fallback = (fee: bigint) => fee || 5n\n',
  ),
  one(
    'typescript(no-explicit-any)',
    'apps/h5/src/lib/any.ts',
    'export const loose = (value: any) => [value]\n',
  ),
  one(
    'typescript(only-throw-error)',
    `${products}/alpha/thrown.ts`,
    "export const refuse = () => { throw 'no' }\n",
  ),
  one(
    'typescript(ban-ts-comment)',
    'apps/h5/src/lib/silenced.ts',
    '// @ts-ignore\nexport const silenced: string = 1\n',
  ),
  one(
    'import(no-default-export)',
    'apps/h5/src/lib/nameless.ts',
    'const nameless = 1\nexport default nameless\n',
  ),
  one(
    'react(no-danger)',
    'apps/h5/src/features/alpha/raw.tsx',
    'export function Raw({ html }: { html: string }) {\n  return <p dangerouslySetInnerHTML={{ __html: html }} />\n}\n',
  ),
  one(
    'react(button-has-type)',
    'apps/h5/src/features/alpha/submit.tsx',
    'export function Submit() {\n  return <button />\n}\n',
  ),
  one(
    'eslint(no-empty)',
    `${products}/alpha/swallow.ts`,
    'export function swallow(run: () => void) {\n  try { run() } catch {}\n}\n',
  ),
  one('eslint(no-var)', 'apps/h5/src/lib/old.ts', 'export var old = 1\n'),
  one(
    'eslint(prefer-const)',
    'apps/h5/src/lib/still.ts',
    'export function still() {\n  let one = 1\n  return one\n}\n',
  ),
  one(
    'eslint(eqeqeq)',
    'apps/h5/src/lib/equal.ts',
    'export const equal = (a: string, b: string) => a == b\n',
  ),
  one('eslint(no-eval)', 'apps/h5/src/lib/run.ts', "export const run = () => eval('1')\n"),
  one(
    'typescript(no-namespace)',
    'apps/h5/src/lib/space.ts',
    'export namespace Space { export const one = 1 }\n',
  ),
  one(
    'typescript(await-thenable)',
    `${products}/alpha/patience.ts`,
    'export async function wait(one: { two: number }) {\n  await one\n}\n',
  ),
  one(
    'vitest(expect-expect)',
    'packages/engine/src/idle.test.ts',
    "import { it } from 'vitest'\nit('one', () => {})\n",
  ),
  one(
    'vitest(no-focused-tests)',
    `${products}/alpha/only.test.ts`,
    "import { expect, it } from 'vitest'\nit.only('one', () => expect(1).toBe(1))\n",
  ),
  one(
    'vitest(no-disabled-tests)',
    `${products}/alpha/skip.test.ts`,
    "import { expect, it } from 'vitest'\nit.skip('one', () => expect(1).toBe(1))\n",
  ),
  one(
    'eslint(max-lines-per-function)',
    'apps/h5/src/lib/endless.ts',
    `export function endless() {\n${'  void 0\n'.repeat(70)}}\n`,
  ),
  {
    rule: 'import(no-cycle)',
    files: {
      [`${products}/alpha/egg.ts`]:
        "import { hen } from './hen.ts'\nexport const egg = () => hen\n",
      [`${products}/alpha/hen.ts`]:
        "import { egg } from './egg.ts'\nexport const hen = () => egg\n",
    },
    at: [`${products}/alpha/egg.ts`, `${products}/alpha/hen.ts`],
  },
]

function one(rule: string, file: string, text: string): SeededDefect {
  return { rule, files: { [file]: text }, at: [file] }
}
