import { toDate } from '../../clock/clock.ts'
import { networkOf } from '../../http/limits.ts'
import { type Guard, lockGuard, findLockedUntil, recordFailures } from './store-logins.ts'
import type { Queryable, Transaction } from './store.ts'

/**
 * Login limits (AUTH-12): this many failures of one network for one name within the window lock
 * that network's tries for the pause. For all strangers together, and for a known device, each
 * failure beyond the free ones doubles the wait, up to the maximum.
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
 * The guards that count a login attempt: its network and all strangers together, or its known
 * device alone, which no stranger affects.
 */
export type Tries = { readonly target: string; readonly counters: readonly Counted[] }
type Counted = { readonly source: string; readonly kind: 'locks' | 'grows' }

/** Strangers of all networks together. */
const ALL = ''

/** The guards of an attempt, in the order in which every login locks them. */
export function toTries(target: string, address: string, deviceId?: number): Tries {
  if (deviceId !== undefined)
    return { target, counters: [{ source: `device ${deviceId}`, kind: 'grows' }] }
  return {
    target,
    counters: [
      { source: ALL, kind: 'grows' },
      { source: networkOf(address), kind: 'locks' },
    ],
  }
}

export type LockedTries = { readonly tries: Tries; readonly guards: readonly Guard[] }

/** Refuses while one of these guards is locked; does not wait for a concurrent attempt. */
export async function refuseLocked(
  database: Queryable,
  { target, counters }: Tries,
  nowMs: number,
): Promise<LockRefusal | undefined> {
  return lockRefusal(
    await findLockedUntil(
      database,
      target,
      counters.map(({ source }) => source),
    ),
    nowMs,
  )
}

/**
 * Locks these guards' rows until the transaction ends, so that parallel guesses are counted one
 * after another; refuses while one is locked.
 */
export async function lockTries(
  tx: Transaction,
  tries: Tries,
  nowMs: number,
): Promise<LockedTries | LockRefusal> {
  const guards: Guard[] = []
  for (const { source } of tries.counters) guards.push(await lockGuard(tx, tries.target, source))
  const latestLock = guards.reduce<Date | undefined>(
    (until, guard) => later(until, guard.lockedUntil),
    undefined,
  )
  return lockRefusal(latestLock, nowMs) ?? { tries, guards }
}

export async function countFailure(
  tx: Transaction,
  { tries: { target, counters }, guards }: LockedTries,
  nowMs: number,
): Promise<void> {
  for (const [index, { source, kind }] of counters.entries()) {
    const guard = guards[index]
    if (guard === undefined) throw new Error('a guard was counted that is not held')
    await recordFailures(tx, target, source, addFailure(guard, kind, nowMs))
  }
}

export async function clearFailures(
  tx: Transaction,
  { tries: { target, counters } }: LockedTries,
): Promise<void> {
  for (const { source } of counters)
    await recordFailures(tx, target, source, { failedAt: [], lockedUntil: undefined })
}

/**
 * A guard after one more failure. A locking guard restarts its count; a growing one keeps as many
 * failures as determine its wait.
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

/** From this many failures on the wait is the maximum, so older ones need not be kept. */
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
