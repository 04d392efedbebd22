import { button, choose } from '../controls.ts'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

export const forms: readonly MoneyFormCase[] = [
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
]

/** One of the two sheets of a loan; it sends an amount of 100. */
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
