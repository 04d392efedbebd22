import { figureFor } from '@candor/testing/facts'
import { newPerson } from '@candor/testing/people'
import { signInStaff } from '@candor/testing/staff'
import { letWithdraw, newWithdrawal, payPassword, tronAddress } from '@candor/testing/withdrawing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode } from '../support/browser/authenticator-app.ts'
import { facts, momentFor } from '../support/browser/facts.ts'
import { watchReady } from '../support/browser/events-ready.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'
import {
  address,
  amount,
  fill,
  holder,
  next,
  password,
  send,
  sheet,
} from '../support/browser/withdraw-page.ts'

const page36 = '/pages/fund/withdraw?currency=3'
const page35 = '/pages/fund/receive_withdraw_record?tab=withdraw'
const hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** For what depends on the page or the server. */
const patient = { timeout: 10_000 } as const
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

describe('a withdrawal', () => {
  it('PAGE-36 OUT-16 OUT-13 what is filled in stands whole in one confirmation, a wrong password at its field; what is sent is told and can be taken back at once', async () => {
    const person = await holder(harness.fixture)
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/fund/assets')
      await page.getByRole('link', { name: said('assets.action.withdraw'), exact: true }).click()
      // Until the next page is there the one before stays (APP-04), which names USDT too.
      await page.getByRole('heading', { name: said('assets.select.withdraw') }).waitFor()
      await page.getByRole('button', { name: /^USDT/ }).click()
      await page
        .getByRole('heading', { name: said('withdrawals.title', { currency: 'USDT' }) })
        .waitFor()
      await page.getByText(said('withdrawals.simulated')).waitFor()
      await fill(visitor, hex)
      const confirmed = await sheet(page).innerText()
      // The network of the address.
      expect(await facts(sheet(page))).toEqual({
        [said('withdrawals.amount.label')]: '100.00 USDT',
        Fee: '1.00 USDT',
        Network: 'ERC20',
      })
      expect(confirmed.replaceAll(/\s+/g, ' ')).toContain(
        `${said('withdrawals.received')} 99.00USDT`,
      )
      for (const told of [
        said('withdrawals.decision', { hours: 24 }),
        said('withdrawals.simulated'),
      ])
        expect(confirmed).toContain(told)
      expect(confirmed.replaceAll(/\s/g, ''), 'the address in full').toContain(hex)
      await password(page).fill('111111')
      await send(page).click()
      await sheet(page).getByRole('alert').waitFor(patient)
      expect([
        await password(page).getAttribute('aria-invalid'),
        await password(page).inputValue(),
      ]).toEqual(['true', '111111'])
      await password(page).fill(payPassword)
      await visitor.tapPause()
      await send(page).click()
      await page
        .getByText(said('withdrawals.sent.filed', { amount: '100', currency: 'USDT' }))
        .waitFor(patient)
      await page.getByRole('button', { name: said('withdrawals.sent.record') }).click()
      const card = page.locator('main article').first()
      const [record] = (
        (await person.get('/user/withdraw/list')).message as {
          data: Readonly<Record<'fee' | 'real_number' | 'decide_by' | 'number', string>>[]
        }
      ).data
      await card.getByText(`Decision by ${momentFor(record?.decide_by ?? '')}`).waitFor(patient)
      expect(await facts(card)).toEqual({
        Fee: `${figureFor(record?.fee ?? '')} USDT`,
        [said('withdrawals.received')]: `${figureFor(record?.real_number ?? '')} USDT`,
        To: `${hex.slice(0, 8)}…${hex.slice(-8)}`,
        Network: 'ERC20',
      })
      expect([record?.number, record?.fee, record?.real_number]).toEqual([
        '100.00000000',
        '1.00000000',
        '99.00000000',
      ])
      await card.getByRole('button', { name: said('withdrawals.takeBack.action') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('withdrawals.takeBack.action') })
        .click()
      await visitor
        .notice()
        .getByText(said('withdrawals.takeBack.done', { amount: '100.00', currency: 'USDT' }))
        .waitFor(patient)
      await card.getByText('cancelled by you').waitFor(patient)
      expect(await facts(card), 'all of it came back').toMatchObject({
        'Amount refunded': '100.00 USDT',
      })
      expect(
        await card.getByRole('button', { name: said('withdrawals.takeBack.action') }).count(),
      ).toBe(0)
      await visitor.open(page36)
      await page.getByText(/Available\s*1,000\.00/).waitFor(patient)
    })
  })

  it('PAGE-36 OUT-02 what is wrong is named at its field and nothing is sent; a refusal of the server comes back to its field with everything kept', async () => {
    const person = await holder(harness.fixture)
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/wallet/out')) sent.push(request.url())
      })
      await visitor.open(page36)
      await fill(visitor, `${tronAddress}x`, '1000.01')
      for (const text of [
        said('withdrawals.complaint.invalid', { currency: 'USDT' }),
        said('withdrawals.complaint.balance', { available: '1,000', currency: 'USDT' }),
      ])
        await page.getByRole('alert').filter({ hasText: text }).waitFor()
      expect([await sheet(page).count(), sent.length]).toEqual([0, 0])
      await address(page).fill(tronAddress)
      await page.getByRole('button', { name: said('shell.action.all'), exact: true }).click()
      expect(await amount(page).inputValue()).toBe('1,000')
      await page.route(/wallet\/out$/, (route) =>
        route.fulfill({
          json: {
            type: 'error',
            message: 'beyond the limit',
            code: 'DAILY_LIMIT',
            details: { left: '0.001' },
          },
        }),
      )
      await visitor.tapPause()
      await next(page).click()
      await password(page).fill(payPassword)
      await sheet(page)
        .getByRole('button', { name: /^Withdraw / })
        .click()
      await page.getByRole('alert').filter({ hasText: 'beyond the limit' }).waitFor(patient)
      await sheet(page).waitFor({ state: 'detached' })
      expect([
        await amount(page).inputValue(),
        await amount(page).getAttribute('aria-invalid'),
        await address(page).inputValue(),
      ]).toEqual(['1,000', 'true', tronAddress])
    })
  })

  it('PAGE-36 AUTH-25 with the second factor on its code is asked for, a wrong one is said at it, and the right one files', async () => {
    const person = await holder(harness.fixture)
    const setup = await person.post('/safe/totp/setup')
    const { secret } = setup.message as { secret: string }
    expect(
      await person.post('/safe/totp/enable', { code: appCode(secret, Date.now() - 30_000) }),
    ).toMatchObject({ type: 'ok' })
    await harness.fixture.asOwner(
      `
        UPDATE withdrawal_hold
        SET started_at = started_at - interval '25 hours', ends_at = ends_at - interval '25 hours'
        WHERE user_id = $1`,
      [person.userId],
    )
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await visitor.open(page36)
      await fill(visitor)
      await password(page).fill(payPassword)
      expect(await send(page).isDisabled(), 'without the code').toBe(true)
      const code = sheet(page).getByLabel(said('withdrawals.confirm.code'))
      await code.fill('000000')
      await send(page).click()
      await expect.poll(() => code.getAttribute('aria-invalid'), patient).toBe('true')
      await code.fill(appCode(secret, Date.now()))
      await visitor.tapPause()
      await send(page).click()
      await page.getByText(said('withdrawals.sent.title')).waitFor(patient)
    })
  })
})

describe('what stands in the way', () => {
  it('PAGE-36 OUT-14 OUT-15 without an address the page leads to adding one and back with what was typed; under the allow-list a new one counts down', async () => {
    const person = await holder(harness.fixture)
    expect(
      await person.post('/safe/withdraw_allowlist', { enabled: 1, pay_password: payPassword }),
    ).toMatchObject({ type: 'ok' })
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await visitor.open(page36)
      await page.getByText(said('withdrawals.address.first')).waitFor(patient)
      expect(
        await page.getByRole('button', { name: said('withdrawals.address.byHand') }).count(),
      ).toBe(0)
      await amount(page).fill('100')
      await page.getByRole('button', { name: said('withdrawals.address.add') }).click()
      await page.getByLabel(said('payouts.address.label')).fill(tronAddress)
      await page.getByLabel(said('payouts.address.name')).fill('Cold')
      await page
        .getByRole('group', { name: said('payouts.qr.label') })
        .getByRole('button', { name: said('payouts.qr.draw') })
        .click()
      const save = page.getByRole('button', { name: said('shell.action.save'), exact: true })
      await expect.poll(() => save.isEnabled(), patient).toBe(true)
      await save.click()
      await page
        .getByRole('button', { name: new RegExp(said('withdrawals.address.choose')) })
        .waitFor(patient)
      expect(await amount(page).inputValue(), 'what was typed before the way there').toBe('100')
      await page
        .getByRole('button', { name: new RegExp(said('withdrawals.address.choose')) })
        .click()
      const row = page.getByRole('dialog').getByRole('button', { name: /Cold/ })
      await row
        .getByRole('timer')
        .filter({ hasText: /^23:5\d:\d\d$/ })
        .waitFor(patient)
      expect(await row.isDisabled()).toBe(true)
      await harness.fixture.asOwner(
        `
          UPDATE wallet_address
          SET created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'
          WHERE user_id = $1`,
        [person.userId],
      )
      await visitor.open(`${page36}&again=1`)
      await page.reload()
      await page
        .getByRole('button', { name: new RegExp(said('withdrawals.address.choose')) })
        .click(patient)
      await page.getByRole('dialog').getByRole('button', { name: /Cold/ }).click()
      await amount(page).fill('100')
      await next(page).click()
      expect((await sheet(page).innerText()).replaceAll(/\s/g, '')).toContain(`Cold${tronAddress}`)
    })
  })

  it('PAGE-36 WIRE-10 OUT-02 nobody verified is led to verification, nobody without a payment password to setting one, and a hold counts down where the button stood', async () => {
    const person = await newPerson(harness.fixture)
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await visitor.open(page36)
      await page.getByText(said('withdrawals.identity.needed', { hours: 24 })).waitFor(patient)
      await page.getByRole('button', { name: said('withdrawals.identity.go') }).click()
      await expect.poll(() => visitor.path(), patient).toBe('/pages/setting/real_mark')
      await harness.fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [
        person.userId,
      ])
      await visitor.open(page36)
      await page.reload()
      await page.getByText(said('withdrawals.password.needed', { hours: 24 })).waitFor(patient)
      await page.getByRole('button', { name: said('withdrawals.password.set') }).click()
      await expect.poll(() => visitor.path(), patient).toBe('/pages/setting/payPassword')
      await letWithdraw(harness.fixture, person.userId)
      await harness.fixture.asOwner(
        `
          INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at)
          VALUES ($1, 'phone', now(), now() + interval '24 hours')`,
        [person.userId],
      )
      await visitor.open(page36)
      await page.reload()
      const held = page.getByRole('region', { name: said('security.hold.title') })
      await held.getByText(said('security.hold.phone')).waitFor(patient)
      await held
        .getByRole('timer')
        .filter({ hasText: /^23:5\d:\d\d$/ })
        .waitFor(patient)
      expect(await next(page).count()).toBe(0)
    })
  })

  it('PAGE-36 OUT-01 LEDG-20 while the ledger does not balance the page asks for nothing, says why and leads to the house; it opens with the end of the halt', async () => {
    // The account named by the finding is frozen (LEDG-25); everybody else reads why withdrawals
    // are halted.
    const [person, named] = [await holder(harness.fixture), await holder(harness.fixture)]
    const raise = async (by: number): Promise<void> => {
      await harness.fixture.asOwner(
        `
          UPDATE account SET available = available + $2
          WHERE party_id = $1 AND currency_id = 3 AND kind = 2`,
        [named.userId, by],
      )
      const { balanced } = await harness.fixture.platform.trading.reconciler.check()
      await expect
        .poll(async () => (await person.get('/fairness/ledger')).message, patient)
        .toMatchObject({ money_out: balanced ? 1 : 0 })
    }
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await raise(7)
      try {
        await visitor.open(page36)
        await page.getByText(said('withdrawals.stopped')).waitFor(patient)
        await page.getByText(said('fairness.ledger.difference')).waitFor(patient)
        expect(await page.getByRole('textbox').count()).toBe(0)
        await page.getByRole('button', { name: said('fairness.ledger.title') }).click()
        await expect.poll(() => visitor.path(), patient).toBe('/pages/fairness/house')
      } finally {
        await raise(-7)
      }
      await visitor.open(page36)
      await page.reload()
      await next(page).waitFor(patient)
    })
  })
})

describe('the record', () => {
  it('PAGE-35 OUT-12 OUT-17 what staff pass is done on the open page, with the simulated transaction id; deposits stand in the other tab', async () => {
    const person = await holder(harness.fixture)
    const id = await newWithdrawal(person, '100')
    const rita = await signInStaff(harness.fixture, 'rita')
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      const eventsReady = watchReady(page)
      await visitor.open(page35)
      const card = page.getByRole('article', {
        name: new RegExp(said('withdrawals.records.number', { id })),
      })
      await card.getByText('Under review').waitFor(patient)
      await eventsReady()
      expect(
        await rita.post('/staff/review', { kind: 'withdrawal', id, verdict: 'pass' }),
      ).toMatchObject({ type: 'ok' })
      await card.getByText('Completed', { exact: true }).waitFor({ timeout: 20_000 })
      await card.getByText(`simulated-${id}`).waitFor()
      await card.getByText('simulated, no coins were sent').waitFor()
      expect(await card.getByRole('link').allInnerTexts(), 'no explorer is asked').toEqual([
        said('shell.action.dispute'),
      ])
      await page.getByRole('tab', { name: said('withdrawals.records.deposits') }).click()
      await page.getByText(said('assets.record.empty')).waitFor(patient)
      await visitor.open('/pages/fund/assets_record?currency=3&kind=change')
      await page.getByText('Withdrawal requested').first().waitFor(patient)
    })
  })

  it('PAGE-35 OUT-04 OUT-11 what is overdue says so and can still be taken back; what came back tells its reason and leads to support with its number', async () => {
    const person = await holder(harness.fixture)
    const [late, returned] = [await newWithdrawal(person), await newWithdrawal(person)]
    const ravi = await signInStaff(harness.fixture, 'ravi')
    expect(
      await ravi.post('/staff/review', {
        kind: 'withdrawal',
        id: returned,
        verdict: 'fail',
        reason: 'destination-unpayable',
      }),
    ).toMatchObject({ type: 'ok' })
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await page.route(/user\/withdraw\/list/, async (route) => {
        const answer = await route.fetch()
        const json = (await answer.json()) as {
          message: { data: { id: number; overdue: number }[] }
        }
        for (const row of json.message.data) if (row.id === late) row.overdue = 1
        await route.fulfill({ json })
      })
      await visitor.open(page35)
      const cardOf = (id: number) =>
        page.getByRole('article', { name: new RegExp(said('withdrawals.records.number', { id })) })
      await cardOf(late)
        .getByText(said('withdrawals.records.overdue'), { exact: true })
        .waitFor(patient)
      await cardOf(late)
        .getByRole('button', { name: said('withdrawals.takeBack.action') })
        .waitFor()
      await cardOf(returned).getByText('Refunded', { exact: true }).waitFor()
      await cardOf(returned)
        .getByText(/^Reason: /)
        .waitFor()
      await cardOf(returned)
        .getByRole('button', { name: said('withdrawals.records.ask') })
        .click()
      await expect
        .poll(
          () => page.getByRole('textbox', { name: said('chat.placeholder') }).inputValue(),
          patient,
        )
        .toBe(said('chat.aboutWithdrawal', { id: returned }))
    })
  })
})
