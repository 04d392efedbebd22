/**
 * Withdrawals and purchases according to docs/spec (OUT-02 to OUT-06, OUT-13, BUY-04 to BUY-20):
 * plain integers of 10^-8, and no line of engine or server.
 */

/** Two users whose level allows them, and one without verification. */
export const LEVELS = [2, 1, 0] as const
export type Fiat = 'USD' | 'THB' | 'VND'
type Method = 'card' | 'bank_transfer'

/** Requests at one time; `request` and `order` are indexes into the accepted ones. */
export type PaymentStep =
  | { readonly kind: 'fund' | 'out' | 'move'; readonly user: number; readonly amount: bigint }
  | { readonly kind: 'takeBack'; readonly user: number; readonly request: number }
  | { readonly kind: 'decideOut'; readonly request: number; readonly isPass: boolean }
  | {
      readonly kind: 'buy'
      readonly user: number
      readonly amount: bigint
      readonly fiat: Fiat
      readonly method: Method
    }
  | { readonly kind: 'prove' | 'cancelBuy'; readonly user: number; readonly order: number }
  | { readonly kind: 'decideBuy'; readonly order: number; readonly isPass: boolean }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'work' | 'again' }

/**
 * Published terms: fee and minimum of a withdrawal, fee of a purchase as a fraction in units of
 * 10^-8, and units of a currency per USD.
 */
export type PaymentTerms = {
  readonly fee: bigint
  readonly min: bigint
  readonly buyFee: bigint
  readonly perUsd: Readonly<Record<Fiat, bigint>>
  readonly held: { readonly fee: bigint; readonly external: bigint }
}

const ONE = 100_000_000n
const [MINUTE, HOUR] = [60_000, 3_600_000]
const PAY_WITHIN: Readonly<Record<Method, number>> = { card: 30 * MINUTE, bank_transfer: 72 * HOUR }
const HOLD_MS = 72 * HOUR
const MONTH_MS = 30 * 24 * HOUR
const FIAT_MAX = [0n, 2_000n * ONE, 1_000_000n * ONE] as const

type Request = {
  readonly user: number
  readonly number: bigint
  state: 'reviewing' | 'sending' | 'ended'
}
type Order = {
  readonly user: number
  readonly fiat: Fiat
  readonly method: Method
  readonly bought: bigint
  readonly fee: bigint
  readonly placedMs: number
  status: 0 | 1 | 2 | 3 | 4
  endedMs: number
  endedUnpaid: boolean
}
type Wallet = { fiat: bigint; free: bigint; locked: bigint }

export class PaymentModel {
  readonly #terms: PaymentTerms
  readonly #wallets: readonly Wallet[] = LEVELS.map(() => ({ fiat: 0n, free: 0n, locked: 0n }))
  readonly #requests: Request[] = []
  readonly #orders: Order[] = []
  #fee: bigint
  #external: bigint
  #again = ''
  nowMs: number

  constructor(terms: PaymentTerms, startMs: number) {
    this.#terms = terms
    this.#fee = terms.held.fee
    this.#external = terms.held.external
    this.nowMs = startMs
  }

  /** Every account of users, of fees and of external parties. */
  lines(): string[] {
    return [
      ...this.#wallets.map(
        ({ fiat, free, locked }, user) => `user ${user}: ${fiat} ${free} ${locked}`,
      ),
      `fee ${this.#fee}`,
      `outside ${this.#external}`,
    ]
  }

  take(step: PaymentStep): string {
    const answer = this.#answer(step)
    if ((step.kind === 'out' || step.kind === 'buy') && answer === 'ok') this.#again = answer
    return answer
  }

  #answer(step: PaymentStep): string {
    switch (step.kind) {
      case 'fund':
        this.#wallet(step.user).free += step.amount
        this.#external -= step.amount
        return ''
      case 'move':
        return this.#move(step.user, step.amount)
      case 'out':
        return this.#out(step.user, step.amount)
      case 'takeBack':
        return this.#end(this.#requests[step.request], step.user)
      case 'decideOut':
        return this.#decideOut(this.#requests[step.request], step.isPass)
      case 'buy':
        return this.#buy(step)
      case 'prove':
      case 'cancelBuy':
        return this.#change(this.#orders[step.order], step.user, step.kind)
      case 'decideBuy':
        return this.#decideBuy(this.#orders[step.order], step.isPass)
      case 'wait':
        this.nowMs += step.ms
        return ''
      case 'work':
        this.#work()
        return ''
      case 'again':
        return this.#again
    }
  }

  /** From the fiat account to the exchange account, at most the balance. */
  #move(user: number, amount: bigint): string {
    const wallet = this.#wallet(user)
    const moved = amount < wallet.fiat ? amount : wallet.fiat
    wallet.fiat -= moved
    wallet.free += moved
    return ''
  }

  #out(user: number, number: bigint): string {
    const wallet = this.#wallet(user)
    if (number === 0n) return 'PARAM_ERROR'
    const bought = this.#orders
      .filter(
        (order) =>
          order.user === user &&
          order.status === 2 &&
          order.method === 'card' &&
          this.nowMs < order.endedMs + HOLD_MS,
      )
      .reduce((sum, order) => sum + order.bought - order.fee, 0n)
    const held = bought > wallet.fiat ? bought - wallet.fiat : 0n
    if (held > 0n && number <= wallet.free && number > wallet.free - held) return 'WITHDRAWAL_HELD'
    if (number < this.#terms.min) return 'AMOUNT_MIN'
    if (LEVELS[user] === 0) return 'DAILY_LIMIT'
    if (number > wallet.free) return 'INSUFFICIENT_BALANCE'
    wallet.free -= number
    wallet.locked += number
    this.#requests.push({ user, number, state: 'reviewing' })
    return 'ok'
  }

  #decideOut(request: Request | undefined, isPass: boolean): string {
    if (request?.state !== 'reviewing') return request === undefined ? 'NOT_FOUND' : 'ORDER_STATE'
    if (!isPass) return this.#end(request, request.user)
    request.state = 'sending'
    return 'ok'
  }

  /** Unlocks the full amount. */
  #end(request: Request | undefined, user: number): string {
    if (request?.user !== user) return 'NOT_FOUND'
    if (request.state !== 'reviewing') return 'ORDER_STATE'
    const wallet = this.#wallet(user)
    wallet.locked -= request.number
    wallet.free += request.number
    request.state = 'ended'
    return 'ok'
  }

  #buy({ user, amount, fiat, method }: Extract<PaymentStep, { kind: 'buy' }>): string {
    const [rate, maxFiat] = [this.#terms.perUsd[fiat], FIAT_MAX[LEVELS[user] ?? 0] ?? 0n]
    if (amount === 0n) return 'PARAM_ERROR'
    if (amount % ONE !== 0n) return 'NOT_INTEGER'
    if (amount * ONE < 100n * ONE * rate) return 'MIN_PURCHASE'
    if (amount * ONE > maxFiat * rate) return 'AMOUNT_MAX'
    const own = this.#orders.filter((order) => order.user === user)
    const unpaid = own.filter((order) => order.status === 0 && !this.#isLapsed(order))
    if (
      unpaid.length >= 3 ||
      (fiat !== 'USD' && this.#isOption(own, unpaid, amount, rate, maxFiat))
    )
      return 'TOO_MANY'
    const bought = (amount * ONE) / rate
    this.#orders.push({
      user,
      fiat,
      method,
      bought,
      fee: (bought * this.#terms.buyFee + ONE - 1n) / ONE,
      placedMs: this.nowMs,
      status: 0,
      endedMs: 0,
      endedUnpaid: false,
    })
    return 'ok'
  }

  /** BUY-20, in the currencies whose rate changes. */
  #isOption(
    own: readonly Order[],
    unpaid: readonly Order[],
    amount: bigint,
    rate: bigint,
    maxFiat: bigint,
  ): boolean {
    const moving = own.filter(({ fiat }) => fiat !== 'USD')
    const undecided = moving
      .filter((order) => order.status === 1)
      .reduce((sum, { bought }) => sum + bought, 0n)
    const ended = moving.filter(
      (order) =>
        (order.endedUnpaid && this.nowMs < order.endedMs + MONTH_MS) ||
        (order.status === 0 && this.#isLapsed(order)),
    )
    return (
      unpaid.some(({ fiat }) => fiat !== 'USD') ||
      amount * ONE > (maxFiat - undecided) * rate ||
      ended.length >= 2
    )
  }

  #change(order: Order | undefined, user: number, kind: 'prove' | 'cancelBuy'): string {
    if (order?.user !== user) return 'NOT_FOUND'
    if (order.status !== 0 || (kind === 'prove' && this.#isLapsed(order))) return 'ORDER_STATE'
    if (kind === 'prove') order.status = 1
    else this.#endOrder(order, 3, this.nowMs >= order.placedMs + 30 * MINUTE)
    return 'ok'
  }

  #decideBuy(order: Order | undefined, isPass: boolean): string {
    if (order?.status !== 1) return order === undefined ? 'NOT_FOUND' : 'ORDER_STATE'
    this.#endOrder(order, isPass ? 2 : 4, !isPass)
    if (!isPass) return 'ok'
    this.#wallet(order.user).fiat += order.bought - order.fee
    this.#fee += order.fee
    this.#external -= order.bought
    return 'ok'
  }

  /** What happens by time: approved requests are paid, and unpaid orders are cancelled. */
  #work(): void {
    for (const request of this.#requests.filter(({ state }) => state === 'sending')) {
      this.#wallet(request.user).locked -= request.number
      this.#fee += this.#terms.fee
      this.#external += request.number - this.#terms.fee
      request.state = 'ended'
    }
    for (const order of this.#orders.filter((one) => one.status === 0 && this.#isLapsed(one)))
      this.#endOrder(order, 3, true)
  }

  #endOrder(order: Order, status: Order['status'], endedUnpaid: boolean): void {
    Object.assign(order, { status, endedUnpaid, endedMs: this.nowMs })
  }

  #isLapsed({ placedMs, method }: Order): boolean {
    return this.nowMs >= placedMs + PAY_WITHIN[method]
  }

  #wallet(user: number): Wallet {
    const wallet = this.#wallets[user]
    if (wallet === undefined) throw new Error(`there is no user ${user}`)
    return wallet
  }
}
