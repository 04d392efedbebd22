import { type Acceptance, isAfter, isPricing } from '@candor/engine/prices/usability'
import type { SecondsDeps } from './seconds-deps.ts'
import { PRICE_WAIT_MS } from './terms.ts'

/**
 * Somebody waiting for the first tick after his acceptance; heard is settled by the tick or by
 * time, never by a fault.
 */
export type TickWait = { readonly heard: Promise<void>; cancel(): void }

/**
 * Begins to wait for the first pricing tick of a pair recorded after an acceptance, at most 3 s
 * after it (SEC-08). It is begun in the step of the acceptance, so that no tick passes unheard; the
 * record then says which tick it was, not this.
 */
export function awaitTick(
  { clock, onTick }: Pick<SecondsDeps, 'clock' | 'onTick'>,
  marketId: number,
  accepted: Acceptance,
): TickWait {
  let end = (): void => undefined
  const heard = new Promise<void>((resolve) => {
    const stop = onTick((ticks) => {
      if (
        ticks.some(
          (tick) =>
            tick.marketId === marketId && isPricing(tick) && isAfter(tick, tick.id, accepted),
        )
      )
        end()
    })
    const forget = clock.after(Math.max(0, PRICE_WAIT_MS - (clock.nowMs() - accepted.atMs)), () => {
      end()
    })
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
