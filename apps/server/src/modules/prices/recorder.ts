import { utcDay, type Clock } from '../../clock/clock.ts'
import type { FeedDrop, FeedTick, PriceFeed } from '../../feeds/feed.ts'
import { advanced, chained, type Draft, type Standings } from './batch.ts'
import type { BoardWriter } from './board.ts'
import type { DayDuties } from './day-duties.ts'
import type { Batch, Drop } from './store.ts'
import type { PricedMarket, RecordedTick } from './tick.ts'

/** What the recorder needs of the database; see store.ts. */
export type TickStore = {
  write(batch: Batch): Promise<readonly RecordedTick[]>
  standings(): Promise<Standings>
  ensurePartition(day: string): Promise<void>
}

export type RecorderOptions = {
  readonly clock: Clock
  readonly feed: PriceFeed
  readonly markets: readonly PricedMarket[]
  readonly store: TickStore
  readonly writer: BoardWriter
  readonly duties: DayDuties
  readonly onTrouble: (error: unknown) => void
}

/** The single owner of the record of prices. */
export type PriceRecorder = {
  /** Reads where the record stands, writes the past of a fresh installation, starts the source and records once a second. */
  start(): Promise<void>
  /** Records one second now; start calls it by the clock. */
  round(): Promise<void>
  /** Ends after the round that is under way. */
  stop(): Promise<void>
}

/** MKT-16 asks for a tick a second; rounds begin on the full second of the clock. */
const ROUND_MS = 1_000
/** One line a minute is kept per pair, source and reason of what was not used. */
const DROP_REPEAT_MS = 60_000

/**
 * Every second: ask the source, chain, write in one transaction, and only then tell the board (a price is recorded before it is used).
 * A round that fails leaves memory as it was and the next one first reads the record again, since a failed commit may have happened.
 */
export function createRecorder(options: RecorderOptions): PriceRecorder {
  const { clock, feed, markets, store, writer, duties, onTrouble } = options
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
  const dropsTold = new Map<string, number>()
  let standings: Standings = new Map()
  let isKnown = false
  let preparedDay = ''
  let lastRecordedAt = 0
  let stopLoop = (): Promise<void> => Promise.resolve()

  const recover = async (): Promise<void> => {
    standings = await store.standings()
    for (const [marketId, { head, bars }] of standings) {
      lastRecordedAt = Math.max(lastRecordedAt, head?.recordedAt ?? 0)
      writer.set(marketId, head, bars)
    }
    isKnown = true
  }
  const prepare = async (nowMs: number): Promise<void> => {
    if (utcDay(nowMs) === preparedDay) return
    for (const day of [utcDay(nowMs), utcDay(nowMs + 86_400_000)]) await store.ensurePartition(day)
    await duties.ensureSeeds(nowMs)
    preparedDay = utcDay(nowMs)
  }
  const record = async (drafts: readonly Draft[], drops: readonly Drop[], nowMs: number): Promise<readonly RecordedTick[]> => {
    let after: ReturnType<typeof advanced> = advanced(standings, [], [], nowMs)
    if (drafts.length === 0 && drops.length === 0 && after.finished.length === 0) return []
    const before = standings
    isKnown = false
    const ticks = await store.write({
      count: drafts.length, drops, day: utcDay(nowMs),
      make: (ids) => chained(drafts, ids, before, nowMs),
      bars: (made) => {
        after = advanced(before, made, drafts, nowMs)
        return after.finished
      },
    })
    standings = after.standings
    isKnown = true
    lastRecordedAt = nowMs
    for (const [marketId, { head, bars }] of standings) writer.set(marketId, head, bars)
    return ticks
  }
  /** Recording time never runs backward, even if the clock does: a day whose root is out must not grow. */
  const recordingTime = (): number => Math.max(clock.nowMs(), lastRecordedAt)
  const draftOf = (tick: FeedTick): Draft[] => {
    const market = bySymbol.get(tick.symbol)
    const head = market === undefined ? undefined : standings.get(market.id)?.head
    return market === undefined || (head !== undefined && tick.ts <= head.ts) ? [] : [{ ...tick, marketId: market.id, finest: '1min' }]
  }
  const newDrops = (drops: readonly FeedDrop[]): Drop[] => drops.flatMap((drop) => {
    const key = `${drop.symbol ?? ''}|${drop.source}|${drop.reason}`
    if (drop.atMs - (dropsTold.get(key) ?? -DROP_REPEAT_MS) < DROP_REPEAT_MS) return []
    dropsTold.set(key, drop.atMs)
    return [{ marketId: drop.symbol === undefined ? undefined : bySymbol.get(drop.symbol)?.id, source: drop.source, reason: drop.reason, atMs: drop.atMs }]
  })
  const round = async (): Promise<void> => {
    if (!isKnown) await recover()
    await prepare(recordingTime())
    const nowMs = recordingTime()
    const seed = await duties.seedOf(utcDay(nowMs))
    const last = (symbol: string): RecordedTick | undefined => standings.get(bySymbol.get(symbol)?.id ?? 0)?.head
    const sample = feed.sample({ nowMs, seed, last })
    const ticks = await record(sample.ticks.flatMap(draftOf), newDrops(sample.drops), nowMs)
    if (ticks.length > 0) writer.announce(ticks)
    duties.dayIsClosedBefore(utcDay(nowMs))
  }
  /** The past of pairs that have none; recorded now with its own times, so that it fills charts and prices nothing (MKT-16). */
  const recordPast = async (): Promise<void> => {
    const nowMs = recordingTime()
    const isFresh = (marketId: number): boolean => standings.get(marketId)?.head === undefined
    const past = markets.some(({ id }) => isFresh(id)) ? feed.history(nowMs, await duties.seedOf(utcDay(nowMs))) : []
    const drafts = past.flatMap((tick) => {
      const market = bySymbol.get(tick.symbol)
      return market === undefined || !isFresh(market.id) ? [] : [{ ...tick, marketId: market.id }]
    })
    await record(drafts, [], nowMs)
  }
  return {
    round,
    start: async () => {
      await recover()
      await prepare(recordingTime())
      await recordPast()
      feed.start()
      await round()
      stopLoop = everySecond(clock, round, onTrouble)
      duties.start()
    },
    stop: async () => {
      await stopLoop()
      await duties.stop()
      await feed.stop()
    },
  }
}

/** Runs work at each full second of the clock, never two at once; a second that passes while one runs is left out. */
function everySecond(clock: Clock, work: () => Promise<void>, onTrouble: (error: unknown) => void): () => Promise<void> {
  let isStopped = false
  let cancel = (): void => undefined
  let running: Promise<void> = Promise.resolve()
  const next = (): void => {
    if (isStopped) return
    cancel = clock.after(ROUND_MS - (clock.nowMs() % ROUND_MS), () => { running = work().catch(onTrouble).then(next) })
  }
  next()
  return async () => {
    isStopped = true
    cancel()
    await running
  }
}
