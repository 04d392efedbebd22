import { toDate } from '../../clock/clock.ts'
import { type Guard, type GuardedSecret, lockSecret, recordTries } from './store-guards.ts'
import type { Transaction } from './store.ts'

const FAST = { failures: 5, windowMs: 900_000, pauseMs: 900_000 } as const

/**
 * This many failures within the window lock a secret for the pause (USER-10; the others as a login
 * does, AUTH-12).
 */
export const guardTerms: Readonly<
  Record<
    GuardedSecret,
    { readonly failures: number; readonly windowMs: number; readonly pauseMs: number }
  >
> = {
  pay_password: { failures: 5, windowMs: 86_400_000, pauseMs: 86_400_000 },
  login_password: FAST,
  second_factor: FAST,
  second_factor_known: FAST,
  owner_password: FAST,
  owner_factor: FAST,
}

export type GuardedResult = 'right' | 'wrong' | { readonly lockedUntilMs: number }

/**
 * Checks a user's secret with its guard locked, so that of parallel guesses the fifth wrong one is
 * the last. The caller must let the transaction commit, or the failure would not count.
 */
export async function tryGuarded(
  tx: Transaction,
  userId: number,
  secret: GuardedSecret,
  nowMs: number,
  isRight: () => Promise<boolean>,
): Promise<GuardedResult> {
  const guard = await lockSecret(tx, userId, secret)
  const lockedUntilMs = guard.lockedUntil?.getTime() ?? 0
  if (nowMs < lockedUntilMs) return { lockedUntilMs }
  if (await isRight()) {
    await recordTries(tx, userId, secret, { failedAt: [], lockedUntil: undefined })
    return 'right'
  }
  await recordTries(tx, userId, secret, addFailure(guard, secret, nowMs))
  return 'wrong'
}

function addFailure({ failedAt }: Guard, secret: GuardedSecret, nowMs: number): Guard {
  const { failures, windowMs, pauseMs } = guardTerms[secret]
  const recent = [...failedAt.filter((at) => at.getTime() > nowMs - windowMs), toDate(nowMs)]
  return recent.length >= failures
    ? { failedAt: [], lockedUntil: toDate(nowMs + pauseMs) }
    : { failedAt: recent, lockedUntil: undefined }
}

/** Seconds until a lock ends, for TOO_FAST where a call has no refusal of its own for it. */
export function toTooFast(
  lockedUntilMs: number,
  nowMs: number,
): { refused: 'TOO_FAST'; details: { retry_after: number } } {
  return {
    refused: 'TOO_FAST',
    details: { retry_after: Math.max(1, Math.ceil((lockedUntilMs - nowMs) / 1000)) },
  }
}
