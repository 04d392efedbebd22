import { dateOf } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { unseal } from '../../secrets/seal.ts'
import { totpStepOf } from '../../secrets/totp.ts'
import { clearGuard, holdGuard, isPasswordOf, lockRefusal, noteFailures, withFailure } from '../access/index.ts'
import { openSession } from './session.ts'
import type { StaffDeps } from './staff-deps.ts'
import { addToLog } from './store-log.ts'
import { anyMemberId, type Member, memberByName, takeStep } from './store-members.ts'
import { evenly, type Transaction } from './store.ts'

export type LoginRefusal =
  | { readonly refused: 'ACCOUNT_LOCKED'; readonly details: { retry_after: number } }
  | { readonly refused: 'ACCOUNT_OR_PASSWORD_WRONG' | 'TOTP_WRONG' }
export type LoginAnswer = { readonly member: Member; readonly token: string; readonly endsMs: number } | LoginRefusal

type Trial = { readonly name: string; readonly password: string; readonly totp: string }

/**
 * Signs a staff member in (STAFF-02). As with customers the name's guard is held while password and code are tried, so that parallel guesses count one
 * after another; a wrong code counts as a failure too, since whoever guesses it has the password already. An unknown name costs the same work.
 */
export async function login({ database, gate, sealKey }: StaffDeps, context: Context, trial: Trial): Promise<LoginAnswer> {
  return gate.run(() => database.transaction((tx) => tryLogin(tx, sealKey, context, trial)))
}

async function tryLogin(tx: Transaction, sealKey: Buffer, context: Context, { name, password, totp }: Trial): Promise<LoginAnswer> {
  const nowMs = context.receivedAtMs
  const guarded = guardOf(name)
  const guard = await holdGuard(tx, guarded)
  const locked = lockRefusal(guard.lockedUntil, nowMs)
  if (locked !== undefined) return locked
  const member = await memberByName(tx, name)
  const isRight = await isPasswordOf(password, member?.passwordHash)
  const fail = async (refused: 'ACCOUNT_OR_PASSWORD_WRONG' | 'TOTP_WRONG'): Promise<LoginRefusal> => {
    await noteFailures(tx, guarded, withFailure(guard, nowMs))
    // Under a name that is nobody's it is logged for somebody and taken back, or the time would tell whose names there are.
    const loggedFor = member?.id ?? await anyMemberId(tx)
    if (loggedFor !== undefined) await evenly(tx, member !== undefined, () => logLogin(tx, context, loggedFor, refused))
    return { refused }
  }
  if (!isRight || member === undefined || member.isDisabled) return fail('ACCOUNT_OR_PASSWORD_WRONG')
  const step = totpStepOf(unseal(sealKey, totpPlace(member.name), member.totpSealed), totp, nowMs, member.totpStep)
  if (step === undefined || !await takeStep(tx, member.id, step)) return fail('TOTP_WRONG')
  await clearGuard(tx, guarded)
  await logLogin(tx, context, member.id, 'ok')
  return { member, ...await openSession(tx, member.id, context) }
}

/** Under which name failures to log in as a member are counted. */
export function guardOf(name: string): string {
  return `staff ${name}`
}

/** Where the seal of a member's second factor belongs. */
export function totpPlace(name: string): string {
  return `staff totp ${name}`
}

/** A login is in the log as every staff call is, without what was typed (STAFF-09). */
async function logLogin(tx: Transaction, { requestId, address, receivedAtMs }: Context, staffId: number, answer: string): Promise<void> {
  const entry = { staffId, call: 'staff.login', said: {}, requestId, address, now: dateOf(receivedAtMs) }
  const answerOf = await addToLog(tx, { ...entry, answer: '' })
  await addToLog(tx, { ...entry, answerOf, answer })
}
