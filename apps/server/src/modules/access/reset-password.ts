import { dateOf } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import type { AccessDeps } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import { askerOf, checkCode, type CodeRefusal, useCode } from './codes.ts'
import { hashPassword } from './password-hash.ts'
import { type PasswordRefusal, passwordRefusal } from './password-rules.ts'
import type { Revoked } from './session.ts'
import { holdWithdrawals } from './store-holds.ts'
import { forgetDevices } from './store-devices.ts'
import { clearGuards } from './store-logins.ts'
import { revokeSessionsOf } from './store-sessions.ts'
import { setPassword, userIdOf } from './store-users.ts'
import type { Transaction } from './store.ts'

export type Renewal = { readonly name: AccountName; readonly code: string; readonly password: string; readonly repeated: string }
export type ResetRefusal = PasswordRefusal | CodeRefusal

/** Sets a new login password by a code of scene forget (AUTH-16), ends every session of the user, forgets his devices and holds his withdrawals (AUTH-17). */
export async function resetPassword(deps: AccessDeps, context: Context, { name, code, password, repeated }: Renewal): Promise<ResetRefusal | undefined> {
  const weak = passwordRefusal(password, repeated, name)
  if (weak !== undefined) return weak
  const nowMs = context.receivedAtMs
  const trial = { secret: deps.secret, name, scene: 'forget', code, nowMs, asker: askerOf(deps.secret, 'forget', context, undefined) } as const
  const wrong = await checkCode(deps.database, trial)
  if (wrong !== undefined) return wrong
  const passwordHash = await deps.gate.run(() => hashPassword(password))
  const outcome = await deps.database.transaction(async (tx) => await useCode(tx, trial) ?? renew(tx, name, passwordHash, nowMs))
  if ('refused' in outcome) return outcome
  deps.revocations.announce(outcome)
  return undefined
}

/** A code of an unknown account reached nobody; who guessed it all the same is told that it is wrong. */
async function renew(tx: Transaction, name: AccountName, passwordHash: string, nowMs: number): Promise<Revoked | CodeRefusal> {
  const userId = await userIdOf(tx, name)
  if (userId === undefined) return { refused: 'CODE_WRONG' }
  // The guards before the password: a login takes them in this order too.
  await clearGuards(tx, name.text)
  await setPassword(tx, userId, passwordHash, dateOf(nowMs))
  await holdWithdrawals(tx, userId, 'login_password', dateOf(nowMs))
  // Whoever knew the old password may have made a device known with it.
  await forgetDevices(tx, userId)
  return { userId, sessionIds: await revokeSessionsOf(tx, userId, dateOf(nowMs)) }
}
