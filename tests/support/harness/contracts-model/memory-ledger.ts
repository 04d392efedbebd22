import type { Purse } from './model-book.ts'

export type MemoryEntry = {
  readonly account: string
  readonly part: 'available' | 'locked'
  readonly change: bigint
}

/**
 * Accounts in memory with the database's constraints: journals balance, every cause happens once,
 * nothing is below zero.
 */
export class MemoryLedger {
  readonly #purses = new Map<string, Purse>()
  readonly #causes = new Set<string>()
  #external = 0n
  #nameless = 0
  #last: [cause: string, reference: string, entries: readonly MemoryEntry[]] | undefined

  /** Money from an external party; opens the account if it does not exist. */
  fund(account: string, amount: bigint): void {
    const purse = this.#purses.get(account) ?? { free: 0n, held: 0n }
    purse.free += amount
    this.#purses.set(account, purse)
    this.#external += amount
  }

  of(account: string): Purse {
    const purse = this.#purses.get(account)
    if (purse === undefined) throw new Error(`account ${account} is not open`)
    return purse
  }

  post(cause: string, reference: string | undefined, entries: readonly MemoryEntry[]): void {
    const key = `${cause} ${reference ?? (this.#nameless += 1)}`
    if (this.#causes.has(key)) throw new Error(`${key} happened twice`)
    this.#causes.add(key)
    if (entries.reduce((sum, { change }) => sum + change, 0n) !== 0n)
      throw new Error(`${key} is not balanced`)
    for (const { account, part, change } of entries)
      this.of(account)[part === 'available' ? 'free' : 'held'] += change
    for (const { account } of entries) {
      const { free, held } = this.of(account)
      if (free < 0n || held < 0n)
        throw new Error(`${account} is below zero after ${key}: ${free} + ${held}`)
    }
    if (reference !== undefined) this.#last = [cause, reference, entries]
  }

  /** Posts the last movement again, which must be refused. */
  expectRefusal(): void {
    if (this.#last === undefined) return
    try {
      this.post(...this.#last)
    } catch (error) {
      if (error instanceof Error && error.message.endsWith('happened twice')) return
      throw error
    }
    throw new Error(`${this.#last[0]} ${this.#last[1]} could be written again`)
  }

  /** Sum of all accounts minus what came in; must be zero. */
  get off(): bigint {
    return [...this.#purses.values()].reduce(
      (sum, { free, held }) => sum + free + held,
      -this.#external,
    )
  }

  lines(): string[] {
    return [...this.#purses].map(([name, { free, held }]) => `${name}: ${free} + ${held}`).sort()
  }
}
