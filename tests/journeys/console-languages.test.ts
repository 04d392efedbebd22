import { signInStaff } from '@candor/testing/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser/accessible-screen.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { visitStaffConsole } from '../support/browser/staff-console.ts'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** What reaches beyond the window or its own box, where a longer language needs more room. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.shell, .side, .tabs, .tools, .keys, .verdicts, button')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.className}: ${one.textContent}`),
  )
}

it('APP-13 STAFF-01 a member chooses the language at the login, refusals and screens are in it, and this browser keeps it', () =>
  visitStaffConsole(harness, { scheme: 'light' }, async ({ page, open }) => {
    await open('')
    expect(await languageOf(page)).toBe('en')
    await page.getByLabel('Language').selectOption('fra')
    await page.getByLabel('Mot de passe', { exact: true }).waitFor()
    expect([await languageOf(page), await page.title()]).toEqual(['fr', 'Console Candor'])
    await page.reload()
    await page.getByLabel('Nom').fill('otto')
    await page.getByLabel('Mot de passe', { exact: true }).fill('not it')
    await page.getByLabel(/^Code/).fill('000000')
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/mot de passe/i)
      .waitFor()
    await expectAccessible(page)
    await page.getByLabel('Langue').selectOption('th')
    await page.getByLabel('รหัสผ่าน', { exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('consoleLanguage'))).toBe('th')
  }))

it('APP-13 APP-33 figures and days are those of the language, and what was typed into terms stays the same amount when it changes', async () => {
  const signedIn = await signedInOnce('edda')
  await visitStaffConsole(harness, { signedIn }, async ({ page, open }) => {
    await open('products/seconds/new')
    await page.getByLabel('Payout, % of duration 1').fill('82.5')
    await page.getByLabel(/^Quick amounts/).fill('10, 2,500.5')
    await page.getByLabel('Language').selectOption('fra')
    await page.getByRole('heading', { name: 'Nouvelles conditions : Secondes' }).waitFor()
    expect([
      await page.getByLabel('Rendement, % de la durée 1', { exact: true }).inputValue(),
      await page.getByLabel(/^Montants rapides/).inputValue(),
    ]).toEqual(['82,5', '10, 2500,5'])
    const differences = page.getByRole('table', { name: 'Différences' })
    await differences.getByText('82,5\u00a0%').waitFor()
    await differences.getByText('10; 2\u202f500,5').waitFor()
    await expectAccessible(page)
  })
})

it.each(['fra', 'th', 'spa'] as const)(
  'APP-13 no screen of the console is too narrow for its words: %s',
  async (language) => {
    for (const [name, screens] of [
      ['rita', ['review/withdrawal', 'repairs', 'disputes']],
      ['sam', ['chat', 'disputes']],
      ['edda', ['articles', 'articles/4/new', 'products', 'products/pair/new/BTC%2FUSDT']],
      ['otto', ['audit', 'products/limits']],
    ] as const) {
      const signedIn = await signedInOnce(name)
      await visitStaffConsole(harness, { signedIn }, async ({ page, open }) => {
        await page.addInitScript((one) => {
          if (location.host !== '') localStorage.setItem('consoleLanguage', one)
        }, language)
        for (const screen of screens) {
          await open(screen)
          await page.locator('main .keys').waitFor()
          expect(await overflowing(page), screen).toEqual([])
        }
      })
    }
  },
)

const members = new Map<string, Awaited<ReturnType<typeof signInStaff>>>()

/** A code is valid once, so each member signs in once. */
async function signedInOnce(name: string) {
  const member = members.get(name) ?? (await signInStaff(harness.fixture, name, Date.now()))
  members.set(name, member)
  return member
}
