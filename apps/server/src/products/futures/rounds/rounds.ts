import type { Mark } from '@candor/engine/futures/order'
import { hasPrice } from '@candor/engine/futures/risk'
import { type MarketRound, NO_ROUND } from '@candor/engine/futures/rounds'
import { type Acceptance, isAfter } from '@candor/engine/prices/usability'
import type { Clock } from '../../../clock/clock.ts'

/** The first tick of a pair after a moment, and the round it came with. */
export type FirstTick = { readonly mark: Mark; readonly round: MarketRound }

type Waiter = {
  readonly marketId: number
  readonly accepted: Acceptance
  readonly answer: (found: FirstTick | undefined) => void
  readonly cancel: () => void
}

/**
 * The rounds of ticks as they come: the last one, and who waits for the first tick of a pair after
 * a moment (FUT-06).
 */
export class Rounds {
  readonly #clock: Clock
  readonly #waiters = new Set<Waiter>()
  #latest: MarketRound = NO_ROUND

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The last round seen; of moment 0 and without marks before the first. */
  get latest(): MarketRound {
    return this.#latest
  }

  /** Takes in a round; those who waited for a tick of it are answered by tell. */
  setLatest(round: MarketRound): void {
    this.#latest = round
  }

  /**
   * Answers those who waited for a tick of this round. They hear of it after the wallets that it
   * concerns were told.
   */
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
   * The last mark of a pair when it is in time now and no silence before it is unconfirmed, else
   * undefined (MKT-17, FUT-18).
   */
  usableMark(marketId: number): Mark | undefined {
    const mark = this.#latest.marks.get(marketId)
    return hasPrice(mark, this.#clock.nowMs()) ? mark : undefined
  }

  /**
   * Calls back with the first tick of the pair recorded after an acceptance, when it comes and
   * before the next round is seen, or with nothing when the time is over; the answer gives up. It
   * must be asked in the step of that acceptance, since only ticks yet to come are looked at.
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

  /** Nobody waits any longer. */
  end(): void {
    for (const waiter of this.#waiters) {
      this.#waiters.delete(waiter)
      waiter.cancel()
      waiter.answer(undefined)
    }
  }
}
