import type { FreezeReason } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import { type Database, expireFreezes, type QueuedEvents, type Transaction } from './store.ts'
import { listPendingFreezes, recordCleared, claimNotice, type PendingFreeze } from './store-jobs.ts'
import { CLEAR_FOR_MS } from './terms.ts'

export type FreezeJobDeps = {
  readonly database: Database
  /** Cancels a user's waiting orders that would open or trade something. */
  cancelWaiting(userId: number): Promise<void>
  /** Notifies the user of a freeze, or of its end, in the given transaction. */
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
  /**
   * Receives the error of a freeze that failed to process; it is retried and the others continue.
   */
  onFault(error: unknown): void
}

/**
 * Processes freezes, whoever made them and wherever a process ended: waiting orders are cancelled
 * until none accepted before the freeze can appear any more, the owner is notified of the freeze
 * and of its end, and expired freezes end. Every second; safe with several workers.
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
