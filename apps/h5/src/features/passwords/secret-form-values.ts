import { isCode, findPayPasswordWeakness, type RefusalCode } from '@candor/contract'
import type { PlainKey } from '../../app/i18n/i18n.ts'
import type { ValidationError } from '../../lib/validated-form.ts'
import { validatePassword } from '../../lib/credentials/validate-password.ts'

/** A new secret typed twice, and a code that proves the user. */
export type SecretFormValues = {
  readonly code: string
  readonly password: string
  readonly repeat: string
}
export type SecretField = keyof SecretFormValues

/**
 * The first error of a new login password (PAGE-22); only the server knows which ones are too
 * common.
 */
export function validateLoginPassword({
  code,
  password,
  repeat,
}: SecretFormValues): ValidationError<SecretField> | undefined {
  if (!isCode(code)) return { field: 'code', text: 'auth.code.wrong' }
  const wrong = validatePassword(password)
  if (wrong !== undefined) return { field: 'password', text: wrong }
  return repeat === password ? undefined : { field: 'repeat', text: 'auth.password.mismatch' }
}

const weaknesses = {
  equal: 'security.pay.weakEqual',
  run: 'security.pay.weakRun',
  phone: 'security.pay.weakPhone',
} as const satisfies Record<string, PlainKey>

/** Why six digits cannot be a payment password; undefined when they can (USER-08). */
export function validatePayPin(password: string, phone: string): PlainKey | undefined {
  if (!isCode(password)) return 'security.pay.digits'
  const weakness = findPayPasswordWeakness(password, phone === '' ? undefined : phone)
  return weakness === undefined ? undefined : weaknesses[weakness]
}

/** The first error of a new payment password (PAGE-23). */
export function validatePayPassword(
  { code, password, repeat }: SecretFormValues,
  phone: string,
): ValidationError<SecretField> | undefined {
  const weak = validatePayPin(password, phone)
  if (weak !== undefined) return { field: 'password', text: weak }
  if (repeat !== password) return { field: 'repeat', text: 'auth.password.mismatch' }
  return isCode(code) ? undefined : { field: 'code', text: 'auth.code.wrong' }
}

/** Whether everything has been typed; until then the button is disabled. */
export function isFilled(draft: SecretFormValues): boolean {
  return Object.values(draft).every((text) => text !== '')
}

const fieldsOfRefusals: Readonly<Partial<Record<RefusalCode, SecretField>>> = {
  CODE_EXPIRED: 'code',
  CODE_WRONG: 'code',
  CODE_TOO_OFTEN: 'code',
  PASSWORD_LENGTH: 'password',
  PASSWORD_COMMON: 'password',
  PAY_PASSWORD_WEAK: 'password',
  PASSWORD_MISMATCH: 'repeat',
}

/** The field that a refusal belongs to; undefined where it belongs to the whole form. */
export function fieldOfRefusal(code: RefusalCode | undefined): SecretField | undefined {
  return code === undefined ? undefined : fieldsOfRefusals[code]
}
