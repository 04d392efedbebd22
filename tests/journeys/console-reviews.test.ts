import { askForLoan, makeBorrower } from '@candor/testing/fixtures/borrower'
import { fund, newPerson } from '@candor/testing/people'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { letWithdraw, newWithdrawal, tronAddress } from '@candor/testing/withdrawing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStaffConsole } from '../support/browser/staff-console.ts'
import { watchReady } from '../support/browser/events-ready.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import {
  decidedMeanwhile,
  dialog,
  fail,
  openByKeys,
  panel,
  pass,
  rows,
  vote,
  walkTo,
} from '../support/browser/review-queue.ts'
import { expectAccessible } from '../support/browser/accessible-screen.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const USDT = 3
/** For what depends on the page or the server. */
const patient = { timeout: 20_000 } as const
const needsAnother = /^Someone else must decide: you have already voted/
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
      ['Deducted', '11 USDT (simulated)'],
      ['Paid out', '10 USDT'],
      ['Address', tronAddress],
      ['Identity', 'Advanced'],
      ['Earlier withdrawals', '0'],
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
    await expectAccessible(page)
    await staffConsole.picture('withdrawal')
    await fail(page, 'The customer told us they did not request this')

    await openByKeys(page, '600,000 USDT')
    await panel(page)
      .getByText(/^Two people must approve this/)
      .waitFor()
    await pass(
      page,
      'Your approval is counted: 1 of 2. The request now waits for another reviewer.',
    )
    await panel(page).getByText('You have already voted. Someone else must decide now.').waitFor()
    await page.keyboard.press('p')
    expect(await dialog(page).count()).toBe(0)

    await openByKeys(page, '12 USDT')
    await page.keyboard.press('p')
    await dialog(page).waitFor()
    expect(await person.post('/wallet/out/cancel', { id: taken })).toMatchObject({ type: 'ok' })
    await page.keyboard.press('Enter')
    await panel(page).getByRole('alert').getByText(decidedMeanwhile).waitFor()
    await rows(page).filter({ hasText: '12 USDT' }).waitFor({ state: 'detached' })

    await page.getByLabel('Status').selectOption({ label: 'Rejected' })
    await rows(page).filter({ hasText: '11 USDT' }).getByText('rita', { exact: true }).waitFor()
    await page.getByRole('columnheader', { name: 'Submitted (UTC)' }).waitFor()

    await visit(harness, { person }, async (visitor) => {
      const eventsReady = watchReady(visitor.page)
      await visitor.open('/pages/fund/receive_withdraw_record?tab=withdraw')
      const card = (id: number) =>
        visitor.page.getByRole('article', {
          name: new RegExp(`${said('withdrawals.records.number', { id })}$`),
        })
      await card(small).getByText('Refunded', { exact: true }).waitFor(patient)
      await card(small)
        .getByText(/^Reason: /)
        .waitFor()
      await card(taken).getByText('cancelled by you').waitFor()
      await card(large).getByText('Under review').waitFor()
      await eventsReady()
      await vote(ravi, 'withdrawal', large)
      await card(large).getByText('Completed', { exact: true }).waitFor(patient)
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
    for (const text of ['600,000 USDT', '200,000 USDT', '30 days', '0.03 % per day'])
      await panel(page).getByText(text, { exact: true }).waitFor()
    await panel(page)
      .getByText(/^Two people must approve this/)
      .waitFor()
    await expectAccessible(page)
    await staffConsole.picture('loan')
    await page.keyboard.press('p')
    await dialog(page)
      .getByText('Yours is the first of two approvals; nothing is paid out before the second.')
      .waitFor()
    await vote(rita, 'loan', granted)
    await page.keyboard.press('Enter')
    await panel(page).getByRole('alert').getByText(needsAnother).waitFor()
    await panel(page).getByText('You have already voted. Someone else must decide now.').waitFor()

    await openByKeys(page, String(bob.userId))
    await fail(page, 'We do not lend for this purpose')
    await visit(harness, { person: bob }, async (visitor) => {
      await visitor.open('/pages/common/borrowing?tab=loans')
      await visitor.page
        .getByText(said('borrowing.state.refused'), { exact: true })
        .waitFor(patient)
      await visitor.page.getByText('we do not lend for this purpose').waitFor()
    })
  })
  await visitStaffConsole(harness, { signedIn: ravi }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open(`review/loan/${granted}`)
    await panel(page).getByText('Approved by rita. Your vote decides.').waitFor()
    await pass(page, 'Approved by two reviewers.')
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
    await expectAccessible(page)
    await staffConsole.picture('maker')
    await fail(page, 'The claimed volume is not proven')
    await visit(harness, { person: bob }, async (visitor) => {
      await visitor.open('/pages/mailMessage/mailMessageList')
      await visitor.page
        .getByRole('button', { name: /Market-maker application rejected/ })
        .click(patient)
      await visitor.page
        .getByText(/the application does not prove the volume it names\. You can apply again/)
        .waitFor()
    })

    await openByKeys(page, String(ann.userId))
    await pass(
      page,
      'Your approval is counted: 1 of 2. The request now waits for another reviewer.',
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
