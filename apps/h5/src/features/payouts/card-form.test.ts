import { describe, expect, it } from 'vitest'
import {
  type CardFormValues,
  validateCard,
  domesticFields,
  toInternationalFormValues,
  toInternationalFields,
  toInternationalSaveRequest,
} from './card-form.ts'
import { toDomesticFormValues, toDomesticSaveRequest } from './wire.ts'

const wire = {
  real_name: 'Alice Example',
  bank_name: 'HSBC',
  bank_account: '4000 1234',
  bank_dizhi: 'New York',
  bank_branch: 'Main',
  alipay_account: '021000021',
  wechat_account: '1 High St.',
  wechat_nickname: 'MRMDUS33',
  bank_code: '0108',
  iban: 'GB33',
  bank_address: 'Bank St.',
}
const draft: CardFormValues = toDomesticFormValues({ ...wire, banks: [] })

describe('the domestic card', () => {
  it('USER-16 goes to the wire and back under the names that it has there', () => {
    expect(toDomesticSaveRequest(draft)).toEqual(wire)
    expect(draft).toMatchObject({
      aba: '021000021',
      holder: 'Alice Example',
      number: '4000 1234',
      city: 'New York',
      bank: 'HSBC',
      branch: 'Main',
      holderAddress: '1 High St.',
      swift: 'MRMDUS33',
    })
  })

  it('USER-17 PAGE-17 needs ABA number, real name, card number, account city, bank and branch, and nothing else', () => {
    expect(
      domesticFields
        .filter(({ isRequired }) => isRequired)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['aba', 'bank', 'branch', 'city', 'holder', 'number'])
    for (const { key, isRequired } of domesticFields)
      expect(validateCard(domesticFields, { ...draft, [key]: '  ' }), key).toEqual(
        isRequired ? { key, about: 'missing' } : undefined,
      )
  })

  it.each<[change: CardFormValues, complaint: ReturnType<typeof validateCard>]>([
    [{}, undefined],
    [
      { branch: '', aba: '' },
      { key: 'branch', about: 'missing' },
    ],
    [
      { holder: '<b>', aba: '' },
      { key: 'aba', about: 'missing' },
    ],
    [
      { iban: 'a"b', holder: 'x'.repeat(101) },
      { key: 'iban', about: 'special' },
    ],
    [{ bankAddress: 'x'.repeat(101) }, { key: 'bankAddress', about: 'long' }],
  ])('PAGE-17 USER-16 with %j names first %j', (change, validationError) => {
    expect(validateCard(domesticFields, { ...draft, ...change })).toEqual(validationError)
  })
})

describe('the international card', () => {
  const fields = toInternationalFields(['SWIFT code', 'Cardholder address', 'Phone'])
  const formValues = toInternationalFormValues(['MRMDUS33', ' 1 High St.', '555'])

  it('USER-19 USER-20 PAGE-18 needs whatever the server names, and sends it in that order', () => {
    expect(validateCard(fields, formValues)).toBeUndefined()
    expect(validateCard(fields, { ...formValues, 1: '' })).toEqual({ key: '1', about: 'missing' })
    expect(toInternationalSaveRequest(fields, formValues)).toEqual({
      data: ['MRMDUS33', '1 High St.', '555'],
    })
  })
})
