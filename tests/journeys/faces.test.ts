import { fund, newPerson, type Person } from '@candor/testing/people'
import { byTurn } from '@candor/testing/turn'
import { letWithdraw, newWithdrawal } from '@candor/testing/withdrawing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { allowContracts, openContract } from '../support/browser/traders.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness
let rich: Person
let poor: Person

beforeAll(async () => {
  harness = await openHarness()
  rich = await newPerson(harness.fixture)
  poor = await newPerson(harness.fixture)
  await fund(harness.fixture, rich.userId, { 3: '5000' })
  const { message } = await rich.get('/currency/quotation_new')
  const price = (
    Number((message as { quotation: { now_price: string }[] }[])[0]?.quotation[0]?.now_price) * 0.95
  ).toFixed(2)
  await allowContracts(harness.fixture, rich, '500')
  await openContract(rich, 1)
  await letWithdraw(harness.fixture, rich.userId)
  await newWithdrawal(rich)
  // Level 2 is still to be reached, so that the form is shown.
  await harness.fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [rich.userId])
  await harness.fixture.asOwner(
    `
      INSERT INTO wallet_address (user_id, currency_id, label, address, qr_code, created_at,
        updated_at) VALUES ($1, 1, 'safe', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '/upload/none.png',
          now(), now())`,
    [rich.userId],
  )
  await rich.post('/coin/trade', {
    currency_id: 1,
    legal_id: 3,
    type: 1,
    amount: '0.01',
    target_price: price,
  })
  await rich.post('/alert/add', { currency_id: 1, legal_id: 3, direction: 'down', price: '1' })
})
afterAll(() => harness.close())

type Case = {
  readonly rules: string
  readonly path: string
  /** The call whose answer the page shows. */
  readonly call: RegExp
  /** Selector of something that only the page with data shows. */
  readonly full: string
  /** Where retrying after a refusal makes no sense, the page offers the way back instead. */
  readonly wayBack?: true
  /** Text shown to a user without any data. */
  readonly empty?: string
}

const cases: readonly Case[] = [
  {
    rules: 'PAGE-104 faces',
    path: '/pages/setting/vip',
    call: /user\/vip/,
    full: 'main table',
    empty: said('rewards.vip.notYet'),
  },
  {
    rules: 'PAGE-82 faces',
    path: '/pages/index/index',
    call: /quotation_new/,
    full: 'section li:has-text("BTC/USDT")',
  },
  {
    rules: 'PAGE-39 faces',
    path: '/pages/market/market',
    call: /quotation_new/,
    full: 'li:has-text("BTC/USDT")',
  },
  {
    rules: 'PAGE-40 faces',
    path: '/pages/market/search',
    call: /quotation_new/,
    full: 'li:has-text("BTC/USDT")',
  },
  {
    rules: 'PAGE-41 faces',
    path: '/pages/transaction/index',
    call: /quotation_new/,
    full: 'text=BTC/USDT',
  },
  {
    rules: 'PAGE-42 faces',
    path: '/pages/transaction/index2?symbol=BTC/USDT',
    call: /new_timeshar/,
    full: 'canvas',
  },
  {
    rules: 'PAGE-96 faces',
    path: '/pages/market/alerts',
    call: /alert\/list/,
    full: 'li:has-text("BTC/USDT")',
    empty: said('market.alert.empty'),
  },
  {
    rules: 'PAGE-43 faces',
    path: '/pages/transaction/contract?symbol=BTC/USDT',
    call: /quotation_new/,
    full: 'input[type=range]',
    empty: said('futures.positions.empty'),
  },
  {
    rules: 'PAGE-44 faces',
    path: '/pages/transaction/contract_order',
    call: /lever\/my_trade/,
    full: 'article:has-text("Long 10×"):has-text("1 (0.01)")',
    empty: said('futures.orders.empty'),
  },
  {
    rules: 'PAGE-45 faces',
    path: '/pages/transaction/currency?symbol=BTC/USDT',
    call: /quotation_new/,
    full: '[data-price]',
  },
  {
    rules: 'PAGE-46 faces',
    path: '/pages/transaction/currency_order',
    call: /coin\/list/,
    full: 'article:has-text("0 / 0.01 BTC")',
    empty: said('spot.orders.empty'),
  },
  {
    rules: 'PAGE-28 faces',
    path: '/pages/fund/assets',
    call: /wallet\/list/,
    full: 'text=5,000.00',
    empty: said('assets.empty'),
  },
  {
    rules: 'PAGE-29 faces',
    path: '/pages/fund/assets_record?currency=3&account=leverage',
    call: /wallet\/detail/,
    full: 'text=/≈ [\\d,]+\\.\\d\\d/',
    wayBack: true,
    empty: said('assets.record.empty'),
  },
  {
    rules: 'PAGE-30 faces',
    path: '/pages/fund/assets_all_record?account=leverage',
    call: /wallet\/legal_log/,
    full: 'text=/GMT\\+7/',
    empty: said('assets.record.empty'),
  },
  {
    rules: 'PAGE-37 faces',
    path: '/pages/fund/select?for=deposit',
    call: /currency\/(list|user_currency_list)/,
    full: 'li:has-text("BTC")',
  },
  {
    rules: 'PAGE-31 faces',
    path: '/pages/fund/fundTransfer',
    call: /user_currency_list/,
    full: `main button:has-text("${said('transfers.from')}"):has-text("4,")`,
  },
  {
    rules: 'PAGE-32 faces',
    path: '/pages/fund/transfer',
    call: /getTransferList/,
    full: 'text=/1 USDT ≈/',
  },
  {
    rules: 'PAGE-33 faces',
    path: '/pages/fund/transfer_history',
    call: /hzhistory/,
    full: 'text=/GMT\\+7/',
    empty: said('transfers.historyEmpty'),
  },
  {
    rules: 'PAGE-13 faces',
    path: '/pages/setting/security',
    call: /safe\/security/,
    full: 'main svg[role=img]',
    empty: said('security.state.unset'),
  },
  {
    rules: 'PAGE-94 faces',
    path: '/pages/setting/devices',
    call: /safe\/sessions/,
    full: 'main article:has-text("GMT+7")',
    empty: said('security.devices.onlyThis'),
  },
  {
    rules: 'PAGE-95 faces',
    path: '/pages/setting/limits',
    call: /safe\/limits/,
    full: 'main section',
    empty: said('limits.loss.none'),
  },
  {
    rules: 'PAGE-25 faces',
    path: '/pages/setting/real_mark',
    call: /real\/state/,
    full: 'text="200 BTC"',
    empty: said('identity.status.none'),
  },
  {
    rules: 'PAGE-24 faces',
    path: '/pages/setting/real?type=2',
    call: /real\/state/,
    full: 'main [role=form]',
  },
  {
    rules: 'PAGE-26 faces',
    path: '/pages/setting/wallet',
    call: /user\/wallet\/list/,
    full: 'article:has-text("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")',
    empty: said('payouts.list.empty'),
  },
  {
    rules: 'PAGE-16 faces',
    path: '/pages/setting/addWallet',
    call: /currency\/(list|user_currency_list)/,
    full: 'main [role=form]',
  },
  {
    rules: 'PAGE-17 faces',
    path: '/pages/setting/bank',
    call: /user\/cash_info/,
    full: 'main [role=form]',
  },
  {
    rules: 'PAGE-18 faces',
    path: '/pages/setting/bank_international',
    call: /cash_info_international/,
    full: 'main [role=form]',
  },
  {
    rules: 'PAGE-34 faces',
    path: '/pages/fund/receive?currency=3',
    call: /get_in_address/,
    full: 'text=TRC20',
  },
  {
    rules: 'PAGE-36 faces',
    path: '/pages/fund/withdraw?currency=3',
    call: /wallet\/get_info/,
    full: 'main:has(input):has-text("4,")',
    empty: said('withdrawals.address.first'),
  },
  {
    rules: 'PAGE-35 faces',
    path: '/pages/fund/receive_withdraw_record?tab=withdraw',
    call: /user\/withdraw\/list/,
    full: 'main article:has-text("Under review"):has-text("TRC20")',
    empty: said('withdrawals.records.empty'),
  },
  {
    rules: 'PAGE-92 faces',
    path: '/pages/fairness/verify?kind=tick&id=1',
    call: /fairness\/tick/,
    full: '[data-verdict=matches]',
  },
  {
    rules: 'PAGE-93 faces',
    path: '/pages/fairness/house',
    call: /fairness\/house/,
    full: '[role=meter]',
    empty: said('fairness.voids.none'),
  },
]

/** A run checks half of the cases, by turn; the campaign checks all of them. */
const shown = byTurn(cases, Math.ceil(cases.length / 2))

describe('PAGE-01 APP-25 the faces of every page', () => {
  for (const { rules, path, call, full, wayBack, empty } of shown) {
    it(`${rules} of ${path}: waiting, refused with the server’s words and ${wayBack === true ? 'the way back' : 'a retry'}, full${empty === undefined ? '' : ', empty'}`, async () => {
      await visit(harness, { person: rich }, async (visitor) => {
        const { page } = visitor
        let release = (): void => undefined
        let isRefused = true
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route(call, async (route) => {
          await released
          return isRefused
            ? route.fulfill({
                json: { type: 'error', message: 'the reason of the server', code: 'TOO_FAST' },
              })
            : route.continue()
        })
        await visitor.open(path)
        await page.locator('.bone').first().waitFor()
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        const delays = await page.evaluate(() => [
          ...new Set(
            [...document.querySelectorAll('.bone')].map(
              (bone) => getComputedStyle(bone).animationDelay.split(',')[0],
            ),
          ),
        ])
        expect(delays, 'the waiting face comes after 200 ms').toEqual(['0.2s'])
        await page.emulateMedia({ reducedMotion: 'reduce' })
        expect(await page.locator(full).count()).toBe(0)
        release()
        await page.getByText('the reason of the server').first().waitFor()
        // Only the tap may mend the page, however often the page refetches by itself.
        await page.exposeFunction('tapped', () => {
          isRefused = false
        })
        await page.evaluate(() => {
          document.addEventListener(
            'click',
            () => {
              ;(globalThis as unknown as { tapped(): void }).tapped()
            },
            true,
          )
        })
        const next = page
          .getByRole('button', {
            name: said(wayBack === true ? 'shell.action.goBack' : 'shell.action.retry'),
            exact: true,
          })
          .first()
        await next.click()
        if (wayBack === true) {
          await page.getByText('the reason of the server').waitFor({ state: 'detached' })
          await visitor.open(path)
        }
        await page.locator(full).first().waitFor()
      })
      if (empty !== undefined) {
        await visit(harness, { person: poor }, async (visitor) => {
          await visitor.open(path)
          await visitor.page.getByText(empty).first().waitFor()
        })
      }
    })
  }
})

it('PAGE-28 when a later reading of the assets fails, the last totals stay and are marked old', () =>
  visit(harness, { person: rich }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    await page.getByText('5,000.00').first().waitFor()
    await page.route(/wallet\/list/, (route) =>
      route.fulfill({ json: { type: 'error', message: 'not now', code: 'NOT_FOUND' } }),
    )
    await page.getByRole('link', { name: said('shell.tab.market') }).click()
    await page.getByText('BTC').first().waitFor()
    await page.waitForTimeout(5100)
    await page.getByRole('link', { name: said('shell.tab.assets') }).click()
    await page.getByText(new RegExp(`^${said('assets.total.old')}`)).waitFor()
    await page.getByText('5,000.00').first().waitFor()
  }))

it('APP-04 APP-05 a page whose code does not come shows the loading view after 200 ms and is asked for again', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/status 503/)
    await visitor.open('/pages/market/market')
    await page.getByText('BTC').first().waitFor()
    let failures = 0
    await page.route(/\/h5\/assets\/search-.*\.js/, (route) => {
      failures += 1
      return failures <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await page.getByRole('link', { name: said('market.search.hint') }).click()
    await page.getByRole('searchbox').waitFor({ timeout: 15_000 })
    expect(failures).toBeGreaterThan(1)
  }))

it('APP-05 after an outage of every chunk the page that was asked for comes by itself', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    visitor.expectFault(/status 503/)
    await visitor.open('/pages/market/market')
    await page.getByText('BTC').first().waitFor()
    let isDown = true
    await page.route(/\/h5\/assets\/.*\.js/, (route) =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await page.getByRole('link', { name: said('market.search.hint') }).click()
    await page.waitForTimeout(3_000)
    expect(await page.getByRole('searchbox').count()).toBe(0)
    isDown = false
    await page.getByRole('searchbox').waitFor({ timeout: 15_000 })
    expect(visitor.path()).toBe('/pages/market/search')
  }))
