import type { FactorOutcome } from '../../account/access/index.ts'
import type { PayRefusal } from '../../account/security/index.ts'
import { Rollback, type Transaction } from './store.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

/** The secrets that prove the user. */
export type Proof = { readonly payPassword: string; readonly totp: string | undefined }

export type ProofRefusal =
  | PayRefusal
  | { readonly refused: 'TOTP_REQUIRED' | 'TOTP_WRONG' }
  | { readonly refused: 'TOO_FAST'; readonly details: { retry_after: number } }

/**
 * Checks the payment password and then the second factor of a user who has one, each so that a
 * wrong one counts whatever else happens (USER-10). A right code is not consumed yet: the check is
 * rolled back, and the request that is filed consumes it.
 */
export async function proveOwner(
  deps: Pick<WithdrawalDeps, 'database' | 'checkPayPassword' | 'secondFactor'>,
  userId: number,
  { payPassword, totp }: Proof,
  nowMs: number,
): Promise<ProofRefusal | undefined> {
  const passwordRefusal = await deps.checkPayPassword(userId, payPassword, nowMs)
  if (passwordRefusal !== undefined) return passwordRefusal
  const outcome = await deps.database.transaction(async (tx): Promise<FactorOutcome> => {
    const factorResult = await deps.secondFactor(tx, userId, totp, nowMs, true)
    if (factorResult === 'passed') throw new Rollback<FactorOutcome>('passed')
    return factorResult
  })
  return toRefusal(outcome, nowMs)
}

/**
 * Consumes the second-factor code in the request's transaction; a code consumed by another request
 * meanwhile is wrong.
 */
export async function spendFactor(
  tx: Transaction,
  { secondFactor }: Pick<WithdrawalDeps, 'secondFactor'>,
  userId: number,
  totp: string | undefined,
  nowMs: number,
): Promise<ProofRefusal | undefined> {
  return toRefusal(await secondFactor(tx, userId, totp, nowMs, true), nowMs)
}

function toRefusal(outcome: FactorOutcome, nowMs: number): ProofRefusal | undefined {
  if (outcome === 'passed') return undefined
  if (outcome === 'required') return { refused: 'TOTP_REQUIRED' }
  if (outcome === 'wrong') return { refused: 'TOTP_WRONG' }
  return {
    refused: 'TOO_FAST',
    details: { retry_after: Math.max(1, Math.ceil((outcome.lockedUntilMs - nowMs) / 1000)) },
  }
}
