import { interestThrough, maturesAtMs, termDays } from '@candor/engine/lock-mining/schedule'
import { formatTrimmed } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { announceDelistings } from '../../kernel/delistings.ts'
import { toLockEvents } from './lock-events.ts'
import type { LockMessage, LockParts } from './parts.ts'
import { lockUntoldOrders, type StoredLock } from './store.ts'
import { recordTold } from './store-write.ts'
import { DUE_BATCH } from './terms.ts'

type Teller = Pick<LockParts, 'catalogue' | 'database' | 'onEvents' | 'onFault' | 'sendMessages'>

/** Tells the owners of all locks that an announced delisting will end (MINE-32). */
export function announceLockDelistings(teller: Teller, nowMs: number): Promise<number> {
  return announceDelistings<StoredLock, LockMessage>(
    teller,
    {
      batch: DUE_BATCH,
      lockUntold: lockUntoldOrders,
      recordTold,
      toMessage: (lock) => toDelistingMessage('lock-delisting', lock, teller.catalogue),
      toEvents: toLockEvents,
    },
    nowMs,
  )
}

/** What owners are told of a delisting of a lock's coin: once it is announced, and at its end. */
export function toDelistingMessage(
  kind: 'lock-delisted' | 'lock-delisting',
  lock: StoredLock,
  catalogue: LockParts['catalogue'],
): LockMessage {
  return {
    userId: lock.userId,
    kind,
    params: {
      lock: lock.id,
      amount: formatTrimmed(lock.amount),
      interest: formatTrimmed(interestThrough(lock, termDays(lock))),
      currency: catalogue.currency(lock.currencyId)?.name ?? '',
      time: formatUtc(maturesAtMs(lock)),
    },
  }
}
