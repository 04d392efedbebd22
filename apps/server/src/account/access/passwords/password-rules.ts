import type { AccountName } from '../account-name.ts'
import { isCommonPassword } from './common-passwords.ts'
import { normalizePassword } from './password-hash.ts'

export const passwordLength = { least: 7, most: 128 } as const

export type PasswordRefusal =
  | { readonly refused: 'PASSWORD_LENGTH'; readonly details: { min: number; max: number } }
  | { readonly refused: 'PASSWORD_COMMON' | 'PASSWORD_MISMATCH' }

/**
 * Validates a new login password, in the order of AUTH-06: length (AUTH-09), commonness, repetition
 * (AUTH-10).
 */
export function validatePassword(
  password: string,
  repeated: string,
  name: AccountName,
): PasswordRefusal | undefined {
  const length = [...normalizePassword(password)].length
  if (length < passwordLength.least || length > passwordLength.most) {
    return {
      refused: 'PASSWORD_LENGTH',
      details: { min: passwordLength.least, max: passwordLength.most },
    }
  }
  if (isCommonPassword(normalizePassword(password)) || isAccountName(password, name))
    return { refused: 'PASSWORD_COMMON' }
  return normalizePassword(password) === normalizePassword(repeated)
    ? undefined
    : { refused: 'PASSWORD_MISMATCH' }
}

/**
 * Whether a password is the account's name, which an attacker tries first: the address, its part
 * before the @, the phone with and without area code.
 */
function isAccountName(password: string, name: AccountName): boolean {
  const typed = normalizePassword(password).toLowerCase()
  if (name.kind === 'email') return typed === name.text || typed === name.text.split('@')[0]
  return /^\+?\d+$/.test(typed) && name.text.endsWith(typed.replace('+', ''))
}
