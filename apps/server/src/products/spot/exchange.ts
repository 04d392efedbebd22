import type { Market } from '@candor/engine'
import type { SpotTerms } from '@candor/engine/listing/pair-terms'
import type { MarketTick } from '@candor/engine/prices/tick'
import type { Rate } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { LastTick } from './commands.ts'
import { MarketAccounts } from './market-accounts.ts'
import type { OrderGate } from './order-gate.ts'
import { isWaitingStop, type Trade } from './order-state.ts'
import { StopWatch } from './stops/stop-watch.ts'
import type { Database, Lease, LeaseLost, QueuedEvents, Transaction } from './store.ts'
import type { PairNames } from './wire.ts'
import { type Committed, MarketWriter } from './writer.ts'

export type ListedPair = { readonly market: Market; readonly base: string; readonly quote: string }

export type ExchangeParts = {
  readonly database: Database
  readonly clock: Clock
  readonly housePartyId: number
  readonly pairs: readonly ListedPair[]
  leaseOf(marketId: number): Lease
  /** The terms of a pair's orders accepted at a time, which they keep (STAFF-08). */
  termsAt(marketId: number, nowMs: number): SpotTerms
  /**
   * The fee discounts of users' levels for new orders (REW-07); users without an entry pay the
   * market's rate.
   */
  feeDiscounts(tx: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, Rate>>
  /**
   * The running loans' gates for their borrowers' orders; each loan is locked for the transaction
   * (LOAN-14, LOAN-23).
   */
  orderGates(tx: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, OrderGate>>
  lastTick(marketId: number): LastTick | undefined
  /** The last recorded and known tick of all pairs. */
  lastTickId(): number
  onTicks(listener: (ticks: readonly MarketTick[]) => void): () => void
  /** Private events of a commit, to be sent now. */
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
  onLeaseLost(error: LeaseLost): void
}

export type MarketListener = {
  /** Called after every commit that changed the book. */
  onBook?(marketId: number): void
  onTrades?(marketId: number, trades: readonly Trade[]): void
  onOrders?(committed: Committed, marketId: number): void
}

/** All spot markets of this process: a writer each, and the watch over waiting stops. */
export class Exchange {
  readonly #parts: ExchangeParts
  readonly #writers = new Map<number, MarketWriter>()
  readonly #pairs = new Map<number, PairNames>()
  readonly #listeners = new Set<MarketListener>()
  readonly #watch: StopWatch

  constructor(parts: ExchangeParts) {
    this.#parts = parts
    const { database, clock, onTicks, onFault, onLeaseLost } = parts
    this.#watch = new StopWatch({
      database,
      clock,
      onTicks,
      onFault,
      onLeaseLost,
      lease: () => parts.leaseOf(this.#firstMarketId()),
      enterBook: async (marketId, orderId, tick) => {
        await this.#writers
          .get(marketId)
          ?.submit({ kind: 'trigger', orderId, tickId: tick.id, tickPrice: tick.price })
      },
    })
  }

  /**
   * Rebuilds every book, and lets in the stops triggered while no process ran; then handles ticks
   * and commands.
   */
  async start(): Promise<void> {
    for (const pair of this.#parts.pairs) await this.#open(pair)
    await this.#watch.start()
  }

  async #open(pairToOpen: ListedPair): Promise<void> {
    const { database, clock, housePartyId, leaseOf, termsAt, lastTick, lastTickId, onLeaseLost } =
      this.#parts
    const { id } = pairToOpen.market
    const pair: PairNames = { ...pairToOpen, housePartyId }
    const accounts = new MarketAccounts(database, pairToOpen.market, housePartyId)
    await accounts.start()
    const writer = new MarketWriter({
      pair,
      lease: leaseOf(id),
      database,
      clock,
      accounts,
      termsAt: (nowMs) => termsAt(id, nowMs),
      lastTick: () => lastTick(id),
      lastTickId,
      placers: this.#parts,
      onLeaseLost,
      onCommitted: (committed) => {
        this.#committed(id, committed)
      },
      onRebuilt: (stops) => {
        this.#watch.load(id, stops)
      },
    })
    await writer.start()
    this.#writers.set(id, writer)
    this.#pairs.set(id, pair)
  }

  listen(listener: MarketListener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  writer(marketId: number): MarketWriter | undefined {
    return this.#writers.get(marketId)
  }
  writers(): readonly MarketWriter[] {
    return [...this.#writers.values()]
  }
  pair(marketId: number): PairNames | undefined {
    return this.#pairs.get(marketId)
  }

  pairOf(baseId: number, quoteId: number): PairNames | undefined {
    return [...this.#pairs.values()].find(
      ({ market }) => market.baseCurrencyId === baseId && market.quoteCurrencyId === quoteId,
    )
  }

  pairBySymbol(symbol: string): PairNames | undefined {
    return [...this.#pairs.values()].find(({ market }) => market.symbol === symbol)
  }

  /** Resolves once everything recorded is processed: triggered stops are in their books. */
  async idle(): Promise<void> {
    await this.#watch.idle()
    for (const writer of this.#writers.values()) await writer.idle()
  }

  /** Finishes what is queued and stops listening to ticks. */
  async stop(): Promise<void> {
    await this.#watch.stop()
    for (const writer of this.#writers.values()) await writer.idle()
  }

  #committed(marketId: number, committed: Committed): void {
    this.#parts.onEvents(committed.events)
    for (const order of committed.batch.changed.values()) {
      if (isWaitingStop(order) && order.money.status === 'doing') this.#watch.add(marketId, order)
      else this.#watch.drop(marketId, order.id)
    }
    for (const listener of this.#listeners) {
      listener.onBook?.(marketId)
      if (committed.batch.trades.length > 0) listener.onTrades?.(marketId, committed.batch.trades)
      listener.onOrders?.(committed, marketId)
    }
  }

  #firstMarketId(): number {
    const [first] = this.#parts.pairs
    if (first === undefined) throw new Error('no pair is listed')
    return first.market.id
  }
}
