import type { Market, OrderRequest } from '@candor/engine'
import { format, price, type Price, quantity } from '@candor/money'
import { columnValues } from '@candor/server/db/column-values'
import type { Command, Result } from '@candor/server/products/spot/commands'
import type { OrderState } from '@candor/server/products/spot/order-state'
import { listFills, listOrders } from '@candor/server/products/spot/store-lists'
import { toOrderState, type OrderRow } from '@candor/server/products/spot/store'
import { fundExchangeAccounts } from '@candor/testing/funding'
import type { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { MemoryMarket } from './memory-market.ts'
import { balanceLine, depthLines, houseLine, orderLine, formatResult } from './spot-lines.ts'
import type { Ask } from './model-order.ts'
import { type Step, USERS } from './spot-sequences.ts'

export type One = Extract<Step, { kind: 'place' | 'cancel' | 'cancelAll' }>
export type ListStep = Extract<Step, { kind: 'list' }>

/**
 * What is compared with the model: the server's own code, in memory or on a database. Orders are
 * numbered by acceptance.
 */
export type Subject = {
  /** Runs commands in order and returns each answer in the model's format. */
  run(steps: readonly One[]): Promise<string[]>
  fund(user: number, currency: 'base' | 'quote', amount: bigint): Promise<void>
  tick(price: bigint): Promise<void>
  wait(ms: number): void
  restart(): Promise<void>
  list(step: ListStep): Promise<number[]>
  fills(
    user: number,
    number: number,
    limit: number,
    offset: number,
  ): Promise<{ total: number; amounts: bigint[] } | undefined>
  /** Balances, house accounts, orders, trades and the book, one line each. */
  lines(): Promise<string[]>
}

/** The engine and the server's batches, in memory. */
export class MemorySubject implements Subject {
  readonly #memory: MemoryMarket
  readonly #numbers = new Map<number, number>()
  readonly #ids: number[] = []
  #nowMs = 0
  #tick: { price: Price; atMs: number } | undefined

  constructor(market: Market) {
    this.#memory = new MemoryMarket(market, USERS)
  }

  async run(steps: readonly One[]): Promise<string[]> {
    const commands = steps.map((step) => this.#commandOf(step))
    const known = commands.filter((command) => typeof command !== 'string')
    const results = this.#batch(known)
    return commands.map((command) =>
      typeof command === 'string' ? command : this.#worded(results.shift()),
    )
  }

  async fund(user: number, currency: 'base' | 'quote', amount: bigint): Promise<void> {
    this.#memory.fund(user, currency, amount)
  }

  async tick(at: bigint): Promise<void> {
    this.#tick = { price: price(at), atMs: this.#nowMs }
    const { state } = this.#memory
    const reached = [...state.waitingStops].filter((id) => reaches(state.orders.get(id), at))
    if (reached.length > 0)
      this.#batch(
        reached.map((orderId) => ({ kind: 'trigger', orderId, tickId: 1, tickPrice: price(at) })),
      )
  }

  wait(ms: number): void {
    this.#nowMs += ms
  }

  async restart(): Promise<void> {
    if (!this.#memory.restart()) throw new Error('the rebuilt book is another one')
  }

  list(): never {
    throw new Error('a list needs a database')
  }
  fills(): never {
    throw new Error('fills need a database')
  }

  async lines(): Promise<string[]> {
    const memory = this.#memory
    for (const currency of ['base', 'quote'] as const)
      if (memory.total(currency) !== 0n) throw new Error(`${currency} was made or lost`)
    const users = Array.from({ length: USERS }, (_, user) => {
      const [base, quote] = [memory.balance(user, 'base'), memory.balance(user, 'quote')]
      return balanceLine(user, [base.available, base.locked, quote.available, quote.locked])
    })
    return [
      ...users,
      houseLine(
        memory.house('fee', 'base'),
        memory.house('fee', 'quote'),
        memory.house('dust', 'base'),
        memory.house('dust', 'quote'),
      ),
      ...this.#ids.map((id, number) =>
        orderLine(number, memory.orders.get(id) as OrderState, (party) => party),
      ),
      ...memory.trades.map(
        (trade) =>
          `trade ${this.#numbers.get(trade.buyOrderId)} ` +
          `${this.#numbers.get(trade.sellOrderId)} ${trade.price} ${trade.amount} ` +
          `${trade.buyFee} ${trade.sellFee}`,
      ),
      ...depthLines(memory.market, memory.state.book),
    ]
  }

  #batch(commands: readonly Command[]): Result[] {
    const lastTick =
      this.#tick === undefined
        ? undefined
        : { tickId: 1, price: this.#tick.price, ageMs: this.#nowMs - this.#tick.atMs }
    const results = this.#memory.run(commands, this.#nowMs, lastTick)
    for (const result of results)
      if ('placed' in result && !this.#numbers.has(result.placed.id))
        this.#numbers.set(result.placed.id, this.#ids.push(result.placed.id) - 1)
    return results
  }

  /** A cancel looks its order up first, as its route does; another user's order is not found. */
  #commandOf(step: One): Command | string {
    if (step.kind === 'place')
      return {
        kind: 'place',
        partyId: step.ask.user,
        request: requestOf(step.ask),
        clientOrderId: step.ask.clientId,
        intent: undefined,
      }
    if (step.kind === 'cancelAll') return { kind: 'cancel_all', partyId: step.user }
    const orderId = this.#ids[step.pick] ?? -1
    const user = step.user ?? this.#memory.orders.get(orderId)?.partyId ?? 0
    return this.#memory.orders.get(orderId)?.partyId === user
      ? { kind: 'cancel', partyId: user, orderId, intent: undefined }
      : 'NOT_FOUND'
  }

  #worded(result: Result | undefined): string {
    return formatResult(result, this.#numbers)
  }
}

/** The exchange as the server runs it, on its own database. The book must be empty at the start. */
export class DatabaseSubject implements Subject {
  readonly #fixture: ExchangeFixture
  readonly #parties: readonly number[]
  readonly #numbers = new Map<number, number>()
  readonly #ids: number[] = []
  #houseBefore: readonly bigint[] = [0n, 0n, 0n, 0n]

  private constructor(fixture: ExchangeFixture, parties: readonly number[]) {
    this.#fixture = fixture
    this.#parties = parties
  }

  static async open(fixture: ExchangeFixture): Promise<DatabaseSubject> {
    const parties: number[] = []
    for (let user = 0; user < USERS; user += 1) parties.push(await fixture.party('0', '0'))
    fixture.tick = undefined
    const subject = new DatabaseSubject(fixture, parties)
    subject.#houseBefore = await subject.#house()
    return subject
  }

  async run(steps: readonly One[]): Promise<string[]> {
    const writer = this.#fixture.exchange.writer(1)
    if (writer === undefined) throw new Error('the market has no writer')
    // The lookups of all cancels are done first, so that the writer receives the commands in order.
    const commands = await Promise.all(steps.map((step) => this.#commandOf(step)))
    const results = await Promise.all(
      commands.map(async (command) =>
        typeof command === 'string' ? command : writer.submit(command),
      ),
    )
    for (const result of results)
      if (typeof result !== 'string' && 'placed' in result) this.#number(result.placed.id)
    return results.map((result) =>
      typeof result === 'string' ? result : formatResult(result, this.#numbers),
    )
  }

  async fund(user: number, currency: 'base' | 'quote', amount: bigint): Promise<void> {
    await fundExchangeAccounts(this.#fixture.database, this.#party(user), {
      [currency === 'base' ? 1 : 3]: format(quantity(amount)),
    })
  }

  /**
   * A tick of the millisecond in which an order was accepted is not recorded after it (MKT-16), so
   * the clock advances first.
   */
  async tick(at: bigint): Promise<void> {
    this.#fixture.clock.advance(1)
    await this.#fixture.record(format(price(at)))
  }
  wait(ms: number): void {
    this.#fixture.clock.advance(ms)
  }

  async restart(): Promise<void> {
    const before = this.#fixture.exchange.writer(1)?.state?.book.stateHash()
    await this.#fixture.exchange.stop()
    this.#fixture.exchange = this.#fixture.newExchange()
    await this.#fixture.exchange.start()
    if (this.#fixture.exchange.writer(1)?.state?.book.stateHash() !== before)
      throw new Error('the rebuilt book is another one')
  }

  async list({ user, status, side, page, limit }: ListStep): Promise<number[]> {
    const filter = { baseId: 1, quoteId: undefined, status, side }
    const listed = await listOrders(this.#fixture.database, this.#party(user), filter, {
      take: limit,
      offset: (page - 1) * limit,
      before: undefined,
    })
    return listed.map(({ order }) => this.#numbers.get(order.id) ?? -1)
  }

  async fills(
    user: number,
    number: number,
    limit: number,
    offset: number,
  ): Promise<{ total: number; amounts: bigint[] } | undefined> {
    const found = await listFills(
      this.#fixture.database,
      this.#party(user),
      this.#ids[number] ?? -1,
      limit,
      offset,
    )
    return found === undefined
      ? undefined
      : { total: found.total, amounts: found.fills.map(({ amount }) => amount) }
  }

  async lines(): Promise<string[]> {
    const { owner, exchange, market } = this.#fixture
    const { rows: orders } = await owner.query<OrderRow>({
      text: 'SELECT * FROM spot_order WHERE party_id = ANY ($1) ORDER BY id',
      values: [this.#parties],
      types: columnValues,
    })
    const { rows: trades } = await owner.query<
      Record<'buy_order_id' | 'sell_order_id' | 'price' | 'amount' | 'buy_fee' | 'sell_fee', string>
    >('SELECT t.* FROM spot_trade t WHERE t.buy_order_id = ANY ($1) ORDER BY id', [this.#ids])
    const house = (await this.#house()).map(
      (amount, index) => amount - (this.#houseBefore[index] ?? 0n),
    )
    const numberOf = (id: number): number | undefined => this.#numbers.get(id)
    const state = exchange.writer(1)?.state
    if (state === undefined) throw new Error('the market has no state')
    return [
      ...(await this.#balanceLines()),
      houseLine(house[0] ?? 0n, house[1] ?? 0n, house[2] ?? 0n, house[3] ?? 0n),
      ...orders.map((row) =>
        orderLine(numberOf(row.id) ?? -1, toOrderState(row), (party) =>
          this.#parties.indexOf(party),
        ),
      ),
      ...trades.map(
        (row) =>
          `trade ${numberOf(Number(row.buy_order_id))} ${numberOf(Number(row.sell_order_id))} ` +
          `${row.price} ${row.amount} ${row.buy_fee} ${row.sell_fee}`,
      ),
      ...depthLines(market, state.book),
    ]
  }

  /** Empties the book for the next sequence. */
  async clear(): Promise<void> {
    await this.run(this.#parties.map((_, user) => ({ kind: 'cancelAll', user })))
  }

  async #balanceLines(): Promise<string[]> {
    const { rows } = await this.#fixture.owner.query<{
      party_id: string
      currency_id: number
      available: string
      locked: string
    }>(
      `
        SELECT party_id, currency_id, available, locked FROM account
        WHERE party_id = ANY ($1) AND kind = 2 AND currency_id IN (1, 3)`,
      [this.#parties],
    )
    return this.#parties.map((party, user) => {
      const of = (currency: number) =>
        rows.find((row) => Number(row.party_id) === party && row.currency_id === currency)
      return balanceLine(
        user,
        [1, 3].flatMap((currency) => [
          BigInt(of(currency)?.available ?? 0),
          BigInt(of(currency)?.locked ?? 0),
        ]),
      )
    })
  }

  async #house(): Promise<bigint[]> {
    const { rows } = await this.#fixture.owner.query<{
      house: string
      currency_id: number
      total: string
    }>(`
      SELECT p.house, a.currency_id, sum(a.available) AS total FROM account a JOIN party p
      ON p.id = a.party_id
      WHERE p.house IN ('house:fee', 'house:dust') GROUP BY 1, 2`)
    const of = (house: string, currency: number): bigint =>
      BigInt(rows.find((row) => row.house === house && row.currency_id === currency)?.total ?? 0)
    return [of('house:fee', 1), of('house:fee', 3), of('house:dust', 1), of('house:dust', 3)]
  }

  async #commandOf(step: One): Promise<Command | string> {
    if (step.kind === 'place')
      return {
        kind: 'place',
        partyId: this.#party(step.ask.user),
        request: requestOf(step.ask),
        clientOrderId: step.ask.clientId,
        intent: undefined,
      }
    if (step.kind === 'cancelAll') return { kind: 'cancel_all', partyId: this.#party(step.user) }
    const orderId = this.#ids[step.pick]
    const { rows } = await this.#fixture.owner.query<{ party_id: string }>(
      'SELECT party_id FROM spot_order WHERE id = $1',
      [orderId ?? -1],
    )
    const party = step.user === undefined ? Number(rows[0]?.party_id ?? -1) : this.#party(step.user)
    return orderId !== undefined && Number(rows[0]?.party_id) === party
      ? { kind: 'cancel', partyId: party, orderId, intent: undefined }
      : 'NOT_FOUND'
  }

  #party(user: number): number {
    const party = this.#parties[user]
    if (party === undefined) throw new Error(`there is no user ${user}`)
    return party
  }

  #number(id: number): void {
    if (!this.#numbers.has(id)) this.#numbers.set(id, this.#ids.push(id) - 1)
  }
}

function requestOf(ask: Ask): OrderRequest {
  return {
    side: ask.side,
    amount: quantity(ask.amount),
    orderType: ask.type,
    timeInForce: ask.timeInForce,
    price: ask.type === 'market' ? undefined : price(ask.price),
    stopPrice: ask.type === 'stop_limit' ? price(ask.stop) : undefined,
  }
}

function reaches(order: OrderState | undefined, tick: bigint): boolean {
  if (order?.stopPrice === undefined) return false
  return order.money.side === 'buy' ? tick >= order.stopPrice : tick <= order.stopPrice
}
