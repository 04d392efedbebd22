import { randomInt } from 'node:crypto'

/**
 * The number of recovery codes of a second factor, each usable once instead of a code (AUTH-25,
 * AUTH-26).
 */
export const RECOVERY_CODES = 10
/** No 0 and O, no 1, I and L, since recovery codes are copied from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** A recovery code of 49 random bits, as displayed: ABCDE-FGHJK. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/** Normalizes a typed recovery code; undefined for a text that cannot be one. */
export function normalizeRecoveryCode(input: string): string | undefined {
  const text = input.replace(/[\s-]/g, '').toUpperCase()
  return text.length === LENGTH ? text : undefined
}
