import type { Locator, Page } from 'playwright-core'

/** The button of exactly this name. */
export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

/** Opens the sheet behind a button whose name begins with the label, and picks a choice there. */
export async function choose(page: Page, label: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: choice }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Clicks the topmost button of this name: that of a dialog before that of the page below it. */
export async function press(page: Page, name: string): Promise<void> {
  await button(page, name).last().click()
}
