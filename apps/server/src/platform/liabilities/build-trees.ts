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

/** The number of leaves added before other work gets a turn. */
const LEAVES_PER_TURN = 1_024
/** The number of rows per insert statement. */
const ROWS_WRITTEN = 64

/**
 * Takes today's ledger snapshot if missing, and finishes the reports of days with a snapshot,
 * oldest first. The snapshot comes first: a day's state cannot be reconstructed the next day, while
 * a failed report can be made later. The snapshot is one transaction and the trees follow from it,
 * so that a report is always the same and published once, however many workers try and however
 * often they are killed (FAIR-09).
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
 * Builds a currency's tree from the snapshot and stores its rows as they are finished; memory holds
 * one stretch of its leaves.
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
  // Whoever published the day removed the trees' inputs: the published tree stands, and what was
  // read last may have been empty.
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
