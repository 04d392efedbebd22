/** A product as the model has it; `review` makes a purchase wait. */
export type ModelProduct = {
  readonly coin: string
  readonly days: bigint
  readonly rate: bigint
  readonly min: bigint
  readonly free: bigint
  readonly max: bigint
  readonly stock: bigint
  readonly review?: true
}
/** Users with the person whose account it is, and whether they are verified. */
export type ModelUser = { readonly person: number; readonly isVerified: boolean }

export type LockStep =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'work' }
  | { readonly kind: 'again' }
  | {
      readonly kind: 'buy'
      readonly user: number
      readonly product: number
      readonly amount: bigint
    }
  | { readonly kind: 'request'; readonly user: number; readonly pick: number }
  | {
      readonly kind: 'file'
      readonly user: number
      readonly pick: number
      /** What the customer was shown: nothing, no penalty, or the fifth. */
      readonly shown: 'fifth' | 'none' | undefined
    }

type Lock = {
  readonly user: number
  readonly product: ModelProduct
  readonly number: number
  readonly amount: bigint
  readonly startMs: number
  status: number
  begunMs: number | undefined
  requestedMs: number | undefined
  paidDays: bigint
  penalty: bigint
  returned: bigint | undefined
}
type Balance = { free: bigint; locked: bigint }

const ONE = 100_000_000n
const [HOUR, DAY] = [3_600_000, 86_400_000]
const RUNNING = [0, 1, 3, 4]

/** Lock mining as MINE-03 to MINE-26 have it, written from them alone. */
export class LockModel {
  readonly locks: Lock[] = []
  readonly accounts = new Map<string, Balance>()
  /** How many messages each kind has. */
  readonly told = new Map<string, number>()
  readonly #products: ReadonlyMap<number, ModelProduct>
  readonly #users: readonly ModelUser[]

  constructor(products: ReadonlyMap<number, ModelProduct>, users: readonly ModelUser[]) {
    this.#products = products
    this.#users = users
  }

  account(owner: string, coin: string): Balance {
    const key = `${owner} ${coin}`
    const found = this.accounts.get(key) ?? { free: 0n, locked: 0n }
    this.accounts.set(key, found)
    return found
  }

  buy(user: number, number: number, amount: bigint, nowMs: number): string {
    const product = this.#products.get(number)
    if (amount <= 0n) return 'PARAM_ERROR'
    if (product === undefined) return 'NOT_FOUND'
    if (amount < product.min) return 'AMOUNT_MIN'
    const { person, isVerified } = this.#user(user)
    const running = this.locks.filter(
      (one) => one.number === number && RUNNING.includes(one.status),
    )
    const sum = (of: readonly Lock[]) => of.reduce((all, one) => all + one.amount, 0n)
    const own = sum(running.filter((one) => this.#user(one.user).person === person))
    if (own + amount > (isVerified ? product.max : product.free)) return 'AMOUNT_MAX'
    const [house, account] = [
      this.account('house', product.coin),
      this.account(`user ${user}`, product.coin),
    ]
    const interest = (amount * product.rate * product.days) / ONE
    if (sum(running) + amount > product.stock || interest > house.free) return 'SOLD_OUT'
    if (amount > account.free) return 'INSUFFICIENT_BALANCE'
    move(account, 'free', 'locked', amount)
    move(house, 'free', 'locked', interest)
    this.locks.push({
      user,
      product,
      number,
      amount,
      startMs: nowMs,
      status: product.review === true ? 0 : 1,
      begunMs: product.review === true ? undefined : nowMs,
      requestedMs: undefined,
      paidDays: 0n,
      penalty: 0n,
      returned: undefined,
    })
    return `bought ${product.review === true ? 0 : 1}`
  }

  request(user: number, pick: number, nowMs: number): string {
    const lock = this.#own(user, pick)
    if (lock === undefined) return 'NOT_FOUND'
    const redeemed = this.#redemption(lock, nowMs)
    if (statusAt(lock, nowMs) !== 1 || redeemed === undefined) return 'ORDER_STATE'
    lock.status = 3
    lock.requestedMs = nowMs
    const { penalty, refund, days } = redeemed
    return `requested ${penalty} ${refund} ${interestOf(lock, days)}`
  }

  file(user: number, pick: number, shown: 'fifth' | 'none' | undefined, nowMs: number): string {
    const lock = this.#own(user, pick)
    if (lock === undefined) return 'NOT_FOUND'
    const [redeemed, status] = [this.#redemption(lock, nowMs), statusAt(lock, nowMs)]
    if (status === 3 && redeemed === undefined) {
      lock.status = 1
      lock.requestedMs = undefined
      this.#tell('lock-redemption-failed')
      return 'failed'
    }
    if ((status !== 1 && status !== 3) || redeemed === undefined) return 'ORDER_STATE'
    if (shown === 'none' && redeemed.penalty > 0n) return 'ORDER_STATE'
    this.#redeem(lock, redeemed)
    return redeemed.isTakenBack ? 'taken back' : 'redeemed'
  }

  /** What the clock alone causes: what lapsed, what nobody decided, and all that is due. */
  work(nowMs: number): void {
    for (const lock of this.locks) {
      lock.status = statusAt(lock, nowMs)
      if (lock.status === 0 && nowMs >= lock.startMs + DAY) {
        this.#end(lock, 5, lock.amount)
        this.#tell('lock-refused')
      }
      if (lock.status === 1 || lock.status === 3) this.#pay(lock, nowMs)
    }
  }

  lines(): string[] {
    return [
      ...[...this.accounts].map(([name, { free, locked }]) => `${name} ${free} ${locked}`),
      ...this.locks.map(
        (lock, index) =>
          `lock ${index} ${lock.status} ${lock.paidDays} ` +
          `${interestOf(lock, lock.paidDays)} ${lock.penalty} ${lock.returned ?? '-'}`,
      ),
      ...[...this.told].map(([kind, count]) => `told ${kind} ${count}`),
    ].sort()
  }

  #pay(lock: Lock, nowMs: number): void {
    const due = Math.floor((nowMs - 300_000) / DAY) - Math.floor(lock.startMs / DAY)
    const days = clamp(due, lock.product.days)
    if (days > lock.paidDays) this.#payDays(lock, days)
    if (lock.paidDays < lock.product.days) return
    if (lock.status === 3) this.#tell('lock-redemption-failed')
    this.#end(lock, 2, lock.amount)
  }

  #payDays(lock: Lock, days: bigint): void {
    const interest = interestOf(lock, days) - interestOf(lock, lock.paidDays)
    this.account('house', lock.product.coin).locked -= interest
    this.account(`user ${lock.user}`, lock.product.coin).free += interest
    lock.paidDays = days
  }

  #redemption(lock: Lock, nowMs: number): Redeemed | undefined {
    const { amount, begunMs, paidDays, product, startMs } = lock
    const ended = clamp(Math.floor(nowMs / DAY) - Math.floor(startMs / DAY), product.days)
    const days = ended > paidDays ? ended : paidDays
    if (days >= product.days) return undefined
    if (begunMs !== undefined && nowMs < begunMs + HOUR) {
      const refund = amount - interestOf(lock, paidDays)
      return { isTakenBack: true, penalty: 0n, refund, days: paidDays }
    }
    const penalty = amount / 5n
    return { isTakenBack: false, penalty, refund: amount - penalty, days }
  }

  #redeem(lock: Lock, of: Redeemed): void {
    this.#payDays(lock, of.days)
    const house = this.account('house', lock.product.coin)
    if (of.isTakenBack) house.free += lock.amount - of.refund
    this.account('fund', lock.product.coin).free += of.penalty
    lock.penalty = of.penalty
    this.#end(lock, 2, of.refund)
  }

  /** Unlocks the principal, of which so much is the user's, and gives back what was set aside. */
  #end(lock: Lock, status: number, returned: bigint): void {
    const { amount, product } = lock
    const account = this.account(`user ${lock.user}`, product.coin)
    account.locked -= amount
    account.free += returned
    const rest = interestOf(lock, product.days) - interestOf(lock, lock.paidDays)
    move(this.account('house', product.coin), 'locked', 'free', rest)
    lock.status = status
    lock.returned = returned
    lock.requestedMs = undefined
  }

  #own(user: number, pick: number): Lock | undefined {
    const lock = this.locks[pick]
    return lock?.user === user ? lock : undefined
  }

  #user(user: number): ModelUser {
    const found = this.#users[user]
    if (found === undefined) throw new Error(`there is no user ${user}`)
    return found
  }

  #tell(kind: string): void {
    this.told.set(kind, (this.told.get(kind) ?? 0) + 1)
  }
}

type Redeemed = {
  readonly isTakenBack: boolean
  readonly penalty: bigint
  readonly refund: bigint
  readonly days: bigint
}

/** A request that was not filed for a day runs on, whether anybody looked or not (MINE-14). */
function statusAt({ requestedMs, status }: Lock, nowMs: number): number {
  return status === 3 && nowMs >= (requestedMs ?? 0) + DAY ? 1 : status
}

function interestOf({ amount, product }: Lock, days: bigint): bigint {
  return (amount * product.rate * days) / ONE
}

function clamp(days: number, most: bigint): bigint {
  const counted = BigInt(Math.max(0, days))
  return counted > most ? most : counted
}

function move(balance: Balance, from: keyof Balance, to: keyof Balance, amount: bigint): void {
  balance[from] -= amount
  balance[to] += amount
}
