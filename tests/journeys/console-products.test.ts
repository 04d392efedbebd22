import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStaffConsole } from '../support/browser/staff-console.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { expectAccessible } from '../support/browser/accessible-screen.ts'

const HOUR = 3_600_000
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** The time in `hours` hours, on the full hour, in the format of the form's field. */
const ahead = (hours: number): string =>
  new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString().slice(0, 16)
const at = ahead(49)
/** A time as the console formats it, without seconds. */
const utc = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
const said = `${at.replace('T', ' ')}:00`

async function type(page: Page, payout: string, holdsFrom: string): Promise<void> {
  await page.getByLabel('Payout, % of duration 1').fill(payout)
  await page.getByLabel('Effective from (UTC)').fill(holdsFrom)
}

/** Enter confirms the dialog, which takes the focus as soon as it is drawn. */
async function confirmDialog(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true)
  await page.keyboard.press('Enter')
}

async function propose(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page
    .getByRole('dialog')
    .getByText(/A second publisher must publish exactly this by/)
    .waitFor()
  await confirmDialog(page)
}

it('STAFF-08 STAFF-05 a publisher proposes terms that begin with those in force, what is refused stays typed with its reason, and they cannot be the second', () =>
  visitStaffConsole(harness, {}, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('products')
    await staffConsole.logIn('edda')
    const inForce = page.getByRole('table', { name: 'Terms in force now' })
    await expect
      .poll(() => inForce.locator('tbody tr').first().innerText())
      .toMatch(/^30 s\s+80 %\s+55.56 %\s+5 to 5,000 USDT$/)
    await page.getByText('No changes proposed yet').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('c')
    const preset = Date.parse(`${await page.getByLabel('Effective from (UTC)').inputValue()}Z`)
    expect([
      preset % HOUR,
      preset - Date.now() >= 24 * HOUR,
      preset - Date.now() < 25 * HOUR,
    ]).toEqual([0, true, true])
    expect(await page.getByRole('button', { name: /^Propose/ }).isDisabled()).toBe(true)

    await page.getByRole('button', { name: 'Add duration' }).click()
    await page.getByLabel('Seconds of duration 7').fill('120')
    await page.getByLabel(/^Quick amounts/).fill('10, x')
    await page.getByText('x is not a valid amount').waitFor()
    await page.getByLabel(/^Quick amounts/).fill('10 50, 2500')
    await page.getByRole('button', { name: 'Remove duration 6' }).click()
    await page.getByLabel('Seconds of duration 6').waitFor()
    await type(page, '75', ahead(2))
    const differences = page
      .getByRole('region', { name: 'What would change' })
      .getByRole('table', { name: 'Differences' })
    expect(
      (await differences.locator('tbody tr').allInnerTexts()).map((text) =>
        text.replaceAll(/\s*\t\s*/g, ' | '),
      ),
    ).toEqual([
      '30 s, payout | 80 % | 75 %',
      '2 min | not offered | payout 85 %, 5 to 5,000 USDT',
      '15 min | payout 85 %, 5 to 5,000 USDT | not offered',
      'Quick amounts | 10, 50, 100, 500, 1,000 | 10, 50, 2,500',
    ])
    await page.getByText('Must be at least 24 h ahead', { exact: true }).waitFor()
    await expectAccessible(page)
    await propose(page)
    await page
      .getByRole('alert')
      .getByText(/^Not accepted: the time is less than 24 h ahead/)
      .waitFor()
    await page.reload()
    expect([
      await page.getByLabel('Payout, % of duration 1').inputValue(),
      await page.getByLabel('Seconds of duration 6').inputValue(),
    ]).toEqual(['75', '120'])
    await type(page, '75', at)
    await page.keyboard.press('Control+s')
    await page
      .getByRole('dialog')
      .getByText('Accepted orders keep the terms they were accepted under.')
      .waitFor()
    await page
      .getByRole('dialog')
      .getByText(/^Users see the announcement as soon as it is published/)
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Version 1' })
    await panel.getByText('You proposed this. Another publisher must publish it.').waitFor()
    await panel.getByText(`${said} UTC`, { exact: true }).waitFor()
    expect(await panel.getByRole('button', { name: /^Publish/ }).count()).toBe(0)
    await page
      .getByRole('table', { name: 'Versions' })
      .getByText('waiting for a second publisher')
      .waitFor()
    await expectAccessible(page)

    await staffConsole.open('products/seconds/new')
    expect(await page.getByLabel('Payout, % of duration 1').inputValue()).toBe('80')
    await page.getByLabel('Seconds of duration 6').fill('120')
    await page.getByLabel(/^Quick amounts/).fill('10 50 2500')
    await type(page, '75', at)
    await propose(page)
    await page
      .getByRole('alert')
      .getByText(
        'You proposed these exact terms for this time yourself. Another publisher must publish them.',
      )
      .waitFor()
    expect(await page.getByLabel('Payout, % of duration 1').inputValue()).toBe('75')
  }))

it('STAFF-08 STAFF-05 another publishes just that, users have it announced, and nothing can take its time again', () =>
  visitStaffConsole(harness, { width: 1440, scheme: 'light' }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('products')
    await staffConsole.logIn('pola')
    const row = page.getByRole('table', { name: 'Versions' }).locator('tbody tr')
    await row.first().waitFor()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Version 1' })
    await expect
      .poll(() =>
        panel
          .getByRole('table', { name: 'Terms of version 1' })
          .locator('tbody tr')
          .allInnerTexts(),
      )
      .toEqual(expect.arrayContaining([expect.stringMatching(/^30 s\s+75 %\s+57.14 %/)]))
    await expectAccessible(page)
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('30 s, payout').waitFor()
    await dialog.getByText(/^You are the second publisher/).waitFor()
    await dialog.getByText(`They take effect at ${said.slice(0, 16)} UTC`).waitFor()
    await page.keyboard.press('Enter')
    await panel.getByRole('heading', { name: 'Version 1: published' }).waitFor()
    await panel.getByText(/^Proposed by edda, published by pola at/).waitFor()
    await expect
      .poll(async () => (await row.innerText()).replaceAll(/\s*\t\s*/g, ' | '))
      .toBe(`1 | published | ${said.slice(0, 16)} | edda | pola`)
    const { message } = (await (
      await fetch(`${harness.fixture.address}/api/fairness/rules`)
    ).json()) as {
      message: { rules: { id: string; value: string }[] }
    }
    expect(message.rules.find(({ id }) => id.startsWith('seconds.duration.30@'))?.value).toContain(
      'payout 75 %',
    )

    await page.keyboard.press('c')
    await page
      .getByText(`Compared with version 1, effective from ${said.slice(0, 16)} UTC`)
      .waitFor()
    await type(page, '76', at)
    await propose(page)
    await page
      .getByRole('alert')
      .getByText(/another version takes effect then or later/)
      .waitFor()
    expect(await page.getByLabel('Payout, % of duration 1').inputValue()).toBe('76')
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Payout, % of duration 1').inputValue()).toBe('75')
    expect(await harness.fixture.asOwner('SELECT 1 FROM product_proposal')).toHaveLength(1)

    await staffConsole.open('products/currency/new/SOL')
    await page.getByLabel('Withdrawals', { exact: true }).selectOption('closed')
    await page.getByLabel('Deposits', { exact: true }).selectOption('closed')
    await expect
      .poll(async () =>
        Math.floor(
          (Date.parse(`${await page.getByLabel('Effective from (UTC)').inputValue()}Z`) -
            Date.now()) /
            HOUR,
        ),
      )
      .toBe(30 * 24)
    await page.getByLabel('Effective from (UTC)').fill(at)
    await page.getByText('Must be at least 30 days ahead, since it closes withdrawals').waitFor()
    const closingAt = ahead(31 * 24)
    const publishBy = utc(Date.parse(`${closingAt}Z`) - 30 * 24 * HOUR)
    await page.getByLabel('Effective from (UTC)').fill(closingAt)
    await page.keyboard.press('Control+s')
    await dialog
      .getByText(`A second publisher must publish exactly this by ${publishBy} UTC.`)
      .waitFor()
    await dialog.getByText(/at least 30 days before/).waitFor()
    await confirmDialog(page)
    await page
      .getByRole('region', { name: /^Version/ })
      .getByText(`${publishBy}:00 UTC, in`)
      .waitFor()
  }))

it('STAFF-08 STAFF-10 an auditor reads the versions and can propose nothing', () =>
  visitStaffConsole(harness, {}, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('products/seconds/new')
    await staffConsole.logIn('otto')
    await page.getByText('Publishers propose and publish. You have read access.').waitFor()
    await page.keyboard.press('c')
    await page
      .getByRole('table', { name: 'Versions' })
      .getByText('published', { exact: true })
      .waitFor()
    expect(await page.getByRole('button', { name: /^Propose new terms/ }).count()).toBe(0)
    await expectAccessible(page)
  }))
