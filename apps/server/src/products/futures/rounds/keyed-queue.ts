/**
 * Work on wallets: per wallet sequentially in order of arrival; across wallets with limited
 * concurrency, so that a round for everybody leaves connections to the rest of the platform.
 */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>()
  readonly #waiters: (() => void)[] = []
  readonly #runningMax: number
  #running = 0

  constructor(runningMax: number) {
    this.#runningMax = runningMax
  }

  /** Whether a wallet has unfinished work. */
  isBusy(key: string): boolean {
    return this.#tails.has(key)
  }

  /** Runs work after all earlier work of this wallet, whatever its result. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.follow(key, () => this.#inTurn(work))
  }

  /**
   * The same for work batched with other wallets' work: it takes no slot, which would keep the
   * others from coming.
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

  /** Resolves once no work is left. */
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
