/**
 * An order in the scan's plain numbers. A pending order has size 0: it does not affect the wallet.
 */
export type WatchedOrder = {
  readonly marketId: number
  /** Base quantity, negative for a short. */
  readonly signedSize: number
  readonly entry: number
  /** The order may change when the mark is at or beyond one of these. */
  readonly above: number
  readonly below: number
  /**
   * The remaining margin less gap cuts, and that less the required threshold: both are subtracted
   * from the wallet's cushion while the pair has no price (FUT-45).
   */
  readonly margin: number
  readonly stake: number
  /** The silence band as a fraction. */
  readonly band: number
}

/** A wallet in the scan's numbers. */
export type WatchedWallet = {
  /**
   * Balance and margins less the required threshold: with a round's profits it must stay above zero
   * (FUT-16). Infinity without positions.
   */
  readonly cushion: number
  /** When the next overnight fee is due; Infinity without positions. */
  readonly dueMs: number
  readonly orders: readonly WatchedOrder[]
}

/** A round in the scan's numbers. */
export type WatchedRound = {
  readonly recordedAtMs: number
  /** The last price of every pair with a usable one. */
  readonly prices: ReadonlyMap<number, number>
  /** The last confirmed price of every other pair. */
  readonly silent: ReadonlyMap<number, number>
  /** Pairs with a tick in this round. */
  readonly fresh: ReadonlySet<number>
  /** Those of them that return from a silence with it: their holders may be affected (FUT-46). */
  readonly returning: ReadonlySet<number>
}

/**
 * The relative tolerance of the plain numbers: the scan prefers false positives, since exact
 * numbers decide.
 */
const TOLERANCE = 1e-7

/**
 * Finds the wallets that a round may change. It holds only arrays of plain numbers and decides
 * nothing: the engine settles the named wallets on locked rows, and all others are certain to stay
 * unchanged.
 */
export class WatchList {
  readonly #wallets = new Slots()
  readonly #orders = new Slots()
  readonly #byKey = new Map<
    string,
    { readonly wallet: number; readonly orders: readonly number[] }
  >()
  readonly #keys: (string | undefined)[] = []
  readonly #markets = new Map<number, number>()
  #cushion = new Float64Array(0)
  #slack = new Float64Array(0)
  #due = new Float64Array(0)
  #equity = new Float64Array(0)
  #touched = new Uint8Array(0)
  #priced = new Uint8Array(0)
  #market = new Int32Array(0)
  #owner = new Int32Array(0)
  #size = new Float64Array(0)
  #offset = new Float64Array(0)
  #above = new Float64Array(0)
  #below = new Float64Array(0)
  #margin = new Float64Array(0)
  #stake = new Float64Array(0)
  #band = new Float64Array(0)

  /** Adds or replaces a wallet. */
  set(key: string, wallet: WatchedWallet): void {
    this.drop(key)
    const slot = this.#wallets.take()
    this.#growWallets()
    const weight = wallet.orders.reduce(
      (sum, order) => sum + Math.abs(order.signedSize) * order.entry,
      Math.abs(finiteOrZero(wallet.cushion)),
    )
    this.#cushion[slot] = wallet.cushion
    this.#slack[slot] = weight * TOLERANCE + TOLERANCE
    this.#due[slot] = wallet.dueMs
    this.#keys[slot] = key
    this.#byKey.set(key, {
      wallet: slot,
      orders: wallet.orders.map((order) => this.#addOrder(slot, order)),
    })
  }

  drop(key: string): void {
    const entry = this.#byKey.get(key)
    if (entry === undefined) return
    for (const slot of entry.orders) {
      this.#size[slot] = 0
      this.#offset[slot] = 0
      this.#above[slot] = Infinity
      this.#below[slot] = -Infinity
      this.#orders.release(slot)
    }
    this.#cushion[entry.wallet] = Infinity
    this.#due[entry.wallet] = Infinity
    this.#keys[entry.wallet] = undefined
    this.#wallets.release(entry.wallet)
    this.#byKey.delete(key)
  }

  /** The wallets that the round may change. */
  scan(round: WatchedRound): string[] {
    const { marks, silent, fresh, returning } = this.#toArrays(round)
    const walletCount = this.#wallets.used
    this.#equity.set(this.#cushion.subarray(0, walletCount))
    this.#touched.fill(0, 0, walletCount)
    this.#priced.fill(0, 0, walletCount)
    for (let slot = 0; slot < this.#orders.used; slot += 1) {
      const market = this.#market[slot] as number
      const size = this.#size[slot] as number
      const owner = this.#owner[slot] as number
      if (size !== 0) {
        const mark = marks[market] as number
        const change =
          mark > 0
            ? size * mark - (this.#offset[slot] as number)
            : this.#computeWorstChange(slot, silent[market] as number)
        this.#equity[owner] = (this.#equity[owner] as number) + change
        if (mark > 0) this.#priced[owner] = 1
      }
      if (returning[market] === 1) this.#touched[owner] = 1
      const price = fresh[market] as number
      if (price >= (this.#above[slot] as number) || price <= (this.#below[slot] as number))
        this.#touched[owner] = 1
    }
    const touchedKeys: string[] = []
    for (let slot = 0; slot < walletCount; slot += 1) {
      // A pair without a price is not liquidated; one that was never priced gives NaN, for which
      // every comparison is false.
      const isLow =
        this.#priced[slot] === 1 && (this.#equity[slot] as number) <= (this.#slack[slot] as number)
      const key =
        isLow || this.#touched[slot] === 1 || (this.#due[slot] as number) <= round.recordedAtMs
          ? this.#keys[slot]
          : undefined
      if (key !== undefined) touchedKeys.push(key)
    }
    return touchedKeys
  }

  /**
   * How a position without a price changes its wallet's cushion: its stake no longer counts, and
   * its possible loss beyond its margin is subtracted.
   */
  #computeWorstChange(slot: number, lastPrice: number): number {
    const size = this.#size[slot] as number
    const price = lastPrice * (1 - Math.sign(size) * (this.#band[slot] as number))
    return (
      Math.min(0, (this.#margin[slot] as number) + size * price - (this.#offset[slot] as number)) -
      (this.#stake[slot] as number)
    )
  }

  #addOrder(wallet: number, order: WatchedOrder): number {
    const slot = this.#orders.take()
    this.#growOrders()
    this.#market[slot] = this.#marketSlot(order.marketId)
    this.#owner[slot] = wallet
    this.#size[slot] = order.signedSize
    this.#offset[slot] = order.signedSize * order.entry
    this.#above[slot] = order.above * (1 - TOLERANCE)
    this.#below[slot] = order.below * (1 + TOLERANCE)
    this.#margin[slot] = order.margin
    this.#stake[slot] = order.stake
    this.#band[slot] = order.band
    return slot
  }

  #toArrays({ prices, silent: silentByMarket, fresh, returning: returningMarkets }: WatchedRound) {
    const silent = new Float64Array(this.#markets.size).fill(NaN)
    const returning = new Uint8Array(this.#markets.size)
    const marks = new Float64Array(this.#markets.size).fill(NaN)
    const freshPrices = new Float64Array(this.#markets.size).fill(NaN)
    for (const [marketId, slot] of this.#markets) {
      marks[slot] = prices.get(marketId) ?? NaN
      silent[slot] = silentByMarket.get(marketId) ?? NaN
      if (fresh.has(marketId)) freshPrices[slot] = prices.get(marketId) ?? NaN
      if (returningMarkets.has(marketId)) returning[slot] = 1
    }
    return { marks, silent, fresh: freshPrices, returning }
  }

  #marketSlot(marketId: number): number {
    const entry = this.#markets.get(marketId)
    if (entry !== undefined) return entry
    this.#markets.set(marketId, this.#markets.size)
    return this.#markets.size - 1
  }

  #growWallets(): void {
    const size = grownCapacity(this.#cushion.length, this.#wallets.used)
    if (size === this.#cushion.length) return
    this.#cushion = growArray(this.#cushion, new Float64Array(size))
    this.#slack = growArray(this.#slack, new Float64Array(size))
    this.#due = growArray(this.#due, new Float64Array(size))
    this.#equity = new Float64Array(size)
    this.#touched = new Uint8Array(size)
    this.#priced = new Uint8Array(size)
  }

  #growOrders(): void {
    const size = grownCapacity(this.#size.length, this.#orders.used)
    if (size === this.#size.length) return
    this.#market = growArray(this.#market, new Int32Array(size))
    this.#owner = growArray(this.#owner, new Int32Array(size))
    this.#size = growArray(this.#size, new Float64Array(size))
    this.#offset = growArray(this.#offset, new Float64Array(size))
    this.#above = growArray(this.#above, new Float64Array(size))
    this.#below = growArray(this.#below, new Float64Array(size))
    this.#margin = growArray(this.#margin, new Float64Array(size))
    this.#stake = growArray(this.#stake, new Float64Array(size))
    this.#band = growArray(this.#band, new Float64Array(size))
  }
}

/** Slot numbers of the arrays; freed ones are reused first. */
class Slots {
  readonly #free: number[] = []
  used = 0

  take(): number {
    const freeSlot = this.#free.pop()
    if (freeSlot !== undefined) return freeSlot
    this.used += 1
    return this.used - 1
  }

  release(slot: number): void {
    this.#free.push(slot)
  }
}

function grownCapacity(capacity: number, used: number): number {
  return used <= capacity ? capacity : Math.max(64, used * 2)
}

function growArray<A extends Float64Array | Int32Array>(current: A, larger: A): A {
  larger.set(current)
  return larger
}

function finiteOrZero(value: number): number {
  return Number.isFinite(value) ? value : 0
}
