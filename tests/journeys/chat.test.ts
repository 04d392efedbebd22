import { newPerson, type Person, signInDemo } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchReady } from '../support/browser/events-ready.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { missingTexts, overflowing, smallTargets } from '../support/browser/screens.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page84 = '/pages/kf/kf'
const page83 = '/pages/kefu/index'
let harness: Harness
let alice: Person
let sam: StaffPerson

beforeAll(async () => {
  harness = await openHarness()
  ;[alice, sam] = [
    await signInDemo(harness.fixture.address, 'alice'),
    await signInStaff(harness.fixture, 'sam'),
  ]
})
afterAll(() => harness.close())

const log = (page: Page) => page.getByRole('log')
const line = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const reply = (person: Person, message: string) =>
  sam.post('/staff/chat/reply', { user_id: person.userId, message, type: 1 })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: said('chat.placeholder') }).fill(text)
  await page.getByRole('button', { name: said('chat.send'), exact: true }).click()
}

it('PAGE-84 CHAT-04 CHAT-05 CHAT-07 a greeting with hours, a question, its automatic answer so marked, an answer live, and read marks', () =>
  visit(harness, { person: alice }, async ({ page, open }) => {
    await open(page84)
    await log(page).getByText(said('chat.greeting')).waitFor()
    await log(page)
      .getByText(/nobody is on duty/)
      .waitFor()
    const hostile = '<img src=x onerror=alert(1)> see https://example.com/<b>x</b>'
    await write(page, hostile)
    await line(page, hostile).waitFor()
    expect(await log(page).locator('img, b, a').count()).toBe(0)
    await log(page).getByText(said('chat.automatic'), { exact: true }).waitFor()
    await log(page).getByText(said('chat.sent')).waitFor()
    await sam.post('/staff/chat/logs', { user_id: alice.userId })
    await log(page).getByText(said('chat.read'), { exact: true }).waitFor()
    await reply(alice, 'We are looking into it')
    await line(page, 'We are looking into it').waitFor()
    await log(page).getByText('Sam', { exact: true }).waitFor()
    await expect
      .poll(async () => (await alice.post('/chat/get_unread_msg')).message)
      .toEqual({ unread: 0 })
  }))

it('PAGE-84 CHAT-06 pulling down brings the page before, and the window itself is never pulled', async () => {
  const carla = await newPerson(harness.fixture)
  for (let number = 1; number <= 45; number++)
    await harness.fixture.asOwner(
      `
        INSERT INTO chat_message (user_id, sender, type, content, created_at)
        VALUES ($1, 1, 1, $2, now() - $3 * interval '1 minute')`,
      [carla.userId, `line ${number}`, 400 - number * 8],
    )
  await visit(harness, { person: carla }, async ({ page, open }) => {
    await open(page84)
    await line(page, 'line 45').waitFor()
    expect(await line(page, 'line 25').count()).toBe(0)
    await drag(page, { from: 'top', px: 220 })
    await line(page, 'line 25').waitFor()
    // A pull away from the upper end, or one that is too short, requests nothing.
    await drag(page, { from: 'bottom', px: 220 })
    await drag(page, { from: 'top', px: 30 })
    await page.waitForTimeout(300)
    expect(await line(page, 'line 5').count()).toBe(0)
    await page.getByRole('button', { name: said('chat.earlier') }).click()
    await line(page, 'line 1').waitFor()
    const numbers = (
      await log(page)
        .getByText(/^line \d+$/)
        .allInnerTexts()
    ).map((text) => Number(text.slice(5)))
    expect(numbers).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
    expect(
      await log(page)
        .getByText(/GMT\+7$/)
        .count(),
    ).toBeGreaterThan(3)
    expect(
      await page.evaluate(() => [
        getComputedStyle(document.body).overscrollBehaviorY,
        getComputedStyle(document.querySelector('[role=log]') as Element).overscrollBehaviorY,
      ]),
    ).toEqual(['contain', 'contain'])
  })
})

/**
 * Drags a finger downwards over the conversation, one step per frame, so that the movement is
 * drawn. Scrolls to one end in the same moment first, because texts that are still being laid out
 * move the ends.
 */
async function drag(page: Page, pull: { from: 'top' | 'bottom'; px: number }): Promise<void> {
  await log(page).evaluate(async (element, { from, px }) => {
    const touch = (y: number) =>
      new Touch({ identifier: 1, target: element, clientX: 100, clientY: y })
    const send = (type: string, y: number) =>
      element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : [touch(y)] }),
      )
    element.scrollTop = from === 'top' ? -element.scrollHeight : 0
    send('touchstart', 200)
    for (let moved = 10; moved <= px; moved += 10) {
      send('touchmove', 200 + moved)
      await new Promise(requestAnimationFrame)
    }
    send('touchend', 200 + px)
  }, pull)
}

it('PAGE-84 CHAT-08 WIRE-28 one picture is seen, sent, shown to its owner’s session alone and seen whole', async () => {
  const dora = await newPerson(harness.fixture)
  await visit(harness, { person: dora }, async ({ page, open }) => {
    await open(page84)
    await page
      .getByLabel(said('shell.upload.choose'))
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel })
    const sheet = page.getByRole('dialog')
    await sheet.getByText(said('chat.picture.private')).waitFor()
    await sheet.getByText(said('shell.upload.original'), { exact: true }).click()
    await sheet.getByRole('button', { name: said('chat.picture.send') }).click()
    const sent = log(page).getByRole('button', { name: said('chat.picture.own') })
    await sent.waitFor()
    const { message } = await dora.post('/chat/get_chat_logs')
    const path =
      (message as { data: { type: number; content: string }[] }).data.find(({ type }) => type === 2)
        ?.content ?? ''
    expect(path).toMatch(/^\/upload\/chat-/)
    expect((await fetch(`${harness.fixture.address}${path}`)).status).toBe(404)
    await sent.click()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: said('chat.picture.own') })
      .waitFor()
  })
})

it('PAGE-84 a message that did not arrive is kept with its reason, outlives the page, and is sent again once', async () => {
  const emil = await newPerson(harness.fixture)
  await visit(harness, { person: emil }, async ({ page, open, expectFault }) => {
    expectFault(/chat\/send/)
    await open(page84)
    await page.route('**/api/chat/send', (route) => route.abort('connectionfailed'))
    await write(page, 'is anybody there')
    await log(page)
      .getByRole('alert')
      .filter({ hasText: said('shell.failure.network') })
      .waitFor()
    await page.evaluate(() => {
      location.hash = '/pages/kefu/index'
    })
    await page.getByRole('link', { name: said('chat.way.open') }).click()
    await line(page, 'is anybody there').waitFor()
    await page.unroute('**/api/chat/send')
    await page.getByRole('button', { name: said('chat.resend') }).click()
    await log(page).getByText(said('chat.sent')).waitFor()
    await expect.poll(() => log(page).getByRole('alert').count()).toBe(0)
    expect(await line(page, 'is anybody there').count()).toBe(1)
    // A message that arrived although its answer was lost is not sent again.
    await page.route('**/api/chat/send', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await write(page, 'lost on the way back')
    await expect.poll(() => log(page).getByText(said('chat.sent')).count()).toBe(2)
    expect(await line(page, 'lost on the way back').count()).toBe(1)
    expect(await log(page).getByRole('alert').count()).toBe(0)
  })
})

it('PAGE-84 the composer stays above a keyboard, with the newest message over it, and refuses what is too long', () =>
  visit(harness, { person: alice }, async ({ page, open }) => {
    await open(page84)
    await line(page, 'We are looking into it').waitFor()
    const box = page.getByRole('textbox', { name: said('chat.placeholder') })
    await box.tap()
    await page.setViewportSize({ width: 390, height: 460 })
    await expect
      .poll(async () => {
        const place = await box.boundingBox()
        return place === null ? 0 : place.y + place.height
      })
      .toBeLessThan(460)
    await expect
      .poll(async () => (await line(page, 'We are looking into it').boundingBox())?.y ?? 999)
      .toBeLessThan(400)
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(
      true,
    )
    await box.fill('x'.repeat(1001))
    await page
      .getByRole('alert')
      .filter({ hasText: said('shell.form.maxLength', { max: 1_000 }) })
      .waitFor()
    expect(
      await page.getByRole('button', { name: said('chat.send'), exact: true }).isDisabled(),
    ).toBe(true)
  }))

it('CHAT-07 an answer of staff while the home page is open raises its unread count without a reload', async () => {
  const frida = await newPerson(harness.fixture)
  expect(await frida.post('/chat/send', { message: 'hello', type: 1 })).toMatchObject({
    type: 'ok',
  })
  await visit(harness, { person: frida }, async ({ page, open }) => {
    const eventsReady = watchReady(page)
    await open('/pages/index/index')
    const bell = page.getByRole('link', { name: /unread/ })
    const shown = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
    await bell.waitFor()
    await eventsReady()
    const before = await shown()
    await reply(frida, 'good morning')
    await expect.poll(shown).toBe(before + 1)
  })
})

it('PAGE-83 the ways to reach support with their hours; without an answer the chat alone', () =>
  visit(harness, {}, async ({ page, open, expectFault }) => {
    expectFault(/getSiteConfig/)
    await open(page83)
    const card = page.getByRole('region', { name: said('chat.chat') })
    await card.getByText(/nobody is on duty/).waitFor()
    await page.getByRole('link', { name: said('shell.menu.faq') }).waitFor()
    expect(await page.getByRole('heading', { name: said('chat.way.channels') }).count()).toBe(0)
    await page.route('**/api/getSiteConfig**', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { message: object }
      await route.fulfill({
        response,
        json: {
          ...body,
          message: {
            ...body.message,
            telegram_url: 'https://t.me/candor',
            whatsApp_url: 'javascript:alert(1)',
          },
        },
      })
    })
    await page.reload()
    const channel = page.getByRole('link', { name: /Telegram/ })
    await channel.waitFor()
    expect(await channel.getAttribute('href'), 'through the question of PAGE-11').toBe(
      `#/pages/common/webView?url=${encodeURIComponent('https://t.me/candor')}`,
    )
    expect(await page.getByRole('link', { name: /WhatsApp/ }).count()).toBe(0)
    await page.unroute('**/api/getSiteConfig**')
    await page.route('**/api/getSiteConfig**', (route) =>
      route.fulfill({ json: { type: 'error', message: 'no', code: 'SERVER_ERROR' } }),
    )
    await page.reload()
    await card.getByRole('link', { name: said('chat.way.open') }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: said('shell.menu.faq') }).count())
      .toBe(0)
  }))

it.each(['th', 'zh', 'fra'] as const)(
  'PAGE-83 PAGE-84 APP-13 APP-28 in %s nothing is missing, clipped or too small at 360 px',
  (language) =>
    visit(
      harness,
      { person: alice, storedValues: { language }, width: 360 },
      async ({ page, open }) => {
        for (const [path, full] of [
          [page84, '[role=log] p'],
          [page83, 'main section a'],
        ] as const) {
          await open(path)
          await page.locator(full).first().waitFor()
          await page.waitForFunction(() =>
            document.getAnimations().every(({ playState }) => playState !== 'running'),
          )
          expect(await missingTexts(page)).toEqual([])
          expect(await overflowing(page, 360)).toEqual([])
          expect(await smallTargets(page)).toEqual([])
        }
      },
    ),
)
