import { fund, newPerson, type Person, personPassword, signIn } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnOver } from '../support/browser/frames.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { tap } from '../support/browser/security-page.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page94 = '/pages/setting/devices'
const trade = '/pages/transaction/index?symbol=BTC/USDT'
let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function somebody(usdt: string): Promise<Person> {
  const person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, { 3: usdt })
  return person
}

async function revoke(person: Person): Promise<void> {
  await harness.fixture.asOwner('UPDATE session SET revoked_at = now() WHERE user_id = $1', [
    person.userId,
  ])
}

it('WIRE-09 AUTH-28 what a session showed is gone from the device once it has ended elsewhere', async () => {
  const person = await somebody('7654.32')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(trade)
    const balance = page.getByText(/7,?654\.32/)
    await balance.first().waitFor()
    await revoke(person)
    await page.evaluate(() => {
      location.hash = '#/pages/market/market'
    })
    await page.getByText('ETH').first().waitFor()
    await page.evaluate((path) => {
      location.hash = `#${path}`
    }, '/pages/setting/setting')
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login/)
    expect(await visitor.readStored('token')).toBeNull()
    await page.evaluate((path) => {
      location.hash = `#${path}`
    }, trade)
    await page.getByText('BTC/USDT').first().waitFor()
    await page
      .getByRole('link', { name: said('spot.submit.login') })
      .or(page.getByRole('button', { name: said('spot.submit.login') }))
      .first()
      .waitFor()
    expect(await drawnOver(20, balance)).toBe(0)
  })
})

it('WIRE-09 an answer to an ended session does not end the one that began after it in another window', async () => {
  const [before, after] = [await somebody('1'), await somebody('2')]
  await visit(harness, { person: before }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/market')
    await page.getByText('ETH').first().waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.evaluate((token) => {
      localStorage.setItem('token', JSON.stringify(token))
    }, after.token)
    await other.close()
    await revoke(before)
    await page.evaluate(() => {
      location.hash = '#/pages/setting/setting'
    })
    await expect.poll(() => visitor.path()).not.toBe('/pages/setting/setting')
    expect(await visitor.readStored('token')).toBe(after.token)
  })
})

it('PAGE-94 AUTH-28 a session ended from another device is cut at once and its open page thrown to the login, wherever it stands', async () => {
  const name = 'lou@example.com'
  const here = await newPerson(harness.fixture, name)
  const there = await signIn(harness.fixture.address, name, personPassword)
  const elsewhere = await signIn(harness.fixture.address, name, personPassword)
  const sessions = async (person: Person) =>
    (await person.get('/safe/sessions')).message as readonly { id: number; current: 0 | 1 }[]
  const ownOf = async (person: Person) =>
    (await sessions(person)).find(({ current }) => current === 1)?.id
  // Rows are reordered whenever a session is used, so each is found by its device.
  const devices = [
    ['Desk', '192.0.2.7', '192.0.*.*'],
    ['Sofa', '198.51.100.7', '198.51.*.*'],
    ['Train', '203.0.113.7', '203.0.*.*'],
  ] as const
  for (const [index, [device, address]] of devices.entries()) {
    await harness.fixture.asOwner(
      `
        UPDATE session SET created_at = '2026-11-01T05:06:00Z', device = $2, address = $3
        WHERE id = $1`,
      [await ownOf([here, there, elsewhere][index] ?? here), device, address],
    )
  }
  await visit(harness, { person: here }, (visitor) =>
    visit(harness, { person: there }, async (other) => {
      const socket = other.page.waitForEvent('websocket')
      await other.open('/pages/market/market')
      const cut = (await socket).waitForEvent('close')
      await other.page.getByText('BTC/USDT').first().waitFor()

      const { page } = visitor
      await visitor.open(page94)
      const rows = page.locator('main article')
      await expect.poll(() => rows.count()).toBe(3)
      expect(await rows.first().innerText()).toContain(said('security.devices.current'))
      expect(await rows.first().getByRole('button').count()).toBe(0)
      const row = (device: string) => page.getByRole('article', { name: device, exact: true })
      for (const [device, , region] of devices)
        for (const fact of [
          said('security.devices.network', { region }),
          'Logged in Nov 1, 2026 12:06 GMT+7',
        ])
          expect(await row(device).innerText()).toContain(fact)
      await page.route(
        /\/safe\/sessions\/revoke/,
        (route) =>
          route.fulfill({ json: { type: 'error', message: 'ended already', code: 'NOT_FOUND' } }),
        { times: 1 },
      )
      await row('Train')
        .getByRole('button', { name: said('security.devices.end') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('security.devices.end') })
        .click()
      await row('Train').getByRole('alert').filter({ hasText: 'ended already' }).waitFor()
      expect(await rows.count(), 'the list is kept').toBe(3)
      await visitor.tapPause()
      await row('Train')
        .getByRole('button', { name: said('security.devices.end') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('security.devices.end') })
        .click()
      await expect.poll(() => rows.count()).toBe(2)
      expect(
        new Set((await sessions(here)).map(({ id }) => id)),
        'that one alone has ended',
      ).toEqual(new Set([await ownOf(here), await ownOf(there)]))
      await tap(page, said('security.devices.endOthers'))
      await page.getByRole('dialog').getByText(said('security.devices.othersText')).waitFor()
      const askedMs = Date.now()
      await tap(page, said('security.devices.endAll'))
      await page.getByText(said('security.devices.onlyThis')).waitFor()
      await cut
      await other.page.waitForURL(/#\/pages\/common\/login/)
      expect(Date.now() - askedMs, 'ms until the other page is at the login').toBeLessThan(8000)
      expect(await other.readStored('token')).toBeNull()
      expect(await rows.count()).toBe(1)
    }),
  )
})
