import type { MoneyFormCase } from './money-form-case.ts'

const files = import.meta.glob<readonly MoneyFormCase[]>('./money-forms/*.ts', {
  eager: true,
  import: 'forms',
})

/**
 * Every form that moves money, and those that close or cancel everything open, by the file of their
 * product; tests/journeys/lost-answers.test.ts compares the list with the app's forms.
 */
export const moneyForms: readonly MoneyFormCase[] = Object.values(files).flat()
