import { letsIn } from '@candor/engine'
import type { MarketTick } from '@candor/engine/prices/tick'
import { type Clock, repeat } from '../../clock/clock.ts'
import { acceptanceOf, type OrderState } from './order-state.ts'
import type { Database } from './store.ts'
import {
  firstTicksBeyond,
  lastTickId,
  type Lease,
  LeaseLost,
  moveCursor,
  proveLease,
  readCursor,
  ticksAfter,
  type TriggerTick,
} from './store-stops.ts'

export type StopWatchParts = {
  readonly database: Database
  readonly clock: Clock
  /**
   * Proved before the cursor moves, so that nobody who lost the markets moves it for who has them.
   */
  lease(): Lease
  onTicks(listener: (ticks: readonly MarketTick[]) => void): () => void
  /**
   * Lets a stop into the book at a tick; answers once that is committed, or once it is sure that
   * the stop does not wait any more.
   */
  letIn(marketId: number, orderId: number, tick: TriggerTick): Promise<void>
  onFault(error: unknown): void
  onLeaseLost(error: LeaseLost): void
}

const CURSOR_PAUSE_MS = 5_000
const RETRY_MS = 1_000
const PAGE = 5_000

/**
 * Lets waiting stop-limit orders into the book at the first tick recorded after them at or beyond
 * their stop price (SPOT-15, MKT-16). It goes through the record in its order and leaves out
 * nothing: ticks that were never announced are read when their place shows, those recorded while
 * nobody watched at the start, before any market takes a command. A stop that met its tick keeps
 * it, however often letting it in has to be tried.
 */
export class StopWatch {
  readonly #parts: StopWatchParts
  readonly #waiting = new Map<number, Map<number, OrderState>>()
  /**
   * Stops of which the record is being asked, each with the first tick it heard of meanwhile that
   * would let it in.
   */
  readonly #asked = new Map<
    number,
    { readonly order: OrderState; heard: TriggerTick | undefined }
  >()
  /** Stops that met their tick and are not known to be in the book yet. */
  readonly #met = new Map<number, TriggerTick>()
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
   * Takes in what was recorded since all stops were last compared, waits until those it let in are
   * in their books, and listens from then on.
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
    this.#seenTickId = await lastTickId(database)
    for (const [marketId, stops] of this.#waiting) {
      for (const { orderId, tick } of await firstTicksBeyond(
        database,
        marketId,
        [...stops.values()],
        compared,
      ))
        this.#meet(marketId, orderId, tick)
    }
    this.#isStarted = true
    this.#takeIncoming(false)
    await this.idle()
    await this.#keepCursor()
    this.#endings.push(repeat(clock, CURSOR_PAUSE_MS, () => this.#keepCursor(), onFault))
  }

  /** The waiting stops of a market as its writer has them after it read them anew. */
  known(marketId: number, stops: readonly OrderState[]): void {
    const before = this.#waiting.get(marketId)
    this.#waiting.set(marketId, new Map(stops.map((stop) => [stop.id, stop])))
    if (this.#isStarted)
      for (const stop of stops) if (before?.has(stop.id) !== true) this.#ask(marketId, stop)
  }

  /**
   * A stop was accepted and committed: ticks recorded since its acceptance may have been announced
   * before it was there to hear them.
   */
  add(marketId: number, stop: OrderState): void {
    const stops = this.#waiting.get(marketId) ?? new Map<number, OrderState>()
    this.#waiting.set(marketId, stops)
    if (stops.has(stop.id)) return
    stops.set(stop.id, stop)
    if (this.#isStarted) this.#ask(marketId, stop)
  }

  /** An order does not wait any more: it is in the book, or was cancelled. */
  drop(marketId: number, orderId: number): void {
    this.#waiting.get(marketId)?.delete(orderId)
  }

  /** Answers once nothing is under way. */
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
   * Takes what was announced, after what was recorded before it and never announced: ids follow
   * each other, so only a gap between them needs a look.
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
      const page = await ticksAfter(this.#parts.database, this.#seenTickId, PAGE).catch(
        (error: unknown) => {
          this.#parts.onFault(error)
        },
      )
      // What could not be read is asked for again with the next ticks; nothing later is taken
      // before.
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
      for (const stop of this.#waiting.get(tick.marketId)?.values() ?? []) {
        const {
          id,
          stopPrice,
          money: { side },
        } = stop
        if (
          this.#met.has(id) ||
          stopPrice === undefined ||
          !letsIn({ side, stopPrice, acceptance: acceptanceOf(stop) }, tick)
        )
          continue
        const asked = this.#asked.get(id)
        if (asked === undefined) this.#meet(tick.marketId, id, tick)
        else asked.heard ??= tick
      }
    }
  }

  /**
   * Until the record has answered, a tick that the stop hears of waits, so that a later one cannot
   * come first.
   */
  #ask(marketId: number, stop: OrderState): void {
    const asked: { readonly order: OrderState; heard: TriggerTick | undefined } = {
      order: stop,
      heard: undefined,
    }
    this.#asked.set(stop.id, asked)
    this.#until(async () => {
      const [first] = await firstTicksBeyond(this.#parts.database, marketId, [stop])
      this.#asked.delete(stop.id)
      const tick = first?.tick ?? asked.heard
      if (tick !== undefined) this.#meet(marketId, stop.id, tick)
    })
  }

  #meet(marketId: number, orderId: number, tick: TriggerTick): void {
    if (this.#met.has(orderId)) return
    this.#met.set(orderId, tick)
    this.#until(async () => {
      await this.#parts.letIn(marketId, orderId, tick)
      this.#met.delete(orderId)
    })
  }

  /** Does work, again and again while it fails, until this ends. */
  #until(work: () => Promise<void>): void {
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
      this.#until(work)
    })
    this.#retries.add(forget)
  }

  #isAnybodyWaiting(): boolean {
    return [...this.#waiting.values()].some(({ size }) => size > 0)
  }

  /**
   * The last tick through which every waiting stop was compared and, where it was let in by one, is
   * in its book.
   */
  #settledThrough(): number {
    return Math.min(
      this.#seenTickId,
      ...[...this.#met.values()].map(({ id }) => id - 1),
      ...[...this.#asked.values()].map(({ order }) => order.acceptedTickId ?? 0),
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
