import {
  leafHash,
  deriveOwner,
  PARTS,
  splitAmount,
  deriveSalt,
  type TreeKey,
} from './liability-leaf.ts'
import { AMOUNT_LIMIT, HASH_BYTES, type SumNode } from './sum-tree.ts'

/** A leaf with its sort key: leaves are ordered by place, user and part. */
export type OrderedLeaf = SumNode & {
  readonly place: number
  readonly userId: number
  readonly part: number
}

/** The number of leaves sorted at once; a day has as many stretches as it needs. */
const STRETCH_LEAVES = 2 ** 20
const PLACES = 2 ** 32
/** A place times this, plus a number below it, fits a double exactly. */
const NUMBERS = 2 ** 21

/**
 * A stretch is sorted in this many equal slices of its places, one at a time, so that sorting
 * blocks the event loop only briefly.
 */
const SLICES = 2 ** 11
const NONE = -1

export function countStretches(users: number, stretchLeaves = STRETCH_LEAVES): number {
  return Math.max(1, Math.ceil((users * PARTS) / stretchLeaves))
}

/**
 * The leaves of a tree whose places lie in one of several equal stretches. All users are added once
 * per stretch, ascending, so that memory holds one stretch, however many users there are.
 */
export class LeafStretch {
  readonly #secret: Uint8Array
  readonly #tree: TreeKey
  readonly #from: number
  readonly #until: number
  #size = 0
  #buffers: ReturnType<typeof allocateBuffers>
  /** The last leaf added to each slice; each leaf links to the one before it in its slice. */
  readonly #lastLeaves = new Int32Array(SLICES).fill(NONE)

  constructor(
    secret: Uint8Array,
    tree: TreeKey,
    stretch: number,
    stretches: number,
    users: number,
  ) {
    this.#secret = secret
    this.#tree = tree
    this.#from = Math.floor((PLACES * stretch) / stretches)
    this.#until = Math.floor((PLACES * (stretch + 1)) / stretches)
    this.#buffers = allocateBuffers(Math.ceil((users * PARTS * 1.02) / stretches) + 64)
  }

  /** Users must come in ascending id, each once. */
  add(userId: number, amount: bigint): void {
    if (amount <= 0n || amount >= AMOUNT_LIMIT)
      throw new RangeError(`user ${userId} is owed no amount of a tree: ${amount}`)
    const owner = deriveOwner(this.#secret, this.#tree, userId)
    if (!owner.places.some((place) => this.#contains(place))) return
    const amounts = splitAmount(owner, amount)
    for (const [part, place] of owner.places.entries()) {
      const share = amounts[part] ?? 0n
      if (this.#contains(place))
        this.#insert(
          place,
          userId * PARTS + part,
          share,
          leafHash(this.#tree, deriveSalt(owner, part), userId, part, share),
        )
    }
  }

  /** The leaves in order; nothing may be added afterwards. */
  *sortedLeaves(): Generator<OrderedLeaf, undefined> {
    const { refs, amounts, hashes } = this.#buffers
    for (const last of this.#lastLeaves) {
      for (const key of this.#keysUpTo(last).sort()) {
        const at = key % NUMBERS
        const ref = refs[at] ?? 0
        yield {
          place: Math.floor(key / NUMBERS),
          userId: Math.floor(ref / PARTS),
          part: ref % PARTS,
          sum: ((amounts[2 * at] ?? 0n) << 64n) | (amounts[2 * at + 1] ?? 0n),
          hash: hashes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES),
        }
      }
    }
  }

  /** The sort keys of a slice, from its last leaf back. */
  #keysUpTo(last: number): Float64Array {
    const { keys, previousLeaves } = this.#buffers
    const sliceKeys: number[] = []
    for (let at = last; at !== NONE; at = previousLeaves[at] ?? NONE) sliceKeys.push(keys[at] ?? 0)
    return Float64Array.from(sliceKeys)
  }

  #contains(place: number): boolean {
    return place >= this.#from && place < this.#until
  }

  #insert(place: number, ref: number, amount: bigint, hash: Uint8Array): void {
    if (this.#size === this.#buffers.keys.length)
      this.#buffers = allocateBuffers(this.#size * 2, this.#buffers)
    const { keys, previousLeaves, refs, amounts, hashes } = this.#buffers
    const at = this.#size
    if (at >= NUMBERS) throw new RangeError('a stretch of more leaves than can be numbered')
    const slice = Math.floor(((place - this.#from) * SLICES) / (this.#until - this.#from))
    keys[at] = place * NUMBERS + at
    previousLeaves[at] = this.#lastLeaves[slice] ?? NONE
    this.#lastLeaves[slice] = at
    refs[at] = ref
    amounts[2 * at] = amount >> 64n
    amounts[2 * at + 1] = amount & ((1n << 64n) - 1n)
    hashes.set(hash, at * HASH_BYTES)
    this.#size = at + 1
  }
}

type LeafBuffers = {
  readonly keys: Float64Array
  readonly previousLeaves: Int32Array
  readonly refs: Float64Array
  readonly amounts: BigUint64Array
  readonly hashes: Uint8Array
}

function allocateBuffers(leaves: number, previous?: LeafBuffers): LeafBuffers {
  const room = {
    keys: new Float64Array(leaves),
    previousLeaves: new Int32Array(leaves),
    refs: new Float64Array(leaves),
    amounts: new BigUint64Array(2 * leaves),
    hashes: new Uint8Array(leaves * HASH_BYTES),
  }
  if (previous === undefined) return room
  room.keys.set(previous.keys)
  room.previousLeaves.set(previous.previousLeaves)
  room.refs.set(previous.refs)
  room.amounts.set(previous.amounts)
  room.hashes.set(previous.hashes)
  return room
}
