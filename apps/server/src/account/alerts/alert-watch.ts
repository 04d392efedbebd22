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
 * An alert is committed at most this long after its acceptance; the ticks of so long are compared
 * again each time, so that it misses none.
 */
const OVERLAP_MS = 60_000
/** How far a restart may have to look back further than that. */
const SAVE_EVERY_MS = 10_000

/**
 * Fires price alerts (MKT-23). Each round of ticks, and the start, compares the waiting alerts with
 * everything recorded since the last comparison; the ticks themselves decide, so a round that
 * failed, a slow one or a restart changes no result.
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

  /**
   * Hears that ticks were recorded and committed at a moment. Rounds that come while one is under
   * way are taken together.
   */
  onTicksRecorded(recordedAtMs: number): void {
    this.#pendingUntilMs = Math.max(this.#pendingUntilMs ?? 0, recordedAtMs)
    this.#running ??= this.#work()
      .catch(this.#parts.onFault)
      .finally(() => {
        this.#running = undefined
        if (this.#pendingUntilMs !== undefined) this.onTicksRecorded(this.#pendingUntilMs)
      })
  }

  /** Waits until what was seen is done. */
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
