import type { Page } from 'playwright-core'
import type { Harness } from './harness.ts'

/**
 * Verifies the whole log, which matches, and again with a row changed directly in the database,
 * which must be named; then restores the row.
 */
export async function noticeChangedRow(harness: Harness, page: Page): Promise<void> {
  await page.keyboard.press('v')
  await page.getByText(/^Matches: rows 1 to \d+, the whole log/).waitFor()
  const [row] = await harness.fixture.asOwner<{ id: string }>(
    `UPDATE staff_log SET answer = 'ok' WHERE answer = 'STAFF_ONLY' RETURNING id`,
  )
  await page.keyboard.press('v')
  await page.getByText(`Does not match at row ${row?.id}.`).waitFor()
  await harness.fixture.asOwner(`UPDATE staff_log SET answer = 'STAFF_ONLY' WHERE id = $1`, [
    row?.id,
  ])
}
