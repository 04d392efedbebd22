import { shareByRule } from './offering-shares.ts'

/** What one offering sells; times are milliseconds after its start, prices units of USDT. */
export type ModelOffering = {
  readonly allocation: 'fcfs' | 'pro_rata'
  readonly hasPool: boolean
  readonly price: bigint
  readonly supply: bigint
  readonly min: bigint
  readonly cap: bigint | undefined
  readonly minSale: bigint
  readonly startMs: number
  readonly endMs: number
  readonly unlockMs: number
}
/** Users with the person whose account it is. */
export type ModelSubscriber = {
  readonly person: number
  readonly isVerified: boolean
  readonly isInsider: boolean
}
/** What the client says that it would cost: nothing, just within half a percent, just beyond. */
export type Shown = 'beyond' | 'within' | undefined

type Application = {
  readonly user: number
  readonly isShared: boolean
  tokens: bigint
  /** What the pool passed of it, once that is decided. */
  pooled: bigint | undefined
  passed: bigint | undefined
}
type Balance = { free: bigint; locked: bigint }

const ONE = 100_000_000n
const [POOL, LATE, HOUR] = [600_000, 5_000, 3_600_000]

/** One offering as IEO-04 to IEO-20 have it, paid in USDT, written from them alone. */
export class OfferingModel {
  readonly applications: Application[] = []
  readonly accounts = new Map<string, Balance>()
  readonly #terms: ModelOffering
  readonly #users: readonly ModelSubscriber[]
  #isPoolOver = false
  #isPoolDecided = false
  #isEnded = false
  #isUnlocked = false
  #isFinished = false

  constructor(terms: ModelOffering, users: readonly ModelSubscriber[], funds: readonly bigint[]) {
    this.#terms = terms
    this.#users = users
    for (const [user, free] of funds.entries()) {
      this.account(`user ${user}`, 'USDT').free = free
      this.account(`user ${user}`, 'token')
    }
    for (const owner of ['escrow', 'issuer']) this.account(owner, 'USDT')
    this.account('issuer', 'token').locked = terms.supply * ONE
  }

  account(owner: string, currency: string): Balance {
    const key = `${owner} ${currency}`
    const found = this.accounts.get(key) ?? { free: 0n, locked: 0n }
    this.accounts.set(key, found)
    return found
  }

  apply(user: number, amount: bigint, shown: Shown, nowMs: number): string {
    const { cap, supply, min, price, startMs, endMs, allocation } = this.#terms
    const { isInsider, isVerified, person } = this.#user(user)
    if (!isVerified && (cap !== undefined || this.#users.some((one) => one.isInsider)))
      return 'KYC_REQUIRED'
    if (amount <= 0n || amount % ONE !== 0n) return 'PARAM_ERROR'
    if (isInsider) return 'NOT_ELIGIBLE'
    if (nowMs < startMs || nowMs > endMs || this.#isEnded) return 'PROJECT_NOT_OPEN'
    const tokens = amount / ONE
    if (tokens < min) return 'AMOUNT_MIN'
    const most = allocation === 'fcfs' && cap !== undefined ? cap : supply
    if (this.#ownTokens(person) + tokens > most) return 'PURCHASE_LIMIT'
    const isShared = allocation === 'pro_rata' || this.#isInPool(nowMs)
    if (!isShared && tokens > this.#remaining()) return 'SOLD_OUT'
    if (shown === 'beyond') return 'PRICE_CHANGED'
    const account = this.account(`user ${user}`, 'USDT')
    if (tokens * price > account.free) return 'INSUFFICIENT_BALANCE'
    account.free -= tokens * price
    if (isShared) account.locked += tokens * price
    else {
      this.account('escrow', 'USDT').free += tokens * price
      this.#isPoolOver = true
    }
    this.applications.push({ user, isShared, tokens, pooled: undefined, passed: undefined })
    return isShared ? 'applied' : 'passed'
  }

  lessen(user: number, pick: number, tokens: bigint, nowMs: number): string {
    const own = this.applications[pick]
    if (tokens < 1n) return 'PARAM_ERROR'
    if (own?.user !== user) return 'NOT_FOUND'
    const { allocation, endMs, min, price } = this.#terms
    const left = own.tokens - tokens
    const isEarly = nowMs < endMs - HOUR
    if (allocation === 'fcfs' || this.#isEnded || !isEarly) return 'ORDER_STATE'
    if (left < 0n || (left > 0n && left < min)) return 'ORDER_STATE'
    own.tokens = left
    const account = this.account(`user ${user}`, 'USDT')
    account.locked -= tokens * price
    account.free += tokens * price
    return `lessened ${left * ONE} ${tokens * price}`
  }

  /** What the clock alone causes. */
  work(nowMs: number): void {
    const { allocation, hasPool, startMs, endMs, unlockMs } = this.#terms
    const isOver = nowMs > endMs + LATE
    const poolEnd = Math.min(startMs + POOL, endMs + 1)
    if (allocation === 'fcfs' && hasPool && !this.#isPoolDecided) {
      if (this.#isPoolOver || nowMs >= poolEnd + LATE || isOver) this.#decidePool()
    }
    if (isOver && !this.#isEnded) this.#decideEnd()
    if (this.#isEnded && nowMs >= unlockMs && !this.#isUnlocked) this.#unlock()
    this.#finish()
  }

  lines(): string[] {
    return [
      ...[...this.accounts].map(([name, { free, locked }]) => `${name} ${free} ${locked}`),
      ...this.applications.map(
        ({ user, tokens, passed }, index) =>
          `application ${index} place ${index + 1} of ${user}: ${tokens} ${passed ?? 0n}`,
      ),
    ].sort()
  }

  #decidePool(): void {
    this.#isPoolOver = true
    this.#isPoolDecided = true
    const { price } = this.#terms
    const passed = this.#share()
    for (const [index, one] of this.applications.entries()) {
      if (!one.isShared) continue
      one.pooled = passed.get(index + 1) ?? 0n
      const account = this.account(`user ${one.user}`, 'USDT')
      account.locked -= one.tokens * price
      account.free += (one.tokens - one.pooled) * price
      this.account('escrow', 'USDT').free += one.pooled * price
    }
  }

  #decideEnd(): void {
    this.#isEnded = true
    const { price, minSale, allocation } = this.#terms
    const shared = allocation === 'pro_rata' ? this.#share() : new Map<number, bigint>()
    const passedOf = (one: Application, index: number): bigint =>
      one.isShared ? (one.pooled ?? shared.get(index + 1) ?? 0n) : one.tokens
    const all = this.applications.map(passedOf)
    const isReturned = all.reduce((sum, one) => sum + one, 0n) < minSale
    for (const [index, one] of this.applications.entries()) {
      const [would, account] = [all[index] ?? 0n, this.account(`user ${one.user}`, 'USDT')]
      one.passed = isReturned ? 0n : would
      if (allocation === 'pro_rata') {
        account.locked -= one.tokens * price
        account.free += (one.tokens - one.passed) * price
      } else {
        // What the pool gave back came back then.
        this.account('escrow', 'USDT').free -= would * price
        account.free += (would - one.passed) * price
      }
      this.account('issuer', 'USDT').free += one.passed * price
      this.account('issuer', 'token').locked -= one.passed * ONE
      this.account(`user ${one.user}`, 'token').locked += one.passed * ONE
    }
  }

  #unlock(): void {
    this.#isUnlocked = true
    for (const { user, passed } of this.applications) {
      const account = this.account(`user ${user}`, 'token')
      account.locked -= (passed ?? 0n) * ONE
      account.free += (passed ?? 0n) * ONE
    }
  }

  /** Once nobody waits for tokens any more the issuer has the rest free. */
  #finish(): void {
    const isDone = this.#isUnlocked || this.applications.every(({ passed }) => passed === 0n)
    if (!this.#isEnded || !isDone || this.#isFinished) return
    this.#isFinished = true
    const issuer = this.account('issuer', 'token')
    issuer.free += issuer.locked
    issuer.locked = 0n
  }

  /** What is shared out, each application by its person. */
  #share(): Map<number, bigint> {
    return shareByRule(
      this.#terms.supply,
      this.#terms.cap,
      this.applications.flatMap(({ user, isShared, tokens }, index) =>
        isShared ? [{ place: index + 1, person: this.#user(user).person, tokens }] : [],
      ),
    )
  }

  #isInPool(nowMs: number): boolean {
    const { hasPool, startMs } = this.#terms
    return hasPool && nowMs < startMs + POOL && !this.#isPoolOver
  }

  #ownTokens(person: number): bigint {
    return this.applications
      .filter(({ user }) => this.#user(user).person === person)
      .reduce((sum, { tokens, pooled, passed }) => sum + (passed ?? pooled ?? tokens), 0n)
  }

  #remaining(): bigint {
    const sum = (isShared: boolean) =>
      this.applications
        .filter((one) => one.isShared === isShared)
        .reduce((all, { tokens }) => all + tokens, 0n)
    const { supply } = this.#terms
    return supply - (sum(true) < supply ? sum(true) : supply) - sum(false)
  }

  #user(user: number): ModelSubscriber {
    const found = this.#users[user]
    if (found === undefined) throw new Error(`there is no user ${user}`)
    return found
  }
}
