/**
 * How many blocks say that something happened, its own included, once the chain was read up to a
 * block; never more than are needed, and none for a block that lies ahead of what was read.
 */
export function countConfirmations(block: number, readTo: number, needed: number): number {
  return Math.max(0, Math.min(needed, readTo - block + 1))
}

/**
 * The last block whose contents count as certain; what lies above it may still leave the chain
 * (DEP-12).
 */
export function lastCertainBlock(readTo: number, needed: number): number {
  return readTo - needed + 1
}
