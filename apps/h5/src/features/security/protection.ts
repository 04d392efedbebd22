import type { Overview } from '../../net/queries/security-overview.ts'

export type SheetProps = { readonly own: Overview; readonly onClose: () => void }

/**
 * The protections of an account, in the order of the page: logging in, withdrawing, recognising our
 * mails (PAGE-13).
 */
export const protections = [
  'loginPassword',
  'secondFactor',
  'passkeys',
  'email',
  'phone',
  'payPassword',
  'allowlist',
  'word',
] as const
export type Protection = (typeof protections)[number]

/** Whether a protection is set; every account has a login password. */
export function isSet(protection: Protection, own: Overview): boolean {
  switch (protection) {
    case 'loginPassword':
      return true
    case 'secondFactor':
      return own.totp === 1
    case 'passkeys':
      return own.passkeys > 0
    case 'email':
      return own.email !== ''
    case 'phone':
      return own.phone !== ''
    case 'payPassword':
      return own.has_pay_password === 1
    case 'allowlist':
      return own.allowlist.enabled === 1
    case 'word':
      return own.anti_phishing !== ''
  }
}

/**
 * Protections by value: first those against strangers logging in, then those against withdrawals,
 * then the rest.
 */
const protectionsByWorth: readonly Protection[] = [
  'secondFactor',
  'payPassword',
  'word',
  'passkeys',
  'email',
  'phone',
  'allowlist',
]

/** The most valuable protection that is not set; undefined where all are. */
export function findNextProtection(own: Overview): Protection | undefined {
  return protectionsByWorth.find((protection) => !isSet(protection, own))
}
