import { newPerson, type Person } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const REST_MS = 500

let harness: Harness
let person: Person

beforeAll(async () => {
  harness = await openHarness()
  person = await newPerson(harness.fixture)
})
afterAll(() => harness.close())

/**
 * Position and height of headings, paragraphs, labels and buttons, by their text. Prices are not
 * read, because they change every second.
 */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll(
          'main h1, main h2, main header, main p, main label, main button',
        ),
      ]
        .filter((element) => element.getBoundingClientRect().height > 1)
        .map((element, at) => {
          const { top, height } = element.getBoundingClientRect()
          return [
            `${at} ${element.tagName} ${(element.textContent ?? '').slice(0, 30)}`,
            `${Math.round(top)} ${Math.round(height)}`,
          ]
        }),
    ),
  )
}

/** Parts of a page may appear after its heading, as the passkey login does. */
async function placesAtRest(page: Page): Promise<Record<string, string>> {
  for (let last = ''; ;) {
    const found = await places(page)
    if (JSON.stringify(found) === last) return found
    last = JSON.stringify(found)
    await page.waitForTimeout(REST_MS)
  }
}

it.each(['/pages/common/login', '/pages/common/register', '/pages/common/recovery'])(
  'APP-28 the letters come and nothing on %s moves: until then their stand-in is as wide and as high',
  (path) =>
    visit(harness, { width: 360, height: 740 }, async (visitor) => {
      const { page } = visitor
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      let wasAsked = false
      await page.route(/\.woff2$/, async (route) => {
        wasAsked = true
        await held
        await route.continue()
      })
      await visitor.open(path)
      await page.locator('main h1').waitFor()
      await expect.poll(() => wasAsked).toBe(true)
      expect(await page.evaluate(() => document.fonts.check("16px 'Geist'"))).toBe(false)
      const before = await placesAtRest(page)
      expect(Object.keys(before).length).toBeGreaterThan(5)
      release()
      await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Geist'"))).toBe(true)
      expect(await placesAtRest(page)).toEqual(before)
    }),
)

it('APP-20 figures have one width in running text too', () =>
  visit(harness, {}, async ({ page, open }) => {
    await open('/pages/common/login')
    await page.locator('main h1').waitFor()
    const widths = await page.evaluate(async () => {
      await document.fonts.ready
      return ['11111111', '88888888', '40747404', 'iiiiiiii', 'mmmmmmmm'].map((text) => {
        const span = document.createElement('span')
        span.textContent = text
        // Absolute, so that the box is as wide as its text; in a column's flow it would be as wide
        // as the column.
        span.style.position = 'absolute'
        document.querySelector('main')?.append(span)
        return span.getBoundingClientRect().width
      })
    })
    const [figures, letters] = [widths.slice(0, 3), widths.slice(3)]
    expect(new Set(figures).size).toBe(1)
    expect(new Set(letters).size).toBe(2)
  }))

it('APP-07 APP-23 a notice stands above the tab bar', () =>
  visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/setting/userInfo')
    await page.getByRole('button', { name: said('settings.profile.copyUid') }).click()
    const notice = page.getByRole('status').filter({ hasText: said('shell.success.copy') })
    const box = await notice.locator('p').boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect(box?.y).toBeGreaterThan(height / 2)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - 57)
  }))

it('SITE-11 the ribbon of a sandbox stays in sight, and what sticks to the top stays under it', () =>
  visit(harness, { width: 360, height: 640 }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/market')
    await page.locator('main li').nth(8).waitFor()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    const edges = await page.evaluate(() => {
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { ribbon: box('main > p.ribbon'), bar: box('main header') }
    })
    expect(edges.ribbon.top).toBe(0)
    expect(edges.ribbon.height).toBe(22)
    expect(edges.bar.top).toBe(22)
    expect(await page.locator('main').getByText(said('shell.sandbox.mark')).count()).toBe(1)
  }))
