import { type Clock, toDate } from '../../clock/clock.ts'
import { fireSince } from './fire-alerts.ts'
import { type Database, loadCheckedUntilMs, saveCheckedUntil, type QueuedEvents } from './store.ts'

export type AlertWatchParts = {
  readonly clock: Clock
  readonly database: Database
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
}

/**
 * An alert is committed at most this long after its acceptance; each comparison repeats the ticks
 * of this period, so that it misses none.
 */
const OVERLAP_MS = 60_000
/** How much further back a restart may have to look. */
const SAVE_EVERY_MS = 10_000

/**
 * Fires price alerts (MKT-23). Each round of ticks, and the start, compares waiting alerts with
 * every tick recorded since the last comparison; the ticks alone decide, so a failed or slow round
 * or a restart changes no result.
 */
export class AlertWatch {
  readonly #parts: AlertWatchParts
  #checkedUntilMs: number | undefined
  #savedUntilMs = 0
  #pendingUntilMs: number | undefined
  #running: Promise<void> | undefined

  constructor(parts: AlertWatchParts) {
    this.#parts = parts
  }

  /** Handles recorded and committed ticks. Rounds that arrive during a comparison are merged. */
  onTicksRecorded(recordedAtMs: number): void {
    this.#pendingUntilMs = Math.max(this.#pendingUntilMs ?? 0, recordedAtMs)
    this.#running ??= this.#work()
      .catch(this.#parts.onFault)
      .finally(() => {
        this.#running = undefined
        if (this.#pendingUntilMs !== undefined) this.onTicksRecorded(this.#pendingUntilMs)
      })
  }

  /** Resolves when all pending work is done. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running
  }

  async #work(): Promise<void> {
    const { database, clock, onEvents } = this.#parts
    while (this.#pendingUntilMs !== undefined) {
      const untilMs = this.#pendingUntilMs
      this.#pendingUntilMs = undefined
      this.#checkedUntilMs ??= (await loadCheckedUntilMs(database)) ?? untilMs
      await fireSince(database, this.#checkedUntilMs - OVERLAP_MS, toDate(clock.nowMs()), onEvents)
      this.#checkedUntilMs = untilMs
      if (untilMs - this.#savedUntilMs < SAVE_EVERY_MS) continue
      await saveCheckedUntil(database, untilMs)
      this.#savedUntilMs = untilMs
    }
  }
}
