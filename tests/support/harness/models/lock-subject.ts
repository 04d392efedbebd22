import { createHash, randomUUID } from 'node:crypto'
import type { LockTerms } from '@candor/engine/lock-mining/terms'
import { format, type Quantity, quantity, type Rate, unitsOf } from '@candor/money'
import { sendMessages } from '@candor/server/account/messages/index'
import { type Database, openDatabase } from '@candor/server/db/connection'
import type { Caller, SignedIn } from '@candor/server/http/handler'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { openLockAccounts } from '@candor/server/products/lock-mining/accounts'
import type { LockParts } from '@candor/server/products/lock-mining/parts'
import { purchase } from '@candor/server/products/lock-mining/purchase'
import { fileRedemption, requestRedemption } from '@candor/server/products/lock-mining/redemption'
import { endUndecided } from '@candor/server/products/lock-mining/review-lock'
import { lapseDue, payDue } from '@candor/server/products/lock-mining/settle-due'
import { contextAt } from '@candor/testing/context'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { newCaller } from '@candor/testing/new-caller'
import pg from 'pg'
import type { ModelProduct, ModelUser } from './lock-model.ts'

type Asked = { readonly refused: string } | { readonly message: unknown }

/** Lock mining on a real database, as calls and the clock reach it, at any time. */
export class LockSubject {
  readonly database: Database
  readonly owner: pg.Pool
  readonly faults: unknown[] = []
  readonly #testDatabase: TestDatabase
  readonly #persons = new Map<number, number>()
  #parts!: LockParts
  #people: Caller[] = []
  #locks: number[] = []
  #lastMessage = 0

  private constructor(testDatabase: TestDatabase) {
    this.#testDatabase = testDatabase
    this.owner = new pg.Pool({ connectionString: testDatabase.ownerUrl, max: 2 })
    this.owner.on('error', () => undefined)
    this.database = openDatabase(testDatabase.appUrl, 6, () => undefined)
  }

  static async open(
    products: ReadonlyMap<number, ModelProduct>,
    nowMs: number,
  ): Promise<LockSubject> {
    const subject = new LockSubject(await createDatabase())
    const { database } = subject
    const catalogue = await loadCatalogue(() => readListing(database))
    const terms = new Map([...products].map(([id, product]) => [id, toTerms(product)]))
    subject.#parts = {
      database,
      catalogue,
      house: await openLockAccounts({ database, catalogue }, true, new Date(nowMs)),
      termsAt: (id) => terms.get(id),
      versionAt: () => 0,
      mayLock: () => Promise.resolve(undefined),
      loanGate: () => Promise.resolve(undefined),
      otherAccounts: (_db, userId) =>
        Promise.resolve(
          [...subject.#persons]
            .filter(([id, person]) => id !== userId && person === subject.#persons.get(userId))
            .map(([id]) => id),
        ),
      sendMessages,
      onEvents: () => undefined,
      onFault: (error) => subject.faults.push(error),
    }
    return subject
  }

  /** New users; what earlier ones had is not theirs. */
  async begin(users: readonly ModelUser[], amounts: Readonly<Record<number, string>>) {
    this.#locks = []
    this.#people = []
    this.#persons.clear()
    for (const { isVerified, person } of users) {
      const caller = await newCaller(this.owner, this.database, isVerified ? 1 : 0)
      await fundExchangeAccounts(this.database, caller.userId, amounts)
      this.#people.push(caller)
      this.#persons.set(caller.userId, person)
    }
    this.#lastMessage = Number((await this.rows('SELECT max(id) AS id FROM message'))[0]?.['id'])
  }

  async buy(user: number, productId: number, amount: bigint, nowMs: number, key = randomUUID()) {
    const wanted = { productId, amount: format(quantity(amount)), version: undefined }
    const answer = await purchase(
      this.#parts,
      wanted,
      this.#context('lockMining.purchase', user, key, wanted, nowMs),
    )
    if ('refused' in answer) return answer.refused
    const { id, status } = answer.message
    if (!this.#locks.includes(id)) this.#locks.push(id)
    return `bought ${status}`
  }

  async request(user: number, pick: number, nowMs: number, key = randomUUID()): Promise<string> {
    const id = this.#locks[pick] ?? 9_000_000
    const context = this.#context('lockMining.requestRedemption', user, key, { id }, nowMs)
    const answer = await requestRedemption(this.#parts, id, context)
    if ('refused' in answer) return answer.refused
    const { penalty, refund, paid_interest: interest } = answer.message
    const units = [penalty, refund, interest].map((text) => unitsOf<Quantity>(text))
    return `requested ${units.join(' ')}`
  }

  async file(
    user: number,
    pick: number,
    shown: 'fifth' | 'none' | undefined,
    nowMs: number,
    key = randomUUID(),
  ): Promise<string> {
    const id = this.#locks[pick] ?? 9_000_000
    const penalty = shown === undefined ? undefined : { fifth: '999999999', none: '0' }[shown]
    const context = this.#context('lockMining.fileRedemption', user, key, { id, penalty }, nowMs)
    const answer: Asked = await fileRedemption(this.#parts, { id, penalty }, context)
    if ('refused' in answer) return answer.refused
    return (
      {
        [context.text('lock-redemption-failed')]: 'failed',
        [context.text('lock-taken-back')]: 'taken back',
        [context.text('lock-redeemed')]: 'redeemed',
      }[String(answer.message)] ?? String(answer.message)
    )
  }

  /** What the clock causes, by two workers at once. */
  async work(nowMs: number): Promise<void> {
    await lapseDue(this.#parts, nowMs)
    await endUndecided(this.#parts, nowMs)
    await Promise.all([payDue(this.#parts, nowMs, 3), payDue(this.#parts, nowMs, 3)])
    await payDue(this.#parts, nowMs)
  }

  /** In the model's format. */
  async lines(): Promise<string[]> {
    const accounts = await this.rows(ACCOUNTS, [this.#people.map(({ userId }) => userId)])
    const locks = await this.rows(LOCKS, [this.#locks])
    const told = await this.rows(TOLD, [this.#lastMessage])
    return [
      ...accounts.map(
        (row) => `${this.#ownerOf(row)} ${row['name']} ${row['free']} ${row['locked']}`,
      ),
      ...locks.map((row) => `lock ${this.#locks.indexOf(Number(row['id']))} ${row['line']}`),
      ...told.map((row) => `told ${row['kind']} ${row['count']}`),
    ].sort()
  }

  async rows(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
    return (await this.owner.query<Record<string, string>>(text, values)).rows
  }

  async close(): Promise<void> {
    await Promise.all([this.database.close(), this.owner.end()])
    await this.#testDatabase.drop()
  }

  #ownerOf(row: Record<string, string>): string {
    if (row['house'] === 'house:mining') return 'house'
    if (row['house'] === 'insurance_fund') return 'fund'
    return `user ${this.#people.findIndex(({ userId }) => userId === Number(row['party_id']))}`
  }

  #context(call: string, user: number, key: string, input: object, nowMs: number): SignedIn {
    const caller = this.#people[user]
    if (caller === undefined) throw new Error(`there is no user ${user}`)
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
    return { ...contextAt(nowMs, caller), intent: { key, call, bodyHash } }
  }
}

function toTerms(product: ModelProduct): LockTerms {
  return {
    currency: product.coin,
    days: Number(product.days),
    dailyRate: product.rate as Rate,
    min: quantity(product.min),
    freeMax: quantity(product.free),
    max: quantity(product.max),
    stock: quantity(product.stock),
    needsReview: product.review === true,
    isOpen: true,
  }
}

const ACCOUNTS = `
  SELECT a.party_id, p.house, c.name, a.available::text AS free, a.locked::text AS locked
  FROM account a JOIN party p ON p.id = a.party_id JOIN currency c ON c.id = a.currency_id
  WHERE a.kind = 2 AND c.name IN ('USDT', 'ETH')
    AND (a.party_id = ANY ($1) OR p.house IN ('house:mining', 'insurance_fund'))`
const LOCKS = `
  SELECT id, concat_ws(' ', status, paid_days, paid_interest, penalty,
    coalesce(returned::text, '-')) AS line FROM lock_order WHERE id = ANY ($1)`
const TOLD = `SELECT kind, count(*) AS count FROM message WHERE id > coalesce($1, 0) GROUP BY 1`
