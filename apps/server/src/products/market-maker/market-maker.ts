import { computeQuoteCentre } from '@candor/engine/spot/quoting'
import type { Price } from '@candor/money'
import { type Clock, repeat } from '../../clock/clock.ts'
import type { PriceBoard } from '../../platform/prices/index.ts'
import type { Exchange, MarketState, MarketWriter } from '../spot/index.ts'
import type { MarketMakerStore, PairAccount } from './store.ts'
import { MARKET_MAKER, type PairTerms, TICK_AGE_MAX_MS } from './terms.ts'

export type MarketMakerParts = {
  readonly clock: Clock
  readonly exchange: Pick<Exchange, 'writers' | 'listen'>
  readonly board: Pick<PriceBoard, 'last' | 'onTick'>
  readonly store: MarketMakerStore
  readonly terms: readonly PairTerms[]
  /** Receives the error of a failed round; the next tick brings another. */
  onFault(error: unknown): void
}

/**
 * A quoted pair: its book's writer, the published quoting terms, and the account its quotes use.
 */
export type QuotedPair = {
  readonly writer: MarketWriter
  readonly terms: PairTerms
  readonly account: PairAccount
}
/**
 * centre is the price its quotes surround and book the book they rest in; isSettled is false when
 * something happened since the last round.
 */
type Quoting = QuotedPair & {
  centre: Price | undefined
  book: MarketState | undefined
  isSettled: boolean
  running: Promise<void> | undefined
}

const WATCH_MS = 500

/**
 * The house market maker (SPOT-26, SPOT-27): quotes every pair it has terms for, through the same
 * writer as a user, after ticks that are already public. It sees ticks, the resting book and its
 * inventory, never an order before it is in the book. Each pair has one round at a time, and a
 * round is one command: the writer takes what blocks the quotes and moves them in a single step, so
 * that nobody comes in between. Quotes rest in the writer's memory until they are matched; after a
 * restart there are none, and the next tick brings them.
 */
export class MarketMaker {
  readonly #parts: MarketMakerParts
  readonly #pairs = new Map<number, Quoting>()
  #endings: (() => void)[] = []
  #stopWatch = (): Promise<void> => Promise.resolve()
  #isStopped = false

  constructor(parts: MarketMakerParts) {
    this.#parts = parts
  }

  /**
   * Funds accounts that were never funded, quotes pairs with a young tick and withdraws other
   * quotes; then follows the ticks. The exchange must have started.
   */
  async start(): Promise<void> {
    const { clock, exchange, board, store, terms, onFault } = this.#parts
    for (const writer of exchange.writers()) {
      const own = terms.find(({ symbol }) => symbol === writer.market.symbol)
      if (own === undefined) continue
      const account = await store.fund(writer.market, own, clock.nowMs())
      this.#pairs.set(writer.market.id, {
        writer,
        terms: own,
        account,
        centre: undefined,
        book: undefined,
        isSettled: false,
        running: undefined,
      })
    }
    for (const pair of this.#pairs.values()) await this.#run(pair)
    this.#endings = [
      exchange.listen({
        onTrades: (marketId, trades) => {
          if (trades.some(({ house }) => house)) this.#disturbed(marketId)
        },
      }),
      board.onTick((ticks) => {
        for (const { marketId } of ticks) this.#wake(this.#pairs.get(marketId))
      }),
    ]
    this.#stopWatch = repeat(clock, WATCH_MS, () => this.#watch(), onFault)
  }

  /** Resolves after the current rounds and withdraws every quote, so that none rests unattended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const end of this.#endings) end()
    await this.#stopWatch()
    await this.idle()
    for (const pair of this.#pairs.values()) await this.#withdraw(pair).catch(this.#parts.onFault)
  }

  /** Resolves after the current rounds. */
  async idle(): Promise<void> {
    await Promise.all([...this.#pairs.values()].flatMap(({ running }) => running ?? []))
  }

  /** The quoted pairs, for publishing their terms (FAIR-08). */
  pairs(): readonly QuotedPair[] {
    return [...this.#pairs.values()]
  }

  #disturbed(marketId: number): void {
    const pair = this.#pairs.get(marketId)
    if (pair !== undefined) pair.isSettled = false
  }

  /** A pair whose source fell silent gets no tick, so its quotes are withdrawn from here. */
  async #watch(): Promise<void> {
    for (const pair of this.#pairs.values())
      if (this.#reference(pair) === undefined) this.#wake(pair)
    await Promise.resolve()
  }

  #wake(pair: Quoting | undefined): void {
    if (pair === undefined || pair.running !== undefined || this.#isStopped) return
    pair.running = this.#run(pair).finally(() => {
      pair.running = undefined
    })
  }

  async #run(pair: Quoting): Promise<void> {
    try {
      const reference = this.#reference(pair)
      await (reference === undefined ? this.#withdraw(pair) : this.#quote(pair, reference))
    } catch (error) {
      pair.isSettled = false
      this.#parts.onFault(error)
    }
  }

  /** The last tick's price if it may be quoted around now. */
  #reference({ writer }: Quoting): Price | undefined {
    const nowMs = this.#parts.clock.nowMs()
    const last = this.#parts.board.last(writer.market.id)
    return writer.market.open &&
      last !== undefined &&
      last.isUsable(nowMs) &&
      last.ageMs(nowMs) < TICK_AGE_MAX_MS
      ? last.price
      : undefined
  }

  async #quote(pair: Quoting, reference: Price): Promise<void> {
    const { writer, terms, account } = pair
    const centre = computeQuoteCentre(terms, reference, pair.centre)
    const book = writer.state
    // A rebuilt book has no quotes of the house.
    if (pair.isSettled && centre === pair.centre && book === pair.book) return
    pair.isSettled = true
    pair.centre = centre
    pair.book = book
    const result = await writer.submit({
      kind: 'quote',
      partyId: MARKET_MAKER.partyId,
      terms,
      centre,
      fundedBase: account.fundedBase,
    })
    // What blocks the quotes, or is left out because of the cap, is reconsidered with the next
    // tick.
    if (!('count' in result) || result.count > 0) pair.isSettled = false
  }

  async #withdraw(pair: Quoting): Promise<void> {
    pair.centre = undefined
    pair.isSettled = false
    const { state } = pair.writer
    if (
      state === undefined ||
      state.quotes.size + state.openOrdersOf(MARKET_MAKER.partyId).size > 0
    )
      await pair.writer.submit({ kind: 'cancel_all', partyId: MARKET_MAKER.partyId })
  }
}
