import type { Mark } from '@candor/engine/futures/order'
import { hasPrice } from '@candor/engine/futures/risk'
import { type MarketRound, NO_ROUND } from '@candor/engine/futures/rounds'
import { type Acceptance, isAfter } from '@candor/engine/prices/usability'
import type { Clock } from '../../../clock/clock.ts'

/** A pair's first tick after a time, and its round. */
export type FirstTick = { readonly mark: Mark; readonly round: MarketRound }

type Waiter = {
  readonly marketId: number
  readonly accepted: Acceptance
  readonly answer: (found: FirstTick | undefined) => void
  readonly cancel: () => void
}

/**
 * The incoming rounds of ticks: the last one, and the waiters for a pair's first tick after a time
 * (FUT-06).
 */
export class Rounds {
  readonly #clock: Clock
  readonly #waiters = new Set<Waiter>()
  #latest: MarketRound = NO_ROUND

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The last round seen; before the first one of time 0 without marks. */
  get latest(): MarketRound {
    return this.#latest
  }

  /** Stores a round; waiters for its ticks are notified by answerWaiters. */
  setLatest(round: MarketRound): void {
    this.#latest = round
  }

  /** Notifies the waiters for a tick of this round, after the wallets it concerns got it. */
  answerWaiters(round: MarketRound): void {
    for (const waiter of this.#waiters) {
      const mark = round.marks.get(waiter.marketId)
      if (
        mark === undefined ||
        mark.recordedAt !== round.recordedAtMs ||
        !isAfter(mark, mark.tickId, waiter.accepted)
      )
        continue
      this.#waiters.delete(waiter)
      waiter.cancel()
      waiter.answer({ mark, round })
    }
  }

  /**
   * A pair's last mark if it is current and no silence before it is unconfirmed, otherwise
   * undefined (MKT-17, FUT-18).
   */
  usableMark(marketId: number): Mark | undefined {
    const mark = this.#latest.marks.get(marketId)
    return hasPrice(mark, this.#clock.nowMs()) ? mark : undefined
  }

  /**
   * Calls back with the pair's first tick recorded after an acceptance, when it comes and before
   * the next round is processed, or with undefined on timeout; returns a cancel function. Call it
   * in the same step as that acceptance, since only future ticks are considered.
   */
  onFirstTickAfter(
    marketId: number,
    accepted: Acceptance,
    waitMs: number,
    answer: (found: FirstTick | undefined) => void,
  ): () => void {
    const cancel = this.#clock.after(waitMs, () => {
      this.#waiters.delete(waiter)
      answer(undefined)
    })
    const waiter: Waiter = { marketId, accepted, answer, cancel }
    this.#waiters.add(waiter)
    return () => {
      this.#waiters.delete(waiter)
      cancel()
    }
  }

  /** Cancels all waiters. */
  end(): void {
    for (const waiter of this.#waiters) {
      this.#waiters.delete(waiter)
      waiter.cancel()
      waiter.answer(undefined)
    }
  }
}
