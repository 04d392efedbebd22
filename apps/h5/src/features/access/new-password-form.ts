import { isCode, type RefusalCode } from '@candor/contract'
import type { PlainKey } from '../../app/i18n/i18n.ts'
import type { ValidationError } from '../../lib/validated-form.ts'
import { type Account, validateAccount } from '../../lib/credentials/account.ts'
import {
  validatePassword,
  validatePasswordRepeat,
} from '../../lib/credentials/validate-password.ts'

/** What registering and resetting a password share. */
export type NewPassword = {
  readonly account: Account
  readonly code: string
  readonly password: string
  readonly repeat: string
  /** Undefined where no consent is required. */
  readonly consent?: boolean
}

export type FormField = 'account' | 'code' | 'password' | 'repeat' | 'invite' | 'consent'

/** The first invalid field from the top of the form, with its sentence (APP-27, PAGE-03). */
export function validateNewPassword(form: NewPassword): ValidationError<FormField> | undefined {
  const validationErrors: readonly (readonly [FormField, PlainKey | undefined])[] = [
    ['account', validateAccount(form.account)],
    ['code', validateCode(form.code)],
    ['password', validatePassword(form.password)],
    ['repeat', validatePasswordRepeat(form.password, form.repeat)],
    ['consent', form.consent === false ? 'auth.register.consentNeeded' : undefined],
  ]
  for (const [field, text] of validationErrors) if (text !== undefined) return { field, text }
  return undefined
}

/**
 * Whether everything required has been typed; until then the button is disabled (PAGE-03, PAGE-04).
 */
export function isFilled({ account, code, password, repeat }: NewPassword): boolean {
  return [account.typed.trim(), code, password, repeat].every((text) => text !== '')
}

function validateCode(code: string): PlainKey | undefined {
  if (code === '') return 'auth.code.required'
  return isCode(code) ? undefined : 'auth.code.wrong'
}

const fieldsOfRefusals: Readonly<Partial<Record<RefusalCode, FormField>>> = {
  CODE_EXPIRED: 'code',
  CODE_WRONG: 'code',
  CODE_TOO_OFTEN: 'code',
  PASSWORD_LENGTH: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORD_MISMATCH: 'repeat',
  INVITE_CODE_WRONG: 'invite',
}

/** The field that a refusal belongs to; undefined where it belongs to the whole form. */
export function fieldOfRefusal(code: RefusalCode | undefined): FormField | undefined {
  return code === undefined ? undefined : fieldsOfRefusals[code]
}
