import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The 32 bytes that a day's seed yields for a purpose: SHA-256 of the seed and the purpose's text.
 */
export function draw(seed: Uint8Array, purpose: string): Uint8Array {
  return sha256(concatBytes(seed, utf8ToBytes(purpose)))
}

/** The commitment published the day before a seed is used (MKT-25). */
export function computeCommitment(seed: Uint8Array): Uint8Array {
  return sha256(seed)
}

/** Two bytes as a whole number from 0 to 65535. */
export function uint16(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0)
}

/** A whole number from 0 to below the limit (at most 65536). */
export function drawBelow(limit: number, bytes: Uint8Array, offset: number): number {
  return Math.floor((uint16(bytes, offset) * limit) / 65_536)
}
