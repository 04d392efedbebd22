import type { StaffPerson } from '@candor/testing/staff'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// The review queues of the console, used with the keyboard alone.

export const decidedMeanwhile =
  /^Someone else has just decided this request\. Your vote was not counted/

export const rows = (page: Page) =>
  page.getByRole('table', { name: 'Requests' }).locator('tbody tr')
export const panel = (page: Page) => page.getByRole('region', { name: /^Request / })
export const dialog = (page: Page) => page.getByRole('dialog')

/** Presses the key of the next kind until the queue of this name is shown. */
export async function walkTo(page: Page, kind: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Request types' }).locator('[aria-current]')
  await tab.waitFor()
  for (let shown = await tab.innerText(); !shown.startsWith(kind); shown = await tab.innerText()) {
    await page.keyboard.press(']')
    await expect.poll(() => tab.innerText()).not.toBe(shown)
  }
}

/**
 * Opens the request whose row contains a text, with j, k and Enter alone. If a row disappears
 * between reading and pressing, another request opens: it is closed and the search starts again.
 */
export async function openByKeys(page: Page, text: string): Promise<void> {
  const wanted = page.locator('tr[aria-selected=true]').filter({ hasText: text })
  for (let walks = 0; walks < 5; walks += 1) {
    await markByKeys(page, text)
    await page.keyboard.press('Enter')
    if (
      await wanted.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    )
      return
    await page.keyboard.press('Escape')
  }
  throw new Error(`the request of ${text} was not opened`)
}

/** Moves the selection to the row that contains a text. */
async function markByKeys(page: Page, text: string): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    await rows(page).filter({ hasText: text }).waitFor()
    await page.locator('tr[data-marked]').waitFor()
    const [at, marked] = await rows(page).evaluateAll(
      (all, part) => [
        all.findIndex((one) => one.textContent.includes(part)),
        all.findIndex((one) => one.hasAttribute('data-marked')),
      ],
      text,
    )
    if (at === undefined || marked === undefined || at < 0 || marked < 0) continue
    if (at === marked) return
    await page.keyboard.press(at > marked ? 'j' : 'k')
  }
}

/** Rejects the open request with a published reason, by keyboard. */
export async function fail(page: Page, reason: string): Promise<void> {
  await page.keyboard.press('f')
  const choice = dialog(page).getByRole('radio', { name: reason })
  await dialog(page).getByRole('radio').first().waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Reject/ })
      .isDisabled(),
  ).toBe(true)
  await page.keyboard.press('Space')
  for (let steps = 0; steps < 5 && !(await choice.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Rejected. The customer sees the reason in their language.').waitFor()
}

export async function pass(page: Page, said: string | RegExp): Promise<void> {
  await page.keyboard.press('p')
  await dialog(page).waitFor()
  await page.keyboard.press('Enter')
  await panel(page).getByText(said).waitFor()
}

export const vote = async (
  by: StaffPerson,
  kind: string,
  id: number,
  other: object = { verdict: 'pass' },
): Promise<void> => {
  expect(await by.post('/staff/review', { kind, id, ...other })).toMatchObject({ type: 'ok' })
}
