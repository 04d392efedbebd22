import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))
const having = (pattern: RegExp): readonly string[] => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file).toSorted()

it('APP-33 no field of figures reads by other rules than the one model: numbers of orders and codes alone are typed otherwise', () => {
  expect(having(/inputMode[=:].*['"]decimal['"]|type="number"|: 'decimal'/)).toEqual(['ui/use-figure-field.ts'])
  expect(having(/inputMode="numeric"/)).toEqual(['features/fairness/subject-form.tsx', 'ui/code-input.tsx'])
  expect(having(/useFigureField\(/)).toEqual(['features/futures/ticket-field.tsx', 'features/spot/ticket-field.tsx', 'ui/amount-input.tsx', 'ui/use-figure-field.ts'])
})

it('APP-34 figures, per cent and days are worded in one place', () => {
  expect(having(/toLocale(String|DateString|TimeString)\(/)).toEqual(['features/chart/show-indicators.ts'])
  expect(having(/Intl\.NumberFormat\(/)).toEqual(['lib/coin-decimals.ts', 'lib/format.ts'])
  // Lengths of drawings are attributes; what stands as text between tags is read by people.
  expect(having(/\}%<|`[^`]*\$\{t\([^`]*\}%`/).filter((file) => !file.startsWith('gallery/'))).toEqual([])
})
