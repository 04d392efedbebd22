import { formatUtcDay, type Clock } from '../../clock/clock.ts'
import type { FeedDrop, FeedTick, PriceFeed } from '../../feeds/feed.ts'
import { advanceStandings, chainTicks, type PendingTick, type MarketHeads } from './batch.ts'
import type { BoardWriter } from './board.ts'
import type { DayPublisher } from './day-publisher.ts'
import { everySecond } from './every-second.ts'
import type { Batch, Drop } from './store.ts'
import type { PricedMarket, RecordedTick } from './tick.ts'

/** The recorder's database functions; see store.ts. */
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

/** The only writer of the price record. */
export type PriceRecorder = {
  /**
   * Reads the record's state, writes a fresh installation's history, starts the source and records
   * once a second.
   */
  start(): Promise<void>
  /** Records one second now; start calls it by the clock. */
  round(): Promise<void>
  /** Resolves after the current round. */
  stop(): Promise<void>
}

/** One drop line per minute is stored per pair, source and reason. */
const DROP_REPEAT_MS = 60_000
const DAY_MS = 86_400_000
/**
 * Untraded pairs are priced in every second round, all in the same one: a swap finds both its legs
 * recorded together, within its wait of 3 s (MKT-31, MOVE-08). A round may come a little early.
 */
const UNTRADED_PAUSE_MS = 2_000
const EARLY_MS = 500

export function createRecorder(options: RecorderOptions): PriceRecorder {
  return new Recorder(options)
}

/**
 * Every second: poll the source, chain, write in one transaction, and only then update the board (a
 * price is recorded before it is used). A failed round leaves memory unchanged and the next one
 * first rereads the record, since a failed commit may have happened.
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
    // New acceptances must not precede what is already recorded, whatever the machine's clock says
    // after a restart.
    this.#options.clock.notBefore?.(this.#lastRecordedAt + 1)
    this.#publishCommitted()
    this.#isKnown = true
  }

  /** Creates the partitions of today and tomorrow and commits their seeds, once a day. */
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
   * Records the history of traded pairs without one, with its own times, so that it fills charts
   * and prices nothing (MKT-16).
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
   * A listed pair's tick if later than the pair's last; a source may repeat itself. For a pair
   * without a chart only hourly bars are kept.
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
   * Recording times always rise, even if the clock is set back: a day with a published root must
   * not grow, and two batches with one recording time would read as one round.
   */
  #recordingTime(): number {
    return Math.max(this.#options.clock.nowMs(), this.#lastRecordedAt + 1)
  }

  #publishCommitted(): void {
    for (const [marketId, { head, bars }] of this.#standings)
      this.#options.writer.set(marketId, head, bars)
  }
}
