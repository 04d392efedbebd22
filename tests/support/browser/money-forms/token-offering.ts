import { button } from '../controls.ts'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

const tokens = said('offerings.amount')

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'tokenOffering.apply',
    path: /\/api\/project\/order(?!\/)/,
    by: 'subscriber',
    page: '/pages/ieo/ieo',
    // A reload stays on the page of the offering that was chosen.
    async open(page) {
      if (page.url().includes('/pages/ieo/subscribe')) return
      await page
        .getByRole('article')
        .filter({ hasText: said('offerings.rule.proRata') })
        .filter({ hasText: said('offerings.endsIn') })
        .getByRole('link', { name: said('offerings.open') })
        .first()
        .click()
    },
    async send({ page }) {
      await page.getByRole('textbox', { name: tokens }).fill('200')
      await button(page.locator('main'), said('offerings.submit')).click()
      await button(page.getByRole('dialog'), said('offerings.submit')).click()
    },
    effects: countOf('offering_order'),
  },
  {
    call: 'tokenOffering.lessen',
    path: /\/api\/project\/order\/lessen/,
    by: 'subscriber',
    page: '/pages/ieo/order',
    open: (page) => button(page, said('offerings.lessen')).first().click(),
    async send({ page }) {
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('textbox', { name: said('offerings.lessen.amount') }).fill('50')
      await button(sheet, said('offerings.lessen.reduce')).click()
    },
    effects: async (person, fixture) =>
      fixture.asOwner(
        `SELECT l.id FROM offering_lessening l JOIN offering_order o ON o.id = l.order_id
         WHERE o.user_id = $1`,
        [person.userId],
      ),
  },
]
