import { add, type Quantity, quantity } from '@candor/money'
import { available, type Balance, type Entry } from '../../platform/ledger/index.ts'

/** A batch touched an unlocked account; the transaction restarts with these locked as well. */
export class AccountsNotLocked extends Error {
  override readonly name = 'AccountsNotLocked'
}

/**
 * The balances a batch decides on: those its transaction locked, updated by every entry of the
 * batch. Without balances it only records which accounts would be touched, so that they can be
 * locked at once and in order.
 */
export class Funds {
  readonly touched = new Set<number>()
  readonly #balances: Map<number, Balance> | undefined

  constructor(balances?: ReadonlyMap<number, Balance>) {
    this.#balances = balances === undefined ? undefined : new Map(balances)
  }

  /**
   * An account's available balance; undefined while nothing is locked yet, when everything counts
   * as sufficient.
   */
  free(account: number): Quantity | undefined {
    this.touched.add(account)
    return this.#balances === undefined ? undefined : this.#balance(account).available
  }

  /** An account's total balance; undefined while nothing is locked yet. */
  totalOf(account: number): Quantity | undefined {
    this.touched.add(account)
    return this.#balances === undefined
      ? undefined
      : add(this.#balance(account).available, this.#balance(account).locked)
  }

  apply(entry: Entry): void {
    this.touched.add(entry.account)
    if (this.#balances === undefined) return
    const balance = this.#balance(entry.account)
    const movement =
      entry.part === available
        ? { ...balance, available: add(balance.available, entry.change) }
        : { ...balance, locked: add(balance.locked, entry.change) }
    if (movement.available < quantity(0n) || movement.locked < quantity(0n))
      throw new Error(`account ${entry.account} would fall below zero`)
    this.#balances.set(entry.account, movement)
  }

  #balance(account: number): Balance {
    const balance = this.#balances?.get(account)
    if (balance === undefined) throw new AccountsNotLocked(`account ${account}`)
    return balance
  }
}
