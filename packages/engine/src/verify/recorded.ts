import { parsePrice, type Price } from '@candor/money'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type ChainedTick, genesisHash, isSameHash, tickHash } from '../prices/chain.ts'
import { leadsToRoot } from '../prices/merkle.ts'
import type { TickTimes } from '../prices/usability.ts'
import type { RunEvidence, TickEvidence, WireTick } from './evidence.ts'

/**
 * A tick whose hash was recomputed; recordedAt is the server's claim, since the hash does not cover
 * it.
 */
export type KnownTick = TickTimes & {
  readonly id: number
  readonly symbol: string
  readonly price: Price
  readonly source: string
}

/** A complete sequence of ticks after a first one; earlier ticks are not part of it. */
export type KnownRun = { readonly from: KnownTick; readonly ticks: readonly KnownTick[] }

/** The ticks checked before a result is recomputed; asking for another throws. */
export type KnownTicks = {
  tick(id: number): KnownTick
  /** A run by its index in the proof; undefined without one. */
  run(index: number): KnownRun | undefined
}

/**
 * The ticks of a run, which must be complete after a time; throws when the run begins too late for
 * that.
 */
export function ticksSince(run: KnownRun | undefined, momentMs: number): readonly KnownTick[] {
  if (run === undefined || run.from.ts > momentMs)
    throw new TypeError('the run of ticks begins too late')
  return run.ticks
}

export function isHashRight(wire: WireTick): boolean {
  const tick = parseTick(wire)
  return tick !== undefined && isSameHash(tickHash(tick), tick.hash)
}

/**
 * Whether a tick names the previous tick's hash and that hash is right; a pair's first tick names
 * the published genesis hash.
 */
export function isLinkRight({ tick, previous }: Pick<TickEvidence, 'tick' | 'previous'>): boolean {
  if (previous === null) return tick.prev_hash === bytesToHex(genesisHash(tick.symbol))
  return (
    tick.prev_hash === previous.hash &&
    tick.symbol === previous.symbol &&
    tick.ts > previous.ts &&
    isHashRight(previous)
  )
}

/** Whether a tick's path leads to the root of its day (FAIR-03). */
export function isPathRight({
  tick,
  path,
  root,
}: Pick<TickEvidence, 'tick' | 'path' | 'root'>): boolean {
  if (path === null || root === null) return false
  const [hash, top, ...steps] = [tick.hash, root, ...path.map((step) => step.hash)].map(parseHash)
  if (hash === undefined || top === undefined || steps.includes(undefined)) return false
  return leadsToRoot(
    hash,
    path.map(({ side }, index) => ({ side, hash: steps[index] ?? top })),
    top,
  )
}

/**
 * The ticks of a run when it has no gap: recomputing each hash from the previous one must end in
 * the hash of `to`. Undefined otherwise.
 */
export function verifyRun(run: RunEvidence, from: WireTick, to: WireTick): KnownTick[] | undefined {
  let prevHash = parseHash(from.hash)
  const known: KnownTick[] = []
  for (const { id, price: text, ts, source, recorded_at: recordedAt } of run.ticks) {
    const price = parsePrice(text)
    if (price === undefined || prevHash === undefined) return undefined
    try {
      prevHash = tickHash({ id, symbol: to.symbol, price, ts, source, prevHash })
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
    known.push({ id, symbol: to.symbol, price, ts, source, recordedAt })
  }
  const end = parseHash(to.hash)
  return prevHash !== undefined &&
    end !== undefined &&
    from.symbol === to.symbol &&
    known.at(-1)?.id === to.id &&
    isSameHash(prevHash, end)
    ? known
    : undefined
}

/** Converts a tick; undefined when a field is malformed. */
export function toKnownTick({
  tick,
  recorded_at: recordedAt,
}: Pick<TickEvidence, 'tick' | 'recorded_at'>): KnownTick | undefined {
  const price = parsePrice(tick.price)
  return price === undefined
    ? undefined
    : { id: tick.id, symbol: tick.symbol, price, ts: tick.ts, source: tick.source, recordedAt }
}

/**
 * Undefined unless every field has exactly the hashed form, so that no two spellings of a tick are
 * accepted.
 */
function parseTick(wire: WireTick): ChainedTick | undefined {
  const [price, prevHash, hash] = [
    parsePrice(wire.price),
    parseHash(wire.prev_hash),
    parseHash(wire.hash),
  ]
  const isPlain =
    /^[A-Za-z0-9/.:+_-]{1,120}$/.test(wire.symbol) && /^[A-Za-z0-9/.:+_-]{1,120}$/.test(wire.source)
  return price === undefined || prevHash === undefined || hash === undefined || !isPlain
    ? undefined
    : { id: wire.id, symbol: wire.symbol, price, ts: wire.ts, source: wire.source, prevHash, hash }
}

function parseHash(hex: string): Uint8Array | undefined {
  return /^[0-9a-f]{64}$/.test(hex) ? hexToBytes(hex) : undefined
}
