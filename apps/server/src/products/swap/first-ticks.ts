import { type Acceptance, isAfter, isPricing } from '@candor/engine/prices/usability'
import { TICK_WAIT_MS } from '@candor/engine/swap/ticks'
import type { SwapDeps } from './swap-deps.ts'

/**
 * Somebody waiting for the ticks of his swap; heard is settled by them or by time, never by a
 * fault.
 */
export type TicksWait = { readonly heard: Promise<void>; cancel(): void }

/**
 * Begins to wait until ticks of all these pairs are recorded together after an acceptance, at most
 * 3 s after it (MOVE-08). It is begun in the step of the acceptance, so that no tick passes
 * unheard; the record then says which ticks they were, not this.
 */
export function awaitTicks(
  { clock, onTick }: Pick<SwapDeps, 'clock' | 'onTick'>,
  marketIds: readonly number[],
  accepted: Acceptance,
): TicksWait {
  let end = (): void => undefined
  const heard = new Promise<void>((resolve) => {
    const stop = onTick((ticks) => {
      const usable = ticks.filter((tick) => isPricing(tick) && isAfter(tick, tick.id, accepted))
      if (marketIds.every((marketId) => usable.some((tick) => tick.marketId === marketId))) end()
    })
    // Until that moment is over: a tick that is recorded in its last millisecond is one of them.
    const forget = clock.after(
      Math.max(0, TICK_WAIT_MS + 1 - (clock.nowMs() - accepted.atMs)),
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
    heard,
    cancel: () => {
      end()
    },
  }
}
