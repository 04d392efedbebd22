import { closePositions } from '@candor/engine/futures/close'
import { cancelInWallet, fileInWallet, openInWallet } from '@candor/engine/futures/commands'
import { judgeOpening, type OpeningContext } from '@candor/engine/futures/judge'
import type { Mark, PendingOrder, Position, Round, Wallet } from '@candor/engine/futures/order'
import { postingsOf } from '@candor/engine/futures/postings'
import { filePending, openMarket } from '@candor/engine/futures/quote'
import { certainStanding, freeBalance, hasPrice, leavesTooLittle, originMargins } from '@candor/engine/futures/risk'
import { settleRound } from '@candor/engine/futures/round'
import { markAfter, ticksBeforeGaps } from '@candor/engine/futures/silence'
import type { Settled, Step as Done } from '@candor/engine/futures/step'
import { setStops } from '@candor/engine/futures/stops'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import { isPricing } from '@candor/engine/prices/usability'
import { judgeOpening as judgeOption, type Opening, type OpeningRefusal } from '@candor/engine/seconds/opening'
import { handledAt, openingTick, settle } from '@candor/engine/seconds/outcome'
import type { PricedTick } from '@candor/engine/prices/tick'
import { openingPostings, settlementPostings } from '@candor/engine/seconds/postings'
import { EXPIRY_MS, type SecondsTerms } from '@candor/engine/seconds/terms'
import { asQuantity, notional, price, quantity, type Quantity, sum } from '@candor/money'
import type { ContractAsk } from './contracts-model.ts'
import { contractLine, type Known, optionLine } from './product-lines.ts'
import { MemoryLedger } from './memory-ledger.ts'
import { accounts, type AtTick, MARKETS, type ProductModel, type Step, type Ticks, USERS } from './product-model.ts'

export type EngineTerms = { readonly contracts: ReadonlyMap<number, FuturesTerms>; readonly seconds: SecondsTerms; readonly fundFloor: bigint }
type Option = { readonly user: number; readonly market: number; readonly up: boolean; readonly opening: Opening; readonly openPrice: bigint; readonly handledMs: number; result: string }
type MarketTick = PricedTick & { readonly market: number }

/** The engine's own functions on a ledger in memory; who gets through is the engine's word alone. */
export class MemoryProducts {
  readonly ledger = new MemoryLedger()
  readonly #terms: EngineTerms
  readonly #wallets: Wallet[]
  readonly #known: Known[] = []
  readonly #options: Option[] = []
  readonly #ticks: MarketTick[] = []
  readonly #inflows: { readonly user: number; readonly after: number; readonly amount: Quantity }[] = []
  #round: Round = { recordedAtMs: 0, marks: new Map() }
  #nowMs: number

  constructor(terms: EngineTerms, funding: ProductModel['book'], startMs: number) {
    this.#terms = terms
    this.#nowMs = startMs
    this.#wallets = Array.from({ length: USERS }, () => ({ balance: quantity(0n), positions: [], pending: [] }))
    for (const name of [...MARKETS.flatMap((market) => [`house:lever ${market}`, `house:seconds ${market}`]), 'insurance_fund']) this.ledger.fund(name, funding.of(name).free)
    for (let user = 0; user < USERS; user += 1) for (const account of accounts) this.ledger.fund(`user ${user} ${account}`, 0n)
    for (const market of MARKETS) this.ledger.fund(`house:fee ${market}`, 0n)
  }

  /** Takes a step whose picks the model has resolved. */
  take(step: Step, resolve: ProductModel['resolve']): string[] {
    switch (step.kind) {
      case 'fund': this.ledger.fund(`user ${step.user} ${step.account}`, step.amount); break
      case 'transfer': return [this.#transfer(step)]
      case 'wait': this.#nowMs += step.ms; break
      case 'ticks': case 'down': for (const ticks of step.rounds) this.#see(ticks); break
      case 'asked': return this.#atTick(step, resolve)
      case 'file': return [this.#place(step.ask, step.target, this.#nowMs)]
      case 'cancel': { const { user, number } = resolve(step); return [this.#cancel(user, number)] }
      case 'cancelAll': return [this.#cancelAll(step.user)]
      case 'setStops': { const { user, number } = resolve(step); return [this.#setStops(user, number, step.stops)] }
      case 'again': this.ledger.expectRefusal(); break
    }
    this.#settleOptions()
    this.#refresh()
    return []
  }

  lines(): string[] {
    return [
      ...this.ledger.lines(), ...this.#known.map((known, number) => contractLine(number, known, this.#living(known.user, number))),
      ...this.#options.map((one, number) => optionLine(number, { ...one, isUp: one.up, seconds: one.opening.seconds, stake: one.opening.stake, fee: one.opening.fee, profit: one.opening.profit })),
    ]
  }

  /** What open contracts and options set aside in a pair: it must be all that the house's accounts have locked. */
  reserved(market: number): { lever: bigint; seconds: bigint } {
    const living = this.#wallets.flatMap(({ positions, pending }) => [...positions, ...pending]).filter((order) => order.marketId === market)
    const open = this.#options.filter((one) => one.market === market && one.result === 'open')
    return { lever: sum(living.map(({ reserve }) => reserve)), seconds: sum(open.map(({ opening }) => opening.profit)) }
  }

  /** The wallets follow the ledger, which moves may change beside them. */
  #refresh(): void {
    for (const [user, wallet] of this.#wallets.entries()) this.#wallets[user] = { ...wallet, balance: quantity(this.ledger.of(`user ${user} leverage`).free) }
  }

  #see({ afterMs, lateMs, prices }: Ticks): void {
    this.#nowMs += afterMs
    const ticks = Object.entries(prices).map(([market, at], index): MarketTick =>
      ({ market: Number(market), id: this.#ticks.length + index + 1, price: price(at), ts: this.#nowMs - lateMs, recordedAt: this.#nowMs }))
    this.#ticks.push(...ticks)
    const pricing = ticks.filter(isPricing)
    if (pricing.length === 0) return
    this.#round = { recordedAtMs: this.#nowMs, marks: new Map([...this.#round.marks, ...pricing.map(({ market, id, ...tick }): [number, Mark] => [market, markAfter(this.#round.marks.get(market), { ...tick, tickId: id })])]) }
    this.#refresh()
    for (const user of this.#wallets.keys()) {
      const inflows = ticksBeforeGaps(this.#wallet(user), this.#round).map((sinceTickId) => ({
        sinceTickId, amount: sum(this.#inflows.filter((one) => one.user === user && one.after >= sinceTickId).map(({ amount }) => amount)),
      }))
      this.#write(user, settleRound({ ...this.#wallet(user), inflows }, this.#round, this.#fund()))
      if (settleRound(this.#wallet(user), this.#round, this.#fund()).steps.length > 0) throw new Error(`user ${user} went through one round twice`)
    }
  }

  #atTick({ asked, early, at }: Extract<Step, { kind: 'asked' }>, resolve: ProductModel['resolve']): string[] {
    const acceptedMs = this.#nowMs
    const prepared = asked.map((one) => this.#prepared(one, resolve))
    if (early !== undefined) this.#see(early)
    this.#see(at)
    const answers = prepared.map((run) => {
      this.#refresh()
      return run(acceptedMs)
    })
    this.#settleOptions()
    return answers
  }

  #prepared(one: AtTick, resolve: ProductModel['resolve']): (acceptedMs: number) => string {
    switch (one.kind) {
      case 'open': return (acceptedMs) => this.#place(one.ask, undefined, acceptedMs)
      case 'option': {
        const { user, seconds, stake } = one.ask
        const facts = { isListed: true, isPairOpen: true, openOrders: this.#options.filter((living) => living.result === 'open' && living.user === user).length, userFree: quantity(this.ledger.of(`user ${user} options`).free) }
        const early = judgeOption(this.#terms.seconds, { seconds, stake: quantity(stake) }, facts)
        return (acceptedMs) => ('refused' in early ? wordedOption(early) : this.#option(one, acceptedMs))
      }
      case 'close': {
        const { user, number } = resolve(one)
        const early = this.#closable(user, number)
        return () => early ?? this.#closable(user, number) ?? this.#close(user, [number], () => 'closed')
      }
      case 'closeMany': {
        const wanted = () => this.#wallet(one.user).positions.filter(({ side }) => one.side === 'all' || one.side === side)
        const markets = new Set(wanted().map(({ marketId }) => marketId))
        return () => {
          const ids = wanted().filter(({ marketId }) => markets.has(marketId)).map(({ id }) => id)
          return ids.length === 0 ? 'NOTHING_TO_CLOSE' : this.#close(one.user, ids, () => `count ${ids.length}`)
        }
      }
    }
  }

  #place(ask: ContractAsk, target: bigint | undefined, acceptedMs: number): string {
    const terms = this.#terms.contracts.get(ask.market)
    if (terms === undefined) throw new Error(`there are no terms of market ${ask.market}`)
    this.#refresh()
    const wallet = this.#wallet(ask.user)
    const balance = freeBalance(wallet, { ...this.#round, recordedAtMs: this.#nowMs })
    const mark = balance === undefined ? undefined : this.#usable(ask.market)
    const stopOf = (at: bigint) => (at === 0n ? undefined : price(at))
    const request = {
      side: ask.side, lots: quantity(ask.lots), multiple: ask.multiple, target: target === undefined ? undefined : price(target), isCopied: false,
      takeProfit: stopOf(ask.takeProfit), stopLoss: stopOf(ask.stopLoss),
    }
    const quote = judgeOpening(request, terms, {
      ...this.#context(ask, wallet), balance: balance ?? quantity(0n), lastTick: mark === undefined ? undefined : { price: mark.price, ageMs: this.#nowMs - mark.ts },
    })
    if ('refused' in quote) return quote.refused === 'INSUFFICIENT_BALANCE' ? `${quote.refused} ${quote.details.needed} ${quote.details.fee}` : quote.refused
    if (mark === undefined) throw new Error('an order was taken without a price')
    const stops = { takeProfit: request.takeProfit, stopLoss: request.stopLoss, stopsSetAtMs: acceptedMs }
    const id = this.#known.push({ user: ask.user, market: ask.market, status: target === undefined ? 'open' : 'pending', last: undefined, closed: undefined }) - 1
    this.#write(ask.user, target === undefined ? openInWallet(wallet, openMarket(id, terms, quote, mark, stops), mark) : fileInWallet(wallet, filePending(id, terms, quote, stops)))
    return `${target === undefined ? 'opened' : 'filed'} #${id}`
  }

  #context({ market }: ContractAsk, wallet: Wallet): Omit<OpeningContext, 'lastTick' | 'balance'> {
    const own = [...wallet.positions, ...wallet.pending].filter(({ marketId }) => marketId === market)
    const of = (side: string) => <Order extends Position | PendingOrder>(order: Order): boolean => order.marketId === market && order.side === side
    const open = (side: string) => sum(this.#wallets.flatMap((one) => one.positions).filter(of(side)).map(({ size }) => size))
    const waiting = (side: string) => sum(this.#wallets.flatMap((one) => one.pending).filter(of(side)).map((order) => asQuantity(order.notional)))
    return {
      own: { count: own.length, notional: sum(own.map(({ notional }) => notional)), highestMultiple: Math.max(0, ...own.map(({ multiple }) => multiple)) }, othersOfPerson: notional(0n),
      exposure: { long: open('long'), short: open('short'), pendingLong: waiting('long'), pendingShort: waiting('short') },
      houseFree: quantity(this.ledger.of(`house:lever ${market}`).free), insurance: this.#fund(), insuranceFloor: quantity(this.#terms.fundFloor), isLossLimitReached: false,
    }
  }

  #cancel(user: number, number: number): string {
    const known = this.#known[number]
    if (known?.user !== user) return 'NOT_FOUND'
    if (known.status !== 'pending') return 'ORDER_STATE'
    this.#refresh()
    return `released ${this.#write(user, cancelInWallet(this.#wallet(user), [number])).reduce((total, step) => total + (step.kind === 'cancelled' ? step.released : 0n), 0n)}`
  }

  #cancelAll(user: number): string {
    this.#refresh()
    const wallet = this.#wallet(user)
    const steps = this.#write(user, cancelInWallet(wallet, wallet.pending.map(({ id }) => id)))
    return `count ${steps.length} released ${steps.reduce((total, step) => total + (step.kind === 'cancelled' ? step.released : 0n), 0n)}`
  }

  #setStops(user: number, number: number, { takeProfit, stopLoss }: Extract<Step, { kind: 'setStops' }>['stops']): string {
    const known = this.#known[number]
    if (known?.user !== user) return 'NOT_FOUND'
    const order = this.#living(user, number)
    if (order === undefined) return 'ORDER_STATE'
    const asked = { takeProfit: takeProfit === 0n ? undefined : price(takeProfit), stopLoss: stopLoss === 0n ? undefined : price(stopLoss) }
    const changed = setStops<Position | PendingOrder>(order, asked, { atMs: this.#nowMs }, this.#usable(order.marketId))
    if ('refused' in changed) return changed.refused
    const put = <O extends Position | PendingOrder>(list: readonly O[]): O[] => list.map((one) => (one.id === number ? changed as O : one))
    const wallet = this.#wallet(user)
    this.#wallets[user] = { ...wallet, positions: put(wallet.positions), pending: put(wallet.pending) }
    return 'set'
  }

  #closable(user: number, number: number): string | undefined {
    const known = this.#known[number]
    if (known?.user !== user) return 'NOT_FOUND'
    return known.status === 'open' ? undefined : 'ORDER_STATE'
  }

  #close(user: number, ids: readonly number[], answer: () => string): string {
    const settled = closePositions(this.#wallet(user), ids, this.#round, 'manual', this.#fund())
    if ('refused' in settled) return settled.refused
    this.#write(user, settled)
    return answer()
  }

  #transfer({ user, from, to, amount }: Extract<Step, { kind: 'transfer' }>): string {
    if (amount <= 0n) return 'PARAM_ERROR'
    if (from === to) return 'SAME_ACCOUNT'
    this.#refresh()
    const wallet = this.#wallet(user)
    if (from === 'leverage' && wallet.positions.length > 0) {
      const { equity } = certainStanding(wallet, { ...this.#round, recordedAtMs: this.#nowMs })
      if (leavesTooLittle({ equity, originMargins: originMargins(wallet) }, quantity(amount))) return 'WALLET_RISK'
    }
    const has = this.ledger.of(`user ${user} ${from}`).free
    if (has < amount) return `INSUFFICIENT_BALANCE ${amount} ${has}`
    this.ledger.post('transfer', undefined, [{ account: `user ${user} ${from}`, part: 'available', change: -amount }, { account: `user ${user} ${to}`, part: 'available', change: amount }])
    if (to === 'leverage') this.#comesIn(user, quantity(amount))
    return 'moved'
  }

  #option({ ask: { user, market, isUp, seconds, stake } }: Extract<AtTick, { kind: 'option' }>, acceptedMs: number): string {
    const tick = openingTick(this.#ticks.filter((one) => one.market === market), { atMs: acceptedMs })
    if (tick === undefined) return 'NO_PRICE'
    const handledMs = handledAt(tick.ts, seconds)
    const living = this.#options.filter(({ result }) => result === 'open')
    const sameMinute = living.filter((one) => one.market === market && Math.floor(one.handledMs / EXPIRY_MS) === Math.floor(handledMs / EXPIRY_MS))
    const won = (options: typeof living) => sum(options.map((one) => one.opening.profit))
    const opening = judgeOption(this.#terms.seconds, { seconds, stake: quantity(stake) }, {
      isListed: true, isPairOpen: true, openOrders: living.filter((one) => one.user === user).length, hasPrice: true, exposure: {
        same: won(sameMinute.filter(({ up }) => up === isUp)), opposite: won(sameMinute.filter(({ up }) => up !== isUp)), own: won(sameMinute.filter((one) => one.user === user)),
        ownOpen: won(living.filter((one) => one.user === user && one.market === market)),
      },
      houseFree: quantity(this.ledger.of(`house:seconds ${market}`).free), houseHeld: quantity(this.ledger.of(`house:seconds ${market}`).free + this.ledger.of(`house:seconds ${market}`).held), isLossLimitReached: false, userFree: quantity(this.ledger.of(`user ${user} options`).free),
    })
    if ('refused' in opening) return wordedOption(opening)
    const number = this.#options.push({ user, market, up: isUp, opening, openPrice: tick.price, handledMs, result: 'open' }) - 1
    this.#postOption('seconds.open', number, openingPostings(opening))
    return `option #${number}`
  }

  #settleOptions(): void {
    for (const [number, one] of this.#options.entries()) {
      const own = this.#ticks.filter(({ market }) => market === one.market)
      const isDue = one.result === 'open' && one.handledMs <= this.#nowMs && (this.#nowMs - one.handledMs >= 1_500 || own.some(({ ts }) => ts > one.handledMs))
      if (!isDue) continue
      one.result = settle({ direction: one.up ? 'up' : 'down', openPrice: price(one.openPrice), rule: one.opening.rule, handledMs: one.handledMs }, own).result
      this.#postOption('seconds.settle', number, settlementPostings(one.opening, one.result as 'win'))
    }
  }

  #postOption(cause: string, number: number, postings: ReturnType<typeof openingPostings>): void {
    const one = this.#options[number] as Option
    const names = { user: `user ${one.user} options`, house: `house:seconds ${one.market}`, fee: `house:fee ${one.market}` }
    this.ledger.post(cause, `${number}`, postings.map(({ role, part, change }) => ({ account: names[role], part, change })))
  }

  /** Writes what the engine says happened: the wallet, the ledger's movements, and what is known of each order. */
  #write(user: number, { wallet, steps }: Settled): readonly Done[] {
    this.#wallets[user] = wallet
    for (const step of steps) {
      if (step.kind === 'gap' || step.kind === 'cut') continue
      if (step.kind === 'cancelled') this.#comesIn(user, step.released)
      if (step.kind === 'opened' && step.isFromPending) this.#comesIn(user, step.position.originMargin)
      const order = step.kind === 'filed' || step.kind === 'cancelled' ? step.order : step.position
      const names = { user: `user ${user} leverage`, house: `house:lever ${order.marketId}`, fee: `house:fee ${order.marketId}`, insurance: 'insurance_fund' }
      const reference = step.kind === 'overnight' ? `${order.id} ${Math.floor(step.dueMs / 86_400_000)}` : `${order.id}`
      this.ledger.post(`futures.${step.kind}`, reference, postingsOf(step).map(({ account, part, change }) => ({ account: names[account], part, change })))
      const known = this.#known[order.id]
      if (known === undefined || step.kind === 'overnight') continue
      known.status = ({ filed: 'pending', cancelled: 'cancelled', opened: 'open', closed: 'closed' } as const)[step.kind]
      known.last = order
      if (step.kind === 'closed') known.closed = step
    }
    for (const order of [...wallet.positions, ...wallet.pending]) { const known = this.#known[order.id]; if (known !== undefined) known.last = order }
    if (this.ledger.of(`user ${user} leverage`).free !== wallet.balance) throw new Error(`the wallet of user ${user} says ${wallet.balance}, its account ${this.ledger.of(`user ${user} leverage`).free}`)
    return steps
  }

  #comesIn(user: number, amount: Quantity): void {
    this.#inflows.push({ user, after: Math.max(0, ...[...this.#round.marks.values()].map(({ tickId }) => tickId)), amount })
  }

  #wallet(user: number): Wallet {
    const wallet = this.#wallets[user]
    if (wallet === undefined) throw new Error(`there is no user ${user}`)
    return wallet
  }

  #living(user: number, number: number): Position | PendingOrder | undefined {
    const { positions, pending } = this.#wallet(user)
    return [...positions, ...pending].find(({ id }) => id === number)
  }

  #usable(market: number): Mark | undefined {
    const mark = this.#round.marks.get(market)
    return hasPrice(mark, this.#nowMs) ? mark : undefined
  }

  #fund() { return quantity(this.ledger.of('insurance_fund').free) }
}

function wordedOption(refusal: OpeningRefusal): string {
  return refusal.refused === 'INSUFFICIENT_BALANCE' ? `${refusal.refused} ${refusal.needed} ${refusal.fee}` : refusal.refused
}
