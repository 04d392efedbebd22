import type { Price, Quantity } from '@candor/money'
import { price, quantity, sum, unitsOf } from '@candor/money'
import { closePositions } from '../close.ts'
import { cancelInWallet, fileInWallet, openInWallet } from '../commands.ts'
import { validateOpening, type OpeningContext, type OpeningRequest } from '../validate-opening.ts'
import type { Mark, Round, Wallet } from '../order.ts'
import { type Posting, toPostings } from '../postings.ts'
import { filePending, openMarket } from '../quote.ts'
import { amountOf, btcTerms, NOON, priceOf } from './sample-futures.ts'
import { markAfter } from '../silence.ts'
import { setStops } from '../stops.ts'
import type { Settled } from '../step.ts'
import type { FuturesTerms } from '../terms.ts'

export const MARKETS: readonly FuturesTerms[] = [
  btcTerms(),
  btcTerms({ marketId: 2, lotSize: unitsOf('0.1') }),
  btcTerms({ marketId: 3, lotSize: unitsOf('100'), spread: unitsOf('0.00123') }),
]
const START: readonly Price[] = [priceOf('65000'), priceOf('3200.55'), priceOf('0.51234567')]
const NOTHING = quantity(0n)

export type Command =
  | {
      readonly do: 'open'
      readonly market: number
      readonly isShort: boolean
      readonly lots: number
      readonly leverage: number
      readonly targetBps: number
      readonly stopBps: number
    }
  | { readonly do: 'close' | 'stop' | 'cancel'; readonly which: number; readonly bps: number }
  | { readonly do: 'wait' }

/**
 * One second: each pair's move in hundredths of a per cent (undefined: no tick), the time that
 * passes before, and a command after it.
 */
export type Second = {
  readonly moves: readonly (number | undefined)[]
  readonly pauseMs: number
  readonly command: Command
}

/** One user, the house and the fund, with balances that only postings change. */
export class FuturesFixture {
  wallet: Wallet
  round: Round = { recordedAtMs: NOON, marks: new Map() }
  prices = [...START]
  #nextId = 1
  readonly balances: Record<string, bigint>

  constructor(deposit: string, insurance: string) {
    this.wallet = { balance: amountOf(deposit), positions: [], pending: [] }
    this.balances = {
      'user available': amountOf(deposit),
      'house available': amountOf('3000000'),
      'insurance available': amountOf(insurance),
    }
  }

  get insurance(): Quantity {
    return quantity(this.balances['insurance available'] ?? 0n)
  }

  tick({ moves, pauseMs }: Pick<Second, 'moves' | 'pauseMs'>): Round {
    const recordedAt = this.round.recordedAtMs + pauseMs
    const marks = new Map(this.round.marks)
    for (const [index, bps] of moves.entries()) {
      if (bps === undefined && marks.has(index + 1)) continue
      const moved = ((this.prices[index] as bigint) * BigInt(10_000 + (bps ?? 0))) / 10_000n
      this.prices[index] = price(moved > 0n ? moved : 1n)
      const tick = {
        tickId: recordedAt * 3 + index,
        price: this.prices[index] as Price,
        ts: recordedAt - 200,
        recordedAt,
      }
      marks.set(index + 1, markAfter(marks.get(index + 1), tick))
    }
    this.round = { recordedAtMs: recordedAt, marks }
    return this.round
  }

  execute(order: Command): void {
    if (order.do === 'open') this.#open(order)
    if (order.do === 'close') this.#close(order.which)
    if (order.do === 'stop') this.#setStops(order.which, order.bps)
    const pending = order.do === 'cancel' ? this.wallet.pending[order.which] : undefined
    if (pending !== undefined) this.apply(cancelInWallet(this.wallet, [pending.id]))
  }

  apply({ wallet, steps }: Settled): void {
    for (const step of steps) {
      const postings = toPostings(step)
      const created = sum(postings.map(({ change }) => change))
      if (created !== 0n) throw new Error(`the postings of a step ${step.kind} create ${created}`)
      for (const posting of postings) this.#post(posting)
    }
    this.wallet = wallet
  }

  #post({ account, part, change }: Posting): void {
    const key = `${account} ${part}`
    const remaining = (this.balances[key] ?? 0n) + change
    if (remaining < 0n) throw new Error(`${key} is left with ${remaining}`)
    this.balances[key] = remaining
  }

  #open({
    market,
    isShort,
    lots,
    leverage,
    targetBps,
    stopBps,
  }: Extract<Command, { do: 'open' }>): void {
    const terms = MARKETS[market] as FuturesTerms
    const mark = this.round.marks.get(terms.marketId) as Mark
    const side = isShort ? 'short' : 'long'
    const priceAway = (bps: number): Price =>
      price(((mark.price as bigint) * BigInt(10_000 + (isShort ? bps : -bps))) / 10_000n)
    const target = targetBps === 0 ? undefined : priceAway(targetBps)
    const request: OpeningRequest = {
      side,
      lots: amountOf(String(lots)),
      leverage,
      isCopied: false,
      limitPrice: target,
      stopLoss: stopBps === 0 ? undefined : priceAway(targetBps + stopBps),
    }
    const quote = validateOpening(request, terms, this.#context(terms.marketId, mark))
    if ('refused' in quote) return
    const stops = { stopLoss: request.stopLoss, stopsSetAtMs: this.round.recordedAtMs }
    const id = this.#nextId++
    this.apply(
      target === undefined
        ? openInWallet(this.wallet, openMarket(id, terms, quote, mark, stops), mark)
        : fileInWallet(this.wallet, filePending(id, terms, quote, stops)),
    )
  }

  #context(marketId: number, mark: Mark): OpeningContext {
    const own = [...this.wallet.positions, ...this.wallet.pending].filter(
      (order) => order.marketId === marketId,
    )
    return {
      lastTick: { price: mark.price, ageMs: this.round.recordedAtMs - mark.ts },
      balance: this.wallet.balance,
      own: {
        count: own.length,
        notional: sum(own.map(({ notional }) => notional)),
        maxLeverage: Math.max(0, ...own.map(({ multiple: leverage }) => leverage)),
      },
      othersOfPerson: unitsOf('0'),
      exposure: { long: NOTHING, short: NOTHING, pendingLong: NOTHING, pendingShort: NOTHING },
      houseFree: quantity(this.balances['house available'] ?? 0n),
      insurance: NOTHING,
      insuranceFloor: NOTHING,
      isLossLimitReached: false,
    }
  }

  #close(which: number): void {
    const position = this.wallet.positions[which]
    if (position === undefined) return
    const closed = closePositions(this.wallet, [position.id], this.round, 'manual', this.insurance)
    if (!('refused' in closed)) this.apply(closed)
  }

  #setStops(which: number, bps: number): void {
    const position = this.wallet.positions[which]
    if (position === undefined) return
    const stop = price(((position.openPrice as bigint) * BigInt(10_000 + bps)) / 10_000n)
    const changed = setStops(
      position,
      bps > 0 === (position.side === 'long') ? { takeProfit: stop } : { stopLoss: stop },
      { atMs: this.round.recordedAtMs },
      this.round.marks.get(position.marketId),
    )
    if ('refused' in changed) return
    this.wallet = {
      ...this.wallet,
      positions: this.wallet.positions.map((one) => (one.id === changed.id ? changed : one)),
    }
  }
}
