import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { rate, type Rate, SCALE } from '@candor/money'

/** One item of a series' pool (NFT-27); what is left of it shrinks with each opening. */
export type PoolItem = { readonly id: number; readonly weight: number; readonly left: number }

export type Opening = {
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  /** How many boxes of the series were opened before. */
  readonly nonce: number
  readonly code: string
  /** Of the first BTC/USDT tick recorded after acceptance, in lower-case hex. */
  readonly tickHash: string
}

const DRAW_BITS = 52n
const HASH_BITS = 256n

/** What is published before the first sale (NFT-27). */
export function computeCommitment(serverSeed: Uint8Array): string {
  return bytesToHex(sha256(serverSeed))
}

/** The first 52 bits of the opening's HMAC, which stand for a number from 0 to below 1 (NFT-28). */
export function computeDraw({ serverSeed, clientSeed, nonce, code, tickHash }: Opening): bigint {
  const text = `${clientSeed}:${nonce}:${code}:${tickHash}`
  const hash = hmac(sha256, serverSeed, utf8ToBytes(text))
  return BigInt(`0x${bytesToHex(hash)}`) >> (HASH_BITS - DRAW_BITS)
}

/**
 * The item of a draw: the first in order of id whose cumulative weight is above the draw's part of
 * all weights that remain (NFT-28). Throws where nothing remains.
 */
export function chooseItem(pool: readonly PoolItem[], draw: bigint): PoolItem {
  const all = sumWeights(pool)
  let reached = 0n
  for (const item of pool.toSorted((a, b) => a.id - b.id)) {
    reached += sumWeights([item])
    if (draw * all < reached << DRAW_BITS) return item
  }
  throw new RangeError('nothing remains in this series')
}

/** The chance of each item of the pool, by id, rounded down at 8 decimals (NFT-27). */
export function computeOdds(pool: readonly PoolItem[]): ReadonlyMap<number, Rate> {
  const all = sumWeights(pool)
  return new Map(
    pool.map((item) => [item.id, rate(all === 0n ? 0n : (sumWeights([item]) * SCALE) / all)]),
  )
}

function sumWeights(items: readonly PoolItem[]): bigint {
  return items.reduce((sum, { weight, left }) => sum + BigInt(weight) * BigInt(left), 0n)
}
