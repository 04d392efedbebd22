import { toDate } from '../../clock/clock.ts'
import { type Database, findLastReadBefore } from './store.ts'
import type { WatchDeps } from './watch.ts'

/**
 * Without a new block for this long a chain counts as stalled: deposits over it are not detected
 * (DEP-16).
 */
export const STALL_MS = 300_000

/**
 * Since when no block of a chain was read, after five minutes; whatever the reason: a node that is
 * away, behind, or on another chain.
 */
export async function findStalledSince(
  database: Database,
  chainId: number,
  nowMs: number,
): Promise<Date | undefined> {
  return findLastReadBefore(database, chainId, toDate(nowMs - STALL_MS))
}

/** Reports each stall once to the operator, and once that it has ended. */
export function createStallMonitor({
  database,
  terms: { chainId },
  onFault,
}: Pick<WatchDeps, 'database' | 'terms' | 'onFault'>): (nowMs: number) => Promise<void> {
  let reportedSince: Date | undefined
  return async (nowMs) => {
    const since = await findStalledSince(database, chainId, nowMs)
    if (since !== undefined && reportedSince === undefined) {
      onFault(
        new Error(
          `chain ${chainId}: no block was read since ${since.toISOString()}, and no deposit over it is seen; look after the node at EVM_RPC_URL, which is away, behind what was read, or stands still itself`,
        ),
      )
    } else if (since === undefined && reportedSince !== undefined)
      onFault(
        new Error(
          `chain ${chainId}: blocks are read again; none was since ${reportedSince.toISOString()}`,
        ),
      )
    reportedSince = since
  }
}
