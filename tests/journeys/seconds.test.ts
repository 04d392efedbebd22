import { fund, newPerson, type Person, readRisk, signInDemo } from '@candor/testing/people'
import { riskVersions } from '@candor/server/account/limits/index'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figureFor } from '@candor/testing/facts'
import { facts, momentFor, settlementFor } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { newTrader } from '../support/browser/traders.ts'
import { visit, type Visitor } from '../support/browser/visitor.ts'

const USDT = 3
const tradePagePath = '/pages/transaction/index?product=seconds&symbol=BTC/USDT'
/**
 * Enough for an order of 30 s, the wait for its first price, and the 2 s of settlement (SEC-19).
 */
const SETTLED_MS = 45_000

let harness: Harness
let alice: Person
let bob: Person
let dora: Person

beforeAll(async () => {
  harness = await openHarness()
  alice = await signInDemo(harness.fixture.address, 'alice')
  bob = await signInDemo(harness.fixture.address, 'bob')
  dora = await newTrader(harness.fixture, '100')
})
afterAll(() => harness.close())

it('PAGE-41 a guest sees durations, payouts and what an order would do, and in place of up and down the way to log in', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open(tradePagePath)
    const thirty = page
      .getByRole('radiogroup', { name: said('seconds.duration.label') })
      .locator('label', { hasText: said('seconds.duration.seconds', { count: 30 }) })
    expect(await thirty.innerText(), 'SEC-16 the break-even rate beside the payout').toMatch(
      /80%[\s\S]*55\.56%/,
    )
    await page.getByRole('textbox', { name: said('seconds.stake.label') }).fill('100')
    await page
      .getByRole('region', { name: said('seconds.preview.title') })
      .getByText('+80.00')
      .waitFor()
    expect(await page.getByRole('group', { name: said('seconds.submit.direction') }).count()).toBe(
      0,
    )
    await page.getByRole('button', { name: said('spot.submit.login') }).click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login\?return=/)
  }))

/** Each test waits half a minute, so they run concurrently; each expectation must name its user. */
describe.concurrent('an order of 30 s', () => {
  it('PAGE-31 SEC-23 SEC-24 PAGE-47 money goes to the options account, the risk text is read, an order of 30 s opens, counts down, and settles with both prices and the way to verify them', ({
    expect,
  }) =>
    visit(harness, { person: alice }, async (visitor) => {
      const { page } = visitor
      await visitor.open(tradePagePath)
      await page.getByText(said('seconds.stake.none')).waitFor()
      await page.getByRole('link', { name: said('seconds.stake.transfer') }).click()
      await expect.poll(() => visitor.path()).toBe('/pages/fund/fundTransfer?currency=3&to=options')
      await page.getByRole('textbox', { name: said('transfers.amount') }).fill('200')
      await page.getByRole('button', { name: said('transfers.submit'), exact: true }).click()
      await visitor
        .notice()
        .getByText(/^200\.00 USDT moved to /)
        .waitFor()
      expect(await options(alice)).toEqual({ free: 200, locked: 0 })

      await visitor.open(tradePagePath)
      await page.getByText(said('seconds.warning')).waitFor()
      await page.getByRole('button', { name: '100', exact: true }).click()
      const preview = page.getByRole('region', { name: said('seconds.preview.title') })
      await preview.getByText('+80.00').waitFor()
      expect((await preview.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
        /-100\.00\s?USDT.*80%.*55\.56%.*0\.00 \(0%\).*100\.00/,
      )
      await choose(page, 'up')
      const risk = page.getByRole('dialog')
      await risk.getByText(said('limits.risk.version', { version: riskVersions.seconds })).waitFor()
      await risk.getByRole('button', { name: said('limits.risk.agree') }).click()
      await visitor.notice().getByText(said('limits.risk.noted')).waitFor()
      expect(await options(alice), 'reading places no order').toEqual({ free: 200, locked: 0 })
      await visitor.tapPause()
      await choose(page, 'up')
      await visitor
        .notice()
        .getByText(/^Opened at [\d,.]+$/)
        .waitFor()
      expect(await options(alice), 'SEC-07 the stake is held').toEqual({ free: 100, locked: 100 })
      await page.getByText(said('seconds.warning')).waitFor({ state: 'detached' })
      const running = page.getByRole('region', { name: said('seconds.running.title') })
      await expect
        .poll(() => offBySeconds(running.getByRole('timer'), alice), {
          message: 'what is shown is what the server has left',
        })
        .toBeLessThan(2)
      expect(
        await page.getByRole('textbox', { name: said('seconds.stake.label') }).inputValue(),
        'no second order by a slip',
      ).toBe('')

      const result = running.getByRole('article', { name: said('seconds.result.label') })
      await result.waitFor({ timeout: SETTLED_MS })
      const link = result.getByRole('link', { name: said('seconds.order.verify') })
      expect(await link.getAttribute('href')).toMatch(
        /^#\/pages\/fairness\/verify\?kind=seconds&id=\d+$/,
      )
      const { profit, free } = outcomeOf(await result.innerText())
      expect(await options(alice), 'SEC-14 the result is paid').toEqual({ free, locked: 0 })

      await visitor.open('/pages/transaction/seconds_order?status=closed')
      const closed = page.getByRole('article').first()
      await closed.waitFor()
      // Rows have no text before they come into view, and a refetch draws them again.
      const shown = async (): Promise<string> => (await closed.innerText()).replaceAll(/\s+/g, ' ')
      for (const text of [said('seconds.order.verify'), profit])
        await expect.poll(shown).toContain(text)
      const [order] = (
        (await alice.get('/microtrade/lists', { status: 3 })).message as {
          data: Record<
            'open_price' | 'end_price' | 'number' | 'fee' | 'created_at' | 'handled_at',
            string
          >[]
        }
      ).data
      if (order === undefined) throw new Error('no order is closed')
      await expect
        .poll(() => facts(closed), {
          message: 'each figure beside its own label, APP-32 the end in UTC too',
        })
        .toEqual({
          'Entry price': figureFor(order.open_price),
          'Exit price': figureFor(order.end_price),
          Stake: `${figureFor(order.number)} USDT`,
          Fee: `${figureFor(order.fee)} USDT`,
          'Entry time': momentFor(order.created_at, { seconds: true }),
          Expiry: settlementFor(order.handled_at),
        })
    }))

  it('RT-11 the event of a settlement shows the result although nothing else answers', async () => {
    await ready(bob, '300')
    await visit(harness, { person: bob }, async (visitor) => {
      const { page } = visitor
      await visitor.open(tradePagePath)
      await page.route(/microtrade\/get_result/, () => undefined)
      await placed(visitor, 'down', '20')
      await page
        .getByRole('article', { name: said('seconds.result.label') })
        .waitFor({ timeout: SETTLED_MS })
    })
  })

  it('SEC-18 RT-13 PAGE-47 without any event the result is asked for at zero, also by a phone that slept', async ({
    expect,
  }) => {
    await fund(harness.fixture, dora.userId, { [USDT]: '100' })
    await ready(dora, '100')
    await visit(harness, { person: dora }, async (visitor) => {
      const { page } = visitor
      visitor.expectFault(/socket\.io/)
      await page.route(/socket\.io/, (route) => route.abort())
      await visitor.open(tradePagePath)
      await placed(visitor, 'up', '10')
      await visitor.open('/pages/transaction/seconds_order')
      const timer = page.getByRole('timer')
      await timer.waitFor()
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      await page.waitForTimeout(10_000)
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await expect
        .poll(() => offBySeconds(timer, dora), {
          message: 'what is shown is what the server has left',
          timeout: 5000,
        })
        .toBeLessThan(2)
      await page.getByText(said('seconds.orders.empty')).waitFor({ timeout: SETTLED_MS })
      await page.getByRole('tab', { name: said('seconds.orders.closed') }).click()
      await page
        .getByRole('link', { name: said('seconds.order.verify') })
        .first()
        .waitFor()
    })
  })
})

it('SEC-20 APP-27 a stake that would be refused is named at its field and nothing is sent', async () => {
  await ready(bob, '50')
  await visit(harness, { person: bob }, async (visitor) => {
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('microtrade/submit')) sent.push(request.url())
    })
    await visitor.open(tradePagePath)
    const stake = page.getByRole('textbox', { name: said('seconds.stake.label') })
    await choose(page, 'up')
    const complaint = (text: string): Promise<void> =>
      page.getByRole('alert').filter({ hasText: text }).waitFor()
    await complaint(said('seconds.complaint.stake'))
    for (const [amount, words] of [
      ['4.99', said('seconds.complaint.min', { min: '5', currency: 'USDT' })],
      ['5001', said('seconds.complaint.max', { max: '5,000', currency: 'USDT' })],
      ['4000', said('seconds.complaint.balance', { needed: '4,000', currency: 'USDT' })],
    ] as const) {
      await stake.fill(amount)
      await complaint(words)
      await visitor.tapPause()
      await choose(page, 'down')
      expect((await stake.inputValue()).replace(',', '')).toBe(amount)
    }
    expect(sent).toEqual([])
  })
})

it('PAGE-41 a refusal of the server stands above the buttons, and the ticket is kept', async () => {
  await ready(bob, '50')
  await visit(harness, { person: bob }, async (visitor) => {
    const { page } = visitor
    await page.route(/microtrade\/submit/, (route) =>
      route.fulfill({ json: { type: 'error', message: 'no price came', code: 'NO_PRICE' } }),
    )
    await visitor.open(tradePagePath)
    await page.getByRole('textbox', { name: said('seconds.stake.label') }).fill('10')
    await choose(page, 'up')
    await page.getByRole('alert').filter({ hasText: 'no price came' }).waitFor()
    expect(
      await page.getByRole('textbox', { name: said('seconds.stake.label') }).inputValue(),
    ).toBe('10')
  })
})

it('PAGE-47 APP-25 five rows while waiting, the server’s words with a retry, and the empty face', async () =>
  visit(harness, { person: await newPerson(harness.fixture) }, async (visitor) => {
    const { page } = visitor
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let isRefused = true
    await page.route(/microtrade\/lists/, async (route) => {
      await released
      return isRefused
        ? route.fulfill({ json: { type: 'error', message: 'not now', code: 'TOO_FAST' } })
        : route.continue()
    })
    await visitor.open('/pages/transaction/seconds_order')
    await page.locator('.bone').first().waitFor()
    expect(
      await page.locator('main div[aria-hidden] > div', { has: page.locator('.bone') }).count(),
    ).toBe(5)
    release()
    await page.getByText('not now').waitFor()
    isRefused = false
    await page.getByRole('button', { name: said('shell.action.retry'), exact: true }).click()
    await page.getByText(said('seconds.orders.empty')).waitFor()
  }))

/** The user has read the risk text and has at least this amount in the options account. */
async function ready(person: Person, amount: string): Promise<void> {
  await readRisk(person, 'seconds')
  expect(
    await person.post('/wallet/change', {
      currency_id: USDT,
      number: amount,
      from_field: 'change',
      to_field: 'micro',
    }),
  ).toMatchObject({ type: 'ok' })
}

async function choose(page: Page, direction: 'up' | 'down'): Promise<void> {
  await page
    .getByRole('group', { name: said('seconds.submit.direction') })
    .getByRole('button', { name: new RegExp(said(`seconds.submit.${direction}`)) })
    .click()
}

async function placed(
  { page, notice }: Visitor,
  direction: 'up' | 'down',
  stake: string,
): Promise<void> {
  await page.getByRole('textbox', { name: said('seconds.stake.label') }).fill(stake)
  await choose(page, direction)
  await notice()
    .getByText(/^Opened at/)
    .waitFor()
}

async function options(person: Person): Promise<{ free: number; locked: number }> {
  const { message } = await person.post('/wallet/detail', { currency: USDT, type: 'micro' })
  const { micro_balance: free, lock_micro_balance: locked } = message as {
    micro_balance: string
    lock_micro_balance: string
  }
  return { free: Number(free), locked: Number(locked) }
}

/**
 * Difference in seconds between a countdown and the server's end time of the user's one open order.
 */
async function offBySeconds(timer: Locator, person: Person): Promise<number> {
  const [{ message }, shown] = await Promise.all([
    person.get('/microtrade/lists', { status: 1 }),
    timer.innerText(),
  ])
  const [order] = (message as { data: { remain_milli_seconds: number }[] }).data
  if (order === undefined) throw new Error('no order is open')
  return Math.abs(Number(shown.split(':')[1]) - order.remain_milli_seconds / 1000)
}

/** Profit stated by a result, for a stake of 100 out of 200, and the balance that must remain. */
function outcomeOf(text: string): { readonly profit: string; readonly free: number } {
  if (text.includes(said('seconds.result.win'))) return { profit: '+80.00', free: 280 }
  return text.includes(said('seconds.result.loss'))
    ? { profit: '-100.00', free: 100 }
    : { profit: '0.00', free: 200 }
}
