import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Longer than any frame of a page that is being drawn. */
const FRAME_MS_MAX = 1_000

/**
 * In how many of this many consecutive frames something is drawn: the effect of an answer appears
 * some frames after it.
 */
export async function drawnOver(frames: number, what: Locator): Promise<number> {
  let drawn = 0
  for (let frame = 0; frame < frames; frame += 1) {
    await what.page().evaluate(
      (mostMs) =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            resolve()
          })
          setTimeout(resolve, mostMs)
        }),
      FRAME_MS_MAX,
    )
    drawn += await what.count()
  }
  return drawn
}

/**
 * Waits until this load of the page has read a call's whole answer. The page itself reports it,
 * because the end of an answer may not be reported to anybody outside.
 */
export async function answerRead(page: Page, path: string): Promise<void> {
  const isRead = (part: string): boolean =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) =>
          entry.name.includes(part) && (entry as PerformanceResourceTiming).responseEnd > 0,
      )
  await expect
    .poll(() => page.evaluate(isRead, path), {
      timeout: 30_000,
      message: `the answer of ${path} was read`,
    })
    .toBe(true)
}
