import { type Language, isDigits, isEmail, isMainlandMobile } from '@candor/contract'
import type { PlainKey } from '../../app/i18n/i18n.ts'

export type AccountKind = 'email' | 'mobile'

/** What a user signs in with, as typed; the dialling code without +, for mobiles only. */
export type Account = {
  readonly kind: AccountKind
  readonly typed: string
  readonly dialling: string
}

/**
 * The error of an account before it is sent (AUTH-07, WIRE-32); the server checks numbers of other
 * countries more closely.
 */
export function validateAccount({ kind, typed, dialling }: Account): PlainKey | undefined {
  const text = kind === 'email' ? typed.trim() : stripNumber(typed)
  if (text === '') return 'auth.account.required'
  if (kind === 'email') return isEmail(text) ? undefined : 'auth.account.emailWrong'
  const possible =
    isDigits(text) &&
    text.length >= 6 &&
    text.length <= 15 &&
    (dialling !== '86' || isMainlandMobile(text))
  return possible ? undefined : 'auth.account.mobileWrong'
}

/** The fields by which calls name an account: an e-mail address, or a number with its area code. */
export function accountInput({ kind, typed, dialling }: Account): {
  user_string: string
  area_code?: string
} {
  return kind === 'email'
    ? { user_string: typed.trim() }
    : { user_string: stripNumber(typed), area_code: dialling }
}

/**
 * An address that its owner recognises and a stranger cannot read: al***@example.com, +66 ***4567.
 */
export function maskedAddress(address: string): string {
  const at = address.indexOf('@')
  if (at < 0) return `${address.slice(0, 3)} ***${address.slice(-4)}`
  const visibleCount = Math.min(2, at - 1)
  return `${address.slice(0, visibleCount)}***${address.slice(at)}`
}

const diallings: Readonly<Record<Language, string>> = {
  en: '1',
  zh: '86',
  hk: '852',
  th: '66',
  jp: '81',
  kor: '82',
  fra: '33',
  spa: '34',
}

/** The most likely dialling code for a language, until one is chosen. */
export function likelyDialling(language: Language): string {
  return diallings[language]
}

/** A number without the blanks, dots, brackets and hyphens that people type between digits. */
function stripNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s().-]/g, '')
}
