import { planQuotes, type Quote, quotedAround, type RestingQuote } from '@candor/engine/spot/quoting'
import { type Price, quantity, type Quantity, subtract } from '@candor/money'
import { type Clock, repeat } from '../../clock/clock.ts'
import type { PriceBoard } from '../prices/index.ts'
import type { Exchange, MarketWriter, Result } from '../spot/index.ts'
import type { MarketMakerStore, PairAccount } from './store.ts'
import { MARKET_MAKER, type PairTerms, TICK_AGE_MAX_MS } from './terms.ts'

export type MarketMakerParts = {
  readonly clock: Clock
  readonly exchange: Pick<Exchange, 'writers' | 'listen'>
  readonly board: Pick<PriceBoard, 'last' | 'onTick'>
  readonly store: MarketMakerStore
  readonly terms: readonly PairTerms[]
  /** Hears of a round that failed; the next tick brings another. */
  onFault(error: unknown): void
}

/** A quoted pair. centre is the price its quotes stand around; isSettled is false when something happened that a round has not seen yet. */
export type QuotedPair = { readonly writer: MarketWriter; readonly terms: PairTerms; readonly account: PairAccount }
type Quoting = QuotedPair & { centre: Price | undefined; isSettled: boolean; running: Promise<void> | undefined }

const WATCH_MS = 500

/**
 * The house market maker (SPOT-26, SPOT-27): quotes every pair it has terms for, through the same writer as anybody, after ticks that are
 * already public. It looks at ticks, at its own resting quotes and at its inventory, never at anybody's orders. Each pair has one round at
 * a time; a refusal is no error, the next tick tries again. It keeps nothing of its own: what it quoted before a restart it finds in the
 * book and adopts.
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

  /** Funds what was never funded, quotes what has a young tick and withdraws the rest; then follows the ticks. The exchange must have started. */
  async start(): Promise<void> {
    const { clock, exchange, board, store, terms, onFault } = this.#parts
    for (const writer of exchange.writers()) {
      const own = terms.find(({ symbol }) => symbol === writer.market.symbol)
      if (own === undefined) continue
      const account = await store.fund(writer.market, own, clock.nowMs())
      this.#pairs.set(writer.market.id, { writer, terms: own, account, centre: undefined, isSettled: false, running: undefined })
    }
    for (const pair of this.#pairs.values()) await this.#run(pair)
    this.#endings = [
      exchange.listen({ onTrades: (marketId, trades) => { if (trades.some(({ house }) => house)) this.#disturbed(marketId) } }),
      board.onTick((ticks) => { for (const { marketId } of ticks) this.#wake(this.#pairs.get(marketId)) }),
    ]
    this.#stopWatch = repeat(clock, WATCH_MS, () => this.#watch(), onFault)
  }

  /** Ends after the rounds under way and withdraws every quote, so that none stands while nobody watches it. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const end of this.#endings) end()
    await this.#stopWatch()
    await this.idle()
    for (const pair of this.#pairs.values()) await this.#withdraw(pair).catch(this.#parts.onFault)
  }

  /** Waits for the rounds under way. */
  async idle(): Promise<void> {
    await Promise.all([...this.#pairs.values()].flatMap(({ running }) => running ?? []))
  }

  /** The pairs it quotes, for those who publish its terms (FAIR-08). */
  pairs(): readonly QuotedPair[] {
    return [...this.#pairs.values()]
  }

  #disturbed(marketId: number): void {
    const pair = this.#pairs.get(marketId)
    if (pair !== undefined) pair.isSettled = false
  }

  /** A pair whose source fell silent hears of no tick, so its quotes are withdrawn from here. */
  async #watch(): Promise<void> {
    for (const pair of this.#pairs.values()) if (this.#reference(pair) === undefined) this.#wake(pair)
    await Promise.resolve()
  }

  #wake(pair: Quoting | undefined): void {
    if (pair === undefined || pair.running !== undefined || this.#isStopped) return
    pair.running = this.#run(pair).finally(() => { pair.running = undefined })
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
    return writer.market.open && last !== undefined && last.usable(nowMs) && last.ageMs(nowMs) < TICK_AGE_MAX_MS ? last.price : undefined
  }

  async #quote(pair: Quoting, reference: Price): Promise<void> {
    const { writer, terms, account } = pair
    const centre = quotedAround(terms, reference, pair.centre)
    if (pair.isSettled && centre === pair.centre) return
    const resting = restingQuotes(writer)
    if (resting === undefined) return this.#withdraw(pair)
    // The quotes are read before the holdings: a fill in between counts twice, and the cap holds.
    const inventory = await this.#inventory(account)
    pair.isSettled = true
    const { cancel, place } = planQuotes(writer.marketAt(this.#parts.clock.nowMs()), terms, centre, inventory, resting)
    pair.centre = centre
    const results = await Promise.all([...cancel.map(({ orderId }) => cancelQuote(writer, orderId)), ...place.map((quote) => placeQuote(writer, quote))])
    // What was left out for the cap's sake, or refused, is looked at again with the next tick.
    if (results.length > 0) pair.isSettled = false
  }

  async #inventory(account: PairAccount): Promise<Quantity> {
    return (await this.#parts.store.inventories([account])).get(account.baseAccount) ?? quantity(0n)
  }

  async #withdraw(pair: Quoting): Promise<void> {
    pair.centre = undefined
    pair.isSettled = false
    if (pair.writer.state?.openOrdersOf(MARKET_MAKER.partyId).size !== 0) await pair.writer.submit({ kind: 'cancel_all', partyId: MARKET_MAKER.partyId })
  }
}

/** Its own quotes as the book has them; undefined while the book is being rebuilt. */
function restingQuotes({ state }: MarketWriter): RestingQuote[] | undefined {
  if (state === undefined) return undefined
  const orders = [...state.openOrdersOf(MARKET_MAKER.partyId)].flatMap((id) => state.orders.get(id) ?? [])
  return orders.map(({ id, money }) => ({ orderId: id, side: money.side, price: money.price, amount: subtract(money.amount, money.filled) }))
}

function placeQuote(writer: MarketWriter, { side, price, amount }: Quote): Promise<Result> {
  return writer.submit({
    kind: 'place', partyId: MARKET_MAKER.partyId, clientOrderId: undefined, intent: undefined, request: { side, price, amount, timeInForce: 'POST_ONLY' },
  })
}

function cancelQuote(writer: MarketWriter, orderId: number): Promise<Result> {
  return writer.submit({ kind: 'cancel', partyId: MARKET_MAKER.partyId, orderId, intent: undefined })
}
