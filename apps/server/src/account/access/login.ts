import type { Context } from '../../http/handler.ts'
import type { AccessDeps, FactorOutcome } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import { findKnownDevice } from './sessions/known-device.ts'
import {
  countFailure,
  clearFailures,
  lockTries,
  type LockRefusal,
  refuseLocked,
  type Tries,
  toTries,
} from './login-guard.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords/password-hash.ts'
import { type StartedSession, startSession } from './sessions/start-session.ts'
import { type Credentials, loadCredentials, upgradeHash, findUserId } from './store-users.ts'
import type { Transaction } from './store.ts'

export type LoginRefusal =
  | LockRefusal
  | { readonly refused: 'ACCOUNT_OR_PASSWORD_WRONG' | 'TOTP_REQUIRED' | 'TOTP_WRONG' }
export type LoginAnswer = { readonly token: string } | LoginRefusal

/** Login credentials; totp is an authenticator code or a recovery code. */
export type Attempt = {
  readonly name: AccountName
  readonly password: string
  readonly totp: string | undefined
}

/**
 * Checks a password and opens a session (AUTH-11). The target's guards are locked meanwhile, so
 * that parallel guesses are counted one after another; an unknown account has guards too and costs
 * the same work, so that it cannot be distinguished. A device with an earlier login has its own
 * guard, which strangers do not affect (AUTH-33). With a second factor on, the password alone opens
 * nothing (AUTH-26).
 */
export async function login(
  deps: AccessDeps,
  context: Context,
  attempt: Attempt,
): Promise<LoginAnswer> {
  const deviceId = await findKnownDevice(
    deps.database,
    deps.secret,
    await findUserId(deps.database, attempt.name),
    context,
  )
  const tries = toTries(attempt.name.text, context.address, deviceId)
  const lockRefusal = await refuseLocked(deps.database, tries, context.receivedAtMs)
  if (lockRefusal !== undefined) return lockRefusal
  const outcome = await deps.gate.run(() =>
    deps.database.transaction((tx) =>
      tryPassword(deps, tx, context, attempt, tries, deviceId !== undefined),
    ),
  )
  if ('refused' in outcome) return outcome
  deps.onEvents(outcome.events)
  await upgradePasswordHash(deps, outcome.credentials, attempt.password)
  return { token: outcome.token }
}

type Outcome = (StartedSession & { readonly credentials: Credentials }) | LoginRefusal

async function tryPassword(
  deps: AccessDeps,
  tx: Transaction,
  context: Context,
  { name, password, totp }: Attempt,
  tries: Tries,
  isKnownDevice: boolean,
): Promise<Outcome> {
  const lockedTries = await lockTries(tx, tries, context.receivedAtMs)
  if ('refused' in lockedTries) return lockedTries
  const credentials = await loadCredentials(tx, name)
  const isPasswordRight = await verifyPassword(password, credentials?.passwordHash)
  if (!isPasswordRight || credentials === undefined) {
    await countFailure(tx, lockedTries, context.receivedAtMs)
    return { refused: 'ACCOUNT_OR_PASSWORD_WRONG' }
  }
  const factor = await deps.secondFactor(
    tx,
    credentials.userId,
    totp,
    context.receivedAtMs,
    isKnownDevice,
  )
  if (factor !== 'passed') return toFactorRefusal(factor, context.receivedAtMs)
  await clearFailures(tx, lockedTries)
  return { ...(await startSession(deps, tx, credentials.userId, context)), credentials }
}

function toFactorRefusal(factor: Exclude<FactorOutcome, 'passed'>, nowMs: number): LoginRefusal {
  if (factor === 'required') return { refused: 'TOTP_REQUIRED' }
  if (factor === 'wrong') return { refused: 'TOTP_WRONG' }
  return {
    refused: 'ACCOUNT_LOCKED',
    details: { retry_after: Math.max(1, Math.ceil((factor.lockedUntilMs - nowMs) / 1000)) },
  }
}

/** Rehashes the password when its hash used weaker settings than today's (AU1). */
async function upgradePasswordHash(
  deps: AccessDeps,
  credentials: Credentials,
  password: string,
): Promise<void> {
  if (!needsRehash(credentials.passwordHash)) return
  await upgradeHash(deps.database, credentials, await deps.gate.run(() => hashPassword(password)))
}
