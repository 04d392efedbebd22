import type { Feature } from '@candor/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { newTrader, openContract } from '../support/browser/traders.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const futures = (page: Page) => products(page).filter({ hasText: said('spot.tab.futures') })
const products = (page: Page) =>
  page.getByRole('tablist', { name: said('shell.tab.transaction') }).getByRole('tab')

/** Entries in the map of all functions. */
async function mapped(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog', { name: said('map.title') })
  if ((await sheet.count()) === 0)
    await page.getByRole('button', { name: said('shell.action.all'), exact: true }).click()
  await sheet.getByRole('link', { name: said('shell.menu.faq') }).waitFor()
  return sheet.getByRole('link').allInnerTexts()
}

beforeEach(() => startWithout([]))

/** Restarts on the same data with other products switched off. */
async function startWithout(off: readonly Feature[]): Promise<void> {
  await harness.fixture.restart(() => {
    Object.assign(harness.fixture.settings, { featuresOff: off })
    return Promise.resolve()
  })
}

it('SITE-13 APP-35 a product that is switched off is nowhere to be found, the map of all functions included, and who has a position left in it closes it at its desk', async () => {
  const holder = await newTrader(harness.fixture, '1000')
  await openContract(holder, 1)
  await startWithout(['futures', 'deposits'])
  await visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/index/index')
    await page
      .getByRole('navigation', { name: said('shell.home.menu') })
      .getByRole('link', { name: said('shell.menu.spot') })
      .waitFor()
    expect(await page.getByRole('link', { name: said('shell.menu.deposit') }).count()).toBe(0)
    expect(await mapped(page)).toEqual(
      expect.arrayContaining([
        said('shell.menu.spot'),
        said('shell.menu.withdraw'),
        said('map.futuresOrders'),
      ]),
    )
    for (const gone of ['shell.menu.futures', 'shell.menu.deposit'] as const)
      expect(await mapped(page)).not.toContain(said(gone))
    await visitor.open('/pages/transaction/index?product=futures')
    await expect
      .poll(() => products(page).allInnerTexts())
      .toEqual([said('spot.tab.seconds'), said('spot.tab.coins')])
    await visitor.open('/pages/transaction/index2?symbol=BTC/USDT&product=futures')
    await page.getByRole('button', { name: said('market.action.buy'), exact: true }).waitFor()
  })
  await visit(harness, { person: holder }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/index/index')
    await page.getByRole('button', { name: said('shell.action.all'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: said('shell.menu.futures'), exact: true })
      .waitFor()
    await visitor.open('/pages/transaction/index')
    await futures(page).click()
    await page
      .getByRole('article')
      .getByRole('button', { name: said('futures.close.one'), exact: true })
      .click()
    await page.getByRole('dialog').getByText(said('futures.close.gets')).waitFor()
    await visitor.tapPause()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('futures.close.one'), exact: true })
      .click()
    await visitor.notice().getByText(said('futures.close.done')).waitFor({ timeout: 12_000 })
    await visitor.open('/pages/index/index')
    await page.getByRole('navigation', { name: said('shell.home.menu') }).waitFor()
    await visitor.open('/pages/transaction/index')
    await products(page).first().waitFor()
    await futures(page).waitFor({ state: 'detached' })
  })
})
