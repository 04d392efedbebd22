import type { Context } from '../../http/handler.ts'
import type { AccessDeps } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import { lockRefusal, type LockRefusal, withFailure } from './login-guard.ts'
import { hashPassword, isOutdated, isPasswordOf } from './password-hash.ts'
import { openSession } from './session.ts'
import { clearGuard, holdGuard, lockedUntil, noteFailures } from './store-logins.ts'
import { type Credentials, credentialsOf, upgradeHash } from './store-users.ts'
import type { Transaction } from './store.ts'

export type LoginRefusal =
  | LockRefusal
  | { readonly refused: 'ACCOUNT_OR_PASSWORD_WRONG' }
export type LoginAnswer = { readonly token: string } | LoginRefusal

/**
 * Tries a password and opens a session (AUTH-11). The guard of the target is held while its password is tried, so that parallel guesses
 * count one after another; an unknown account has a guard too and costs the same work, so that nothing tells it from a known one.
 */
export async function login(deps: AccessDeps, context: Context, name: AccountName, password: string): Promise<LoginAnswer> {
  const locked = lockRefusal(await lockedUntil(deps.database, name.text), context.receivedAtMs)
  if (locked !== undefined) return locked
  const outcome = await deps.gate.run(() => deps.database.transaction((tx) => tryPassword(tx, context, name, password)))
  if ('refused' in outcome) return outcome
  await strengthen(deps, outcome.credentials, password)
  return { token: outcome.token }
}

type Outcome = { readonly token: string; readonly credentials: Credentials } | LoginRefusal

async function tryPassword(tx: Transaction, context: Context, name: AccountName, password: string): Promise<Outcome> {
  const guard = await holdGuard(tx, name.text)
  const locked = lockRefusal(guard.lockedUntil, context.receivedAtMs)
  if (locked !== undefined) return locked
  const credentials = await credentialsOf(tx, name)
  const right = await isPasswordOf(password, credentials?.passwordHash)
  if (!right || credentials === undefined) {
    await noteFailures(tx, name.text, withFailure(guard, context.receivedAtMs))
    return { refused: 'ACCOUNT_OR_PASSWORD_WRONG' }
  }
  await clearGuard(tx, name.text)
  return { token: await openSession(tx, credentials.userId, context), credentials }
}

/** Hashes the password anew when its hash was made with weaker settings than today's (AU1). */
async function strengthen(deps: AccessDeps, credentials: Credentials, password: string): Promise<void> {
  if (!isOutdated(credentials.passwordHash)) return
  await upgradeHash(deps.database, credentials, await deps.gate.run(() => hashPassword(password)))
}
