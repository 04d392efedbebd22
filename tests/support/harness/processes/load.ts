import { pause } from './platform-process.ts'
import type { Trader } from './traders.ts'

export type Sent = { outcome: 'unknown' | 'refused' | 'done' }

const SETTLE_MS_MAX = 60_000

/**
 * Keeps intents of traders in progress until told to stop; every attempt is recorded before it is
 * sent.
 */
export abstract class Load<Attempt extends Sent> {
  readonly attempts: Attempt[] = []
  /** The price around which orders are placed. */
  around: number
  /** Why the last attempt had no definite answer: expected while the server is being killed. */
  lastTrouble: unknown
  protected readonly address: string
  readonly #traders: readonly Trader[]
  #stopped = false
  #runners: Promise<void>[] = []

  constructor(address: string, traders: readonly Trader[], around: number) {
    this.address = address
    this.#traders = traders
    this.around = around
  }

  start(inFlight: number): void {
    this.#stopped = false
    this.#runners = Array.from({ length: inFlight }, (_, index) => this.#run(index))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#runners)
  }

  /**
   * Sends every attempt without a definite answer again, under its own key, until each has one, as
   * clients do; no more at once than were in progress before, since sending all of them at once is
   * refused as a flood (WIRE-50). After a minute the rest stays unknown.
   */
  async settleUnknown(): Promise<void> {
    const unknown = this.attempts.filter(({ outcome }) => outcome === 'unknown')
    const until = performance.now() + SETTLE_MS_MAX
    await Promise.all(
      this.#runners.map(async () => {
        for (let attempt = unknown.pop(); attempt !== undefined; attempt = unknown.pop()) {
          while (attempt.outcome === 'unknown' && performance.now() < until) {
            await this.send(attempt)
            if (attempt.outcome === 'unknown') await pause(100)
          }
        }
      }),
    )
  }

  protected anyTrader(): Trader {
    return this.#traders[this.attempts.length % this.#traders.length] as Trader
  }

  async #run(index: number): Promise<void> {
    while (!this.#stopped)
      await this.doOne(
        this.#traders[(index + this.attempts.length) % this.#traders.length] as Trader,
      )
  }

  /**
   * Records an attempt and sends it; without an answer it pauses briefly, since the server may be
   * down.
   */
  protected async attempt(attempt: Attempt): Promise<void> {
    this.attempts.push(attempt)
    await this.send(attempt)
    if (attempt.outcome === 'unknown') await pause(50)
  }

  protected abstract doOne(trader: Trader): Promise<void>
  /** Sends it and records the outcome; without a definite answer it stays unknown. */
  protected abstract send(attempt: Attempt): Promise<void>
}
