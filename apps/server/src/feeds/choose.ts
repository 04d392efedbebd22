import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Price } from '@candor/money'
import type { Clock } from '../clock/clock.ts'
import { ConfigError } from '../config/config-error.ts'
import { readBarsFile } from './bars-file.ts'
import { combineFeeds, type PriceFeed } from './feed.ts'
import type { PastReach } from './history-plan.ts'
import { publicAddresses } from './live/exchanges.ts'
import { liveFeed, type LiveSource } from './live/feed.ts'
import { barsFileNames, compoundsTooFar, replayFeed, type ReplayMarket } from './replay.ts'
import { simulatedFeed } from './simulated.ts'
import { simulatedMarkets } from './simulated-markets.ts'

/** The parts of a listed pair that its price source needs. */
export type FedMarket = {
  readonly symbol: string
  readonly step: Price
  readonly synthetic: boolean
}

export type ChosenSource =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'replay'; readonly folder: string }
  | { readonly kind: 'live' }

/**
 * The operator's price source. Pairs without a file for a replay, and synthetic pairs always, are
 * simulated and marked so on every tick.
 */
export function chooseFeed(
  source: ChosenSource,
  markets: readonly FedMarket[],
  clock: Clock,
  reach: PastReach = 'year',
): PriceFeed {
  const simulated = simulatedFeed(
    simulatedMarkets.filter(({ symbol }) => markets.some((market) => market.symbol === symbol)),
    reach,
  )
  if (source.kind === 'simulated') return simulated
  if (source.kind === 'replay')
    return combineFeeds([replayFeed(loadRecordedMarkets(source.folder, markets)), simulated])
  const sources = Object.entries(publicAddresses).map(
    ([exchange, url]) => ({ exchange, url }) as LiveSource,
  )
  const synthetic = new Set(
    markets.filter((market) => market.synthetic).map(({ symbol }) => symbol),
  )
  const live = liveFeed(
    sources,
    markets.map(({ symbol }) => symbol).filter((symbol) => !synthetic.has(symbol)),
    clock,
  )
  return combineFeeds([
    live,
    simulatedFeed(simulatedMarkets.filter(({ symbol }) => synthetic.has(symbol))),
  ])
}

function loadRecordedMarkets(folder: string, markets: readonly FedMarket[]): ReplayMarket[] {
  const recordedMarkets = markets
    .filter((market) => !market.synthetic)
    .flatMap(({ symbol, step }): ReplayMarket[] => {
      const path = barsFileNames(symbol)
        .map((name) => join(folder, name))
        .find((candidate) => existsSync(candidate))
      if (path === undefined) return []
      const bars = readBarsFile(path)
      const [first, second] = bars
      if (first === undefined || second === undefined)
        throw new ConfigError(`${path} has fewer than two bars`)
      const market = { symbol, step, bars, barMs: second.time - first.time }
      if (compoundsTooFar(market))
        throw new ConfigError(
          `${path} changes so much from its first bar to its last that a year of repeating it leaves all prices; record more bars, or end nearer to where they begin.`,
        )
      return [market]
    })
  if (recordedMarkets.length === 0)
    throw new ConfigError(
      `${folder} holds no recorded bars of a listed pair; expected files such as BTCUSDT.csv.gz.`,
    )
  return recordedMarkets
}
