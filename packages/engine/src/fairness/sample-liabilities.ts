import { format, quantity } from '@candor/money'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { LiabilityEvidence, PublishedReport, PublishedTree } from './liability-check.ts'
import {
  dayNumber,
  deriveOwner,
  reportHash,
  computeRoot,
  deriveSalt,
  type TreeKey,
} from './liability-leaf.ts'
import { LeafStretch, type OrderedLeaf, countStretches } from './liability-order.ts'
import { countRowsByTier } from './liability-rows.ts'
import { climbRow, ROW_NODES, type SumNode, SumTreeBuilder, type TreeRow } from './sum-tree.ts'

export const secret = new Uint8Array(32).fill(7)
export const day: TreeKey = { date: '2026-11-23', currencyId: 3 }
export type Balances = readonly (readonly [userId: number, amount: bigint])[]
export const sampleBalances = (
  count: number,
  amount = (index: number): bigint => BigInt(index * 37 + 1),
): Balances => Array.from({ length: count }, (_, index) => [100_001 + index, amount(index)])

export function orderLeaves(
  balances: Balances,
  tree: TreeKey = day,
  stretchLeaves?: number,
  secretKey = secret,
): OrderedLeaf[] {
  const stretches = countStretches(balances.length, stretchLeaves)
  return Array.from({ length: stretches }, (_, stretch) => {
    const leaves = new LeafStretch(secretKey, tree, stretch, stretches, balances.length)
    for (const [userId, amount] of balances) leaves.add(userId, amount)
    return [...leaves.sortedLeaves()]
  }).flat()
}

export function buildTree(leaves: readonly SumNode[]): { rows: TreeRow[]; top: SumNode } {
  const builder = new SumTreeBuilder()
  const rows = leaves.flatMap((leaf) => builder.add(leaf))
  const { rows: last, top } = builder.finish()
  return { rows: [...rows, ...last], top }
}

/** A user's evidence from the tree of these balances. */
export function buildEvidence(balances: Balances, userId: number): LiabilityEvidence {
  const leaves = orderLeaves(balances)
  const { rows, top } = buildTree(leaves)
  const row = (tier: number, number: number): readonly SumNode[] =>
    rows.find((each) => each.tier === tier && each.number === number)?.nodes ?? []
  const parts = [0, 1, 2, 3].map((part) => {
    const place = leaves.findIndex((leaf) => leaf.userId === userId && leaf.part === part)
    const path: SumNode[] = []
    let at = place
    for (const tier of countRowsByTier(leaves.length).keys()) {
      path.push(...climbRow(row(tier, Math.floor(at / ROW_NODES)), at % ROW_NODES).path)
      at = Math.floor(at / ROW_NODES)
    }
    return {
      part,
      place,
      salt: bytesToHex(deriveSalt(deriveOwner(secret, day, userId), part)),
      amount: formatUnits(leaves[place]?.sum ?? 0n),
      path: path.map(({ hash, sum }) => ({ hash: bytesToHex(hash), sum: formatUnits(sum) })),
    }
  })
  const published = {
    date: day.date,
    currency_id: day.currencyId,
    root: bytesToHex(computeRoot(day, leaves.length, balances.length, top)),
    top_hash: bytesToHex(top.hash),
    sum: formatUnits(top.sum),
    users: balances.length,
    leaves: leaves.length,
  }
  return {
    report: buildReport(published),
    tree: published,
    proof: {
      date: day.date,
      currency_id: day.currencyId,
      user_id: userId,
      amount: formatUnits(new Map(balances).get(userId) ?? 0n),
      parts,
    },
  }
}

/** The day's report of this tree and one of another currency, with a previous report. */
export function buildReport(
  { date, currency_id: currencyId, root }: Pick<PublishedTree, 'date' | 'currency_id' | 'root'>,
  asOfMs = dayNumber(date) * 86_400_000 + 7_000,
): PublishedReport {
  const [before, ledger, other] = [3, 4, 6].map((byte) => new Uint8Array(32).fill(byte)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const hash = reportHash(before, date, asOfMs, ledger, [
    { currencyId, root: hexToBytes(root) },
    { currencyId: 9, root: other },
  ])
  return {
    date,
    as_of_ms: asOfMs,
    ledger: bytesToHex(ledger),
    before: bytesToHex(before),
    hash: bytesToHex(hash),
    currencies: [
      { currency_id: currencyId, root },
      { currency_id: 9, root: bytesToHex(other) },
    ],
  }
}

export const formatUnits = (units: bigint): string => format(quantity(units))
