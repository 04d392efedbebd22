import { isDate } from '@candor/contract'
import { type Bar } from '@candor/engine/prices/bars'
import { type BarPeriod, parsePeriod } from '@candor/engine/prices/periods'
import { format, createPriceFormatter } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { SomeHandlers } from '../../http/handler.ts'
import type { PriceBoard } from './board.ts'
import { createDayTrees } from './day-trees.ts'
import type { PriceReads, PriceStores } from './store-open.ts'
import type { PricedMarket, RecordedTick } from './tick.ts'

/** The maximum bars of one reply (MKT-07); of a longer window the newest. */
const BARS_MAX = 1_000
/** Smaller times are seconds, as old clients send them, larger ones milliseconds. */
const SECONDS_BELOW = 100_000_000_000

export type PriceHandlers = {
  readonly markets: SomeHandlers<'markets', 'chart'>
  readonly fairness: SomeHandlers<'fairness', 'tick' | 'day' | 'seed'>
}

/**
 * The calls that read recorded prices: the chart (MKT-07, MKT-08) and their evidence (FAIR-02,
 * FAIR-03, MKT-25).
 */
export function priceHandlers(deps: {
  readonly markets: readonly PricedMarket[]
  readonly board: PriceBoard
  readonly stores: PriceStores
}): PriceHandlers {
  return {
    markets: chartHandler(deps.markets, deps.board, deps.stores.reads),
    fairness: fairnessHandlers(deps.markets, deps.board, deps.stores),
  }
}

function chartHandler(
  markets: readonly PricedMarket[],
  board: PriceBoard,
  reads: PriceReads,
): PriceHandlers['markets'] {
  const bySymbol = new Map(
    markets.filter(({ isTraded }) => isTraded !== false).map((market) => [market.symbol, market]),
  )
  return {
    chart: async ({ from, to, symbol, period }) => {
      const fromMs = parseMilliseconds(from)
      const toMs = parseMilliseconds(to)
      if (fromMs === undefined || toMs === undefined || fromMs > toMs)
        return { refused: 'PARAM_ERROR', details: { field: 'time' } }
      const market = bySymbol.get(symbol ?? '')
      if (market === undefined) return { refused: 'PARAM_ERROR', details: { field: 'symbol' } }
      const periodName = parsePeriod(period ?? '')
      if (periodName === undefined) return { refused: 'PARAM_ERROR', details: { field: 'period' } }
      const running = board.current(market.id, periodName)
      const finishedBars = await reads.bars(market.id, periodName, fromMs, toMs, BARS_MAX)
      const isNew =
        running !== undefined &&
        running.time >= fromMs &&
        running.time <= toMs &&
        finishedBars.at(-1)?.time !== running.time
      return {
        message: (isNew ? [...finishedBars, running] : finishedBars)
          .slice(-BARS_MAX)
          .map((bar) => toChartBar(bar, periodName, market)),
      }
    },
  }
}

function toChartBar(bar: Bar, period: BarPeriod, { symbol, priceStep }: PricedMarket) {
  const at = createPriceFormatter(priceStep)
  const [base = '', quote = ''] = symbol.split('/')
  const volume = format(bar.volume)
  return {
    time: bar.time,
    open: at(bar.open),
    high: at(bar.high),
    low: at(bar.low),
    close: at(bar.close),
    volume,
    vol: volume,
    amount: format(bar.turnover),
    id: Math.floor(bar.time / 1_000),
    period,
    'base-currency': base,
    'quote-currency': quote,
  }
}

function parseMilliseconds(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined
  const time = Number(text)
  return time < SECONDS_BELOW ? time * 1_000 : time
}

function fairnessHandlers(
  markets: readonly PricedMarket[],
  board: PriceBoard,
  { reads, fairness }: PriceStores,
): PriceHandlers['fairness'] {
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
  const trees = createDayTrees((marketId, day) => fairness.leaves(marketId, day))
  return {
    tick: async ({ id }) => {
      const recorded = await reads.tick(id)
      if (recorded === undefined) return { refused: 'NOT_FOUND' }
      const { tick, day } = recorded
      const { previous, next } = await reads.neighbours(tick)
      const root = await reads.root(tick.marketId, day)
      const path = root === undefined ? undefined : await trees.path(tick.marketId, day, tick.id)
      const head = board.last(tick.marketId)
      return {
        message: {
          tick: toTickDto(tick),
          previous: previous === undefined ? null : toTickDto(previous),
          next: next === undefined ? null : toTickDto(next),
          date: day,
          recorded_at: tick.recordedAt,
          path:
            path === undefined ? null : path.map(({ side, hash }) => ({ side, hash: toHex(hash) })),
          root: root === undefined ? null : toHex(root.root),
          head:
            path !== undefined || head === undefined
              ? null
              : { id: head.tickId, hash: toHex(head.hash) },
        },
      }
    },
    day: async ({ symbol, date }) => {
      const market = bySymbol.get(symbol)
      const root =
        market === undefined || !isDate(date) ? undefined : await reads.root(market.id, date)
      if (root === undefined) return { refused: 'NOT_FOUND' }
      return {
        message: {
          root: toHex(root.root),
          count: root.count,
          first_hash: toHex(root.firstHash),
          last_hash: toHex(root.lastHash),
          published_at: formatUtc(root.publishedAtMs),
        },
      }
    },
    seed: async ({ date }) => {
      const seed = isDate(date) ? await fairness.seed(date) : undefined
      if (seed === undefined) return { refused: 'NOT_FOUND' }
      const revealed = seed.revealedAtMs
      return {
        message: {
          date,
          formula: seed.formula,
          commitment: toHex(seed.commitment),
          published_at: formatUtc(seed.publishedAtMs),
          seed: revealed === undefined ? null : toHex(seed.seed),
          revealed_at: revealed === undefined ? null : formatUtc(revealed),
        },
      }
    },
  }
}

function toTickDto(tick: RecordedTick) {
  return {
    id: tick.id,
    symbol: tick.symbol,
    price: format(tick.price),
    ts: tick.ts,
    source: tick.source,
    prev_hash: toHex(tick.prevHash),
    hash: toHex(tick.hash),
  }
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
