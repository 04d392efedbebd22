/**
 * Work on wallets: of one wallet in the order in which it came, one after another; of all wallets
 * only so many at once, so that a round that concerns everybody leaves connections to the rest of
 * the platform.
 */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>()
  readonly #waiters: (() => void)[] = []
  readonly #runningMax: number
  #running = 0

  constructor(runningMax: number) {
    this.#runningMax = runningMax
  }

  /** Whether a wallet has work that is not done yet. */
  isBusy(key: string): boolean {
    return this.#tails.has(key)
  }

  /**
   * Does work when everything that came before it for this wallet is done, whatever became of that.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.follow(key, () => this.#inTurn(work))
  }

  /**
   * The same for work that is done together with that of other wallets: it takes none of the turns,
   * which would keep the others from coming.
   */
  follow<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    this.#tails.set(key, result)
    const leave = (): void => {
      if (this.#tails.get(key) === result) this.#tails.delete(key)
    }
    result.then(leave, leave)
    return result
  }

  /** Answers once no work is left. */
  async idle(): Promise<void> {
    while (this.#tails.size > 0) await Promise.allSettled(this.#tails.values())
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#runningMax)
      await new Promise<void>((start) => {
        this.#waiters.push(start)
      })
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiters.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
