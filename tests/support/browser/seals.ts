import type { Page } from 'playwright-core'

/** Whether each C on the page is closed: only by what this browser has recomputed. */
export function seals(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-seal]')
    .evaluateAll((each) => each.map((seal) => seal.getAttribute('data-seal')))
}
