import type { Mark, Round } from '@candor/engine/futures/order'
import { isDelayed, isRecordedAfter } from '@candor/engine/prices/usability'
import type { Price } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'

/** A recorded tick that may price contracts (MKT-16). */
export type PricedTick = { readonly marketId: number; readonly id: number; readonly price: Price; readonly ts: number; readonly recordedAt: number }

type Waiter = { readonly marketId: number; readonly afterMs: number; readonly answer: (found: Found | undefined) => void; readonly cancel: () => void }
/** The first tick of a pair after a moment, and the round it came with. */
export type Found = { readonly mark: Mark; readonly round: MarketRound }

/** A round with the id of its last tick, by which rounds are told apart and ordered. */
export type MarketRound = Round & { readonly lastTickId: number }

const NO_ROUND: MarketRound = { recordedAtMs: 0, marks: new Map(), lastTickId: 0 }

/** The rounds of ticks as they come: the last one, and who waits for the first tick of a pair after a moment (FUT-06). */
export class Rounds {
  readonly #clock: Clock
  readonly #waiters = new Set<Waiter>()
  #latest: MarketRound = NO_ROUND

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The last round seen; of moment 0 and without marks before the first. */
  get latest(): MarketRound { return this.#latest }

  /** Begins from marks that were recorded before anybody watched. */
  begin(round: MarketRound): void {
    this.#latest = round
  }

  /** Takes in what was recorded together; undefined when none of it may price anything, or it is not later than what was seen. */
  see(ticks: readonly PricedTick[]): MarketRound | undefined {
    const next = nextRound(this.#latest, ticks)
    if (next !== undefined) this.#latest = next
    return next
  }

  /** Answers those who waited for a tick of this round. They hear of it after the wallets that it concerns were told. */
  tell(round: MarketRound): void {
    for (const waiter of this.#waiters) {
      const mark = round.marks.get(waiter.marketId)
      if (mark === undefined || mark.recordedAt !== round.recordedAtMs || !isRecordedAfter(mark, waiter.afterMs)) continue
      this.#waiters.delete(waiter)
      waiter.cancel()
      waiter.answer({ mark, round })
    }
  }

  /** The last mark of a pair when it is in time now, else undefined (MKT-17). */
  usable(marketId: number): Mark | undefined {
    const mark = this.#latest.marks.get(marketId)
    return mark === undefined || isDelayed(this.#clock.nowMs() - mark.ts) ? undefined : mark
  }

  /**
   * Calls back with the first tick of the pair recorded after a moment, when it comes and before the next round is seen, or with nothing
   * when the time is over; the answer gives up. It must be asked at that moment, since only ticks yet to come are looked at.
   */
  firstAfter(marketId: number, afterMs: number, waitMs: number, answer: (found: Found | undefined) => void): () => void {
    const cancel = this.#clock.after(waitMs, () => {
      this.#waiters.delete(waiter)
      answer(undefined)
    })
    const waiter: Waiter = { marketId, afterMs, answer, cancel }
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

/** The round after another: the marks of all pairs, with those that were recorded now. Ticks must have been recorded together. */
export function nextRound(before: MarketRound, ticks: readonly PricedTick[]): MarketRound | undefined {
  const [first] = ticks
  const lastTickId = Math.max(...ticks.map(({ id }) => id))
  if (first === undefined || lastTickId <= before.lastTickId) return undefined
  const marks = new Map(before.marks)
  for (const { marketId, id, price, ts, recordedAt } of ticks) marks.set(marketId, { tickId: id, price, ts, recordedAt })
  return { recordedAtMs: first.recordedAt, marks, lastTickId }
}
