import { type FundBounds, fundBounds } from '@candor/engine/futures/fund/fund'
import { type MarketRound, buildRounds } from '@candor/engine/futures/rounds'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { MarketTick } from '@candor/engine/prices/tick'
import type { Acceptance } from '@candor/engine/prices/usability'
import { repeat } from '../../clock/clock.ts'
import type { Stamp } from '../../http/handler.ts'
import { Accounts } from './wallets/accounts.ts'
import { Delistings } from './rounds/delisting.ts'
import { FundGate } from './wallets/fund-gate.ts'
import type { FuturesEngineParts, FuturesPair, WalletParts } from './parts.ts'
import { Rounds } from './rounds/rounds.ts'
import { ensureExposures } from './exposure/store-exposure.ts'
import { findLastMark, loadLastTickId, listTicksAfter } from './store-ticks.ts'
import {
  type Database,
  listActiveWallets,
  LeaseLost,
  moveCursor,
  proveLease,
  loadCursor,
  type WalletId,
} from './wallets/store-wallets.ts'
import { WaitingOrders } from './rounds/waiting-orders.ts'
import { WalletQueue } from './rounds/wallet-queue.ts'
import { WALLETS_PAGE, createWalletBatcher } from './rounds/wallet-batcher.ts'

/** Subscribes to rounds; called once the wallets got the round. */
export type RoundListener = (round: MarketRound) => void

const CURSOR_PAUSE_MS = 5_000
const REPLAY_PAGE = 5_000

/**
 * The only place where contracts are decided, in the process that holds the lease. It passes every
 * round of ticks to the wallets it concerns, and commands to their wallets in the sequence of the
 * round they belong to; at start, ticks missed while no process ran are replayed in order from the
 * record, with the same code.
 */
export class FuturesEngine {
  readonly parts: FuturesEngineParts
  readonly rounds: Rounds
  readonly queue: WalletQueue
  readonly accounts: Accounts
  readonly walletParts: WalletParts
  readonly fund = new FundGate()
  readonly waitingOrders = new WaitingOrders()
  readonly #delistings: Delistings
  readonly #pairs: ReadonlyMap<number, FuturesPair>
  readonly #listeners = new Set<RoundListener>()
  readonly #changeListeners = new Set<(id: WalletId) => void>()
  readonly #incomingTicks: (readonly MarketTick[])[] = []
  #catchingUp: Promise<void> | undefined
  #endings: (() => void | Promise<void>)[] = []

  constructor(parts: FuturesEngineParts) {
    this.parts = parts
    this.#pairs = new Map(parts.pairs.map((pair) => [pair.terms.marketId, pair]))
    this.rounds = new Rounds(parts.clock)
    this.accounts = new Accounts(parts.database)
    this.#delistings = new Delistings(this)
    const { database, clock, lease } = parts
    this.walletParts = {
      database,
      clock,
      lease,
      accounts: this.accounts,
      pair: (marketId) => this.pair(marketId),
      onLiquidated: (tx, now, liquidations) => parts.onLiquidated(tx, now, liquidations),
    }
    this.queue = new WalletQueue({
      ...this.walletParts,
      together: createWalletBatcher(this.walletParts, parts.batchSizes),
      onEvents: (events) => {
        parts.onEvents(events)
      },
      onFault: (error) => {
        parts.onFault(error)
      },
      onLeaseLost: (error) => {
        parts.onLeaseLost(error)
      },
      onChanged: (id) => {
        for (const listener of this.#changeListeners) listener(id)
      },
    })
  }

  /**
   * Opens the house's accounts, loads the wallets, replays what was missed and subscribes to ticks.
   */
  async start(): Promise<void> {
    const { database, clock, pairs, funding, onFault } = this.parts
    await this.accounts.start(
      pairs.map(({ terms }) => terms),
      funding,
      clock.nowMs(),
    )
    await ensureExposures(
      database,
      pairs.map(({ terms }) => terms.marketId),
    )
    const earlyTicks: (readonly MarketTick[])[] = []
    let onTicks = (ticks: readonly MarketTick[]): void => {
      earlyTicks.push(ticks)
    }
    this.#endings.push(
      this.parts.onTicks((ticks) => {
        onTicks(ticks)
      }),
    )
    await this.#loadWallets()
    await this.#replay()
    await this.#delistings.start()
    this.#endings.push(() => this.#delistings.stop())
    onTicks = (ticks) => {
      this.#onTicks(ticks)
    }
    for (const ticks of earlyTicks) this.#onTicks(ticks)
    await this.#saveCursor()
    this.#endings.push(repeat(clock, CURSOR_PAUSE_MS, () => this.#saveCursor(), onFault))
  }

  /** Loads every live wallet, page by page. */
  async #loadWallets(): Promise<void> {
    let page: WalletId[] = []
    do {
      page = await listActiveWallets(this.parts.database, page.at(-1), WALLETS_PAGE)
      await Promise.all(page.map((id) => this.queue.add(id)))
    } while (page.length === WALLETS_PAGE)
  }

  /** Resolves once the engine has processed everything so far. */
  async idle(): Promise<void> {
    while (this.#catchingUp !== undefined) await this.#catchingUp
    await this.queue.idle()
  }

  async stop(): Promise<void> {
    for (const end of this.#endings.splice(0).reverse()) await end()
    this.rounds.end()
    await this.queue.stop()
    await this.#saveCursor().catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) this.parts.onFault(error)
    })
  }

  /** The connections of calls before their turn, apart from those of settlement. */
  get calls(): Database {
    return this.parts.calls ?? this.parts.database
  }

  /**
   * A call's acceptance if ticks decide it: as stamped, unless a round has come since. Ticks
   * already passed to the wallets can decide nothing any more, so it is then accepted now.
   */
  accept(stamped: Stamp): Acceptance {
    const { lastTickId } = this.rounds.latest
    return lastTickId <= stamped.afterTickId
      ? stamped
      : { atMs: this.parts.clock.nowMs(), afterTickId: lastTickId }
  }

  pair(marketId: number): FuturesPair {
    const pair = this.#pairs.get(marketId)
    if (pair === undefined) throw new Error(`market ${marketId} has no contracts`)
    return pair
  }

  findPair(baseId: number, quoteId: number): FuturesPair | undefined {
    return this.parts.pairs.find((pair) => pair.baseId === baseId && pair.terms.quoteId === quoteId)
  }

  /** The terms of an order of a pair accepted at a time, which it keeps. */
  termsAt({ terms }: FuturesPair, nowMs: number): FuturesTerms {
    return this.parts.termsAt(terms, nowMs)
  }

  /** The insurance fund's bounds at a time (FUT-42). */
  fundBoundsAt(nowMs: number): FundBounds {
    return fundBounds(
      this.parts.fundTermsAt(nowMs),
      this.parts.pairs.map((pair) => this.termsAt(pair, nowMs).exposureCap),
    )
  }

  /** Whether a pair's contracts have ended (FUT-43). */
  isDelisted(marketId: number, nowMs: number): boolean {
    return this.#delistings.isOver(marketId, nowMs)
  }

  /** The currency that all contracts settle in. */
  get quoteId(): number {
    return this.sharedTerms.quoteId
  }

  /** The terms of any pair, for values that are equal in all of them. */
  get sharedTerms(): FuturesTerms {
    const [first] = this.parts.pairs
    if (first === undefined) throw new Error('no pair has contracts')
    return first.terms
  }

  /** Subscribes to rounds, after the wallets got them; returns an unsubscribe function. */
  onRound(listener: RoundListener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  onWalletChanged(listener: (id: WalletId) => void): () => void {
    this.#changeListeners.add(listener)
    return () => {
      this.#changeListeners.delete(listener)
    }
  }

  /**
   * Processes published ticks, after any recorded before them and never published: a commit with an
   * unknown result is in the record all the same. Tick ids are consecutive, so only a gap needs a
   * query.
   */
  #onTicks(ticks: readonly MarketTick[]): void {
    this.#incomingTicks.push(ticks)
    if (this.#catchingUp === undefined) this.#processIncoming(false)
  }

  #processIncoming(isGapRead: boolean): void {
    let isGapClosed = isGapRead
    for (let ticks = this.#incomingTicks[0]; ticks !== undefined; ticks = this.#incomingTicks[0]) {
      const firstId = Math.min(...ticks.map(({ id }) => id))
      if (!isGapClosed && firstId > this.rounds.latest.lastTickId + 1) {
        this.#catchingUp = this.#catchUp(firstId)
        return
      }
      isGapClosed = false
      this.#incomingTicks.shift()
      this.#processRounds(buildRounds(this.rounds.latest, ticks))
    }
  }

  /** Reads recorded, unpublished ticks page by page, and then processes what waits for them. */
  async #catchUp(beforeId: number): Promise<void> {
    for (;;) {
      const page = await listTicksAfter(
        this.parts.database,
        this.rounds.latest.lastTickId,
        REPLAY_PAGE,
      ).catch((error: unknown) => {
        this.parts.onFault(error)
      })
      // Unread pages are retried with the next ticks; nothing later is processed before.
      if (page === undefined) break
      const missed = page.filter(({ id }) => id < beforeId)
      const isLast = page.length < REPLAY_PAGE || missed.length < page.length
      this.#processRounds(
        isLast ? buildRounds(this.rounds.latest, missed) : wholeRounds(this.rounds.latest, page),
      )
      if (!isLast) continue
      this.#catchingUp = undefined
      return this.#processIncoming(true)
    }
    this.#catchingUp = undefined
  }

  #processRounds(rounds: readonly MarketRound[]): void {
    for (const round of rounds) {
      this.rounds.setLatest(round)
      this.queue.takeRound(round)
      this.rounds.answerWaiters(round)
      for (const listener of this.#listeners) listener(round)
    }
  }

  /**
   * Rounds recorded since the cursor, in order, page by page; a wallet that is already further
   * skips them.
   */
  async #replay(): Promise<void> {
    const { database, pairs } = this.parts
    const from = (await loadCursor(database)) ?? (await loadLastTickId(database))
    const marks = new Map<number, NonNullable<Awaited<ReturnType<typeof findLastMark>>>>()
    for (const {
      terms: { marketId },
    } of pairs) {
      const mark = await findLastMark(database, marketId, from)
      if (mark !== undefined) marks.set(marketId, mark)
    }
    let round: MarketRound = {
      recordedAtMs: Math.max(0, ...[...marks.values()].map(({ recordedAt }) => recordedAt)),
      marks,
      lastTickId: from,
    }
    for (let ticks = await listTicksAfter(database, from, REPLAY_PAGE); ticks.length > 0;) {
      for (const next of wholeRounds(round, ticks)) {
        round = next
        this.queue.takeRound(round)
        await this.queue.idle()
      }
      if (ticks.length < REPLAY_PAGE) break
      ticks = await listTicksAfter(database, round.lastTickId, REPLAY_PAGE)
    }
    this.rounds.setLatest(round)
  }

  async #saveCursor(): Promise<void> {
    const { database, lease } = this.parts
    const tickId = this.queue.settledThrough(this.rounds.latest.lastTickId)
    await database.transaction(async (tx) => {
      await proveLease(tx, lease)
      await moveCursor(tx, tickId)
    })
  }
}

/**
 * The complete rounds of a page. Its last may continue on the next page; then it is returned with
 * that one.
 */
function wholeRounds(before: MarketRound, page: readonly MarketTick[]): readonly MarketRound[] {
  const rounds = buildRounds(before, page)
  return page.length < REPLAY_PAGE || rounds.length === 1 ? rounds : rounds.slice(0, -1)
}
