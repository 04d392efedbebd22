/** A product as the model has it; settlements are milliseconds, prices units of USDT. */
export type ModelDual = {
  readonly type: 'call' | 'put'
  readonly linked: bigint
  readonly settleMs: number
  readonly total: number
  readonly limit: number
}
export type DualCaps = Readonly<Record<'coin' | 'usdt', bigint>>

/** A purchase that is asked for, and the ticks that price it. */
export type Asked = {
  readonly user: number
  readonly product: number
  readonly shares: number
  /** What the client was shown: nothing, the rate of the last tick, or so much more of it. */
  readonly shown: 'lower' | 'same' | 'tenth more' | undefined
  readonly last: { readonly price: bigint; readonly ts: number }
  /** The first tick after acceptance; undefined where none comes in time. */
  readonly tick: { readonly price: bigint; readonly ts: number } | undefined
  readonly nowMs: number
}
type Order = {
  readonly user: number
  readonly product: ModelDual
  readonly shares: number
  readonly investment: bigint
  readonly rate: bigint
  readonly seconds: bigint
  end: string
}
type Coin = 'coin' | 'usdt'
type Balance = { free: bigint; locked: bigint }

const ONE = 100_000_000n
const YEAR_S = 31_536_000
const YEAR = BigInt(YEAR_S) * ONE
const DAY_MS = 86_400_000
const DAY_S = 86_400n

/** Dual investment of one coin as DUAL-04 to DUAL-24 have it, written from them alone. */
export class DualModel {
  readonly orders: Order[] = []
  readonly accounts = new Map<string, Balance>()
  readonly told = new Map<string, number>()
  readonly #products: readonly ModelDual[]
  readonly #caps: DualCaps
  readonly #variance: number
  readonly #houseShare: number

  constructor(
    products: readonly ModelDual[],
    terms: { readonly caps: DualCaps; readonly variance: number; readonly houseShare: number },
  ) {
    this.#products = products
    this.#caps = terms.caps
    this.#variance = terms.variance
    this.#houseShare = terms.houseShare
  }

  account(owner: string, coin: string): Balance {
    const key = `${owner} ${coin}`
    const found = this.accounts.get(key) ?? { free: 0n, locked: 0n }
    this.accounts.set(key, found)
    return found
  }

  /** The yearly rate of a product at a tick in percent (DUAL-17), not cut. */
  percentAt(product: ModelDual, { price, ts }: { readonly price: bigint; readonly ts: number }) {
    return (
      100 *
      (1 - this.#houseShare) *
      this.#risk(product, Number(price), ts) *
      (YEAR_S / secondsUntil(product, ts))
    )
  }

  /** What a client was shown; undefined where it names nothing, or nothing has a rate any more. */
  shownPercent({ shown, product, last }: Asked): number | undefined {
    const of = this.#products[product]
    if (shown === undefined || of === undefined || !isLater(of, last.ts)) return undefined
    return this.percentAt(of, last) * { lower: 0.5, same: 1, 'tenth more': 1.1 }[shown]
  }

  /** A refusal, or 'bought' where the rate that the platform froze is the rule's. */
  buy(asked: Asked, frozen: bigint | undefined): string {
    const { shares, user, tick, last } = asked
    const product = this.#products[asked.product]
    if (shares < 1) return 'PARAM_ERROR'
    if (!Number.isInteger(shares)) return 'NOT_INTEGER'
    if (product === undefined) return 'NOT_FOUND'
    if (!isLater(product, asked.nowMs) || !this.#isOpen(product, tick ?? last))
      return 'PROJECT_NOT_OPEN'
    const sold = this.orders.filter((one) => one.product === product)
    const count = (of: readonly Order[]) => of.reduce((sum, one) => sum + one.shares, 0)
    const percent = tick === undefined ? 0 : this.percentAt(product, tick)
    const rate = frozen ?? BigInt(Math.floor(percent * 10_000)) * 100n
    const seconds = BigInt(tick === undefined ? 0 : secondsUntil(product, tick.ts))
    const investment = BigInt(shares) * (product.type === 'call' ? ONE / 10n : 100n * ONE)
    const order = { user, product, shares, investment, rate, seconds, end: '-' }
    if (count(sold) + shares > product.total) return 'SOLD_OUT'
    if (tick !== undefined && this.#exceeds(order)) return 'SOLD_OUT'
    if (count(sold.filter((one) => one.user === user)) + shares > product.limit)
      return 'PURCHASE_LIMIT'
    if (tick === undefined) return 'NO_PRICE'
    if (percent < 0.95 * (this.shownPercent(asked) ?? this.percentAt(product, last)))
      return 'PRICE_CHANGED'
    const paid = paidOf(product)
    const account = this.account(`user ${user}`, paid)
    if (investment > account.free) return 'INSUFFICIENT_BALANCE'
    if (Math.abs(Number(rate) / 1e6 - percent) > 1.5e-4) return `bought at ${rate}, not ${percent}`
    move(account, investment)
    for (const coin of ['coin', 'usdt'] as const)
      move(this.account('house', coin), aside(order, coin))
    this.orders.push(order)
    return 'bought'
  }

  /** Ends all of a day at its mean price, or without one. */
  settle(settleMs: number, mean: bigint | undefined): void {
    for (const order of this.orders) {
      const { product, investment, user } = order
      if (product.settleMs !== settleMs || order.end !== '-') continue
      const paid = paidOf(product)
      const result: Coin = mean === undefined ? paid : outcomeAt(product, mean)
      const credit = mean === undefined ? silent(order) : outcome(order, result)
      this.account(`user ${user}`, paid).locked -= investment
      this.account(`user ${user}`, result).free += credit
      for (const coin of ['coin', 'usdt'] as const) {
        const house = this.account('house', coin)
        move(house, -aside(order, coin))
        house.free += coin === paid ? investment : 0n
        house.free -= coin === result ? credit : 0n
      }
      order.end = `${mean === undefined ? 0 : 3} ${result === 'coin' ? 1 : 2} ${credit}`
      const kind = mean === undefined ? 'dual-returned' : 'dual-settled'
      this.told.set(kind, (this.told.get(kind) ?? 0) + 1)
    }
  }

  lines(): string[] {
    return [
      ...[...this.accounts].map(([name, { free, locked }]) => `${name} ${free} ${locked}`),
      ...this.orders.map(
        (order, index) =>
          `order ${index} ${order.seconds} ${aside(order, 'coin')} ${aside(order, 'usdt')} ` +
          order.end,
      ),
      ...[...this.told].map(([kind, count]) => `told ${kind} ${count}`),
    ].sort()
  }

  /** F: what the option inside is worth, as a share of what is certain (DUAL-17). */
  #risk({ type, linked, settleMs }: ModelDual, price: number, ts: number): number {
    const seconds = secondsUntil({ settleMs }, ts) - 1_200
    const deviation = Math.sqrt((this.#variance * seconds) / YEAR_S)
    const strike = Number(linked)
    const d1 = Math.log(price / strike) / deviation + deviation / 2
    const d2 = d1 - deviation
    return type === 'call'
      ? worth(price * normal(d1) - strike * normal(d2), price)
      : worth(strike * normal(-d2) - price * normal(-d1), strike)
  }

  #isOpen(product: ModelDual, tick: { readonly price: bigint; readonly ts: number }): boolean {
    const [low, high] = product.type === 'call' ? [90n, 100n] : [100n, 110n]
    const scaled = tick.price * 100n
    const isInBand = scaled >= product.linked * low && scaled <= product.linked * high
    const pays = (1 - this.#houseShare) * this.#risk(product, Number(tick.price), tick.ts)
    return isInBand && pays >= 0.0002
  }

  /** More than the house has, or than its cap of that day (DUAL-23). */
  #exceeds(order: Order): boolean {
    const sameDay = this.orders.filter(
      (one) => one.end === '-' && one.product.settleMs === order.product.settleMs,
    )
    return (['coin', 'usdt'] as const).some((coin) => {
      const held = sameDay.reduce((sum, one) => sum + aside(one, coin), 0n)
      const more = aside(order, coin)
      return more > this.account('house', coin).free || held + more > this.#caps[coin]
    })
  }
}

const paidOf = ({ type }: ModelDual): Coin => (type === 'call' ? 'coin' : 'usdt')

/** Whether it settles on a later day than that of a time; on its own day nothing is sold. */
function isLater({ settleMs }: ModelDual, atMs: number): boolean {
  return Math.floor(settleMs / DAY_MS) > Math.floor(atMs / DAY_MS)
}

function secondsUntil({ settleMs }: Pick<ModelDual, 'settleMs'>, ts: number): number {
  return Math.floor((settleMs - ts) / 1_000)
}

function outcomeAt({ type, linked }: ModelDual, mean: bigint): Coin {
  return mean < linked || (mean === linked && type === 'put') ? 'coin' : 'usdt'
}

function outcome({ product, investment, rate, seconds }: Order, coin: Coin): bigint {
  const grown = YEAR + rate * seconds
  if (coin === paidOf(product)) return (investment * grown) / YEAR
  return product.type === 'call'
    ? (investment * product.linked * grown) / (YEAR * ONE)
    : (investment * ONE * grown) / (product.linked * YEAR)
}

function silent({ investment, rate, seconds }: Order): bigint {
  return (investment * (YEAR + rate * (seconds + DAY_S))) / YEAR
}

function aside(order: Order, coin: Coin): bigint {
  return coin === paidOf(order.product) ? silent(order) - order.investment : outcome(order, coin)
}

const worth = (option: number, whole: number): number => option / (whole - option)

/** The series of DUAL-18, in doubles. */
function normal(x: number): number {
  if (Math.abs(x) >= 9) return x > 0 ? 1 : 0
  let [sum, term] = [x, x]
  for (let odd = 3; Math.abs(term) > 1e-18 * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

function move(balance: Balance, amount: bigint): void {
  balance.free -= amount
  balance.locked += amount
}
