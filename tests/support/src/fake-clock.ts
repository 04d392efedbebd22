import type { Clock } from '@candor/server/clock/clock'

type Waiting = { readonly atMs: number; readonly work: () => void }

/** A clock that stands still until a test advances it. */
export class FakeClock implements Clock {
  #nowMs: number
  readonly #waiting = new Set<Waiting>()

  constructor(startMs = Date.parse('2026-11-20T12:00:00Z')) {
    this.#nowMs = startMs
  }

  nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, work: () => void): () => void {
    const waiting = { atMs: this.#nowMs + delayMs, work }
    this.#waiting.add(waiting)
    return () => {
      this.#waiting.delete(waiting)
    }
  }

  /** Advances, firing due timers in order. */
  advance(byMs: number): void {
    const until = this.#nowMs + byMs
    for (;;) {
      const due = [...this.#waiting]
        .filter(({ atMs }) => atMs <= until)
        .sort((a, b) => a.atMs - b.atMs)[0]
      if (due === undefined) break
      this.#waiting.delete(due)
      this.#nowMs = Math.max(this.#nowMs, due.atMs)
      due.work()
    }
    this.#nowMs = until
  }
}
