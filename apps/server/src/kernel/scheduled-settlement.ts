import {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  type Transaction,
} from '../db/connection.ts'

/** What a transaction settled, and what to publish after its commit. */
export type Settlement = { readonly settled: number; afterCommit(): void }

export type Schedule<Item extends { readonly id: number }> = {
  /** The maximum items of one transaction. */
  readonly batch: number
  /** Locks due items that nobody else holds, except the named ones. */
  lockDue(tx: Transaction, limit: number, except: readonly number[]): Promise<Item[]>
  /** Settles locked items by the record; items that must wait stay unchanged. */
  settle(tx: Transaction, items: readonly Item[]): Promise<Settlement>
}

type Deps = { readonly database: Database; onFault(error: unknown): void }

/**
 * Settles everything that is due, each item once. Any number of workers may run this at once, be
 * killed and start again: a worker takes only items that nobody else has locked, an item is taken
 * only while it is open, and all of a batch commits together. What an item comes to follows from
 * the record alone, so it makes no difference when or by whom it is settled.
 *
 * Due -> taken (locked) -> settled (committed), or due again where the transaction ended. A batch
 * that fails is taken item by item, and what fails by itself is left for the next round: it keeps
 * none of its neighbours. A round ends with a batch that is not full. Answers how many it settled.
 *
 * Rebates stay off it, since what cannot be paid is to hold up all that is younger; so do days,
 * which close strictly one after the other, and payouts and requests that wait for people
 * (approval-queue.ts), each of which is found without a lock and waits for its own.
 */
export async function settleScheduled<Item extends { readonly id: number }>(
  deps: Deps,
  schedule: Schedule<Item>,
): Promise<number> {
  const tried: number[] = []
  for (let settledCount = 0; ;) {
    try {
      const { settled } = await settleBatch(deps.database, schedule, schedule.batch, tried)
      settledCount += settled
      if (settled < schedule.batch) return settledCount
    } catch (error) {
      reportFault(deps, error)
      const triedBefore = tried.length
      settledCount += await settleOneByOne(deps, schedule, tried)
      if (tried.length === triedBefore) return settledCount
    }
  }
}

/** At most a batch; each one taken is added to `tried`, whatever its result. */
async function settleOneByOne<Item extends { readonly id: number }>(
  deps: Deps,
  schedule: Schedule<Item>,
  tried: number[],
): Promise<number> {
  let settledCount = 0
  for (let turn = 0; turn < schedule.batch; turn += 1) {
    const taken: number[] = []
    try {
      const { settled } = await settleBatch(deps.database, schedule, 1, tried, taken)
      settledCount += settled
    } catch (error) {
      reportFault(deps, error)
    }
    if (taken.length === 0) return settledCount
    tried.push(...taken)
  }
  return settledCount
}

async function settleBatch<Item extends { readonly id: number }>(
  database: Database,
  { lockDue, settle }: Schedule<Item>,
  limit: number,
  except: readonly number[],
  taken: number[] = [],
): Promise<{ readonly settled: number }> {
  const settlement = await database.transaction(async (tx) => {
    const items = await lockDue(tx, limit, except)
    taken.push(...items.map(({ id }) => id))
    return items.length === 0 ? undefined : settle(tx, items)
  })
  settlement?.afterCommit()
  return { settled: settlement?.settled ?? 0 }
}

/** An unreachable database is no fault of an item. */
function reportFault({ onFault }: Deps, error: unknown): void {
  if (error instanceof DatabaseUnavailable || error instanceof CommitUnknown) throw error
  onFault(error)
}
