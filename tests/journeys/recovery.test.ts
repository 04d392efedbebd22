import { newPerson } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
let reviewers: readonly StaffPerson[]

beforeAll(async () => {
  harness = await openHarness()
  reviewers = [
    await signInStaff(harness.fixture, 'rita'),
    await signInStaff(harness.fixture, 'ravi'),
  ]
})
afterAll(() => harness.close())

it('PAGE-101 PAGE-102 AUTH-35 to AUTH-38 from the login page, by links alone, somebody asks; two reviewers pass it; its owner finds it in the app and cancels it', async () => {
  const owner = await newPerson(harness.fixture, 'robbed@example.com')
  await harness.fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [owner.userId])
  await visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/common/login')
    await page.getByRole('link', { name: said('auth.login.toRecovery') }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/common/recovery')
    await page
      .getByRole('heading', { level: 1, name: said('auth.recovery.title'), exact: true })
      .waitFor()
    await page
      .getByRole('textbox', { name: said('auth.account.emailHint') })
      .fill('robbed@example.com')
    const contact = page.getByRole('textbox', { name: said('auth.recovery.contact') })
    await contact.fill('thief@example.com')
    await page.getByRole('button', { name: said('kit.code.send') }).click()
    await page.getByRole('button', { name: said('auth.code.readInMailbox') }).click()
    await page
      .getByRole('button', { name: said('auth.mailbox.useCode') })
      .first()
      .click()
    await visitor.tapPause()
    const begin = page.getByRole('button', { name: said('auth.recovery.begin') })
    await begin.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('auth.recovery.needLost') })
      .waitFor()
    await page.getByText(said('auth.recovery.lostAddresses'), { exact: true }).click()
    await visitor.picture('recovery form')
    await visitor.tapPause()
    await begin.click()
    const asked = page.getByRole('region', { name: said('auth.recovery.code') })
    await asked.getByText(/^[A-Z0-9]{6}$/).waitFor()
    expect(await asked.getByRole('heading').innerText(), 'the word stands below its name').toBe(
      said('auth.recovery.code'),
    )
    for (const side of [said('auth.recovery.front'), said('auth.recovery.live')]) {
      const tile = page.getByRole('group', { name: side })
      await tile
        .locator('input[type=file]')
        .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: onePixel })
      await tile.getByRole('img').waitFor()
    }
    await visitor.picture('recovery pictures')
    await page.getByRole('button', { name: said('auth.recovery.file') }).click()
    await page.getByText(said('auth.recovery.filed')).waitFor()
    await visitor.picture('recovery filed')
  })
  const [row] = await harness.fixture.asOwner(
    'SELECT id FROM recovery_request WHERE user_id = $1',
    [owner.userId],
  )
  for (const reviewer of reviewers)
    expect(
      await reviewer.post('/staff/review', {
        kind: 'recovery',
        id: Number(row?.['id']),
        verdict: 'pass',
      }),
    ).toMatchObject({ type: 'ok' })
  await visit(harness, { person: owner, storedValues: { theme: 'light' } }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/mailMessage/mailMessageList')
    await page.getByText('Account recovery approved: 72 hours to cancel').first().waitFor()
    await visitor.open('/pages/setting/setting')
    await page.getByRole('link', { name: said('settings.row.recovery') }).click()
    const card = page.getByRole('region', { name: said('security.accountRecovery.held') })
    await card.getByPlaceholder(said('auth.code.hint')).waitFor()
    await card.getByRole('button', { name: said('kit.code.send') }).click()
    await card.getByRole('button', { name: said('auth.code.readInMailbox') }).click()
    await page
      .getByRole('button', { name: said('auth.mailbox.useCode') })
      .first()
      .click()
    await visitor.picture('recovery held light')
    await visitor.tapPause()
    await card.getByRole('button', { name: said('security.accountRecovery.cancel') }).click()
    await visitor.notice().getByText(said('security.accountRecovery.cancelled')).waitFor()
    await expect.poll(() => card.count()).toBe(0)
    await page.getByText(said('security.accountRecovery.addresses')).waitFor()
  })
  expect(
    await harness.fixture.asOwner('SELECT email FROM app_user WHERE id = $1', [owner.userId]),
  ).toEqual([{ email: 'robbed@example.com' }])
})
