import { toDate } from '../../clock/clock.ts'
import { networkOf } from '../../http/limits.ts'
import { type Guard, lockGuard, findLockedUntil, recordFailures } from './store-logins.ts'
import type { Queryable, Transaction } from './store.ts'

/**
 * So many failures of one network at one name within the window lock that network's tries at it for
 * the pause. Of all strangers together, and of a device that is known, each failure beyond the free
 * ones doubles the wait before the next try, up to the most (AUTH-12).
 */
export const loginTerms = {
  failures: 5,
  windowMs: 900_000,
  pauseMs: 900_000,
  free: 10,
  growWindowMs: 86_400_000,
  firstWaitMs: 1_000,
  waitMostMs: 300_000,
} as const

export type LockRefusal = {
  readonly refused: 'ACCOUNT_LOCKED'
  readonly details: { retry_after: number }
}

/**
 * Who tries a name, and by what he is counted: his network and all strangers together, or his known
 * device and nothing that a stranger does.
 */
export type Tries = { readonly target: string; readonly by: readonly Counted[] }
type Counted = { readonly source: string; readonly kind: 'locks' | 'grows' }

/** Strangers of all networks together. */
const ALL = ''

/**
 * How a try at a name is counted. The order is the one in which guards are locked, the same for
 * everybody.
 */
export function toTries(target: string, address: string, deviceId?: number): Tries {
  if (deviceId !== undefined)
    return { target, by: [{ source: `device ${deviceId}`, kind: 'grows' }] }
  return {
    target,
    by: [
      { source: ALL, kind: 'grows' },
      { source: networkOf(address), kind: 'locks' },
    ],
  }
}

export type LockedTries = { readonly tries: Tries; readonly guards: readonly Guard[] }

/**
 * Refuses, without waiting for a try under way, while one of the guards of these tries is locked.
 */
export async function refuseLocked(
  database: Queryable,
  { target, by }: Tries,
  nowMs: number,
): Promise<LockRefusal | undefined> {
  return lockRefusal(
    await findLockedUntil(
      database,
      target,
      by.map(({ source }) => source),
    ),
    nowMs,
  )
}

/**
 * Holds the guards of these tries until the transaction ends, so that parallel guesses count one
 * after another; refuses while one is locked.
 */
export async function lockTries(
  tx: Transaction,
  tries: Tries,
  nowMs: number,
): Promise<LockedTries | LockRefusal> {
  const guards: Guard[] = []
  for (const { source } of tries.by) guards.push(await lockGuard(tx, tries.target, source))
  const latestLock = guards.reduce<Date | undefined>(
    (until, guard) => later(until, guard.lockedUntil),
    undefined,
  )
  return lockRefusal(latestLock, nowMs) ?? { tries, guards }
}

/** Counts one failure at each of the locked guards. */
export async function countFailure(
  tx: Transaction,
  { tries: { target, by }, guards }: LockedTries,
  nowMs: number,
): Promise<void> {
  for (const [index, { source, kind }] of by.entries()) {
    const guard = guards[index]
    if (guard === undefined) throw new Error('a guard was counted that is not held')
    await recordFailures(tx, target, source, addFailure(guard, kind, nowMs))
  }
}

/** Forgets what was counted at the locked guards, after a login. */
export async function clearFailures(
  tx: Transaction,
  { tries: { target, by } }: LockedTries,
): Promise<void> {
  for (const { source } of by)
    await recordFailures(tx, target, source, { failedAt: [], lockedUntil: undefined })
}

/**
 * A guard after one more failure. One that locks begins to count anew; one that grows keeps as many
 * failures as decide how long its wait is.
 */
export function addFailure({ failedAt }: Guard, kind: Counted['kind'], nowMs: number): Guard {
  const { failures, windowMs, pauseMs, free, growWindowMs, firstWaitMs, waitMostMs } = loginTerms
  const since = nowMs - (kind === 'locks' ? windowMs : growWindowMs)
  const recent = [...failedAt.filter((at) => at.getTime() > since), toDate(nowMs)]
  if (kind === 'locks')
    return recent.length < failures
      ? { failedAt: recent, lockedUntil: undefined }
      : { failedAt: [], lockedUntil: toDate(nowMs + pauseMs) }
  const failuresOverFree = recent.length - free
  const waitMs =
    failuresOverFree <= 0 ? 0 : Math.min(waitMostMs, firstWaitMs * 2 ** (failuresOverFree - 1))
  return {
    failedAt: recent.slice(-KEPT_FAILURES),
    lockedUntil: waitMs === 0 ? undefined : toDate(nowMs + waitMs),
  }
}

/** With so many the wait is the longest, so that older ones need not be kept. */
const KEPT_FAILURES =
  loginTerms.free + 1 + Math.ceil(Math.log2(loginTerms.waitMostMs / loginTerms.firstWaitMs))

function lockRefusal(until: Date | undefined, nowMs: number): LockRefusal | undefined {
  const remainingMs = (until?.getTime() ?? 0) - nowMs
  return remainingMs > 0
    ? { refused: 'ACCOUNT_LOCKED', details: { retry_after: Math.ceil(remainingMs / 1000) } }
    : undefined
}

function later(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a
}
