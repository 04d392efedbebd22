import type { Page } from 'playwright-core'

/** Whether each C on the page is closed, which only values recomputed in this browser may cause. */
export function seals(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-seal]')
    .evaluateAll((each) => each.map((seal) => seal.getAttribute('data-seal')))
}
