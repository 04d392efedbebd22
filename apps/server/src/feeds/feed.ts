import type { DaySeed } from '@candor/engine/prices/formula'
import type { BarPeriod } from '@candor/engine/prices/periods'
import type { Price, Quantity } from '@candor/money'

/**
 * A source's tick of a pair, before it is recorded. ts is the source's time and barTime the
 * replayed bar's, in milliseconds.
 */
export type FeedTick = {
  readonly symbol: string
  readonly price: Price
  readonly ts: number
  readonly source: string
  readonly volume: Quantity
  readonly barTime: number | undefined
}

/**
 * A past tick of a fresh installation, with the shortest bars that are complete at that density.
 */
export type HistoryTick = FeedTick & { readonly finest: BarPeriod }

/**
 * Why a source's price was not used (MKT-26, FAIR-11). Without a symbol it applies to the whole
 * source.
 */
export type FeedDrop = {
  readonly symbol: string | undefined
  readonly source: string
  readonly reason: string
  readonly atMs: number
}

export type LastTick = { readonly price: Price; readonly ts: number }

/** A source's input: the time, the seed of that UTC day, and the pair's last recorded tick. */
export type FeedMoment = {
  readonly nowMs: number
  readonly day: DaySeed
  last(symbol: string): LastTick | undefined
  /** Whether a pair is to be priced this time; by default every pair is. */
  isDue?(symbol: string): boolean
}

export type FeedSample = {
  readonly ticks: readonly FeedTick[]
  readonly drops: readonly FeedDrop[]
}

export type FeedKind = 'live' | 'replay' | 'simulated'

/** A price source. It is polled once a second; its ticks are recorded before anybody sees them. */
export type PriceFeed = {
  /** The kinds of ticks that this feed produces (MKT-18). */
  readonly kinds: readonly FeedKind[]
  readonly symbols: readonly string[]
  start(): void
  stop(): Promise<void>
  /**
   * Past ticks of the pairs without a history (by default all), ascending per pair, which lead into
   * the first sample; none where a source has no history.
   */
  history(
    nowMs: number,
    day: DaySeed,
    isMissing?: (symbol: string) => boolean,
  ): readonly HistoryTick[]
  /**
   * Whether our clock is known not to lag the sources' (SEC-26). Absent for sources that use our
   * time.
   */
  isTimely?(nowMs: number): boolean
  /** The price of each pair due now; pairs without a fresh price are omitted. */
  sample(moment: FeedMoment): FeedSample
}

/**
 * Refuses predictable prices outside the sandbox (MKT-18). Throws the sentence that stops the
 * start.
 */
export function assertFeedAllowed(feed: PriceFeed, isSandbox: boolean): void {
  const knownKinds = feed.kinds.filter((kind) => kind !== 'live')
  if (isSandbox || knownKinds.length === 0) return
  throw new Error(
    `Prices from a ${knownKinds.join(' and a ')} source are for the sandbox only, since whoever knows the data knows the future. Choose live prices, or start with SANDBOX=1.`,
  )
}

/** Combines sources; the first that knows a pair serves it. */
export function combineFeeds(feeds: readonly PriceFeed[]): PriceFeed {
  const server = new Map<string, PriceFeed>()
  for (const feed of feeds)
    for (const symbol of feed.symbols) if (!server.has(symbol)) server.set(symbol, feed)
  const own = <T extends { readonly symbol: string | undefined }>(
    feed: PriceFeed,
    rows: readonly T[],
  ): T[] => rows.filter(({ symbol }) => symbol === undefined || server.get(symbol) === feed)
  return {
    kinds: [...new Set([...server.values()].flatMap((feed) => feed.kinds))],
    symbols: [...server.keys()],
    start: () => {
      for (const feed of feeds) feed.start()
    },
    stop: async () => {
      await Promise.all(feeds.map((feed) => feed.stop()))
    },
    isTimely: (nowMs) => feeds.every((feed) => feed.isTimely?.(nowMs) ?? true),
    history: (nowMs, day, isMissing) =>
      feeds.flatMap((feed) => own(feed, feed.history(nowMs, day, isMissing))),
    sample: (moment) => {
      const samples = feeds.map((feed) => [feed, feed.sample(moment)] as const)
      return {
        ticks: samples.flatMap(([feed, { ticks }]) => own(feed, ticks)),
        drops: samples.flatMap(([feed, { drops }]) => own(feed, drops)),
      }
    },
  }
}
