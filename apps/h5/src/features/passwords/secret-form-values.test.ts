import { expect, it } from 'vitest'
import {
  validateLoginPassword,
  validatePayPassword,
  fieldOfRefusal,
  isFilled,
} from './secret-form-values.ts'

const phone = '+66812748391'

it.each([
  ['12345', '274913', '274913', 'auth.code.wrong'],
  ['123456', '27491', '27491', 'security.pay.digits'],
  ['123456', '27491a', '27491a', 'security.pay.digits'],
  ['123456', '000000', '000000', 'security.pay.weakEqual'],
  ['123456', '123456', '123456', 'security.pay.weakRun'],
  ['123456', '987654', '987654', 'security.pay.weakRun'],
  ['123456', '748391', '748391', 'security.pay.weakPhone'],
  ['123456', '274913', '274914', 'auth.password.mismatch'],
  ['123456', '274913', '274913', undefined],
])('PAGE-23 USER-08 code %s with %s and %s: %s', (code, password, repeat, text) => {
  expect(validatePayPassword({ code, password, repeat }, phone)?.text).toBe(text)
})

it('PAGE-23 an account without a phone is not compared with one', () => {
  expect(
    validatePayPassword({ code: '123456', password: '748391', repeat: '748391' }, ''),
  ).toBeUndefined()
})

it.each([
  ['12345a', 'long enough', 'long enough', 'code'],
  ['123456', 'short1', 'short1', 'password'],
  ['123456', 'x'.repeat(129), 'x'.repeat(129), 'password'],
  ['123456', 'long enough', 'long enougH', 'repeat'],
  ['123456', 'seven77', 'seven77', undefined],
])(
  'PAGE-22 AUTH-09 AUTH-10 code %s with %s and %s: first wrong is %s',
  (code, password, repeat, field) => {
    expect(validateLoginPassword({ code, password, repeat })?.field).toBe(field)
  },
)

it('PAGE-22 PAGE-23 the button is off until all is typed, and a refusal stands at its field', () => {
  expect(isFilled({ code: '1', password: '2', repeat: '' })).toBe(false)
  expect(isFilled({ code: '1', password: '2', repeat: '3' })).toBe(true)
  expect(
    (
      [
        'CODE_WRONG',
        'PASSWORD_COMMON',
        'PAY_PASSWORD_WEAK',
        'PASSWORD_MISMATCH',
        'TOO_FAST',
        undefined,
      ] as const
    ).map(fieldOfRefusal),
  ).toEqual(['code', 'password', 'password', 'repeat', undefined, undefined])
})
