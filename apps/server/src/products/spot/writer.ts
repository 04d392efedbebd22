import { setImmediate } from 'node:timers/promises'
import type { Market } from '@candor/engine'
import type { SpotTerms } from '@candor/engine/listing/pair-terms'
import { type Clock, toDate } from '../../clock/clock.ts'
import { Batch } from './batch.ts'
import type { BatchContext } from './batch/batch-fixture.ts'
import { type BatchReads, type PlacerReads, readForBatch, writeBatch } from './batch/store-batch.ts'
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
  findOrderById,
  type QueuedEvents,
  reserveIds,
  type Transaction,
} from './store.ts'
import type { PairNames } from './wire.ts'

/** A committed batch's changes, with the private events to send now. */
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
  /** The last recorded and known tick of all pairs. */
  lastTickId(): number
  readonly placers: PlacerReads
  /**
   * Called after every commit that changed something, before the next batch starts; must not wait.
   */
  onCommitted(committed: Committed): void
  /**
   * Called with the waiting stops whenever the orders were reloaded, some of which may be unknown
   * elsewhere.
   */
  onRebuilt(stops: readonly OrderState[]): void
  /**
   * Called once when another process has taken the market; this writer replies to nothing any more.
   */
  onLeaseLost(error: LeaseLost): void
}

type CommitAttempt = {
  readonly batch: Batch
  readonly results: readonly Result[]
  readonly events: QueuedEvents | undefined
}

type PendingCommand = {
  readonly command: Command
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A batch is what queued during the last commit, up to this many. */
const BATCH_MAX = 256
/** An id for each order of a batch, and for the quotes the house places within it. */
const ORDER_IDS_AHEAD = BATCH_MAX + 128
const TRADE_IDS_AHEAD = 1024

/**
 * The single writer of one market (design: the write path). It is idle, or has one batch in
 * progress. A batch is matched in memory, committed in one transaction, and only then replied to
 * and published. After a failed commit the memory is rebuilt from the database before anything else
 * happens; a commit of unknown outcome is resolved by reading, never reported as failed.
 */
export class MarketWriter {
  readonly #parts: WriterParts
  readonly #queue: PendingCommand[] = []
  readonly #orderIds = new IdPool()
  readonly #tradeIds = new IdPool()
  #state: MarketState | undefined
  #running: Promise<void> = Promise.resolve()
  #draining = false
  #lost: LeaseLost | undefined
  /** The batch whose commit was sent last. */
  #lastTried: CommitAttempt | undefined
  /**
   * The last state's revision: there are far fewer batches than milliseconds, so that starting from
   * the clock stays ahead over a restart.
   */
  #revision = 0
  #stillTouched: ReadonlySet<number> = new Set()

  constructor(parts: WriterParts) {
    this.#parts = parts
  }

  /** The pair as listed: its steps, its bounds and whether it is open. */
  get market(): Market {
    return this.#parts.pair.market
  }
  /** The pair with the terms of a time, for orders accepted then. */
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
   * Rebuilds the book; a closed pair's resting orders are cancelled and their freeze returned
   * (MKT-24).
   */
  async start(): Promise<void> {
    await this.#rebuild()
    if (!this.market.open && this.#state?.orders.size !== 0) await this.submit({ kind: 'close' })
  }

  /**
   * Queues a command and resolves once its batch is committed. Rejects with DatabaseUnavailable
   * when it had no effect.
   */
  submit(command: Command): Promise<Result> {
    if (this.#lost !== undefined) return Promise.reject(this.#lost)
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, resolve, reject })
      if (!this.#draining) this.#running = this.#drain()
    })
  }

  /** Resolves once everything queued has a reply. */
  async idle(): Promise<void> {
    await this.#running
  }

  /**
   * Between two batches it lets new arrivals in: a fuller batch costs less per order than two half
   * empty ones. The flag is cleared in the same step in which the queue was seen empty, so that no
   * command is left waiting between the two.
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
   * Takes the queued commands; a second command with the same key waits for the next batch, where
   * it finds the first one's reply.
   */
  #nextBatch(): PendingCommand[] {
    const batchItems = this.#queue.splice(0, BATCH_MAX)
    const keys = new Set<string>()
    const now: PendingCommand[] = []
    const later: PendingCommand[] = []
    for (const pending of batchItems) {
      const key = intentKeyOf(pending.command)
      if (key === undefined || !keys.has(key)) now.push(pending)
      else later.push(pending)
      if (key !== undefined) keys.add(key)
    }
    this.#queue.unshift(...later)
    return now
  }

  async #process(pending: readonly PendingCommand[]): Promise<void> {
    try {
      const attempt = await this.#commit(pending.map(({ command }) => command))
      pending.forEach(({ resolve }, index) => {
        resolve(attempt.results[index] as Result)
      })
      this.#published(attempt)
    } catch (error) {
      this.#state = undefined
      await this.#afterFailure(pending, error)
    }
  }

  #published({ batch, events }: CommitAttempt): void {
    if (this.#state !== undefined && batch.changed.size + batch.quotes.changedQuotes.size > 0)
      this.#parts.onCommitted({ batch, state: this.#state, events })
  }

  async #afterFailure(pending: readonly PendingCommand[], error: unknown): Promise<void> {
    if (error instanceof LeaseLost) {
      this.#lost = error
      for (const { reject } of [...pending, ...this.#queue.splice(0)]) reject(error)
      this.#parts.onLeaseLost(error)
    } else if (error instanceof CommitUnknown) {
      await this.#resolveUnknown(pending, error)
    } else if (error instanceof DatabaseUnavailable || pending.length === 1) {
      for (const { reject } of pending) reject(error)
    } else {
      const half = pending.length >> 1
      await this.#process(pending.slice(0, half))
      await this.#process(pending.slice(half))
    }
  }

  /** The commit's result is unknown: waits for that transaction to end, then reads. */
  async #resolveUnknown(pending: readonly PendingCommand[], error: CommitUnknown): Promise<void> {
    try {
      const before = this.#lastTried
      await this.#rebuild()
      const committed = before !== undefined && (await this.#wasCommitted(before))
      if (!committed) return await this.#process(pending)
      pending.forEach(({ resolve }, index) => {
        resolve(before.results[index] as Result)
      })
      this.#published(before)
    } catch (failure) {
      for (const { reject } of pending)
        reject(failure instanceof DatabaseUnavailable ? error : failure)
    }
  }

  /** A batch is committed completely or not at all, so one of its orders tells. */
  async #wasCommitted({ batch }: { batch: Batch }): Promise<boolean> {
    const [order] = batch.changed.values()
    if (order === undefined) return true
    const stored = await findOrderById(this.#parts.database, order.id)
    return (
      stored !== undefined &&
      stored.order.money.status === order.money.status &&
      stored.order.money.filled === order.money.filled &&
      stored.order.cancelSeq === order.cancelSeq &&
      stored.order.placeSeq === order.placeSeq
    )
  }

  async #commit(commands: readonly Command[]): Promise<CommitAttempt> {
    const state = this.#state ?? (await this.#rebuild())
    await this.#refillIds()
    await this.#parts.accounts.addKnown(
      commands.flatMap((command) => ('partyId' in command ? [command.partyId] : [])),
    )
    state.book.begin()
    let touchedAccounts = this.#discover(state, commands)
    for (;;) {
      try {
        const attempt = await this.#parts.database.transaction((tx) =>
          this.#attemptIn(tx, state, commands, touchedAccounts),
        )
        state.book.commit()
        this.#orderIds.keep()
        this.#tradeIds.keep()
        state.adopt(attempt.batch.changed.values(), attempt.batch.handles, attempt.batch.seq)
        state.adoptQuotes(attempt.batch.quotes.changedQuotes, attempt.batch.quotes.no)
        this.#revision = state.revision
        return attempt
      } catch (error) {
        state.book.rollbackTo(0)
        if (error instanceof AccountsNotLocked)
          touchedAccounts = new Set([...touchedAccounts, ...this.#stillTouched])
        else if (error instanceof IdsExhausted) await this.#refillIds(TRADE_IDS_AHEAD * 8)
        else throw error
      }
    }
  }

  /** Matches without balances, only to find which accounts the batch may touch. */
  #discover(state: MarketState, commands: readonly Command[]): Set<number> {
    const funds = new Funds()
    const reads: BatchReads = {
      storedReplies: new Map(),
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

  async #attemptIn(
    tx: Transaction,
    state: MarketState,
    commands: readonly Command[],
    touchedAccounts: ReadonlySet<number>,
  ): Promise<CommitAttempt> {
    const { pair, lease, clock } = this.#parts
    const { reads, balances } = await readForBatch(
      tx,
      { lease, marketId: pair.market.id, placers: this.#parts.placers },
      commands,
      touchedAccounts,
    )
    state.book.rollbackTo(0)
    const funds = new Funds(balances)
    this.#stillTouched = funds.touched
    const attempt = this.#run(state, commands, funds, reads)
    this.#lastTried = { ...attempt, events: undefined }
    const events = await writeBatch(
      tx,
      pair,
      toDate(clock.nowMs()),
      attempt.batch,
      commands,
      attempt.results,
    )
    this.#lastTried = { ...attempt, events }
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
    const context: BatchContext = {
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
      accountOf: (partyId, currency) => accounts.get(partyId, currency),
      houseAccountOf: (role, currency) => accounts.house(role, currency),
    }
    const batch = new Batch(state, context)
    const results = commands.map((command): Result => {
      const first = reads.storedReplies.get(intentKeyOf(command) ?? '')
      return first === undefined ? batch.run(command) : { answered: first }
    })
    return { batch, results }
  }

  async #refillIds(tradeIdsMin = TRADE_IDS_AHEAD): Promise<void> {
    const { database } = this.#parts
    if (this.#orderIds.left < ORDER_IDS_AHEAD)
      this.#orderIds.refill(await reserveIds(database, 'order', ORDER_IDS_AHEAD * 4))
    if (this.#tradeIds.left < tradeIdsMin)
      this.#tradeIds.refill(await reserveIds(database, 'trade', tradeIdsMin * 4))
  }

  /**
   * Reads the open orders once no transaction of this lease is running any more, and builds the
   * book from them.
   */
  async #rebuild(): Promise<MarketState> {
    const { database, lease, accounts, clock } = this.#parts
    const { orders, lastSeq } = await database.transaction(async (tx) => {
      await fenceLease(tx, lease)
      return openOrders(tx, this.market.id)
    })
    await accounts.addKnown(orders.map((order) => order.partyId))
    this.#orderIds.keep()
    this.#tradeIds.keep()
    this.#revision = Math.max(this.#revision + 1, clock.nowMs())
    this.#state = new MarketState(this.market, orders, lastSeq, this.#revision)
    this.#parts.onRebuilt(orders.filter(isWaitingStop))
    return this.#state
  }
}

/** The key that identifies a retry; undefined for a command without one. */
export function intentKeyOf(command: Command): string | undefined {
  if (!('intent' in command) || command.intent === undefined) return undefined
  return `${command.partyId} ${command.intent.key}`
}
