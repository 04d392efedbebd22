import type { Caller } from '@candor/server/http/handler'
import { format, parseQuantity, price, quantity, rate } from '@candor/money'
import { runLeverageMove } from '@candor/server/products/futures/index'
import {
  chainOfParty,
  findAccountsOfKind,
  openHouseAccount,
  postJournals,
  recordTypes,
} from '@candor/server/platform/ledger/index'
import { createLossGate, checkMayTrade, riskVersions } from '@candor/server/account/limits/index'
import { loadFeeDiscount } from '@candor/server/products/rewards/index'
import { openSeconds, type Seconds, secondsTerms } from '@candor/server/products/seconds/index'
import { transferHandlers } from '@candor/server/products/transfers/index'
import { realisedProfits } from '@candor/server/composition/products'
import { FuturesFixture } from '@candor/testing/fixtures/futures'
import type { Stops } from '../contracts-model/model-contract.ts'
import {
  type AccountName,
  type AtTick,
  type ProductModel,
  type Step,
  type Ticks,
  USERS,
} from './product-model.ts'
import { kinds, productRows } from './product-rows.ts'
import { fields, refusalLine, type Refusable, wireAsk } from './product-wire.ts'

type Resolve = ProductModel['resolve']

/** A call with a key, which can be repeated unchanged. */
type Sent = { readonly send: () => Promise<Refusable>; readonly answer: string }

/** Contracts, seconds and transfers as the server runs them, on their own database. */
export class DatabaseProducts {
  readonly #fixture: FuturesFixture
  readonly #users: readonly number[]
  readonly #contractIds: number[] = []
  readonly #optionIds: number[] = []
  readonly #days = new Set<string>()
  #seconds!: Seconds
  #last: Sent | undefined
  #keys = 0

  private constructor(fixture: FuturesFixture, users: readonly number[]) {
    this.#fixture = fixture
    this.#users = users
  }

  static async open(): Promise<DatabaseProducts> {
    const fixture = await FuturesFixture.open()
    fixture.publishedAt = () => ({ isGapBound: true })
    const users: number[] = []
    for (let user = 0; user < USERS; user += 1) users.push(await fixture.user('0'))
    await fixture.owner.query(
      `
        INSERT INTO consent (user_id, document, version, hash, language, agreed_at)
        SELECT id, 'risk-seconds', $3, sha256(''), 'en', $2 FROM unnest($1::bigint[]) AS id`,
      [users, new Date(fixture.clock.nowMs()), riskVersions.seconds],
    )
    const subject = new DatabaseProducts(fixture, users)
    await subject.#openSeconds()
    return subject
  }

  get nowMs(): number {
    return this.#fixture.clock.nowMs()
  }
  get faults(): readonly unknown[] {
    return this.#fixture.faults
  }
  rows(text: string): Promise<Record<string, unknown>[]> {
    return this.#fixture.rows(text)
  }
  close(): Promise<void> {
    return this.#fixture.stop()
  }

  async take(step: Step, resolve: Resolve): Promise<string[]> {
    const fixture = this.#fixture
    switch (step.kind) {
      case 'fund':
        await this.#fund(step.user, step.account, step.amount)
        return []
      case 'transfer':
        return [await this.#transfer(step)]
      case 'wait':
        fixture.clock.advance(step.ms)
        break
      case 'ticks':
        for (const ticks of step.rounds) await this.#see(ticks)
        break
      case 'down':
        await this.#down(step.rounds)
        break
      case 'asked':
        return this.#atTick(step, resolve)
      case 'file':
        return [
          step.limitPrice <= 0n
            ? 'PARAM_ERROR'
            : await this.#keyed(
                'open',
                (key) =>
                  fixture.ask(this.#user(step.ask.user), wireAsk(step.ask, step.limitPrice), key),
                (answer) => this.#worded(answer, 'filed'),
              ),
        ]
      case 'cancel': {
        const { user, number } = resolve(step)
        return [await this.#cancel(user, number)]
      }
      case 'cancelAll':
        return [await this.#cancelAll(step.user)]
      case 'setStops': {
        const { user, number } = resolve(step)
        return [await this.#setStops(user, number, step.stops)]
      }
      case 'again':
        await this.#again()
        return []
    }
    await this.#seconds.settle()
    return []
  }

  lines(): Promise<string[]> {
    return productRows(this.#fixture.database, this.#users)
  }

  async #openSeconds(): Promise<void> {
    const { database, clock, catalogue, listeners } = this.#fixture
    this.#seconds = await openSeconds({
      database,
      clock,
      catalogue,
      termsAt: () => ({ ...secondsTerms, fee: rate(2_000_000n) }),
      isSandbox: true,
      maintenanceFor: () => undefined,
      currencies: () => [],
      onTick: (listener) => {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      arePricesTimely: () => true,
      mayTrade: (tx, userId, nowMs) => checkMayTrade(tx, userId, 'seconds', nowMs),
      lossGate: createLossGate(realisedProfits),
      feeDiscount: loadFeeDiscount,
      onEvents: () => undefined,
      onFault: (error) => {
        this.#fixture.faults.push(error)
      },
    })
  }

  async #fund(user: number, account: AccountName, amount: bigint): Promise<void> {
    await this.#fixture.database.transaction(async (tx) => {
      const userId = this.#user(user)
      const own = (await findAccountsOfKind(tx, [userId], 3, kinds[account])).get(userId)
      const externalAccount = await openHouseAccount(tx, 'outside:sandbox', 3, 0)
      const entry = { part: 0, type: recordTypes.sandboxFunding } as const
      await postJournals(tx, chainOfParty(userId), new Date(), [
        {
          cause: 'test.funding',
          reference: `${user} ${(this.#keys += 1)}`,
          params: { simulated: 1 },
          entries: [
            { ...entry, account: externalAccount, change: quantity(-amount) },
            { ...entry, account: own ?? 0, change: quantity(amount) },
          ],
        },
      ])
    })
  }

  async #record({ afterMs, lateMs, prices }: Ticks) {
    const day = new Date(this.nowMs + afterMs).toISOString().slice(0, 10)
    if (!this.#days.has(day)) await this.#fixture.owner.query('SELECT tick_partition($1)', [day])
    this.#days.add(day)
    return [
      Object.fromEntries(Object.entries(prices).map(([market, at]) => [market, format(price(at))])),
      { afterMs, lateMs },
    ] as const
  }

  async #see(ticks: Ticks): Promise<void> {
    await this.#fixture.tick(...(await this.#record(ticks)))
  }

  /** Ends the engine as in a crash; ticks recorded meanwhile are not published. */
  async #down(rounds: readonly Ticks[]): Promise<void> {
    await this.#fixture.restart(async () => {
      for (const ticks of rounds) await this.#fixture.record(...(await this.#record(ticks)))
    })
    await this.#openSeconds()
  }

  async #atTick(
    { asked, early, at }: Extract<Step, { kind: 'asked' }>,
    resolve: Resolve,
  ): Promise<string[]> {
    const answers = asked.map((one) => this.#ask(one, resolve))
    // A call's lookups before its tick must be done by then, or it would wait forever.
    await this.#fixture.database.quiet()
    if (early !== undefined) await this.#see(early)
    await this.#see(at)
    const worded = await Promise.all(answers)
    await this.#seconds.settle()
    return worded
  }

  #ask(one: AtTick, resolve: Resolve): Promise<string> {
    const fixture = this.#fixture
    switch (one.kind) {
      case 'open':
        return this.#keyed(
          'open',
          (key) => fixture.ask(this.#user(one.ask.user), wireAsk(one.ask, undefined), key),
          (answer) => this.#worded(answer, 'opened'),
        )
      case 'close': {
        const { user, number } = resolve(one)
        return this.#keyed(
          'close',
          (key) =>
            fixture
              .handlers()
              .close(
                { id: this.#contractIds[number] ?? 999_999_999 },
                fixture.context(this.#user(user), key),
              ),
          (answer) => ('refused' in answer ? answer.refused : 'closed'),
        )
      }
      case 'closeMany': {
        const type = ({ all: 0, long: 1, short: 2 } as const)[one.side]
        return this.#keyed(
          'closeMany',
          (key) =>
            fixture.handlers().closeMany({ type }, fixture.context(this.#user(one.user), key)),
          (answer) =>
            'refused' in answer
              ? answer.refused
              : `count ${(answer.data as { count: number }).count}`,
        )
      }
      case 'option': {
        const { user, market, isUp, seconds, stake } = one.ask
        const input = {
          match_id: market,
          currency_id: 3,
          type: isUp ? (1 as const) : (2 as const),
          seconds,
          number: format(quantity(stake)),
        }
        return this.#keyed(
          'option',
          (key) => this.#seconds.handlers.placeOrder(input, this.#context(user, key)),
          (answer) => this.#worded(answer, 'option'),
        )
      }
    }
  }

  async #transfer({
    user,
    from,
    to,
    amount,
  }: Extract<Step, { kind: 'transfer' }>): Promise<string> {
    const { database, catalogue, futuresEngine } = this.#fixture
    const { move } = transferHandlers({
      database,
      catalogue,
      loanGate: () => Promise.resolve(undefined),
      onEvents: () => undefined,
      leverageMove: (userId, quoteId, work) =>
        runLeverageMove(futuresEngine, userId, quoteId, work),
    })
    const input = {
      currency_id: 3,
      number: format(quantity(amount)),
      from_field: fields[from],
      to_field: fields[to],
    }
    return this.#keyed(
      'transfer',
      (key) => move(input, this.#context(user, key)),
      (answer) => ('refused' in answer ? refusalLine(answer, 'available') : 'moved'),
    )
  }

  #cancel(user: number, number: number): Promise<string> {
    const fixture = this.#fixture
    return this.#keyed(
      'cancel',
      (key) =>
        fixture
          .handlers()
          .cancel(
            { id: this.#contractIds[number] ?? 999_999_999 },
            fixture.context(this.#user(user), key),
          ),
      (answer) =>
        'refused' in answer
          ? answer.refused
          : `released ${parseQuantity((answer.message as { released: string }).released)}`,
    )
  }

  #cancelAll(user: number): Promise<string> {
    const fixture = this.#fixture
    return this.#keyed(
      'cancelAll',
      (key) => fixture.handlers().cancelAll({}, fixture.context(this.#user(user), key)),
      (answer) => {
        if ('refused' in answer) return answer.refused
        const { count, released } = answer.message as { count: number; released: string }
        return `count ${count} released ${parseQuantity(released)}`
      },
    )
  }

  async #setStops(user: number, number: number, { takeProfit, stopLoss }: Stops): Promise<string> {
    const stops = {
      target_profit_price: format(price(takeProfit)),
      stop_loss_price: format(price(stopLoss)),
    }
    const answer: Refusable = await this.#fixture
      .handlers()
      .setStops(
        { id: this.#contractIds[number] ?? 999_999_999, ...stops },
        this.#fixture.context(this.#user(user)),
      )
    return 'refused' in answer ? answer.refused : 'set'
  }

  /**
   * Repeats the last accepted call under its key, and settles due orders again: nothing may happen.
   */
  async #again(): Promise<void> {
    if (this.#last !== undefined && !this.#last.answer.startsWith('option')) {
      const answer = JSON.stringify(await this.#last.send())
      if (answer !== this.#last.answer)
        throw new Error(`a key was answered ${this.#last.answer}, and again ${answer}`)
    }
    if ((await this.#seconds.settle()) > 0) throw new Error('an order was settled twice')
  }

  async #keyed(
    call: string,
    send: (key: string) => Promise<Refusable>,
    word: (answer: Refusable) => string,
  ): Promise<string> {
    const key = `${call} ${(this.#keys += 1)}`
    const answer = await send(key)
    if (!('refused' in answer) && call !== 'option')
      this.#last = { send: () => send(key), answer: JSON.stringify(answer) }
    return word(answer)
  }

  /** Replaces an order's id by its number among its kind, and shows a refusal with its amounts. */
  #worded(answer: Refusable, kind: 'opened' | 'filed' | 'option'): string {
    if ('refused' in answer) return refusalLine(answer, 'fee')
    const { id } = (kind === 'option' ? answer.message : answer.data) as { id: number }
    return `${kind} #${(kind === 'option' ? this.#optionIds : this.#contractIds).push(id) - 1}`
  }

  #context(user: number, key: string) {
    const context = this.#fixture.context(this.#user(user), key)
    const caller: Caller = { userId: this.#user(user), sessionId: 1, authLevel: 1 }
    return { ...context, caller }
  }

  #user(user: number): number {
    const id = this.#users[user]
    if (id === undefined) throw new Error(`there is no user ${user}`)
    return id
  }
}
