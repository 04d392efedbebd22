import { figureSigns, isAmount } from '@candor/contract'
import { parsePrice, parseQuantity } from '@candor/money'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isPrice } from '../../features/alerts/alert-form-values.ts'
import { validateDeposit } from '../../features/deposits/request.ts'
import { computeEffect } from '../../features/limits/loss-limit.ts'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { unreadText } from '../../lib/figures/unread-text.ts'

const sources = join(import.meta.dirname, '../..')
const files = globSync('**/*.{ts,tsx}', { cwd: sources })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))
const having = (pattern: RegExp): readonly string[] =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

it('APP-33 no field of figures reads by other rules than the one model: numbers of orders and codes alone are typed otherwise', () => {
  expect(having(/inputMode[=:].*['"]decimal['"]|type="number"|: 'decimal'/)).toEqual([
    'ui/form/use-figure-field.ts',
  ])
  expect(having(/inputMode="numeric"/)).toEqual([
    'features/fairness/subject-form.tsx',
    'ui/form/code-input.tsx',
  ])
  expect(having(/useFigureField\(/)).toEqual([
    'features/futures/ticket/ticket-field.tsx',
    'features/spot/ticket/ticket-field.tsx',
    'ui/form/amount-input.tsx',
    'ui/form/use-figure-field.ts',
  ])
})

it('APP-34 figures, per cent and days are worded in one place', () => {
  expect(having(/toLocale(String|DateString|TimeString)\(/)).toEqual([
    'features/chart/show-indicators.ts',
  ])
  expect(having(/Intl\.NumberFormat\(/)).toEqual([
    'lib/figures/coin-decimals.ts',
    'lib/figures/format.ts',
  ])
  // Lengths in drawings are attributes; only text between tags is read by people.
  expect(
    having(/\}%<|`[^`]*\$\{t\([^`]*\}%`/).filter((file) => !file.startsWith('gallery/')),
  ).toEqual([])
})

it.each(['?5.000', '?5,5', '?', '?-5', '?5'])(
  'APP-33 what a form holds of a refused text, %s, is a figure to nobody',
  (held) => {
    expect([
      parseQuantity(held),
      parsePrice(held),
      isAmount(held),
      isPrice(held),
      computeEffect(`${held}5`, null),
      validateDeposit({ amount: held, voucher: 'a' }, '1'),
    ]).toEqual([undefined, undefined, false, false, 'wrong', 'amount'])
  },
)

it('APP-33 the sentence beside the field says how to write the figure, so that each way means one', async () => {
  await Promise.all([loadGroup('kit'), loadGroup('shell')])
  const said = async (
    language: 'en' | 'fra' | 'spa',
    ...rest: readonly [Parameters<typeof unreadText>[0], string, number]
  ) => {
    await activate(language)
    return unreadText(rest[0], rest[1], figureSigns[language], rest[2]).replaceAll('\u202f', '_')
  }
  expect(await said('fra', 'ambiguous', '5.000', 8)).toContain('écrivez 5_000 ou 5')
  expect(await said('spa', 'ambiguous', '64.250', 8)).toContain('escribe 64_250 o 64,25')
  expect(await said('fra', 'ambiguous', '.500', 8)).toContain('écrivez 500 ou 0,5')
  expect(await said('en', 'sign', '5,5', 8)).toContain('1,234.5')
  expect(await said('spa', 'sign', '5,5,5', 0)).toContain('12_345')
  expect(await said('en', 'decimals', '1.239', 2)).toContain('2')
  expect(await said('en', 'decimals', '1.5', 0)).toBe('Enter a whole number')
})
