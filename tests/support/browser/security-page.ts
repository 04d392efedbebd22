import { readFileSync } from 'node:fs'
import type { Person } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { mailsTo } from '@candor/testing/reached'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { said } from './texts.ts'
import type { Visitor } from './visitor.ts'

export function rowOf(page: Page, title: string) {
  return page
    .locator('main section')
    .getByRole('button')
    .filter({ has: page.getByText(title, { exact: true }) })
}

export async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/**
 * Saves the ten recovery codes as a file; closing asks for confirmation, and the codes are shown
 * again until it is given.
 */
export async function keepRecoveryCodes({ page }: Visitor): Promise<string[]> {
  const list = page
    .getByRole('list', { name: said('security.recovery.title') })
    .getByRole('listitem')
  await expect.poll(() => list.count()).toBe(10)
  const codes = await list.allInnerTexts()
  const saving = page.waitForEvent('download')
  await tap(page, said('shell.action.save'))
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(codes.every((code) => saved.includes(code))).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByText(said('security.recovery.ask')).waitFor()
  await tap(page, said('security.recovery.notYet'))
  expect(await list.allInnerTexts()).toEqual(codes)
  await tap(page, said('security.recovery.done'))
  await tap(page, said('security.recovery.saved'))
  return codes
}

export async function setPayPassword(
  fixture: TestPlatform,
  person: Person,
  name: string,
  password: string,
): Promise<void> {
  await fixture.asOwner(`UPDATE code_allowance SET sent_at = sent_at - interval '2 minutes'`)
  await person.post('/sms_mail', { user_string: name, scene: 'pay_password' })
  const [mail] = await mailsTo(fixture, name)
  expect(
    await person.post('/safe/update_password', {
      password,
      re_password: password,
      code: mail?.code,
    }),
  ).toMatchObject({ type: 'ok' })
}
