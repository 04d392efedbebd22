import { readFileSync } from 'node:fs'
import { fund, newPerson, personPassword } from '@candor/testing/people'
import { mailsTo } from '@candor/testing/reached'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { press } from '../support/browser/controls.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const mails = (name: string) => mailsTo(harness.fixture, name)

it('PAGE-103 USER-42 USER-43 what is in the way is listed, the own data is saved as a file, and it closes for good after a mark, a password, a code and one more question', async () => {
  const name = 'kim-closing@example.com'
  const person = await newPerson(harness.fixture, name)
  await fund(harness.fixture, person.userId, { 3: '0.5' })
  await harness.fixture.asOwner(
    `
      INSERT INTO cool_off (user_id, days, started_at, ends_at)
      VALUES ($1, 1, now(), now() + interval '24 hours')`,
    [person.userId],
  )
  await visit(
    harness,
    { person, storedValues: { display: { theme: 'light' } } },
    async (visitor) => {
      const { page } = visitor
      // The server ends the session a moment before the app closes the socket.
      visitor.expectFault(/WebSocket is already in CLOSING/)
      await visitor.open('/pages/setting/security')
      await page.getByText(said('security.close.hint')).click()
      await page
        .getByRole('region', { name: said('account.close.inTheWay') })
        .getByText(said('account.close.obstacle.cool_off'))
        .waitFor()
      await page.getByText(said('account.close.kept')).waitFor()
      const download = page.waitForEvent('download')
      await press(page, said('account.data.save'))
      const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
        profile: { email: string }[]
        sessions: object[]
      }
      expect([saved.profile[0]?.email, saved.sessions.length > 0]).toEqual([name, true])
      await visitor.picture('close-blocked')
      await harness.fixture.asOwner('DELETE FROM cool_off WHERE user_id = $1', [person.userId])
      await page.reload()
      const close = page
        .getByRole('button', { name: said('account.close.submit'), exact: true })
        .last()
      await page.getByLabel(said('auth.password.label'), { exact: true }).fill(personPassword)
      await press(page, said('kit.code.send'))
      await expect
        .poll(async () => (await mails(name)).some(({ scene }) => scene === 'close'), {
          timeout: 10_000,
        })
        .toBe(true)
      await page
        .getByLabel(/^Code for /)
        .fill((await mails(name)).find(({ scene }) => scene === 'close')?.code ?? '')
      await page.getByText(said('auth.code.correct')).waitFor()
      expect(await close.isDisabled(), 'nothing is given up without its mark').toBe(true)
      await page.getByText(said('account.close.giveUp', { what: '0.5 USDT' })).click()
      await visitor.picture('close-ready')
      await close.click()
      await page.getByRole('dialog').getByText(said('account.close.askText')).waitFor()
      await visitor.tapPause()
      await press(page, said('account.close.submit'))
      await expect.poll(() => visitor.path()).toContain('/pages/index/index')
      expect(await visitor.readStored('token')).toBeNull()
    },
  )
  expect(
    await harness.fixture.asOwner('SELECT email FROM app_user WHERE id = $1', [person.userId]),
  ).toEqual([{ email: null }])
})

it('PAGE-103 what is in the way leads to where it is dealt with', async () => {
  const person = await newPerson(harness.fixture, 'lou-closing@example.com')
  await fund(harness.fixture, person.userId, { 3: '100' })
  await harness.fixture.asOwner(
    `
      INSERT INTO cool_off (user_id, days, started_at, ends_at)
      VALUES ($1, 1, now(), now() + interval '24 hours')`,
    [person.userId],
  )
  await harness.fixture.asOwner(
    `
      INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
        filed_at, decide_by)
          VALUES ($1, 1, 0, '\\x01', '\\x01', $2, now(), now() + interval '1 day')`,
    [person.userId, Buffer.from('lou')],
  )
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    // The request above holds nothing that could be opened, and its page may ask for it.
    visitor.expectFault(/\/api\/real\/state/)
    await visitor.open('/pages/setting/close')
    const list = page.getByRole('region', { name: said('account.close.inTheWay') })
    for (const [key, path] of [
      ['account.close.obstacle.cool_off', '/pages/setting/limits'],
      ['account.close.obstacle.balances', '/pages/fund/assets'],
      ['account.close.place.identity', '/pages/setting/real_mark'],
      ['account.close.place.maker', '/pages/common/borrowing'],
      ['account.close.place.recovery', '/pages/setting/recovery'],
    ] as const) {
      await list.getByRole('link', { name: said(key) }).click()
      await expect.poll(() => visitor.path()).toContain(path)
      await page.goBack()
    }
    await list.waitFor()
    await visitor.picture('close-obstacles')
  })
})
