import { hash, parseOptions, verify } from '@node-rs/argon2'

/**
 * Argon2id, the library's default, with 19 MiB and two passes (AU1); a stronger setting later is
 * written into each hash and upgraded at login.
 */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * The form in which a password is hashed and compared: one spelling for characters that look the
 * same (AU2).
 */
export function normalPassword(typed: string): string {
  return typed.normalize('NFKC')
}

/** A salted slow hash of a password, some tens of milliseconds of work: call it behind the gate. */
export function hashPassword(typed: string): Promise<string> {
  return hash(normalPassword(typed), settings)
}

/**
 * Whether a password is the one of a hash. Without a hash (an unknown account) it does the same
 * work and says no (AUTH-12).
 */
export async function isPasswordOf(
  typed: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodysHash()), normalPassword(typed))
  return right && passwordHash !== undefined
}

/** Whether a hash was made with weaker settings than ours. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return (
    !passwordHash.startsWith('$argon2id$') ||
    memoryCost < settings.memoryCost ||
    timeCost < settings.timeCost
  )
}

let nobody: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobody ??= hash('the password of nobody', settings)
  return nobody
}
