import { lockMiningEvents } from '@candor/contract/lock-mining'
import { LOCK_STATUS_NUMBER } from '@candor/engine/lock-mining/lock-order'
import { toDate } from '../../clock/clock.ts'
import {
  enqueue,
  type PrivateEvent,
  type QueuedEvents,
  type StoredLock,
  type Transaction,
} from './store.ts'

/** Tells owners how their orders stand, each once of their balances, and what else there is. */
export function toLockEvents(
  tx: Transaction,
  locks: readonly Pick<StoredLock, 'id' | 'userId' | 'status' | 'paidDays'>[],
  nowMs: number,
  others: readonly PrivateEvent[] = [],
): Promise<QueuedEvents | undefined> {
  const owners = [...new Set(locks.map(({ userId }) => userId))]
  return enqueue(tx, toDate(nowMs), [
    ...locks.map(({ id, userId, status, paidDays }): PrivateEvent => ({
      partyId: userId,
      event: lockMiningEvents.changed.name,
      payload: { id, status: LOCK_STATUS_NUMBER[status], paid_days: paidDays },
    })),
    ...owners.map((partyId): PrivateEvent => ({ partyId, event: 'wallet', payload: {} })),
    ...others,
  ])
}
