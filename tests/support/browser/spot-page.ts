import { figureFor } from '@candor/testing/facts'
import type { Person } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import type { Page, Request } from 'playwright-core'
import { said } from './texts.ts'
import type { Visitor } from './visitor.ts'

const tradePagePath = '/pages/transaction/currency?symbol=BTC/USDT'

/** Opens the trade page and waits for book and balance, so that the ticket can preview an order. */
export async function openTradePage(visitor: Visitor): Promise<void> {
  await visitor.open(tradePagePath)
  await visitor.page.locator('[data-price]').first().waitFor()
  await visitor.page
    .getByRole('button', { name: said('spot.share.use', { percent: 50 }) })
    .and(visitor.page.locator(':enabled'))
    .waitFor()
}

export async function fill(page: Page, field: 'price' | 'amount', value: string): Promise<void> {
  await page.getByRole('textbox', { name: field === 'price' ? /^Price/ : /^Amount/ }).fill(value)
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy BTC', exact: true }).click()
}

export async function preview(
  page: Page,
): Promise<{ freeze: number; fee: number; receive: number; left: number }> {
  return {
    freeze: await figure(page, said('spot.preview.freeze')),
    fee: await figure(page, said('spot.preview.fee')),
    receive: await figure(page, said('spot.preview.receiveLimit')),
    left: await figure(page, said('spot.preview.left')),
  }
}

/** A figure of the preview, by its label. */
export async function figure(page: Page, term: string): Promise<number> {
  return Number(
    /[\d,.]+/
      .exec(
        await page
          .locator('dl > div', { has: page.getByText(term, { exact: true }) })
          .locator('dd')
          .innerText(),
      )?.[0]
      .replaceAll(',', ''),
  )
}

/** The orders that the page sends from now on. */
export function ordersSent(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/coin/trade') && request.method() === 'POST') sent.push(request)
  })
  return sent
}

export async function best(fixture: TestPlatform): Promise<{ bid: number; ask: number }> {
  const answer = await fetch(
    `${fixture.address}/api/currency/depth?symbol=${encodeURIComponent('BTC/USDT')}`,
  )
  const { message } = (await answer.json()) as {
    message: { bids: [string, string][]; asks: [string, string][] }
  }
  return {
    bid: Math.max(...message.bids.map(([price]) => Number(price))),
    ask: Math.min(...message.asks.map(([price]) => Number(price))),
  }
}

export async function belowMarket(fixture: TestPlatform): Promise<string> {
  return ((await best(fixture)).bid * 0.95).toFixed(2)
}

export async function holding(
  person: Person,
  currency: number,
): Promise<{ free: number; locked: number }> {
  const { message } = await person.post('/wallet/detail', { currency, type: 'change' })
  const { change_balance: free, lock_change_balance: locked } = message as {
    change_balance: string
    lock_change_balance: string
  }
  return { free: Number(free), locked: Number(locked) }
}

type SpotOrder = Readonly<
  Record<
    'deal_amount' | 'trade_amount' | 'deal_price' | 'target_price' | 'fee' | 'fee_currency',
    string
  >
>

export async function orderList(
  person: Person,
  query: Readonly<Record<string, number>>,
): Promise<readonly SpotOrder[]> {
  return (await person.get('/coin/list', query)).message as SpotOrder[]
}

export async function openOrders(person: Person): Promise<unknown[]> {
  return (await person.get('/coin/list', { status: 1 })).message as unknown[]
}

/** An amount as the app shows it where no minimum of decimals is kept. */
export function plain(raw = ''): string {
  return figureFor(raw, { minDecimals: 0 })
}
