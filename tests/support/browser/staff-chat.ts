import { onePixel } from '@candor/testing/pictures'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessible-screen.ts'

/**
 * Sends a file that is not a picture, one that is too large, one that is pasted and removed, and
 * one that goes out before its text.
 */
export async function sendPicture(page: Page): Promise<void> {
  const answer = page.locator('form.answer')
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose a picture').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('drawing.png', Buffer.from('<svg/>'))
  await page.keyboard.type('Look at this.')
  await page.keyboard.press('Enter')
  await answer
    .getByRole('alert')
    .getByText(/^Not a supported image file/)
    .waitFor()
  await answer.getByText('drawing.png').waitFor()
  expect(await page.getByLabel('Your reply').inputValue()).toBe('Look at this.')
  await choose('large.png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await answer
    .getByRole('alert')
    .getByText(/^The picture is larger than 5 MB/)
    .waitFor()
  expect(await answer.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  await answer.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => answer.getByRole('alert').count()).toBe(0)
  await page.getByLabel('Your reply').evaluate((field, base64) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(
      new File(
        [Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))],
        'pasted.png',
        { type: 'image/png' },
      ),
    )
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, onePixel.toString('base64'))
  await answer.getByText('pasted.png').waitFor()
  await answer.getByRole('img', { name: 'To be sent' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your reply').press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await log.getByText('Look at this.').waitFor()
  await log.getByRole('button', { name: 'Show picture' }).click()
  await log.getByRole('img', { name: 'Sent in the conversation' }).waitFor()
  // The message may come back over the socket before the call's answer.
  await expect
    .poll(async () => [
      await answer.getByText('pasted.png').count(),
      await page.getByLabel('Your reply').inputValue(),
    ])
    .toEqual([0, ''])
}

/** Loads older messages of the open conversation until all are shown. */
export async function readToTheBeginning(
  page: Page,
  { first, messages }: { readonly first: string; readonly messages: number },
): Promise<void> {
  const log = page.getByRole('log', { name: 'Messages' })
  await log.getByRole('button', { name: /^Older messages/ }).waitFor()
  await page.keyboard.press('o')
  await log.getByText(first, { exact: true }).waitFor()
  await log.getByText('Start of the conversation.').waitFor()
  await expect.poll(() => log.locator('article').count()).toBe(messages)
}

/**
 * Starts to log out with an unsent text, and lets the session expire instead: the text must be
 * kept.
 */
export async function outliveSession(page: Page, draft: string): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page
    .getByText('You have 1 unsent draft. Drafts stay in this tab until you close it.')
    .waitFor()
  await page.evaluate(() => {
    sessionStorage.setItem(
      'session',
      JSON.stringify({
        ...JSON.parse(sessionStorage.getItem('session') ?? '{}'),
        endsMs: Date.now() + 1500,
      }),
    )
  })
  await page.reload()
  await page.getByRole('navigation', { name: 'Screens' }).waitFor()
  await page.getByText(/^Your 8-hour session has ended/).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toContain(draft)
}
