import type { PlainKey } from '../../app/i18n/i18n.ts'

/** AUTH-09: the length of a login password, in characters. */
const MIN_LENGTH = 7
const MAX_LENGTH = 128

/**
 * The error of a new password before it is sent; only the server knows which ones are too common.
 */
export function validatePassword(password: string): PlainKey | undefined {
  const length = [...password].length
  if (length === 0) return 'auth.password.required'
  if (length < MIN_LENGTH) return 'auth.password.tooShort'
  return length > MAX_LENGTH ? 'auth.password.tooLong' : undefined
}

/** AUTH-10: the repeated password is long enough and equal to the first. */
export function validatePasswordRepeat(password: string, repeat: string): PlainKey | undefined {
  return validatePassword(repeat) === undefined && repeat === password
    ? undefined
    : 'auth.password.mismatch'
}
