import type { Feature } from '@candor/contract'
import { figureFor } from '@candor/testing/facts'
import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDuals } from '../support/browser/duals.ts'
import { type Harness, openHarness } from '../support/browser/harness.ts'
import { findOffering, isSharedNow, type ShownOffering } from '../support/browser/offerings.ts'
import { missingTexts, overflowing, smallTargets } from '../support/browser/screens.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const HUB = '/pages/financial/index'
let harness: Harness
let saver: Person
let offering: ShownOffering

beforeAll(async () => {
  harness = await openHarness()
  saver = await newPerson(harness.fixture)
  await fund(harness.fixture, saver.userId, { 1: '0.5', 3: '5000' })
  await readRisk(saver, 'lock')
  await readRisk(saver, 'dual')
  for (const [config, amount] of [
    [1, '700'],
    [3, '250.5'],
  ] as const)
    expect(await saver.post('/lh/deposit', { config_id: config, amount })).toMatchObject({
      type: 'ok',
    })
  const put = (await listDuals(harness.fixture)).find(({ status }) => status === 1)
  expect(await saver.post('/dual/buyDual', { id: put?.id, num: '3' })).toMatchObject({
    type: 'ok',
  })
  offering = await findOffering(harness.fixture, isSharedNow)
  expect(
    await saver.post('/project/order', { project_id: offering.id, amount: '80', pay_currency: 3 }),
  ).toMatchObject({ type: 'ok' })
})
afterAll(() => harness.close())

const own = (page: Page) => page.getByRole('region', { name: said('earn.own.title') })
const section = (page: Page, title: 'locks.title' | 'duals.title' | 'offerings.title') =>
  page.getByRole('region', { name: said(title), exact: true })
const tab = (page: Page) =>
  page
    .getByRole('navigation', { name: said('shell.tab.label') })
    .getByRole('link', { name: said('shell.tab.financial') })
/** What the hub may know of each coin, from the calls of all products. */
async function sumsOf(person: Person): Promise<string[]> {
  const own = [
    await person.get('/lh/deposit/own', {}),
    await person.get('/dual/own', {}),
    await person.get('/user/project/own', {}),
  ]
  const sums = new Map<string, [number, number]>()
  type Sum = { currency_name: string; locked?: string; invested?: string; earned?: string }
  for (const { message } of own)
    for (const one of (message as { sums: Sum[] }).sums) {
      const [locked, earned] = sums.get(one.currency_name) ?? [0, 0]
      sums.set(one.currency_name, [
        locked + Number(one.locked ?? one.invested),
        earned + Number(one.earned ?? 0),
      ])
    }
  return [...sums].map(
    ([coin, [locked, earned]]) =>
      `${coin} ${figureFor(locked.toFixed(8))} ${figureFor(earned.toFixed(8))}`,
  )
}

it('PAGE-81 APP-02 a guest finds Earn in the bar: what it is for, and the products by risk, no rate without its condition', () =>
  visit(harness, {}, async ({ page, open, path }) => {
    await open('/')
    await tab(page).click()
    await expect.poll(path).toBe(HUB)
    await page.getByRole('heading', { name: said('earn.guest.title') }).waitFor()
    await section(page, 'duals.title').getByRole('link').first().waitFor()
    await section(page, 'locks.title').getByRole('link').first().waitFor()
    await section(page, 'offerings.title').getByRole('link').first().waitFor()
    expect(await page.locator('main section h2').allInnerTexts()).toEqual([
      said('earn.guest.title'),
      said('locks.title'),
      said('duals.title'),
      said('offerings.title'),
    ])
    await section(page, 'offerings.title')
      .getByText(said('offerings.earn.risk'), { exact: true })
      .waitFor()
    await section(page, 'locks.title').getByText(said('locks.earn.risk'), { exact: true }).waitFor()
    await section(page, 'duals.title').getByText(said('duals.earn.risk'), { exact: true }).waitFor()
    const cards = await page.locator('main section li a').allInnerTexts()
    expect(cards.length).toBeGreaterThan(3)
    for (const card of cards) {
      expect(card).toMatch(
        /for all \d+ days?, [\d.]+% a day|for (\d+ days? ?)?(\d+ hours?)?, [\d.]+% a year|on offer until .+ · (Pro rata|First come)/,
      )
      expect(card).toMatch(
        /leaving before costs 20% of it|you get (USDT|\w+) (back|bought|at)|locked for at least \d+ days? after/,
      )
    }
    expect(await section(page, 'locks.title').getByText(said('earn.section.own')).count()).toBe(0)
    await page.getByRole('link', { name: said('earn.guest.login') }).click()
    await expect.poll(path).toContain('/pages/common/login')
  }))

it('PAGE-81 MINE-29 DUAL-26 IEO-16 somebody sees their sums, the next dates and when their money comes back, and goes on from there', () =>
  visit(harness, { person: saver, width: 360, height: 740 }, async ({ page, open, path }) => {
    await open(HUB)
    await own(page).getByRole('table').waitFor()
    const rows = await own(page).locator('tbody tr').allInnerTexts()
    expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual(await sumsOf(saver))
    const calendar = page.getByRole('region', { name: said('earn.calendar.title') })
    const paid = calendar.getByRole('button', { name: /: \d+ event/ })
    expect(await paid.count()).toBe(42)
    const busy = calendar.getByRole('button', { name: /: [1-9]\d* event/ })
    expect(await busy.count()).toBeGreaterThan(30)
    await busy.nth(1).click()
    expect(await busy.nth(1).getAttribute('aria-pressed')).toBe('true')
    await calendar.getByText(said('locks.earn.interest'), { exact: true }).last().waitFor()
    const returns = page.getByRole('region', { name: said('earn.returns.title') })
    const more = returns.getByRole('button')
    if ((await more.count()) > 0) await more.click()
    await returns.getByText(/250\.50 USDT back/).waitFor()
    // What is only decided then is no return: it stands in the calendar, on its day.
    const ends = said('offerings.earn.ends', { token: offering.currency_name })
    expect(await returns.getByText(ends).count()).toBe(0)
    const days = await busy.count()
    for (let at = 0; at < days && (await calendar.getByText(ends).count()) === 0; at += 1)
      await busy.nth(at).click()
    await calendar.getByText(ends).waitFor()
    await calendar.getByText(/40\.00 USDT locked until then/).waitFor()
    await returns.getByText(/Above [\d,.]+: [\d,.]+ USDT, otherwise [\d.]+ BTC/).waitFor()
    expect(await overflowing(page, 360)).toEqual([])
    expect(await missingTexts(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    const usdt = (await sumsOf(saver)).find((row) => row.startsWith('USDT ')) ?? ''
    const locked = usdt.split(' ')[1] ?? ''
    expect(locked).toMatch(/^[\d,]+\.\d+$/)
    expect(await own(page).innerText()).toContain(locked)
    await own(page).getByRole('button').click()
    expect(await own(page).innerText()).not.toContain(locked)
    expect(await returns.innerText()).not.toContain('250.50')
    await section(page, 'duals.title')
      .getByRole('link', { name: said('earn.section.own') })
      .click()
    await expect.poll(path).toBe('/pages/invest/mine')
  }))

it('PAGE-81 who has nothing is told so; what is refused says so beside the rest and is asked for again', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async ({ page, open, expectFault }) => {
    expectFault(/50\d|lh\/deposit/)
    await page.route('**/api/lh/deposit/*', (route) => route.fulfill({ status: 500, body: '' }))
    await open(HUB)
    await own(page)
      .getByText(/Couldn’t load Lock mining/)
      .waitFor({ timeout: 20_000 })
    await section(page, 'duals.title').getByRole('link').first().waitFor()
    const retry = page.getByRole('button', { name: said('shell.action.retry') })
    await expect.poll(() => retry.count()).toBe(2)
    await page.unroute('**/api/lh/deposit/*')
    await own(page)
      .getByRole('button', { name: said('shell.action.retry') })
      .click()
    await own(page).getByText(said('earn.own.empty')).waitFor()
    await section(page, 'locks.title')
      .getByRole('button', { name: said('shell.action.retry') })
      .click()
    await section(page, 'locks.title').getByText('USDT, 5 days').first().waitFor()
  })
})

it('PAGE-81 SITE-13 the section of a product that is switched off goes, what somebody has in it stays, and the tab goes with the last', async () => {
  const before = await sumsOf(saver)
  await startWithout(['dualInvestment'])
  await visit(harness, { person: saver }, async ({ page, open }) => {
    await open(HUB)
    await section(page, 'locks.title').getByRole('link').first().waitFor()
    await own(page).getByRole('table').waitFor()
    expect(await section(page, 'duals.title').count()).toBe(0)
    const rows = await own(page).locator('tbody tr').allInnerTexts()
    expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual(before)
    expect(await tab(page).count()).toBe(1)
  })
  await startWithout(['dualInvestment', 'lockMining', 'tokenOffering'])
  await visit(harness, { person: saver }, async ({ page, open }) => {
    await open('/')
    await page.getByRole('navigation', { name: said('shell.home.menu') }).waitFor()
    await expect.poll(() => tab(page).count()).toBe(0)
    await open(HUB)
    await page.getByText(said('earn.none')).waitFor()
    await own(page).getByRole('table').waitFor()
  })
})

/** Restarts on the same data with other products switched off. */
async function startWithout(off: readonly Feature[]): Promise<void> {
  await harness.fixture.restart(() => {
    Object.assign(harness.fixture.settings, { featuresOff: off })
    return Promise.resolve()
  })
}
