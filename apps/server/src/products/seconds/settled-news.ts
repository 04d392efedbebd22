import type { Clock } from '../../clock/clock.ts'

/**
 * Wakes those who wait for a settlement of this process. Another process's is found when the wait
 * is over.
 */
export class SettledNews {
  readonly #clock: Clock
  readonly #waiting = new Map<number, Set<() => void>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  tell(orderIds: readonly number[]): void {
    for (const id of orderIds) for (const wake of this.#waiting.get(id) ?? []) wake()
  }

  /** Resolves when the order is settled or the time is over. */
  wait(orderId: number, mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(orderId) ?? new Set()
      const wake = (): void => {
        forget()
        waiting.delete(wake)
        if (waiting.size === 0) this.#waiting.delete(orderId)
        resolve()
      }
      const forget = this.#clock.after(mostMs, wake)
      this.#waiting.set(orderId, waiting.add(wake))
    })
  }
}
