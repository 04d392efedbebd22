import { interestThrough, maturesAtMs, termDays } from '@candor/engine/lock-mining/schedule'
import { formatTrimmed } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { LockMessage, LockParts } from './parts.ts'
import type { StoredLock } from './store.ts'

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
