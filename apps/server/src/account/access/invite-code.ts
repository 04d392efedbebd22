import { randomInt } from 'node:crypto'

/** No 0 and O, no 1, I and L, since codes are read aloud and typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/**
 * A random invitation code; the database refuses the one in a hundred thousand million that already
 * exists.
 */
export function newInviteCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** Normalizes a typed invitation code to its stored form. */
export function normalizeInviteCode(typed: string): string {
  return typed.trim().toUpperCase()
}
