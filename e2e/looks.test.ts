import { type Language, languages } from '@candor/contract'
import type { Person } from '@candor/testing/people'
import { byTurn } from '@candor/testing/turn'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRig, type Rig } from './rig/rig.ts'
import { clippedTitles, missingTexts, overflowing, screens, show, smallTargets } from './rig/screens.ts'
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

/** The one whose words are long and the one without spaces and of tall letters in every run; two of the others in turn, and all of them in the campaign. */
const hardest = ['fra', 'th'] as const
const walked: readonly Language[] = [...hardest, ...byTurn(languages.filter((language) => !hardest.some((one) => one === language)), 2)]

describe(`APP-13 APP-28 every page in ${walked.join(', ')}`, () => {
  for (const language of walked) {
    it(`APP-13 APP-28 ${language}: no text is missing, nothing reaches over the edge at 320 and 360 px, no title is cut off at 360 px, every touch target has 40 px`, () => visit(rig, { person, kept: { language }, width: 320, height: 640 }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/setting/setting')
      await page.locator('main h1').waitFor()
      const faults: string[] = []
      for (const screen of screens) {
        await show(page, screen).catch((error: unknown) => { throw new Error(`${screen.path} was never full`, { cause: error }) })
        const note = (list: readonly string[]): void => { faults.push(...list.map((fault) => `${screen.path}: ${fault}`)) }
        note(await missingTexts(page))
        note(await smallTargets(page))
        note(await overflowing(page, 320))
        await page.setViewportSize({ width: 360, height: 740 })
        note(await overflowing(page, 360))
        note(await clippedTitles(page))
        await page.setViewportSize({ width: 320, height: 640 })
      }
      expect(faults).toEqual([])
    }))
  }
})

it('APP-28 on a wide screen the page is a centred column of at most 480 px', () => visit(rig, { width: 1280, height: 800 }, async (visitor) => {
  await visitor.open('/pages/market/market')
  await visitor.page.getByText('BTC').first().waitFor()
  const { x, width } = await visitor.page.locator('main').boundingBox() ?? { x: 0, width: 0 }
  expect(width).toBeLessThanOrEqual(480)
  expect(Math.abs(x - (1280 - width) / 2)).toBeLessThan(2)
}))

it('APP-13 a language chosen in the settings is in force at once, and the sheet stays', () => visit(rig, { person }, async (visitor) => {
  const { page } = visitor
  await visitor.open('/pages/fund/assets')
  await page.getByRole('button', { name: said('shell.home.settings') }).click()
  for (const [name, lang] of [['日本語', 'ja'], ['ไทย', 'th'], ['Français', 'fr'], ['English', 'en']] as const) {
    await page.getByRole('dialog').getByText(name, { exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${lang}`))
    expect(await missingTexts(page)).toEqual([])
  }
  expect(await visitor.kept('language')).toBe('en')
}))
