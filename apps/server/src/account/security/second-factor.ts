import { type WrongField, wrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { computeHmac, seal, unseal } from '../../secrets/seal.ts'
import { newTotpSecret, findTotpStep, totpUri } from '../../secrets/totp.ts'
import {
  type FactorOutcome,
  verifyPassword,
  loadPasswordHash,
  type SecondFactor,
  refuseWhenBusy,
} from '../access/index.ts'
import { toTooFast, tryGuarded } from './guard.ts'
import { type SecurityEffects, announce, protect } from './protect.ts'
import { newRecoveryCode, normalizeRecoveryCode, RECOVERY_CODES } from './recovery-codes.ts'
import type { SecurityDeps } from './security-deps.ts'
import {
  beginFactor,
  findCountingFactor,
  enableFactor,
  lockFactor,
  removeFactor,
  spendRecovery,
  spendStep,
} from './store-factors.ts'
import type { GuardedSecret } from './store-guards.ts'
import { lockUser, loadPerson } from './store-person.ts'
import type { Transaction } from './store.ts'

type Refused<C extends string> = { readonly refused: C }
type Busy = { readonly refused: 'TOO_FAST'; readonly details: { retry_after: number } }

/**
 * Creates a secret that is inactive until a code of it is given; it replaces an earlier inactive
 * one (AUTH-25).
 */
export async function setupTotp(
  deps: SecurityDeps,
  userId: number,
): Promise<{ secret: string; uri: string } | Refused<'ORDER_STATE'>> {
  const { email, phone } = await loadPerson(deps.database, userId)
  const secret = newTotpSecret()
  const isBegun = await beginFactor(
    deps.database,
    userId,
    seal(deps.sealKey, placeOf(userId), secret),
  )
  return isBegun
    ? { secret, uri: totpUri(secret, email ?? phone ?? `user ${userId}`) }
    : { refused: 'ORDER_STATE' }
}

type Enabled = { readonly codes: readonly string[]; readonly aftermath: SecurityEffects }

/**
 * Enables the second factor and returns its recovery codes, which are displayed only once
 * (AUTH-25).
 */
export async function enableTotp(
  deps: SecurityDeps,
  context: SignedIn,
  code: string,
): Promise<readonly string[] | Refused<'ORDER_STATE' | 'TOTP_WRONG'>> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  const outcome = await deps.database.transaction(
    async (tx): Promise<Enabled | Refused<'ORDER_STATE' | 'TOTP_WRONG'>> => {
      // A login locks its user too: a concurrent one without the factor is over before other
      // sessions end, and ends with them.
      await lockUser(tx, userId)
      const factor = await lockFactor(tx, userId)
      if (factor === undefined || factor.isOn) return { refused: 'ORDER_STATE' }
      const step = findTotpStep(
        unseal(deps.sealKey, placeOf(userId), factor.sealed),
        code,
        nowMs,
        0,
      )
      if (step === undefined) return { refused: 'TOTP_WRONG' }
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      await enableFactor(
        tx,
        userId,
        step,
        codes.map((text) => hashRecoveryCode(deps.sealKey, userId, text.replace('-', ''))),
        toDate(nowMs),
      )
      return {
        codes,
        aftermath: await protect(tx, deps, context, 'second_factor', await loadPerson(tx, userId)),
      }
    },
  )
  if ('refused' in outcome) return outcome
  announce(deps, userId, outcome.aftermath)
  return outcome.codes
}

/** The second factor check of a password login (AUTH-26). */
export function createSecondFactor(sealKey: Buffer): SecondFactor {
  return async (tx, userId, input, nowMs, isKnownDevice) => {
    const sealed = await findCountingFactor(tx, userId, toDate(nowMs))
    if (sealed === undefined) return 'passed'
    return input === undefined || input.trim() === ''
      ? 'required'
      : tryFactor(
          tx,
          sealKey,
          userId,
          sealed,
          input,
          nowMs,
          isKnownDevice ? 'second_factor_known' : 'second_factor',
        )
  }
}

/**
 * Checks a code or a recovery code of an active factor: each works once, and wrong ones are counted
 * one after another; tries within a session count like those of a known device.
 */
async function tryFactor(
  tx: Transaction,
  key: Buffer,
  userId: number,
  sealed: Buffer,
  input: string,
  nowMs: number,
  guardedSecret: GuardedSecret,
): Promise<Exclude<FactorOutcome, 'required'>> {
  const factorResult = await tryGuarded(tx, userId, guardedSecret, nowMs, async () => {
    const step = findTotpStep(unseal(key, placeOf(userId), sealed), input.trim(), nowMs, 0)
    if (step !== undefined) return spendStep(tx, userId, step)
    const recovery = normalizeRecoveryCode(input)
    return (
      recovery !== undefined &&
      spendRecovery(tx, userId, hashRecoveryCode(key, userId, recovery), toDate(nowMs))
    )
  })
  return factorResult === 'right' ? 'passed' : factorResult
}

export type Disabling = { readonly password: string; readonly code: string }
export type DisableRefusal =
  | WrongField
  | Refused<'ORDER_STATE' | 'ACCOUNT_OR_PASSWORD_WRONG' | 'TOTP_WRONG'>
  | Busy

/** Disables the second factor by the login password and a code or recovery code (AUTH-25). */
export async function disableTotp(
  deps: SecurityDeps,
  context: SignedIn,
  input: Disabling,
): Promise<DisableRefusal | undefined> {
  if (input.password === '') return wrongField('password')
  if (input.code.trim() === '') return wrongField('code')
  const outcome = await refuseWhenBusy(() =>
    deps.gate.run(() => deps.database.transaction((tx) => disable(tx, deps, context, input))),
  )
  if ('refused' in outcome) return outcome
  announce(deps, context.caller.userId, outcome)
  return undefined
}

async function disable(
  tx: Transaction,
  deps: SecurityDeps,
  context: SignedIn,
  { password, code }: Disabling,
): Promise<DisableRefusal | SecurityEffects> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  // Locked before the guards of the secrets, as a login does.
  await lockUser(tx, userId)
  const factor = await lockFactor(tx, userId)
  if (factor === undefined || !factor.isOn) return { refused: 'ORDER_STATE' }
  const passwordResult = await tryGuarded(tx, userId, 'login_password', nowMs, async () =>
    verifyPassword(password, await loadPasswordHash(tx, userId)),
  )
  if (passwordResult === 'wrong') return { refused: 'ACCOUNT_OR_PASSWORD_WRONG' }
  if (passwordResult !== 'right') return toTooFast(passwordResult.lockedUntilMs, nowMs)
  const factorResult = await tryFactor(
    tx,
    deps.sealKey,
    userId,
    factor.sealed,
    code,
    nowMs,
    'second_factor_known',
  )
  if (factorResult === 'wrong') return { refused: 'TOTP_WRONG' }
  if (factorResult !== 'passed') return toTooFast(factorResult.lockedUntilMs, nowMs)
  await removeFactor(tx, userId)
  return protect(tx, deps, context, 'second_factor', await loadPerson(tx, userId))
}

function placeOf(userId: number): string {
  return `second factor ${userId}`
}

function hashRecoveryCode(key: Buffer, userId: number, code: string): Buffer {
  return computeHmac(key, `recovery code ${userId}`, code)
}

/**
 * Checks a second-factor code, or a recovery code, of a signed-in and locked user; an inactive
 * factor, or one that does not count (USER-45), is wrong.
 */
export async function tryOwnFactor(
  tx: Transaction,
  sealKey: Buffer,
  userId: number,
  input: string,
  nowMs: number,
  guardedSecret: GuardedSecret = 'second_factor_known',
): Promise<Exclude<FactorOutcome, 'required'>> {
  const sealed = await findCountingFactor(tx, userId, toDate(nowMs))
  return sealed === undefined
    ? 'wrong'
    : tryFactor(tx, sealKey, userId, sealed, input, nowMs, guardedSecret)
}
