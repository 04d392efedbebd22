import type { Language } from '@candor/contract'
import { fund, newPerson, type Person } from '@candor/testing/people'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, openHarness } from '../support/browser/harness.ts'
import { textsIn } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const USDT = 3
const HOLD_MS = 2_000
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function saver(): Promise<Person> {
  const person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, { [USDT]: '2500' })
  return person
}

type Order = {
  readonly id: number
  readonly status: number
  readonly cancel_fee: number
  readonly taken_back: number
  readonly returned: string | null
}
async function ordersOf(person: Person): Promise<readonly Order[]> {
  const { message } = await person.get('/lh/deposit/order', { page: 1, limit: 5 })
  return (message as { order_list: Order[] }).order_list
}

/** A text without values, as its language has it. */
const sayIn =
  (language: Language) =>
  (key: string): string =>
    textsIn(language)[key] ?? key

/** Locks 1,000 USDT on the page of its product; the first time the risks are to be read. */
async function lock(page: Page, say: (key: string) => string): Promise<void> {
  await page.getByRole('textbox', { name: say('locks.amount') }).fill('1000')
  await page.getByRole('button', { name: say('locks.buy.submit'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('locks.buy.submit'), exact: true })
    .click()
}

async function hold(page: Page, button: Locator, forMs: number): Promise<void> {
  await button.hover()
  await page.mouse.down()
  await page.waitForTimeout(forMs)
  await page.mouse.up()
}

it.each([
  ['en', 360],
  ['th', 390],
] as const)(
  'PAGE-59 PAGE-60 PAGE-61 PAGE-62 MINE-03 MINE-19 MINE-22 in %s, %i px wide: a lock is bought once the risks are read, taken back within the hour, and another redeemed early by holding',
  async (language, width) => {
    const person = await saver()
    const say = sayIn(language)
    await visit(harness, { person, width, storedValues: { language } }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/lockming/welcome')
      await page.getByRole('button', { name: say('locks.welcome.go'), exact: true }).click()
      await expect.poll(() => visitor.path()).toBe('/pages/lockming/lockming')
      await page
        .getByRole('link', { name: say('locks.buy.open') })
        .first()
        .click()
      await expect.poll(() => visitor.path()).toBe('/pages/lockming/buy?id=1')
      await page.locator('main figure svg').waitFor()
      await lock(page, say)
      await page.getByRole('button', { name: say('limits.risk.agree') }).click()
      await visitor.tapPause()
      await lock(page, say)
      await expect.poll(() => visitor.path()).toBe('/pages/lockming/order')
      const article = page.locator('main article').first()
      await article.getByRole('button', { name: say('locks.takeBack.title') }).click()
      await redeem(page, say)
      await article.getByText(say('locks.state.takenBack')).waitFor()
      expect(await ordersOf(person)).toMatchObject([
        { status: 2, cancel_fee: 0, taken_back: 1, returned: '1000.00000000' },
      ])
      await person.post('/lh/deposit', { config_id: 1, amount: '1000' })
      await harness.fixture.asOwner(
        `UPDATE lock_order SET begun_ms = begun_ms - 3600001 WHERE user_id = $1 AND status = 1`,
        [person.userId],
      )
      await visitor.open('/pages/lockming/order')
      await page.reload()
      await article.getByRole('button', { name: say('locks.redeem.title') }).click()
      await redeem(page, say)
      await expect
        .poll(async () => (await ordersOf(person))[0])
        .toMatchObject({ status: 2, cancel_fee: 200, returned: '800.00000000' })
    })
  },
)

/** The request, a hold that is let go too early, and the whole one. */
async function redeem(page: Page, say: (key: string) => string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('locks.redeem.request'), exact: true }).click()
  const button = sheet.locator('footer button')
  await sheet.getByText(say('locks.redeem.lapse')).waitFor()
  await expect.poll(() => button.innerText()).not.toBe(say('locks.redeem.request'))
  await hold(page, button, HOLD_MS / 4)
  await button.waitFor()
  await hold(page, button, HOLD_MS + 500)
  await sheet.waitFor({ state: 'detached' })
}
