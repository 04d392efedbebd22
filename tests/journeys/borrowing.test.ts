import { figureFor } from '@candor/testing/facts'
import { askForLoan, lendTo, makeBorrower, passLoan } from '@candor/testing/fixtures/borrower'
import { newPerson } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { facts, momentFor } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page10 = '/pages/common/borrowing'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 250)
  })

it('PAGE-10 a guest reads the terms and counts what a loan would cost, and is led to log in', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open(page10)
    await page.getByRole('region', { name: said('borrowing.who.title') }).waitFor()
    await page.getByRole('textbox', { name: said('borrowing.field.amount') }).fill('600000')
    await page.getByRole('textbox', { name: said('borrowing.field.margin') }).fill('400')
    await page
      .getByRole('region', { name: said('borrowing.preview.title') })
      .getByText('180.00')
      .waitFor()
    await page.getByRole('tab', { name: said('borrowing.terms.title') }).click()
    await page.getByText(said('borrowing.terms.termText', { least: 7, most: 365 })).waitFor()
    await page.getByRole('tab', { name: said('borrowing.tab.loans') }).click()
    await page.getByText(said('borrowing.loans.empty')).waitFor()
    await page.getByRole('tab', { name: said('borrowing.tab.borrow') }).click()
    await page.getByRole('button', { name: said('borrowing.request.login') }).click()
    await expect.poll(() => visitor.path()).toContain('/pages/common/login')
  }))

it('PAGE-10 LOAN-03 LOAN-22 somebody of VIP 1 is told what is missing and applies as market maker', async () => {
  const person = await newPerson(harness.fixture)
  await makeBorrower(harness.fixture, person, '1000', 1)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page10)
    await page.getByText(said('borrowing.who.level', { needed: 2, level: 1 })).waitFor()
    expect(await page.getByRole('button', { name: said('borrowing.request.submit') }).count()).toBe(
      0,
    )
    await page.getByRole('button', { name: said('borrowing.maker.apply') }).click()
    await page
      .getByRole('textbox', { name: said('borrowing.maker.intro') })
      .fill('BTC/USDT on three venues, 40 million a month.')
    await page.getByRole('button', { name: said('borrowing.maker.send') }).click()
    await page.getByText(said('borrowing.maker.waiting')).waitFor()
  })
})

it('PAGE-10 LOAN-02 LOAN-16 LOAN-19 a loan from the calculator to the last repayment', async () => {
  const person = await newPerson(harness.fixture)
  await makeBorrower(harness.fixture, person, '1000000')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(page10)
    await page
      .getByRole('button', { name: new RegExp(`^${said('borrowing.field.marginCurrency')}`) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: /^USDT/ }).click()
    await page.getByRole('textbox', { name: said('borrowing.field.amount') }).fill('600000')
    await page.getByRole('textbox', { name: said('borrowing.field.margin') }).fill('199999')
    await page.getByText(said('borrowing.complaint.ratio', { times: 3 })).waitFor()
    await page.getByRole('textbox', { name: said('borrowing.field.margin') }).fill('200000')
    const cost = page.getByRole('region', { name: said('borrowing.preview.title') })
    await cost.getByText('133.33%').waitFor()
    expect(await facts(cost)).toEqual({
      'Interest per day (0.03%)': '180.00 USDT',
      'Interest in 30 days': '5,400.00 USDT',
      'Total due at maturity': '605,400.00 USDT',
      'Per day overdue': '3,027.00 USDT',
      'Liquidated if USDT falls below': '–',
    })
    await visitor.picture('borrowing request')
    await page.getByRole('button', { name: said('borrowing.request.submit') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('borrowing.confirm.send'), exact: true })
      .click()
    await page.getByText(said('borrowing.state.reviewing'), { exact: true }).waitFor()
    const [row] = await harness.fixture.asOwner<{ id: string }>(
      'SELECT id FROM loan WHERE user_id = $1',
      [person.userId],
    )
    await passLoan(harness.fixture, Number(row?.id), Date.now())
    await page.getByText(said('borrowing.state.toRepay'), { exact: true }).waitFor()
    await visitor.picture('borrowing loan')
    const [loan] = (
      (await person.get('/borrow/order/list')).message as {
        data: Readonly<
          Record<
            'owed' | 'interest' | 'daily_interest' | 'margin_amount' | 'due_at' | 'principal',
            string
          >
        >[]
      }
    ).data
    const usdt = (raw = '') => `${figureFor(raw)} USDT`
    await expect
      .poll(() => facts(page.getByRole('article')), { message: 'each figure beside its own label' })
      .toEqual({
        'Total owed': usdt(loan?.owed),
        Interest: usdt(loan?.interest),
        'Per started day': usdt(loan?.daily_interest),
        'Locked margin': usdt(loan?.margin_amount),
        Term: '30 days at 0.03% per day',
        'Repay by': momentFor(loan?.due_at ?? ''),
      })
    await page.getByRole('button', { name: said('borrowing.repay.title'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: said('shell.action.all'), exact: true }).click()
    await sheet.getByText(said('borrowing.repay.releases')).waitFor()
    expect(await facts(sheet)).toEqual({
      'Overdue interest': '0.00 USDT',
      Interest: usdt(loan?.interest),
      Principal: usdt(loan?.principal),
      Remaining: '0.00 USDT',
    })
    await visitor.picture('borrowing repay')
    await sheet.getByRole('button', { name: said('borrowing.repay.title'), exact: true }).click()
    await page.getByText(said('borrowing.state.done'), { exact: true }).waitFor()
  })
})

it('PAGE-10 LOAN-15 LOAN-20 the loan stays in sight: margin is added, and what would leave too little is refused at the transfer', async () => {
  const person = await newPerson(harness.fixture)
  await makeBorrower(harness.fixture, person, '320000')
  await person.post('/wallet/change', {
    currency_id: 3,
    number: '20000',
    from_field: 'change',
    to_field: 'micro',
  })
  await lendTo(harness.fixture, person, () => Date.now(), pause)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(`${page10}?tab=loans`)
    await page.getByRole('button', { name: said('borrowing.margin.title') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(said('borrowing.margin.raises')).waitFor()
    await sheet.getByRole('button', { name: said('shell.action.all'), exact: true }).click()
    await sheet.getByRole('button', { name: said('borrowing.margin.title'), exact: true }).click()
    await page.getByRole('article').getByText('220,000.00').waitFor()
    expect(
      await person.post('/wallet/change', {
        currency_id: 3,
        number: '100000',
        from_field: 'change',
        to_field: 'legal',
      }),
    ).toMatchObject({ code: 'WALLET_RISK' })
  })
  await makeBorrower(harness.fixture, person, '1')
  await expect(askForLoan(person)).rejects.toThrow('ORDER_STATE')
})
