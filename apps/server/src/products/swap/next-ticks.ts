import { type Acceptance, isAfter, isPricing } from '@candor/engine/prices/usability'
import { TICK_WAIT_MS } from '@candor/engine/swap/ticks'
import type { SwapDeps } from './swap-deps.ts'

/**
 * Somebody waiting for the ticks of his swap; heard is settled by them or by time, never by a
 * fault.
 */
export type TicksWait = { readonly arrived: Promise<void>; cancel(): void }

/**
 * Begins to wait until ticks of all these pairs are recorded together after an acceptance, at most
 * 3 s after it (MOVE-08). It is begun in the step of the acceptance, so that no tick passes
 * unheard; the record then says which ticks they were, not this.
 */
export function nextTicks(
  { clock, onTick }: Pick<SwapDeps, 'clock' | 'onTick'>,
  marketIds: readonly number[],
  acceptance: Acceptance,
): TicksWait {
  let end = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    const stop = onTick((ticks) => {
      const usable = ticks.filter((tick) => isPricing(tick) && isAfter(tick, tick.id, acceptance))
      if (marketIds.every((marketId) => usable.some((tick) => tick.marketId === marketId))) end()
    })
    // Until that moment is over: a tick that is recorded in its last millisecond is one of them.
    const forget = clock.after(
      Math.max(0, TICK_WAIT_MS + 1 - (clock.nowMs() - acceptance.atMs)),
      () => {
        end()
      },
    )
    end = () => {
      stop()
      forget()
      resolve()
    }
  })
  return {
    arrived,
    cancel: () => {
      end()
    },
  }
}
