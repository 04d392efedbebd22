import { allocate, isBelowMinSale } from '@candor/engine/token-offering/allocation'
import { poolEndMs } from '@candor/engine/token-offering/terms'
import type { OfferingParts } from '../offering-parts.ts'
import type { Decision, StoredProject, Tally } from '../project.ts'
import { listUnfinished, loadDecisions, lockTally } from '../store.ts'
import { CLOSE_DELAY_MS } from '../terms.ts'
import { addDecision, closeOffering, closePool, countShared, readClaims } from './store-results.ts'

export type Decider = Pick<OfferingParts, 'database' | 'onFault'>

/**
 * Closes pools and offerings whose time is over and decides them: a few figures of each, written in
 * one row, from which what anybody is passed follows alone (IEO-23). What is closed does not change
 * any more, so that it is read without a lock, and whoever decides it writes the same. Those that
 * ought to be cancelled already are excepted.
 */
export async function decideDue(
  decider: Decider,
  nowMs: number,
  except: ReadonlySet<number> = new Set(),
): Promise<void> {
  for (const { project, tally } of await listUnfinished(decider.database, nowMs)) {
    if (tally.issuedMs === undefined || tally.cancelled !== undefined) continue
    if (except.has(project.id)) continue
    try {
      await decideOne(decider, project, tally, nowMs)
    } catch (error) {
      decider.onFault(error)
    }
  }
}

async function decideOne(
  { database }: Decider,
  project: StoredProject,
  tally: Tally,
  nowMs: number,
): Promise<void> {
  const pool = poolEndMs(project.terms)
  const isPoolOver = pool !== undefined && nowMs >= pool + CLOSE_DELAY_MS
  const isOver = nowMs > project.terms.endMs + CLOSE_DELAY_MS
  const known = new Set(
    ((await loadDecisions(database, [project.id])).get(project.id) ?? []).map(({ part }) => part),
  )
  if (isPoolOver && tally.poolClosedMs === undefined)
    await database.transaction(async (tx) => {
      await lockTally(tx, project.id)
      await closePool(tx, project.id, nowMs)
    })
  if (isOver && tally.closedMs === undefined)
    await database.transaction(async (tx) => {
      await lockTally(tx, project.id)
      await closeOffering(tx, project.id, nowMs)
    })
  if ((isPoolOver || tally.poolClosedMs !== undefined) && pool !== undefined && !known.has('pool'))
    await decide({ database }, project, 'pool', nowMs)
  if (isOver && !known.has('end')) await decide({ database }, project, 'end', nowMs)
}

async function decide(
  { database }: Pick<Decider, 'database'>,
  project: StoredProject,
  part: Decision['part'],
  nowMs: number,
): Promise<void> {
  const { terms } = project
  const claims = await readClaims(database, project.id)
  const allocation = allocate(terms.supply, terms.cap, claims)
  const tally = await database.transaction((tx) => lockTally(tx, project.id))
  await addDecision(database, project.id, {
    part,
    allocation,
    applied: tally.shared,
    applications: await countShared(database, project.id),
    persons: claims.length,
    soldAfterPool: part === 'end' ? tally.whole : 0n,
    isReturned: part === 'end' && isBelowMinSale(terms.minSale, allocation.sold + tally.whole),
    decidedMs: nowMs,
  })
}
