import type { Clock } from '../../clock/clock.ts'
import type { PriceFeed } from '../../feeds/feed.ts'
import { createBoard, type PriceBoard } from './board.ts'
import { createDayPublisher, type DayPublisher } from './day-publisher.ts'
import { createRecorder, type PriceRecorder } from './recorder.ts'
import { priceHandlers, type PriceHandlers } from './handlers.ts'
import { listPriceSources, type PriceSource } from './sources.ts'
import type { PriceStores } from './store-open.ts'
import type { PricedMarket } from './tick.ts'

export type PricesOptions = {
  readonly clock: Clock
  readonly markets: readonly PricedMarket[]
  readonly feed: PriceFeed
  readonly stores: PriceStores
  /** The randomness of the daily seeds, drawn once and committed (MKT-25). */
  readonly randomBytes: (length: number) => Uint8Array
  /** Receives errors of a round, a listener or a publication; recording continues. */
  readonly onFault: (error: unknown) => void
}

export type Prices = {
  readonly board: PriceBoard
  readonly recorder: PriceRecorder
  readonly duties: DayPublisher
  readonly handlers: PriceHandlers
  /** Whether our clock is known not to lag the price sources' (SEC-26). */
  areTimely(): boolean
  /** The UTC day's sources and drops, for FAIR-11 (MKT-26). */
  sources(): Promise<PriceSource[]>
}

/**
 * Assembles the recorded prices: one recorder that writes, one board that everybody reads, the
 * calls of chart and fairness.
 */
export function createPrices(options: PricesOptions): Prices {
  const { clock, markets, feed, stores, randomBytes, onFault } = options
  const { board, writer } = createBoard(() => clock.nowMs(), onFault)
  const duties = createDayPublisher(clock, stores.fairness, randomBytes, onFault)
  const recorder = createRecorder({
    clock,
    feed,
    markets,
    store: stores.ticks,
    writer,
    duties,
    onFault,
  })
  return {
    board,
    recorder,
    duties,
    handlers: priceHandlers({ markets, board, stores }),
    areTimely: () => feed.isTimely?.(clock.nowMs()) ?? true,
    sources: () => listPriceSources(markets, board, stores.reads.drops, clock.nowMs()),
  }
}

export type { PriceBoard } from './board.ts'
export { PACK_PAUSE_MS, packTicks } from './store-pack.ts'
export type { PriceSource } from './sources.ts'
export { openPriceStores } from './store-open.ts'
export { verifyTicks } from './store-verify.ts'
export type { PricedMarket, RecordedTick } from './tick.ts'
export { listClosesAt } from './store-closes.ts'
