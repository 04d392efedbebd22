import { dateOf } from '../../clock/clock.ts'
import type { Guard } from './store-logins.ts'

/** So many failures within the window lock a target's login for the pause (AUTH-12). */
export const loginTerms = { failures: 5, windowMs: 900_000, pauseMs: 900_000 } as const

export type LockRefusal = { readonly refused: 'ACCOUNT_LOCKED'; readonly details: { retry_after: number } }

/** Refuses while a target's login is locked. */
export function lockRefusal(until: Date | undefined, nowMs: number): LockRefusal | undefined {
  const restMs = (until?.getTime() ?? 0) - nowMs
  return restMs > 0 ? { refused: 'ACCOUNT_LOCKED', details: { retry_after: Math.ceil(restMs / 1000) } } : undefined
}

/** A guard after one more failure; the one that is too many locks it and begins to count anew. */
export function withFailure({ failedAt }: Guard, nowMs: number): Guard {
  const recent = [...failedAt.filter((at) => at.getTime() > nowMs - loginTerms.windowMs), dateOf(nowMs)]
  const full = recent.length >= loginTerms.failures
  return { failedAt: full ? [] : recent, lockedUntil: full ? dateOf(nowMs + loginTerms.pauseMs) : undefined }
}
