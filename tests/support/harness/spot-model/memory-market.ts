import type { Market } from '@candor/engine'
import { quantity } from '@candor/money'
import type { Balance } from '@candor/server/platform/ledger/index'
import { Batch } from '@candor/server/products/spot/batch'
import type { Command, LastTick, Result } from '@candor/server/products/spot/commands'
import { Funds } from '@candor/server/products/spot/funds'
import { IdPool } from '@candor/server/products/spot/id-pool'
import { MarketState } from '@candor/server/products/spot/market-state'
import type { OrderState, Trade } from '@candor/server/products/spot/order-state'

const HOUSE = { fee: { base: 1, quote: 2 }, dust: { base: 3, quote: 4 } } as const
const EXTERNAL = { base: 5, quote: 6 } as const
const NO_MONEY: Balance = { available: quantity(0n), locked: quantity(0n) }
const IDS_AHEAD = 4_000
const NOBODY = -1

/**
 * The server's matching and settlement of one market with memory in place of the database: the same
 * batches, funds and journals, and a ledger with the database's constraints (balanced, never below
 * zero, every cause once).
 */
export class MemoryMarket {
  readonly market: Market
  readonly orders = new Map<number, OrderState>()
  readonly trades: Trade[] = []
  readonly balances = new Map<number, Balance>()
  readonly #currencies = new Map<number, 'base' | 'quote'>()
  readonly #causes = new Set<string>()
  readonly #clientIds = new Map<string, number>()
  readonly #orderIds = new IdPool()
  readonly #tradeIds = new IdPool()
  readonly #house: number
  #lastId = 0
  #state: MarketState

  constructor(market: Market, parties: number, house = NOBODY) {
    this.market = market
    this.#house = house
    this.#state = new MarketState(market, [], 0, 0)
    for (const account of [HOUSE.fee.base, HOUSE.dust.base, EXTERNAL.base])
      this.#open(account, 'base')
    for (const account of [HOUSE.fee.quote, HOUSE.dust.quote, EXTERNAL.quote])
      this.#open(account, 'quote')
    for (let party = 0; party < parties; party += 1)
      for (const currency of ['base', 'quote'] as const)
        this.#open(accountOf(party, currency), currency)
    this.#refill()
  }

  get state(): MarketState {
    return this.#state
  }

  fund(party: number, currency: 'base' | 'quote', amount: bigint): void {
    this.#post('funding', `${this.#causes.size}`, [
      { account: EXTERNAL[currency], part: 0, change: quantity(-amount) },
      { account: accountOf(party, currency), part: 0, change: quantity(amount) },
    ])
  }

  /** Runs commands as one batch and commits it. */
  run(commands: readonly Command[], nowMs: number, lastTick: LastTick | undefined): Result[] {
    const { book } = this.#state
    book.begin()
    const batch = new Batch(this.#state, {
      nowMs,
      lastTickId: 0,
      market: this.#state.market,
      lastTick,
      funds: new Funds(this.balances),
      orderIds: this.#orderIds,
      tradeIds: this.#tradeIds,
      takenClientIds: this.#clientIds,
      feeDiscounts: new Map(),
      loans: new Map(),
      elsewhere: new Map(),
      housePartyId: this.#house,
      accountOf,
      houseAccountOf: (role, currency) => HOUSE[role][currency],
    })
    const results = commands.map((command) => batch.run(command))
    book.commit()
    this.#orderIds.keep()
    this.#tradeIds.keep()
    if (this.#orderIds.left < IDS_AHEAD / 2) this.#refill()
    for (const journal of batch.journals)
      this.#post(journal.cause, journal.reference, journal.entries)
    for (const order of batch.changed.values()) this.#write(order)
    this.trades.push(...batch.trades)
    this.#state.adopt(batch.changed.values(), batch.handles, batch.seq)
    this.#state.adoptQuotes(batch.quotes.changedQuotes, batch.quotes.no)
    return results
  }

  /**
   * Rebuilds the book from the stored orders, as a start does, and returns whether it is the same.
   */
  restart(): boolean {
    const open = [...this.orders.values()]
      .filter((order) => order.money.status === 'doing')
      .sort((a, b) =>
        a.placeSeq === b.placeSeq
          ? a.id - b.id
          : (a.placeSeq ?? Number.MAX_SAFE_INTEGER) - (b.placeSeq ?? Number.MAX_SAFE_INTEGER),
      )
    const before = this.#state.book.stateHash()
    this.#state = new MarketState(this.market, open, this.#state.seq, this.#state.revision)
    return this.#state.book.stateHash() === before
  }

  balance(party: number, currency: 'base' | 'quote'): Balance {
    return this.#balance(accountOf(party, currency))
  }
  house(role: 'fee' | 'dust', currency: 'base' | 'quote'): bigint {
    return this.#balance(HOUSE[role][currency]).available
  }

  /**
   * Sum of all accounts of a currency: zero, since external accounts are below zero by what came in
   * (LEDG-06).
   */
  total(currency: 'base' | 'quote'): bigint {
    let total = 0n
    for (const [account, { available, locked }] of this.balances)
      if (this.#currencies.get(account) === currency)
        total += (available as bigint) + (locked as bigint)
    return total
  }

  #refill(): void {
    for (const ids of [this.#orderIds, this.#tradeIds])
      ids.refill(Array.from({ length: IDS_AHEAD }, () => (this.#lastId += 1)))
  }

  #write(order: OrderState): void {
    this.orders.set(order.id, order)
    if (order.clientOrderId !== undefined)
      this.#clientIds.set(`${order.partyId} ${order.clientOrderId}`, order.id)
    if (order.money.status !== 'doing' && order.money.frozenLeft !== 0n)
      throw new Error('an ended order holds money')
  }

  #post(
    cause: string,
    reference: string,
    entries: readonly { account: number; part: 0 | 1; change: bigint }[],
  ): void {
    const key = `${cause} ${reference}`
    if (this.#causes.has(key)) throw new Error(`${key} happened twice`)
    this.#causes.add(key)
    const sums = { base: 0n, quote: 0n }
    for (const { account, part, change } of entries) {
      const before = this.#balance(account)
      const after =
        part === 0
          ? { ...before, available: quantity((before.available as bigint) + change) }
          : { ...before, locked: quantity((before.locked as bigint) + change) }
      this.balances.set(account, after)
      sums[this.#currencies.get(account) ?? 'base'] += change
    }
    for (const { account } of entries) {
      const { available, locked } = this.#balance(account)
      const isOutside = account === EXTERNAL.base || account === EXTERNAL.quote
      if (!isOutside && (available < 0n || locked < 0n))
        throw new Error(`account ${account} is below zero`)
    }
    if (sums.base !== 0n || sums.quote !== 0n) throw new Error(`${key} is not balanced`)
  }

  #open(account: number, currency: 'base' | 'quote'): void {
    this.balances.set(account, NO_MONEY)
    this.#currencies.set(account, currency)
  }

  #balance(account: number): Balance {
    const balance = this.balances.get(account)
    if (balance === undefined) throw new Error(`account ${account} is not open`)
    return balance
  }
}

function accountOf(party: number, currency: 'base' | 'quote'): number {
  return 100 + party * 2 + (currency === 'base' ? 0 : 1)
}
