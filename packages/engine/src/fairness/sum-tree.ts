import { sha256 } from '@noble/hashes/sha2.js'

// A Merkle sum tree (FAIR-09). A leaf's hash covers its amount; a node is SHA-256(01 ‖ left hash ‖
// left sum ‖ right hash ‖ right sum) and holds the sum of both, so that no sum on a path can be
// changed without changing the root. Sums are 16 bytes, the first byte the highest. A level's last
// node without a partner moves up as it is: nothing is counted twice to fill a level.

export type SumNode = { readonly hash: Uint8Array; readonly sum: bigint }

export const HASH_BYTES = 32
export const SUM_BYTES = 16
export const NODE_BYTES = HASH_BYTES + SUM_BYTES
/**
 * No leaf's amount reaches this (numeric(28, 0) ends below it), and no tree has enough leaves for a
 * sum to outgrow its 16 bytes.
 */
export const AMOUNT_LIMIT = 1n << 96n
export const LEAVES_LIMIT = 2 ** 32
/**
 * The number of nodes of one level in a stored row, and under one node of the row level above: 2 to
 * the power of 8.
 */
export const ROW_NODES = 256

const NODE = 1
const LOW = (1n << 64n) - 1n

/**
 * Writes a sum into 16 bytes; throws where it does not fit or is negative, which is our bug or a
 * forged proof.
 */
export function writeSum(view: DataView, at: number, sum: bigint): void {
  if (sum < 0n || sum >= 1n << 128n) throw new RangeError(`no sum of a tree: ${sum}`)
  view.setBigUint64(at, sum >> 64n)
  view.setBigUint64(at + 8, sum & LOW)
}

export function readSum(view: DataView, at: number): bigint {
  return (view.getBigUint64(at) << 64n) | view.getBigUint64(at + 8)
}

export function combineNodes(left: SumNode, right: SumNode): SumNode {
  const bytes = new Uint8Array(1 + 2 * NODE_BYTES)
  const view = new DataView(bytes.buffer)
  bytes[0] = NODE
  for (const [place, { hash, sum }] of [left, right].entries()) {
    const at = 1 + place * NODE_BYTES
    bytes.set(hash, at)
    writeSum(view, at + HASH_BYTES, sum)
  }
  return { hash: sha256(bytes), sum: left.sum + right.sum }
}

/**
 * The siblings on the path up from one node of a row, lowest first, and the node on top of the row.
 */
export function climbRow(
  row: readonly SumNode[],
  index: number,
): { readonly path: readonly SumNode[]; readonly top: SumNode } {
  const path: SumNode[] = []
  let level = row
  for (let place = index; level.length > 1; place >>= 1) {
    const partner = level[place % 2 === 1 ? place - 1 : place + 1]
    if (partner !== undefined) path.push(partner)
    level = levelAbove(level)
  }
  return { path, top: level[0] ?? missing() }
}

export function computeTop(row: readonly SumNode[]): SumNode {
  return climbRow(row, 0).top
}

function levelAbove(level: readonly SumNode[]): SumNode[] {
  const above: SumNode[] = []
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index] ?? missing(), level[index + 1]]
    above.push(right === undefined ? left : combineNodes(left, right))
  }
  return above
}

/**
 * The side of the sibling at each step up from a place; it follows from the place and the number of
 * leaves alone.
 */
export function computePathSides(place: number, leaves: number): ('left' | 'right')[] {
  const sides: ('left' | 'right')[] = []
  let at = place
  for (let width = leaves; width > 1; width = Math.ceil(width / 2)) {
    const isLast = at === width - 1
    if (at % 2 === 1) sides.push('left')
    else if (!isLast) sides.push('right')
    at = Math.floor(at / 2)
  }
  return sides
}

export function packNodes(nodes: readonly SumNode[]): Uint8Array {
  const packed = new Uint8Array(nodes.length * NODE_BYTES)
  const view = new DataView(packed.buffer)
  for (const [index, { hash, sum }] of nodes.entries()) {
    packed.set(hash, index * NODE_BYTES)
    writeSum(view, index * NODE_BYTES + HASH_BYTES, sum)
  }
  return packed
}

export function unpackNodes(packed: Uint8Array): SumNode[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  return Array.from({ length: packed.byteLength / NODE_BYTES }, (_, index) => ({
    hash: packed.slice(index * NODE_BYTES, index * NODE_BYTES + HASH_BYTES),
    sum: readSum(view, index * NODE_BYTES + HASH_BYTES),
  }))
}

/**
 * A finished row: 256 nodes of a tier, possibly fewer for the last. Tier 0 is the leaves; each row
 * has one parent node in the next tier.
 */
export type TreeRow = {
  readonly tier: number
  readonly number: number
  readonly nodes: readonly SumNode[]
}

/** Builds a tree from a stream of leaves and holds one row of each tier at a time. */
export class SumTreeBuilder {
  readonly #tiers: { open: SumNode[]; rows: number }[] = []
  #leaves = 0

  get leaves(): number {
    return this.#leaves
  }

  /** Returns the rows that this leaf finished, lowest first. */
  add(leaf: SumNode): TreeRow[] {
    if (leaf.sum < 0n || leaf.sum >= AMOUNT_LIMIT)
      throw new RangeError(`no amount of a leaf: ${leaf.sum}`)
    if (this.#leaves + 1 >= LEAVES_LIMIT) throw new RangeError('a tree of so many leaves')
    this.#leaves += 1
    return this.#insert(0, leaf)
  }

  /** Returns the remaining rows and the root. */
  finish(): { readonly rows: readonly TreeRow[]; readonly top: SumNode } {
    const rows: TreeRow[] = []
    for (let tier = 0; tier < this.#tiers.length; tier += 1) {
      const { open = [], rows: done = 0 } = this.#tiers[tier] ?? {}
      const [single] = open
      if (tier > 0 && done === 0 && open.length === 1 && single !== undefined)
        return { rows, top: single }
      if (open.length > 0) rows.push(...this.#closeRow(tier))
    }
    throw new RangeError('a tree needs a leaf')
  }

  #insert(tier: number, node: SumNode): TreeRow[] {
    const at = this.#tiers[tier] ?? { open: [], rows: 0 }
    this.#tiers[tier] = at
    at.open.push(node)
    return at.open.length < ROW_NODES ? [] : this.#closeRow(tier)
  }

  #closeRow(tier: number): TreeRow[] {
    const at = this.#tiers[tier] ?? missing()
    const row = { tier, number: at.rows, nodes: at.open }
    at.open = []
    at.rows += 1
    return [row, ...this.#insert(tier + 1, computeTop(row.nodes))]
  }
}

function missing(): never {
  throw new RangeError('a tree has no holes')
}
