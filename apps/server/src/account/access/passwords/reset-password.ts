import { toDate } from '../../../clock/clock.ts'
import type { Context } from '../../../http/handler.ts'
import type { AccessDeps } from '../access-deps.ts'
import type { AccountName } from '../account-name.ts'
import {
  toAskerKey,
  checkCode,
  type CodeRefusal,
  type Scene,
  findCodeScene,
  useCode,
} from '../codes.ts'
import { hashPassword } from './password-hash.ts'
import { type PasswordRefusal, validatePassword } from './password-rules.ts'
import type { Revoked } from '../sessions/session.ts'
import { listFreshAddresses, holdWithdrawals } from '../store-holds.ts'
import { forgetDevices } from '../sessions/store-devices.ts'
import { clearGuards } from '../store-logins.ts'
import { revokeAllSessions } from '../sessions/store-sessions.ts'
import { setPassword, findUserId } from '../store-users.ts'
import type { Transaction } from '../store.ts'

export type PasswordReset = {
  readonly name: AccountName
  readonly code: string
  readonly password: string
  readonly repeated: string
}
export type ResetRefusal = PasswordRefusal | CodeRefusal

/**
 * Sets a new login password by a code of scene forget, or of scene password requested while signed
 * in (AUTH-16); ends every session of the user, forgets the known devices and holds withdrawals
 * (AUTH-17).
 */
export async function resetPassword(
  deps: AccessDeps,
  context: Context,
  { name, code, password, repeated }: PasswordReset,
): Promise<ResetRefusal | undefined> {
  const passwordRefusal = validatePassword(password, repeated, name)
  if (passwordRefusal !== undefined) return passwordRefusal
  const nowMs = context.receivedAtMs
  const userId = context.caller?.userId
  const scene = await findResetScene(deps, context, name)
  const trial = {
    secret: deps.secret,
    name,
    scene,
    code,
    nowMs,
    asker: toAskerKey(deps.secret, scene, context, userId),
  }
  const codeRefusal = await checkCode(deps.database, trial)
  if (codeRefusal !== undefined) return codeRefusal
  const passwordHash = await deps.gate.run(() => hashPassword(password))
  const outcome = await deps.database.transaction(
    async (tx) =>
      (await useCode(tx, trial)) ??
      setNewPassword(tx, name, {
        passwordHash,
        nowMs,
        onlyUserId: scene === 'password' ? userId : undefined,
      }),
  )
  if ('refused' in outcome) return outcome
  deps.revocations.announce(outcome)
  return undefined
}

/**
 * The scene of the newest code that may set the password. A code sent to an address that does not
 * count sets none (USER-35).
 */
async function findResetScene(
  { database, secret }: AccessDeps,
  context: Context,
  name: AccountName,
): Promise<Scene> {
  const userId = context.caller?.userId
  if (userId === undefined) return 'forget'
  const fresh = await listFreshAddresses(database, userId, toDate(context.receivedAtMs))
  if (fresh.includes(name.kind === 'email' ? 'email' : 'phone')) return 'forget'
  return (
    (await findCodeScene(database, secret, name, context, userId, ['forget', 'password'])) ??
    'forget'
  )
}

type NewPassword = {
  readonly passwordHash: string
  readonly nowMs: number
  /** Only this user's password may change. */ readonly onlyUserId: number | undefined
}

/** A code for an unknown account was sent to nobody; a correct guess is still refused as wrong. */
async function setNewPassword(
  tx: Transaction,
  name: AccountName,
  { passwordHash, nowMs, onlyUserId }: NewPassword,
): Promise<Revoked | CodeRefusal> {
  const userId = await findUserId(tx, name)
  if (userId === undefined || (onlyUserId !== undefined && onlyUserId !== userId))
    return { refused: 'CODE_WRONG' }
  // Guards are locked before the password, as a login does.
  await clearGuards(tx, name.text)
  await setPassword(tx, userId, passwordHash, toDate(nowMs))
  await holdWithdrawals(tx, userId, 'login_password', toDate(nowMs))
  // Whoever knew the old password may have made a device known with it.
  await forgetDevices(tx, userId)
  return { userId, sessionIds: await revokeAllSessions(tx, userId, toDate(nowMs)) }
}
