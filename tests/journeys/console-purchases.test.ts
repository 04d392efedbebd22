import { newPerson, type Person } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
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
  vote,
  walkTo,
} from '../support/browser/review-queue.ts'
import { expectAccessible } from '../support/browser/accessible-screen.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

/** For what depends on the page or the server. */
const patient = { timeout: 20_000 } as const
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

/** A card order with its proof of payment uploaded, waiting for review. */
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
      '150 USDT at 1 USD per USDT',
    ])
      await panel(page).getByText(text, { exact: true }).waitFor()
    await page.keyboard.press('v')
    await panel(page).getByRole('img', { name: 'Payment proof' }).waitFor()
    await expectAccessible(page)
    await staffConsole.picture('purchase')
    await page.keyboard.press('Escape')
    await fail(page, 'A different amount or currency arrived')

    await openByKeys(page, '160 USD')
    await visit(harness, { person }, async (visitor) => {
      const eventsReady = watchReady(visitor.page)
      await visitor.open(`/pages/fund/payment_proof?id=${right}`)
      await visitor.page.getByRole('heading', { name: said('purchases.status.1') }).waitFor()
      await eventsReady()
      await vote(rita, 'purchase', right)
      await panel(page).getByText('Approved by rita. Your vote decides.').waitFor(patient)
      await pass(page, 'Approved by two reviewers.')
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
