import { ownerOf, PARTS, saltOf, type TreeOf } from '@candor/engine/fairness/liability-leaf'
import {
  leafNodes,
  orderKey,
  rowsOfTiers,
  unpackLeaves,
} from '@candor/engine/fairness/liability-rows'
import { climbRow, ROW_NODES, type SumNode, unpackNodes } from '@candor/engine/fairness/sum-tree'
import { quantity, type Quantity, sum } from '@candor/money'
import { daySecret } from './day-secret.ts'
import { leavesAt, nodesAt } from './store-trees.ts'
import type { Queryable } from './store.ts'

export type ProvenPart = {
  readonly part: number
  readonly place: number
  readonly salt: Uint8Array
  readonly amount: Quantity
  readonly path: readonly SumNode[]
}

/**
 * A user's four leaves in a tree that is whole, each with what stands beside its way to the top;
 * undefined where he was owed nothing (FAIR-10).
 */
export async function prove(
  at: Queryable,
  sealKey: Buffer,
  tree: TreeOf,
  leaves: number,
  userId: number,
): Promise<{ amount: Quantity; parts: ProvenPart[] } | undefined> {
  const secret = daySecret(sealKey, tree.date)
  const parts: ProvenPart[] = []
  for (let part = 0; part < PARTS; part += 1) {
    const found = await provePart(at, secret, tree, leaves, userId, part)
    if (found === undefined) return undefined
    parts.push(found)
  }
  return { amount: sum(parts.map(({ amount }) => amount)), parts }
}

async function provePart(
  at: Queryable,
  secret: Uint8Array,
  tree: TreeOf,
  leaves: number,
  userId: number,
  part: number,
): Promise<ProvenPart | undefined> {
  const owner = ownerOf(secret, tree, userId)
  const row = await leavesAt(
    at,
    tree.date,
    tree.currencyId,
    orderKey({ place: owner.places[part] ?? 0, userId, part }),
  )
  const kept = row === undefined ? [] : unpackLeaves(row.packed)
  const index = kept.findIndex((leaf) => leaf.userId === userId && leaf.part === part)
  const leaf = kept[index]
  if (row === undefined || leaf === undefined) return undefined
  const path = [...climbRow(leafNodes(secret, tree, kept), index).path]
  let number = row.number
  for (let tier = 1; tier < rowsOfTiers(leaves).length; tier += 1) {
    const above = unpackNodes(
      await nodesAt(at, tree.date, tree.currencyId, tier, Math.floor(number / ROW_NODES)),
    )
    path.push(...climbRow(above, number % ROW_NODES).path)
    number = Math.floor(number / ROW_NODES)
  }
  return {
    part,
    place: row.number * ROW_NODES + index,
    salt: saltOf(owner, part),
    amount: quantity(leaf.amount),
    path,
  }
}
