import {
  NO_REPORT,
  reportHash,
  computeRoot,
  type TreeKey,
} from '@candor/engine/fairness/liability-leaf'
import { LeafStretch, countStretches } from '@candor/engine/fairness/liability-order'
import { type LeafRow, LiabilityTree, type NodeRow } from '@candor/engine/fairness/liability-rows'
import { toDate, formatUtcDay } from '../../clock/clock.ts'
import { deriveDaySecret } from './day-secret.ts'
import type { LiabilitiesDeps } from './liabilities-deps.ts'
import { takeLedgerSnapshot } from './ledger-snapshot.ts'
import {
  ANY_DAY,
  type Day,
  findReport,
  hasSnapshot,
  listNewestReports,
  publishReport,
  listTrees,
  listUnpublishedDays,
} from './store-reports.ts'
import { addRows, addTree, streamBalances, listUnbuiltTrees } from './store-trees.ts'

type BuildDeps = Pick<LiabilitiesDeps, 'database' | 'clock' | 'sealKey' | 'owed'>

/** So many leaves are put in at once before others have a turn. */
const LEAVES_PER_TURN = 1_024
/** So many rows are written by one statement. */
const ROWS_WRITTEN = 64

/**
 * Does what is due of the reports: looks at today where that was not done, and finishes those of
 * days that were looked at, the oldest first. The look waits for nothing: what a day was cannot be
 * looked up on the next, while a report that fails can be made later. A day's look is one
 * transaction and its trees follow from it, so that a report is the same and published once,
 * however many try and however often they are killed (FAIR-09).
 */
export async function runDueReports(deps: BuildDeps): Promise<void> {
  if (!(await hasSnapshot(deps.database, formatUtcDay(deps.clock.nowMs()))))
    await takeLedgerSnapshot(deps)
  for (const day of await listUnpublishedDays(deps.database)) {
    for (const { currencyId, users } of await listUnbuiltTrees(deps.database, day.day))
      await buildTree(deps, { date: day.day, currencyId }, users)
    await publishDay(deps, day)
  }
}

/**
 * Builds the tree of a currency from what the look put down and keeps its rows as they are
 * finished; memory holds one stretch of its leaves.
 */
export async function buildTree(
  { database, sealKey }: Pick<BuildDeps, 'database' | 'sealKey'>,
  tree: TreeKey,
  users: number,
): Promise<void> {
  const { date, currencyId } = tree
  const secret = deriveDaySecret(sealKey, date)
  const treeBuilder = new LiabilityTree()
  let rows: { leaves: LeafRow[]; nodes: NodeRow[] } = { leaves: [], nodes: [] }
  const flushRows = async (): Promise<void> => {
    const { leaves, nodes } = rows
    rows = { leaves: [], nodes: [] }
    await addRows(database, date, currencyId, leaves, nodes)
  }
  const stretches = countStretches(users)
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const leaves = new LeafStretch(secret, tree, stretch, stretches, users)
    for await (const holdings of streamBalances(database, date, currencyId)) {
      for (const { userId, amount } of holdings) leaves.add(userId, amount)
      await yieldToLoop()
    }
    for (const leaf of leaves.sortedLeaves()) {
      const finished = treeBuilder.add(leaf)
      rows.leaves.push(...finished.leaves)
      rows.nodes.push(...finished.nodes)
      if (rows.leaves.length >= ROWS_WRITTEN) await flushRows()
      else if (treeBuilder.leaves % LEAVES_PER_TURN === 0) await yieldToLoop()
    }
  }
  // Whoever published the day took away what its trees were built from: this one stands, and what
  // was read last may have been nothing.
  if ((await findReport(database, date)) !== undefined) return
  const { rows: lastRows, top } = treeBuilder.finish()
  rows.leaves.push(...lastRows.leaves)
  rows.nodes.push(...lastRows.nodes)
  await flushRows()
  const root = computeRoot(tree, treeBuilder.leaves, users, top)
  const isComplete = await database.transaction((tx) =>
    addTree(tx, date, {
      currencyId,
      root,
      topHash: top.hash,
      leaves: treeBuilder.leaves,
      sum: top.sum,
    }),
  )
  if (!isComplete)
    throw new Error(
      `the tree of ${date} in currency ${currencyId} comes to ${top.sum}, which is not what was looked up, or to another root than it did before`,
    )
}

async function publishDay(
  { database, clock }: BuildDeps,
  { day, asOfMs, ledger }: Day,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [last] = await listNewestReports(tx, ANY_DAY, 1)
    if (last !== undefined && last.day >= day) return
    const previousHash = last?.hash ?? NO_REPORT
    await publishReport(tx, {
      day,
      before: previousHash,
      hash: reportHash(previousHash, day, asOfMs, ledger, await listTrees(tx, day)),
      publishedAt: toDate(clock.nowMs()),
    })
  })
}

function yieldToLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
