import { describe, expect, it } from 'vitest'
import {
  fieldOfRefusal,
  validateNewPassword,
  isFilled,
  type NewPassword,
} from './new-password-form.ts'
import {
  validatePassword,
  validatePasswordRepeat,
} from '../../lib/credentials/validate-password.ts'

const right: NewPassword = {
  account: { kind: 'email', typed: 'alice@candor.example', dialling: '' },
  code: '123456',
  password: 'seven77',
  repeat: 'seven77',
  consent: true,
}

describe('registering and resetting', () => {
  it.each([
    [{}, undefined],
    [
      {
        account: { kind: 'email', typed: 'x', dialling: '' },
        code: '1',
        password: 'a',
        repeat: 'b',
        consent: false,
      },
      'account',
    ],
    [{ code: '12345', password: 'a', repeat: 'b', consent: false }, 'code'],
    [{ password: 'six666', repeat: 'b', consent: false }, 'password'],
    [{ repeat: 'seven78', consent: false }, 'repeat'],
    [{ consent: false }, 'consent'],
  ] as const)('PAGE-03 the first wrong field of %j is %s', (change, field) => {
    expect(validateNewPassword({ ...right, ...change })?.field).toBe(field)
  })

  it.each([
    ['six666', 'auth.password.tooShort'],
    ['seven77', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'auth.password.tooLong'],
    ['', 'auth.password.required'],
  ])('AUTH-09 a password %s is answered %s', (password, validationError) => {
    expect(validatePassword(password)).toBe(validationError)
  })

  it('AUTH-10 the confirmation is longer than 6 characters and equal to the first', () => {
    expect(validatePasswordRepeat('six666', 'six666')).toBe('auth.password.mismatch')
    expect(validatePasswordRepeat('seven77', 'seven78')).toBe('auth.password.mismatch')
    expect(validatePasswordRepeat('seven77', 'seven77')).toBeUndefined()
  })

  it('PAGE-04 the button is off until everything required is there', () => {
    expect(isFilled(right)).toBe(true)
    for (const change of [
      { code: '' },
      { password: '' },
      { repeat: '' },
      { account: { ...right.account, typed: ' ' } },
    ])
      expect(isFilled({ ...right, ...change })).toBe(false)
  })

  it('PAGE-04 a refusal is shown at the field it speaks of', () => {
    expect(fieldOfRefusal('CODE_EXPIRED')).toBe('code')
    expect(fieldOfRefusal('PASSWORD_COMMON')).toBe('password')
    expect(fieldOfRefusal('INVITE_CODE_WRONG')).toBe('invite')
    expect(fieldOfRefusal('PARAM_ERROR')).toBeUndefined()
  })
})
