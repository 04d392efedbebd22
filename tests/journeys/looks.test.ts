import { type Language, languages } from '@candor/contract'
import type { Person } from '@candor/testing/people'
import { byTurn } from '@candor/testing/turn'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOwnPage } from '../../apps/h5/src/app/routing/navigation.ts'
import { isBuilt, isForUsers, paths } from '../../apps/h5/src/app/products/built-pages.ts'
import type { PagePath } from '../../apps/h5/src/app/routing/pages.ts'
import { listDuals } from '../support/browser/duals.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import {
  clippedTitles,
  missingTexts,
  overflowing,
  screens,
  show,
  smallTargets,
  underMark,
} from '../support/browser/screens.ts'
import { newPopulatedPerson } from '../support/browser/populated-person.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'
import { walk } from '../support/browser/walk.ts'

let harness: Harness
let person: Person

beforeAll(async () => {
  harness = await openHarness()
  await listDuals(harness.fixture)
  person = await newPopulatedPerson(harness.fixture)
})
afterAll(() => harness.close())

/**
 * Every run uses the language with the longest words (French) and the one with tall letters and no
 * spaces (Thai); two of the others by turn. The campaign uses all of them.
 */
const hardest = ['fra', 'th'] as const
const walked: readonly Language[] = [
  ...hardest,
  ...byTurn(
    languages.filter((language) => !hardest.some((one) => one === language)),
    2,
  ),
]

describe(`APP-13 APP-28 SITE-11 every page in ${walked.join(', ')}`, () => {
  for (const language of walked) {
    it(`APP-13 APP-28 SITE-11 ${language}: no text is missing, nothing reaches over the edge at 320 and 360 px, no title is cut off and nothing lies under the mark of the sandbox at 360 px, every touch target has 40 px`, () =>
      visit(
        harness,
        { person, storedValues: { language }, width: 320, height: 640 },
        async (visitor) => {
          const { page } = visitor
          await visitor.open('/pages/setting/setting')
          await page.locator('main h1').waitFor()
          const faults: string[] = []
          for (const screen of screens) {
            await show(page, screen).catch((error: unknown) => {
              throw new Error(`${screen.path} was never full`, { cause: error })
            })
            const note = (list: readonly string[]): void => {
              faults.push(...list.map((fault) => `${screen.path}: ${fault}`))
            }
            note(await missingTexts(page))
            note(await smallTargets(page))
            note(await overflowing(page, 320))
            await page.setViewportSize({ width: 360, height: 740 })
            note(await overflowing(page, 360))
            note(await clippedTitles(page))
            note(await underMark(page))
            await page.setViewportSize({ width: 320, height: 640 })
          }
          expect(faults).toEqual([])
        },
      ))
  }
})

/**
 * The only page without a link to it: its address is in the login e-mail, for a user who did not
 * log in (PAGE-100).
 */
const byMailAlone: readonly PagePath[] = ['/pages/common/freeze']
/** Pages for guests; a logged-in user does not see them. */
const beforeLogin: readonly PagePath[] = [
  '/pages/common/login',
  '/pages/common/register',
  '/pages/common/forget',
  '/pages/common/recovery',
  '/pages/common/area',
]
/**
 * Reached only from a user's bank card: no page that a guest can use leads to a choice of cities
 * yet.
 */
const beyondLogin: readonly PagePath[] = [
  '/choose-location',
  '/open-location',
  '/pages/common/webView',
]
const builtPages = paths.filter((path) => isBuilt(path) && !byMailAlone.includes(path))

it('APP-35 SITE-13 a user comes from home to every page that is built by links and buttons alone, and to none that is not', () =>
  visit(harness, { person }, async (visitor) => {
    const wanted = builtPages.filter((path) => !beforeLogin.includes(path))
    const { reached, read } = await walk(visitor, wanted)
    expect(wanted.filter((path) => !reached.has(path))).toEqual([])
    expect(
      read.filter(
        (link) =>
          !isOwnPage(link.slice(1)) || !isBuilt(link.slice(1).replace(/\?.*$/, '') as PagePath),
      ),
    ).toEqual([])
  }))

it('APP-35 SITE-13 a guest comes from home to every page that needs no login, and is shown the way to the others', () =>
  visit(harness, {}, async (visitor) => {
    const wanted = builtPages.filter((path) => !isForUsers(path) && !beyondLogin.includes(path))
    const { reached, read } = await walk(visitor, wanted, (path) => !isForUsers(path as PagePath))
    expect(wanted.filter((path) => !reached.has(path))).toEqual([])
    expect(
      read.filter(
        (link) =>
          !isOwnPage(link.slice(1)) || !isBuilt(link.slice(1).replace(/\?.*$/, '') as PagePath),
      ),
    ).toEqual([])
  }))

it('APP-28 on a wide screen the page is a centred column of at most 480 px', () =>
  visit(harness, { width: 1280, height: 800 }, async (visitor) => {
    await visitor.open('/pages/market/market')
    await visitor.page.getByText('BTC').first().waitFor()
    const { x, width } = (await visitor.page.locator('main').boundingBox()) ?? { x: 0, width: 0 }
    expect(width).toBeLessThanOrEqual(480)
    expect(Math.abs(x - (1280 - width) / 2)).toBeLessThan(2)
  }))

it('APP-13 a language chosen in the settings is in force at once, and the sheet stays', () =>
  visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    await page.getByRole('button', { name: said('shell.home.settings') }).click()
    for (const [name, lang] of [
      ['日本語', 'ja'],
      ['ไทย', 'th'],
      ['Français', 'fr'],
      ['English', 'en'],
    ] as const) {
      await page.getByRole('dialog').getByText(name, { exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.lang))
        .toMatch(new RegExp(`^${lang}`))
      expect(await missingTexts(page)).toEqual([])
    }
    expect(await visitor.readStored('language')).toBe('en')
  }))
