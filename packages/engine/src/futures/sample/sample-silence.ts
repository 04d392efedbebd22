import type { Price, Quantity } from '@candor/money'
import {
  add,
  max,
  min,
  price,
  quantity,
  shareRoundedUp,
  subtract,
  sum,
  unitsOf,
} from '@candor/money'
import { closePositions } from '../close.ts'
import { openInWallet } from '../commands.ts'
import type { Mark, Position, Round, Side, Wallet } from '../order.ts'
import { openMarket, quoteOpening } from '../quote.ts'
import { conservativeStanding, initialMargins } from '../risk.ts'
import { settleRound } from '../round.ts'
import { btcTerms, NOON } from './sample-futures.ts'
import { markAfter, ticksBeforeGaps } from '../silence.ts'
import { type FuturesTerms, TRANSFER_RATE } from '../terms.ts'

/** More than a test ever makes the fund pay. */
const FUND = unitsOf<Quantity>('1000000000000')
const NOTHING = quantity(0n)

/** One user trading two pairs, and the ticks that user sees. */
export class SilenceFixture {
  wallet: Wallet
  readonly #marks = new Map<number, Mark>()
  readonly #inflows: { readonly after: number; readonly amount: Quantity }[] = []
  #nowMs = NOON
  #tickId = 2_000_000_000
  #orders = 0

  constructor(balance: Quantity) {
    this.wallet = { balance, positions: [], pending: [] }
  }

  /** Records ticks of several pairs together, milliseconds after the last ones. */
  tick(prices: ReadonlyMap<number, Price>, afterMs: number): void {
    this.#nowMs += afterMs
    for (const [marketId, at] of prices) {
      this.#tickId += 1
      this.#marks.set(
        marketId,
        markAfter(this.#marks.get(marketId), {
          tickId: this.#tickId,
          price: at,
          ts: this.#nowMs - 100,
          recordedAt: this.#nowMs,
        }),
      )
    }
    const inflows = ticksBeforeGaps(this.wallet, this.#round).map((sinceTickId) => ({
      sinceTickId,
      amount: sum(
        this.#inflows.filter(({ after }) => after >= sinceTickId).map(({ amount }) => amount),
      ),
    }))
    this.wallet = settleRound({ ...this.wallet, inflows }, this.#round, FUND).wallet
  }

  /** Transfers money in from another account of the user, after the last tick. */
  moveIn(amount: Quantity): void {
    this.#inflows.push({ after: this.#tickId, amount })
    this.wallet = { ...this.wallet, balance: add(this.wallet.balance, amount) }
  }

  /** Transfers out the maximum after the last ticks (MOVE-03) and returns it. */
  moveOut(afterMs: number): Quantity {
    const { equity, originMargins: margins } = {
      ...conservativeStanding(this.wallet, { ...this.#round, recordedAtMs: this.#nowMs + afterMs }),
      originMargins: initialMargins(this.wallet),
    }
    const free = max(
      min(this.wallet.balance, subtract(equity, shareRoundedUp(margins, TRANSFER_RATE))),
      NOTHING,
    )
    this.wallet = { ...this.wallet, balance: subtract(this.wallet.balance, free) }
    return free
  }

  open(terms: FuturesTerms, side: Side, lots: Quantity, leverage: number): void {
    const mark = this.#marks.get(terms.marketId)
    if (mark === undefined) throw new Error('a pair has no price yet')
    const quote = quoteOpening(terms, side, mark.price, lots, leverage)
    if (quote.debit > this.wallet.balance) return
    this.#orders += 1
    this.wallet = openInWallet(
      this.wallet,
      openMarket(this.#orders, terms, quote, mark, { stopsSetAtMs: this.#nowMs }),
      mark,
    ).wallet
  }

  /** Manually closes the matching positions that can be closed. */
  close(matches: (position: Position) => boolean): void {
    for (const { id } of this.wallet.positions.filter(matches)) {
      if (!this.wallet.positions.some((position) => position.id === id)) continue
      const closed = closePositions(this.wallet, [id], this.#round, 'manual', FUND)
      if (!('refused' in closed)) this.wallet = closed.wallet
    }
  }

  get #round(): Round {
    return { recordedAtMs: this.#nowMs, marks: new Map(this.#marks) }
  }
}

/**
 * A close with the low and high of its period: what a position lives through while the feed ticks.
 */
export type SampleBar = { readonly low: number; readonly high: number; readonly close: number }

const LOT = unitsOf<Quantity>('1')

/**
 * Two opposite wallets of one size, each with exactly the cost of its position, opened some bars
 * before a silence and closed at the price after it. Returns what they gain together, in the quote
 * currency. When one is liquidated before the silence the other goes on alone.
 */
export function oppositeOver(
  bars: readonly SampleBar[],
  openAt: number,
  silentFrom: number,
  silentTo: number,
  leverage: number,
  isGapBound = true,
): Quantity {
  const terms = btcTerms({ lotSize: unitsOf('1'), isGapBound })
  const at = (of: number): ReadonlyMap<number, Price> =>
    new Map([[terms.marketId, price(BigInt(Math.max(1, Math.round(of * 1e8))))]])
  const opened = bars[openAt]?.close ?? 0
  const quotes = (['long', 'short'] as const).map((side) =>
    quoteOpening(terms, side, at(opened).get(terms.marketId) as Price, LOT, leverage),
  )
  const fixtures = quotes.map((quote) => {
    const fixture = new SilenceFixture(quote.debit)
    fixture.tick(at(opened), 1_000)
    fixture.open(terms, quote.side, LOT, leverage)
    return fixture
  })
  for (const fixture of fixtures) {
    for (let index = openAt + 1; index <= silentFrom; index += 1) {
      const { low, high, close } = bars[index] as SampleBar
      // In steps of at most a tenth of the margin, as one-second ticks come: the cost of a jump
      // between two ticks is no silence.
      let last = bars[index - 1]?.close ?? opened
      for (const targetPrice of [low, high, close]) {
        const steps = Math.max(1, Math.ceil(Math.abs(targetPrice / last - 1) * leverage * 20))
        for (let step = 1; step <= steps && fixture.wallet.positions.length > 0; step += 1)
          fixture.tick(at(last + ((targetPrice - last) * step) / steps), 5_000)
        last = targetPrice
      }
    }
    const after = at(bars[silentTo]?.close ?? 0)
    fixture.tick(after, (silentTo - silentFrom) * 300_000)
    fixture.tick(after, 1_000)
    fixture.close(() => true)
  }
  return fixtures.reduce(
    (sum, fixture, index) =>
      add(sum, subtract(fixture.wallet.balance, quotes[index]?.debit ?? LOT)),
    subtract(LOT, LOT),
  )
}
