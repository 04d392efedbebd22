import { newPerson } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('APP-23 a copy button says copy success, and a QR picture can be saved and says saved to album', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.open('/pages/fund/receive?currency=1')
    await page
      .getByRole('button', { name: said('shell.action.copy') })
      .first()
      .click()
    await visitor
      .notice()
      .getByText(/Copied/i)
      .waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sandbox-/)
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: said('shell.action.saveImage') }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/[.]png$/)
    await visitor
      .notice()
      .getByText(/Saved to album/i)
      .waitFor()
  })
})
