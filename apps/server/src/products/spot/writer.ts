import { setImmediate } from 'node:timers/promises'
import type { Market } from '@candor/engine'
import type { SpotTerms } from '@candor/engine/listing/pair-terms'
import { type Clock, dateOf } from '../../clock/clock.ts'
import { Batch } from './batch.ts'
import type { BatchWorld } from './batch-fixture.ts'
import { type BatchReads, type Placers, readForBatch, writeBatch } from './store-batch.ts'
import type { Command, LastTick, Result } from './commands.ts'
import { AccountsNotLocked, Funds } from './funds.ts'
import { IdPool, IdsExhausted } from './id-pool.ts'
import { MarketState } from './market-state.ts'
import { isWaitingStop, type OrderState } from './order-state.ts'
import type { MarketAccounts } from './market-accounts.ts'
import {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  fenceLease,
  type Lease,
  LeaseLost,
  openOrders,
  orderById,
  type QueuedEvents,
  reserveIds,
  type Transaction,
} from './store.ts'
import type { PairNames } from './wire.ts'

/** What a committed batch changed, with the private events to send now. */
export type Committed = {
  readonly batch: Batch
  readonly state: MarketState
  readonly events: QueuedEvents | undefined
}

export type WriterParts = {
  readonly pair: PairNames
  readonly lease: Lease
  readonly database: Database
  readonly clock: Clock
  readonly accounts: MarketAccounts
  termsAt(nowMs: number): SpotTerms
  lastTick(): LastTick | undefined
  /** The last tick of all pairs that is on record and known. */
  lastTickId(): number
  readonly placers: Placers
  /**
   * Called after every commit that changed something, before the next batch starts; must not wait.
   */
  onCommitted(committed: Committed): void
  /**
   * Called with the waiting stops whenever the orders were read anew, of which nobody else may have
   * heard.
   */
  onRebuilt(stops: readonly OrderState[]): void
  /**
   * Called once when another process has taken the market; this writer answers nothing any more.
   */
  onLeaseLost(error: LeaseLost): void
}

type Tried = {
  readonly batch: Batch
  readonly results: readonly Result[]
  readonly events: QueuedEvents | undefined
}

type Waiting = {
  readonly command: Command
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A batch is whatever queued while the last one was committing, up to this many. */
const BATCH_MAX = 256
/** An id for each order of a batch, and for what the house quotes within it. */
const ORDER_IDS_AHEAD = BATCH_MAX + 128
const TRADE_IDS_AHEAD = 1024

/**
 * The single writer of one market (design: the write path). It is idle, or has one batch under way.
 * A batch is matched in memory, committed in one transaction, and only then answered and published.
 * After a commit that failed the memory is rebuilt from the database before anything else happens;
 * a commit whose outcome is unknown is resolved by reading, never answered as failed.
 */
export class MarketWriter {
  readonly #parts: WriterParts
  readonly #queue: Waiting[] = []
  readonly #orderIds = new IdPool()
  readonly #tradeIds = new IdPool()
  #state: MarketState | undefined
  #running: Promise<void> = Promise.resolve()
  #draining = false
  #lost: LeaseLost | undefined
  /** The batch whose commit was last sent for. */
  #lastTried: Tried | undefined
  /**
   * Of the last state: far fewer batches than milliseconds, so that the clock leads on over a
   * restart.
   */
  #revision = 0
  #stillTouched: ReadonlySet<number> = new Set()

  constructor(parts: WriterParts) {
    this.#parts = parts
  }

  /** The pair as it was listed: its steps, its bounds and whether it is open. */
  get market(): Market {
    return this.#parts.pair.market
  }
  /** The pair with the terms of a moment, as orders accepted then are judged. */
  marketAt(nowMs: number): Market {
    return { ...this.market, ...this.#parts.termsAt(nowMs) }
  }
  /**
   * The state after the last commit; undefined until the first rebuild and while a failed commit is
   * being resolved.
   */
  get state(): MarketState | undefined {
    return this.#state
  }
  get queued(): number {
    return this.#queue.length
  }

  /**
   * Rebuilds the book; a closed pair's resting orders are cancelled with their freeze returned
   * (MKT-24).
   */
  async start(): Promise<void> {
    await this.#rebuild()
    if (!this.market.open && this.#state?.orders.size !== 0) await this.submit({ kind: 'close' })
  }

  /**
   * Queues a command and answers once its batch is committed. Rejects with DatabaseUnavailable when
   * it had no effect.
   */
  submit(command: Command): Promise<Result> {
    if (this.#lost !== undefined) return Promise.reject(this.#lost)
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, resolve, reject })
      if (!this.#draining) this.#running = this.#drain()
    })
  }

  /** Waits until everything queued is answered. */
  async idle(): Promise<void> {
    await this.#running
  }

  /**
   * Between two batches it lets come in what has just arrived: a fuller batch costs less for each
   * order than two half empty ones. The flag falls in the same step in which the queue was seen
   * empty, so that no command is left waiting between the two.
   */
  async #drain(): Promise<void> {
    this.#draining = true
    while (this.#queue.length > 0) {
      await this.#process(this.#nextBatch())
      await setImmediate()
    }
    this.#draining = false
  }

  /**
   * Takes what waits; a second command under the same key waits for the next batch, where it finds
   * the first one's answer.
   */
  #nextBatch(): Waiting[] {
    const taken = this.#queue.splice(0, BATCH_MAX)
    const keys = new Set<string>()
    const now: Waiting[] = []
    const later: Waiting[] = []
    for (const waiting of taken) {
      const key = intentKey(waiting.command)
      if (key === undefined || !keys.has(key)) now.push(waiting)
      else later.push(waiting)
      if (key !== undefined) keys.add(key)
    }
    this.#queue.unshift(...later)
    return now
  }

  async #process(waiting: readonly Waiting[]): Promise<void> {
    try {
      const tried = await this.#commit(waiting.map(({ command }) => command))
      waiting.forEach(({ resolve }, index) => {
        resolve(tried.results[index] as Result)
      })
      this.#published(tried)
    } catch (error) {
      this.#state = undefined
      await this.#afterFailure(waiting, error)
    }
  }

  #published({ batch, events }: Tried): void {
    if (this.#state !== undefined && batch.changed.size + batch.quotes.changed.size > 0)
      this.#parts.onCommitted({ batch, state: this.#state, events })
  }

  async #afterFailure(waiting: readonly Waiting[], error: unknown): Promise<void> {
    if (error instanceof LeaseLost) {
      this.#lost = error
      for (const { reject } of [...waiting, ...this.#queue.splice(0)]) reject(error)
      this.#parts.onLeaseLost(error)
    } else if (error instanceof CommitUnknown) {
      await this.#resolveUnknown(waiting, error)
    } else if (error instanceof DatabaseUnavailable || waiting.length === 1) {
      for (const { reject } of waiting) reject(error)
    } else {
      const half = waiting.length >> 1
      await this.#process(waiting.slice(0, half))
      await this.#process(waiting.slice(half))
    }
  }

  /**
   * Nobody heard whether the batch was committed: waits for that transaction to be over, then
   * looks.
   */
  async #resolveUnknown(waiting: readonly Waiting[], error: CommitUnknown): Promise<void> {
    try {
      const before = this.#lastTried
      await this.#rebuild()
      const happened = before !== undefined && (await this.#wasCommitted(before))
      if (!happened) return await this.#process(waiting)
      waiting.forEach(({ resolve }, index) => {
        resolve(before.results[index] as Result)
      })
      this.#published(before)
    } catch (failure) {
      for (const { reject } of waiting)
        reject(failure instanceof DatabaseUnavailable ? error : failure)
    }
  }

  /** A batch is committed whole or not at all, so one of its orders tells. */
  async #wasCommitted({ batch }: { batch: Batch }): Promise<boolean> {
    const [order] = batch.changed.values()
    if (order === undefined) return true
    const found = await orderById(this.#parts.database, order.id)
    return (
      found !== undefined &&
      found.order.money.status === order.money.status &&
      found.order.money.filled === order.money.filled &&
      found.order.cancelSeq === order.cancelSeq &&
      found.order.placeSeq === order.placeSeq
    )
  }

  async #commit(commands: readonly Command[]): Promise<Tried> {
    const state = this.#state ?? (await this.#rebuild())
    await this.#refillIds()
    await this.#parts.accounts.know(
      commands.flatMap((command) => ('partyId' in command ? [command.partyId] : [])),
    )
    state.book.begin()
    let touched = this.#discover(state, commands)
    for (;;) {
      try {
        const tried = await this.#parts.database.transaction((tx) =>
          this.#tryIn(tx, state, commands, touched),
        )
        state.book.commit()
        this.#orderIds.keep()
        this.#tradeIds.keep()
        state.adopt(tried.batch.changed.values(), tried.batch.handles, tried.batch.seq)
        state.adoptQuotes(tried.batch.quotes.changed, tried.batch.quotes.no)
        this.#revision = state.revision
        return tried
      } catch (error) {
        state.book.rollbackTo(0)
        if (error instanceof AccountsNotLocked)
          touched = new Set([...touched, ...this.#stillTouched])
        else if (error instanceof IdsExhausted) await this.#refillIds(TRADE_IDS_AHEAD * 8)
        else throw error
      }
    }
  }

  /** Matches without balances, only to learn which accounts the batch may touch. */
  #discover(state: MarketState, commands: readonly Command[]): Set<number> {
    const funds = new Funds()
    const reads: BatchReads = {
      firstAnswers: new Map(),
      takenClientIds: new Map(),
      feeDiscounts: new Map(),
      loans: new Map(),
      elsewhere: new Map(),
    }
    try {
      this.#run(state, commands, funds, reads)
    } catch (error) {
      if (!(error instanceof IdsExhausted)) throw error
    } finally {
      state.book.rollbackTo(0)
    }
    return funds.touched
  }

  async #tryIn(
    tx: Transaction,
    state: MarketState,
    commands: readonly Command[],
    touched: ReadonlySet<number>,
  ): Promise<Tried> {
    const { pair, lease, clock } = this.#parts
    const { reads, balances } = await readForBatch(
      tx,
      { lease, marketId: pair.market.id, placers: this.#parts.placers },
      commands,
      touched,
    )
    state.book.rollbackTo(0)
    const funds = new Funds(balances)
    this.#stillTouched = funds.touched
    const tried = this.#run(state, commands, funds, reads)
    this.#lastTried = { ...tried, events: undefined }
    const events = await writeBatch(
      tx,
      pair,
      dateOf(clock.nowMs()),
      tried.batch,
      commands,
      tried.results,
    )
    this.#lastTried = { ...tried, events }
    return this.#lastTried
  }

  #run(
    state: MarketState,
    commands: readonly Command[],
    funds: Funds,
    reads: BatchReads,
  ): { batch: Batch; results: Result[] } {
    this.#orderIds.giveBack()
    this.#tradeIds.giveBack()
    const { accounts, clock, pair } = this.#parts
    const nowMs = clock.nowMs()
    const world: BatchWorld = {
      nowMs,
      lastTickId: this.#parts.lastTickId(),
      market: this.marketAt(nowMs),
      lastTick: this.#parts.lastTick(),
      funds,
      orderIds: this.#orderIds,
      tradeIds: this.#tradeIds,
      takenClientIds: reads.takenClientIds,
      feeDiscounts: reads.feeDiscounts,
      loans: reads.loans,
      elsewhere: reads.elsewhere,
      housePartyId: pair.housePartyId,
      accountOf: (partyId, currency) => accounts.of(partyId, currency),
      houseAccountOf: (role, currency) => accounts.house(role, currency),
    }
    const batch = new Batch(state, world)
    const results = commands.map((command): Result => {
      const first = reads.firstAnswers.get(intentKey(command) ?? '')
      return first === undefined ? batch.run(command) : { answered: first }
    })
    return { batch, results }
  }

  async #refillIds(tradeIdsLeast = TRADE_IDS_AHEAD): Promise<void> {
    const { database } = this.#parts
    if (this.#orderIds.left < ORDER_IDS_AHEAD)
      this.#orderIds.refill(await reserveIds(database, 'order', ORDER_IDS_AHEAD * 4))
    if (this.#tradeIds.left < tradeIdsLeast)
      this.#tradeIds.refill(await reserveIds(database, 'trade', tradeIdsLeast * 4))
  }

  /**
   * Reads the open orders once no transaction of this lease is under way any more, and builds the
   * book from them.
   */
  async #rebuild(): Promise<MarketState> {
    const { database, lease, accounts, clock } = this.#parts
    const { orders, lastSeq } = await database.transaction(async (tx) => {
      await fenceLease(tx, lease)
      return openOrders(tx, this.market.id)
    })
    await accounts.know(orders.map((order) => order.partyId))
    this.#orderIds.keep()
    this.#tradeIds.keep()
    this.#revision = Math.max(this.#revision + 1, clock.nowMs())
    this.#state = new MarketState(this.market, orders, lastSeq, this.#revision)
    this.#parts.onRebuilt(orders.filter(isWaitingStop))
    return this.#state
  }
}

/** What makes a retry recognisable; undefined for a command without a key. */
export function intentKey(command: Command): string | undefined {
  if (!('intent' in command) || command.intent === undefined) return undefined
  return `${command.partyId} ${command.intent.key}`
}
