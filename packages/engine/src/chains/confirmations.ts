/**
 * The confirmations of a block, its own included, given the last block read: at most `needed`, and
 * 0 for a block not yet read.
 */
export function countConfirmations(block: number, readTo: number, needed: number): number {
  return Math.max(0, Math.min(needed, readTo - block + 1))
}

/** The last block whose contents are final; a later one may still leave the chain (DEP-12). */
export function lastCertainBlock(readTo: number, needed: number): number {
  return readTo - needed + 1
}
