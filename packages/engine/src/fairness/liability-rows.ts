import { leafHash, deriveOwner, PARTS, deriveSalt, type TreeKey } from './liability-leaf.ts'
import type { OrderedLeaf } from './liability-order.ts'
import { packAmounts, unpackAmounts, writeRef } from './packed-amounts.ts'
import { packNodes, ROW_NODES, type SumNode, SumTreeBuilder, type TreeRow } from './sum-tree.ts'

// How leaves are stored: 18 bytes each, since place, salt and hash follow from the day's secret. A
// row is found by its first leaf.

export type StoredLeaf = { readonly userId: number; readonly part: number; readonly amount: bigint }

/** A leaf's position as bytes that compare as leaves do. */
export function orderKey({
  place,
  userId,
  part,
}: Pick<OrderedLeaf, 'place' | 'userId' | 'part'>): Uint8Array {
  const bytes = new Uint8Array(10)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, place)
  writeRef(view, 4, toRef({ userId, part }))
  return bytes
}

export function packLeaves(leaves: readonly OrderedLeaf[]): Uint8Array {
  return packAmounts(leaves, toRef, ({ sum }) => sum)
}

export function unpackLeaves(packed: Uint8Array): StoredLeaf[] {
  return unpackAmounts(packed, (ref, amount) => ({
    userId: Math.floor(ref / PARTS),
    part: ref % PARTS,
    amount,
  }))
}

/** The nodes of stored leaves, computed with the day's secret. */
export function leafNodes(
  secret: Uint8Array,
  tree: TreeKey,
  leaves: readonly StoredLeaf[],
): SumNode[] {
  return leaves.map(({ userId, part, amount }) => ({
    hash: leafHash(tree, deriveSalt(deriveOwner(secret, tree, userId), part), userId, part, amount),
    sum: amount,
  }))
}

/** The number of rows per tier, leaves first; the last tier has one. */
export function countRowsByTier(leaves: number): number[] {
  const rows = [Math.ceil(leaves / ROW_NODES)]
  while ((rows.at(-1) ?? 1) > 1) rows.push(Math.ceil((rows.at(-1) ?? 1) / ROW_NODES))
  return rows
}

/** A row of leaves with the key of its first leaf, and a row of nodes above. */
export type LeafRow = {
  readonly number: number
  readonly first: Uint8Array
  readonly packed: Uint8Array
}
export type NodeRow = {
  readonly tier: number
  readonly number: number
  readonly packed: Uint8Array
}
export type StoredRows = { readonly leaves: readonly LeafRow[]; readonly nodes: readonly NodeRow[] }

/** Builds a tree of ordered leaves and yields its rows; it holds one row of each tier. */
export class LiabilityTree {
  readonly #builder = new SumTreeBuilder()
  #open: OrderedLeaf[] = []

  get leaves(): number {
    return this.#builder.leaves
  }

  add(leaf: OrderedLeaf): StoredRows {
    this.#open.push(leaf)
    return this.#toStoredRows(this.#builder.add(leaf))
  }

  finish(): { readonly rows: StoredRows; readonly top: SumNode } {
    const { rows, top } = this.#builder.finish()
    return { rows: this.#toStoredRows(rows), top }
  }

  #toStoredRows(rows: readonly TreeRow[]): StoredRows {
    const leaves = rows.flatMap(({ tier, number }): LeafRow[] => {
      const [first] = this.#open
      if (tier > 0 || first === undefined) return []
      const row = { number, first: orderKey(first), packed: packLeaves(this.#open) }
      this.#open = []
      return [row]
    })
    return {
      leaves,
      nodes: rows.flatMap(({ tier, number, nodes }) =>
        tier === 0 ? [] : [{ tier, number, packed: packNodes(nodes) }],
      ),
    }
  }
}

/** User and part as one number with the same order. */
function toRef({ userId, part }: Pick<OrderedLeaf, 'userId' | 'part'>): number {
  return userId * PARTS + part
}
