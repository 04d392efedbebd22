import { AxeBuilder } from '@axe-core/playwright'
import type { Person } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRig, type Rig } from './rig/rig.ts'
import { screens, show } from './rig/screens.ts'
import { newShownPerson } from './rig/shown-person.ts'
import { said } from './rig/texts.ts'
import { visit } from './rig/visitor.ts'

let rig: Rig
let person: Person

beforeAll(async () => {
  rig = await openRig()
  person = await newShownPerson(rig.world)
})
afterAll(() => rig.close())

/** Without motion, since a price that has just moved stands on a wash of colour for half a second. The themes differ in colours alone, so the light one is asked about those only. */
describe('APP-29 pages without a fault that axe knows', () => {
  for (const theme of ['dark', 'light']) {
    it(`APP-29 ${theme}: every page`, () => visit(rig, { person, kept: { display: { theme } }, reducedMotion: true }, async (visitor) => {
      await visitor.open('/pages/setting/setting')
      await visitor.page.locator('main h1').waitFor()
      const faults: string[] = []
      for (const screen of screens) {
        await show(visitor.page, screen)
        faults.push(...await axe(visitor.page, screen.path, theme === 'light' ? ['color-contrast'] : undefined))
      }
      expect(faults).toEqual([])
    }), 400_000)

    it(`APP-29 ${theme}: what opens over a page`, () => visit(rig, { person, kept: { display: { theme } }, isFirst: true, reducedMotion: true }, async (visitor) => {
      const { page } = visitor
      const faults: string[] = []
      const look = async (name: string): Promise<void> => {
        await page.getByRole('dialog').waitFor()
        await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
        faults.push(...await axe(page, name))
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
  }
})

async function axe(page: Page, name: string, rules?: string[]): Promise<string[]> {
  // The rest of a long list is of the same make.
  const builder = new AxeBuilder({ page }).exclude('main li:nth-child(n+13)')
  const { violations } = await (rules === undefined ? builder : builder.withRules(rules)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${name}: ${id}: ${html.slice(0, 160)} ${(failureSummary ?? '').replaceAll(/\s+/g, ' ').slice(0, 200)}`))
}
