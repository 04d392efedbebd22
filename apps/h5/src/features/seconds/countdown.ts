import { useEffect, useState } from 'react'
import { serverNow } from '../../net/server-clock.ts'

/** How often a countdown reads the clock while the page is visible. */
const EVERY_MS = 250

/** The time left until an end, and the share of the whole that has passed (0 to 1). */
export type Rest = { readonly restMs: number; readonly progress: number; readonly isDue: boolean }

/**
 * The time left of an order at a given server time; never below zero, and never more than its
 * duration.
 */
export function computeRest(
  { handledMs, seconds }: { readonly handledMs: number; readonly seconds: number },
  nowMs: number,
): Rest {
  const wholeMs = seconds * 1000
  const restMs = Math.min(wholeMs, Math.max(0, handledMs - nowMs))
  return { restMs, progress: wholeMs === 0 ? 1 : 1 - restMs / wholeMs, isDue: restMs === 0 }
}

type ListenerTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Calls at once, every EVERY_MS, and when the page becomes visible again: a sleeping phone pauses
 * timers, and the display must not show a stale count. Returns how to stop.
 */
export function followClock(
  look: () => void,
  places: readonly ListenerTarget[],
  everyMs = EVERY_MS,
): () => void {
  const pairs = places.flatMap((place) =>
    ['visibilitychange', 'pageshow', 'focus'].map((event) => [place, event] as const),
  )
  look()
  const timer = setInterval(look, everyMs)
  for (const [place, event] of pairs) place.addEventListener(event, look)
  return () => {
    clearInterval(timer)
    for (const [place, event] of pairs) place.removeEventListener(event, look)
  }
}

/** The server's clock, at the pace of the display. */
export function useServerNow(everyMs = EVERY_MS): number {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const look = () => setNowMs(serverNow())
    return followClock(look, [document, window], everyMs)
  }, [everyMs])
  return nowMs
}
