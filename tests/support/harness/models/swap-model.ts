/**
 * Written from docs/spec alone (MOVE-07 to MOVE-10, WIRE-16, LEDG-19): plain integers of 10^-8, and
 * no line of engine or server.
 */

export const COINS = ['BTC', 'ETH', 'USDT'] as const
export type CoinName = (typeof COINS)[number]
export const USERS = 3

export type ModelTicks = {
  readonly afterMs: number
  readonly lateMs: number
  readonly prices: Readonly<Partial<Record<'BTC' | 'ETH', bigint>>>
}

/** Requests at one time, and the ticks recorded while they wait. */
export type SwapStep =
  | {
      readonly kind: 'fund'
      readonly user: number
      readonly coin: CoinName
      readonly amount: bigint
    }
  | {
      readonly kind: 'swap'
      readonly user: number
      readonly from: CoinName
      readonly to: CoinName
      readonly number: bigint
      readonly quote: 'none' | 'fresh' | 'old' | 'foreign'
      readonly rounds: readonly ModelTicks[]
    }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'restart' }
  | { readonly kind: 'again' }

/** `held` is the initial balance of house and fee accounts, keyed as 'house BTC'. */
export type ModelTerms = {
  readonly fee: bigint
  readonly caps: Readonly<Record<CoinName, bigint>>
  readonly balances: ReadonlyMap<string, bigint>
}

const ONE = 100_000_000n
const DAY_MS = 86_400_000
const WAIT_MS = 3_000
const LATE_MS = 1_000
const QUOTE_MS = 5_000
const DELAYED_MS = 10_000

type Seen = { readonly price: bigint; readonly ts: number; readonly isLate: boolean }

/** Accounts of users, of the house and of fees by coin, and the effect of a swap on them. */
export class SwapModel {
  readonly #held = new Map<string, bigint>()
  readonly #paid = new Map<string, bigint>()
  readonly #last = new Map<string, Seen>()
  readonly #terms: ModelTerms
  nowMs: number
  #answer = ''

  constructor(terms: ModelTerms, startMs: number) {
    this.#terms = terms
    this.nowMs = startMs
    for (const coin of COINS) {
      for (const account of ['house', 'fee'])
        this.#held.set(`${account} ${coin}`, terms.balances.get(`${account} ${coin}`) ?? 0n)
      for (let user = 0; user < USERS; user += 1) this.#held.set(`user ${user} ${coin}`, 0n)
    }
  }

  lines(): string[] {
    return [...this.#held].map(([account, amount]) => `${account} ${amount}`).sort()
  }

  take(step: SwapStep): string {
    switch (step.kind) {
      case 'fund':
        this.#move(`user ${step.user} ${step.coin}`, step.amount)
        return ''
      case 'wait':
        this.nowMs += step.ms
        return ''
      case 'restart':
        return ''
      case 'again':
        return this.#answer
      case 'swap': {
        const answer = this.#swap(step)
        this.#answer = answer.startsWith('made') ? answer : this.#answer
        return answer
      }
    }
  }

  #swap({ user, from, to, number, quote, rounds }: Extract<SwapStep, { kind: 'swap' }>): string {
    const shown = this.#quoted(from, to)
    const named = shown === undefined && quote !== 'foreign' ? 'none' : quote
    if (named === 'old') this.nowMs += QUOTE_MS + 1
    const acceptedMs = this.nowMs
    let priced: { from: bigint; to: bigint } | undefined
    for (const round of from === to || number === 0n ? [] : rounds) {
      this.nowMs += round.afterMs
      const [first, second] = [
        this.#usable(from, round, acceptedMs),
        this.#usable(to, round, acceptedMs),
      ]
      if (
        priced === undefined &&
        this.nowMs - acceptedMs <= WAIT_MS &&
        first !== undefined &&
        second !== undefined
      )
        priced = { from: first, to: second }
      for (const [coin, price] of Object.entries(round.prices))
        this.#last.set(coin, {
          price,
          ts: this.nowMs - round.lateMs,
          isLate: round.lateMs > LATE_MS,
        })
    }
    if (number === 0n) return 'PARAM_ERROR'
    if (from === to) return 'SAME_ACCOUNT'
    this.nowMs = Math.max(this.nowMs, acceptedMs + WAIT_MS + 1)
    const fee = (number * this.#terms.fee + ONE - 1n) / ONE
    if (number + fee > this.#of(`user ${user} ${from}`))
      return `INSUFFICIENT_BALANCE ${number + fee}`
    if (priced === undefined) return 'NO_PRICE'
    const received = (number * priced.from) / priced.to
    if (named === 'old' || named === 'foreign') return 'PRICE_CHANGED'
    if (
      named === 'fresh' &&
      shown !== undefined &&
      received * 1_000n < ((number * shown.from) / shown.to) * 995n
    )
      return 'PRICE_CHANGED'
    if (received === 0n) return 'PARAM_ERROR'
    const day = `${to} ${Math.floor(acceptedMs / DAY_MS)}`
    const paid = (this.#paid.get(day) ?? 0n) + received
    if (received > this.#of(`house ${to}`) || paid > this.#terms.caps[to]) return 'EXPOSURE_CAP'
    this.#paid.set(day, paid)
    for (const [account, change] of [
      [`user ${user} ${from}`, -number - fee],
      [`house ${from}`, number],
      [`fee ${from}`, fee],
      [`house ${to}`, -received],
      [`user ${user} ${to}`, received],
    ] as const)
      this.#move(account, change)
    return `made ${received} ${fee}`
  }

  /** Prices of a quote now; undefined where one is missing or too old. */
  #quoted(from: CoinName, to: CoinName): { from: bigint; to: bigint } | undefined {
    const [first, second] = [from, to].map((coin) => (coin === 'USDT' ? ONE : this.#lastOf(coin)))
    return first === undefined || second === undefined || from === to
      ? undefined
      : { from: first, to: second }
  }

  #lastOf(coin: string): bigint | undefined {
    const last = this.#last.get(coin)
    return last === undefined || last.isLate || this.nowMs - last.ts > DELAYED_MS
      ? undefined
      : last.price
  }

  #usable(coin: CoinName, { prices, lateMs }: ModelTicks, acceptedMs: number): bigint | undefined {
    if (coin === 'USDT') return ONE
    return lateMs <= LATE_MS && this.nowMs - lateMs > acceptedMs ? prices[coin] : undefined
  }

  #of(account: string): bigint {
    return this.#held.get(account) ?? 0n
  }
  #move(account: string, change: bigint): void {
    this.#held.set(account, this.#of(account) + change)
  }
}
