import type { Locator } from 'playwright-core'

/** How often something is drawn over so many frames, one after another: what comes of an answer stands there some frames after it. */
export async function drawnOver(frames: number, what: Locator): Promise<number> {
  let drawn = 0
  for (let frame = 0; frame < frames; frame += 1) {
    await what.page().evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve) }))
    drawn += await what.count()
  }
  return drawn
}
