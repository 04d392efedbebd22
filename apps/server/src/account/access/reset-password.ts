import { dateOf } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import type { AccessDeps } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import { askerOf, checkCode, type CodeRefusal, type Scene, sceneOf, useCode } from './codes.ts'
import { hashPassword } from './password-hash.ts'
import { type PasswordRefusal, passwordRefusal } from './password-rules.ts'
import type { Revoked } from './session.ts'
import { freshAddresses, holdWithdrawals } from './store-holds.ts'
import { forgetDevices } from './store-devices.ts'
import { clearGuards } from './store-logins.ts'
import { revokeSessionsOf } from './store-sessions.ts'
import { setPassword, userIdOf } from './store-users.ts'
import type { Transaction } from './store.ts'

export type Renewal = {
  readonly name: AccountName
  readonly code: string
  readonly password: string
  readonly repeated: string
}
export type ResetRefusal = PasswordRefusal | CodeRefusal

/**
 * Sets a new login password by a code of scene forget, or of scene password by whoever asked for it
 * while he is signed in (AUTH-16), ends every session of the user, forgets his devices and holds
 * his withdrawals (AUTH-17).
 */
export async function resetPassword(
  deps: AccessDeps,
  context: Context,
  { name, code, password, repeated }: Renewal,
): Promise<ResetRefusal | undefined> {
  const weak = passwordRefusal(password, repeated, name)
  if (weak !== undefined) return weak
  const nowMs = context.receivedAtMs
  const userId = context.caller?.userId
  const scene = await sceneHere(deps, context, name)
  const trial = {
    secret: deps.secret,
    name,
    scene,
    code,
    nowMs,
    asker: askerOf(deps.secret, scene, context, userId),
  }
  const wrong = await checkCode(deps.database, trial)
  if (wrong !== undefined) return wrong
  const passwordHash = await deps.gate.run(() => hashPassword(password))
  const outcome = await deps.database.transaction(
    async (tx) =>
      (await useCode(tx, trial)) ??
      renew(tx, name, { passwordHash, nowMs, onlyOf: scene === 'password' ? userId : undefined }),
  )
  if ('refused' in outcome) return outcome
  deps.revocations.announce(outcome)
  return undefined
}

/**
 * Which code is tried: the newest of the two that may set the password. One that was sent to an
 * address which does not count sets none (USER-35).
 */
async function sceneHere(
  { database, secret }: AccessDeps,
  context: Context,
  name: AccountName,
): Promise<Scene> {
  const userId = context.caller?.userId
  if (userId === undefined) return 'forget'
  const fresh = await freshAddresses(database, userId, dateOf(context.receivedAtMs))
  if (fresh.includes(name.kind === 'email' ? 'email' : 'phone')) return 'forget'
  return (
    (await sceneOf(database, secret, name, context, userId, ['forget', 'password'])) ?? 'forget'
  )
}

type Renewed = {
  readonly passwordHash: string
  readonly nowMs: number
  /** Whose password alone may change. */ readonly onlyOf: number | undefined
}

/**
 * A code of an unknown account reached nobody; who guessed it all the same is told that it is
 * wrong.
 */
async function renew(
  tx: Transaction,
  name: AccountName,
  { passwordHash, nowMs, onlyOf }: Renewed,
): Promise<Revoked | CodeRefusal> {
  const userId = await userIdOf(tx, name)
  if (userId === undefined || (onlyOf !== undefined && onlyOf !== userId))
    return { refused: 'CODE_WRONG' }
  // The guards before the password: a login takes them in this order too.
  await clearGuards(tx, name.text)
  await setPassword(tx, userId, passwordHash, dateOf(nowMs))
  await holdWithdrawals(tx, userId, 'login_password', dateOf(nowMs))
  // Whoever knew the old password may have made a device known with it.
  await forgetDevices(tx, userId)
  return { userId, sessionIds: await revokeSessionsOf(tx, userId, dateOf(nowMs)) }
}
