import { NO_REPORT, ownerOf, reportHash, rootOf } from '@candor/engine/fairness/liability-leaf'
import {
  leafNodes,
  orderKey,
  rowsOfTiers,
  unpackLeaves,
} from '@candor/engine/fairness/liability-rows'
import {
  ROW_NODES,
  type SumNode,
  SumTreeBuilder,
  topOf,
  unpackNodes,
} from '@candor/engine/fairness/sum-tree'
import { utcDay } from '../../clock/clock.ts'
import { heldByEntries, houseSumsByEntries, type LedgerHeads, lostHeads } from '../ledger/index.ts'
import { daySecret } from './day-secret.ts'
import { ANY_DAY, newestReports, type Report, type Tree, treesOf } from './store-reports.ts'
import { leavesOfDay, nodesAt } from './store-trees.ts'
import { headsDigest } from './store-look.ts'
import { headsOfDay } from './store-verify.ts'
import type { Database, Queryable } from './store.ts'
import { DAYS_VERIFIED } from './terms.ts'

/** One statement about reports, and the first row for which it does not hold. */
export type LiabilityVerdict = { readonly what: string; readonly difference: string | undefined }

const EVERY_DAY = 2 ** 31 - 1

/**
 * Computes the reports again (FAIR-09): of all days that each names the one before it and its
 * roots, of the newest also every tree from its leaves, and each user's leaves from the entries of
 * the ledger. Hashes of leaves need the installation's key; without it the sums and all that stands
 * above are still held.
 */
export async function verifyLiabilities(
  database: Database,
  sealKey: Buffer | undefined,
): Promise<LiabilityVerdict[]> {
  return database.snapshot(async (at) => {
    const reports = (await newestReports(at, ANY_DAY, EVERY_DAY)).toReversed()
    const newest = reports.slice(-DAYS_VERIFIED)
    return [
      {
        what: `${reports.length} reports of what users are owed: each hash follows from its roots, the ledger and the report before it, and no ledger goes back`,
        difference: await chainDifference(at, reports),
      },
      {
        what: `trees of the ${newest.length} newest reports: leaves and nodes lead to each root${sealKey === undefined ? ', as far as that can be seen without the keys of the installation' : ''}`,
        difference: await firstOf(newest, (report) => treesDifference(at, report, sealKey)),
      },
      {
        what: `leaves of the ${newest.length} newest reports: each user's come to what the ledger's entries come to, and so does what is held beside them`,
        difference: await firstOf(newest, (report) => ledgerDifference(at, report)),
      },
    ]
  })
}

async function chainDifference(
  at: Queryable,
  reports: readonly Report[],
): Promise<string | undefined> {
  let before: Uint8Array = NO_REPORT
  let reached = new Map<number, bigint>()
  for (const { day, asOfMs, ledger, before: named, hash } of reports) {
    const trees = await treesOf(at, day)
    if (trees.length === 0 || utcDay(asOfMs) !== day)
      return `${day}: ${trees.length} currencies at ${asOfMs} ms are no report of that day`
    const odd = trees.find(
      ({ currencyId, leaves, users, topHash, owed, root }) =>
        !root.equals(
          rootOf({ date: day, currencyId }, leaves, users, { hash: topHash, sum: owed }),
        ),
    )
    if (odd !== undefined)
      return `${day}: the root of currency ${odd.currencyId} is not that of its figures`
    if (!named.equals(before) || !hash.equals(reportHash(before, day, asOfMs, ledger, trees)))
      return `${day}: another hash`
    const heads = await headsOfDay(at, day)
    if (!headsDigest(heads).equals(ledger))
      return `${day}: the digest of the ledger is not that of its chains`
    const lost = await lostHeads(at, heads)
    if (lost > 0) return `${day}: ${lost} chains of the ledger were never there`
    const reaches = heightsOf(heads)
    const back = [...reached].find(([chain, height]) => (reaches.get(chain) ?? 0n) < height)
    if (back !== undefined)
      return `${day}: chain ${back[0]} of the ledger reached further on the day before`
    reached = reaches
    before = hash
  }
  return undefined
}

function heightsOf({ chains, heights }: LedgerHeads): Map<number, bigint> {
  return new Map(chains.map((chain, index) => [chain, BigInt(heights[index] ?? '0')]))
}

async function treesDifference(
  at: Queryable,
  { day }: Report,
  sealKey: Buffer | undefined,
): Promise<string | undefined> {
  return firstOf(await treesOf(at, day), async (tree) => {
    const found = await treeDifference(at, day, tree, sealKey)
    return found === undefined ? undefined : `${day}, currency ${tree.currencyId}: ${found}`
  })
}

/**
 * The rows of leaves one after the other, and above them each tier's: what a row comes to must
 * stand in the tier above.
 */
async function treeDifference(
  at: Queryable,
  day: string,
  tree: Tree,
  sealKey: Buffer | undefined,
): Promise<string | undefined> {
  const { currencyId } = tree
  const tiers = rowsOfTiers(tree.leaves).length
  const builder = new SumTreeBuilder()
  const secret = sealKey === undefined ? undefined : daySecret(sealKey, day)
  let [rows, sum, last]: [number, bigint, Buffer] = [0, 0n, Buffer.alloc(0)]
  for await (const { number, first, packed } of leavesOfDay(at, day, currencyId)) {
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
          place: ownerOf(secret, { date: day, currencyId }, userId).places[part] ?? 0,
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
    for (const node of nodes) builder.take(node)
    if (tiers > 1 && !isSame(topOf(nodes), await nodeAbove(at, day, currencyId, 1, number)))
      return `row ${number} of the leaves does not lead to the node above it`
  }
  if (sum !== tree.owed) return `the leaves come to ${sum} and not to ${tree.owed}`
  const top = secret === undefined ? undefined : builder.end().top
  if (top !== undefined && !(builder.leaves === tree.leaves && tree.topHash.equals(top.hash)))
    return `${builder.leaves} leaves lead to ${Buffer.from(top.hash).toString('hex')}`
  return uppersDifference(at, day, tree, tiers)
}

async function uppersDifference(
  at: Queryable,
  day: string,
  { currencyId, leaves, topHash, owed }: Tree,
  tiers: number,
): Promise<string | undefined> {
  for (const [tier, rows] of rowsOfTiers(leaves).entries()) {
    if (tier === 0) continue
    for (let number = 0; number < rows; number += 1) {
      const top = topOf(unpackNodes(await nodesAt(at, day, currencyId, tier, number)))
      const above =
        tier === tiers - 1
          ? { hash: topHash, sum: owed }
          : await nodeAbove(at, day, currencyId, tier + 1, number)
      if (!isSame(top, above))
        return `row ${number} of tier ${tier} does not lead to the node above it`
    }
  }
  return undefined
}

async function nodeAbove(
  at: Queryable,
  day: string,
  currencyId: number,
  tier: number,
  number: number,
): Promise<SumNode | undefined> {
  return unpackNodes(await nodesAt(at, day, currencyId, tier, Math.floor(number / ROW_NODES)))[
    number % ROW_NODES
  ]
}

/**
 * What each user's leaves come to, and what is held beside them, is held against the entries;
 * memory holds a number for each user and currency.
 */
async function ledgerDifference(at: Queryable, { day }: Report): Promise<string | undefined> {
  const owed = new Map<string, bigint>()
  const [trees, heads] = [await treesOf(at, day), await headsOfDay(at, day)]
  const houses = await houseSumsByEntries(at, heads)
  for (const { currencyId, held, house, setAside } of trees) {
    const come = houses.get(currencyId) ?? { held: 0n, house: 0n, setAside: 0n }
    if (held !== come.held || house !== come.house || setAside !== come.setAside)
      return (
        `${day}: of currency ${currencyId} ${come.held} is held, of which the house's is ` +
        `${come.house} with ${come.setAside} set aside, and not ${held}, ${house} and ${setAside}`
      )
    for await (const { packed } of leavesOfDay(at, day, currencyId)) {
      for (const { userId, amount } of unpackLeaves(packed))
        owed.set(`${userId} ${currencyId}`, (owed.get(`${userId} ${currencyId}`) ?? 0n) + amount)
    }
  }
  for await (const part of heldByEntries(at, heads)) {
    for (const { userId, currencyId, amount } of part) {
      const stands = owed.get(`${userId} ${currencyId}`) ?? 0n
      if (stands !== amount)
        return `${day}: user ${userId} is owed ${amount} of currency ${currencyId} and stands there with ${stands}`
      owed.delete(`${userId} ${currencyId}`)
    }
  }
  const [left] = owed.keys()
  return left === undefined ? undefined : `${day}: ${left} stands there and is owed nothing`
}

function isSame(a: SumNode, b: SumNode | undefined): boolean {
  return b !== undefined && a.sum === b.sum && Buffer.compare(a.hash, b.hash) === 0
}

async function firstOf<T>(
  all: readonly T[],
  find: (one: T) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const one of all) {
    const found = await find(one)
    if (found !== undefined) return found
  }
  return undefined
}
