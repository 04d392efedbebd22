import { expect, it } from 'vitest'
import { countingAddresses } from './counting-addresses.ts'

const own = {
  email: 'alice@example.com',
  phone: '+66812345678',
  has_pay_password: 0,
  pay_password_locked_until: null,
  totp: 0,
  recovery_codes_left: 0,
  passkeys: 0,
  anti_phishing: '',
  withdrawals_held: null,
  allowlist: { enabled: 0, off_from: null },
} as const

it('USER-35 a code is offered at no address at which it would not count', () => {
  expect(countingAddresses({ ...own, code_addresses: ['email', 'phone'] })).toEqual({
    email: 'alice@example.com',
    phone: '+66812345678',
  })
  expect(countingAddresses({ ...own, code_addresses: ['email'] })).toEqual({
    email: 'alice@example.com',
    phone: '',
  })
  expect(countingAddresses({ ...own, code_addresses: ['phone'] })).toEqual({
    email: '',
    phone: '+66812345678',
  })
})
