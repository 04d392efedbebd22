/**
 * The maximum concurrent calls of one account, of one network, and of all together (WIRE-50,
 * WIRE-55).
 */
export type ConcurrencyLimits = {
  readonly account: { readonly money: number; readonly all: number }
  readonly network: { readonly money: number; readonly all: number }
  /** These bound every queue of calls: for markets, wallets, prices and the database. */
  readonly platform: { readonly money: number; readonly all: number }
}

/**
 * A phone that opens the app makes ten calls at once, and one that trades by hand one money call.
 * One address may have many phones.
 */
export const publishedConcurrency: ConcurrencyLimits = {
  account: { money: 4, all: 24 },
  network: { money: 24, all: 96 },
  platform: { money: 256, all: 2_048 },
}

/**
 * A network takes at most this fraction of the free slots, so that there is always room for another
 * one.
 */
export const NETWORK_SHARE = 8

/**
 * Calls that wait for a price before opening something take at most this fraction of the money
 * slots: closing, cancelling or adding margin always finds one.
 */
export const OPENINGS_SHARE = 2

type Counts = { money: number; all: number }
const NONE: Readonly<Counts> = { money: 0, all: 0 }

/** The number of refusals per second answered normally; more count as a flood. */
const FLOOD: Readonly<Record<keyof ConcurrencyLimits, number>> = {
  account: 20,
  network: 100,
  platform: 100,
}
const FLOOD_MS = 1_000
/** The key of all callers together. */
export const ALL_CALLERS = 'all'
const PLATFORM = `platform ${ALL_CALLERS}`
const OPENINGS = `openings of ${ALL_CALLERS}`

/**
 * Counts calls while they are served. In memory, so that an excess call costs only its own reading.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #counts = new Map<string, Counts>()
  /** Refusals within the second that began then. */
  readonly #refusals = new Map<string, number>()
  #secondAt = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** The slots of one call, which may be one that waits for a price to open something. */
  newSlots(isMoney: boolean, isOpening = false): CallSlots {
    const takenKeys: string[] = []
    const take = (limit: Counts, key: string): boolean => {
      const isTaken = this.#begin(limit, key, isMoney)
      if (isTaken) takenKeys.push(key)
      return isTaken
    }
    return {
      take: (of, key) => {
        const hasRoom = of !== 'platform' || !isOpening || take(this.#openingsLimit(), OPENINGS)
        const isTaken =
          hasRoom &&
          take(of === 'network' ? this.#networkLimit() : this.#limits[of], `${of} ${key}`)
        if (!isTaken) this.#countRefusal(`${of} ${key}`)
        return isTaken
      },
      release: () => {
        for (const key of takenKeys.splice(0)) this.#end(key, isMoney)
      },
      releaseWhile: async (pending) => {
        const releasedKeys = takenKeys.filter(
          (key) =>
            key.startsWith('network ') && this.#begin(this.#share(), `waiting of ${key}`, isMoney),
        )
        for (const key of releasedKeys) this.#end(key, isMoney)
        try {
          return await pending
        } finally {
          for (const key of releasedKeys) {
            this.#end(`waiting of ${key}`, isMoney)
            this.#count(key, isMoney)
          }
        }
      },
    }
  }

  /**
   * Whether an account or a network was refused so often within this second that the rest of it is
   * ignored.
   */
  isFlooding(of: keyof ConcurrencyLimits, key: string): boolean {
    return (
      this.#refusals.size > 0 &&
      performance.now() - this.#secondAt < FLOOD_MS &&
      (this.#refusals.get(`${of} ${key}`) ?? 0) >= FLOOD[of]
    )
  }

  /**
   * Whether all slots of a kind are taken, and so many calls were refused for it within this second
   * that refusing must cost nothing.
   */
  isOverloaded(isMoney: boolean): boolean {
    if (!this.isFlooding('platform', ALL_CALLERS)) return false
    const [{ platform }, platformCounts] = [this.#limits, this.#counts.get(PLATFORM) ?? NONE]
    return platformCounts.all >= platform.all || (isMoney && platformCounts.money >= platform.money)
  }

  /** Checked before the call takes a global slot, so that a free one is left for other networks. */
  #networkLimit(): Counts {
    const { network } = this.#limits
    const { money, all } = this.#share()
    return { money: Math.min(network.money, money), all: Math.min(network.all, all) }
  }

  #openingsLimit(): Counts {
    const { money, all } = this.#limits.platform
    return { money: Math.floor(money / OPENINGS_SHARE), all }
  }

  /** One network's current maximum of global slots. */
  #share(): Counts {
    const { platform } = this.#limits
    const platformCounts = this.#counts.get(PLATFORM) ?? NONE
    const part = (of: keyof Counts): number =>
      Math.ceil((platform[of] - platformCounts[of]) / NETWORK_SHARE)
    return { money: part('money'), all: part('all') }
  }

  #countRefusal(key: string): void {
    if (performance.now() - this.#secondAt >= FLOOD_MS) {
      this.#refusals.clear()
      this.#secondAt = performance.now()
    }
    this.#refusals.set(key, (this.#refusals.get(key) ?? 0) + 1)
  }

  #begin(limit: Counts, key: string, isMoney: boolean): boolean {
    const counts = this.#counts.get(key) ?? { money: 0, all: 0 }
    if (counts.all >= limit.all || (isMoney && counts.money >= limit.money)) return false
    this.#count(key, isMoney)
    return true
  }

  #count(key: string, isMoney: boolean): void {
    const counts = this.#counts.get(key) ?? { money: 0, all: 0 }
    counts.all += 1
    if (isMoney) counts.money += 1
    this.#counts.set(key, counts)
  }

  #end(key: string, isMoney: boolean): void {
    const counts = this.#counts.get(key)
    if (counts === undefined) return
    counts.all -= 1
    if (isMoney) counts.money -= 1
    if (counts.all === 0) this.#counts.delete(key)
  }
}

export type CallSlots = {
  /** Takes a slot of an account or a network; false when all are taken. */
  take(of: keyof ConcurrencyLimits, key: string): boolean
  /**
   * Awaits something that is no work, such as a price: meanwhile the call gives up its network
   * slot, so that its neighbours are not refused for it. Afterwards it takes one again, even over
   * the limit, since it was admitted once. It keeps its account and global slots; where a network's
   * share of the global ones is already waiting, it keeps the network slot too.
   */
  releaseWhile<T>(pending: Promise<T>): Promise<T>
  release(): void
}
