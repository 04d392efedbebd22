import { toDate } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { unseal } from '../../secrets/seal.ts'
import { findTotpStep } from '../../secrets/totp.ts'
import { networkOf } from '../../http/limits.ts'
import {
  countFailure,
  clearFailures,
  lockTries,
  verifyPassword,
  type LockRefusal,
  toTries,
} from '../../account/access/index.ts'
import { openSession } from './session.ts'
import type { StaffDeps } from './staff-deps.ts'
import { addToLog } from './store-log.ts'
import { countLoginFailure } from './store-login-failures.ts'
import { type Member, findMemberByName, takeStep } from './store-members.ts'
import { listCredentials } from './store-passkeys.ts'
import type { Transaction } from './store.ts'

export type LoginRefusal =
  | LockRefusal
  | { readonly refused: 'ACCOUNT_OR_PASSWORD_WRONG' | 'TOTP_WRONG' }
export type LoginAnswer =
  | { readonly member: Member; readonly token: string; readonly endsMs: number }
  | LoginRefusal

type Trial = { readonly name: string; readonly password: string; readonly totp: string }

/**
 * Signs a staff member in (STAFF-02). As with customers the name's guards are locked while password
 * and code are tried, so that parallel guesses count one after another; a wrong code counts as a
 * failure too, since it takes the right password to guess codes. An unknown name costs the same
 * work. Failures, which anybody can cause, are counted for each network and hour; the log contains
 * only those who got in, or at least had the password (STAFF-18).
 */
export async function login(
  { database, gate, sealKey }: StaffDeps,
  context: Context,
  trial: Trial,
): Promise<LoginAnswer> {
  return gate.run(() => database.transaction((tx) => tryLogin(tx, sealKey, context, trial)))
}

async function tryLogin(
  tx: Transaction,
  sealKey: Buffer,
  context: Context,
  { name, password, totp }: Trial,
): Promise<LoginAnswer> {
  const nowMs = context.receivedAtMs
  const lockedTries = await lockTries(tx, toTries(guardOf(name), context.address), nowMs)
  if ('refused' in lockedTries) return lockedTries
  const member = await findMemberByName(tx, name)
  const isRight = await verifyPassword(password, member?.passwordHash)
  const fail = async (
    refused: 'ACCOUNT_OR_PASSWORD_WRONG' | 'TOTP_WRONG',
  ): Promise<LoginRefusal> => {
    await countFailure(tx, lockedTries, nowMs)
    await countLoginFailure(tx, networkOf(context.address), member !== undefined, toDate(nowMs))
    if (refused === 'TOTP_WRONG' && member !== undefined)
      await logLogin(tx, context, member.id, 'staff.login', refused)
    return { refused }
  }
  // A member with a passkey signs in with it alone, so that their password cannot be guessed,
  // phished or locked (STAFF-19).
  const hasPasskey = (await listCredentials(tx, member?.id ?? 0)).length > 0
  if (!isRight || member === undefined || member.isDisabled || hasPasskey)
    return fail('ACCOUNT_OR_PASSWORD_WRONG')
  const step = findTotpStep(
    unseal(sealKey, totpPlace(member.name), member.totpSealed),
    totp,
    nowMs,
    member.totpStep,
  )
  if (step === undefined || !(await takeStep(tx, member.id, step))) return fail('TOTP_WRONG')
  await clearFailures(tx, lockedTries)
  await logLogin(tx, context, member.id, 'staff.login', 'ok')
  return { member, ...(await openSession(tx, member.id, context)) }
}

/** The guard name under which a member's failed logins are counted. */
export function guardOf(name: string): string {
  return `staff ${name}`
}

/** The context that seals a member's second factor. */
export function totpPlace(name: string): string {
  return `staff totp ${name}`
}

/** A login is logged as every staff call is, without what was typed (STAFF-09). */
export async function logLogin(
  tx: Transaction,
  { requestId, address, receivedAtMs }: Context,
  staffId: number,
  call: 'staff.login' | 'staff.passkeyLogin',
  answer: string,
): Promise<void> {
  const entry = { staffId, call, said: {}, requestId, address, now: toDate(receivedAtMs) }
  const answerOf = await addToLog(tx, { ...entry, answer: '' })
  await addToLog(tx, { ...entry, answerOf, answer })
}
