import { refusalPostings } from '@candor/engine/lock-mining/postings'
import { REVIEW_MS } from '@candor/engine/lock-mining/terms'
import { format, formatTrimmed, type Price } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { approvalQueue, endDue, type ShownRequest } from '../../kernel/approval-queue.ts'
import { computeBtcValue } from '../../kernel/btc-value.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import { chainOfParty, lockAccounts, postJournals } from '../../platform/ledger/index.ts'
import { accountsOf, findUserAccount, toEntries } from './accounts.ts'
import { toLockEvents } from './lock-events.ts'
import type { LockParts } from './parts.ts'
import { listUndecided, type QueuedEvents, type StoredLock, type Transaction } from './store.ts'
import { listLockQueue, lockRequests } from './store-review.ts'
import { recordRefusal, recordRunning } from './store-write.ts'
import { DUE_BATCH } from './terms.ts'

type UsdtPrice = (currencyId: number) => Price | undefined

/** Purchases that wait for review (MINE-15): two members of staff decide, within 24 h (MINE-26). */
export function lockReview(parts: LockParts, usdtPrice: UsdtPrice): Reviewable {
  return approvalQueue<StoredLock>({
    kind: 'lock',
    matter: 'grant',
    requests: lockRequests,
    async list({ status, limit, offset }) {
      const { rows, total } = await listLockQueue(parts.database, status, limit, offset)
      return { total, rows: rows.map((lock) => toShownRequest(parts, lock, status, usdtPrice)) }
    },
    stand: (_tx, lock, nowMs) => ({
      userId: lock.userId,
      isWaiting: lock.status === 'reviewing' && nowMs < lock.startMs + REVIEW_MS,
      btcValue: computeBtcValue(lock, usdtPrice),
    }),
    async pass(tx, lock, _judgement, nowMs) {
      await recordRunning(tx, lock.id, 'reviewing', nowMs)
      return toLockEvents(tx, [{ ...lock, status: 'running' }], nowMs)
    },
    fail: (tx, lock, { reason }, nowMs) => refusePurchase(tx, parts, lock, reason, nowMs),
  })
}

/** Returns every purchase whole that nobody decided in time (MINE-26). */
export function endUndecided(parts: LockParts, nowMs: number): Promise<number> {
  return endDue<StoredLock>(
    parts,
    {
      requests: lockRequests,
      listDue: (db, dueMs) => listUndecided(db, dueMs - REVIEW_MS, DUE_BATCH),
      end: async (tx, lock, dueMs) =>
        lock.status === 'reviewing' && dueMs >= lock.startMs + REVIEW_MS
          ? { events: await refusePurchase(tx, parts, lock, 'lock-not-decided', dueMs) }
          : undefined,
    },
    nowMs,
  )
}

async function refusePurchase(
  tx: Transaction,
  { house, catalogue, sendMessages }: LockParts,
  lock: StoredLock,
  reason: string,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const accounts = {
    ...accountsOf(house, lock.currencyId),
    user: await findUserAccount(tx, lock.userId, lock.currencyId),
  }
  await lockAccounts(tx, [accounts.user, accounts.house])
  await recordRefusal(tx, lock.id, reason, nowMs)
  await postJournals(tx, chainOfParty(lock.userId), toDate(nowMs), [
    {
      cause: 'lock.end',
      reference: String(lock.id),
      params: { lock: lock.id },
      entries: toEntries(refusalPostings(lock), accounts),
    },
  ])
  const messages = await sendMessages(tx, toDate(nowMs), [
    {
      userId: lock.userId,
      kind: 'lock-refused',
      params: {
        lock: lock.id,
        amount: formatTrimmed(lock.amount),
        currency: catalogue.currency(lock.currencyId)?.name ?? '',
        reason,
      },
    },
  ])
  return toLockEvents(tx, [{ ...lock, status: 'refused' }], nowMs, messages)
}

function toShownRequest(
  { catalogue }: LockParts,
  lock: StoredLock,
  status: 1 | 2 | 3,
  usdtPrice: UsdtPrice,
): ShownRequest {
  return {
    id: lock.id,
    userId: lock.userId,
    status,
    filedAt: toDate(lock.startMs),
    decideBy: toDate(lock.startMs + REVIEW_MS),
    btcValue: computeBtcValue(lock, usdtPrice),
    subject: {
      lock_amount: format(lock.amount),
      lock_currency: catalogue.currency(lock.currencyId)?.name ?? '',
      days: lock.days,
      daily_rate: format(lock.dailyRate),
    },
  }
}
