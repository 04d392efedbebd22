import { triggersStop } from '@candor/engine'
import type { MarketTick } from '@candor/engine/prices/tick'
import { type Clock, repeat } from '../../../clock/clock.ts'
import { toAcceptance, type OrderState } from '../order-state.ts'
import type { Database } from '../store.ts'
import {
  findFirstTicksBeyond,
  loadLastTickId,
  type Lease,
  LeaseLost,
  moveCursor,
  proveLease,
  readCursor,
  listTicksAfter,
  type TriggerTick,
} from './store-stops.ts'

export type StopWatchParts = {
  readonly database: Database
  readonly clock: Clock
  /**
   * Proved before the cursor moves, so that a process that lost the markets cannot move it for the
   * new owner.
   */
  lease(): Lease
  onTicks(listener: (ticks: readonly MarketTick[]) => void): () => void
  /**
   * Lets a stop into the book at a tick; resolves once that is committed, or once the stop
   * certainly no longer waits.
   */
  enterBook(marketId: number, orderId: number, tick: TriggerTick): Promise<void>
  onFault(error: unknown): void
  onLeaseLost(error: LeaseLost): void
}

const CURSOR_PAUSE_MS = 5_000
const RETRY_MS = 1_000
const PAGE = 5_000

/**
 * Lets waiting stop-limit orders into the book at the first tick recorded after them at or beyond
 * their stop price (SPOT-15, MKT-16). It follows the record in order without gaps: unpublished
 * ticks are read when a gap shows, those recorded while no process ran at the start, before any
 * market takes a command. A triggered stop keeps its tick, however often entering has to be
 * retried.
 */
export class StopWatch {
  readonly #parts: StopWatchParts
  readonly #waitingStops = new Map<number, Map<number, OrderState>>()
  /**
   * Stops whose record query is running, each with the first triggering tick published meanwhile.
   */
  readonly #pendingQueries = new Map<
    number,
    { readonly order: OrderState; earlierTick: TriggerTick | undefined }
  >()
  /** Triggered stops that are not known to be in the book yet. */
  readonly #triggered = new Map<number, TriggerTick>()
  readonly #underWay = new Set<Promise<void>>()
  readonly #retries = new Set<() => void>()
  readonly #incoming: (readonly MarketTick[])[] = []
  #seenTickId = 0
  #isStarted = false
  #isStopped = false
  #catchingUp: Promise<void> | undefined
  #endings: (() => void | Promise<void>)[] = []

  constructor(parts: StopWatchParts) {
    this.#parts = parts
  }

  /**
   * Processes what was recorded since all stops were last compared, waits until triggered stops are
   * in their books, and then listens.
   */
  async start(): Promise<void> {
    const { database, clock, onFault } = this.#parts
    this.#endings.push(
      this.#parts.onTicks((ticks) => {
        this.#incoming.push(ticks)
        if (this.#isStarted && this.#catchingUp === undefined) this.#takeIncoming(false)
      }),
    )
    const compared = await readCursor(database)
    this.#seenTickId = await loadLastTickId(database)
    for (const [marketId, stops] of this.#waitingStops) {
      for (const { orderId, tick } of await findFirstTicksBeyond(
        database,
        marketId,
        [...stops.values()],
        compared,
      ))
        this.#triggerStop(marketId, orderId, tick)
    }
    this.#isStarted = true
    this.#takeIncoming(false)
    await this.idle()
    await this.#keepCursor()
    this.#endings.push(repeat(clock, CURSOR_PAUSE_MS, () => this.#keepCursor(), onFault))
  }

  /** A market's waiting stops after its writer reloaded them. */
  load(marketId: number, stops: readonly OrderState[]): void {
    const before = this.#waitingStops.get(marketId)
    this.#waitingStops.set(marketId, new Map(stops.map((stop) => [stop.id, stop])))
    if (this.#isStarted)
      for (const stop of stops) if (before?.has(stop.id) !== true) this.#queryRecord(marketId, stop)
  }

  /**
   * Adds an accepted and committed stop: ticks recorded since its acceptance may have been
   * published before it was added.
   */
  add(marketId: number, stop: OrderState): void {
    const stops = this.#waitingStops.get(marketId) ?? new Map<number, OrderState>()
    this.#waitingStops.set(marketId, stops)
    if (stops.has(stop.id)) return
    stops.set(stop.id, stop)
    if (this.#isStarted) this.#queryRecord(marketId, stop)
  }

  /** Removes an order that no longer waits: it is in the book, or was cancelled. */
  drop(marketId: number, orderId: number): void {
    this.#waitingStops.get(marketId)?.delete(orderId)
  }

  /** Resolves once no work is in progress. */
  async idle(): Promise<void> {
    while (this.#catchingUp !== undefined || this.#underWay.size > 0)
      await Promise.all([this.#catchingUp, ...this.#underWay])
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const forget of this.#retries) forget()
    for (const end of this.#endings.splice(0).reverse()) await end()
    await this.idle()
    if (this.#isStarted)
      await this.#keepCursor().catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) this.#parts.onFault(error)
      })
  }

  /**
   * Processes published ticks, after any recorded before them and never published: ids are
   * consecutive, so only a gap needs a query.
   */
  #takeIncoming(isGapRead: boolean): void {
    let mayPass = isGapRead
    for (let ticks = this.#incoming[0]; ticks !== undefined; ticks = this.#incoming[0]) {
      const firstId = Math.min(...ticks.map(({ id }) => id))
      if (!mayPass && firstId > this.#seenTickId + 1 && this.#isAnybodyWaiting()) {
        this.#catchingUp = this.#catchUp(firstId)
        return
      }
      mayPass = false
      this.#incoming.shift()
      this.#compare(ticks)
    }
  }

  async #catchUp(beforeId: number): Promise<void> {
    for (;;) {
      const page = await listTicksAfter(this.#parts.database, this.#seenTickId, PAGE).catch(
        (error: unknown) => {
          this.#parts.onFault(error)
        },
      )
      // Unread pages are retried with the next ticks; nothing later is processed before.
      if (page === undefined) break
      const missed = page.filter(({ id }) => id < beforeId)
      this.#compare(missed)
      if (page.length === PAGE && missed.length === PAGE) continue
      this.#catchingUp = undefined
      return this.#takeIncoming(true)
    }
    this.#catchingUp = undefined
  }

  #compare(ticks: readonly MarketTick[]): void {
    for (const tick of ticks
      .filter(({ id }) => id > this.#seenTickId)
      .sort((a, b) => a.id - b.id)) {
      this.#seenTickId = tick.id
      for (const stop of this.#waitingStops.get(tick.marketId)?.values() ?? []) {
        const {
          id,
          stopPrice,
          money: { side },
        } = stop
        if (
          this.#triggered.has(id) ||
          stopPrice === undefined ||
          !triggersStop({ side, stopPrice, acceptance: toAcceptance(stop) }, tick)
        )
          continue
        const pendingQuery = this.#pendingQueries.get(id)
        if (pendingQuery === undefined) this.#triggerStop(tick.marketId, id, tick)
        else pendingQuery.earlierTick ??= tick
      }
    }
  }

  /**
   * Until the record query returns, published ticks for the stop wait, so that a later one cannot
   * come first.
   */
  #queryRecord(marketId: number, stop: OrderState): void {
    const pendingQuery: { readonly order: OrderState; earlierTick: TriggerTick | undefined } = {
      order: stop,
      earlierTick: undefined,
    }
    this.#pendingQueries.set(stop.id, pendingQuery)
    this.#retryUntilDone(async () => {
      const [first] = await findFirstTicksBeyond(this.#parts.database, marketId, [stop])
      this.#pendingQueries.delete(stop.id)
      const tick = first?.tick ?? pendingQuery.earlierTick
      if (tick !== undefined) this.#triggerStop(marketId, stop.id, tick)
    })
  }

  #triggerStop(marketId: number, orderId: number, tick: TriggerTick): void {
    if (this.#triggered.has(orderId)) return
    this.#triggered.set(orderId, tick)
    this.#retryUntilDone(async () => {
      await this.#parts.enterBook(marketId, orderId, tick)
      this.#triggered.delete(orderId)
    })
  }

  /** Retries work until it succeeds or this ends. */
  #retryUntilDone(work: () => Promise<void>): void {
    const attempt = work()
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) this.#parts.onLeaseLost(error)
        else if (!this.#isStopped) {
          this.#parts.onFault(error)
          this.#tryLater(work)
        }
      })
      .finally(() => {
        this.#underWay.delete(attempt)
      })
    this.#underWay.add(attempt)
  }

  #tryLater(work: () => Promise<void>): void {
    const forget = this.#parts.clock.after(RETRY_MS, () => {
      this.#retries.delete(forget)
      this.#retryUntilDone(work)
    })
    this.#retries.add(forget)
  }

  #isAnybodyWaiting(): boolean {
    return [...this.#waitingStops.values()].some(({ size }) => size > 0)
  }

  /**
   * The last tick through which every waiting stop was compared and, if triggered, entered its
   * book.
   */
  #settledThrough(): number {
    return Math.min(
      this.#seenTickId,
      ...[...this.#triggered.values()].map(({ id }) => id - 1),
      ...[...this.#pendingQueries.values()].map(({ order }) => order.acceptedTickId ?? 0),
    )
  }

  async #keepCursor(): Promise<void> {
    const tickId = this.#settledThrough()
    await this.#parts.database.transaction(async (tx) => {
      await proveLease(tx, this.#parts.lease())
      await moveCursor(tx, tickId)
    })
  }
}
