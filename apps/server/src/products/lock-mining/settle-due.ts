import { dueDays, termDays } from '@candor/engine/lock-mining/schedule'
import { LAPSE_MS } from '@candor/engine/lock-mining/terms'
import { toDate } from '../../clock/clock.ts'
import { settleScheduled, type Settlement } from '../../kernel/scheduled-settlement.ts'
import {
  findAccountsOfKind,
  kinds,
  lockAccounts,
  postJournals,
  reservedChains,
} from '../../platform/ledger/index.ts'
import { accountsOfLock, type CoinAccounts } from './accounts.ts'
import { toDelistingMessage } from './delisting-messages.ts'
import { toLockEvents } from './lock-events.ts'
import type { LockParts } from './parts.ts'
import { toInterestJournals, toMaturityJournal } from './pay-interest.ts'
import { lockDueOrders, lockLapsedOrders, type StoredLock, type Transaction } from './store.ts'
import {
  addPayments,
  type PaidDays,
  recordFailure,
  recordMaturity,
  recordRunning,
} from './store-write.ts'
import { DUE_BATCH } from './terms.ts'

export type LockSettler = Pick<
  LockParts,
  'database' | 'catalogue' | 'house' | 'sendMessages' | 'onEvents' | 'onFault'
>

/** Redemptions that fail for this fact (MINE-12). */
export const MATURED = 'lock-matured'

/**
 * Pays every day that is due by the clock and is not paid yet, with the principal after the last
 * one, each order once, by scheduledSettlement (MINE-06, MINE-08, MINE-09). Returns the number of
 * paid orders.
 */
export function payDue(settler: LockSettler, nowMs: number, batch = DUE_BATCH): Promise<number> {
  return settleScheduled<StoredLock>(settler, {
    batch,
    lockDue: (tx, limit, except) => lockDueOrders(tx, nowMs, limit, except),
    settle: (tx, due) => payOrders(tx, settler, due, nowMs),
  })
}

async function payOrders(
  tx: Transaction,
  settler: LockSettler,
  due: readonly StoredLock[],
  nowMs: number,
): Promise<Settlement> {
  const findLockAccounts = await findAccounts(tx, settler, due)
  const paid = due.map((lock) => ({ lock, through: dueDays(lock, nowMs) }))
  const matured = paid.filter(hasMatured).map(({ lock }) => lock)
  // First of all: purchases write the sums of what runs and of what is promised while they hold the
  // house's account, and would wait for each other crosswise with payments that came before it.
  await lockAccounts(
    tx,
    due.flatMap((lock) => [findLockAccounts(lock).user, findLockAccounts(lock).house]),
  )
  const payments = await addPayments(tx, paid, nowMs)
  for (const { id, status } of matured)
    if (status === 'requested') await recordFailure(tx, id, MATURED, nowMs)
  for (const from of ['running', 'failed'] as const)
    await recordMaturity(
      tx,
      matured
        .filter(({ status }) => (status === 'running') === (from === 'running'))
        .map(({ id }) => id),
      from,
      nowMs,
    )
  await postJournals(tx, reservedChains.locks, toDate(nowMs), [
    ...toInterestJournals(payments, findLockAccounts),
    ...matured.map((lock) => toMaturityJournal(lock, findLockAccounts(lock))),
  ])
  return tellOwners(tx, settler, paid, nowMs)
}

async function tellOwners(
  tx: Transaction,
  { catalogue, sendMessages, onEvents }: LockSettler,
  paid: readonly PaidDays[],
  nowMs: number,
): Promise<Settlement> {
  const matured = paid.filter(hasMatured).map(({ lock }) => lock)
  const messages = await sendMessages(tx, toDate(nowMs), [
    ...matured
      .filter(({ status }) => status === 'requested')
      .map((lock) => toFailedMessage(lock, catalogue)),
    ...matured
      .filter(({ delistedMs }) => delistedMs !== undefined)
      .map((lock) => toDelistingMessage('lock-delisted', lock, catalogue)),
  ])
  const queuedEvents = await toLockEvents(
    tx,
    paid.map((one) => ({
      ...one.lock,
      paidDays: one.through,
      status: hasMatured(one) ? ('redeemed' as const) : one.lock.status,
    })),
    nowMs,
    messages,
  )
  return {
    settled: paid.length,
    afterCommit: () => {
      onEvents(queuedEvents)
    },
  }
}

/** Whether the last day of a lock is paid, of its term or before its coin left the list. */
function hasMatured({ lock, through }: PaidDays): boolean {
  return through === termDays(lock)
}

/** What is told of a redemption that failed because the term was over (MINE-12). */
export function toFailedMessage(lock: StoredLock, catalogue: LockParts['catalogue']) {
  return {
    userId: lock.userId,
    kind: 'lock-redemption-failed' as const,
    params: {
      lock: lock.id,
      currency: catalogue.currency(lock.currencyId)?.name ?? '',
      reason: MATURED,
    },
  }
}

/** The accounts of each order, with one query per coin. */
async function findAccounts(
  tx: Transaction,
  { house }: LockSettler,
  locks: readonly StoredLock[],
): Promise<(lock: StoredLock) => CoinAccounts & { readonly user: number }> {
  const byCoin = new Map<number, ReadonlyMap<number, number>>()
  for (const currencyId of new Set(locks.map((lock) => lock.currencyId))) {
    const owners = locks.filter((lock) => lock.currencyId === currencyId)
    byCoin.set(
      currencyId,
      await findAccountsOfKind(
        tx,
        [...new Set(owners.map(({ userId }) => userId))],
        currencyId,
        kinds.exchange,
      ),
    )
  }
  return (lock) => {
    const user = byCoin.get(lock.currencyId)?.get(lock.userId)
    if (user === undefined) throw new Error(`the owner of lock ${lock.id} has no account`)
    return { ...accountsOfLock(house, lock), user }
  }
}

/** Lets every request run on that was not filed within 24 h, without any loss (MINE-14). */
export function lapseDue(settler: LockSettler, nowMs: number): Promise<number> {
  return settleScheduled<StoredLock>(settler, {
    batch: DUE_BATCH,
    lockDue: (tx, limit, except) => lockLapsedOrders(tx, nowMs - LAPSE_MS, limit, except),
    async settle(tx, due) {
      for (const { id } of due) await recordRunning(tx, id, 'requested', nowMs, 'lapsed')
      const queuedEvents = await toLockEvents(
        tx,
        due.map((lock) => ({ ...lock, status: 'running' as const })),
        nowMs,
      )
      return {
        settled: due.length,
        afterCommit: () => {
          settler.onEvents(queuedEvents)
        },
      }
    },
  })
}
