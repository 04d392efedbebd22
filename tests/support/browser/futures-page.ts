import { figureFor } from '@candor/testing/facts'
import type { Person } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import type { Locator, Page } from 'playwright-core'
import { momentFor, settlementFor } from './facts.ts'
import { said } from './texts.ts'
import type { Visitor } from './visitor.ts'

export const tradePagePath = '/pages/transaction/contract?symbol=BTC/USDT'
const BTC = 1

export async function openTradePage(visitor: Visitor): Promise<void> {
  await visitor.open(tradePagePath)
  await visitor.page.getByRole('meter').waitFor()
}

export function lots(page: Page): Locator {
  return page.getByRole('textbox', { name: said('futures.field.lots'), exact: true })
}

export function openLong(within: Page | Locator): Locator {
  return within.getByRole('button', { name: said('futures.side.openLong'), exact: true })
}

export async function confirm(page: Page): Promise<void> {
  await openLong(page).click()
  await openLong(page.getByRole('dialog')).click()
}

export async function chooseLeverage(page: Page, leverage: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${said('futures.field.multiple')}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${leverage}×`) })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export function positions(page: Page): Locator {
  return page.getByRole('region', { name: said('futures.positions.title') })
}

/** A figure of the ticket's preview, without grouping. */
export async function figure(
  page: Page,
  term: 'futures.preview.margin' | 'futures.preview.fee' | 'futures.preview.liquidation',
): Promise<string> {
  return (
    await page
      .locator('dl > div', { has: page.getByText(said(term), { exact: true }) })
      .first()
      .locator('dd')
      .innerText()
  ).replaceAll(',', '')
}

/** A figure of the account card. */
export async function account(page: Page, term: 'futures.account.available'): Promise<string> {
  const card = page.getByRole('region', { name: said('futures.account.title') })
  return await card
    .locator('dl > div', { has: page.getByText(said(term), { exact: true }) })
    .locator('dd')
    .innerText()
}

/** A user's contracts of a status, from the API. */
export async function orders(person: Person, status: number): Promise<Record<string, unknown>[]> {
  const { message } = await person.post('/lever/my_trade', { currency_id: 0, legal_id: 0, status })
  return (message as { message: { data: Record<string, unknown>[] } }).message.data
}

/** What the detail of a closed contract must show, from the API's fields. */
export function closedFacts(
  order: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const of = (name: string) => String(order[name])
  const usdt = (name: string) => `${figureFor(of(name))} USDT`
  return {
    Lots: `${figureFor(of('share'), { minDecimals: 0 })} (${figureFor(of('number'), { minDecimals: 0 })} BTC)`,
    Leverage: `${of('multiple')}×`,
    'Price without spread': usdt('origin_price'),
    Entry: usdt('price'),
    'Closing price': usdt('close_price'),
    'Take profit': 'none',
    'Stop loss': 'none',
    'Initial margin': usdt('origin_caution_money'),
    'Opening fee': usdt('trade_fee'),
    'Overnight rate per day': `${figureFor(of('overnight'))}%`,
    'Overnight paid': usdt('overnight_money'),
    'Gain from a price gap': of('gap_bound') === '1' ? 'up to the initial margin' : 'no limit',
    Settled: of('settled') === '1' ? 'Yes, booked in the ledger' : 'Not yet',
    'Order number': of('id'),
    Source: 'Own order',
    Placed: momentFor(of('create_time'), { seconds: true }),
    Opened: momentFor(of('transaction_time'), { seconds: true }),
    'Last change': momentFor(of('update_time'), { seconds: true }),
    Completed: settlementFor(of('handle_time')),
    'Closed by': 'Closed by you',
    'Opening tick': `#${of('open_tick_id')}`,
    'Closing tick': `#${of('close_tick_id')}`,
  }
}

export async function belowMarket(fixture: TestPlatform): Promise<string> {
  const answer = await fetch(`${fixture.address}/api/currency/quotation_new`)
  const { message } = (await answer.json()) as {
    message: { quotation: { id: number; now_price: string }[] }[]
  }
  const price = message
    .flatMap(({ quotation }) => quotation)
    .find(({ id }) => id === BTC)?.now_price
  return (Number(price) * 0.95).toFixed(2)
}
