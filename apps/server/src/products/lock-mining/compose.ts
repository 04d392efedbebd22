import { repeat, toDate } from '../../clock/clock.ts'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { openLockAccounts } from './accounts.ts'
import { announceLockDelistings } from './delisting-messages.ts'
import { listLockPromises, loadLockExposures } from './exposures.ts'
import type { LockParts } from './parts.ts'
import { endUndecided, lockReview } from './review-lock.ts'
import { lockMiningHandlers } from './routes.ts'
import { lapseDue, payDue } from './settle-due.ts'
import { DUE_PAUSE_MS, TELL_PAUSE_MS } from './terms.ts'
import { type TrialLocks, trialLocks } from './trial-locks.ts'

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    /** Locks whose principal a coupon lends (MINE-33). */
    readonly trialLocks: TrialLocks
  }
}

const SECOND_MS = 1_000

/** Composes lock mining: terms, risk disclosure, loans and persons, and what the clock does. */
export async function composeLockMining(
  platform: ProductPlatform,
  ask: Pick<Capabilities, 'loanGate' | 'otherAccounts' | 'sendMessages' | 'terms' | 'riskGate'>,
) {
  const { database, settlement, clock, isSandbox, catalogue, onEvents, onFault } = platform
  const parts: LockParts = {
    database,
    catalogue,
    house: await openLockAccounts(platform, isSandbox, toDate(clock.nowMs())),
    termsAt: (productId, nowMs) => ask.terms.lockAt(productId, nowMs),
    versionAt: (productId, nowMs) => ask.terms.lockSinceMs(productId, nowMs) / SECOND_MS,
    mayLock: ask.riskGate('lock'),
    loanGate: (tx, userId, debit) => ask.loanGate(tx, userId, debit),
    otherAccounts: (db, userId) => ask.otherAccounts(db, userId),
    sendMessages: (tx, now, messages) => ask.sendMessages(tx, now, messages),
    onEvents,
    onFault,
  }
  const settler = { ...parts, database: settlement }
  return {
    handlers: { lockMining: lockMiningHandlers(parts) },
    provides: { trialLocks },
    exposures: () => loadLockExposures(parts),
    promises: () => listLockPromises(parts),
    reviews: [lockReview(parts, platform.usdtPrice)],
    startJobs: () => [
      repeat(
        clock,
        DUE_PAUSE_MS,
        async () => {
          const nowMs = clock.nowMs()
          // What lapsed while the platform was down lapses before its term can end, and nobody
          // waits for a night's payments.
          await lapseDue(settler, nowMs)
          await endUndecided(settler, nowMs)
          await payDue(settler, nowMs)
        },
        onFault,
      ),
      repeat(
        clock,
        TELL_PAUSE_MS,
        async () => {
          await announceLockDelistings(settler, clock.nowMs())
        },
        onFault,
      ),
    ],
  }
}
