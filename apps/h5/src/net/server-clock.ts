import { useEffect, useState } from 'react'

/** How often a countdown reads the clock while the page is visible. */
const EVERY_MS = 250

let offsetMs = 0

/**
 * Measures the difference between the device's and the server's clock; countdowns and ages use the
 * server's.
 */
export function setServerTime(serverMs: number, deviceMs: number): void {
  offsetMs = serverMs - deviceMs
}

/** The estimated server time (ms). */
export function serverNow(): number {
  return Date.now() + offsetMs
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

/** The server's clock, at the pace of the display; one that is not running starts no timer. */
export function useServerNow(everyMs = EVERY_MS, isRunning = true): number {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return undefined
    const look = () => setNowMs(serverNow())
    return followClock(look, [document, window], everyMs)
  }, [everyMs, isRunning])
  return nowMs
}
