import { newPerson, type Person } from '@candor/testing/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit, type Visitor } from '../support/browser/visitor.ts'

let harness: Harness
let person: Person

beforeAll(async () => {
  harness = await openHarness({ past: 'year' })
  person = await newPerson(harness.fixture)
})
afterAll(() => harness.close())

const CHART = '/pages/transaction/index2?symbol=BTC/USDT'
const ALERTS = '/pages/market/alerts'

describe('the chart of a pair', () => {
  it('MKT-22 PAGE-42 indicators go on and off in a sheet, are computed in the browser, and are there again after a reload', () =>
    visit(harness, { width: 360, height: 740 }, async (visitor) => {
      const { page } = visitor
      await visitor.open(CHART)
      await chartOf(visitor)
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) requests.push(new URL(request.url()).pathname)
      })
      await page.getByRole('button', { name: said('market.chart.indicators') }).click()
      const sheet = page.getByRole('dialog')
      const panes = () => page.locator('main canvas').count()
      const before = await panes()
      for (const name of ['EMA', 'BOLL', 'MACD', 'RSI', 'KDJ'])
        await sheet.getByRole('button', { name, exact: true }).click()
      await sheet.getByRole('button', { name: 'MA', exact: true }).click()
      expect(
        await sheet.locator('[aria-pressed=true]').allInnerTexts(),
        'of the panes below, the two chosen last',
      ).toEqual(['EMA', 'BOLL', 'RSI', 'KDJ'])
      await expect
        .poll(panes, { message: 'two panes below in place of one' })
        .toBeGreaterThan(before)
      expect(
        requests.filter((path) => path.includes('timeshar')),
        'no call brings an indicator',
      ).toEqual([])
      expect(await visitor.readStored('chart')).toMatchObject({
        indicators: { overlays: ['EMA', 'BOLL'], oscillators: ['RSI', 'KDJ'] },
      })
      await page.reload()
      await chartOf(visitor)
      await page.getByRole('button', { name: said('market.chart.indicators') }).click()
      await expect
        .poll(() => page.getByRole('dialog').locator('[aria-pressed=true]').allInnerTexts())
        .toEqual(['EMA', 'BOLL', 'RSI', 'KDJ'])
    }))

  it('PAGE-42 MKT-06 low and high of the UTC day stand above it, and the depth can be read with a finger', () =>
    visit(harness, {}, async (visitor) => {
      const { page } = visitor
      await visitor.open(CHART)
      for (const term of ['market.day.low', 'market.day.high'] as const) {
        const figure = page
          .locator('dl div')
          .filter({ hasText: said(term) })
          .locator('dd')
        await expect
          .poll(async () => Number((await figure.innerText()).replaceAll(',', '')), {
            message: said(term),
          })
          .toBeGreaterThan(0)
      }
      await page.getByRole('tab', { name: said('market.depth.chart') }).click()
      const depth = page.getByRole('slider', { name: said('market.depth.explore') })
      await depth.scrollIntoViewIfNeeded()
      const { x, y, width } = (await depth.boundingBox()) ?? { x: 0, y: 0, width: 0 }
      await page.mouse.move(x + width * 0.1, y + 60)
      await expect
        .poll(() => depth.getAttribute('aria-valuetext'))
        .toMatch(new RegExp(`^${said('market.depth.bids')}, .*\\(-\\d.* BTC$`))
      await page.mouse.move(x + width * 0.9, y + 60)
      await expect
        .poll(() => depth.getAttribute('aria-valuetext'))
        .toMatch(new RegExp(`^${said('market.depth.asks')}, .*\\(\\+\\d.* BTC$`))
    }))
})

describe('what lies over a page closes by the way back', () => {
  it('PAGE-42 a sheet closes and the chart stays; the next step back leaves it', () =>
    visit(harness, { moving: true, person }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/market/market')
      await page
        .locator('main li')
        .filter({ hasText: 'BTC/USDT' })
        .first()
        .getByRole('link')
        .click()
      await chartOf(visitor)
      const alert = page.getByRole('button', { name: said('market.action.alert'), exact: true })
      await alert.click()
      await page.getByRole('dialog').waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(visitor.path()).toMatch(/index2/)
      await visitor.tapPause()
      await alert.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('shell.action.close') })
        .click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.goBack()
      await expect.poll(() => visitor.path()).toBe('/pages/market/market')
    }))

  it('PAGE-96 of two sheets the upper one closes first', () =>
    visit(harness, { moving: true, person }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/market/market')
      await visitor.open(ALERTS)
      await page
        .getByRole('button', { name: said('market.alert.add') })
        .first()
        .click()
      const sheet = page.getByRole('dialog', { name: said('market.alert.title') })
      const choice = page.getByRole('dialog', { name: said('market.pair.switch') })
      await sheet.getByRole('button', { name: new RegExp(said('market.pair.switch')) }).click()
      await choice.waitFor()
      await page.goBack()
      await choice.waitFor({ state: 'detached' })
      await sheet.getByText(said('market.alert.price')).waitFor()
      await page.goBack()
      await sheet.waitFor({ state: 'detached' })
      expect(visitor.path()).toBe(ALERTS)
      await page.goBack()
      await expect.poll(() => visitor.path()).toBe('/pages/market/market')
    }))

  it('PAGE-42 a page opened out of a sheet leads back to the page below it', () =>
    visit(harness, { moving: true, person }, async (visitor) => {
      const { page } = visitor
      await person.post('/alert/add', {
        currency_id: 1,
        legal_id: 3,
        direction: 'down',
        price: '1',
      })
      await visitor.open(CHART)
      await chartOf(visitor)
      await page.getByRole('button', { name: said('market.action.alert'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^All alerts/ })
        .click()
      await expect.poll(() => visitor.path()).toMatch(new RegExp(`^${ALERTS}`))
      await page.getByRole('button', { name: said('shell.action.back') }).click()
      await chartOf(visitor)
      expect(visitor.path()).toBe(CHART)
      expect(await page.getByRole('dialog').count()).toBe(0)
    }))
})

describe('price alerts', () => {
  it('PAGE-42 MKT-23 an alert begins at the last price, waits from the side it stands at, and is listed', () =>
    visitNew(async (visitor) => {
      const { page } = visitor
      await visitor.open(CHART)
      await page.getByRole('button', { name: said('market.action.alert'), exact: true }).click()
      const sheet = page.getByRole('dialog')
      const price = sheet.getByLabel(said('market.alert.price'))
      await expect
        .poll(async () => Number((await price.inputValue()).replaceAll(',', '')))
        .toBeGreaterThan(1)
      await price.fill('')
      await sheet.getByRole('button', { name: said('market.alert.add') }).click()
      await sheet.getByText(said('market.alert.enterPrice')).waitFor()
      await price.fill('2')
      expect(await sheet.getByLabel(said('market.alert.below')).isChecked()).toBe(true)
      await sheet.getByRole('button', { name: '+5%' }).click()
      expect(await sheet.getByLabel(said('market.alert.above')).isChecked()).toBe(true)
      await price.fill('1.25')
      await visitor.tapPause()
      await sheet.getByRole('button', { name: said('market.alert.add') }).click()
      await visitor.notice().getByText(said('market.alert.added')).waitFor()
      await sheet
        .locator('li')
        .filter({ hasText: `${said('market.alert.below')} 1.25` })
        .waitFor()
    }))

  it('PAGE-96 lists what waits and what fired with its tick, and deletes with a way back', () =>
    visitNew(async (visitor, own) => {
      const { page } = visitor
      await visitor.open(ALERTS)
      await page.getByText(said('market.alert.empty')).waitFor()
      await own.post('/alert/add', { currency_id: 1, legal_id: 3, direction: 'up', price: '1' })
      await own.post('/alert/add', { currency_id: 2, legal_id: 3, direction: 'down', price: '1' })
      await page.reload()
      const fired = page
        .getByRole('region', { name: said('market.alert.firedTitle') })
        .locator('li')
      await fired.getByText(/^Tick \d+$/).waitFor({ timeout: 15_000 })
      const link = fired.getByRole('link', { name: said('market.alert.verify') })
      expect(await link.getAttribute('href')).toMatch(
        /#\/pages\/fairness\/verify\?kind=alert&id=\d+$/,
      )
      const waiting = page.getByRole('region', { name: said('market.alert.waiting') }).locator('li')
      await waiting.getByRole('button', { name: /ETH\/USDT/ }).click()
      await page
        .getByRole('status')
        .getByText(new RegExp(said('market.alert.removed')))
        .waitFor()
      await expect.poll(() => waiting.count()).toBe(0)
      await page.getByRole('button', { name: said('market.alert.undo') }).click()
      await waiting.filter({ hasText: 'ETH/USDT' }).waitFor()
      await fired.getByRole('button', { name: /BTC\/USDT/ }).click()
      await page.getByRole('button', { name: said('market.alert.undo') }).click()
      await fired.filter({ hasText: 'BTC/USDT' }).waitFor()
      await fired.getByRole('button', { name: /BTC\/USDT/ }).click()
      await page.getByRole('button', { name: said('shell.action.back') }).click()
      await visitor.open(ALERTS)
      await waiting.waitFor()
      await expect.poll(() => fired.count(), { message: 'left, it is deleted' }).toBe(0)
    }))

  it('PAGE-96 a twenty-first alert is refused with the server’s words, and what was typed stays', () =>
    visitNew(async (visitor) => {
      const { page } = visitor
      await page.route(/alert\/add/, (route) =>
        route.fulfill({
          json: { type: 'error', message: 'you have twenty alerts', code: 'TOO_MANY' },
        }),
      )
      await visitor.open(ALERTS)
      await page
        .getByRole('button', { name: said('market.alert.add') })
        .last()
        .click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(said('market.alert.price')).fill('123.45')
      await sheet.getByRole('button', { name: said('market.alert.add') }).click()
      await sheet.getByText('you have twenty alerts').waitFor()
      expect(await sheet.getByLabel(said('market.alert.price')).inputValue()).toBe('123.45')
    }))
})

/** Waits until the candles are drawn. */
async function chartOf({ page }: Visitor): Promise<void> {
  await page.locator('main canvas').first().waitFor()
}

/** Visits as a new user without alerts. */
async function visitNew(journey: (visitor: Visitor, own: Person) => Promise<void>): Promise<void> {
  const own = await newPerson(harness.fixture)
  await visit(harness, { person: own }, (visitor) => journey(visitor, own))
}
