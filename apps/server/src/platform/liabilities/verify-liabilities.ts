import {
  NO_REPORT,
  deriveOwner,
  reportHash,
  computeRoot,
} from '@candor/engine/fairness/liability-leaf'
import {
  leafNodes,
  orderKey,
  countRowsByTier,
  unpackLeaves,
} from '@candor/engine/fairness/liability-rows'
import {
  ROW_NODES,
  type SumNode,
  SumTreeBuilder,
  computeTop,
  unpackNodes,
} from '@candor/engine/fairness/sum-tree'
import { formatUtcDay } from '../../clock/clock.ts'
import {
  streamHoldingsByEntries,
  loadHouseSumsByEntries,
  type LedgerHeads,
  countLostHeads,
} from '../ledger/index.ts'
import { deriveDaySecret } from './day-secret.ts'
import { ANY_DAY, listNewestReports, type Report, type Tree, listTrees } from './store-reports.ts'
import { streamLeaves, loadNodesAt } from './store-trees.ts'
import { computeHeadsDigest } from './store-snapshot.ts'
import { loadHeadsOfDay } from './store-verify.ts'
import type { Database, Queryable } from './store.ts'
import { DAYS_VERIFIED } from './terms.ts'

/** One statement about reports, and the first row that contradicts it. */
export type LiabilityVerdict = { readonly what: string; readonly difference: string | undefined }

const EVERY_DAY = 2 ** 31 - 1

/**
 * Recomputes the reports (FAIR-09): for all days that each names the previous one and its roots,
 * for the newest also every tree from its leaves, and each user's leaves from the ledger's entries.
 * Leaf hashes need the installation's key; without it the sums and everything above are still
 * checked.
 */
export async function verifyLiabilities(
  database: Database,
  sealKey: Buffer | undefined,
): Promise<LiabilityVerdict[]> {
  return database.snapshot(async (db) => {
    const reports = (await listNewestReports(db, ANY_DAY, EVERY_DAY)).toReversed()
    const newest = reports.slice(-DAYS_VERIFIED)
    return [
      {
        what: `${reports.length} reports of what users are owed: each hash follows from its roots, the ledger and the report before it, and no ledger goes back`,
        difference: await checkReportChain(db, reports),
      },
      {
        what: `trees of the ${newest.length} newest reports: leaves and nodes lead to each root${sealKey === undefined ? ', as far as that can be seen without the keys of the installation' : ''}`,
        difference: await findFirst(newest, (report) => checkTrees(db, report, sealKey)),
      },
      {
        what: `leaves of the ${newest.length} newest reports: each user's come to what the ledger's entries come to, and so does what is held beside them`,
        difference: await findFirst(newest, (report) => checkLedger(db, report)),
      },
    ]
  })
}

async function checkReportChain(
  db: Queryable,
  reports: readonly Report[],
): Promise<string | undefined> {
  let before: Uint8Array = NO_REPORT
  let previousHeights = new Map<number, number>()
  for (const { day, asOfMs, ledger, before: namedBefore, hash } of reports) {
    const trees = await listTrees(db, day)
    if (trees.length === 0 || formatUtcDay(asOfMs) !== day)
      return `${day}: ${trees.length} currencies at ${asOfMs} ms are no report of that day`
    const mismatch = trees.find(
      ({ currencyId, leaves, users, topHash, owed, root }) =>
        !root.equals(
          computeRoot({ date: day, currencyId }, leaves, users, { hash: topHash, sum: owed }),
        ),
    )
    if (mismatch !== undefined)
      return `${day}: the root of currency ${mismatch.currencyId} is not that of its figures`
    if (!namedBefore.equals(before) || !hash.equals(reportHash(before, day, asOfMs, ledger, trees)))
      return `${day}: another hash`
    const heads = await loadHeadsOfDay(db, day)
    if (!computeHeadsDigest(heads).equals(ledger))
      return `${day}: the digest of the ledger is not that of its chains`
    const lostCount = await countLostHeads(db, heads)
    if (lostCount > 0) return `${day}: ${lostCount} chains of the ledger were never there`
    const heightByChain = toHeights(heads)
    const regressed = [...previousHeights].find(
      ([chain, height]) => (heightByChain.get(chain) ?? 0) < height,
    )
    if (regressed !== undefined)
      return `${day}: chain ${regressed[0]} of the ledger reached further on the day before`
    previousHeights = heightByChain
    before = hash
  }
  return undefined
}

function toHeights({ chains, heights }: LedgerHeads): Map<number, number> {
  return new Map(chains.map((chain, index) => [chain, heights[index] ?? 0]))
}

async function checkTrees(
  db: Queryable,
  { day }: Report,
  sealKey: Buffer | undefined,
): Promise<string | undefined> {
  return findFirst(await listTrees(db, day), async (tree) => {
    const difference = await checkTree(db, day, tree, sealKey)
    return difference === undefined
      ? undefined
      : `${day}, currency ${tree.currencyId}: ${difference}`
  })
}

/**
 * Checks the rows of leaves in turn, and above them each tier's: a row's result must appear in the
 * tier above.
 */
async function checkTree(
  db: Queryable,
  day: string,
  tree: Tree,
  sealKey: Buffer | undefined,
): Promise<string | undefined> {
  const { currencyId } = tree
  const tiers = countRowsByTier(tree.leaves).length
  const builder = new SumTreeBuilder()
  const secret = sealKey === undefined ? undefined : deriveDaySecret(sealKey, day)
  let [rows, sum, last]: [number, bigint, Buffer] = [0, 0n, Buffer.alloc(0)]
  for await (const { number, first, packed } of streamLeaves(db, day, currencyId)) {
    const leaves = unpackLeaves(packed)
    sum = leaves.reduce((whole, { amount }) => whole + amount, sum)
    if (number !== rows || Buffer.compare(last, first) >= 0)
      return `row ${number} of the leaves is out of order`
    rows += 1
    last = first
    if (secret === undefined) continue
    const keys = leaves.map(({ userId, part }) =>
      Buffer.from(
        orderKey({
          place: deriveOwner(secret, { date: day, currencyId }, userId).places[part] ?? 0,
          userId,
          part,
        }),
      ),
    )
    if (
      !first.equals(keys[0] ?? first) ||
      keys.some((key, index) => index > 0 && Buffer.compare(keys[index - 1] ?? key, key) >= 0)
    )
      return `row ${number} of the leaves is out of order`
    const nodes = leafNodes(secret, { date: day, currencyId }, leaves)
    for (const node of nodes) builder.add(node)
    if (
      tiers > 1 &&
      !areNodesEqual(computeTop(nodes), await loadParentNode(db, day, currencyId, 1, number))
    )
      return `row ${number} of the leaves does not lead to the node above it`
  }
  if (sum !== tree.owed) return `the leaves come to ${sum} and not to ${tree.owed}`
  const top = secret === undefined ? undefined : builder.finish().top
  if (top !== undefined && !(builder.leaves === tree.leaves && tree.topHash.equals(top.hash)))
    return `${builder.leaves} leaves lead to ${Buffer.from(top.hash).toString('hex')}`
  return checkUpperTiers(db, day, tree, tiers)
}

async function checkUpperTiers(
  db: Queryable,
  day: string,
  { currencyId, leaves, topHash, owed }: Tree,
  tiers: number,
): Promise<string | undefined> {
  for (const [tier, rows] of countRowsByTier(leaves).entries()) {
    if (tier === 0) continue
    for (let number = 0; number < rows; number += 1) {
      const top = computeTop(unpackNodes(await loadNodesAt(db, day, currencyId, tier, number)))
      const parent =
        tier === tiers - 1
          ? { hash: topHash, sum: owed }
          : await loadParentNode(db, day, currencyId, tier + 1, number)
      if (!areNodesEqual(top, parent))
        return `row ${number} of tier ${tier} does not lead to the node above it`
    }
  }
  return undefined
}

async function loadParentNode(
  db: Queryable,
  day: string,
  currencyId: number,
  tier: number,
  number: number,
): Promise<SumNode | undefined> {
  return unpackNodes(await loadNodesAt(db, day, currencyId, tier, Math.floor(number / ROW_NODES)))[
    number % ROW_NODES
  ]
}

/**
 * Compares each user's leaves, and the totals beside them, with the entries; memory holds a number
 * per user and currency.
 */
async function checkLedger(db: Queryable, { day }: Report): Promise<string | undefined> {
  const owed = new Map<string, bigint>()
  const [trees, heads] = [await listTrees(db, day), await loadHeadsOfDay(db, day)]
  const houses = await loadHouseSumsByEntries(db, heads)
  for (const { currencyId, held, house, setAside } of trees) {
    const houseSum = houses.get(currencyId) ?? { held: 0n, house: 0n, setAside: 0n }
    if (held !== houseSum.held || house !== houseSum.house || setAside !== houseSum.setAside)
      return (
        `${day}: of currency ${currencyId} ${houseSum.held} is held, of which the house's is ` +
        `${houseSum.house} with ${houseSum.setAside} set aside, and not ${held}, ${house} and ${setAside}`
      )
    for await (const { packed } of streamLeaves(db, day, currencyId)) {
      for (const { userId, amount } of unpackLeaves(packed))
        owed.set(`${userId} ${currencyId}`, (owed.get(`${userId} ${currencyId}`) ?? 0n) + amount)
    }
  }
  for await (const part of streamHoldingsByEntries(db, heads)) {
    for (const { userId, currencyId, amount } of part) {
      const leafAmount = owed.get(`${userId} ${currencyId}`) ?? 0n
      if (leafAmount !== amount)
        return `${day}: user ${userId} is owed ${amount} of currency ${currencyId} and stands there with ${leafAmount}`
      owed.delete(`${userId} ${currencyId}`)
    }
  }
  const [unmatched] = owed.keys()
  return unmatched === undefined
    ? undefined
    : `${day}: ${unmatched} stands there and is owed nothing`
}

function areNodesEqual(a: SumNode, b: SumNode | undefined): boolean {
  return b !== undefined && a.sum === b.sum && Buffer.compare(a.hash, b.hash) === 0
}

async function findFirst<T>(
  all: readonly T[],
  find: (one: T) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const one of all) {
    const difference = await find(one)
    if (difference !== undefined) return difference
  }
  return undefined
}
