import type { Clock } from '@candor/server/clock/clock'

/**
 * A clock that goes over days at once: what waited meanwhile is done once, as after a machine that
 * slept, and not for each second of them.
 */
export class DayClock implements Clock {
  #nowMs: number
  #waiting: { readonly atMs: number; readonly work: () => void }[] = []

  constructor(startMs: number) {
    this.#nowMs = startMs
  }

  nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, work: () => void): () => void {
    const waiting = { atMs: this.#nowMs + delayMs, work }
    this.#waiting.push(waiting)
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting)
    }
  }

  advance(byMs: number): void {
    this.#nowMs += byMs
    const due = this.#waiting.filter(({ atMs }) => atMs <= this.#nowMs)
    this.#waiting = this.#waiting.filter(({ atMs }) => atMs > this.#nowMs)
    for (const { work } of due) work()
  }
}
