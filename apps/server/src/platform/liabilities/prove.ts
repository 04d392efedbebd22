import {
  deriveOwner,
  PARTS,
  deriveSalt,
  type TreeKey,
} from '@candor/engine/fairness/liability-leaf'
import {
  leafNodes,
  orderKey,
  countRowsByTier,
  unpackLeaves,
} from '@candor/engine/fairness/liability-rows'
import { climbRow, ROW_NODES, type SumNode, unpackNodes } from '@candor/engine/fairness/sum-tree'
import { quantity, type Quantity, sum } from '@candor/money'
import { deriveDaySecret } from './day-secret.ts'
import { findLeavesAt, loadNodesAt } from './store-trees.ts'
import type { Queryable } from './store.ts'

export type ProvenPart = {
  readonly part: number
  readonly place: number
  readonly salt: Uint8Array
  readonly amount: Quantity
  readonly path: readonly SumNode[]
}

/**
 * A user's four leaves in a complete tree, each with the siblings on its path to the root;
 * undefined for a user without a balance (FAIR-10).
 */
export async function proveShare(
  db: Queryable,
  sealKey: Buffer,
  tree: TreeKey,
  leaves: number,
  userId: number,
): Promise<{ amount: Quantity; parts: ProvenPart[] } | undefined> {
  const secret = deriveDaySecret(sealKey, tree.date)
  const parts: ProvenPart[] = []
  for (let part = 0; part < PARTS; part += 1) {
    const provenPart = await provePart(db, secret, tree, leaves, userId, part)
    if (provenPart === undefined) return undefined
    parts.push(provenPart)
  }
  return { amount: sum(parts.map(({ amount }) => amount)), parts }
}

async function provePart(
  db: Queryable,
  secret: Uint8Array,
  tree: TreeKey,
  leaves: number,
  userId: number,
  part: number,
): Promise<ProvenPart | undefined> {
  const owner = deriveOwner(secret, tree, userId)
  const row = await findLeavesAt(
    db,
    tree.date,
    tree.currencyId,
    orderKey({ place: owner.places[part] ?? 0, userId, part }),
  )
  const rowLeaves = row === undefined ? [] : unpackLeaves(row.packed)
  const index = rowLeaves.findIndex((leaf) => leaf.userId === userId && leaf.part === part)
  const leaf = rowLeaves[index]
  if (row === undefined || leaf === undefined) return undefined
  const path = [...climbRow(leafNodes(secret, tree, rowLeaves), index).path]
  let number = row.number
  for (let tier = 1; tier < countRowsByTier(leaves).length; tier += 1) {
    const parentNodes = unpackNodes(
      await loadNodesAt(db, tree.date, tree.currencyId, tier, Math.floor(number / ROW_NODES)),
    )
    path.push(...climbRow(parentNodes, number % ROW_NODES).path)
    number = Math.floor(number / ROW_NODES)
  }
  return {
    part,
    place: row.number * ROW_NODES + index,
    salt: deriveSalt(owner, part),
    amount: quantity(leaf.amount),
    path,
  }
}
