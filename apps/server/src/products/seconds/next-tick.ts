import { type Acceptance, isAfter, isPricing } from '@candor/engine/prices/usability'
import type { SecondsDeps } from './seconds-deps.ts'
import { PRICE_WAIT_MS } from './terms.ts'

/**
 * Somebody waiting for the first tick after his acceptance; heard is settled by the tick or by
 * time, never by a fault.
 */
export type TickWait = { readonly arrived: Promise<void>; cancel(): void }

/**
 * Begins to wait for the first pricing tick of a pair recorded after an acceptance, at most 3 s
 * after it (SEC-08). It is begun in the step of the acceptance, so that no tick passes unheard; the
 * record then says which tick it was, not this.
 */
export function nextTick(
  { clock, onTick }: Pick<SecondsDeps, 'clock' | 'onTick'>,
  marketId: number,
  acceptance: Acceptance,
): TickWait {
  let end = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    const stop = onTick((ticks) => {
      if (
        ticks.some(
          (tick) =>
            tick.marketId === marketId && isPricing(tick) && isAfter(tick, tick.id, acceptance),
        )
      )
        end()
    })
    const forget = clock.after(
      Math.max(0, PRICE_WAIT_MS - (clock.nowMs() - acceptance.atMs)),
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
