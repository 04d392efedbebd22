import { minOf, type ModelBook, maxOf, ONE, up } from './model-book.ts'
import {
  type Contract,
  type ContractAsk,
  contractLine,
  type ContractTerms,
  type Stops,
} from './model-contract.ts'
import { areStops, ModelOpening } from './model-opening.ts'
import { ModelWallets } from './model-wallets.ts'
import type { ModelTick } from './seconds-model.ts'
import { endsLongSilence, isInTime } from './silence-model.ts'

const DAY_MS = 86_400_000

/**
 * Leveraged contracts according to docs/spec/contracts.md (FUT-03 to FUT-42, LEDG-19, WIRE-16),
 * written again without the engine: every order is checked in every round, in plain bigints.
 */
export class ContractsModel {
  readonly contracts: Contract[] = []
  /**
   * Inflows of wallets, with the last tick known before each: no silence that had begun by then
   * pays for it (FUT-46).
   */
  readonly #inflows: { readonly user: number; readonly after: number; readonly amount: bigint }[] =
    []
  readonly #terms: ContractTerms
  readonly #book: ModelBook
  readonly #users: number
  readonly #wallets: ModelWallets
  readonly #opening: ModelOpening

  /** `lots` is the size of a lot of each pair, in its base currency. */
  constructor(
    terms: ContractTerms,
    lots: ReadonlyMap<number, bigint>,
    users: number,
    book: ModelBook,
  ) {
    this.#terms = terms
    this.#users = users
    this.#book = book
    this.#wallets = new ModelWallets(this.contracts, terms.bands, book)
    this.#opening = new ModelOpening(terms, lots, this.contracts, book)
  }

  /** One round of ticks recorded together. Every wallet is settled by itself. */
  round(ticks: readonly ModelTick[], recordedAt: number): void {
    this.#wallets.see(ticks)
    for (let user = 0; user < this.#users; user += 1) {
      this.#overnight(user, recordedAt)
      this.#gaps(user, recordedAt)
      for (const order of this.#wallets.of(user, 'pending')) this.#perhapsOpen(order, recordedAt)
      for (const order of this.#wallets.of(user, 'open')) this.#perhapsStop(order, recordedAt)
      for (
        let worst = this.#wallets.liquidated(user, recordedAt);
        worst !== undefined;
        worst = this.#wallets.liquidated(user, recordedAt)
      )
        this.#close(worst, 'liquidation', recordedAt)
    }
  }

  /**
   * Refusal of a market order before it waits: it could not be paid even at a price 1 % better than
   * the last (WIRE-52).
   */
  early(ask: ContractAsk): string | undefined {
    const mark = this.#wallets.last(ask.market)
    if (mark === undefined || this.#opening.refusal(ask, 0n, undefined) !== 'NO_PRICE')
      return undefined
    const [best, now] = [
      this.#opening.costs(ask, (mark.price * 99n) / 100n),
      this.#opening.costs(ask, mark.price),
    ]
    return this.#book.of(`user ${ask.user} leverage`).free < best.margin + best.fee
      ? `INSUFFICIENT_BALANCE ${now.margin + now.fee} ${now.fee}`
      : undefined
  }

  /** A market order at its tick, or a limit order when there is a limit price. */
  place(ask: ContractAsk, limitPrice: bigint, acceptedMs: number, nowMs: number): string {
    const mark = this.#wallets.isPriced(ask.user, nowMs)
      ? this.#wallets.usable(ask.market, nowMs)
      : undefined
    const refusal = this.#opening.refusal(ask, limitPrice, mark)
    if (refusal !== undefined || mark === undefined) return refusal ?? 'NO_PRICE'
    const { size, entry, notional, margin, fee } = this.#opening.costs(
      ask,
      limitPrice === 0n ? mark.price : limitPrice,
    )
    const own = `user ${ask.user} leverage`
    if (this.#wallets.pledgeable(ask.user) < margin + fee)
      return `INSUFFICIENT_BALANCE ${margin + fee} ${fee}`
    const isMarket = limitPrice === 0n
    this.#book.lock(own, margin)
    this.#book.lock(`house:lever ${ask.market}`, notional)
    if (isMarket) this.#book.move(own, `house:fee ${ask.market}`, fee)
    else this.#book.lock(own, fee)
    const number = this.contracts.push({
      number: this.contracts.length,
      ask,
      size,
      fee,
      payoutReserve: notional,
      limitPrice,
      filedMs: acceptedMs,
      status: isMarket ? 'open' : 'pending',
      entry: isMarket ? entry : 0n,
      notional,
      initialMargin: margin,
      margin,
      takeProfit: ask.takeProfit,
      stopLoss: ask.stopLoss,
      stopsSetMs: acceptedMs,
      openTick: isMarket ? mark.number : 0,
      overnightMs: isMarket ? mark.recordedAt : 0,
      overnightPaid: 0n,
      profit: 0n,
      reason: '',
      closePrice: 0n,
      byFund: 0n,
      byHouse: 0n,
      cut: 0n,
      gap: undefined,
    })
    return `${isMarket ? 'opened' : 'filed'} #${number - 1}`
  }

  cancel(user: number, number: number): string {
    const order = this.contracts[number]
    if (order?.ask.user !== user) return 'NOT_FOUND'
    return order.status === 'pending' ? `released ${this.#release(order)}` : 'ORDER_STATE'
  }

  cancelAll(user: number): string {
    const own = this.#wallets.of(user, 'pending')
    return `count ${own.length} released ${own.reduce((sum, order) => sum + this.#release(order), 0n)}`
  }

  setStops(user: number, number: number, { takeProfit, stopLoss }: Stops, nowMs: number): string {
    const order = this.contracts[number]
    if (order?.ask.user !== user) return 'NOT_FOUND'
    if (order.status !== 'pending' && order.status !== 'open') return 'ORDER_STATE'
    const by =
      order.status === 'pending'
        ? order.limitPrice
        : this.#wallets.usable(order.ask.market, nowMs)?.price
    if (takeProfit !== 0n || stopLoss !== 0n) {
      if (by === undefined) return 'NO_PRICE'
      if (!areStops(order.ask.side, { takeProfit, stopLoss }, [by])) return 'TP_SL_INVALID'
    }
    Object.assign(order, { takeProfit, stopLoss, stopsSetMs: nowMs })
    return 'set'
  }

  /** The refusal that closing one position by hand would get now. */
  closable(user: number, number: number): string | undefined {
    const order = this.contracts[number]
    if (order?.ask.user !== user) return 'NOT_FOUND'
    return order.status === 'open' ? undefined : 'ORDER_STATE'
  }

  /**
   * Closes all of them or none: none where the fund would pay while one of the wallet's positions
   * has no price.
   */
  closeAll(user: number, numbers: readonly number[], nowMs: number): boolean {
    const closing = this.#wallets.byProfit(
      this.#wallets.of(user, 'open').filter(({ number }) => numbers.includes(number)),
      -1n,
    )
    const [before, purses] = [this.contracts.map((order) => ({ ...order })), this.#book.kept()]
    if (closing.every((order) => order.status !== 'open' || this.#close(order, 'manual', nowMs)))
      return true
    for (const [index, order] of this.contracts.entries()) Object.assign(order, before[index])
    this.#book.putBack(purses)
    return false
  }

  openOf(user: number): Contract[] {
    return this.#wallets.of(user, 'open')
  }

  /**
   * Whether an amount may leave the leverage account (MOVE-03); positions without a price add
   * nothing to the wallet's value.
   */
  mayLeave(user: number, amount: bigint, nowMs: number): boolean {
    const own = this.#wallets.of(user, 'open')
    if (own.length === 0) return true
    return (
      (this.#wallets.certain(user, nowMs).worth - amount) * 2n >=
      3n * own.reduce((sum, { initialMargin }) => sum + initialMargin, 0n)
    )
  }

  /** Money from another account, or released by a pending order. */
  comesIn(user: number, amount: bigint): void {
    this.#inflows.push({ user, after: this.#wallets.newestTick(), amount })
  }

  lines(): string[] {
    return this.contracts.map(contractLine)
  }

  #release(order: Contract): bigint {
    const released = order.margin + order.fee
    this.#book.lock(`user ${order.ask.user} leverage`, -released)
    this.#book.lock(`house:lever ${order.ask.market}`, -order.payoutReserve)
    order.status = 'cancelled'
    this.comesIn(order.ask.user, released)
    return released
  }

  /** FUT-23: oldest day first, then by order. */
  #overnight(user: number, nowMs: number): void {
    const own = this.#wallets.of(user, 'open')
    const from = Math.min(...own.map(({ overnightMs }) => overnightMs))
    for (
      let day = Math.floor(from / DAY_MS);
      own.length > 0 && day * DAY_MS + 60_000 <= nowMs;
      day += 1
    ) {
      const dueMs = day * DAY_MS + 60_000
      for (const order of own.filter(({ overnightMs }) => overnightMs < dueMs)) {
        const purse = this.#book.of(`user ${user} leverage`)
        const fee = up(order.notional * this.#terms.overnight, ONE)
        const fromMargin = minOf(fee, order.margin)
        const fromBalance = minOf(fee - fromMargin, purse.free)
        purse.held -= fromMargin
        purse.free -= fromBalance
        this.#book.of(`house:lever ${order.ask.market}`).free += fromMargin + fromBalance
        Object.assign(order, {
          margin: order.margin - fromMargin,
          overnightPaid: order.overnightPaid + fromMargin + fromBalance,
          overnightMs: dueMs,
        })
      }
    }
  }

  #perhapsOpen(order: Contract, recordedAt: number): void {
    const mark = this.#wallets.fresh(order.ask.market, recordedAt)
    if (mark === undefined || mark.ts <= order.filedMs || mark.recordedAt <= order.filedMs) return
    if (this.#terms.isGapBound && mark.backSince > 0) return
    const { limitPrice } = order
    if (order.ask.side === 'long' ? mark.price > limitPrice : mark.price < limitPrice) return
    const { entry, notional } = this.#opening.costs(order.ask, mark.price)
    this.#book.of(`user ${order.ask.user} leverage`).held -= order.fee
    this.#book.of(`house:fee ${order.ask.market}`).free += order.fee
    this.comesIn(order.ask.user, order.initialMargin)
    Object.assign(order, {
      status: 'open',
      entry,
      notional,
      openTick: mark.number,
      overnightMs: mark.recordedAt,
    })
  }

  #perhapsStop(order: Contract, recordedAt: number): void {
    const mark = this.#wallets.fresh(order.ask.market, recordedAt)
    if (order.status !== 'open' || mark === undefined || mark.number <= order.openTick) return
    const sign = order.ask.side === 'long' ? 1n : -1n
    const isMaxProfit = this.#wallets.bounded(order, mark.price) >= order.payoutReserve
    const isSet = mark.ts > order.stopsSetMs && mark.recordedAt > order.stopsSetMs
    if (
      isMaxProfit ||
      (isSet && order.takeProfit !== 0n && (mark.price - order.takeProfit) * sign >= 0n)
    )
      this.#close(order, 'tp', recordedAt)
    else if (isSet && order.stopLoss !== 0n && (order.stopLoss - mark.price) * sign >= 0n)
      this.#close(order, 'sl', recordedAt)
  }

  /**
   * Closes a position. Before the fund pays, the wallet's winners are closed too, the largest
   * profit first; a close by hand never makes the fund pay while one has no price.
   */
  #close(order: Contract, reason: string, nowMs: number): boolean {
    const { user } = order.ask
    const funds = (): bigint =>
      this.#wallets
        .of(user, 'open')
        .reduce((sum, { margin }) => sum + margin, this.#book.of(`user ${user} leverage`).free)
    while (-this.#wallets.profit(order) > funds()) {
      const winner = this.#wallets.byProfit(
        this.#wallets
          .of(user, 'open')
          .filter(
            (one) =>
              one !== order && this.#wallets.profit(one) > 0n && this.#mayPay(one, order, nowMs),
          ),
        -1n,
      )[0]
      if (winner === undefined && reason === 'manual' && !this.#wallets.isPriced(user, nowMs))
        return false
      if (winner === undefined) break
      this.#pay(winner, 'liquidation')
    }
    this.#pay(order, reason)
    return true
  }

  #mayPay({ ask: { market } }: Contract, closing: Contract, nowMs: number): boolean {
    return (
      this.#wallets.usable(market, nowMs) !== undefined ||
      (market === closing.ask.market && isInTime(this.#wallets.mark(market), nowMs))
    )
  }

  /**
   * FUT-46: the possible gain from a silence of more than a minute is fixed by its first tick; the
   * tick that confirms it cuts what exceeds that.
   */
  #gaps(user: number, recordedAt: number): void {
    const own = this.#wallets.of(user, 'open')
    const worth = own.reduce(
      (sum, order) =>
        sum +
        order.margin +
        this.#wallets.profit(order, this.#wallets.mark(order.ask.market).stood),
      this.#book.of(`user ${user} leverage`).free,
    )
    const margins = own.reduce((sum, { initialMargin }) => sum + initialMargin, 0n)
    for (const order of own) {
      const mark = this.#wallets.fresh(order.ask.market, recordedAt)
      if (mark === undefined) continue
      const startsGap = this.#terms.isGapBound && endsLongSilence(mark) && order.gap === undefined
      if (startsGap && order.openTick <= mark.stoodNumber) {
        const before =
          worth -
          this.#inflows
            .filter((one) => one.user === user && one.after >= mark.stoodNumber)
            .reduce((sum, { amount }) => sum + amount, 0n)
        const margin = order.initialMargin
        order.gap = {
          from: mark.stood,
          max: before <= 0n ? 0n : minOf(margin, (margin * before) / margins),
        }
      }
      if (mark.backSince === 0) this.#endGap(order, mark.price)
    }
  }

  #endGap(order: Contract, price: bigint): void {
    const before = this.#wallets.moved(order, price) - order.cut
    order.cut += before - this.#wallets.bounded(order, price)
    order.gap = undefined
  }

  /**
   * FUT-19: own margin, balance, the other margins with the largest loss first, the fund, and last
   * the house.
   */
  #pay(order: Contract, reason: string): void {
    const { user, market } = order.ask
    const [purse, house, fund] = [
      this.#book.of(`user ${user} leverage`),
      this.#book.of(`house:lever ${market}`),
      this.#book.of('insurance_fund'),
    ]
    this.#endGap(order, this.#wallets.mark(market).price)
    const profit = this.#wallets.profit(order)
    let missing = maxOf(-profit, 0n)
    const ofMargin = minOf(missing, order.margin)
    missing -= ofMargin
    const ofBalance = minOf(missing, purse.free)
    missing -= ofBalance
    purse.free -= ofBalance
    for (const other of this.#wallets.byProfit(
      this.#wallets.of(user, 'open').filter((one) => one !== order),
    )) {
      const taken = minOf(missing, other.margin)
      other.margin -= taken
      purse.held -= taken
      missing -= taken
    }
    const ofFund = minOf(missing, fund.free)
    fund.free -= ofFund
    missing -= ofFund
    purse.held -= order.margin
    purse.free += order.margin - ofMargin + maxOf(profit, 0n)
    house.held -= order.payoutReserve
    house.free += order.payoutReserve - profit - missing
    Object.assign(order, {
      status: 'closed',
      profit,
      reason,
      closePrice: this.#wallets.mark(market).price,
      byFund: ofFund,
      byHouse: missing,
    })
  }
}
