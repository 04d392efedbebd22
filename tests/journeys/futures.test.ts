import { type Person, signIn } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { facts } from '../support/browser/facts.ts'
import {
  account,
  belowMarket,
  chooseLeverage,
  confirm,
  tradePagePath,
  figure,
  lots,
  openTradePage,
  openLong,
  orders,
  positions,
} from '../support/browser/futures-page.ts'
import { watchReady } from '../support/browser/events-ready.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { newTrader, openContract } from '../support/browser/traders.ts'
import { visit } from '../support/browser/visitor.ts'

const BTC = 1
const ETH = 2

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('PAGE-43 a guest sees the desk and what an order would cost, and in place of submit the way to log in', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open(tradePagePath)
    await lots(page).fill('2')
    await expect.poll(() => figure(page, 'futures.preview.margin')).toMatch(/^\d/)
    expect(await page.getByRole('button', { name: said('futures.side.openLong') }).count()).toBe(0)
    await page.getByRole('button', { name: said('futures.submit.login') }).click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login\?return=/)
  }))

it('PAGE-43 FUT-40 alice moves USDT into the leverage account, reads the risks, opens a long, sees its profit move, sets stops and closes', async () => {
  const alice = await demoPerson('alice')
  await visit(harness, { person: alice }, async (visitor) => {
    const { page } = visitor
    await visitor.open(tradePagePath)
    await page.getByText(said('futures.account.empty')).waitFor()
    await page
      .getByRole('region', { name: said('futures.account.title') })
      .getByRole('button', { name: said('shell.menu.transfer'), exact: true })
      .click()
    await page.getByLabel(said('transfers.amount'), { exact: true }).fill('1000')
    await page.getByRole('button', { name: said('transfers.submit'), exact: true }).click()
    await visitor
      .notice()
      .getByText(/moved to/)
      .waitFor()
    await page.getByRole('button', { name: said('shell.action.back'), exact: true }).click()
    await expect.poll(() => account(page, 'futures.account.available')).toBe('1,000.00')

    await chooseLeverage(page, 25)
    await lots(page).fill('4')
    await expect.poll(() => figure(page, 'futures.preview.liquidation')).toMatch(/^\d/)
    await openLong(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(said('futures.confirm.riskNoStop')).waitFor()
    await openLong(dialog).click()
    await page.getByText(/You can lose everything/).waitFor()
    await page.getByRole('button', { name: 'I have read this' }).click()
    await dialog.getByText(said('futures.confirm.riskNoStop')).waitFor()
    await visitor.tapPause()
    await openLong(dialog).click()
    await visitor.notice().getByText(said('futures.submit.opened')).waitFor({ timeout: 6000 })

    const position = positions(page).getByRole('article')
    await position.waitFor()
    const profit = position.locator('[data-profit]')
    const first = await profit.innerText()
    await expect
      .poll(() => profit.innerText(), { timeout: 15_000, message: 'the profit follows the ticks' })
      .not.toBe(first)
    expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toMatch(/^[\d.,]+%, /)

    const [order] = await orders(alice, 1)
    const entry = Number(order?.['price'])
    await position.getByRole('button', { name: said('futures.stops.edit') }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: said('futures.field.stopLoss') })
      .fill((entry * 1.2).toFixed(2))
    await page
      .getByRole('alert')
      .filter({ hasText: /^Must be below/ })
      .waitFor()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: said('futures.field.stopLoss') })
      .fill((entry * 0.9).toFixed(2))
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: said('futures.field.takeProfit') })
      .fill((entry * 1.1).toFixed(2))
    await page.getByRole('button', { name: said('futures.stops.save') }).click()
    await visitor.notice().getByText(said('futures.stops.saved')).waitFor()
    expect((await orders(alice, 1))[0]).toMatchObject({
      target_profit_price: (entry * 1.1).toFixed(2),
      stop_loss_price: (entry * 0.9).toFixed(2),
    })

    await position.getByRole('button', { name: said('futures.close.one'), exact: true }).click()
    await page.getByRole('dialog').getByText(said('futures.close.gets')).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('futures.close.one'), exact: true })
      .click()
    await visitor.notice().getByText(said('futures.close.done')).waitFor({ timeout: 12_000 })
    await position.waitFor({ state: 'detached' })
    await page.getByText(said('futures.positions.emptyHint')).waitFor()

    const [closed] = await orders(alice, 3)
    const balance = 1000 + Number(closed?.['fact_profits']) - Number(closed?.['trade_fee'])
    await expect
      .poll(async () =>
        Number((await account(page, 'futures.account.available')).replaceAll(',', '')),
      )
      .toBeCloseTo(balance, 1)
  })
})

it('FUT-40 what the ticket said an order would cost is what it cost', async () => {
  const person = await trader('1000')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await openTradePage(visitor)
    await chooseLeverage(page, 25)
    await page.getByText(said('futures.kind.limit'), { exact: true }).click()
    await page
      .getByRole('textbox', { name: said('futures.field.price') })
      .fill(await belowMarket(harness.fixture))
    await lots(page).fill('3')
    const [margin, fee] = [
      await figure(page, 'futures.preview.margin'),
      await figure(page, 'futures.preview.fee'),
    ]
    await confirm(page)
    await visitor.notice().getByText(said('futures.submit.placed')).waitFor()
    const [order] = await orders(person, 0)
    expect(
      [Number(order?.['origin_caution_money']), Number(order?.['trade_fee'])].map(
        (amount) => Math.floor(amount * 1e4) / 1e4,
      ),
    ).toEqual([Number(margin), Number(fee)])
  })
})

it('PAGE-43 FUT-27 a limit order waits among the pending orders, and its cancel returns margin and fee in full', async () => {
  const person = await trader('1000')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await openTradePage(visitor)
    await page.getByText(said('futures.kind.limit'), { exact: true }).click()
    const price = page.getByRole('textbox', { name: said('futures.field.price') })
    await lots(page).fill('1')
    await price.fill((Number(await belowMarket(harness.fixture)) * 2).toFixed(2))
    await page
      .getByRole('alert')
      .filter({ hasText: /^The limit price of a long must be below the last price/ })
      .waitFor()
    for (let count = 0; count < 2; count += 1) {
      await price.fill(await belowMarket(harness.fixture))
      await lots(page).fill(String(count + 1))
      await confirm(page)
      await visitor.notice().getByText(said('futures.submit.placed')).waitFor()
      await page.waitForTimeout(1600)
    }
    await page.getByRole('tab', { name: /^Pending orders \(2\)/ }).click()
    const pending = positions(page).getByRole('article')
    await pending
      .first()
      .getByRole('button', { name: said('futures.pending.cancel'), exact: true })
      .click()
    await visitor
      .notice()
      .getByText(/^Cancelled, [\d,.]+ USDT returned$/)
      .waitFor()
    await expect.poll(() => pending.count()).toBe(1)
    await page.getByRole('button', { name: said('futures.pending.cancelAll') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel all/ })
      .click()
    await visitor
      .notice()
      .getByText(said('futures.pending.cancelledMany', { count: 1 }))
      .waitFor()
    await page.getByText(said('futures.pending.empty')).waitFor()
    await expect.poll(() => account(page, 'futures.account.available')).toBe('1,000.00')
  })
})

it('PAGE-43 APP-27 a refusal of the server stands at its field, and the ticket is kept', async () => {
  const person = await trader('1000')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await page.route(/\/api\/lever\/submit/, (route) =>
      route.fulfill({
        json: { type: 'error', message: 'the cap is reached', code: 'EXPOSURE_CAP', details: {} },
      }),
    )
    await openTradePage(visitor)
    await lots(page).fill('2')
    await confirm(page)
    await page.getByRole('alert').filter({ hasText: 'the cap is reached' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await lots(page).inputValue()).toBe('2')
    expect((await visitor.readStored('intents')) ?? [], 'a refused wish is over').toEqual([])
    await lots(page).fill('3')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(
      await page.getByRole('dialog').count(),
      'the question does not come back by itself',
    ).toBe(0)
  })
})

it('PAGE-43 WIRE-20 when the answer is lost the ticket asks again with the same key: one position', async () => {
  const person = await trader('1000')
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/lever\/submit/)
    const keys: (string | undefined)[] = []
    await page.route(/\/api\/lever\/submit/, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await openTradePage(visitor)
    await lots(page).fill('1')
    await confirm(page)
    await page.getByText(said('shell.money.checking')).waitFor({ timeout: 8000 })
    await visitor.notice().getByText(said('futures.submit.opened')).waitFor({ timeout: 10_000 })
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await orders(person, 1)).toHaveLength(1)
  })
})

it('PAGE-43 MKT-17 while the price is delayed the page says so, and its buttons say why they cannot be used', async () => {
  const person = await trader('1000')
  await openContract(person, 1)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/socket\.io/)
    await page.route(/socket\.io/, (route) => route.abort())
    await page.route(/quotation_new/, async (route) => {
      const answer = (await (await route.fetch()).json()) as {
        message: { quotation: { tick_time: number }[] }[]
      }
      for (const { quotation } of answer.message)
        for (const pair of quotation) pair.tick_time = Date.now() - 60_000
      return route.fulfill({ json: answer })
    })
    await visitor.open(tradePagePath)
    await page.getByText(said('futures.submit.delayed')).waitFor()
    const held = page.getByRole('button', { name: said('futures.submit.noPrice') })
    await expect.poll(() => held.count(), { message: 'the ticket’s and the position’s' }).toBe(2)
    for (const button of await held.all()) expect(await button.isDisabled()).toBe(true)
  })
})

it('RT-10 a position that was closed on another device leaves without a reload', async () => {
  const person = await trader('1000')
  const id = await openContract(person, 1)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const eventsReady = watchReady(page)
    await openTradePage(visitor)
    const position = positions(page).getByRole('article')
    await position.waitFor()
    await eventsReady()
    expect(await person.post('/lever/close', { id })).toMatchObject({ type: 'ok' })
    await position.waitFor({ state: 'detached', timeout: 5000 })
  })
})

it('PAGE-43 FUT-32 closes all of one pair and leaves the other pair’s, then the shorts of all pairs and leaves the longs', async () => {
  const person = await trader('4000')
  await Promise.all(
    (
      [
        [1, BTC],
        [2, BTC],
        [2, ETH],
        [1, ETH],
      ] as const
    ).map(([type, currency]) => openContract(person, type, { currency })),
  )
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await openTradePage(visitor)
    const held = async () =>
      (await orders(person, 1))
        .map(({ symbol, type }) => `${String(symbol)} ${type === 1 ? 'long' : 'short'}`)
        .toSorted()
    const shown = async () =>
      (
        await positions(page)
          .getByRole('article')
          .evaluateAll((cards) =>
            cards.map((card) =>
              (card.getAttribute('aria-label') ?? '')
                .replace('Long', 'long')
                .replace('Short', 'short'),
            ),
          )
      ).toSorted()
    await expect
      .poll(shown)
      .toEqual(['BTC/USDT long', 'BTC/USDT short', 'ETH/USDT long', 'ETH/USDT short'])
    const sheet = page.getByRole('dialog')
    const closeMany = async (
      choices: readonly string[],
      submit: string,
      count: number,
      left: readonly string[],
    ): Promise<void> => {
      await page.getByRole('button', { name: said('futures.close.menu') }).click()
      for (const choice of choices) await sheet.getByText(choice, { exact: true }).first().click()
      await expect
        .poll(async () => (await facts(sheet))[said('futures.positions.title')])
        .toBe(String(count))
      await sheet.getByRole('button', { name: submit, exact: true }).click()
      await visitor
        .notice()
        .getByText(said('futures.close.doneMany', { count }))
        .waitFor({ timeout: 12_000 })
      await expect.poll(held, { message: submit }).toEqual(left)
      await expect.poll(shown, { message: submit }).toEqual(left)
    }
    await closeMany(['BTC/USDT'], 'Close all (2)', 2, ['ETH/USDT long', 'ETH/USDT short'])
    await closeMany(
      [said('futures.close.shorts'), said('futures.positions.allPairs')],
      'Close shorts (1)',
      1,
      ['ETH/USDT long'],
    )
  })
})

it('PAGE-41 the futures tab stays through a change of pair and a reload', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/transaction/index')
    await page.getByRole('tab', { name: said('spot.tab.futures') }).click()
    await lots(page).waitFor()
    await page.getByRole('button', { name: new RegExp(said('market.pair.switch')) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^ETH\/USDT/ })
      .click()
    await page.getByText('1 lot = 0.1 ETH').waitFor()
    await visitor.open('/pages/transaction/index?product=futures')
    await page.reload()
    await lots(page).waitFor()
  }))

function trader(usdt: string): Promise<Person> {
  return newTrader(harness.fixture, usdt)
}

async function demoPerson(name: string): Promise<Person> {
  const known = harness.fixture.platform.people.find((person) => person.name === name)
  if (known === undefined) throw new Error(`no demo person ${name}`)
  return signIn(harness.fixture.address, known.account, known.password)
}
