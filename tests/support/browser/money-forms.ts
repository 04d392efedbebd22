import type { MoneyFormCase } from './money-form-case.ts'

const files = import.meta.glob<readonly MoneyFormCase[]>('./money-forms/*.ts', {
  eager: true,
  import: 'forms',
})

/**
 * Every form that moves money, and what closes or cancels all that is open at that moment, by the
 * file of its product; tests/journeys/lost-answers.test.ts holds the app's forms to it.
 */
export const moneyForms: readonly MoneyFormCase[] = Object.values(files).flat()
