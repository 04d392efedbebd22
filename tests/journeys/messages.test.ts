import { newPerson, type Person } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import thai from '../../apps/h5/src/locales/th/messages.json'
import { watchReady } from '../support/browser/events-ready.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const list = '/pages/mailMessage/mailMessageList'
/** Announcements in a newly installed sandbox. */
const ANNOUNCED = 3
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: said('shell.home.unread', { count: unread }), exact: true })

const unreadOf = async (person: Person) =>
  (await person.get('/mailMessage/unread')).message as { system: number; announcement: number }

it('PAGE-77 PAGE-76 PAGE-82 RT-12 an alert that fires raises the bell without a reload; its message opens in place, it alone is read by that, and it leads to the alerts', async () => {
  const alice = await newPerson(harness.fixture)
  // A second message, which must stay unread when the first is opened.
  await harness.fixture.asOwner(
    `
      INSERT INTO message (user_id, kind, params, created_at)
      VALUES ($1, 'new-device', '{"device": "Firefox", "time": "2026-11-20 10:00"}',
        now() - interval '1 hour')`,
    [alice.userId],
  )
  await visit(harness, { person: alice }, async (visitor) => {
    const { page } = visitor
    const eventsReady = watchReady(page)
    await visitor.open('/pages/index/index')
    await bell(page, ANNOUNCED + 1).waitFor()
    await eventsReady()
    // Every price satisfies this alert, so the next tick fires it.
    expect(
      await alice.post('/alert/add', { currency_id: 1, legal_id: 3, direction: 'up', price: '1' }),
    ).toMatchObject({ type: 'ok' })
    await bell(page, ANNOUNCED + 2).click()
    await expect.poll(() => visitor.path()).toBe('/pages/mailMessage/mailMessage')
    const entry = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
    await entry(said('messages.announcements'))
      .getByText(said('messages.unread', { count: ANNOUNCED }))
      .waitFor()
    expect(await entry(said('messages.support')).innerText()).not.toMatch(/unread/)
    await entry(said('messages.system'))
      .getByText(said('messages.unread', { count: 2 }))
      .waitFor()
    await entry(said('messages.system')).click()
    const message = page.getByRole('article').filter({ hasText: /Price alert BTC\/USDT/ })
    const other = page.getByRole('article').filter({ hasText: /Firefox/ })
    await message.getByText(said('messages.unreadMark')).waitFor({ state: 'attached' })
    await message.getByRole('button', { name: /Price alert BTC\/USDT/ }).click()
    await message
      .getByText(/BTC\/USDT has reached your price of 1\. The first tick there was no\. \d+/)
      .waitFor()
    await message.getByText(said('messages.unreadMark')).waitFor({ state: 'detached' })
    expect(visitor.path()).toBe(list)
    await expect
      .poll(async () => (await unreadOf(alice)).system, {
        message: 'the other one is as unread as before',
      })
      .toBe(1)
    expect(await other.getByText(said('messages.unreadMark')).count()).toBe(1)
    await message.getByRole('link', { name: said('messages.toSubject') }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/market/alerts')
    await visitor.open('/pages/index/index')
    await bell(page, ANNOUNCED + 1).waitFor()
  })
})

it('PAGE-77 marks all as read with one tap, also the pages that were not opened', async () => {
  const bob = await newPerson(harness.fixture)
  await harness.fixture.asOwner(
    `INSERT INTO message (user_id, kind, params, created_at)
    SELECT $1, 'new-device',
      jsonb_build_object('device', 'Firefox ' || n, 'time', '2026-11-20 10:00'),
        now() - n * interval '1 minute' FROM generate_series(25, 1, -1) n`,
    [bob.userId],
  )
  await visit(
    harness,
    { person: bob, storedValues: { language: 'th' } },
    async ({ page, open }) => {
      await open(list)
      const first = page.getByRole('article').first()
      await first
        .getByText(/Firefox 1 /)
        .first()
        .waitFor()
      await page.getByRole('button', { name: thai['messages.readAll'] }).click()
      await page.getByText(thai['messages.unreadMark']).first().waitFor({ state: 'detached' })
      await expect.poll(() => unreadOf(bob)).toMatchObject({ system: 0 })
      await page.getByRole('article').last().scrollIntoViewIfNeeded()
      await page.getByRole('article').nth(24).waitFor()
      expect(await page.getByText(thai['messages.unreadMark']).count()).toBe(0)
    },
  )
})

it('PAGE-76 PAGE-77 PAGE-01 wait with bones, say what is empty, and show a refusal with a retry that works', async () => {
  const carla = await newPerson(harness.fixture)
  await visit(harness, { person: carla }, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/mailMessage/)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/mailMessage/unread*', async (route) => {
      await gate.promise
      await route.fallback()
    })
    await visitor.open('/pages/mailMessage/mailMessage')
    await page.locator('main .bone').first().waitFor()
    gate.resolve()
    await page
      .getByText(said('messages.unread', { count: ANNOUNCED }))
      .waitFor({ state: 'attached' })
    await visitor.open(list)
    await page.getByText(said('messages.empty')).waitFor()
    await page.unrouteAll()
    await page.route('**/api/mailMessage/unread*', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"type":"error","code":"PARAM_ERROR","message":"not now"}',
      }),
    )
    await page.reload()
    await visitor.open('/pages/mailMessage/mailMessage')
    await page.getByText('not now').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: said('shell.action.retry') }).click()
    await page.getByText(said('messages.systemText')).waitFor()
  })
})

it('PAGE-78 PAGE-79 MAIL-09 an announcement is read when it is shown, and counts so for its reader', async () => {
  const dora = await newPerson(harness.fixture)
  await visit(harness, { person: dora }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/mailMessage/ggList')
    const rows = page.locator('main li')
    await expect.poll(() => rows.count()).toBe(ANNOUNCED)
    await rows
      .filter({ hasText: 'How prices are made' })
      .getByText('Each price is recorded before it is used')
      .waitFor()
    await rows.filter({ hasText: 'How prices are made' }).getByRole('link').click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/mailMessage\/ggDetail\?id=\d+$/)
    await page
      .getByRole('article')
      .getByText(/^A price counts here only once/)
      .waitFor()
    await expect.poll(async () => (await unreadOf(dora)).announcement).toBe(ANNOUNCED - 1)
    await page.goBack()
    await expect.poll(() => page.getByText(said('messages.unreadMark')).count()).toBe(ANNOUNCED - 1)
    await page.getByRole('button', { name: said('messages.readAll') }).click()
    await expect.poll(() => page.getByText(said('messages.unreadMark')).count()).toBe(0)
  })
})

it('PAGE-79 PAGE-78 a guest reads announcements without anybody remembering it; one that is not there is not found', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/news/)
    await visitor.open('/pages/mailMessage/ggList')
    const marked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('readAnnouncement')) marked.push(request.url())
    })
    await page.getByRole('link', { name: /Welcome to Candor/ }).click()
    expect(await page.getByText(said('messages.unreadMark')).count()).toBe(0)
    await page.getByRole('article').locator('p').first().waitFor()
    // A refusal would show a toast and go to the login after 1.2 s.
    await page.waitForTimeout(1500)
    expect([
      visitor.path().replace(/\d+$/, ''),
      marked,
      await visitor.notice().locator('p').count(),
    ]).toEqual(['/pages/mailMessage/ggDetail?id=', [], 0])
    await page.goBack()
    await page.getByRole('link', { name: /Welcome to Candor/ }).waitFor()
    await visitor.open('/pages/mailMessage/ggDetail?id=999999')
    await page.getByText(said('shell.face.notFound')).waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: said('shell.action.back') })
      .last()
      .click()
    await expect.poll(() => visitor.path()).toBe('/pages/mailMessage/ggList')
    await page.route('**/api/news/list*', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"type":"ok","message":{"list":[],"count":0,"page":1,"limit":20}}',
      }),
    )
    await page.reload()
    await page.getByText(said('messages.noAnnouncements')).waitFor()
  }))
