import { isPricing } from '@candor/engine/prices/usability'
import type { SecondsTerms } from '@candor/engine/seconds/terms'
import { price, quantity } from '@candor/money'
import { MemoryContracts, type MemoryContractTerms } from '../contracts-model/contracts-memory.ts'
import { MemoryLedger } from '../contracts-model/memory-ledger.ts'
import {
  accounts,
  type AtTick,
  MARKETS,
  type ProductModel,
  type Step,
  type Ticks,
  USERS,
} from './product-model.ts'
import { type MarketTick, MemorySeconds } from '../contracts-model/seconds-memory.ts'

export type EngineTerms = MemoryContractTerms & { readonly seconds: SecondsTerms }

/** The engine's own functions on a ledger in memory; acceptance is decided by the engine alone. */
export class MemoryProducts {
  readonly ledger = new MemoryLedger()
  readonly #contracts: MemoryContracts
  readonly #seconds: MemorySeconds
  readonly #ticks: MarketTick[] = []
  #nowMs: number

  constructor(terms: EngineTerms, funding: ProductModel['book'], startMs: number) {
    this.#nowMs = startMs
    this.#contracts = new MemoryContracts(terms, USERS, this.ledger)
    this.#seconds = new MemorySeconds(terms.seconds, this.ledger)
    for (const name of [
      ...MARKETS.flatMap((market) => [`house:lever ${market}`, `house:seconds ${market}`]),
      'insurance_fund',
    ])
      this.ledger.fund(name, funding.of(name).free)
    for (let user = 0; user < USERS; user += 1)
      for (const account of accounts) this.ledger.fund(`user ${user} ${account}`, 0n)
    for (const market of MARKETS) this.ledger.fund(`house:fee ${market}`, 0n)
  }

  /** Executes a step whose picks the model has resolved. */
  take(step: Step, resolve: ProductModel['resolve']): string[] {
    const contracts = this.#contracts
    switch (step.kind) {
      case 'fund':
        this.ledger.fund(`user ${step.user} ${step.account}`, step.amount)
        break
      case 'transfer':
        return [this.#transfer(step)]
      case 'wait':
        this.#nowMs += step.ms
        break
      case 'ticks':
      case 'down':
        for (const ticks of step.rounds) this.#see(ticks)
        break
      case 'asked':
        return this.#atTick(step, resolve)
      case 'file':
        return [contracts.place(step.ask, step.limitPrice, this.#nowMs, this.#nowMs)]
      case 'cancel': {
        const { user, number } = resolve(step)
        return [contracts.cancel(user, number)]
      }
      case 'cancelAll':
        return [contracts.cancelAll(step.user)]
      case 'setStops': {
        const { user, number } = resolve(step)
        return [contracts.setStops(user, number, step.stops, this.#nowMs)]
      }
      case 'again':
        this.ledger.expectRefusal()
        break
    }
    this.#seconds.settle(this.#ticks, this.#nowMs)
    contracts.refresh()
    return []
  }

  lines(): string[] {
    return [...this.ledger.lines(), ...this.#contracts.lines(), ...this.#seconds.lines()]
  }

  /**
   * The reserve for a pair's open contracts and options: it must equal what the house's accounts
   * have locked.
   */
  reserved(market: number): { lever: bigint; seconds: bigint } {
    return { lever: this.#contracts.reserved(market), seconds: this.#seconds.reserved(market) }
  }

  #see({ afterMs, lateMs, prices }: Ticks): void {
    this.#nowMs += afterMs
    const ticks = Object.entries(prices).map(([market, at], index): MarketTick => ({
      market: Number(market),
      id: this.#ticks.length + index + 1,
      price: price(at),
      ts: this.#nowMs - lateMs,
      recordedAt: this.#nowMs,
    }))
    this.#ticks.push(...ticks)
    const pricing = ticks.filter(isPricing)
    if (pricing.length > 0) this.#contracts.round(pricing, this.#nowMs)
  }

  #atTick(
    { asked, early, at }: Extract<Step, { kind: 'asked' }>,
    resolve: ProductModel['resolve'],
  ): string[] {
    const acceptedMs = this.#nowMs
    const prepared = asked.map((one) => this.#prepared(one, resolve))
    if (early !== undefined) this.#see(early)
    this.#see(at)
    const answers = prepared.map((run) => {
      this.#contracts.refresh()
      return run(acceptedMs)
    })
    this.#seconds.settle(this.#ticks, this.#nowMs)
    return answers
  }

  #prepared(one: AtTick, resolve: ProductModel['resolve']): (acceptedMs: number) => string {
    const [contracts, seconds] = [this.#contracts, this.#seconds]
    switch (one.kind) {
      case 'open':
        return (acceptedMs) => contracts.place(one.ask, undefined, acceptedMs, this.#nowMs)
      case 'option': {
        const early = seconds.early(one.ask)
        return (acceptedMs) => early ?? seconds.open(one.ask, this.#ticks, acceptedMs)
      }
      case 'close': {
        const { user, number } = resolve(one)
        const early = contracts.closable(user, number)
        return () =>
          early ?? contracts.closable(user, number) ?? contracts.close(user, [number], 'closed')
      }
      case 'closeMany': {
        const wanted = () => contracts.openOf(one.user, one.side)
        const markets = new Set(wanted().map(({ marketId }) => marketId))
        return () => {
          const ids = wanted()
            .filter(({ marketId }) => markets.has(marketId))
            .map(({ id }) => id)
          return ids.length === 0
            ? 'NOTHING_TO_CLOSE'
            : contracts.close(one.user, ids, `count ${ids.length}`)
        }
      }
    }
  }

  #transfer({ user, from, to, amount }: Extract<Step, { kind: 'transfer' }>): string {
    if (amount <= 0n) return 'PARAM_ERROR'
    if (from === to) return 'SAME_ACCOUNT'
    this.#contracts.refresh()
    if (from === 'leverage' && !this.#contracts.mayLeave(user, quantity(amount), this.#nowMs))
      return 'WALLET_RISK'
    const has = this.ledger.of(`user ${user} ${from}`).free
    if (has < amount) return `INSUFFICIENT_BALANCE ${amount} ${has}`
    this.ledger.post('transfer', undefined, [
      { account: `user ${user} ${from}`, part: 'available', change: -amount },
      { account: `user ${user} ${to}`, part: 'available', change: amount },
    ])
    if (to === 'leverage') this.#contracts.comesIn(user, quantity(amount))
    return 'moved'
  }
}
