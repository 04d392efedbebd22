import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StaffConsole } from './staff-console.ts'
import { expectAccessible } from './accessible-screen.ts'

/** Rejects the request on screen with the first published reason; a reason is mandatory. */
export async function failForReason(page: Page, panel: Locator): Promise<void> {
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: /^Reject/ }).isDisabled()).toBe(true)
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await panel.getByText('Rejected. The customer sees the reason in their language.').waitFor()
}

/** Opens the voucher of the request on screen, enlarges and rotates it, and closes it. */
export async function lookAtVoucher(page: Page, panel: Locator): Promise<void> {
  await page.keyboard.press('v')
  await panel.getByRole('img', { name: 'Payment proof' }).waitFor()
  await page.keyboard.press('+')
  await page.keyboard.press('t')
  await panel.getByText('150 %').waitFor()
  expect(await panel.getByRole('img').getAttribute('style')).toContain('rotate(90deg)')
  const [shown, ground] = [
    await panel.getByRole('img').boundingBox(),
    await panel.locator('.sheet').boundingBox(),
  ]
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((shown?.[side] ?? 0) - (ground?.[side] ?? 0)), side).toBeLessThan(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await panel.getByRole('img').waitFor({ state: 'detached' })
}

/** Tries to approve a deposit without a matching statement line, which is not possible. */
export async function findNoLine(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('p')
  await dialog.getByText(/^No unused line of an imported statement shows this amount/).waitFor()
  expect(await dialog.getByRole('button', { name: /^Approve/ }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Approves the deposit on screen with a statement line, as the first of two reviewers. */
export async function passByLine(
  { page, picture }: StaffConsole,
  panel: Locator,
  line: RegExp,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('p')
  // The queue is refetched every few seconds, and the dialog with it.
  await dialog.getByRole('radio', { name: line }).waitFor({ timeout: 20_000 })
  expect(await dialog.getByRole('button', { name: /^Approve/ }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await picture('deposit-lines')
  await dialog.getByRole('radio').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await panel
    .getByText('Your approval is counted: 1 of 2. The request now waits for another reviewer.')
    .waitFor()
  await panel.getByText('You have already voted. Someone else must decide now.').waitFor()
  await panel.getByText(/^rita approved with statement line \d+/).waitFor()
}
