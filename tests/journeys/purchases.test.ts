import { newPerson, type Person } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { choose } from '../support/browser/controls.ts'
import { facts, momentFor } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

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

async function verified(): Promise<Person> {
  const person = await newPerson(harness.fixture)
  await harness.fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  return person
}

const field = (page: Page, key: Parameters<typeof said>[0]) =>
  page.getByRole('textbox', { name: said(key), exact: true })

it('OTC-01 OTC-02 OTC-03 PAGE-80 somebody without verification sees the limits and steps, no dealer and no count of trades, and is led to verification', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/otc/otc')
    const about = page.getByRole('region', { name: said('purchases.about') })
    await about.getByText('2,000 USDT').waitFor()
    expect(await about.innerText()).toMatch(
      /1,000,000 USDT[\s\S]*2-5 business days[\s\S]*Sandbox processor/,
    )
    expect(await about.innerText(), 'who sells is the processor alone').not.toMatch(
      /\b(merchants?|dealers?|adverts?|sellers?|ratings?|completed|orders? (done|filled)|\d+\s?trades?)\b/i,
    )
    await page.getByRole('button', { name: said('purchases.verify') }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/setting/real_mark')
  })
})

it('PAGE-80 PAGE-38 BUY-04 BUY-06 BUY-11 BUY-13 BUY-15 an order by bank transfer is placed, proved, passed by staff and credited, and the page tells it as it happens', async () => {
  const person = await verified()
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await page.route(/buy_crypto\/config/, async (route) => {
      const json = (await (await route.fetch()).json()) as { message: { fee: string } }
      await route.fulfill({ json: { ...json, message: { ...json.message, fee: '0.01500000' } } })
    })
    await visitor.open('/pages/otc/otc')
    const buy = page.getByRole('button', { name: said('purchases.buy'), exact: true })
    await buy.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('shell.form.required') })
      .first()
      .waitFor()
    await choose(page, said('purchases.country'), 'Brazil')
    await choose(page, said('purchases.currency'), /^THB/)
    await choose(page, said('purchases.bank'), /Sandbox Bank One/)
    await page.getByText(said('purchases.payWithinHours', { count: 72 })).waitFor()
    await page.getByRole('textbox', { name: said('purchases.amount') }).fill('3249')
    await field(page, 'purchases.firstName').fill('Ana')
    await field(page, 'purchases.lastName').fill('Lima')
    await field(page, 'purchases.email').fill('ana@example.com')
    await field(page, 'purchases.phone').fill('+5511987654321')
    await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-24')
    await page
      .getByRole('alert')
      .filter({ hasText: said('purchases.complaint.least', { amount: '3,250', currency: 'THB' }) })
      .waitFor()
    await page.getByRole('textbox', { name: said('purchases.amount') }).fill('3250')
    // This offer has a processor fee of 1.5 %; with no fee, a swap of fee and received amount would
    // go unnoticed.
    await expect
      .poll(() => facts(page.getByRole('form')))
      .toEqual({ Rate: '1 USDT = 32.50 THB', Fee: '1.50 USDT', 'You receive': '98.50 USDT' })
    await visitor.picture('otc-form')
    await page
      .getByRole('alert')
      .filter({ hasText: said('purchases.complaint.taxId') })
      .waitFor()
    await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
    await visitor.tapPause()
    await buy.click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/fund\/payment_proof\?id=\d+$/)
    const id = Number(visitor.path().split('=')[1])
    const details = page.getByRole('region', { name: said('purchases.details') })
    await details.getByText(`SANDBOX-${id}`).waitFor()
    expect(await details.getByRole('button').count()).toBe(7)
    const { bank_details: bank, created_at: placedAt } = (
      await person.get('/buy_crypto/order', { id })
    ).message as { bank_details: Readonly<Record<string, string>>; created_at: string }
    expect(await facts(details)).toEqual({
      'Account name': bank['account_name'],
      IBAN: bank['iban'],
      'Beneficiary country': bank['country'],
      'BIC / SWIFT': bank['bic'],
      'Bank name': bank['bank_name'],
      'Bank address': bank['bank_address'],
      'Payment reference': bank['reference'],
    })
    expect(
      await facts(page.getByRole('region', { name: said('purchases.order', { id }) })),
    ).toEqual({
      'To be paid': '3,250 THB',
      Rate: '1 USDT = 32.50 THB',
      Fee: '0.00 USDT',
      'You receive': '100.00 USDT',
      'Payment method': 'Bank transfer (SWIFT)',
      Country: 'Brazil',
      Placed: momentFor(placedAt),
    })
    expect(await page.getByRole('timer').first().innerText()).toMatch(/^[23]d \d\d:\d\d:\d\d$/)
    await page.getByText(said('purchases.lapses')).waitFor()
    const submit = page.getByRole('button', { name: said('shell.action.submit'), exact: true })
    expect(await submit.isDisabled()).toBe(true)
    await visitor.picture('payment-proof')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: onePixel })
    await page.getByRole('button', { name: said('shell.action.remove') }).waitFor()
    await submit.click()
    await page.getByRole('heading', { name: said('purchases.status.1') }).waitFor()
    for (const by of [rita, ravi])
      expect(
        await by.post('/staff/review', { kind: 'purchase', id, verdict: 'pass' }),
      ).toMatchObject({ type: 'ok' })
    await page.getByRole('heading', { name: said('purchases.status.2') }).waitFor()
    await visitor.notice().getByText(said('shell.success.payment')).waitFor()
    await visitor.open('/pages/otc/otc')
    await page.getByText(said('purchases.orders'), { exact: true }).click()
    await page
      .getByRole('link', { name: /3,250 THB/ })
      .getByText(said('purchases.status.2'))
      .waitFor()
  })
  const [account] = await harness.fixture.asOwner(
    'SELECT available::text FROM account WHERE party_id = $1 AND currency_id = 3 AND kind = 1',
    [person.userId],
  )
  expect(account?.['available']).toBe('10000000000')
})

it('PAGE-38 BUY-12 BUY-13 BUY-17 BUY-19 an order by card says that nothing is to be paid, by when it lapses and for how long it is held, and is cancelled after a question', async () => {
  const person = await verified()
  await visit(harness, { person, width: 360 }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/otc/otc')
    await choose(page, said('purchases.method'), said('purchases.method.card'))
    await page.getByText(said('purchases.held', { hours: 72 })).waitFor()
    await page.getByText(said('purchases.payWithinMinutes', { count: 30 })).waitFor()
    const placed = await person.post('/buy_crypto/order', {
      country: 'US',
      currency: 'USD',
      method: 'card',
      amount: '100',
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'a@example.com',
      phone: '+12025550123',
    })
    const { id } = placed.message as { id: number }
    await visitor.open(`/pages/fund/payment_proof?id=${id}`)
    await page.getByText(said('purchases.nothingToPay')).waitFor()
    expect(await page.getByRole('timer').first().innerText()).toMatch(/^(29:\d\d|30:00)$/)
    await page.getByRole('button', { name: said('purchases.cancel.open') }).click()
    const dialog = page.getByRole('dialog', { name: said('purchases.cancel.title') })
    await dialog.getByRole('button', { name: said('purchases.cancel.yes') }).click()
    await page.getByRole('heading', { name: said('purchases.status.3') }).waitFor()
    await visitor.picture('payment-cancelled')
    expect(await person.get('/buy_crypto/order', { id: String(id) })).toMatchObject({
      message: { status: 3 },
    })
  })
})
