import { trialPostings } from '@candor/engine/lock-mining/postings'
import { interestOfDay, maturesAtMs, totalInterest } from '@candor/engine/lock-mining/schedule'
import type { Quantity, Rate } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { chainOfParty, postJournals } from '../../platform/ledger/index.ts'
import { findUserAccount, toEntries, trialAccounts } from './accounts.ts'
import { toLockEvents } from './lock-events.ts'
import type { QueuedEvents, Transaction } from './store.ts'
import { addLock } from './store-write.ts'

/** A lock whose principal is lent (MINE-33). */
export type TrialLock = TrialTerms & {
  readonly couponId: number
  readonly campaignId: number
  readonly userId: number
  readonly currencyId: number
  /** The house account that lends the principal and pays the interest. */
  readonly account: number
}
type TrialTerms = {
  readonly amount: Quantity
  readonly dailyRate: Rate
  readonly days: number
}

export type TrialLocks = {
  /** What a trial of these terms brings in all, and on its first day. */
  interestOf(trial: TrialTerms): { readonly total: Quantity; readonly perDay: Quantity }
  /**
   * Opens one in the transaction that uses its coupon, with principal and interest set aside. Its
   * account must be under lock and hold both.
   */
  open(
    tx: Transaction,
    trial: TrialLock,
    nowMs: number,
  ): Promise<{
    readonly id: number
    readonly endMs: number
    readonly queuedEvents: QueuedEvents | undefined
  }>
}

export const trialLocks: TrialLocks = {
  interestOf: (trial) => ({ total: totalInterest(trial), perDay: interestOfDay(trial, 1) }),
  async open(tx, { account, ...trial }, nowMs) {
    const lock = await addLock(tx, {
      ...trial,
      trialAccount: account,
      startMs: nowMs,
      needsReview: false,
    })
    await postJournals(tx, chainOfParty(lock.userId), toDate(nowMs), [
      {
        cause: 'lock.trial',
        reference: String(lock.id),
        params: { lock: lock.id },
        entries: toEntries(trialPostings(lock), {
          ...trialAccounts(account),
          user: await findUserAccount(tx, lock.userId, lock.currencyId),
        }),
      },
    ])
    return {
      id: lock.id,
      endMs: maturesAtMs(lock),
      queuedEvents: await toLockEvents(tx, [lock], nowMs),
    }
  },
}
