import { newPerson, type Person } from '@candor/testing/people'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerRead, drawnOver } from '../support/browser/frames.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page25 = '/pages/setting/real_mark'
const page24 = '/pages/setting/real'
/** For what depends on the page or the server. */
const patient = { timeout: 10_000 } as const
let harness: Harness
let rita: StaffPerson
let phones = 0

beforeAll(async () => {
  harness = await openHarness()
  rita = await signInStaff(harness.fixture, 'rita')
})
afterAll(() => harness.close())

/** A user with e-mail and phone bound. */
async function bound(): Promise<Person> {
  const person = await newPerson(harness.fixture)
  phones += 1
  await harness.fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    person.userId,
    `+6681234${String(phones).padStart(4, '0')}`,
  ])
  return person
}

async function filed(person: Person): Promise<number> {
  const [row] = await harness.fixture.asOwner(
    'SELECT max(id) AS id FROM identity_request WHERE user_id = $1',
    [person.userId],
  )
  return Number(row?.['id'])
}

async function decide(
  person: Person,
  kind: 'identity_basic' | 'identity_advanced',
  reason?: string,
): Promise<void> {
  const verdict = reason === undefined ? { verdict: 'pass' } : { verdict: 'fail', reason }
  expect(
    await rita.post('/staff/review', { kind, id: await filed(person), ...verdict }),
  ).toMatchObject({ type: 'ok' })
}

async function verified(): Promise<Person> {
  const person = await bound()
  await harness.fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  return person
}

const card = (page: Page, level: 1 | 2) =>
  page.getByRole('region', { name: said(`identity.level.${level}`), exact: true })
const picture =
  (colour: string) =>
  (page: Page): Promise<Buffer> =>
    page
      .evaluate(async (fill) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 64
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('no canvas')
        context.fillStyle = fill
        context.fillRect(0, 0, 64, 64)
        const blob = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, 'image/png'),
        )
        return [...new Uint8Array(await (blob ?? new Blob()).arrayBuffer())]
      }, colour)
      .then((bytes) => Buffer.from(bytes))

describe('where a person stands', () => {
  it('PAGE-25 KYC-07 KYC-08 KYC-09 without verification both levels are not verified, with their limits, what is missing and the way to bind it', async () => {
    const person = await newPerson(harness.fixture)
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await visitor.open(page25)
      for (const [level, btc, usdt] of [
        [1, '200 BTC', '2,000 USDT'],
        [2, '500 BTC', '1,000,000 USDT'],
      ] as const) {
        await card(page, level).getByText(said('identity.status.none')).waitFor()
        for (const limit of [btc, usdt])
          await card(page, level).getByText(limit, { exact: true }).waitFor()
      }
      await page.getByText(/· 0 BTC$/).waitFor()
      await expect
        .poll(() => card(page, 1).getByRole('listitem').allTextContents())
        .toEqual([
          `${said('identity.needs.email')}: ${said('identity.needs.done')}`,
          `${said('identity.needs.phone')}: ${said('identity.needs.missing')}`,
          `${said('identity.needs.document')}: ${said('identity.needs.missing')}`,
        ])
      await page.getByRole('button', { name: said('identity.bind.phone') }).click()
      await expect.poll(() => visitor.path(), patient).toBe('/pages/setting/security')
    })
  })

  it('PAGE-24 KYC-06 BIND_REQUIRED leads to what is missing, and what was typed is there after the way back', async () => {
    const person = await newPerson(harness.fixture)
    await visit(harness, { person, storedValues: { language: 'th' } }, async (visitor) => {
      const { page } = visitor
      await visitor.open(`${page24}?type=1`)
      const inputs = page.locator('main [role=form] input:not([type=radio])')
      await inputs.nth(0).fill('Somchai Jaidee')
      await inputs.nth(1).fill('AB1234567')
      await page.locator('main .z-sticky button').click()
      const alert = page.getByRole('alert')
      await alert.getByRole('link').click()
      await expect.poll(() => visitor.path(), patient).toBe('/pages/setting/security')
      await page.goBack()
      await expect.poll(() => inputs.nth(0).inputValue(), patient).toBe('Somchai Jaidee')
      expect(await inputs.nth(1).inputValue()).toBe('AB1234567')
    })
  })
})

it('PAGE-24 PAGE-25 KYC-10 KYC-11 KYC-13 basic is filed, fails with its reason, is filed again and counts at once, all without a new login', async () => {
  const person = await bound()
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page25)
    await page.getByRole('button', { name: said('identity.next.basic') }).click()
    const submit = page.getByRole('button', { name: said('shell.action.submit'), exact: true })
    await submit.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('identity.form.nameNeeded') })
      .waitFor()
    const [name, number] = [
      page.getByLabel(said('identity.form.name')),
      page.getByLabel(said('identity.form.number')),
    ]
    await page.getByText(said('identity.document.1'), { exact: true }).click()
    await name.fill('Ann Lee')
    await number.fill('P12')
    await visitor.tapPause()
    await submit.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('identity.form.numberNeeded') })
      .waitFor()
    await number.fill('P1234567')
    await visitor.tapPause()
    await submit.click()
    await expect.poll(() => visitor.path(), patient).toBe(page25)
    await card(page, 1).getByText(said('identity.status.review')).waitFor()
    await card(page, 1)
      .getByText(/^Decision by [A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d /)
      .waitFor()
    await decide(person, 'identity_basic', 'name-unreadable')
    await card(page, 1).getByText(said('identity.status.failed')).waitFor()
    await card(page, 1)
      .getByText(said('identity.failed.reason', { reason: 'the name is unreadable or incomplete' }))
      .waitFor()
    await card(page, 1)
      .getByText(said('identity.failed.again', { count: 4 }))
      .waitFor()
    await page.getByRole('button', { name: said('identity.next.again') }).click()
    await name.fill('Ann Lee')
    await number.fill('P1234567')
    await submit.click()
    await card(page, 1).getByText(said('identity.status.review')).waitFor()
    await decide(person, 'identity_basic')
    await card(page, 1).getByText(said('identity.status.verified'), { exact: true }).waitFor()
    await card(page, 1).getByText('Ann Lee · P1****67').waitFor()
    await page.getByText(/· 200 BTC$/).waitFor()
    await page.getByRole('button', { name: said('identity.next.advanced') }).waitFor()
    expect(await person.get('/real/state')).toMatchObject({ message: { real_status: 1 } })
  })
})

it('PAGE-24 KYC-03 a number that another account has is refused at the number, and stays', async () => {
  const [first, second] = [await bound(), await bound()]
  await first.post('/user/real', { real_type: 1, id_type: 0, name: 'First', card_id: 'TAKEN77' })
  await visit(harness, { person: second }, async (visitor) => {
    const { page } = visitor
    await visitor.open(`${page24}?type=1`)
    const number = page.getByLabel(said('identity.form.number'))
    await page.getByLabel(said('identity.form.name')).fill('Second')
    await number.fill('taken-77')
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/user/real', async (route) => {
      await gate.promise
      await route.continue()
    })
    const submit = page.locator('main .z-sticky button')
    await submit.click()
    await expect
      .poll(() => submit.getAttribute('aria-busy'), { message: 'while it is filed', ...patient })
      .toBe('true')
    expect([await submit.isDisabled(), await number.isEditable()]).toEqual([true, false])
    gate.resolve()
    await page.getByRole('alert').waitFor()
    expect(await submit.isEnabled()).toBe(true)
    expect([await number.inputValue(), await number.getAttribute('aria-invalid')]).toEqual([
      'taken-77',
      'true',
    ])
  })
})

it('PAGE-24 PAGE-25 KYC-14 advanced takes two pictures, refuses others at their tile, lets them be taken anew, and is marked overdue after its time', async () => {
  const person = await verified()
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page24)
    await page.getByRole('heading', { name: said('identity.advanced.title') }).waitFor()
    const tile = (side: 'front' | 'back') =>
      page.getByRole('group', { name: said(`identity.picture.${side}`), exact: true })
    const choose = (side: 'front' | 'back', name: string, buffer: Buffer) =>
      tile(side)
        .locator('input[type=file]')
        .setInputFiles({
          name,
          mimeType: name.endsWith('png') ? 'image/png' : 'text/plain',
          buffer,
        })
    await choose('front', 'words.txt', Buffer.from('no picture at all'))
    await tile('front').getByRole('alert').waitFor()
    await choose('front', 'large.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 7))
    await tile('front').getByText(said('identity.picture.tooLarge')).waitFor()
    const stored = Promise.withResolvers<void>()
    await page.route(
      '**/api/upload',
      async (route) => {
        await stored.promise
        await route.continue()
      },
      { times: 1 },
    )
    await choose('front', 'front.png', await picture('#123456')(page))
    await tile('front')
      .getByRole('status')
      .filter({ hasText: said('shell.upload.busy') })
      .waitFor()
    stored.resolve()
    await tile('front').getByRole('img').waitFor()
    const submit = page.getByRole('button', { name: said('shell.action.submit'), exact: true })
    await tile('front')
      .getByRole('button', { name: said('shell.action.remove') })
      .waitFor()
    await submit.click()
    await tile('back').getByText(said('identity.picture.needed')).waitFor()
    await choose('back', 'back.png', await picture('#654321')(page))
    await tile('back')
      .getByRole('button', { name: said('shell.action.remove') })
      .click()
    await choose('back', 'back.png', await picture('#abcdef')(page))
    await tile('back')
      .getByRole('button', { name: said('shell.action.remove') })
      .waitFor()
    await visitor.tapPause()
    await submit.click()
    await expect.poll(() => visitor.path(), patient).toBe(page25)
    await card(page, 2).getByText(said('identity.status.review')).waitFor()
    await harness.fixture.asOwner(
      `UPDATE identity_request SET decide_by = now() - interval '1 hour' WHERE user_id = $1`,
      [person.userId],
    )
    await Promise.all([page.waitForEvent('websocket'), page.reload()])
    await card(page, 2).getByText(said('identity.review.overdue'), { exact: true }).waitFor()
    await card(page, 2)
      .getByRole('link', { name: said('identity.review.ask') })
      .waitFor()
    await decide(person, 'identity_advanced')
    await card(page, 2)
      .getByText(said('identity.status.verified'), { exact: true })
      .waitFor({ timeout: 15_000 })
    expect(await page.locator('main .z-sticky').count(), 'nothing is left to do').toBe(0)
    await visitor.open(`${page24}?type=2`)
    await page.getByText(said('identity.standing.verified')).waitFor()
  })
})

it('KYC-09 the tickets and the transfer towards them say before money moves that identity is needed, to somebody unverified alone', async () => {
  const places = [
    '/pages/transaction/contract',
    '/pages/transaction/index?product=seconds',
    '/pages/fund/fundTransfer?currency=3&to=leverage',
    '/pages/fund/fundTransfer?currency=3&to=options',
  ]
  const [unknown, known] = [await newPerson(harness.fixture), await verified()]
  await visit(harness, { person: unknown }, async (visitor) => {
    const { page } = visitor
    const notice = page.getByRole('region', { name: said('identity.title') })
    for (const place of places) {
      await visitor.open(place)
      await notice.waitFor()
    }
    await notice.getByRole('link').click()
    await card(page, 1).waitFor()
    expect(visitor.path()).toBe(page25)
    await visitor.open('/pages/fund/fundTransfer?currency=3&from=options&to=exchange')
    await page.getByRole('textbox').first().waitFor()
    expect(await drawnOver(15, notice)).toBe(0)
  })
  await visit(harness, { person: known }, async (visitor) => {
    const { page } = visitor
    for (const place of places.slice(1, 3)) {
      await visitor.open(place)
      await answerRead(page, 'real/state')
      await page.getByRole('textbox').first().waitFor()
      expect(await drawnOver(15, page.getByRole('region', { name: said('identity.title') }))).toBe(
        0,
      )
    }
  })
})
