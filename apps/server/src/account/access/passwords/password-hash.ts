import { hash, parseOptions, verify } from '@node-rs/argon2'

/**
 * Argon2id, the library's default, with 19 MiB and two passes (AU1); a stronger setting later is
 * written into each hash and upgraded at login.
 */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Unicode-normalizes a password before hashing and comparing, since some characters look the same
 * (AU2).
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** A salted slow hash of a password, some tens of milliseconds of work: call it behind the gate. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), settings)
}

/**
 * Verifies a password against a hash. Without a hash (an unknown account) it does the same work and
 * returns false (AUTH-12).
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await getDummyHash()), normalizePassword(password))
  return isMatch && passwordHash !== undefined
}

/** Whether a hash was made with weaker settings than ours. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return (
    !passwordHash.startsWith('$argon2id$') ||
    memoryCost < settings.memoryCost ||
    timeCost < settings.timeCost
  )
}

let dummyHash: Promise<string> | undefined

function getDummyHash(): Promise<string> {
  dummyHash ??= hash('the password of nobody', settings)
  return dummyHash
}
