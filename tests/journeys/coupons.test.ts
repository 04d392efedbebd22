import { fund, newPerson, type Person } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import frenchLocks from '../../apps/h5/src/locales/fra/locks.json'
import french from '../../apps/h5/src/locales/fra/rewards.json'
import chinese from '../../apps/h5/src/locales/zh/rewards.json'
import { facts } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page20 = '/pages/setting/coupon'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function verified(): Promise<Person> {
  const person = await newPerson(harness.fixture)
  await harness.fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  return person
}

/** Coupons are issued by a timer; here the campaigns' job is run at once, and one kind is kept. */
async function issue(person: Person, kind: 'cash' | 'trial' | 'fee'): Promise<void> {
  await harness.fixture.asOwner('SELECT coupon_issue(true, now())')
  await harness.fixture.asOwner(
    `
      DELETE FROM coupon k USING campaign c
      WHERE c.id = k.campaign_id AND k.user_id = $1 AND c.kind <> $2`,
    [person.userId, kind],
  )
}

/** True if nothing is wider than the phone's screen. */
async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

const spoken = (text: string): string => text.replaceAll(/\s+/g, ' ')

it('PAGE-20 REW-09 REW-10 a coupon shows all its terms and what using it does, is used once, and is then among the used', async () => {
  const person = await verified()
  await issue(person, 'cash')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await fund(harness.fixture, person.userId, { 3: '7.25' })
    await visitor.open(page20)
    const coupon = page.getByRole('article')
    await expect
      .poll(() => coupon.innerText())
      .toMatch(/10\.00 USDT[\s\S]*Cash coupon[\s\S]*Sandbox welcome[\s\S]*Until [A-Z][a-z]{2} \d/)
    const text = await coupon.innerText()
    for (const term of [
      'as soon as you use it',
      'used once, within 30 days',
      'No conditions: no deposit',
      'once per verified identity',
      'no real money moves',
    ])
      expect(text).toContain(term)
    await coupon.getByRole('button', { name: said('rewards.coupon.use') }).click()
    const sheet = page.getByRole('dialog')
    await expect
      .poll(() => facts(sheet))
      .toEqual({
        [said('rewards.coupon.before')]: '7.25 USDT',
        Credited: '+10.00 USDT',
        'Available after': '17.25 USDT',
      })
    await visitor.tapPause()
    await sheet.getByRole('button', { name: said('rewards.coupon.use') }).click()
    await visitor
      .notice()
      .getByText(/^coupon used: 10 USDT credited/i)
      .waitFor()
    await page.getByText(said('rewards.coupon.empty')).waitFor()
    await page.getByRole('tab', { name: said('rewards.coupon.over') }).click()
    await coupon.getByText(/^Used [A-Z][a-z]{2} \d/).waitFor()
    expect(await coupon.getByRole('button').count()).toBe(0)
  })
})

it('PAGE-20 REW-12 MINE-33 a trial coupon says what is lent, and its lock stands apart from own money without a redemption', async () => {
  const person = await verified()
  await issue(person, 'trial')
  await visit(
    harness,
    { person, width: 360, storedValues: { language: 'fra' } },
    async (visitor) => {
      const { page } = visitor
      await visitor.open(page20)
      const coupon = page.getByRole('article')
      await coupon.getByText(french['rewards.coupon.whereTrial']).waitFor()
      await coupon.getByRole('button', { name: french['rewards.coupon.use'] }).click()
      const sheet = page.getByRole('dialog')
      const shown = await facts(sheet)
      expect(spoken(Object.values(shown).join(' | '))).toBe(
        'un blocage en lock mining | 1 000,00 USDT | 5 jours | 0,3 % | 3,00 USDT | 15,00 USDT | rien',
      )
      expect(await fits(page)).toBe(true)
      await visitor.tapPause()
      await sheet.getByRole('button', { name: french['rewards.coupon.use'] }).click()
      await visitor
        .notice()
        .getByText(/15 USDT d’intérêts/)
        .waitFor()
      await page.getByRole('tab', { name: french['rewards.coupon.over'] }).click()
      await page.getByRole('link', { name: french['rewards.coupon.lock'] }).click()
      await expect.poll(() => visitor.path()).toBe('/pages/lockming/order')
      const lock = page.getByRole('article')
      await lock.getByText(frenchLocks['locks.trial.badge'], { exact: true }).waitFor()
      expect(spoken(await lock.innerText())).toContain(
        'Les 1 000,00 USDT sont prêtés par Candor et ne font pas partie de votre argent.',
      )
      expect(await lock.getByRole('button').count()).toBe(0)
      await visitor.open('/pages/lockming/lockming')
      const own = page.getByRole('region', { name: frenchLocks['locks.mine'] })
      await expect.poll(async () => spoken(await own.innerText())).toMatch(/USDT bloqués 0,00/)
      expect(await fits(page)).toBe(true)
    },
  )
})

it('PAGE-20 REW-13 a fee coupon in use shows what is left and each fee that came back, which its owner verifies', async () => {
  const person = await verified()
  await issue(person, 'fee')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page20)
    const coupon = page.getByRole('article')
    await coupon.getByRole('button', { name: said('rewards.coupon.use') }).click()
    const sheet = page.getByRole('dialog')
    await expect
      .poll(() => facts(sheet))
      .toEqual({
        [said('rewards.coupon.where')]: said('rewards.coupon.whereFee'),
        [said('rewards.coupon.max')]: '20.00 USDT',
        [said('rewards.coupon.runs')]: '30 days',
        [said('rewards.coupon.cost')]: said('rewards.coupon.nothing'),
      })
    await visitor.tapPause()
    await sheet.getByRole('button', { name: said('rewards.coupon.use') }).click()
    await visitor
      .notice()
      .getByText(/^fee coupon in use/i)
      .waitFor()
    await fund(harness.fixture, person.userId, { 3: '20000' })
    const placed = await person.post('/coin/trade', {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      order_type: 'market',
      amount: '0.01',
    })
    expect(placed).toMatchObject({ type: 'ok' })
    await page.getByRole('tab', { name: said('rewards.coupon.over') }).click()
    await coupon.getByText(/^In use until /).waitFor()
    await expect
      .poll(
        async () => {
          await visitor.open('/pages/setting/setting')
          await visitor.open(page20)
          await page.getByRole('tab', { name: said('rewards.coupon.over') }).click()
          return coupon.getByText(said('rewards.coupon.refunds')).count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    await coupon.getByText(said('rewards.coupon.refunds')).click()
    await coupon
      .getByRole('link', { name: said('rewards.coupon.verify') })
      .first()
      .click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/fairness\/verify\?kind=coupon&/)
    await page.getByText(said('fairness.verify.allMatch')).first().waitFor()
    await page.getByText(said('rewards.fact.lessened')).waitFor()
  })
})

it("PAGE-20 a refusal stands beside the button, in the reader's language, and the list is kept", async () => {
  const person = await verified()
  await issue(person, 'cash')
  await visit(
    harness,
    { person, width: 360, storedValues: { language: 'zh' } },
    async (visitor) => {
      const { page } = visitor
      await visitor.open(page20)
      await page
        .getByRole('article')
        .getByRole('button', { name: chinese['rewards.coupon.use'] })
        .click()
      const sheet = page.getByRole('dialog')
      await harness.fixture.asOwner('UPDATE coupon SET used_at = now() WHERE user_id = $1', [
        person.userId,
      ])
      await visitor.tapPause()
      await sheet.getByRole('button', { name: chinese['rewards.coupon.use'] }).click()
      await sheet.getByRole('alert').waitFor()
      expect(await sheet.getByRole('alert').innerText()).toMatch(/优惠券/)
      expect(await fits(page)).toBe(true)
    },
  )
})

it('PAGE-20 somebody without coupons reads where they come from', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    await visitor.open(page20)
    await visitor.page.getByText(said('rewards.coupon.empty')).waitFor()
    await visitor.page.getByText(said('rewards.coupon.emptyText')).waitFor()
  })
})
