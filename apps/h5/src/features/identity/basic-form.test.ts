import { expect, it } from 'vitest'
import { type BasicFormValues, validateBasicForm, toFilingRequest } from './basic-form.ts'

const good: BasicFormValues = { document: 1, name: 'Ann Lee', number: 'P1234567' }

it.each<[change: Partial<BasicFormValues>, complaint: ReturnType<typeof validateBasicForm>]>([
  [{}, undefined],
  [{ name: '  ' }, { field: 'name', about: 'missing' }],
  [{ number: ' 12345 ' }, { field: 'number', about: 'missing' }],
  [{ number: '123456' }, undefined],
  [
    { name: '<b>', number: '12345' },
    { field: 'number', about: 'missing' },
  ],
  [{ name: '<b>' }, { field: 'name', about: 'special' }],
  [{ number: '12345\u0007' }, { field: 'number', about: 'special' }],
  [
    { name: 'x'.repeat(101), number: '<script>' },
    { field: 'number', about: 'special' },
  ],
  [{ name: 'x'.repeat(101) }, { field: 'name', about: 'long' }],
  [{ number: '9'.repeat(101) }, { field: 'number', about: 'long' }],
  [{ name: '李小龍', number: '漢字番号一二' }, undefined],
])('KYC-03 KYC-05 PAGE-24 the draft with %j', (change, validationError) => {
  expect(validateBasicForm({ ...good, ...change })).toEqual(validationError)
})

it('KYC-03 PAGE-24 files what was typed without the blanks around it', () => {
  expect(toFilingRequest({ document: 2, name: ' Ann Lee ', number: ' P 1234567' })).toEqual({
    real_type: 1,
    id_type: 2,
    name: 'Ann Lee',
    card_id: 'P 1234567',
  })
})
