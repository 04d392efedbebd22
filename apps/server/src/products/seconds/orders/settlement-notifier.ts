import type { Clock } from '../../../clock/clock.ts'

/**
 * Notifies waiters of settlements by this process. Another process's settlement is found when the
 * wait is over.
 */
export class SettlementNotifier {
  readonly #clock: Clock
  readonly #waiters = new Map<number, Set<() => void>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  publish(orderIds: readonly number[]): void {
    for (const id of orderIds) for (const wake of this.#waiters.get(id) ?? []) wake()
  }

  /** Resolves when the order is settled or on timeout. */
  wait(orderId: number, maxMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiters = this.#waiters.get(orderId) ?? new Set()
      const wake = (): void => {
        forget()
        waiters.delete(wake)
        if (waiters.size === 0) this.#waiters.delete(orderId)
        resolve()
      }
      const forget = this.#clock.after(maxMs, wake)
      this.#waiters.set(orderId, waiters.add(wake))
    })
  }
}
