import { createHash, randomUUID } from 'node:crypto'
import { format, type Quantity, quantity, unitsOf } from '@candor/money'
import { sendMessages } from '@candor/server/account/messages/index'
import type { Clock } from '@candor/server/clock/clock'
import { type Database, openDatabase } from '@candor/server/db/connection'
import type { Caller, SignedIn } from '@candor/server/http/handler'
import { fundHouseOnce } from '@candor/server/platform/ledger/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { OfferingAccounts } from '@candor/server/products/token-offering/accounts'
import { listOffering } from '@candor/server/products/token-offering/listed.testing'
import { listDue } from '@candor/server/products/token-offering/listing/list-due'
import type { OfferingParts } from '@candor/server/products/token-offering/offering-parts'
import { apply } from '@candor/server/products/token-offering/orders/apply'
import { lessen } from '@candor/server/products/token-offering/orders/lessen'
import { decideDue } from '@candor/server/products/token-offering/results/decide-due'
import { settleDue } from '@candor/server/products/token-offering/results/settle-due'
import { contextAt } from '@candor/testing/context'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { newCaller } from '@candor/testing/new-caller'
import pg from 'pg'
import type { ModelOffering, ModelSubscriber, Shown } from './offering-model.ts'

const [USDT, TOKEN] = [3, 45]
const DAY_MS = 86_400_000
const ONE = 100_000_000n

/** Token offerings on a real database, as calls and the clock reach them, at any time. */
export class OfferingSubject {
  readonly database: Database
  readonly owner: pg.Pool
  readonly faults: unknown[] = []
  nowMs: number
  readonly #testDatabase: TestDatabase
  readonly #marks = new Map<number, Buffer>()
  readonly #persons = new Map<number, number>()
  #parts!: OfferingParts
  #people: Caller[] = []
  #applications: number[] = []
  #project = 0
  #price = 0n

  private constructor(testDatabase: TestDatabase, nowMs: number) {
    this.#testDatabase = testDatabase
    this.nowMs = nowMs
    this.owner = new pg.Pool({ connectionString: testDatabase.ownerUrl, max: 2 })
    this.owner.on('error', () => undefined)
    this.database = openDatabase(testDatabase.appUrl, 6, () => undefined)
  }

  static async open(nowMs: number): Promise<OfferingSubject> {
    const subject = new OfferingSubject(await createDatabase(), nowMs)
    const { database } = subject
    const clock: Clock = {
      nowMs: () => subject.nowMs,
      after(_ms, work) {
        const timer = setTimeout(work, 0)
        return () => {
          clearTimeout(timer)
        }
      },
    }
    subject.#parts = {
      database,
      clock,
      catalogue: await loadCatalogue(() => readListing(database)),
      // Without the sandbox's own offerings, which nobody here applies to.
      isSandbox: false,
      accounts: new OfferingAccounts(USDT),
      onTick: () => () => undefined,
      usdtPrice: () => undefined,
      loanGate: () => Promise.resolve(undefined),
      otherAccounts: (_db, userId) =>
        Promise.resolve(
          [...subject.#persons]
            .filter(([id, person]) => id !== userId && person === subject.#persons.get(userId))
            .map(([id]) => id),
        ),
      documentMarks: (_db, userId) => {
        const mark = subject.#marks.get(userId)
        return Promise.resolve(mark === undefined ? [] : [mark])
      },
      sendMessages,
      onEvents: () => undefined,
      onFault: (error) => subject.faults.push(error),
    }
    return subject
  }

  /** New users, and an offering that they may apply to. */
  async begin(
    terms: ModelOffering,
    users: readonly ModelSubscriber[],
    funds: readonly bigint[],
  ): Promise<void> {
    this.#people = []
    this.#applications = []
    this.#persons.clear()
    this.#marks.clear()
    this.#price = terms.price
    for (const [user, { isVerified, isInsider, person }] of users.entries()) {
      const caller = await newCaller(this.owner, this.database, isVerified ? 1 : 0)
      const funded = format(quantity(funds[user] ?? 0n))
      await fundExchangeAccounts(this.database, caller.userId, { [USDT]: funded, [TOKEN]: '0' })
      this.#people.push(caller)
      this.#persons.set(caller.userId, person)
      if (isInsider) this.#marks.set(caller.userId, Buffer.from(randomUUID().slice(0, 32)))
    }
    await this.#list(terms)
  }

  async apply(user: number, amount: bigint, shown: Shown, key = randomUUID()): Promise<string> {
    const total = (amount * this.#price) / ONE
    const off = { beyond: total / 200n + 1n, within: total / 200n }[shown ?? 'within']
    const request = {
      amount: format(quantity(amount)),
      price: shown === undefined ? undefined : format(quantity(total + off)),
    }
    const context = this.#context('tokenOffering.apply', user, key, request)
    const { userId, authLevel } = context.caller
    const answer = await apply(
      this.#parts,
      {
        ...request,
        userId,
        isVerified: authLevel > 0,
        projectId: this.#project,
        payCurrencyId: USDT,
      },
      context,
    )
    if ('refused' in answer) return answer.refused
    const { id } = answer.data
    if (!this.#applications.includes(id)) this.#applications.push(id)
    return answer.message === context.text('offering-applied') ? 'applied' : 'passed'
  }

  async lessen(user: number, pick: number, tokens: bigint, key = randomUUID()): Promise<string> {
    const input = {
      id: this.#applications[pick] ?? 900_000,
      amount: format(quantity(tokens * ONE)),
    }
    const context = this.#context('tokenOffering.lessen', user, key, input)
    const answer = await lessen(this.#parts, input, context)
    if ('refused' in answer) return answer.refused
    const { left, unlocked } = answer.message
    return `lessened ${unitsOf<Quantity>(left)} ${unitsOf<Quantity>(unlocked)}`
  }

  /** What the clock causes, by two workers at once. */
  async work(): Promise<void> {
    const once = async () => {
      await decideDue(this.#parts, this.nowMs)
      while ((await settleDue(this.#parts, this.nowMs, 2)) > 0);
    }
    await Promise.all([once(), once()])
    await once()
  }

  /** In the model's format. */
  async lines(): Promise<string[]> {
    const ids = this.#people.map(({ userId }) => userId)
    const accounts = await this.rows(ACCOUNTS, [ids, this.#project])
    const applications = await this.rows(APPLICATIONS, [this.#project])
    return [
      ...accounts.map(
        (row) => `${this.#ownerOf(row)} ${row['currency']} ${row['free']} ${row['locked']}`,
      ),
      ...applications.map(
        (row) =>
          `application ${this.#applications.indexOf(Number(row['id']))} place ${row['place']} ` +
          `of ${ids.indexOf(Number(row['user_id']))}: ${row['tokens']} ${row['passed']}`,
      ),
    ].sort()
  }

  async rows(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
    return (await this.owner.query<Record<string, string>>(text, values)).rows
  }

  async close(): Promise<void> {
    await Promise.all([this.database.close(), this.owner.end()])
    await this.#testDatabase.drop()
  }

  async #list(terms: ModelOffering): Promise<void> {
    this.#project = await listOffering(
      { asOwner: async (text, values) => (await this.owner.query(text, values)).rows as never[] },
      {
        allocation: terms.allocation,
        hasPool: terms.hasPool,
        price: format(quantity(terms.price)),
        supply: Number(terms.supply),
        min: Number(terms.min),
        minSale: Number(terms.minSale),
        ...(terms.cap === undefined ? {} : { cap: Number(terms.cap) }),
        startMs: terms.startMs,
        endMs: terms.endMs,
        lockDays: Math.round((terms.unlockMs - terms.endMs) / DAY_MS),
        insiders: this.#people.flatMap(({ userId }) => this.#marks.get(userId) ?? []),
      },
    )
    const amount = quantity(terms.supply * ONE)
    const now = new Date(this.nowMs)
    const issuer = { house: 'issuer:offering', currencyId: TOKEN, marketId: this.#project, amount }
    await fundHouseOnce(this.database, issuer, now)
    await listDue(this.#parts, this.nowMs)
  }

  #ownerOf(row: Record<string, string>): string {
    if (row['house'] !== null && row['house'] !== undefined) return row['house'].split(':')[0] ?? ''
    return `user ${this.#people.findIndex(({ userId }) => userId === Number(row['party_id']))}`
  }

  #context(call: string, user: number, key: string, input: object): SignedIn {
    const caller = this.#people[user]
    if (caller === undefined) throw new Error(`there is no user ${user}`)
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
    return { ...contextAt(this.nowMs, caller), intent: { key, call, bodyHash } }
  }
}

const ACCOUNTS = `
  SELECT a.party_id, p.house, CASE a.currency_id WHEN ${USDT} THEN 'USDT' ELSE 'token' END
    AS currency, a.available::text AS free, a.locked::text AS locked
  FROM account a JOIN party p ON p.id = a.party_id
  WHERE a.kind = 2 AND a.currency_id IN (${USDT}, ${TOKEN}) AND (a.party_id = ANY ($1)
    OR (p.house IN ('escrow:offering', 'issuer:offering') AND a.shard = $2))`
const APPLICATIONS = `
  SELECT id, place, user_id, tokens, coalesce(passed, 0) AS passed FROM offering_order
  WHERE project_id = $1`
