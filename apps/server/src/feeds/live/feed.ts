import { computeMedian, type Quote } from '@candor/engine/prices/median'
import {
  areClocksTimely,
  LEAD_MAX_MS,
  computeLead,
  noClocks,
  type SourceClocks,
  withReport,
  withUsed,
} from '@candor/engine/prices/source-clocks'
import { add, type Quantity, quantity } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { FeedDrop, FeedMoment, FeedSample, FeedTick, PriceFeed } from '../feed.ts'
import { keepConnection } from './connection.ts'
import { type ExchangeName, exchanges, type Report } from './exchanges.ts'

export type LiveSource = { readonly exchange: ExchangeName; readonly url: string }

/**
 * Live prices: the median of several exchanges (MKT-26). The latest report of each exchange and
 * pair is kept; a sample is the median of those that are fresh and agree, and reports why the
 * others were dropped. Each exchange's clock is compared with the others' by the arrival of its
 * reports (MKT-28). It has no history.
 */
export function liveFeed(
  sources: readonly LiveSource[],
  symbols: readonly string[],
  clock: Clock,
): PriceFeed {
  const latestReports = new LatestReports(
    sources.map(({ exchange }) => exchange),
    symbols,
  )
  const connectionDrops: FeedDrop[] = []
  let ends: (() => Promise<void>)[] = []
  const connect = ({ exchange: name, url }: LiveSource): (() => Promise<void>) => {
    const exchange = exchanges[name]
    const symbolOf = new Map(symbols.map((symbol) => [exchange.marketOf(symbol), symbol]))
    return keepConnection(exchange, url, symbols, clock, {
      onReports: (reports) => {
        for (const report of reports)
          latestReports.record(name, symbolOf.get(report.market), report, clock.nowMs())
      },
      onDrop: (reason) => {
        if (connectionDrops.length < 100)
          connectionDrops.push({ symbol: undefined, source: name, reason, atMs: clock.nowMs() })
      },
    })
  }
  return {
    kinds: ['live'],
    symbols,
    start: () => {
      ends = sources.map(connect)
    },
    stop: async () => {
      await Promise.all(ends.map((end) => end()))
    },
    history: () => [],
    isTimely: (nowMs) => latestReports.isTimely(nowMs),
    sample: (moment) => {
      const ahead = latestReports.findLeading(moment.nowMs)
      const samples = symbols
        .filter((symbol) => moment.isDue?.(symbol) ?? true)
        .map((symbol) => latestReports.computeSample(symbol, moment, ahead))
      return {
        ticks: samples.flatMap(({ ticks }) => ticks),
        drops: [...connectionDrops.splice(0), ...samples.flatMap(({ drops }) => drops)],
      }
    },
  }
}

/**
 * The exchanges' latest reports of each pair, the volume since its last tick, and the state of
 * their clocks.
 */
class LatestReports {
  readonly #exchanges: readonly ExchangeName[]
  readonly #quotes: ReadonlyMap<string, Map<string, Quote>>
  readonly #volumes = new Map<string, Quantity>()
  #clocks: SourceClocks = noClocks

  constructor(names: readonly ExchangeName[], symbols: readonly string[]) {
    this.#exchanges = names
    this.#quotes = new Map(symbols.map((symbol) => [symbol, new Map()]))
  }

  record(name: ExchangeName, symbol: string | undefined, report: Report, arrivedMs: number): void {
    if (symbol === undefined) return
    const ts = report.ts ?? arrivedMs
    if (report.ts !== undefined)
      this.#clocks = withReport(this.#clocks, name, arrivedMs - report.ts, arrivedMs)
    const quotes = this.#quotes.get(symbol)
    const knownQuote = quotes?.get(name)
    if (report.volume > 0n)
      this.#volumes.set(symbol, add(this.#volumes.get(symbol) ?? quantity(0n), report.volume))
    if (knownQuote === undefined || ts >= knownQuote.ts)
      quotes?.set(name, { source: name, price: report.price, ts })
  }

  isTimely(nowMs: number): boolean {
    return areClocksTimely(this.#clocks, nowMs)
  }

  /** The exchanges whose clocks lead now; the offsets of the others are recorded. */
  findLeading(nowMs: number): Set<string> {
    const ahead = new Set(
      this.#exchanges.filter((name) => computeLead(this.#clocks, name, nowMs) > LEAD_MAX_MS),
    )
    for (const name of this.#exchanges)
      if (!ahead.has(name)) this.#clocks = withUsed(this.#clocks, name, nowMs)
    return ahead
  }

  computeSample(symbol: string, moment: FeedMoment, ahead: ReadonlySet<string>): FeedSample {
    const reports = [...(this.#quotes.get(symbol) ?? new Map<string, Quote>()).values()]
    const { median, drops } = computeMedian(reports, moment.nowMs, ahead)
    const ticks: FeedTick[] = []
    const previous = moment.last(symbol)
    if (median !== undefined && (previous === undefined || median.ts > previous.ts)) {
      const volume = this.#volumes.get(symbol) ?? quantity(0n)
      ticks.push({
        symbol,
        price: median.price,
        ts: median.ts,
        source: `live:${median.sources.join('+')}`,
        volume,
        barTime: undefined,
      })
      this.#volumes.delete(symbol)
    }
    return {
      ticks,
      drops: drops.map(({ source, reason }) => ({ symbol, source, reason, atMs: moment.nowMs })),
    }
  }
}
