import { figureFor } from '@candor/testing/facts'
import { fund, newPerson } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { facts, momentFor } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page32 = '/pages/fund/transfer'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function holder() {
  const person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, { 1: '0.5', 3: '1001' })
  return person
}

const amountIn = (page: Page) => page.getByRole('textbox', { name: said('swap.amount') })
const estimate = (page: Page) => page.getByRole('region', { name: said('swap.estimate') })
const submit = (page: Page, from: string, to: string) =>
  page.getByRole('button', { name: said('swap.submit', { from, to }), exact: true })

it('PAGE-32 MOVE-11 all of a coin is swapped after rate, fee, amount and counterparty were shown; the result leads to its proof, which matches in the browser', async () => {
  const person = await holder()
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    await page.getByRole('link', { name: said('assets.action.coinTransfer'), exact: true }).click()
    await expect.poll(() => visitor.path()).toBe(page32)
    await estimate(page)
      .getByText(/1 USDT ≈/)
      .waitFor()
    await page.getByRole('button', { name: said('shell.action.all'), exact: true }).click()
    expect(await amountIn(page).inputValue()).toBe('1,000')
    const shown = estimate(page)
    await expect
      .poll(() => facts(shown))
      .toEqual({
        Rate: expect.stringMatching(/^1 USDT ≈ 0\.0000\d+ BTC$/),
        'Fee (0.1%)': '1.00 USDT',
        'Total deducted': '1,001.00 USDT',
        'You receive': expect.stringMatching(/^0\.0\d+ BTC$/),
      })
    expect(await shown.innerText()).toContain(said('swap.house'))
    const answered = page.waitForResponse(/user\/Transfer$/)
    await submit(page, 'USDT', 'BTC').click()
    const result = page.getByRole('region', { name: said('swap.done') })
    await result.waitFor({ timeout: 15_000 })
    const { data: made } = (await (await answered).json()) as {
      data: Readonly<
        Record<'received' | 'debit' | 'fee' | 'to_price' | 'to_tick_id' | 'created_time', string>
      >
    }
    expect(await facts(result)).toEqual({
      'Total deducted': `${figureFor(made.debit)} USDT`,
      Fee: `${figureFor(made.fee)} USDT`,
      'Price of BTC': `${figureFor(made.to_price)} USDT · #${made.to_tick_id}`,
      Time: momentFor(made.created_time, { seconds: true }),
    })
    await result.getByText(figureFor(made.received)).waitFor()
    expect([made.debit, made.fee], 'MOVE-11 what was shown is what it cost').toEqual([
      '1001.00000000',
      '1.00000000',
    ])
    await expect.poll(() => amountIn(page).inputValue()).toBe('')
    await result.getByRole('link', { name: said('swap.verify') }).click()
    // A day's root is published after the day has ended (FAIR-03), so on the day of the swap the
    // last step cannot be checked yet.
    await page
      .getByRole('status')
      .filter({ hasText: said('fairness.verify.partly') })
      .waitFor({ timeout: 15_000 })
    await page.getByText(/^1,000 × 1 ÷ /).waitFor()
  })
})

it('PAGE-32 the coins turn round, a quote is renewed by itself, more than there is is named with the whole debit, and its record leads to the proof', async () => {
  const person = await holder()
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    let quotes = 0
    page.on('request', (request) => {
      if (request.url().includes('/user/getTransferFee')) quotes += 1
    })
    await visitor.open(`${page32}?from=3&to=1`)
    await estimate(page)
      .getByText(/1 USDT ≈/)
      .waitFor()
    await page.getByRole('button', { name: said('swap.flip') }).click()
    await estimate(page)
      .getByText(/1 BTC ≈/)
      .waitFor()
    await amountIn(page).fill('0.5')
    await page
      .getByRole('alert')
      .filter({
        hasText: said('swap.complaint.balance', {
          needed: '0.5005',
          currency: 'BTC',
          available: '0.50',
        }),
      })
      .waitFor()
    await expect.poll(() => quotes, { timeout: 12_000 }).toBeGreaterThan(3)
    await amountIn(page).fill('0.1')
    await submit(page, 'BTC', 'USDT').click()
    await page.getByRole('region', { name: said('swap.done') }).waitFor({ timeout: 15_000 })
    await page.getByRole('button', { name: said('swap.records'), exact: true }).click()
    await page.getByRole('button', { name: /Conversion in BTC → USDT/ }).click()
    await page.getByRole('button', { name: said('assets.record.open') }).click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/fairness\/verify\?kind=swap&id=\d+/)
  })
})

it('PAGE-32 a price that changed brings a new quote and keeps what was typed; without a price or a network the figures are dashes', async () => {
  const person = await holder()
  await visit(harness, { person, before: (page) => page.clock.install() }, async (visitor) => {
    const { page } = visitor
    await page.route(/user\/Transfer$/, (route) =>
      route.fulfill({
        json: { type: 'error', message: 'the price has moved', code: 'PRICE_CHANGED' },
      }),
    )
    await visitor.open(`${page32}?from=3&to=2`)
    await estimate(page)
      .getByText(/1 USDT ≈/)
      .waitFor()
    await amountIn(page).fill('10')
    // The clock stands still from here, so that no quote is renewed.
    await Promise.all([
      page.waitForResponse(/getTransferFee/),
      page.clock.pauseAt(Date.now() + 60_000),
    ])
    const sentRequest = page.waitForRequest(/getTransferFee/)
    await submit(page, 'USDT', 'ETH').click()
    await page.getByRole('alert').filter({ hasText: 'the price has moved' }).waitFor()
    await sentRequest
    await page.clock.resume()
    expect(await amountIn(page).inputValue()).toBe('10')
    await page.route(/getTransferFee/, (route) =>
      route.fulfill({ json: { type: 'error', message: 'no fresh price', code: 'NO_PRICE' } }),
    )
    await estimate(page).getByRole('alert').filter({ hasText: 'no fresh price' }).waitFor()
    expect(await estimate(page).innerText()).not.toMatch(/≈/)
    expect(await submit(page, 'USDT', 'ETH').isDisabled()).toBe(true)
    await page.unroute(/getTransferFee/)
    await estimate(page)
      .getByText(/1 USDT ≈/)
      .waitFor()
  })
})

it('PAGE-32 without coins it says so', async () => {
  const person = await holder()
  await visit(harness, { person }, async ({ page, open }) => {
    await page.route(/getTransferList/, (route) =>
      route.fulfill({ json: { type: 'ok', message: { transfer: [], wallet: [] } } }),
    )
    await open(page32)
    await page.getByText(said('swap.empty'), { exact: false }).first().waitFor()
  })
})
