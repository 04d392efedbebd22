import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** One step of an item's history, from its mint on; owners are public numbers, not names. */
export type OwnershipStep = {
  readonly code: string
  readonly kind: 'mint' | 'sale' | 'auction' | 'opening' | 'take_down'
  readonly owner: number
  /** A decimal text; empty where nothing was paid. */
  readonly price: string
  readonly currency: string
  readonly atMs: number
}

/** What a first step follows. */
export function computeGenesis(code: string): string {
  return bytesToHex(sha256(utf8ToBytes(`nft:${code}`)))
}

/** The hash of a step after the one before it (NFT-37). */
export function hashStep(before: string, step: OwnershipStep): string {
  const { code, kind, owner, price, currency, atMs } = step
  const line = [before, code, kind, owner, price, currency, atMs].join('|')
  return bytesToHex(sha256(utf8ToBytes(line)))
}

/** The first step whose hash does not follow from those before it; undefined in a whole history. */
export function findBrokenStep(
  steps: readonly (OwnershipStep & { readonly hash: string })[],
): number | undefined {
  let before = computeGenesis(steps[0]?.code ?? '')
  for (const [index, step] of steps.entries()) {
    const isFirst = index === 0
    if (isFirst !== (step.kind === 'mint') || step.hash !== hashStep(before, step)) return index
    before = step.hash
  }
  return undefined
}
