import { lowestOfLastHour } from '@candor/engine/token-offering/live-count'
import { LAST_HOUR_MS } from '@candor/engine/token-offering/terms'
import type { StoredProject, Tally } from './project.ts'
import { listSums, type Queryable } from './store.ts'

/**
 * What is shown as applied for: under pro rata, until the end, the lowest sum of the last hour
 * (IEO-17); under fcfs nothing is taken back, so that the sum is what there is.
 */
export async function loadApplied(
  db: Queryable,
  { id, terms }: StoredProject,
  { shared, whole }: Tally,
  nowMs: number,
): Promise<bigint> {
  if (terms.allocation === 'fcfs' || nowMs >= terms.endMs) return shared + whole
  const fromSecond = Math.floor((nowMs - LAST_HOUR_MS) / 1_000)
  return lowestOfLastHour(await listSums(db, id, fromSecond), nowMs)
}
