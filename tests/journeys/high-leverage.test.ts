import type { Person } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseLeverage, tradePagePath, openLong } from '../support/browser/futures-page.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { newTrader } from '../support/browser/traders.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
let trader: Person

beforeAll(async () => {
  harness = await openHarness()
  trader = await newTrader(harness.fixture, '1000')
})
afterAll(() => harness.close())

const lack =
  'Leverage above 25× unlocks after you close 10 positions on 3 different days. So far: 0 of 10 positions, on 0 of 3 days.'

/** Ten contracts closed on ten different days, which unlocks high leverage. */
async function gainExperience(): Promise<void> {
  await harness.fixture.asOwner(
    `
      INSERT INTO contract_order (id, user_id, market_id, quote_id, side, kind, lots, lot_size,
        size, multiple, spread, fee_rate, overnight_rate, origin_margin, fee, reserve, created_ms,
          status,
    origin_price, entry, notional, open_tick_id, opened_ms, margin, overnight_to_ms, stops_set_ms,
      close_price, close_tick_id, close_reason, profit, closing, closed_ms, updated_at,
        silence_band, gap_bound)
    SELECT nextval('contract_order_id'), $1, 1, 3, 1, 1, 1, 1, 1, 10, 0, 0, 0, 1, 0, 1, 0, 3, 1, 1,
      1, 1, 0, 0, 0, 0, 1, 1, 'manual', 0, '{}', $2::bigint - n * 86400000::bigint, now(), 0, false
      FROM generate_series(1, 10) n`,
    [trader.userId, Date.now()],
  )
}

it('FUT-49 PAGE-43 the ticket shows who is liquidated, says what a multiple above 25 asks for, and lets its figure be acknowledged', () =>
  visit(harness, { person: trader }, async (visitor) => {
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 844 })
    await visitor.open(tradePagePath)
    await chooseLeverage(page, 25)
    await page
      .getByText(
        'On recorded prices, 21.13% of 25× positions on this pair would have been liquidated within 24 h.',
      )
      .waitFor()
    await page
      .getByRole('button', { name: new RegExp(`^${said('futures.field.multiple')}`) })
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(lack).waitFor()
    const locked = (leverage: number) =>
      sheet
        .getByRole('button', { name: new RegExp(`^${leverage}×`) })
        .getByRole('img', { name: said('futures.multiple.locked') })
        .count()
    expect([await locked(10), await locked(25), await locked(50)]).toEqual([0, 0, 1])
    await visitor.picture('multiples-locked')
    await sheet.getByRole('button', { name: /^50×/ }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText(/45\.75% of 50×/).waitFor()
    await page.getByRole('textbox', { name: said('futures.field.lots') }).fill('2')
    await page.getByText(lack).waitFor()
    expect(
      await openLong(page).isDisabled(),
      'it opens nothing, and says why where it stands',
    ).toBe(true)
    await visitor.picture('multiple-locked')
    if (process.env['CANDOR_SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['CANDOR_SHOTS']}/leverage.png`, fullPage: true })
    await gainExperience()
    await page.reload()
    await chooseLeverage(page, 50)
    await page.getByRole('textbox', { name: said('futures.field.lots') }).fill('2')
    await openLong(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/45\.75% of 50×/).waitFor()
    await openLong(dialog).click()
    await page.getByText(/Many positions at leverage above 25× are lost within a day/).waitFor()
    if (process.env['CANDOR_SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['CANDOR_SHOTS']}/leverage-ack.png` })
    await page.getByRole('button', { name: said('limits.risk.agree') }).click()
    await dialog.getByText(said('futures.confirm.riskNoStop')).waitFor()
    await visitor.tapPause()
    await openLong(dialog).click()
    await visitor.notice().getByText(said('futures.submit.opened')).waitFor({ timeout: 6_000 })
    const { message } = await trader.get('/safe/limits')
    expect(
      (message as { risk: { product: string; read: number }[] }).risk.find(
        ({ product }) => product === 'leverage',
      )?.read,
    ).toBe(1)
  }))
