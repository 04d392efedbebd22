import { figureFor } from '@candor/testing/facts'
import { fund, newPerson, type Person } from '@candor/testing/people'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { button } from '../support/browser/controls.ts'
import { facts, momentFor, rowsOf, settlementFor } from '../support/browser/facts.ts'
import { type Harness, openHarness } from '../support/browser/harness.ts'
import {
  findOffering,
  isSharedNow,
  listEnding,
  type ShownOffering,
} from '../support/browser/offerings.ts'
import { said } from '../support/browser/texts.ts'
import { taken } from '../support/browser/traders.ts'
import { visit, type Visitor } from '../support/browser/visitor.ts'

let harness: Harness
let alice: Person
let shared: ShownOffering

beforeAll(async () => {
  harness = await openHarness()
  alice = await newPerson(harness.fixture)
  await fund(harness.fixture, alice.userId, { 1: '0.5', 3: '5000' })
  shared = await findOffering(harness.fixture, isSharedNow)
})
afterAll(() => harness.close())

type Order = {
  readonly id: number
  readonly filed_amount: string
  readonly coin_amount: string
  readonly paid: string
  readonly created_at: string
  readonly sell_begin: string
  readonly available_at: string
}

async function newestOrder(person: Person): Promise<Order> {
  const { message } = await person.get('/user/project/order?page=1&limit=5')
  const [order] = (message as { data: Order[] }).data
  if (order === undefined) throw new Error('there is no subscription')
  return order
}

/** The card of an offering in the list. */
function cardOf({ page }: Visitor, { title, currency_name: token }: ShownOffering): Locator {
  return page
    .getByRole('article', { name: said('offerings.name', { title, token }) })
    .filter({ hasText: said('offerings.endsIn') })
}

async function applyTo({ id }: ShownOffering, person: Person, amount: string): Promise<void> {
  await taken(person.post('/project/order', { project_id: id, amount, pay_currency: 3 }))
}

const tokensFor = (amount: string): string => figureFor(amount, { minDecimals: 0 })

it('PAGE-56 PAGE-57 PAGE-58 IEO-16 an offering is chosen, applied to, reduced and withdrawn by links, and what stands is what the calls answer', () =>
  visit(harness, { person: alice }, async (visitor) => {
    const { page } = visitor
    const token = shared.currency_name
    await visitor.open('/pages/ieo/ieo')
    await cardOf(visitor, shared)
      .getByRole('link', { name: said('offerings.open') })
      .click()
    await expect.poll(() => visitor.path()).toBe(`/pages/ieo/subscribe?id=${shared.id}`)
    await page.locator('main summary', { hasText: said('fairness.rules.title') }).click()
    await expect.poll(() => page.locator('main details[open] p').count()).toBe(4)
    await page.getByRole('textbox', { name: said('offerings.amount') }).fill('500')
    const now = page.locator('main').getByRole('region', { name: said('offerings.now') })
    expect(await facts(now)).toMatchObject({ [said('offerings.total')]: '250.00 USDT' })
    await button(page.locator('main'), said('offerings.submit')).click()
    const confirm = page.getByRole('dialog')
    await confirm
      .getByText(
        said('offerings.confirm.text', { count: '500', token, amount: '250.00', currency: 'USDT' }),
      )
      .waitFor()
    await button(confirm, said('offerings.submit')).click()
    await expect.poll(() => visitor.path(), { timeout: 15_000 }).toBe('/pages/ieo/order')

    const order = await newestOrder(alice)
    const own = page.getByRole('article', { name: said('offerings.order', { id: order.id }) })
    await own.waitFor()
    expect(await facts(own)).toEqual({
      [said('offerings.order.applied')]: `${tokensFor(order.coin_amount)} ${token}`,
      [said('offerings.order.passed')]: said('offerings.order.open'),
      [said('offerings.order.locked')]: `${figureFor(order.paid)} USDT`,
      [said('offerings.order.refund')]: said('offerings.order.open'),
      [said('offerings.order.created')]: momentFor(order.created_at),
      [said('offerings.market')]: momentFor(order.sell_begin),
      [said('offerings.available')]: settlementFor(order.available_at),
    })

    await button(own, said('offerings.lessen')).click()
    const sheet = page.getByRole('dialog')
    const field = sheet.getByRole('textbox', { name: said('offerings.lessen.amount') })
    await field.fill('495')
    await sheet
      .getByText(said('offerings.lessen.min', { min: '10', token, count: '500' }))
      .waitFor()
    await field.fill('200')
    expect(await facts(sheet)).toEqual({
      [said('offerings.lessen.left')]: `300 ${token}`,
      [said('offerings.lessen.unlocked')]: '100.00 USDT',
    })
    await button(sheet, said('offerings.lessen.reduce')).click()
    await sheet.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await facts(own))[said('offerings.order.applied')])
      .toBe(`300 ${token}`)
    expect((await newestOrder(alice)).coin_amount).toMatch(/^300\./)

    await visitor.tapPause()
    await button(own, said('offerings.lessen')).click()
    await button(sheet, said('shell.action.all')).click()
    await button(sheet, said('offerings.lessen.withdraw')).click()
    await own.getByText(said('offerings.order.state.withdrawn')).waitFor()
    await own.getByRole('link', { name: said('offerings.open') }).click()
    await expect.poll(() => visitor.path()).toBe(`/pages/ieo/subscribe?id=${shared.id}`)
    await page.getByRole('link', { name: said('offerings.mine') }).click()
    await own.getByRole('link', { name: said('offerings.order.verify') }).click()
    await expect.poll(() => visitor.path()).toContain('/pages/fairness/verify')
  }))

it('PAGE-57 PAGE-58 IEO-11 IEO-14 after the end one’s share is computed again from the published list, and a list that says something else does not match', async () => {
  const offering = await listEnding(harness.fixture, 25_000)
  const people = await Promise.all(
    ['3000', '1500', '1000'].map(async (usdt) => {
      const person = await newPerson(harness.fixture)
      await fund(harness.fixture, person.userId, { 3: usdt })
      return person
    }),
  )
  const [first, person, third] = people
  if (first === undefined || person === undefined || third === undefined)
    throw new Error('there are three')
  await applyTo(offering, first, '6000')
  await applyTo(offering, person, '3000')
  await applyTo(offering, third, '2000')
  await findOffering(harness.fixture, ({ id, status }) => id === offering.id && status === 2)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const main = page.locator('main')
    await visitor.open('/pages/ieo/order')
    const { id } = await newestOrder(person)
    const own = page.getByRole('article', { name: said('offerings.order', { id }) })
    expect(await facts(own)).toMatchObject({
      [said('offerings.order.passed')]: '2,727 TIDL',
      [said('offerings.order.paid')]: '1,363.50 USDT',
      [said('offerings.order.refund')]: '136.50 USDT',
    })
    await own.getByRole('link', { name: said('offerings.open') }).click()
    await button(main, said('offerings.submit.after')).waitFor()
    await button(main, said('offerings.recompute')).click()
    const checked = main.locator('[data-verdict=matches]')
    await checked.waitFor()
    expect(await facts(checked)).toEqual({ [said('offerings.recompute.own')]: '2,727 TIDL' })
    await main.locator('summary', { hasText: said('offerings.recompute.list') }).click()
    expect(await rowsOf(main.locator('tbody tr'))).toEqual([
      '1 1 6,000 5,455',
      `2 ${said('offerings.recompute.you')} 3,000 2,727`,
      '3 3 2,000 1,818',
    ])

    await page.route(/\/api\/project\/applications/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { message: { passed: string[] } }
      body.message.passed[2] = '1819'
      await route.fulfill({ response, json: body })
    })
    await page.reload()
    await button(main, said('offerings.recompute')).click()
    await main.locator('[data-verdict=differs]').waitFor()
  })
})

it('PAGE-57 a guest logs in to apply, an offering that is not there says so, and before its time the button says why', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open(`/pages/ieo/subscribe?id=${shared.id}`)
    await button(page.locator('main'), said('offerings.submit.login')).click()
    await expect.poll(() => visitor.path()).toContain('/pages/common/login')
    const warm = await findOffering(harness.fixture, ({ time_status: time }) => time === 1)
    await visitor.open(`/pages/ieo/subscribe?id=${warm.id}`)
    expect(await button(page.locator('main'), said('offerings.submit.before')).isDisabled()).toBe(
      true,
    )
    visitor.expectFault(/project\/detail/)
    await visitor.open('/pages/ieo/subscribe?id=999999')
    await page.getByText(said('offerings.gone')).waitFor()
    await button(page.locator('main'), said('offerings.title')).click()
    await expect.poll(() => visitor.path()).toBe('/pages/ieo/ieo')
  }))

it('PAGE-56 PAGE-58 APP-25 the list waits, is refused with a way to try again, and own subscriptions begin empty', async () => {
  const bob = await newPerson(harness.fixture)
  await visit(harness, { person: bob }, async (visitor) => {
    const { page } = visitor
    const release = Promise.withResolvers<void>()
    let isRefused = true
    visitor.expectFault(/\/project/)
    await page.route(/\/api\/project\?/, async (route) => {
      if (!isRefused) return route.continue()
      await release.promise
      await route.fulfill({ json: { type: 'error', code: 0, message: 'not now' } })
    })
    await visitor.open('/pages/ieo/ieo')
    await page.locator('main .appear').first().waitFor()
    release.resolve()
    await page.getByText('not now').waitFor()
    isRefused = false
    await button(page.locator('main'), said('shell.action.retry')).click()
    await page.locator('main article').first().waitFor()
    await button(page, said('offerings.mine')).click()
    await page.getByText(said('offerings.orders.empty')).waitFor()
  })
})

it('PAGE-57 APP-13 in Thai at 360 px its terms stand in the reader’s language', () =>
  visit(
    harness,
    { storedValues: { language: 'th' }, width: 360, height: 740 },
    async ({ open, page }) => {
      await open(`/pages/ieo/subscribe?id=${shared.id}`)
      await page.getByText('ตามสัดส่วน').first().waitFor()
      await page.getByText('สิ่งที่อาจผิดพลาด').waitFor()
    },
  ))
