export type Purse = { free: bigint; held: bigint }

export const ONE = 100_000_000n

/**
 * The accounts of the product model by name. What leaves one account enters another; only external
 * accounts may end below zero.
 */
export class ModelBook {
  readonly #purses = new Map<string, Purse>()

  open(name: string): void {
    this.#purses.set(name, { free: 0n, held: 0n })
  }

  of(name: string): Purse {
    const purse = this.#purses.get(name)
    if (purse === undefined) throw new Error(`the model has no account ${name}`)
    return purse
  }

  move(from: string, to: string, amount: bigint): void {
    this.of(from).free -= amount
    this.of(to).free += amount
  }

  lock(name: string, amount: bigint): void {
    const purse = this.of(name)
    purse.free -= amount
    purse.held += amount
  }

  kept(): ReadonlyMap<string, Purse> {
    return new Map([...this.#purses].map(([name, purse]) => [name, { ...purse }]))
  }

  putBack(purses: ReadonlyMap<string, Purse>): void {
    for (const [name, purse] of purses) Object.assign(this.of(name), purse)
  }

  /** Every account except the external ones, one line each, by name. */
  lines(): string[] {
    return [...this.#purses]
      .filter(([name]) => name !== 'outside')
      .map(([name, { free, held }]) => `${name}: ${free} + ${held}`)
      .sort()
  }
}

export function up(value: bigint, by: bigint): bigint {
  return -down(-value, by)
}

export function down(value: bigint, by: bigint): bigint {
  const cut = value / by
  return value % by !== 0n && value < 0n !== by < 0n ? cut - 1n : cut
}

export function maxOf(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
export function minOf(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
