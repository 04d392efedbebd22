import type { Page } from 'playwright-core'
import type { Rig } from './harness.ts'

/**
 * Recomputes the whole log, which matches, and again with a row that was changed past the server,
 * which is named; then puts the row back.
 */
export async function noticeChangedRow(rig: Rig, page: Page): Promise<void> {
  await page.keyboard.press('v')
  await page.getByText(/^Matches: rows 1 to \d+, the whole log/).waitFor()
  const [row] = await rig.world.asOwner<{ id: string }>(
    `UPDATE staff_log SET answer = 'ok' WHERE answer = 'STAFF_ONLY' RETURNING id`,
  )
  await page.keyboard.press('v')
  await page.getByText(`Does not match at row ${row?.id}.`).waitFor()
  await rig.world.asOwner(`UPDATE staff_log SET answer = 'STAFF_ONLY' WHERE id = $1`, [row?.id])
}
