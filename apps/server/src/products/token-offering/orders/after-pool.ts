import type { Acceptance } from '@candor/engine/prices/usability'
import type { SignedIn } from '../../../http/handler.ts'
import type { OfferingParts } from '../offering-parts.ts'
import { closePool } from '../results/store-results.ts'
import { lockTally } from '../store.ts'

/**
 * Thrown in a transaction to roll it back: an application that follows a pool which others, who
 * were accepted before its end, may still join (IEO-08).
 */
export class PoolIsOpen extends Error {
  override readonly name = 'PoolIsOpen'
  readonly accepted: Acceptance
  readonly closesMs: number

  constructor(accepted: Acceptance, closesMs: number) {
    super('others may still join the pool')
    this.accepted = accepted
    this.closesMs = closesMs
  }
}

/**
 * Waits outside any transaction and without the caller's turn until nothing can join a pool any
 * more, and closes it if nobody has, as whoever decides it would.
 */
export async function untilPoolIsClosed(
  { clock, database }: Pick<OfferingParts, 'clock' | 'database'>,
  { releaseWhile }: Pick<SignedIn, 'releaseWhile'>,
  projectId: number,
  closesMs: number,
): Promise<void> {
  await releaseWhile(
    new Promise<void>((resolve) => {
      clock.after(Math.max(0, closesMs - clock.nowMs()), resolve)
    }),
  )
  await database.transaction(async (tx) => {
    await lockTally(tx, projectId)
    await closePool(tx, projectId, Math.max(closesMs, clock.nowMs()))
  })
}
