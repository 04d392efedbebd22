import { isCode, type WrongField, wrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { type CodeRefusal, useCode, toUserAskerKey } from '../access/index.ts'
import {
  checkPayPassword,
  findOwnContact,
  type PayRefusal,
  loadPerson,
  tryOwnFactor,
} from '../security/index.ts'
import { freezeAccount } from '../freeze/index.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  endRequest,
  findHeldRequest,
  lockHeldRequest,
  lockUser,
  type Request,
  loadStanding,
  type Transaction,
} from './store.ts'
import { notifyOwner } from './notify-owner.ts'
import { CANCELLED_MAX } from './terms.ts'

/** The owner's proof: the payment password, or the factor reported lost. */
export type Proof = {
  readonly payPassword: string | undefined
  readonly totp: string | undefined
  readonly code: string | undefined
}
type Refused<C extends string> = { readonly refused: C }
type TooFast = { readonly refused: 'TOO_FAST'; readonly details: { readonly retry_after: number } }
export type CancelRefusal =
  | WrongField
  | Refused<'NOT_FOUND' | 'TOTP_WRONG'>
  | PayRefusal
  | CodeRefusal
  | TooFast

/**
 * Cancels the caller's recovery that is held (AUTH-38). A session alone does not: whoever stole one
 * could keep its owner out for good. A factor counts only if it is the one said to be lost, which
 * shows that it is not. It is no taking back of the kernel's: what is cancelled was passed, and by
 * somebody else than who filed it.
 */
export async function cancelRecovery(
  deps: RecoveryDeps,
  context: SignedIn,
  proof: Proof,
): Promise<{ readonly isBarred: boolean } | CancelRefusal> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  if (Object.values(proof).filter((text) => text !== undefined).length !== 1)
    return wrongField('pay_password')
  const heldRequest = await findHeldRequest(deps.database, userId)
  if (heldRequest === undefined) return { refused: 'NOT_FOUND' }
  if (proof.totp !== undefined && !heldRequest.lost.includes('totp')) return wrongField('totp')
  if (proof.code !== undefined && !heldRequest.lost.includes('addresses')) return wrongField('code')
  const refusal = await prove(deps, userId, proof, nowMs)
  if (refusal !== undefined) return refusal
  const outcome = await deps.database.transaction((tx) =>
    cancel(tx, deps, heldRequest, proof.code, nowMs),
  )
  if ('refused' in outcome) return outcome
  deps.onEvents(outcome.events)
  if (outcome.sessionIds.length > 0)
    deps.revocations.announce({ userId, sessionIds: outcome.sessionIds })
  return { isBarred: outcome.isBarred }
}

/** A wrong try counts whatever the call's result, so it is checked in its own transaction. */
async function prove(
  deps: RecoveryDeps,
  userId: number,
  { payPassword, totp }: Proof,
  nowMs: number,
): Promise<CancelRefusal | undefined> {
  if (payPassword !== undefined) return checkPayPassword(deps, userId, payPassword, nowMs)
  if (totp === undefined) return undefined
  const proofResult = await deps.database.transaction((tx) =>
    tryOwnFactor(tx, deps.sealKey, userId, totp, nowMs),
  )
  if (proofResult === 'passed') return undefined
  return proofResult === 'wrong'
    ? { refused: 'TOTP_WRONG' }
    : {
        refused: 'TOO_FAST',
        details: {
          retry_after: Math.max(1, Math.ceil((proofResult.lockedUntilMs - nowMs) / 1000)),
        },
      }
}

async function cancel(
  tx: Transaction,
  deps: RecoveryDeps,
  { userId }: Request,
  code: string | undefined,
  nowMs: number,
) {
  await lockUser(tx, userId)
  const request = await lockHeldRequest(tx, userId)
  if (request === undefined) return { refused: 'NOT_FOUND' } as const
  const codeRefusal =
    code === undefined ? undefined : await spendCode(tx, deps, userId, code, nowMs)
  if (codeRefusal !== undefined) return codeRefusal
  await endRequest(tx, request.id, 4, '', toDate(nowMs))
  const { level, cancelled } = await loadStanding(tx, userId)
  const isBarred = cancelled >= CANCELLED_MAX
  // Two people claim the account. A user who can still be verified further is frozen until they
  // are; one who cannot would never get out.
  const sessionIds =
    isBarred && level < 2
      ? ((await freezeAccount(tx, userId, { reason: 'recovery' }, nowMs)) ?? [])
      : []
  return {
    isBarred,
    sessionIds,
    events: await notifyOwner(tx, deps, request, { kind: 'recovery-cancelled', params: {} }, nowMs),
  }
}

async function spendCode(
  tx: Transaction,
  deps: RecoveryDeps,
  userId: number,
  code: string,
  nowMs: number,
): Promise<CodeRefusal | undefined> {
  if (!isCode(code)) return wrongField('code')
  const recipient = await findOwnContact(tx, userId, await loadPerson(tx, userId), 'recover', nowMs)
  return recipient === undefined
    ? { refused: 'CODE_EXPIRED' }
    : useCode(tx, {
        secret: deps.secret,
        name: recipient,
        scene: 'recover',
        code,
        nowMs,
        asker: toUserAskerKey(userId),
      })
}
