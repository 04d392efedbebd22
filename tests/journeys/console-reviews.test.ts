import { askForLoan, makeBorrower } from '@candor/testing/fixtures/borrower'
import { fund, newPerson, type Person } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { letWithdraw, newWithdrawal, tronAddress } from '@candor/testing/withdrawing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStaffConsole } from '../support/browser/desk.ts'
import { hearing } from '../support/browser/hearing.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { expectSound } from '../support/browser/sound-screen.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const USDT = 3
/** For what a page or the server has yet to answer. */
const patient = { timeout: 20_000 } as const
const decidedMeanwhile =
  /^Somebody else decided this request a moment ago\. Nothing of yours was counted/
const needsAnother = /^This needs another person: you have voted on it already/
let harness: Harness
let rita: StaffPerson
let ravi: StaffPerson

beforeAll(async () => {
  harness = await openHarness()
  ;[rita, ravi] = [
    await signInStaff(harness.fixture, 'rita'),
    await signInStaff(harness.fixture, 'ravi'),
  ]
})
afterAll(() => harness.close())

const rows = (page: Page) => page.getByRole('table', { name: 'Requests' }).locator('tbody tr')
const panel = (page: Page) => page.getByRole('region', { name: /^Request / })
const dialog = (page: Page) => page.getByRole('dialog')

/** Walks with the key of the next kind until the queue of this name is shown. */
async function walkTo(page: Page, kind: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Kinds of requests' }).locator('[aria-current]')
  await tab.waitFor()
  for (let shown = await tab.innerText(); !shown.startsWith(kind); shown = await tab.innerText()) {
    await page.keyboard.press(']')
    await expect.poll(() => tab.innerText()).not.toBe(shown)
  }
}

/**
 * Opens the request of the row that holds a text with j, k and Enter alone. A row that leaves
 * between a look and its key lets another open: that one is closed and the walk begins anew.
 */
async function openByKeys(page: Page, text: string): Promise<void> {
  const wanted = page.locator('tr[aria-selected=true]').filter({ hasText: text })
  for (let walks = 0; walks < 5; walks += 1) {
    await markByKeys(page, text)
    await page.keyboard.press('Enter')
    if (
      await wanted.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    )
      return
    await page.keyboard.press('Escape')
  }
  throw new Error(`the request of ${text} was not opened`)
}

/** Takes the mark to the row that holds a text. */
async function markByKeys(page: Page, text: string): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    await rows(page).filter({ hasText: text }).waitFor()
    await page.locator('tr[data-marked]').waitFor()
    const [at, marked] = await rows(page).evaluateAll(
      (all, part) => [
        all.findIndex((one) => one.textContent.includes(part)),
        all.findIndex((one) => one.hasAttribute('data-marked')),
      ],
      text,
    )
    if (at === undefined || marked === undefined || at < 0 || marked < 0) continue
    if (at === marked) return
    await page.keyboard.press(at > marked ? 'j' : 'k')
  }
}

/** Fails what is open with a published reason, by keys. */
async function fail(page: Page, reason: string): Promise<void> {
  await page.keyboard.press('f')
  const choice = dialog(page).getByRole('radio', { name: reason })
  await dialog(page).getByRole('radio').first().waitFor()
  expect(await dialog(page).getByRole('button', { name: /^Fail/ }).isDisabled()).toBe(true)
  await page.keyboard.press('Space')
  for (let steps = 0; steps < 5 && !(await choice.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Failed. The customer sees the reason in his language.').waitFor()
}

async function pass(page: Page, said: string | RegExp): Promise<void> {
  await page.keyboard.press('p')
  await dialog(page).waitFor()
  await page.keyboard.press('Enter')
  await panel(page).getByText(said).waitFor()
}

const vote = async (
  by: StaffPerson,
  kind: string,
  id: number,
  other: object = { verdict: 'pass' },
): Promise<void> => {
  expect(await by.post('/staff/review', { kind, id, ...other })).toMatchObject({ type: 'ok' })
}

it('STAFF-03 STAFF-04 STAFF-05 OUT-04 OUT-12 withdrawals: what leaves and to where, a fail that the customer reads, a large one that two must pass, and one that its owner took back meanwhile', async () => {
  const person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, { [USDT]: '900000' })
  await letWithdraw(harness.fixture, person.userId)
  const [small, large, taken] = [
    await newWithdrawal(person, '11'),
    await newWithdrawal(person, '600000'),
    await newWithdrawal(person, '12'),
  ]
  await visitStaffConsole(harness, { signedIn: rita }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('')
    await walkTo(page, 'Withdrawals')
    await openByKeys(page, '11 USDT')
    for (const [name, value] of [
      ['Leaves', '11 USDT (simulated)'],
      ['Is paid', '10 USDT'],
      ['Address', tronAddress],
      ['Identity', 'advanced'],
      ['Done before', '0'],
    ] as const) {
      expect(
        await panel(page)
          .locator('.facts div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('dd')
          .innerText(),
        name,
      ).toBe(value)
    }
    await panel(page).getByText('You decide this alone. Your vote is final.').waitFor()
    await expectSound(page)
    await staffConsole.picture('withdrawal')
    await fail(page, 'The customer told us that it was not he who asked')

    await openByKeys(page, '600,000 USDT')
    await panel(page)
      .getByText(/^Two people have to pass this one/)
      .waitFor()
    await pass(
      page,
      'Your pass is counted: 1 of 2. It waits on for a second person; you cannot be that.',
    )
    await panel(page)
      .getByText('You have voted on this request. Only somebody else can decide it now.')
      .waitFor()
    await page.keyboard.press('p')
    expect(await dialog(page).count()).toBe(0)

    await openByKeys(page, '12 USDT')
    await page.keyboard.press('p')
    await dialog(page).waitFor()
    expect(await person.post('/wallet/out/cancel', { id: taken })).toMatchObject({ type: 'ok' })
    await page.keyboard.press('Enter')
    await panel(page).getByRole('alert').getByText(decidedMeanwhile).waitFor()
    await rows(page).filter({ hasText: '12 USDT' }).waitFor({ state: 'detached' })

    await page.getByLabel('State').selectOption({ label: 'Failed' })
    await rows(page).filter({ hasText: '11 USDT' }).getByText('rita', { exact: true }).waitFor()
    await page.getByRole('columnheader', { name: 'Filed (UTC)' }).waitFor()

    await visit(harness, { person }, async (visitor) => {
      const receivedEvents = hearing(visitor.page)
      await visitor.open('/pages/fund/receive_withdraw_record?tab=withdraw')
      const card = (id: number) =>
        visitor.page.getByRole('article', {
          name: new RegExp(`${said('withdrawals.records.number', { id })}$`),
        })
      await card(small).getByText('Returned', { exact: true }).waitFor(patient)
      await card(small)
        .getByText(/^Reason: /)
        .waitFor()
      await card(taken).getByText('cancelled by you').waitFor()
      await card(large).getByText('Under review').waitFor()
      await receivedEvents()
      await vote(ravi, 'withdrawal', large)
      await card(large).getByText('Done', { exact: true }).waitFor(patient)
    })
  })
})

/** An order by card whose payment was shown, waiting for staff. */
async function provedPurchase(person: Person, amount: string): Promise<number> {
  const placed = await person.post('/buy_crypto/order', {
    country: 'US',
    currency: 'USD',
    method: 'card',
    amount,
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '+12025550123',
  })
  const { id } = placed.message as { id: number }
  expect(
    await person.post('/buy_crypto/proof', {
      id,
      voucher: await uploadPicture(harness.fixture.address, person),
    }),
  ).toMatchObject({ type: 'ok' })
  return id
}

it('STAFF-03 STAFF-04 STAFF-11 BUY-10 BUY-15 purchases: payer, reference and proof are looked at, one is rejected with its reason and one credited, and one was decided by another meanwhile', async () => {
  const person = await newPerson(harness.fixture)
  await harness.fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  const [wrong, right] = [await provedPurchase(person, '150'), await provedPurchase(person, '160')]
  await visitStaffConsole(harness, { signedIn: ravi, scheme: 'light' }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('')
    await walkTo(page, 'Purchases')
    await openByKeys(page, '150 USD')
    for (const text of [
      '150 USD (sandbox, nothing was paid)',
      `SANDBOX-${wrong}`,
      'Ann Lee',
      'ann@example.com, +12025550123',
      '150 USDT at 1 USD for one',
    ])
      await panel(page).getByText(text, { exact: true }).waitFor()
    await page.keyboard.press('v')
    await panel(page).getByRole('img', { name: 'Voucher or proof' }).waitFor()
    await expectSound(page)
    await staffConsole.picture('purchase')
    await page.keyboard.press('Escape')
    await fail(page, 'Another amount or currency came in')

    await openByKeys(page, '160 USD')
    await visit(harness, { person }, async (visitor) => {
      const receivedEvents = hearing(visitor.page)
      await visitor.open(`/pages/fund/payment_proof?id=${right}`)
      await visitor.page.getByRole('heading', { name: said('purchases.status.1') }).waitFor()
      await receivedEvents()
      await vote(rita, 'purchase', right)
      await panel(page)
        .getByText('rita passed it. With your pass it is passed; your fail fails it.')
        .waitFor(patient)
      await pass(page, 'Passed: two people have passed it.')
      await visitor.page.getByRole('heading', { name: said('purchases.status.2') }).waitFor(patient)
      await visitor.open(`/pages/fund/payment_proof?id=${wrong}`)
      await visitor.page.getByRole('heading', { name: said('purchases.status.4') }).waitFor(patient)
      await visitor.page
        .getByText('the payment that arrived has another amount or currency')
        .waitFor()
    })

    const late = await provedPurchase(person, '170')
    await openByKeys(page, '170 USD')
    await page.keyboard.press('p')
    await dialog(page).waitFor()
    await vote(rita, 'purchase', late, { verdict: 'fail', reason: 'payment-not-received' })
    await page.keyboard.press('Enter')
    await panel(page).getByRole('alert').getByText(decidedMeanwhile).waitFor()
    expect((await person.get('/buy_crypto/order', { id: late })).message).toMatchObject({
      status: 4,
    })
  })
})

it('STAFF-03 STAFF-05 LOAN-16 LOAN-17 loans: two pass one and it is paid out, a second vote of the same reviewer is refused, and a refused one tells its reason', async () => {
  const [ann, bob] = [await newPerson(harness.fixture), await newPerson(harness.fixture)]
  for (const person of [ann, bob]) await makeBorrower(harness.fixture, person, '300000')
  const granted = await askForLoan(ann)
  await askForLoan(bob, { days: 14 })
  await visitStaffConsole(harness, { signedIn: rita }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('')
    await walkTo(page, 'Loans')
    await openByKeys(page, String(ann.userId))
    for (const text of ['600,000 USDT', '200,000 USDT', '30 days', '0.03 % a day'])
      await panel(page).getByText(text, { exact: true }).waitFor()
    await panel(page)
      .getByText(/^Two people have to pass this one/)
      .waitFor()
    await expectSound(page)
    await staffConsole.picture('loan')
    await page.keyboard.press('p')
    await dialog(page)
      .getByText('Your pass is the first of two; nothing is paid out before the second.')
      .waitFor()
    await vote(rita, 'loan', granted)
    await page.keyboard.press('Enter')
    await panel(page).getByRole('alert').getByText(needsAnother).waitFor()
    await panel(page)
      .getByText('You have voted on this request. Only somebody else can decide it now.')
      .waitFor()

    await openByKeys(page, String(bob.userId))
    await fail(page, 'We do not lend for this purpose')
    await visit(harness, { person: bob }, async (visitor) => {
      await visitor.open('/pages/common/borrowing?tab=loans')
      await visitor.page
        .getByText(said('borrowing.state.refused'), { exact: true })
        .waitFor(patient)
      await visitor.page.getByText('the loan is for a purpose that we do not lend for').waitFor()
    })
  })
  await visitStaffConsole(harness, { signedIn: ravi }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open(`review/loan/${granted}`)
    await panel(page)
      .getByText('rita passed it. With your pass it is passed; your fail fails it.')
      .waitFor()
    await pass(page, 'Passed: two people have passed it.')
    await visit(harness, { person: ann }, async (visitor) => {
      await visitor.open('/pages/common/borrowing?tab=loans')
      await visitor.page
        .getByText(said('borrowing.state.toRepay'), { exact: true })
        .waitFor(patient)
    })
  })
})

it('STAFF-03 STAFF-05 LOAN-22 market makers: the whole application is read, one fail is enough and is told, two passes open borrowing', async () => {
  const [ann, bob] = [await newPerson(harness.fixture), await newPerson(harness.fixture)]
  const intro =
    `BTC/USDT on three venues, 40 million a month. ${'We quote both sides all day. '.repeat(6)}`.trim()
  for (const person of [ann, bob]) {
    await makeBorrower(harness.fixture, person, '1000', 1)
    expect(
      await person.post('/user/maker/apply', { intro: `${intro} (${person.userId})` }),
    ).toMatchObject({ type: 'ok' })
  }
  const [row] = await harness.fixture.asOwner<{ id: string }>(
    'SELECT id FROM maker_application WHERE user_id = $1',
    [ann.userId],
  )
  const granted = Number(row?.id)
  await visitStaffConsole(harness, { signedIn: ravi, scheme: 'light' }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('')
    await walkTo(page, 'Market makers')
    await openByKeys(page, String(bob.userId))
    await panel(page).getByText(`${intro} (${bob.userId})`).waitFor()
    await expectSound(page)
    await staffConsole.picture('maker')
    await fail(page, 'The volume it names is not shown')
    await visit(harness, { person: bob }, async (visitor) => {
      await visitor.open('/pages/mailMessage/mailMessageList')
      await visitor.page
        .getByRole('button', { name: /Market-maker application refused/ })
        .click(patient)
      await visitor.page
        .getByText(/the volume that it names is not shown\. You can apply again/)
        .waitFor()
    })

    await openByKeys(page, String(ann.userId))
    await pass(
      page,
      'Your pass is counted: 1 of 2. It waits on for a second person; you cannot be that.',
    )
    await vote(rita, 'maker', granted)
    await rows(page)
      .filter({ hasText: String(ann.userId) })
      .waitFor({ state: 'detached', ...patient })
    await visit(harness, { person: ann }, async (visitor) => {
      await visitor.open('/pages/common/borrowing')
      await visitor.page
        .getByRole('button', { name: said('borrowing.request.submit') })
        .waitFor(patient)
    })
  })
})
