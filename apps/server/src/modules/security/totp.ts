import { randomInt } from 'node:crypto'
import { isCode } from '@candor/contract'
import { generateSecret, generateURI, verify } from 'otplib'

/** A code is good within one step either side of now (AUTH-26). */
const STEP_SECONDS = 30
export const RECOVERY_CODES = 10
/** No 0 and O, no 1, I and L: a recovery code is copied from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 10

/** A new secret, and the address under which an authenticator app reads it from a picture. */
export function newTotp(account: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: 'Candor', label: account, secret }) }
}

/** The 30 s step of which a text is the code; undefined when it is none of those around now. Whoever accepts it keeps the step and takes none up to it again. */
export async function stepOfCode(secret: string, typed: string, nowMs: number): Promise<number | undefined> {
  if (!isCode(typed)) return undefined
  const result = await verify({ secret, token: typed, epoch: Math.floor(nowMs / 1000), epochTolerance: STEP_SECONDS, period: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** A recovery code of 49 random bits, as it is shown: ABCDE-FGHJK. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return `${text.slice(0, RECOVERY_LENGTH / 2)}-${text.slice(RECOVERY_LENGTH / 2)}`
}

/** A recovery code in one spelling, however it was typed; undefined for a text that cannot be one. */
export function normalRecoveryCode(typed: string): string | undefined {
  const text = typed.replace(/[\s-]/g, '').toUpperCase()
  return text.length === RECOVERY_LENGTH ? text : undefined
}
