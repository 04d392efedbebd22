import type { Market } from '@candor/engine'
import { findExchangeAccounts, openHouseAccount } from '../../platform/ledger/index.ts'
import type { Database } from './store.ts'

type Pair = { readonly base: number; readonly quote: number }

/**
 * The accounts that a market trades from and books to. Account ids never change, so they are
 * cached. The house's accounts are the market's own shard, so that no two markets queue for one
 * row.
 */
export class MarketAccounts {
  readonly #market: Market
  readonly #database: Database
  readonly #housePartyId: number
  readonly #parties = new Map<number, Pair>()
  readonly #house = new Map<string, number>()

  constructor(database: Database, market: Market, housePartyId: number) {
    this.#database = database
    this.#market = market
    this.#housePartyId = housePartyId
  }

  /** Opens and caches the house's accounts of this market. */
  async start(): Promise<void> {
    const { id, baseCurrencyId, quoteCurrencyId } = this.#market
    for (const role of ['fee', 'dust'] as const) {
      this.#house.set(
        `${role} base`,
        await openHouseAccount(this.#database, `house:${role}`, baseCurrencyId, id),
      )
      this.#house.set(
        `${role} quote`,
        await openHouseAccount(this.#database, `house:${role}`, quoteCurrencyId, id),
      )
    }
    const base = await openHouseAccount(this.#database, 'house:market_maker', baseCurrencyId, id)
    const quote = await openHouseAccount(this.#database, 'house:market_maker', quoteCurrencyId, id)
    this.#parties.set(this.#housePartyId, { base, quote })
  }

  /** Caches the exchange accounts of new parties. */
  async addKnown(partyIds: readonly number[]): Promise<void> {
    const unknownPartyIds = [...new Set(partyIds)].filter((id) => !this.#parties.has(id))
    if (unknownPartyIds.length === 0) return
    const { baseCurrencyId, quoteCurrencyId } = this.#market
    const accounts = await findExchangeAccounts(this.#database, unknownPartyIds, [
      baseCurrencyId,
      quoteCurrencyId,
    ])
    for (const partyId of unknownPartyIds) {
      const own = accounts.filter((row) => row.partyId === partyId)
      const base = own.find((row) => row.currencyId === baseCurrencyId)?.account
      const quote = own.find((row) => row.currencyId === quoteCurrencyId)?.account
      if (base === undefined || quote === undefined)
        throw new Error(`party ${partyId} has no exchange accounts for ${this.#market.symbol}`)
      this.#parties.set(partyId, { base, quote })
    }
  }

  get(partyId: number, currency: 'base' | 'quote'): number {
    const pair = this.#parties.get(partyId)
    if (pair === undefined) throw new Error(`the accounts of party ${partyId} are not known`)
    return pair[currency]
  }

  house(role: 'fee' | 'dust', currency: 'base' | 'quote'): number {
    const account = this.#house.get(`${role} ${currency}`)
    if (account === undefined)
      throw new Error(`the ${role} account of ${this.#market.symbol} is not open`)
    return account
  }
}
