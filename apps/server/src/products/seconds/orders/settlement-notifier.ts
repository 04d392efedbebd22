import type { Clock } from '../../../clock/clock.ts'

/**
 * Wakes those who wait for a settlement of this process. Another process's is found when the wait
 * is over.
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

  /** Resolves when the order is settled or the time is over. */
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
