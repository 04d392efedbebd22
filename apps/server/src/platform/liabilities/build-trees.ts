import { NO_REPORT, reportHash, rootOf, type TreeOf } from '@candor/engine/fairness/liability-leaf'
import { LeafStretch, stretchesOf } from '@candor/engine/fairness/liability-order'
import { type LeafRow, LiabilityTree, type NodeRow } from '@candor/engine/fairness/liability-rows'
import { dateOf, utcDay } from '../../clock/clock.ts'
import { daySecret } from './day-secret.ts'
import type { LiabilitiesDeps } from './liabilities-deps.ts'
import { lookAtLedger } from './look.ts'
import {
  ANY_DAY,
  type Day,
  isLookedAt,
  newestReports,
  publish,
  treesOf,
  unpublishedDays,
} from './store-reports.ts'
import { addRows, addTree, balancesOfDay, unbuiltTrees } from './store-trees.ts'

type BuildDeps = Pick<LiabilitiesDeps, 'database' | 'clock' | 'sealKey' | 'owed'>

/** So many leaves are put in at once before others have a turn. */
const TURN_LEAVES = 1_024
/** So many rows are written by one statement. */
const ROWS_WRITTEN = 64

/**
 * Does what is due of the reports: looks at today where that was not done, and finishes those of
 * days that were looked at, the oldest first. The look waits for nothing: what a day was cannot be
 * looked up on the next, while a report that fails can be made later. A day's look is one
 * transaction and its trees follow from it, so that a report is the same and published once,
 * however many try and however often they are killed (FAIR-09).
 */
export async function makeDueReports(deps: BuildDeps): Promise<void> {
  if (!(await isLookedAt(deps.database, utcDay(deps.clock.nowMs())))) await lookAtLedger(deps)
  for (const day of await unpublishedDays(deps.database)) {
    for (const { currencyId, users } of await unbuiltTrees(deps.database, day.day))
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
  tree: TreeOf,
  users: number,
): Promise<void> {
  const { date, currencyId } = tree
  const secret = daySecret(sealKey, date)
  const grown = new LiabilityTree()
  let rows: { leaves: LeafRow[]; nodes: NodeRow[] } = { leaves: [], nodes: [] }
  const write = async (): Promise<void> => {
    const { leaves, nodes } = rows
    rows = { leaves: [], nodes: [] }
    await addRows(database, date, currencyId, leaves, nodes)
  }
  const stretches = stretchesOf(users)
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const leaves = new LeafStretch(secret, tree, stretch, stretches, users)
    for await (const holdings of balancesOfDay(database, date, currencyId)) {
      for (const { userId, amount } of holdings) leaves.take(userId, amount)
      await turn()
    }
    for (const leaf of leaves.inOrder()) {
      const finished = grown.take(leaf)
      rows.leaves.push(...finished.leaves)
      rows.nodes.push(...finished.nodes)
      if (rows.leaves.length >= ROWS_WRITTEN) await write()
      else if (grown.leaves % TURN_LEAVES === 0) await turn()
    }
  }
  const { rows: last, top } = grown.end()
  rows.leaves.push(...last.leaves)
  rows.nodes.push(...last.nodes)
  await write()
  const root = rootOf(tree, grown.leaves, users, top)
  const isWhole = await database.transaction((tx) =>
    addTree(tx, date, { currencyId, root, topHash: top.hash, leaves: grown.leaves, sum: top.sum }),
  )
  if (!isWhole)
    throw new Error(
      `the tree of ${date} in currency ${currencyId} comes to ${top.sum}, which is not what was looked up, or to another root than it did before`,
    )
}

async function publishDay(
  { database, clock }: BuildDeps,
  { day, asOfMs, ledger }: Day,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [last] = await newestReports(tx, ANY_DAY, 1)
    if (last !== undefined && last.day >= day) return
    const before = last?.hash ?? NO_REPORT
    await publish(tx, {
      day,
      before,
      hash: reportHash(before, day, asOfMs, ledger, await treesOf(tx, day)),
      publishedAt: dateOf(clock.nowMs()),
    })
  })
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
