import { describe, expect, it } from 'vitest'
import type { Overview } from '../../net/queries/security-overview.ts'
import { isSet, findNextProtection, protections } from './protection.ts'

const bare: Overview = {
  code_addresses: ['email'],
  email: 'alice@example.com',
  phone: '',
  has_pay_password: 0,
  pay_password_locked_until: null,
  totp: 0,
  recovery_codes_left: 0,
  passkeys: 0,
  anti_phishing: '',
  withdrawals_held: null,
  allowlist: { enabled: 0, off_from: null },
}
const full: Overview = {
  ...bare,
  phone: '+66812345678',
  has_pay_password: 1,
  totp: 1,
  recovery_codes_left: 10,
  passkeys: 2,
  anti_phishing: 'otter7',
  allowlist: { enabled: 1, off_from: null },
}

describe('what protects an account', () => {
  it('PAGE-13 counts what is set and nothing else', () => {
    expect(protections.filter((each) => isSet(each, bare))).toEqual(['loginPassword', 'email'])
    expect(protections.filter((each) => isSet(each, full))).toEqual([...protections])
  })

  it('PAGE-13 an allow-list that was switched off protects until its last hour', () => {
    expect(
      isSet('allowlist', { ...bare, allowlist: { enabled: 1, off_from: '2026-11-21 10:00:00' } }),
    ).toBe(true)
  })

  it('PAGE-13 names what would help most next, and nothing when all is set', () => {
    expect(findNextProtection(bare)).toBe('secondFactor')
    expect(findNextProtection({ ...bare, totp: 1 })).toBe('payPassword')
    expect(findNextProtection({ ...full, email: '' })).toBe('email')
    expect(findNextProtection(full)).toBeUndefined()
  })
})
