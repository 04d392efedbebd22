import { formatUtcDay, type Clock } from '../../clock/clock.ts'
import type { FeedDrop, FeedTick, PriceFeed } from '../../feeds/feed.ts'
import { advanceStandings, chainTicks, type PendingTick, type MarketHeads } from './batch.ts'
import type { BoardWriter } from './board.ts'
import type { DayPublisher } from './day-publisher.ts'
import { everySecond } from './every-second.ts'
import type { Batch, Drop } from './store.ts'
import type { PricedMarket, RecordedTick } from './tick.ts'

/** What the recorder needs of the database; see store.ts. */
export type TickStore = {
  write(batch: Batch): Promise<readonly RecordedTick[]>
  standings(): Promise<MarketHeads>
  ensurePartition(day: string): Promise<void>
}

export type RecorderOptions = {
  readonly clock: Clock
  readonly feed: PriceFeed
  readonly markets: readonly PricedMarket[]
  readonly store: TickStore
  readonly writer: BoardWriter
  readonly duties: DayPublisher
  readonly onFault: (error: unknown) => void
}

/** The single owner of the record of prices. */
export type PriceRecorder = {
  /**
   * Reads where the record stands, writes the past of a fresh installation, starts the source and
   * records once a second.
   */
  start(): Promise<void>
  /** Records one second now; start calls it by the clock. */
  round(): Promise<void>
  /** Ends after the round that is under way. */
  stop(): Promise<void>
}

/** One line a minute is kept per pair, source and reason of what was not used. */
const DROP_REPEAT_MS = 60_000
const DAY_MS = 86_400_000
/**
 * Pairs that are not traded are priced in every second round, all in the same one: a swap finds
 * both its legs recorded together, within the 3 s that it waits (MKT-31, MOVE-08). A round may come
 * a little early.
 */
const UNTRADED_PAUSE_MS = 2_000
const EARLY_MS = 500

export function createRecorder(options: RecorderOptions): PriceRecorder {
  return new Recorder(options)
}

/**
 * Every second: ask the source, chain, write in one transaction, and only then tell the board (a
 * price is recorded before it is used). A round that fails leaves memory as it was and the next one
 * first reads the record again, since a failed commit may have happened.
 */
class Recorder implements PriceRecorder {
  readonly #options: RecorderOptions
  readonly #bySymbol: ReadonlyMap<string, PricedMarket>
  readonly #dropsTold = new Map<string, number>()
  #standings: MarketHeads = new Map()
  #isKnown = false
  #preparedDay = ''
  #lastRecordedAt = 0
  #untradedAt = 0
  #stopLoop = (): Promise<void> => Promise.resolve()

  constructor(options: RecorderOptions) {
    this.#options = options
    this.#bySymbol = new Map(options.markets.map((market) => [market.symbol, market]))
  }

  async start(): Promise<void> {
    const { clock, duties, feed, onFault } = this.#options
    await this.#recover()
    await this.#prepare(this.#recordingTime())
    await this.#recordPast()
    feed.start()
    await this.round()
    this.#stopLoop = everySecond(clock, () => this.round(), onFault)
    duties.start()
  }

  async stop(): Promise<void> {
    await this.#stopLoop()
    await this.#options.duties.stop()
    await this.#options.feed.stop()
  }

  async round(): Promise<void> {
    const { duties, feed, writer } = this.#options
    if (!this.#isKnown) await this.#recover()
    await this.#prepare(this.#recordingTime())
    const nowMs = this.#recordingTime()
    const day = await duties.seedOf(formatUtcDay(nowMs))
    const areAllDue = nowMs - this.#untradedAt >= UNTRADED_PAUSE_MS - EARLY_MS
    const sample = feed.sample({
      nowMs,
      day,
      last: (symbol) => this.#headOf(symbol),
      isDue: (symbol) => areAllDue || this.#bySymbol.get(symbol)?.isTraded !== false,
    })
    const ticks = await this.#record(
      sample.ticks.flatMap((tick) => this.#toPendingTick(tick)),
      this.#newDrops(sample.drops),
      nowMs,
    )
    if (areAllDue) this.#untradedAt = nowMs
    if (ticks.length > 0) writer.announce(ticks)
    duties.isDayClosedBefore(formatUtcDay(nowMs))
  }

  async #recover(): Promise<void> {
    this.#standings = await this.#options.store.standings()
    for (const { head } of this.#standings.values())
      this.#lastRecordedAt = Math.max(this.#lastRecordedAt, head?.recordedAt ?? 0)
    // What is accepted from now on must not come before what is recorded already, however the
    // machine's clock stands after a restart.
    this.#options.clock.notBefore?.(this.#lastRecordedAt + 1)
    this.#publishCommitted()
    this.#isKnown = true
  }

  /** Makes room for today and tomorrow and commits their seeds, once a day. */
  async #prepare(nowMs: number): Promise<void> {
    const { duties, store } = this.#options
    if (formatUtcDay(nowMs) === this.#preparedDay) return
    for (const day of [formatUtcDay(nowMs), formatUtcDay(nowMs + DAY_MS)])
      await store.ensurePartition(day)
    await duties.ensureSeeds(nowMs)
    this.#preparedDay = formatUtcDay(nowMs)
  }

  async #record(
    pendingTicks: readonly PendingTick[],
    drops: readonly Drop[],
    nowMs: number,
  ): Promise<readonly RecordedTick[]> {
    const before = this.#standings
    let after = advanceStandings(before, [], [], nowMs)
    if (pendingTicks.length === 0 && drops.length === 0 && after.finished.length === 0) return []
    this.#isKnown = false
    const ticks = await this.#options.store.write({
      count: pendingTicks.length,
      drops,
      day: formatUtcDay(nowMs),
      make: (ids) => chainTicks(pendingTicks, ids, before, nowMs),
      bars: (finishedBars) => {
        after = advanceStandings(before, finishedBars, pendingTicks, nowMs)
        return after.finished
      },
    })
    this.#standings = after.standings
    this.#isKnown = true
    this.#lastRecordedAt = nowMs
    this.#publishCommitted()
    return ticks
  }

  /**
   * The past of traded pairs that have none; recorded now with its own times, so that it fills
   * charts and prices nothing (MKT-16).
   */
  async #recordPast(): Promise<void> {
    const { duties, feed, markets } = this.#options
    const nowMs = this.#recordingTime()
    const fresh = new Map(
      markets
        .filter(({ symbol, isTraded }) => isTraded !== false && this.#headOf(symbol) === undefined)
        .map(({ id, symbol }) => [symbol, id]),
    )
    if (fresh.size === 0) return
    const pendingTicks = feed
      .history(nowMs, await duties.seedOf(formatUtcDay(nowMs)), (symbol) => fresh.has(symbol))
      .flatMap((tick) => {
        const marketId = fresh.get(tick.symbol)
        return marketId === undefined ? [] : [{ ...tick, marketId }]
      })
    await this.#record(pendingTicks, [], nowMs)
  }

  #headOf(symbol: string): RecordedTick | undefined {
    const market = this.#bySymbol.get(symbol)
    return market === undefined ? undefined : this.#standings.get(market.id)?.head
  }

  /**
   * A tick of a listed pair that is later than the pair's last; a source may repeat itself. Of a
   * pair without a chart only what hours come to is kept.
   */
  #toPendingTick(tick: FeedTick): PendingTick[] {
    const market = this.#bySymbol.get(tick.symbol)
    const head = this.#headOf(tick.symbol)
    return market === undefined || (head !== undefined && tick.ts <= head.ts)
      ? []
      : [{ ...tick, marketId: market.id, finest: market.isTraded === false ? '60min' : '1min' }]
  }

  #newDrops(drops: readonly FeedDrop[]): Drop[] {
    return drops.flatMap((drop) => {
      const key = `${drop.symbol ?? ''}|${drop.source}|${drop.reason}`
      if (drop.atMs - (this.#dropsTold.get(key) ?? -DROP_REPEAT_MS) < DROP_REPEAT_MS) return []
      this.#dropsTold.set(key, drop.atMs)
      return [
        {
          marketId: this.#bySymbol.get(drop.symbol ?? '')?.id,
          source: drop.source,
          reason: drop.reason,
          atMs: drop.atMs,
        },
      ]
    })
  }

  /**
   * Recording time always rises, even if the clock is set back: a day whose root is out must not
   * grow, and two batches recorded at one time would be one round to whoever reads them later.
   */
  #recordingTime(): number {
    return Math.max(this.#options.clock.nowMs(), this.#lastRecordedAt + 1)
  }

  #publishCommitted(): void {
    for (const [marketId, { head, bars }] of this.#standings)
      this.#options.writer.set(marketId, head, bars)
  }
}
