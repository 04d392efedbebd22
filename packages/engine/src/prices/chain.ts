import { format, type Price } from '@candor/money'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The fields that a tick's hash covers, in this order (FAIR-01). ts is the source's time in
 * milliseconds.
 */
export type TickFields = {
  readonly id: number
  readonly symbol: string
  readonly price: Price
  readonly ts: number
  readonly source: string
  readonly prevHash: Uint8Array
}

export type ChainedTick = TickFields & { readonly hash: Uint8Array }

/** No field may contain the separator; any other character in a symbol or a source is our bug. */
const PLAIN = /^[A-Za-z0-9/.:+_-]{1,120}$/

/**
 * The text whose SHA-256 is the tick's hash: `id|symbol|price|ts|source|prev_hash` in UTF-8, with
 * id and ts in decimal digits, the price with exactly 8 decimals and prev_hash in 64 lower-case hex
 * digits, the fields as they are on the wire (FAIR-01). No field can contain '|', so no two ticks
 * share a text.
 */
export function tickText(tick: TickFields): string {
  if (!PLAIN.test(tick.symbol) || !PLAIN.test(tick.source))
    throw new RangeError(`a symbol or source that cannot be hashed: ${tick.symbol} ${tick.source}`)
  const { id, symbol, price, ts, source, prevHash } = tick
  return `${id}|${symbol}|${format(price)}|${ts}|${source}|${bytesToHex(prevHash)}`
}

export function tickHash(tick: TickFields): Uint8Array {
  return sha256(utf8ToBytes(tickText(tick)))
}

/** The previous hash of a pair's first tick: SHA-256 of 'candor chain ' and the symbol. */
export function genesisHash(symbol: string): Uint8Array {
  return sha256(utf8ToBytes(`candor chain ${symbol}`))
}

/**
 * The first tick whose hash does not match its fields or whose previous hash does not match;
 * undefined when the chain is intact.
 */
export function firstBreak(
  ticks: Iterable<ChainedTick>,
  prevHash: Uint8Array,
): ChainedTick | undefined {
  let head = prevHash
  for (const tick of ticks) {
    if (!isSameHash(tick.prevHash, head) || !isSameHash(tickHash(tick), tick.hash)) return tick
    head = tick.hash
  }
  return undefined
}

export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
