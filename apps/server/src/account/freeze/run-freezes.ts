import type { FreezeReason } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import { type Database, expireFreezes, type QueuedEvents, type Transaction } from './store.ts'
import { freezesToFollow, noteCleared, takeToTell, type ToFollow } from './store-jobs.ts'
import { CLEAR_FOR_MS } from './terms.ts'

export type FreezeJobDeps = {
  readonly database: Database
  /** Cancels a user's orders that wait to open or trade something. */
  cancelWaiting(userId: number): Promise<void>
  /** Tells him of a freeze, or of its end, in the transaction given. */
  tell(
    tx: Transaction,
    told: {
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
export async function runFreezes(deps: FreezeJobDeps, nowMs: number): Promise<void> {
  const now = dateOf(nowMs)
  await expireFreezes(deps.database, now)
  for (
    let due = await freezesToFollow(deps.database, now);
    due.length > 0;
    due = await freezesToFollow(deps.database, now)
  ) {
    for (const one of due) await follow(deps, one, nowMs)
  }
}

async function follow(
  deps: FreezeJobDeps,
  { id, userId, since, isCleared }: ToFollow,
  nowMs: number,
): Promise<void> {
  if (!isCleared) {
    await attempt(deps, async () => {
      await deps.cancelWaiting(userId)
      if (nowMs >= since.getTime() + CLEAR_FOR_MS)
        await noteCleared(deps.database, id, dateOf(nowMs))
    })
  }
  await attempt(deps, async () => {
    deps.onEvents(
      await deps.database.transaction(async (tx) => {
        const told = await takeToTell(tx, id)
        return told === undefined ? undefined : deps.tell(tx, { ...told, nowMs })
      }),
    )
  })
}

async function attempt({ onFault }: FreezeJobDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    onFault(error)
  }
}
