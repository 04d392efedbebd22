import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { isSameHash } from './chain.ts'

// A day's Merkle tree over the hashes of its ticks, in the order of their ids. A leaf is SHA-256(00
// ‖ tick hash), a node SHA-256(01 ‖ left ‖ right), so that no node can pass for a leaf. A level's
// last node without a partner moves up unchanged.

export type PathStep = { readonly side: 'left' | 'right'; readonly hash: Uint8Array }

/** Every level of a tree, leaves first; the last holds only the root. */
export type MerkleTree = readonly (readonly Uint8Array[])[]

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const PAUSE_EVERY = 1_000

export function merkleLeaf(tickHash: Uint8Array): Uint8Array {
  return sha256(concatBytes(LEAF, tickHash))
}

/** Builds the tree of at least one tick hash. */
export function merkleTree(tickHashes: readonly Uint8Array[]): MerkleTree {
  const work = growTree(tickHashes)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * Like merkleTree, but yields after every few hashes, so that a server with a day of ticks stays
 * responsive.
 */
export function* growTree(tickHashes: readonly Uint8Array[]): Generator<undefined, MerkleTree> {
  if (tickHashes.length === 0) throw new RangeError('a tree needs a leaf')
  let level: Uint8Array[] = []
  for (const [index, hash] of tickHashes.entries()) {
    if (index % PAUSE_EVERY === 0) yield undefined
    level.push(merkleLeaf(hash))
  }
  const levels = [level]
  while (level.length > 1) {
    level = yield* levelAbove(level)
    levels.push(level)
  }
  return levels
}

export function merkleRoot(tree: MerkleTree): Uint8Array {
  return tree.at(-1)?.[0] ?? missing()
}

/** A leaf's siblings on the path to the root, with their sides (FAIR-02). */
export function merklePath(tree: MerkleTree, index: number): PathStep[] {
  const path: PathStep[] = []
  let position = index
  for (const level of tree.slice(0, -1)) {
    const isRight = position % 2 === 1
    const hash = level[isRight ? position - 1 : position + 1]
    if (hash !== undefined) path.push({ side: isRight ? 'left' : 'right', hash })
    position = Math.floor(position / 2)
  }
  return path
}

export function leadsToRoot(
  tickHash: Uint8Array,
  path: readonly PathStep[],
  root: Uint8Array,
): boolean {
  const top = path.reduce(
    (hash, step) => (step.side === 'left' ? hashPair(step.hash, hash) : hashPair(hash, step.hash)),
    merkleLeaf(tickHash),
  )
  return isSameHash(top, root)
}

function* levelAbove(level: readonly Uint8Array[]): Generator<undefined, Uint8Array[]> {
  const above: Uint8Array[] = []
  for (let index = 0; index < level.length; index += 2) {
    if (index % PAUSE_EVERY === 0) yield undefined
    const left = level[index] ?? missing()
    const right = level[index + 1]
    above.push(right === undefined ? left : hashPair(left, right))
  }
  return above
}

function hashPair(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right))
}

function missing(): never {
  throw new RangeError('a tree has no holes')
}
