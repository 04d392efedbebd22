import type { FreezeReason } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import { type Database, expireFreezes, type QueuedEvents, type Transaction } from './store.ts'
import { listPendingFreezes, recordCleared, claimNotice, type PendingFreeze } from './store-jobs.ts'
import { CLEAR_FOR_MS } from './terms.ts'

export type FreezeJobDeps = {
  readonly database: Database
  /** Cancels a user's orders that wait to open or trade something. */
  cancelWaiting(userId: number): Promise<void>
  /** Tells him of a freeze, or of its end, in the transaction given. */
  notify(
    tx: Transaction,
    notice: {
      readonly userId: number
      readonly reason: FreezeReason
      readonly isOver: boolean
      readonly nowMs: number
    },
  ): Promise<QueuedEvents | undefined>
  onEvents(events: QueuedEvents | undefined): void
  /** Hears of a freeze that could not be followed; it is tried again and the others go on. */
  onFault(error: unknown): void
}

/**
 * Follows what was frozen, whoever froze it and wherever a process ended: orders that wait are
 * cancelled until none accepted before the freeze can come any more, its owner is told of it and of
 * its end, and what ends by itself ends. Every second; several at once do each thing once.
 */
export async function processFreezes(deps: FreezeJobDeps, nowMs: number): Promise<void> {
  const now = toDate(nowMs)
  await expireFreezes(deps.database, now)
  for (
    let pendingFreezes = await listPendingFreezes(deps.database, now);
    pendingFreezes.length > 0;
    pendingFreezes = await listPendingFreezes(deps.database, now)
  ) {
    for (const one of pendingFreezes) await processFreeze(deps, one, nowMs)
  }
}

async function processFreeze(
  deps: FreezeJobDeps,
  { id, userId, since, isCleared }: PendingFreeze,
  nowMs: number,
): Promise<void> {
  if (!isCleared) {
    await runSafely(deps, async () => {
      await deps.cancelWaiting(userId)
      if (nowMs >= since.getTime() + CLEAR_FOR_MS)
        await recordCleared(deps.database, id, toDate(nowMs))
    })
  }
  await runSafely(deps, async () => {
    deps.onEvents(
      await deps.database.transaction(async (tx) => {
        const notice = await claimNotice(tx, id)
        return notice === undefined ? undefined : deps.notify(tx, { ...notice, nowMs })
      }),
    )
  })
}

async function runSafely({ onFault }: FreezeJobDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    onFault(error)
  }
}
