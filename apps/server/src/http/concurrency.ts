/**
 * How many calls of one account, of one network, and of all together may be under way at the same
 * time (WIRE-50, WIRE-55).
 */
export type ConcurrencyLimits = {
  readonly account: { readonly money: number; readonly all: number }
  readonly network: { readonly money: number; readonly all: number }
  /** Every line of calls is bounded by these: before markets, wallets, prices and the database. */
  readonly platform: { readonly money: number; readonly all: number }
}

/**
 * A phone that opens the app has ten calls under way, and one that trades by hand has one of money.
 * Behind one address may be many phones.
 */
export const publishedConcurrency: ConcurrencyLimits = {
  account: { money: 4, all: 24 },
  network: { money: 24, all: 96 },
  platform: { money: 256, all: 2_048 },
}

/**
 * Of the places that are free a network takes no more than such a part, so that there is always
 * room for one who has none.
 */
export const NETWORK_SHARE = 8

/**
 * Of the places of money, calls that wait for a price before they open something have no more than
 * such a part: who closes, cancels or adds margin always finds one.
 */
export const OPENINGS_SHARE = 2

type Counts = { money: number; all: number }
const NONE: Readonly<Counts> = { money: 0, all: 0 }

/** So many refusals within a second are answered with care; whoever causes more is a flood. */
const FLOOD: Readonly<Record<keyof ConcurrencyLimits, number>> = {
  account: 20,
  network: 100,
  platform: 100,
}
const FLOOD_MS = 1_000
/** The one who has the places of all together. */
export const ALL_CALLERS = 'all'
const PLATFORM = `platform ${ALL_CALLERS}`
const OPENINGS = `openings of ${ALL_CALLERS}`

/**
 * Counts calls while they are answered. It asks nobody, so that a call too many costs no more than
 * its own reading.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #counts = new Map<string, Counts>()
  /** Refusals of the second that began then. */
  readonly #refusals = new Map<string, number>()
  #secondAt = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** The places of one call, which may be one that waits for a price to open something. */
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
   * Whether an account or a network was refused so often within this second that it is not listened
   * to for the rest of it.
   */
  isFlooding(of: keyof ConcurrencyLimits, key: string): boolean {
    return (
      this.#refusals.size > 0 &&
      performance.now() - this.#secondAt < FLOOD_MS &&
      (this.#refusals.get(`${of} ${key}`) ?? 0) >= FLOOD[of]
    )
  }

  /**
   * Whether all are so many that there is no place for one more of its kind, and so many were
   * refused for it within this second that refusing must cost nothing.
   */
  isOverloaded(isMoney: boolean): boolean {
    if (!this.isFlooding('platform', ALL_CALLERS)) return false
    const [{ platform }, platformCounts] = [this.#limits, this.#counts.get(PLATFORM) ?? NONE]
    return platformCounts.all >= platform.all || (isMoney && platformCounts.money >= platform.money)
  }

  /**
   * Asked before the call has a place among all, so that a free one is left for whoever has none.
   */
  #networkLimit(): Counts {
    const { network } = this.#limits
    const { money, all } = this.#share()
    return { money: Math.min(network.money, money), all: Math.min(network.all, all) }
  }

  #openingsLimit(): Counts {
    const { money, all } = this.#limits.platform
    return { money: Math.floor(money / OPENINGS_SHARE), all }
  }

  /** What one network may have now of the places of all. */
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
  /** Takes a place among those of an account or a network; false when all are taken. */
  take(of: keyof ConcurrencyLimits, key: string): boolean
  /**
   * Awaits what is no work, such as a price: meanwhile the call has no place of its network, and
   * none of its neighbours is refused for it. Afterwards it has one again, even where others took
   * theirs meanwhile: it was let in once. Its places of its account and of all it keeps; where a
   * network's share of all is waiting already, it keeps that of the network too.
   */
  releaseWhile<T>(pending: Promise<T>): Promise<T>
  release(): void
}
