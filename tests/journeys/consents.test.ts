import { fund, newPerson, personPassword } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page98 = '/pages/setting/consents'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/**
 * A user who has not accepted the terms in force, like everybody when a new version is published.
 */
async function newUnasked(name: string) {
  const person = await newPerson(harness.fixture, name)
  await fund(harness.fixture, person.userId, { 1: '1', 3: '1000' })
  await harness.fixture.asOwner('DELETE FROM consent WHERE user_id = $1', [person.userId])
  return person
}

it('PAGE-98 USER-36 the app asks at its opening, lets one go on, sends whoever is refused for it back, and asks no more once he agreed', async () => {
  const person = await newUnasked('unasked@example.com')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    await expect.poll(() => visitor.path()).toBe(`${page98}?return=/pages/fund/assets`)
    const card = page.getByRole('region', { name: said('articles.consents.ask') })
    await card.getByText('These are the first complete terms.').waitFor()
    await page.getByText(said('articles.consents.none')).waitFor()
    await visitor.picture('consents asked')
    await card.getByRole('button', { name: said('articles.consents.later') }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/fund/assets')
    await visitor.open('/pages/market/market')
    await page.getByText('BTC/USDT').first().waitFor()
    expect(visitor.path()).toBe('/pages/market/market')
    await visitor.open('/pages/transaction/index')
    await page.getByRole('textbox', { name: /^Amount/ }).fill('0.01')
    await visitor.tapPause()
    await page.getByRole('button', { name: 'Buy BTC', exact: true }).click()
    await expect.poll(() => visitor.path(), { timeout: 15_000 }).toContain(page98)
    await card.getByRole('link', { name: said('articles.consents.read', { version: 1 }) }).click()
    await page.getByRole('heading', { name: 'What you can lose' }).waitFor()
    await page.goBack()
    await card.getByRole('button', { name: said('articles.consents.agree') }).click()
    await visitor.notice().getByText('Terms accepted').waitFor()
    await expect.poll(() => visitor.path()).not.toContain(page98)
    await visitor.open(page98)
    await page.getByText(/^Version 1 · /).waitFor()
    expect(await card.count()).toBe(0)
    await visitor.picture('consents given')
  })
})

it('PAGE-98 USER-36 a login asks too, and returns to the page that was wanted', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await newUnasked('asked-at-login@example.com')
    await visitor.open('/pages/common/login?return=/pages/market/market')
    await page
      .getByRole('textbox', { name: said('auth.account.email') })
      .fill('asked-at-login@example.com')
    await page.locator('input[type=password]').fill(personPassword)
    await page.locator('form button[type=submit]').click()
    await expect.poll(() => visitor.path()).toBe(`${page98}?return=/pages/market/market`)
    await page.getByRole('button', { name: said('articles.consents.agree') }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/market/market')
  }))

it('PAGE-03 USER-36 USER-37 whoever registers agrees to the version that he could read, and finds it again', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/user/register')) sent.push(request.postDataJSON())
    })
    await visitor.open('/pages/common/register')
    await page.getByRole('textbox', { name: said('auth.account.email') }).fill('agrees@example.com')
    await page.getByRole('button', { name: said('kit.code.send') }).click()
    await page.getByRole('textbox', { name: said('auth.code.label') }).fill('000000')
    for (const input of await page.locator('input[type=password]').all())
      await input.fill(personPassword)
    await page.getByText(said('auth.register.consent'), { exact: true }).click()
    await page.getByRole('button', { name: said('auth.register.submit') }).click()
    await expect.poll(() => sent).toMatchObject([{ terms: 1 }])
  }))
