import { expect, it } from 'vitest'
import {
  validatePurchase,
  type FormValues,
  toPurchaseRequest,
  reduce,
  previewPurchase,
} from './form-values.ts'
import type { Offer } from './queries.ts'

const offer: Offer = {
  countries: ['US', 'TH', 'BR'],
  banks: [{ id: 'one', name: 'One' }],
  rate: '1.00000000',
  fee: '0.01500000',
  min: '100.00000000',
  max: '1000000.00000000',
  settle_text: '',
  processor: '',
  sandbox: 1,
  currencies: [
    {
      code: 'USD',
      rate: '1.00000000',
      as_of: '2026-11-20 10:00:00',
      open: 1,
      least: '100.00000000',
    },
    {
      code: 'VND',
      rate: '26100.00000000',
      as_of: '2025-06-30 00:00:00',
      open: 1,
      least: '2610000.00000000',
    },
    {
      code: 'EUR',
      rate: '0.84800000',
      as_of: '2025-06-30 00:00:00',
      open: 0,
      least: '85.00000000',
    },
  ],
  methods: [],
  level_limits: [
    { level: 0, max: '0.00000000' },
    { level: 1, max: '2000.00000000' },
    { level: 2, max: '1000000.00000000' },
  ],
}
const formValues: FormValues = {
  country: 'TH',
  currency: 'USD',
  method: 'card',
  bank: undefined,
  amount: '1000',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '+66812345678',
  taxId: '',
}

it.each<[Partial<FormValues>, number, ReturnType<typeof validatePurchase>]>([
  [{}, 1, undefined],
  [{ country: undefined, amount: '' }, 1, { field: 'country', about: 'missing' }],
  [{ currency: 'EUR', amount: '' }, 1, { field: 'currency', about: 'closed' }],
  [{ method: 'bank_transfer', amount: '' }, 1, { field: 'bank', about: 'missing' }],
  [{ method: 'bank_transfer', bank: 'one' }, 1, undefined],
  [{ amount: '' }, 1, { field: 'amount', about: 'missing' }],
  [{ amount: '100.5' }, 1, { field: 'amount', about: 'whole' }],
  [{ amount: '99' }, 1, { field: 'amount', about: 'least', least: '100' }],
  [
    { currency: 'VND', amount: '2609999' },
    1,
    { field: 'amount', about: 'least', least: '2610000' },
  ],
  [{ amount: '2001' }, 1, { field: 'amount', about: 'most', most: '2000', level: 2 }],
  [{ amount: '2001' }, 2, undefined],
  [{ amount: '1000001' }, 2, { field: 'amount', about: 'most', most: '1000000', level: undefined }],
  [{ firstName: ' ' }, 1, { field: 'firstName', about: 'missing' }],
  [{ lastName: '<b>' }, 1, { field: 'lastName', about: 'wrong' }],
  [{ email: 'ann@' }, 1, { field: 'email', about: 'wrong' }],
  [{ phone: '12' }, 1, { field: 'phone', about: 'wrong' }],
  [{ phone: '(081) 234-5678' }, 1, undefined],
  [{ country: 'BR' }, 1, { field: 'taxId', about: 'missing' }],
  [{ country: 'BR', taxId: '529.982.247-24' }, 1, { field: 'taxId', about: 'wrong' }],
  [{ country: 'BR', taxId: '529.982.247-25' }, 1, undefined],
])('BUY-04 BUY-05 BUY-07 BUY-09 PAGE-80 %j at level %i: %j', (change, level, validationError) => {
  expect(validatePurchase({ ...formValues, ...change }, offer, level)).toEqual(validationError)
})

it('BUY-08 shows what the engine will promise', () => {
  expect(previewPurchase({ amount: '2610000', currency: 'VND' }, offer)).toEqual({
    rate: '26100.00000000',
    fee: '1.50000000',
    receive: '98.50000000',
  })
  expect([
    previewPurchase({ amount: '', currency: 'USD' }, offer),
    previewPurchase({ amount: '0', currency: 'USD' }, offer),
  ]).toEqual([undefined, undefined])
})

it('BUY-04 sends what was typed without the blanks around it, and no bank but of a bank transfer', () => {
  expect(toPurchaseRequest({ ...formValues, firstName: ' Ann ', taxId: ' ' })).toEqual({
    country: 'TH',
    currency: 'USD',
    method: 'card',
    amount: '1000',
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '+66812345678',
  })
  expect(toPurchaseRequest({ ...formValues, country: undefined })).toBeUndefined()
  expect(
    reduce({ ...formValues, method: 'bank_transfer', bank: 'one' }, { method: 'wallet' }),
  ).toMatchObject({ method: 'wallet', bank: undefined })
  expect(
    reduce({ ...formValues, method: 'bank_transfer', bank: 'one' }, { amount: '5' }),
  ).toMatchObject({ bank: 'one', amount: '5' })
})
