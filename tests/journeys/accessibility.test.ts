import { AxeBuilder } from '@axe-core/playwright'
import type { Person } from '@candor/testing/people'
import { byTurn } from '@candor/testing/turn'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { screens, show } from '../support/browser/screens.ts'
import { newPopulatedPerson } from '../support/browser/populated-person.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
let person: Person

beforeAll(async () => {
  harness = await openHarness()
  person = await newPopulatedPerson(harness.fixture)
})
afterAll(() => harness.close())

/** A run checks half of all pages, by turn, in two visits; the campaign checks all of them. */
const asked = byTurn(screens, Math.ceil(screens.length / 2))
const visits = [0, 1].map((part) => asked.filter((_, index) => index % 2 === part))

/** With reduced motion: a price that has just moved has a coloured background for half a second. */
it.each(visits.map((pages, part) => [part + 1, pages] as const))(
  'APP-29 axe knows no fault of any page, dark or light, visit %i',
  (_part, pages) =>
    visit(harness, { person }, async (visitor) => {
      await visitor.open('/pages/setting/setting')
      await visitor.page.locator('main h1').waitFor()
      const faults: string[] = []
      for (const screen of pages) {
        await show(visitor.page, screen)
        faults.push(...(await faultsOf(visitor.page, screen.path)))
      }
      expect(faults).toEqual([])
    }),
  400_000,
)

it('APP-29 axe knows no fault of what opens over a page, dark or light', () =>
  visit(harness, { person, isFirst: true }, async (visitor) => {
    const { page } = visitor
    const faults: string[] = []
    const look = async (name: string): Promise<void> => {
      await page.getByRole('dialog').waitFor()
      await page.waitForFunction(() =>
        document.getAnimations().every((one) => one.playState !== 'running'),
      )
      faults.push(...(await faultsOf(page, name)))
    }
    await visitor.open('/')
    await look('popup')
    await visitor.open('/pages/fund/assets')
    await page.getByRole('button', { name: said('shell.home.settings') }).click()
    await look('settings')
    await page.keyboard.press('Escape')
    await visitor.open('/pages/transaction/currency')
    await page.getByRole('button', { name: new RegExp(said('market.pair.switch')) }).click()
    await look('pair switcher')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(said('spot.kind.label')) }).click()
    await look('order kind')
    await page.keyboard.press('Escape')
    await visitor.open('/pages/transaction/index2')
    await page.getByRole('button', { name: said('market.action.alert'), exact: true }).click()
    await look('price alerts')
    expect(faults).toEqual([])
  }))

it('APP-29 a text too faint for one theme alone is found', () =>
  visit(harness, {}, async ({ page, open }) => {
    await open('/pages/market/search')
    await page.locator('main input').first().waitFor()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('[data-theme=light] main * { color: rgb(250, 250, 250) !important }')
      document.adoptedStyleSheets = [sheet]
    })
    const faults = await faultsOf(page, 'search')
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) expect(fault).toMatch(/^search, light: color-contrast/)
  }))

/** The themes differ only in colours, so the light theme is checked for contrast only. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const wear = (theme: string): Promise<void> =>
    page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to
    }, theme)
  const dark = await axe(page, `${name}, dark`)
  await wear('light')
  const light = await axe(page, `${name}, light`, ['color-contrast'])
  await wear('dark')
  return [...dark, ...light]
}

async function axe(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  // The other rows of a long list are built the same way.
  const builder = new AxeBuilder({ page }).exclude('main li:nth-child(n+13)').options({
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  })
  // No frames of other hosts are used; without legacy mode, axe would open a second page each time.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${name}: ${id}: ${html.slice(0, 160)} ${(failureSummary ?? '').replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    ),
  )
}
