import type { Overview } from '../../net/queries/security-overview.ts'

/** What a sheet is given in which a protection is set. */
export type SheetProps = { readonly own: Overview; readonly onClose: () => void }

/**
 * What can protect an account, in the order of the page: how one gets in, how money gets out, how
 * our mails are known (PAGE-13).
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

/** Whether a protection is set. A login password every account has. */
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
 * What would help most next, of what is missing: first what keeps strangers out, then what stops a
 * withdrawal, then the rest.
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

/** The protection that would help most next; undefined where all are set. */
export function findNextProtection(own: Overview): Protection | undefined {
  return protectionsByWorth.find((protection) => !isSet(protection, own))
}
