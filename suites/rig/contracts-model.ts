import { down, least, type ModelBook, most, ONE, up } from './model-book.ts'
import type { ModelTick } from './seconds-model.ts'
import { endsLongSilence, isInTime, type ModelMark, modelMark } from './silence-model.ts'

export type ContractTerms = {
  readonly leastLots: bigint; readonly mostLots: bigint; readonly multiples: readonly number[]
  readonly spread: bigint; readonly fee: bigint; readonly overnight: bigint; readonly cap: bigint; readonly fundFloor: bigint; readonly mostOpen: number
  /** By pair. */
  readonly bands: ReadonlyMap<number, bigint>
  readonly isGapBound: boolean
}
export type Side = 'long' | 'short'
/** Zero stands for no stop. */
export type Stops = { readonly takeProfit: bigint; readonly stopLoss: bigint }
export type ContractAsk = Stops & { readonly user: number; readonly market: number; readonly side: Side; readonly lots: bigint; readonly multiple: number }

export type Contract = {
  readonly number: number; readonly ask: ContractAsk; readonly size: bigint; readonly fee: bigint; readonly reserve: bigint; readonly target: bigint; readonly filedMs: number
  status: 'pending' | 'open' | 'closed' | 'cancelled'; entry: bigint; notional: bigint; readonly originMargin: bigint; margin: bigint; takeProfit: bigint; stopLoss: bigint
  stopsSetMs: number; openTick: number; overnightMs: number; overnightPaid: bigint; profit: bigint; reason: string; closePrice: bigint; byFund: bigint; byHouse: bigint
  cut: bigint; gap: { readonly from: bigint; readonly most: bigint } | undefined
}

const DAY_MS = 86_400_000
/** FUT-41: above a multiple, at most so much. */
const TIERS = [[75, 50_000n], [50, 100_000n], [25, 250_000n], [10, 1_000_000n], [0, 5_000_000n]] as const

/**
 * Leveraged contracts as docs/spec/contracts.md says them (FUT-03 to FUT-42, LEDG-19, WIRE-16), written again without the engine: every
 * order is looked at in every round, in plain bigints.
 */
export class ContractsModel {
  readonly contracts: Contract[] = []
  readonly #marks = new Map<number, ModelMark>()
  /** What came into wallets, with the last tick told before it: no silence that had begun then pays for it (FUT-46). */
  readonly #inflows: { readonly user: number; readonly after: number; readonly amount: bigint }[] = []
  readonly #terms: ContractTerms
  readonly #book: ModelBook
  readonly #users: number
  readonly #lots: ReadonlyMap<number, bigint>

  /** lots says how much of its base currency a lot of each pair is. */
  constructor(terms: ContractTerms, lots: ReadonlyMap<number, bigint>, users: number, book: ModelBook) {
    this.#terms = terms
    this.#lots = lots
    this.#users = users
    this.#book = book
  }

  /** One round: what was recorded together. Every wallet goes through it by itself. */
  round(ticks: readonly ModelTick[], recordedAt: number): void {
    for (const tick of ticks) this.#marks.set(tick.market, modelMark(this.#marks.get(tick.market), tick))
    for (let user = 0; user < this.#users; user += 1) {
      this.#overnight(user, recordedAt)
      this.#gaps(user, recordedAt)
      for (const order of this.#of(user, 'pending')) this.#perhapsOpen(order, recordedAt)
      for (const order of this.#of(user, 'open')) this.#perhapsStop(order, recordedAt)
      for (let worst = this.#liquidated(user, recordedAt); worst !== undefined; worst = this.#liquidated(user, recordedAt)) this.#close(worst, 'liquidation', recordedAt)
    }
  }

  /** What a market order is refused before it waits: nothing up to 1 % better than the last price would let it be paid (WIRE-52). */
  early(ask: ContractAsk): string | undefined {
    const mark = this.#marks.get(ask.market)
    if (mark === undefined || this.#refusal(ask, 0n, undefined) !== 'NO_PRICE') return undefined
    const [best, now] = [this.#costs(ask, (mark.price * 99n) / 100n), this.#costs(ask, mark.price)]
    return this.#book.of(`user ${ask.user} leverage`).free < best.margin + best.fee ? `INSUFFICIENT_BALANCE ${now.margin + now.fee} ${now.fee}` : undefined
  }

  /** A market order at its tick, or a limit order when there is a target. */
  place(ask: ContractAsk, target: bigint, acceptedMs: number, nowMs: number): string {
    const mark = this.#isPriced(ask.user, nowMs) ? this.#usable(ask.market, nowMs) : undefined
    const refusal = this.#refusal(ask, target, mark)
    if (refusal !== undefined || mark === undefined) return refusal ?? 'NO_PRICE'
    const { size, entry, notional, margin, fee } = this.#costs(ask, target === 0n ? mark.price : target)
    const own = `user ${ask.user} leverage`
    if (this.#pledgeable(ask.user) < margin + fee) return `INSUFFICIENT_BALANCE ${margin + fee} ${fee}`
    const isMarket = target === 0n
    this.#book.hold(own, margin)
    this.#book.hold(`house:lever ${ask.market}`, notional)
    if (isMarket) this.#book.move(own, `house:fee ${ask.market}`, fee)
    else this.#book.hold(own, fee)
    const number = this.contracts.push({
      number: this.contracts.length, ask, size, fee, reserve: notional, target, filedMs: acceptedMs, status: isMarket ? 'open' : 'pending', entry: isMarket ? entry : 0n, notional,
      originMargin: margin, margin, takeProfit: ask.takeProfit, stopLoss: ask.stopLoss, stopsSetMs: acceptedMs, openTick: isMarket ? mark.number : 0,
      overnightMs: isMarket ? mark.recordedAt : 0, overnightPaid: 0n, profit: 0n, reason: '', closePrice: 0n, byFund: 0n, byHouse: 0n, cut: 0n, gap: undefined,
    })
    return `${isMarket ? 'opened' : 'filed'} #${number - 1}`
  }

  /** What open positions lack of their first margins cannot be pledged for another order. */
  #pledgeable(user: number): bigint {
    const spare = this.#equity(user) - this.#of(user, 'open').reduce((sum, { originMargin }) => sum + originMargin, 0n)
    return least(this.#book.of(`user ${user} leverage`).free, spare)
  }

  cancel(user: number, number: number): string {
    const order = this.contracts[number]
    if (order?.ask.user !== user) return 'NOT_FOUND'
    return order.status === 'pending' ? `released ${this.#release(order)}` : 'ORDER_STATE'
  }

  cancelAll(user: number): string {
    const own = this.#of(user, 'pending')
    return `count ${own.length} released ${own.reduce((sum, order) => sum + this.#release(order), 0n)}`
  }

  setStops(user: number, number: number, { takeProfit, stopLoss }: Stops, nowMs: number): string {
    const order = this.contracts[number]
    if (order?.ask.user !== user) return 'NOT_FOUND'
    if (order.status !== 'pending' && order.status !== 'open') return 'ORDER_STATE'
    const by = order.status === 'pending' ? order.target : this.#usable(order.ask.market, nowMs)?.price
    if (takeProfit !== 0n || stopLoss !== 0n) {
      if (by === undefined) return 'NO_PRICE'
      if (!areStops(order.ask.side, { takeProfit, stopLoss }, [by])) return 'TP_SL_INVALID'
    }
    Object.assign(order, { takeProfit, stopLoss, stopsSetMs: nowMs })
    return 'set'
  }

  /** What a close by hand of one position would be refused with now. */
  closable(user: number, number: number): string | undefined {
    const order = this.contracts[number]
    if (order?.ask.user !== user) return 'NOT_FOUND'
    return order.status === 'open' ? undefined : 'ORDER_STATE'
  }

  /** All of them or none: none where the fund would pay while one of the wallet's positions has no price. */
  closeAll(user: number, numbers: readonly number[], nowMs: number): boolean {
    const closing = this.#byProfit(this.#of(user, 'open').filter(({ number }) => numbers.includes(number)), -1n)
    const [before, purses] = [this.contracts.map((order) => ({ ...order })), this.#book.kept()]
    if (closing.every((order) => order.status !== 'open' || this.#close(order, 'manual', nowMs))) return true
    for (const [index, order] of this.contracts.entries()) Object.assign(order, before[index])
    this.#book.putBack(purses)
    return false
  }

  openOf(user: number): Contract[] { return this.#of(user, 'open') }

  /** Whether an amount may leave the leverage account (MOVE-03); what has no price adds nothing to what the wallet is worth. */
  mayLeave(user: number, amount: bigint, nowMs: number): boolean {
    const own = this.#of(user, 'open')
    if (own.length === 0) return true
    return (this.#certain(user, nowMs).worth - amount) * 2n >= 3n * own.reduce((sum, { originMargin }) => sum + originMargin, 0n)
  }

  /** Money from another account, or of an order that waited. */
  comesIn(user: number, amount: bigint): void {
    this.#inflows.push({ user, after: Math.max(0, ...[...this.#marks.values()].map(({ number }) => number)), amount })
  }

  lines(): string[] {
    return this.contracts.map((one) => `contract ${one.number} ${one.ask.user} ${one.ask.market} ${one.ask.side} ${one.size} ${one.ask.multiple} ${one.status} entry ${one.entry} margin ${one.originMargin} ${one.margin} fee ${one.fee} reserve ${one.reserve} stops ${one.takeProfit} ${one.stopLoss} overnight ${one.overnightPaid} ${one.reason} at ${one.closePrice} profit ${one.profit} fund ${one.byFund} house ${one.byHouse}`)
  }

  #of(user: number, status: Contract['status']): Contract[] {
    return this.contracts.filter((order) => order.ask.user === user && order.status === status)
  }

  #refusal(ask: ContractAsk, target: bigint, mark: ModelTick | undefined): string | undefined {
    const { multiples, leastLots, mostLots, mostOpen } = this.#terms
    const { side, lots, multiple } = ask
    if (lots <= 0n) return 'PARAM_ERROR'
    if (!multiples.includes(multiple)) return 'MULTIPLE_NOT_ALLOWED'
    if (lots % ONE !== 0n || lots < leastLots * ONE || lots > mostLots * ONE) return 'LOTS_RANGE'
    if (mark === undefined) return 'NO_PRICE'
    if (target !== 0n && (side === 'long' ? target >= mark.price : target <= mark.price)) return 'LIMIT_PRICE_SIDE'
    const costs = this.#costs(ask, target === 0n ? mark.price : target)
    if (!areStops(side, ask, target === 0n ? [mark.price, costs.entry] : [target])) return 'TP_SL_INVALID'
    const own = this.contracts.filter(({ ask: { user, market }, status }) => user === ask.user && market === ask.market && (status === 'open' || status === 'pending'))
    if (own.length >= mostOpen) return 'MAX_OPEN_ORDERS'
    return this.#isTooMuch(ask, costs, own) ? 'EXPOSURE_CAP' : undefined
  }

  #isTooMuch(ask: ContractAsk, { size, entry, notional }: { size: bigint; entry: bigint; notional: bigint }, own: readonly Contract[]): boolean {
    const { cap, fundFloor } = this.#terms
    if (this.#book.of('insurance_fund').free < fundFloor || notional > this.#book.of(`house:lever ${ask.market}`).free) return true
    const highest = Math.max(ask.multiple, ...own.map((order) => order.ask.multiple))
    const tier = (TIERS.find(([above]) => highest > above)?.[1] ?? 0n) * ONE
    if (own.reduce((sum, order) => sum + order.notional, notional) > tier) return true
    const total = (side: Side, status: string, of: 'size' | 'notional'): bigint =>
      this.contracts.filter((order) => order.ask.market === ask.market && order.ask.side === side && order.status === status).reduce((sum, order) => sum + order[of], 0n)
    const net = total(ask.side, 'open', 'size') + size - total(ask.side === 'long' ? 'short' : 'long', 'open', 'size')
    return up(entry * net, ONE) + total(ask.side, 'pending', 'notional') > cap
  }

  #costs({ market, side, lots, multiple }: ContractAsk, price: bigint): { size: bigint; entry: bigint; notional: bigint; margin: bigint; fee: bigint } {
    const { spread, fee: rate } = this.#terms
    const size = lots * (this.#lots.get(market) ?? 0n) / ONE
    const entry = side === 'long' ? up(price * (ONE + spread), ONE) : down(price * (ONE - spread), ONE)
    const notional = up(entry * size, ONE)
    return { size, entry, notional, margin: up(notional, BigInt(multiple)), fee: up(notional * rate, ONE) }
  }

  #release(order: Contract): bigint {
    const released = order.margin + order.fee
    this.#book.hold(`user ${order.ask.user} leverage`, -released)
    this.#book.hold(`house:lever ${order.ask.market}`, -order.reserve)
    order.status = 'cancelled'
    this.comesIn(order.ask.user, released)
    return released
  }

  /** FUT-23: oldest day first, then by order. */
  #overnight(user: number, nowMs: number): void {
    const own = this.#of(user, 'open')
    const from = Math.min(...own.map(({ overnightMs }) => overnightMs))
    for (let day = Math.floor(from / DAY_MS); own.length > 0 && day * DAY_MS + 60_000 <= nowMs; day += 1) {
      const dueMs = day * DAY_MS + 60_000
      for (const order of own.filter(({ overnightMs }) => overnightMs < dueMs)) {
        const purse = this.#book.of(`user ${user} leverage`)
        const fee = up(order.notional * this.#terms.overnight, ONE)
        const fromMargin = least(fee, order.margin)
        const fromBalance = least(fee - fromMargin, purse.free)
        purse.held -= fromMargin
        purse.free -= fromBalance
        this.#book.of(`house:lever ${order.ask.market}`).free += fromMargin + fromBalance
        Object.assign(order, { margin: order.margin - fromMargin, overnightPaid: order.overnightPaid + fromMargin + fromBalance, overnightMs: dueMs })
      }
    }
  }

  #perhapsOpen(order: Contract, recordedAt: number): void {
    const mark = this.#fresh(order.ask.market, recordedAt)
    if (mark === undefined || mark.ts <= order.filedMs || mark.recordedAt <= order.filedMs) return
    if (this.#terms.isGapBound && mark.backSince > 0) return
    if (order.ask.side === 'long' ? mark.price > order.target : mark.price < order.target) return
    const { entry, notional } = this.#costs(order.ask, mark.price)
    this.#book.of(`user ${order.ask.user} leverage`).held -= order.fee
    this.#book.of(`house:fee ${order.ask.market}`).free += order.fee
    this.comesIn(order.ask.user, order.originMargin)
    Object.assign(order, { status: 'open', entry, notional, openTick: mark.number, overnightMs: mark.recordedAt })
  }

  #perhapsStop(order: Contract, recordedAt: number): void {
    const mark = this.#fresh(order.ask.market, recordedAt)
    if (order.status !== 'open' || mark === undefined || mark.number <= order.openTick) return
    const sign = order.ask.side === 'long' ? 1n : -1n
    const isMost = this.#bounded(order, mark.price) >= order.reserve
    const isSet = mark.ts > order.stopsSetMs && mark.recordedAt > order.stopsSetMs
    if (isMost || (isSet && order.takeProfit !== 0n && (mark.price - order.takeProfit) * sign >= 0n)) this.#close(order, 'tp', recordedAt)
    else if (isSet && order.stopLoss !== 0n && (order.stopLoss - mark.price) * sign >= 0n) this.#close(order, 'sl', recordedAt)
  }

  /** Ends a position. Before the fund pays, the wallet's winners end too, the largest profit first; a close by hand does not make it pay while one has no price. */
  #close(order: Contract, reason: string, nowMs: number): boolean {
    const { user } = order.ask
    const funds = (): bigint => this.#of(user, 'open').reduce((sum, { margin }) => sum + margin, this.#book.of(`user ${user} leverage`).free)
    while (-this.#profit(order) > funds()) {
      const winner = this.#byProfit(this.#of(user, 'open').filter((one) => one !== order && this.#profit(one) > 0n && this.#mayPay(one, order, nowMs)), -1n)[0]
      if (winner === undefined && reason === 'manual' && !this.#isPriced(user, nowMs)) return false
      if (winner === undefined) break
      this.#pay(winner, 'liquidation')
    }
    this.#pay(order, reason)
    return true
  }

  #mayPay({ ask: { market } }: Contract, closing: Contract, nowMs: number): boolean {
    return this.#usable(market, nowMs) !== undefined || (market === closing.ask.market && isInTime(this.#mark(market), nowMs))
  }

  /** FUT-46: what may be gained by a silence of more than a minute is fixed by its first tick, and what is beyond it cut by the one that is sure. */
  #gaps(user: number, recordedAt: number): void {
    const own = this.#of(user, 'open')
    const worth = own.reduce((sum, order) => sum + order.margin + this.#profit(order, this.#mark(order.ask.market).stood), this.#book.of(`user ${user} leverage`).free)
    const margins = own.reduce((sum, { originMargin }) => sum + originMargin, 0n)
    for (const order of own) {
      const mark = this.#fresh(order.ask.market, recordedAt)
      if (mark === undefined) continue
      if (this.#terms.isGapBound && endsLongSilence(mark) && order.gap === undefined && order.openTick <= mark.stoodNumber) {
        const before = worth - this.#inflows.filter((one) => one.user === user && one.after >= mark.stoodNumber).reduce((sum, { amount }) => sum + amount, 0n)
        order.gap = { from: mark.stood, most: before <= 0n ? 0n : least(order.originMargin, order.originMargin * before / margins) }
      }
      if (mark.backSince === 0) this.#endGap(order, mark.price)
    }
  }

  #endGap(order: Contract, price: bigint): void {
    const before = this.#moved(order, price) - order.cut
    order.cut += before - this.#bounded(order, price)
    order.gap = undefined
  }

  /** FUT-19: own margin, balance, the other margins with the largest loss first, the fund, and last the house. */
  #pay(order: Contract, reason: string): void {
    const { user, market } = order.ask
    const [purse, house, fund] = [this.#book.of(`user ${user} leverage`), this.#book.of(`house:lever ${market}`), this.#book.of('insurance_fund')]
    this.#endGap(order, this.#mark(market).price)
    const profit = this.#profit(order)
    let missing = most(-profit, 0n)
    const ofMargin = least(missing, order.margin)
    missing -= ofMargin
    const ofBalance = least(missing, purse.free)
    missing -= ofBalance
    purse.free -= ofBalance
    for (const other of this.#byProfit(this.#of(user, 'open').filter((one) => one !== order))) {
      const taken = least(missing, other.margin)
      other.margin -= taken
      purse.held -= taken
      missing -= taken
    }
    const ofFund = least(missing, fund.free)
    fund.free -= ofFund
    missing -= ofFund
    purse.held -= order.margin
    purse.free += order.margin - ofMargin + most(profit, 0n)
    house.held -= order.reserve
    house.free += order.reserve - profit - missing
    Object.assign(order, { status: 'closed', profit, reason, closePrice: this.#mark(market).price, byFund: ofFund, byHouse: missing })
  }

  #profit(order: Contract, price = this.#mark(order.ask.market).price): bigint {
    return least(this.#bounded(order, price), order.reserve)
  }

  #bounded(order: Contract, price: bigint): bigint {
    const moved = this.#moved(order, price)
    return (order.gap === undefined ? moved : least(moved, this.#moved(order, order.gap.from) + order.gap.most)) - order.cut
  }

  #moved({ ask: { side }, entry, size }: Contract, price: bigint): bigint {
    return down((side === 'long' ? price - entry : entry - price) * size, ONE)
  }

  /** The largest loss first, or with -1 the largest profit; equal ones by their number. */
  #byProfit(orders: readonly Contract[], sign = 1n): Contract[] {
    return [...orders].sort((a, b) => {
      const apart = (this.#profit(a) - this.#profit(b)) * sign
      return apart === 0n ? a.number - b.number : apart < 0n ? -1 : 1
    })
  }

  #equity(user: number): bigint {
    return this.#of(user, 'open').reduce((sum, order) => sum + order.margin + this.#profit(order), this.#book.of(`user ${user} leverage`).free)
  }

  /** FUT-45: what has a price by its price; what has none with at most nothing, and with less where the band takes more than its margin. */
  #certain(user: number, nowMs: number): { worth: bigint; margins: bigint } {
    let [worth, margins] = [this.#book.of(`user ${user} leverage`).free, 0n]
    for (const order of this.#of(user, 'open')) {
      const { ask: { market, side }, margin, originMargin } = order
      if (this.#usable(market, nowMs) === undefined) {
        const band = this.#terms.bands.get(market) ?? 0n
        const { stood } = this.#mark(market)
        worth += least(margin + this.#profit(order, side === 'long' ? down(stood * (ONE - band), ONE) : up(stood * (ONE + band), ONE)), 0n)
      } else {
        worth += margin + this.#profit(order)
        margins += originMargin
      }
    }
    return { worth, margins }
  }

  /** The position that must go next, if any must. */
  #liquidated(user: number, nowMs: number): Contract | undefined {
    const { worth, margins } = this.#certain(user, nowMs)
    if (margins === 0n || worth * 10n > margins) return undefined
    return this.#byProfit(this.#of(user, 'open').filter(({ ask }) => this.#usable(ask.market, nowMs) !== undefined))[0]
  }

  #isPriced(user: number, nowMs: number): boolean {
    return this.#of(user, 'open').every(({ ask }) => this.#usable(ask.market, nowMs) !== undefined)
  }

  #usable(market: number, nowMs: number): ModelMark | undefined {
    const mark = this.#marks.get(market)
    return mark === undefined || mark.backSince > 0 || !isInTime(mark, nowMs) ? undefined : mark
  }

  #fresh(market: number, recordedAt: number): ModelMark | undefined {
    const mark = this.#marks.get(market)
    return mark?.recordedAt === recordedAt ? mark : undefined
  }

  #mark(market: number): ModelMark {
    const mark = this.#marks.get(market)
    if (mark === undefined) throw new Error(`the model has no price of market ${market}`)
    return mark
  }
}

/** FUT-28: for a long take-profit above and stop-loss below all that it is measured by, for a short mirrored. */
function areStops(side: Side, { takeProfit, stopLoss }: Stops, by: readonly bigint[]): boolean {
  const [above, below] = side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  return by.every((price) => (above === 0n || above > price) && (below === 0n || below < price))
}
