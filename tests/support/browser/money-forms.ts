import { lendTo, makeBorrower } from '@candor/testing/fixtures/borrower'
import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { letWithdraw, payPassword } from '@candor/testing/withdrawing'
import type { Locator, Page } from 'playwright-core'
import * as futures from './futures-desk.ts'
import * as spot from './spot-desk.ts'
import { said } from './texts.ts'
import { allowContracts, openContract, taken } from './traders.ts'
import type { Visitor } from './visitor.ts'
import * as withdrawing from './withdraw-page.ts'

const [BTC, USDT] = [1, 3] as const

/** One form that moves money, as somebody uses it. */
export type MoneyFormCase = {
  /** The call that it makes, by its name in the contract. */
  readonly call: string
  /** Where that call goes. */
  readonly path: RegExp
  readonly by: keyof typeof users
  readonly page: string
  /** Opens the sheet or dialog that it is, where it is one. */
  readonly open?: (page: Page, person: Person) => Promise<void>
  /** Enters the same each time and sends it, confirmation included. */
  readonly send: (visitor: Visitor) => Promise<void>
  /** Something that grows with each time that it is carried out. */
  readonly effects: (person: Person, fixture: TestPlatform) => Promise<unknown>
  /** Its page hears that it was carried out, and lets go of it before its answer. */
  readonly isOverByItself?: true
  /** Once it was carried out the page does not offer it again. */
  readonly isOfferedOnce?: true
}

/**
 * Every form that moves money, and what closes or cancels all that is open at that moment;
 * tests/journeys/lost-answers.test.ts holds the app's forms to it.
 */
export const moneyForms: readonly MoneyFormCase[] = [
  {
    call: 'spot.placeOrder',
    path: /\/api\/coin\/trade/,
    by: 'holder',
    page: '/pages/transaction/currency?symbol=BTC/USDT',
    async send({ page }) {
      await page.locator('[data-price]').first().waitFor()
      await spot.fill(page, 'price', '1000')
      await spot.fill(page, 'amount', '0.01')
      await spot.submit(page)
    },
    effects: async (person) => (await spot.openOrders(person)).length,
  },
  {
    call: 'futures.open',
    path: /\/api\/lever\/submit/,
    by: 'holder',
    page: futures.tradePagePath,
    async send({ page }) {
      await page.getByRole('meter').waitFor()
      await futures.lots(page).fill('1')
      await futures.confirm(page)
    },
    effects: countOf('contract_order'),
  },
  {
    call: 'seconds.placeOrder',
    path: /\/api\/microtrade\/submit/,
    by: 'holder',
    page: '/pages/transaction/index?product=seconds&symbol=BTC/USDT',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('seconds.stake.label') }).fill('20')
      await page
        .getByRole('group', { name: said('seconds.submit.direction') })
        .getByRole('button', { name: new RegExp(said('seconds.submit.up')) })
        .click()
    },
    effects: countOf('seconds_order'),
  },
  {
    call: 'swap.make',
    path: /\/api\/user\/Transfer/,
    by: 'holder',
    page: '/pages/fund/transfer',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('swap.amount') }).fill('10')
      await page.getByText(/1 USDT ≈/).waitFor()
      await button(page, said('swap.submit', { from: 'USDT', to: 'BTC' })).click()
    },
    effects: countOf('swap'),
  },
  {
    call: 'transfers.move',
    path: /\/api\/wallet\/change/,
    by: 'holder',
    page: '/pages/fund/fundTransfer?currency=3',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('transfers.amount') }).fill('5')
      await button(page, said('transfers.submit')).click()
    },
    effects: async (person) =>
      ((await person.get('/wallet/hzhistory')).message as { total: number }).total,
  },
  {
    call: 'withdrawals.file',
    path: /\/api\/wallet\/out/,
    by: 'holder',
    page: '/pages/fund/withdraw?currency=3',
    async send(visitor) {
      await withdrawing.fill(visitor)
      await withdrawing.password(visitor.page).fill(payPassword)
      await withdrawing.send(visitor.page).click()
    },
    effects: countOf('withdrawal'),
  },
  {
    call: 'deposits.file',
    path: /\/api\/wallet\/charge_req/,
    by: 'holder',
    page: '/pages/fund/receive?currency=3',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('assets.deposit.amount') }).fill('250')
      await page
        .getByRole('button', { name: said('assets.deposit.useSample') })
        .first()
        .click()
      await page.getByRole('button', { name: said('shell.action.remove') }).waitFor()
      await button(page, said('shell.action.submit')).click()
    },
    effects: countOf('deposit_request'),
  },
  {
    call: 'purchases.order',
    path: /\/api\/buy_crypto\/order(?!s)/,
    by: 'holder',
    page: '/pages/otc/otc',
    async send({ page }) {
      await choose(page, said('purchases.country'), 'Thailand')
      await choose(page, said('purchases.method'), said('purchases.method.card'))
      await page.getByRole('textbox', { name: said('purchases.amount') }).fill('250')
      for (const [key, text] of [
        ['purchases.firstName', 'Ann'],
        ['purchases.lastName', 'Lee'],
        ['purchases.email', 'ann@example.com'],
        ['purchases.phone', '+66812345678'],
      ] as const)
        await page.getByRole('textbox', { name: said(key), exact: true }).fill(text)
      await button(page, said('purchases.buy')).click()
    },
    effects: countOf('purchase_order'),
  },
  {
    call: 'borrowing.apply',
    path: /\/api\/borrow\/apply/,
    by: 'applicant',
    page: '/pages/common/borrowing',
    async send({ page }) {
      await choose(page, said('borrowing.field.marginCurrency'), /^USDT/)
      await page.getByRole('textbox', { name: said('borrowing.field.amount') }).fill('600000')
      await page.getByRole('textbox', { name: said('borrowing.field.margin') }).fill('200000')
      await page.getByRole('button', { name: said('borrowing.request.submit') }).click()
      await button(page.getByRole('dialog'), said('borrowing.confirm.send')).click()
    },
    effects: countOf('loan'),
    isOfferedOnce: true,
  },
  {
    call: 'borrowing.repay',
    path: /\/api\/borrow\/order\/applyRefund/,
    by: 'borrower',
    page: '/pages/common/borrowing?tab=loans',
    ...loanSheet('borrowing.repay.title', 'borrowing.field.amount'),
    effects: (person, fixture) =>
      fixture.asOwner(
        'SELECT r.id FROM loan_repayment r JOIN loan l ON l.id = r.loan_id WHERE l.user_id = $1',
        [person.userId],
      ),
  },
  {
    call: 'borrowing.addMargin',
    path: /\/api\/borrow\/order\/margin/,
    by: 'borrower',
    page: '/pages/common/borrowing?tab=loans',
    ...loanSheet('borrowing.margin.title', 'borrowing.field.margin'),
    effects: async (person) =>
      (
        (await person.get('/borrow/order/list')).message as {
          data: { margin_amount: string }[]
        }
      ).data[0]?.margin_amount,
  },
  {
    call: 'spot.cancelAll',
    path: /\/api\/coin\/cancel_all/,
    by: 'holder',
    page: '/pages/transaction/currency?symbol=BTC/USDT',
    async open(page, person) {
      await taken(
        person.post('/coin/trade', {
          currency_id: BTC,
          legal_id: USDT,
          type: 1,
          amount: '0.01',
          target_price: '1000',
        }),
      )
      await button(page, said('spot.cancel.all')).click()
    },
    async send({ page, tapPause }) {
      await tapPause()
      await button(page.getByRole('dialog'), said('spot.cancel.all')).click()
    },
    effects: async (person) =>
      ((await person.get('/coin/list', { status: 3 })).message as unknown[]).length,
    isOverByItself: true,
  },
  {
    call: 'futures.closeMany',
    path: /\/api\/lever\/batch_close/,
    by: 'holder',
    page: futures.tradePagePath,
    async open(page, person) {
      await openContract(person, 1)
      await button(page, said('futures.close.menu')).click()
    },
    async send({ page, tapPause }) {
      await tapPause()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${said('futures.close.all')} \\(`) })
        .click()
    },
    effects: async (person) => (await futures.orders(person, 3)).length,
    isOverByItself: true,
  },
]

/**
 * Who uses the forms: somebody who trades and moves money, somebody who asks for a loan, somebody
 * who has one. Each is made when first needed, since a level that was given is soon counted anew.
 */
export const users = {
  async holder(fixture: TestPlatform): Promise<Person> {
    const person = await newPerson(fixture)
    await allowContracts(fixture, person, '1000')
    await fund(fixture, person.userId, { [BTC]: '0.5', [USDT]: '5000' })
    await letWithdraw(fixture, person.userId)
    await readRisk(person, 'seconds')
    await moveToOptions(person)
    return person
  },
  async applicant(fixture: TestPlatform): Promise<Person> {
    const person = await newPerson(fixture)
    await makeBorrower(fixture, person, '1000000')
    return person
  },
  async borrower(fixture: TestPlatform): Promise<Person> {
    const person = await newPerson(fixture)
    await makeBorrower(fixture, person, '320000')
    await moveToOptions(person)
    await lendTo(
      fixture,
      person,
      () => Date.now(),
      () => new Promise((resolve) => setTimeout(resolve, 250)),
    )
    return person
  },
} as const

async function moveToOptions(person: Person): Promise<void> {
  await taken(
    person.post('/wallet/change', {
      currency_id: USDT,
      number: '500',
      from_field: 'change',
      to_field: 'micro',
    }),
  )
}

function countOf(table: string): MoneyFormCase['effects'] {
  return async (person, fixture) => {
    const [row] = await fixture.asOwner<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
      [person.userId],
    )
    return row?.count
  }
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

async function choose(page: Page, label: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: choice }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** One of the two sheets of a loan, which sends 100 of it. */
function loanSheet(
  title: 'borrowing.repay.title' | 'borrowing.margin.title',
  field: 'borrowing.field.amount' | 'borrowing.field.margin',
): Pick<MoneyFormCase, 'open' | 'send'> {
  return {
    open: (page) => button(page, said(title)).click(),
    async send({ page }) {
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('textbox', { name: said(field) }).fill('100')
      await button(sheet, said(title)).click()
    },
  }
}
