const MINUTE_MS = 60_000

/**
 * As of when the pools are shown: the last full minute until the cut-off, so that nobody waits for
 * the last moment to see more than others; the moment itself from then on (QUIZ-14).
 */
export function shownAsOfMs(cutMs: number, nowMs: number): number {
  return nowMs >= cutMs ? nowMs : Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
}
