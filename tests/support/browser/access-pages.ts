import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { said } from './texts.ts'
import type { Visitor } from './visitor.ts'

export async function logIn({ page }: Visitor, account: string, password: string): Promise<void> {
  await page.getByLabel(said('auth.account.emailHint')).fill(account)
  await page.getByLabel(said('auth.password.label'), { exact: true }).fill(password)
  await page.getByRole('button', { name: said('auth.login.submit'), exact: true }).click()
}

export async function fillNewPassword(
  { page }: Visitor,
  code: string,
  password: string,
  repeat = password,
): Promise<void> {
  await page.getByLabel(said('auth.code.label')).fill(code)
  await page.getByLabel(said('auth.password.label'), { exact: true }).fill(password)
  await page.getByLabel(said('auth.password.repeat')).fill(repeat)
  await page.getByText(said('auth.register.consent'), { exact: true }).click()
}

export async function expectOnlyError({ page }: Visitor, text: string): Promise<void> {
  await page
    .getByRole('alert')
    .filter({ hasText: new RegExp(text, 'i') })
    .waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
}

export type Leaving = { noticeMs?: number; leftMs?: number }

/** Runs in the page. Measured from this process, the delay could exceed the time being measured. */
export function watchLeaving(): void {
  const leaving: Leaving = {}
  Object.assign(globalThis, { leaving })
  new MutationObserver(() => {
    if (document.querySelector('.z-toast p') !== null) leaving.noticeMs ??= performance.now()
    if (location.hash.startsWith('#/pages/common/login')) leaving.leftMs ??= performance.now()
  }).observe(document, { childList: true, subtree: true })
}

export async function takeCodeFromMailbox(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: said('auth.code.readInMailbox') })
    .first()
    .click()
  await page.getByText(said('auth.mailbox.useCode')).first().click()
  await page.getByText(said('auth.code.correct')).first().waitFor()
}
