import { medianOf, type Quote } from '@candor/engine/prices/median'
import { areTimely, LEAD_MAX_MS, leadOf, noClocks, type SourceClocks, withReport, withUsed } from '@candor/engine/prices/source-clocks'
import { add, type Quantity, quantity } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { FeedDrop, FeedMoment, FeedSample, FeedTick, PriceFeed } from '../feed.ts'
import { keepConnection } from './connection.ts'
import { type ExchangeName, exchanges, type Report } from './exchanges.ts'

export type LiveSource = { readonly exchange: ExchangeName; readonly url: string }

/**
 * Live prices: the median of several exchanges (MKT-26). Each exchange's latest report of a pair is kept; a sample takes the median of
 * those that are fresh and agree, and says of the others why they were left out. Each exchange's clock is held against the others' by when its
 * reports arrive (MKT-28). It has no past: what was not recorded is not known.
 */
export function liveFeed(sources: readonly LiveSource[], symbols: readonly string[], clock: Clock): PriceFeed {
  const quotes = new Map<string, Map<string, Quote>>(symbols.map((symbol) => [symbol, new Map()]))
  const volumes = new Map<string, Quantity>()
  const connectionDrops: FeedDrop[] = []
  let clocks: SourceClocks = noClocks
  let ends: (() => Promise<void>)[] = []

  const connect = ({ exchange: name, url }: LiveSource): (() => Promise<void>) => {
    const exchange = exchanges[name]
    const symbolOf = new Map(symbols.map((symbol) => [exchange.marketOf(symbol), symbol]))
    return keepConnection(exchange, url, symbols, clock, {
      onReports: (reports) => { for (const report of reports) take(name, symbolOf.get(report.market), report) },
      onDrop: (reason) => { if (connectionDrops.length < 100) connectionDrops.push({ symbol: undefined, source: name, reason, atMs: clock.nowMs() }) },
    })
  }
  const take = (name: ExchangeName, symbol: string | undefined, report: Report): void => {
    if (symbol === undefined) return
    const arrivedMs = clock.nowMs()
    const ts = report.ts ?? arrivedMs
    if (report.ts !== undefined) clocks = withReport(clocks, name, arrivedMs - report.ts, arrivedMs)
    const known = quotes.get(symbol)?.get(name)
    if (report.volume > 0n) volumes.set(symbol, add(volumes.get(symbol) ?? quantity(0n), report.volume))
    if (known === undefined || ts >= known.ts) quotes.get(symbol)?.set(name, { source: name, price: report.price, ts })
  }
  /** The exchanges whose clocks lead now; of the others it is kept where they stand. */
  const leading = (nowMs: number): Set<string> => {
    const ahead = new Set(sources.map(({ exchange }) => exchange).filter((name) => leadOf(clocks, name, nowMs) > LEAD_MAX_MS))
    for (const { exchange } of sources) if (!ahead.has(exchange)) clocks = withUsed(clocks, exchange, nowMs)
    return ahead
  }
  const sampleOf = (symbol: string, moment: FeedMoment, ahead: ReadonlySet<string>): FeedSample => {
    const reports = [...(quotes.get(symbol) ?? new Map<string, Quote>()).values()]
    const { median, drops } = medianOf(reports, moment.nowMs, ahead)
    const ticks: FeedTick[] = []
    const previous = moment.last(symbol)
    if (median !== undefined && (previous === undefined || median.ts > previous.ts)) {
      ticks.push({ symbol, price: median.price, ts: median.ts, source: `live:${median.sources.join('+')}`, volume: volumes.get(symbol) ?? quantity(0n), barTime: undefined })
      volumes.delete(symbol)
    }
    return { ticks, drops: drops.map(({ source, reason }) => ({ symbol, source, reason, atMs: moment.nowMs })) }
  }
  return {
    kinds: ['live'],
    symbols,
    start: () => { ends = sources.map(connect) },
    stop: async () => { await Promise.all(ends.map((end) => end())) },
    history: () => [],
    isTimely: (nowMs) => areTimely(clocks, nowMs),
    sample: (moment) => {
      const ahead = leading(moment.nowMs)
      const samples = symbols.map((symbol) => sampleOf(symbol, moment, ahead))
      return { ticks: samples.flatMap(({ ticks }) => ticks), drops: [...connectionDrops.splice(0), ...samples.flatMap(({ drops }) => drops)] }
    },
  }
}
