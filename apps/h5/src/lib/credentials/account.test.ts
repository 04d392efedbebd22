import { describe, expect, it } from 'vitest'
import { validateAccount, accountInput, likelyDialling, maskedAddress } from './account.ts'

const email = (typed: string) => ({ kind: 'email', typed, dialling: '66' }) as const
const mobile = (typed: string, dialling = '66') => ({ kind: 'mobile', typed, dialling }) as const

describe('an account as it is typed', () => {
  it.each([
    [email(''), 'auth.account.required'],
    [email('  '), 'auth.account.required'],
    [email('alice'), 'auth.account.emailWrong'],
    [email(' alice@candor.example '), undefined],
    [mobile(''), 'auth.account.required'],
    [mobile('12345'), 'auth.account.mobileWrong'],
    [mobile('08a 123 4567'), 'auth.account.mobileWrong'],
    [mobile('081 234-5678'), undefined],
    [mobile('1234567890123456'), 'auth.account.mobileWrong'],
    [mobile('13800138000', '86'), undefined],
    [mobile('12800138000', '86'), 'auth.account.mobileWrong'],
  ])('AUTH-07 %j is answered %s', (account, validationError) => {
    expect(validateAccount(account)).toBe(validationError)
  })

  it('PAGE-02 an e-mail goes alone, a mobile with its area code and without what stands between digits', () => {
    expect(accountInput(email(' alice@candor.example '))).toEqual({
      user_string: 'alice@candor.example',
    })
    expect(accountInput(mobile('(081) 234-5678'))).toEqual({
      user_string: '0812345678',
      area_code: '66',
    })
  })

  it('PAGE-02 the area code begins with the one of the language', () => {
    expect([likelyDialling('th'), likelyDialling('zh'), likelyDialling('hk')]).toEqual([
      '66',
      '86',
      '852',
    ])
  })

  it.each([
    ['alice@example.com', 'al***@example.com'],
    ['ab@example.com', 'a***@example.com'],
    ['a@example.com', '***@example.com'],
    ['+66812345678', '+66 ***5678'],
    ['+8613800138000', '+86 ***8000'],
  ])('PAGE-13 shows %s as %s', (address, shown) => {
    expect(maskedAddress(address)).toBe(shown)
  })
})
