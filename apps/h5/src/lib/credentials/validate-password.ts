import type { PlainKey } from '../../app/i18n/i18n.ts'

/** AUTH-09: what a login password may be long, in characters. */
const MIN_LENGTH = 7
const MAX_LENGTH = 128

/**
 * What is wrong with a new password before it is sent; which ones are too common the server knows.
 */
export function validatePassword(password: string): PlainKey | undefined {
  const length = [...password].length
  if (length === 0) return 'auth.password.required'
  if (length < MIN_LENGTH) return 'auth.password.tooShort'
  return length > MAX_LENGTH ? 'auth.password.tooLong' : undefined
}

/** AUTH-10: the second typing is long enough and equal to the first. */
export function validatePasswordRepeat(password: string, repeat: string): PlainKey | undefined {
  return validatePassword(repeat) === undefined && repeat === password
    ? undefined
    : 'auth.password.mismatch'
}
