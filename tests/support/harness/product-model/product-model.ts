import { ContractsModel } from '../contracts-model/contracts-model.ts'
import { ModelBook } from '../contracts-model/model-book.ts'
import type { ContractAsk, ContractTerms, Stops } from '../contracts-model/model-contract.ts'
import {
  type ModelTick,
  type OptionAsk,
  prices,
  SecondsModel,
  type SecondsModelTerms,
} from '../contracts-model/seconds-model.ts'

export const USERS = 5
export const MARKETS = [1, 2] as const
export const accounts = ['exchange', 'leverage', 'options'] as const
export type AccountName = (typeof accounts)[number]

/**
 * Requests before a tick, decided at it. A negative pick means one of the active orders, counted
 * from the newest.
 */
export type AtTick =
  | { readonly kind: 'open'; readonly ask: ContractAsk }
  | { readonly kind: 'close'; readonly user: number | undefined; readonly pick: number }
  | { readonly kind: 'closeMany'; readonly user: number; readonly side: 'all' | 'long' | 'short' }
  | { readonly kind: 'option'; readonly ask: OptionAsk }

export type Ticks = {
  readonly afterMs: number
  readonly lateMs: number
  readonly prices: Readonly<Record<number, bigint>>
}

export type Step =
  | {
      readonly kind: 'fund'
      readonly user: number
      readonly account: AccountName
      readonly amount: bigint
    }
  | {
      readonly kind: 'transfer'
      readonly user: number
      readonly from: AccountName
      readonly to: AccountName
      readonly amount: bigint
    }
  | { readonly kind: 'ticks'; readonly rounds: readonly Ticks[] }
  /** Ticks that come while the engine is down; they are processed at its start. */
  | { readonly kind: 'down'; readonly rounds: readonly Ticks[] }
  /**
   * `early` is a tick whose source time is before the commands were accepted and which is recorded
   * afterwards: it prices none of them.
   */
  | {
      readonly kind: 'asked'
      readonly asked: readonly AtTick[]
      readonly early: Ticks | undefined
      readonly at: Ticks
    }
  | { readonly kind: 'file'; readonly ask: ContractAsk; readonly limitPrice: bigint }
  | { readonly kind: 'cancel'; readonly user: number | undefined; readonly pick: number }
  | { readonly kind: 'cancelAll'; readonly user: number }
  | {
      readonly kind: 'setStops'
      readonly user: number | undefined
      readonly pick: number
      readonly stops: Stops
    }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'again' }

export type ProductTerms = {
  readonly contracts: ContractTerms
  readonly lots: ReadonlyMap<number, bigint>
  readonly seconds: SecondsModelTerms
  readonly funding: { readonly lever: bigint; readonly insurance: bigint; readonly seconds: bigint }
}

/** Transfers, contracts and seconds together, on one set of accounts. */
export class ProductModel {
  readonly book = new ModelBook()
  readonly contracts: ContractsModel
  readonly seconds: SecondsModel
  nowMs: number
  readonly #ticks: ModelTick[] = []

  /**
   * Whether calls are prechecked before they wait, as the server does and the engine alone does
   * not.
   */
  readonly #isServed: boolean

  constructor(terms: ProductTerms, startMs: number, isServed = false) {
    this.nowMs = startMs
    this.#isServed = isServed
    for (let user = 0; user < USERS; user += 1)
      for (const account of accounts) this.book.open(`user ${user} ${account}`)
    for (const market of MARKETS)
      for (const house of ['lever', 'fee', 'seconds']) this.book.open(`house:${house} ${market}`)
    for (const name of ['insurance_fund', 'outside']) this.book.open(name)
    for (const market of MARKETS) {
      this.book.move('outside', `house:lever ${market}`, terms.funding.lever)
      this.book.move('outside', `house:seconds ${market}`, terms.funding.seconds)
    }
    this.book.move('outside', 'insurance_fund', terms.funding.insurance)
    this.contracts = new ContractsModel(terms.contracts, terms.lots, USERS, this.book)
    this.seconds = new SecondsModel(terms.seconds, this.book)
  }

  /** Executes a step and returns its commands' answers. */
  take(step: Step): string[] {
    switch (step.kind) {
      case 'fund':
        this.book.move('outside', `user ${step.user} ${step.account}`, step.amount)
        return []
      case 'transfer':
        return [this.#transfer(step)]
      case 'wait':
        this.nowMs += step.ms
        break
      case 'ticks':
      case 'down':
        for (const round of step.rounds) this.#round(round)
        break
      case 'asked':
        return this.#atTick(step)
      case 'file':
        return [
          step.limitPrice <= 0n
            ? 'PARAM_ERROR'
            : this.contracts.place(step.ask, step.limitPrice, this.nowMs, this.nowMs),
        ]
      case 'cancel':
        return [this.#picked(step, (user, number) => this.contracts.cancel(user, number))]
      case 'cancelAll':
        return [this.contracts.cancelAll(step.user)]
      case 'setStops':
        return [
          this.#picked(step, (user, number) =>
            this.contracts.setStops(user, number, step.stops, this.nowMs),
          ),
        ]
      case 'again':
        return []
    }
    this.seconds.settle(this.nowMs, this.#ticks)
    return []
  }

  /** Resolves a pick to an order's number and the requesting user. */
  resolve({ user, pick }: { readonly user: number | undefined; readonly pick: number }): {
    user: number
    number: number
  } {
    const all = this.contracts.contracts
    const living = all.filter(({ status }) => status === 'open' || status === 'pending')
    const order = pick < 0 ? living.at(pick % Math.max(1, living.length)) : all[pick]
    return { user: user ?? order?.ask.user ?? 0, number: order?.number ?? all.length }
  }

  lines(): string[] {
    return [...this.book.lines(), ...this.contracts.lines(), ...this.seconds.lines()]
  }

  #transfer({ user, from, to, amount }: Extract<Step, { kind: 'transfer' }>): string {
    if (amount <= 0n) return 'PARAM_ERROR'
    if (from === to) return 'SAME_ACCOUNT'
    if (from === 'leverage' && !this.contracts.mayLeave(user, amount, this.nowMs))
      return 'WALLET_RISK'
    const has = this.book.of(`user ${user} ${from}`).free
    if (has < amount) return `INSUFFICIENT_BALANCE ${amount} ${has}`
    this.book.move(`user ${user} ${from}`, `user ${user} ${to}`, amount)
    if (to === 'leverage') this.contracts.comesIn(user, amount)
    return 'moved'
  }

  #round({ afterMs, lateMs, prices: given }: Ticks): ModelTick[] {
    this.nowMs += afterMs
    const ticks = Object.entries(given).map(([market, price], index): ModelTick => ({
      market: Number(market),
      number: this.#ticks.length + index + 1,
      price,
      ts: this.nowMs - lateMs,
      recordedAt: this.nowMs,
    }))
    this.#ticks.push(...ticks)
    const pricing = ticks.filter(prices)
    if (pricing.length > 0) this.contracts.round(pricing, this.nowMs)
    return ticks
  }

  #atTick({ asked, early, at }: Extract<Step, { kind: 'asked' }>): string[] {
    const acceptedMs = this.nowMs
    const prepared = asked.map((one) => this.#prepared(one))
    if (early !== undefined) this.#round(early)
    const ticks = this.#round(at)
    const answers = prepared.map((run) => run(acceptedMs, ticks))
    this.seconds.settle(this.nowMs, this.#ticks)
    return answers
  }

  /** What is known of a command at acceptance; returns what becomes of it at the tick. */
  #prepared(one: AtTick): (acceptedMs: number, ticks: readonly ModelTick[]) => string {
    const { contracts } = this
    switch (one.kind) {
      case 'open': {
        const early = this.#isServed ? contracts.early(one.ask) : undefined
        return (acceptedMs) => early ?? contracts.place(one.ask, 0n, acceptedMs, this.nowMs)
      }
      case 'option': {
        const early = this.seconds.early(one.ask)
        return (_acceptedMs, ticks) =>
          early ??
          this.seconds.open(
            one.ask,
            ticks.find(({ market }) => market === one.ask.market) as ModelTick,
          )
      }
      case 'close': {
        const { user, number } = this.resolve(one)
        const early = contracts.closable(user, number)
        return () => {
          const refused = early ?? contracts.closable(user, number)
          return refused ?? (contracts.closeAll(user, [number], this.nowMs) ? 'closed' : 'NO_PRICE')
        }
      }
      case 'closeMany': {
        const wanted = () =>
          contracts
            .openOf(one.user)
            .filter(({ ask }) => one.side === 'all' || ask.side === one.side)
        const markets = new Set(wanted().map(({ ask }) => ask.market))
        return () => {
          const numbers = wanted()
            .filter(({ ask }) => markets.has(ask.market))
            .map(({ number }) => number)
          if (numbers.length === 0) return 'NOTHING_TO_CLOSE'
          return contracts.closeAll(one.user, numbers, this.nowMs)
            ? `count ${numbers.length}`
            : 'NO_PRICE'
        }
      }
    }
  }

  #picked(
    step: { readonly user: number | undefined; readonly pick: number },
    run: (user: number, number: number) => string,
  ): string {
    const { user, number } = this.resolve(step)
    return run(user, number)
  }
}
