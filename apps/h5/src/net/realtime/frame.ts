import type { Payload } from '@candor/contract/events/event'
import type { marketEvents } from '@candor/contract/market-events'

/** One pair as of its latest tick. */
export type LiveQuote = {
  readonly price: string
  readonly change: string
  readonly high: string
  readonly low: string
  readonly open: string
  readonly volume: string
  /** When the tick was recorded (server time, ms). */
  readonly tickTime: number
}

/**
 * What the server sends at most five times a second to a client that subscribed to frames: every
 * pair that changed, and the opened pair's order book, trades and bar.
 */
export type Frame = Payload<typeof marketEvents.frame>
export type LiveDepth = NonNullable<Frame['d']>
export type LiveTrade = Omit<NonNullable<Frame['x']>[number], 'tradeId'>
export type LiveBar = NonNullable<Frame['k']>

export const TRADES_KEPT = 50

/** What frames have brought since the last write to the cache. */
export type Pending = {
  readonly quotes: ReadonlyMap<number, LiveQuote>
  readonly depth: LiveDepth | undefined
  readonly trades: readonly LiveTrade[]
  readonly bars: ReadonlyMap<number, LiveBar>
  readonly serverMs: number
}

export const nothingPending: Pending = {
  quotes: new Map(),
  depth: undefined,
  trades: [],
  bars: new Map(),
  serverMs: 0,
}

/**
 * Merges a frame into what is pending: the newest quote per pair, the newest book by seq, all
 * trades, the newest state per bar.
 */
export function applyFrame(pending: Pending, frame: Frame): Pending {
  const quotes = new Map(pending.quotes)
  for (const [matchId, price, change, high, low, open, volume, tickTime] of frame.q ?? []) {
    const cachedQuote = quotes.get(matchId)
    if (cachedQuote === undefined || cachedQuote.tickTime <= tickTime)
      quotes.set(matchId, { price, change, high, low, open, volume, tickTime })
  }
  const depth = newerDepth(pending.depth, frame.d)
  const bars =
    frame.k === undefined ? pending.bars : new Map(pending.bars).set(frame.k.time, frame.k)
  return {
    quotes,
    depth,
    trades: [...(frame.x ?? []), ...pending.trades],
    bars,
    serverMs: Math.max(pending.serverMs, frame.t),
  }
}

/** Newest first, without duplicates, at most TRADES_KEPT. */
export function mergeTrades(
  known: readonly LiveTrade[],
  fresh: readonly LiveTrade[],
): readonly LiveTrade[] {
  const byId = new Map([...fresh, ...known].map((trade) => [trade.id, trade]))
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, TRADES_KEPT)
}

/**
 * Whether an event was missed: `seq` is not the next number of the user's private events, and a
 * snapshot must be fetched.
 */
export function isGap(lastSeq: number | undefined, seq: number): boolean {
  return lastSeq !== undefined && seq !== lastSeq + 1
}

function newerDepth(
  known: LiveDepth | undefined,
  fresh: LiveDepth | undefined,
): LiveDepth | undefined {
  if (fresh === undefined) return known
  return known !== undefined && known.matchId === fresh.matchId && known.seq > fresh.seq
    ? known
    : fresh
}
