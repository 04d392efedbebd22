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
