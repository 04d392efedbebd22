import type { Person } from '@candor/testing/people'
import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { screens, show } from '../support/browser/screens.ts'
import { newShownPerson } from '../support/browser/shown-person.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
let person: Person
beforeAll(async () => {
  harness = await openHarness()
  person = await newShownPerson(harness.fixture)
})
afterAll(() => harness.close())
const runs = (process.env.RUNS ?? 'dark:en:390').split(',')
const only = process.env.ONLY
for (const run of runs)
  it(`looks ${run}`, async () => {
    const [theme = 'dark', language = 'en', width = '390'] = run.split(':')
    const folder = `/tmp/face/shots/${theme}-${language}-${width}`
    mkdirSync(folder, { recursive: true })
    await visit(
      harness,
      { person, storedValues: { language, display: { theme } }, width: Number(width), height: 844 },
      async (visitor) => {
        const { page } = visitor
        await visitor.open('/pages/setting/setting')
        await page.locator('main h1').waitFor()
        for (const screen of screens) {
          if (only !== undefined && !new RegExp(only).test(screen.path)) continue
          await show(page, screen).catch((error: unknown) => console.log(screen.path, String(error)))
          await page.waitForTimeout(120)
          await page.screenshot({ path: `${folder}/${screen.path.replace(/\W+/g, '_')}.png` })
        }
      },
    )
  }, 600_000)
