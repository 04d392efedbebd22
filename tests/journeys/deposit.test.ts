import { add, format, type Quantity, type Rate, shareRoundedDown, unitsOf } from '@candor/money'
import { figureFor } from '@candor/testing/facts'
import { fund, newPerson } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDistinctPerson } from '../support/browser/distinct-person.ts'
import { codeAmong, facts, momentFor, rowsOf } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('DEP-10 PAGE-34 a deposit with the sample voucher is filed, passes by itself after 10 s marked simulated, and the balance shows it', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/select?for=deposit')
    await page.getByRole('searchbox').fill('usd')
    await page.getByText('USDT').first().click()
    await page
      .getByRole('heading', { name: said('assets.deposit.title', { currency: 'USDT' }) })
      .waitFor()
    await page
      .getByRole('button', { name: said('assets.deposit.useSample') })
      .first()
      .click()
    await page.getByRole('button', { name: said('shell.action.remove') }).waitFor()
    await page.getByRole('textbox', { name: said('assets.deposit.amount') }).fill('250')
    const submit = page.getByRole('button', { name: said('shell.action.submit'), exact: true })
    await submit.click()
    const filedAtMs = Date.now()
    await page.getByText(said('assets.deposit.status.pending'), { exact: true }).waitFor()
    await page.getByText(/Approved automatically in \d+ s/).waitFor()
    await page
      .getByText(said('assets.deposit.credited', { amount: '250.00', currency: 'USDT' }))
      .waitFor({ timeout: 20_000 })
    expect(Date.now() - filedAtMs).toBeGreaterThan(9000)
    await page.getByText(said('assets.simulated'), { exact: true }).waitFor()
    const [request] = (
      (await person.get('/recharge/log')).message as {
        data: { amount: string; created_at: string }[]
      }
    ).data
    await expect
      .poll(() => rowsOf(page.locator('main li').filter({ hasText: 'GMT' })), {
        message: 'its amount, state and moment',
      })
      .toEqual([
        `${figureFor(request?.amount ?? '')} USDT ${said('assets.deposit.status.passed')} ` +
          `${momentFor(request?.created_at ?? '', { seconds: true })} ${said('assets.simulated')} ` +
          said('shell.action.dispute'),
      ])
    await expect
      .poll(() => page.getByRole('region', { name: said('assets.deposit.firstTitle') }).count(), {
        message: 'DEP-11 no first deposit any more',
      })
      .toBe(0)
    await visitor.open('/pages/fund/assets')
    await page
      .getByRole('region', { name: said('assets.total') })
      .getByText(/250\.00/)
      .first()
      .waitFor()
    await visitor.open('/pages/fund/assets_record?currency=3&account=exchange')
    await page.getByText(/\+250/).first().waitFor()
  })
})

it('SITE-04 PAGE-34 PAGE-37 the menu of the home page, and the page of a deposit without a coin, lead to the choice of one', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/')
    await page
      .getByRole('navigation', { name: said('shell.home.menu') })
      .getByRole('link', { name: said('shell.menu.deposit') })
      .click()
    await expect.poll(() => visitor.path()).toBe('/pages/fund/select?for=deposit')
    for (const path of ['/pages/fund/receive', '/pages/fund/receive?currency=99']) {
      await visitor.open(path)
      await page.getByRole('heading', { name: said('assets.select.deposit') }).waitFor()
      await page.getByText('USDT', { exact: true }).first().click()
      await page
        .getByRole('heading', { name: said('assets.deposit.title', { currency: 'USDT' }) })
        .waitFor()
    }
    // SYN100 cannot be deposited: its page says so, leads to the choice of another coin, and is
    // skipped on the way back.
    await visitor.open('/pages/fund/assets')
    await visitor.open('/pages/fund/receive?currency=12')
    await page.getByText(said('assets.deposit.closed')).waitFor()
    await page.getByText(said('assets.deposit.otherCoin'), { exact: true }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/fund/select?for=deposit')
    await page.goBack()
    await expect.poll(() => visitor.path()).toBe('/pages/fund/assets')
  })
})

it('PAGE-37 coins are listed once the balances that place them are known, and without them when they cannot be loaded', async () => {
  const person = await newPerson(harness.fixture)
  for (const isLoaded of [true, false])
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      const coins = page.locator('main li')
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/wallet/list', async (route) => {
        await held
        await (isLoaded ? route.continue() : route.fulfill({ status: 503, body: '' }))
      })
      if (!isLoaded) visitor.expectFault(/status 503: POST .*\/api\/wallet\/list/)
      const listed = page.waitForResponse('**/api/currency/list*')
      await visitor.open('/pages/fund/select?for=deposit')
      await listed
      await page.getByRole('heading', { name: said('assets.select.deposit') }).waitFor()
      await page.waitForTimeout(300)
      expect(await coins.count(), 'none that would move under a tap').toBe(0)
      release()
      await page.getByRole('button', { name: /^USDT/ }).waitFor()
      // Deposits of SYN100 are closed, which its balance says.
      expect((await page.getByText(said('assets.deposit.closed')).count()) > 0).toBe(isLoaded)
    })
})

it('DEP-03 DEP-04 APP-23 the address stands with its network, as a QR code of the same text, under the words of a test network, whichever network is chosen', async () => {
  const [one, other] = [await newPerson(harness.fixture), await newPerson(harness.fixture)]
  const addresses: string[] = []
  for (const person of [one, other]) {
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/fund/receive?currency=3')
      await page.getByText(said('assets.deposit.testNetwork'), { exact: true }).waitFor()
      await page.getByRole('radiogroup', { name: said('assets.deposit.network') }).waitFor()
      const { trc20, erc20 } = (await person.post('/wallet/get_in_address', { currency: 3 }))
        .message as { trc20: string; erc20: string }
      const code = () =>
        codeAmong(page.getByRole('img', { name: said('assets.deposit.qr') }), [trc20, erc20])
      await expect.poll(code).toBe(trc20)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: said('shell.action.saveImage') }).click()
      expect((await saved).suggestedFilename()).toMatch(/^USDT-TRC20/)
      await visitor.notice().getByText(said('shell.success.savedToAlbum')).waitFor()
      addresses.push(
        await page.locator('p', { hasText: said('assets.deposit.address') }).innerText(),
      )
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page
        .getByRole('button', { name: said('shell.action.copy') })
        .first()
        .click()
      await visitor.notice().getByText(said('shell.success.copy')).waitFor()
      const [address = '', words] = (
        await page.evaluate(() => navigator.clipboard.readText())
      ).split(' (')
      expect(addresses.at(-1)).toContain(address)
      expect(trc20, 'what is copied is what is drawn').toMatch(new RegExp(`^${address} `))
      expect(words, 'the words travel with a copied address').toBe(
        'test network, do not send real coins)',
      )
      await page.getByText('ERC20', { exact: true }).first().click()
      await expect.poll(code, { message: 'the code of the network that was chosen' }).toBe(erc20)
      expect(
        await page.locator('p', { hasText: said('assets.deposit.address') }).innerText(),
      ).toContain(erc20.split(' ')[0])
    })
  }
  expect(addresses[0]).not.toBe(addresses[1])
})

it('DEP-11 before a first deposit the page says what withdrawing needs, with a link', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/receive?currency=3')
    const notice = page.getByRole('region', { name: said('assets.deposit.firstTitle') })
    await notice.waitFor()
    expect(await notice.innerText()).toMatch(/basic verification/)
    await notice.getByRole('link', { name: said('assets.deposit.firstLink') }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/setting/real_mark')
  })
})

it('APP-27 PAGE-34 a request without amount or voucher names the first of them and sends nothing', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('charge_req')) sent.push(request.url())
    })
    await visitor.open('/pages/fund/receive?currency=3')
    const submit = page.getByRole('button', { name: said('shell.action.submit'), exact: true })
    await submit.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('assets.deposit.amountNeeded') })
      .waitFor()
    await page.getByRole('textbox', { name: said('assets.deposit.amount') }).fill('100')
    await visitor.tapPause()
    await submit.click()
    await page
      .getByRole('alert')
      .filter({ hasText: said('assets.deposit.voucherNeeded') })
      .waitFor()
    expect(
      await page.getByRole('textbox', { name: said('assets.deposit.amount') }).inputValue(),
    ).toBe('100')
    expect(sent).toEqual([])
  })
})

it('PAGE-28 PAGE-29 PAGE-30 PAGE-37 somebody who owns nothing sees zero rows and the way to recharge', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    await page.getByText(said('assets.empty')).waitFor()
    await page.getByText(said('assets.action.recharge'), { exact: true }).first().click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/fund\/select/)
    await page.getByRole('searchbox').fill('nothing of the kind')
    await page.getByText(said('assets.select.empty')).waitFor()
    for (const path of [
      '/pages/fund/assets_record?currency=3&account=exchange',
      '/pages/fund/assets_all_record?account=exchange',
    ]) {
      await visitor.open(path)
      await page.getByText(said('assets.record.empty')).first().waitFor()
    }
  })
})

it('PAGE-30 lists one account over all currencies or one, and opens what caused a record', async () => {
  const person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, { 1: '0.5', 3: '500' })
  expect(
    await person.post('/wallet/change', {
      currency_id: 3,
      number: '30',
      from_field: 'change',
      to_field: 'legal',
    }),
  ).toMatchObject({ type: 'ok' })
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const records = page.locator('main details')
    for (const [choice, shown] of [
      ['', 3],
      ['?currency=1', 1],
      ['?account=fiat', 1],
    ] as const) {
      await visitor.open(`/pages/fund/assets_all_record${choice}`)
      await expect.poll(() => records.count(), { message: choice }).toBe(shown)
    }
    await records.locator('summary').click()
    await page.getByRole('link', { name: said('assets.record.open') }).click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/fund\/transfer_history/)
  })
})

it('PAGE-28 PAGE-29 LEDG-12 each account’s page has its own figures: what is free, what is locked, and the worth of both', async () => {
  const person = await newDistinctPerson(harness.fixture)
  const { rates } = (await person.get('/wallet/rates')).message as {
    rates: { currency_code: string; rate: string }[]
  }
  const rate = rates.find(({ currency_code: code }) => code === 'EUR')?.rate ?? ''
  await visit(
    harness,
    { person, storedValues: { fiat: { currency_code: 'EUR', rate: '0.5', saveTime: 0 } } },
    async (visitor) => {
      const { page } = visitor
      for (const [account, kind] of [
        ['exchange', 'change'],
        ['fiat', 'legal'],
        ['leverage', 'lever'],
        ['options', 'micro'],
      ] as const) {
        const answered = page.waitForResponse(
          (response) =>
            response.url().includes('/wallet/detail') &&
            response.request().postData()?.includes(`"${kind}"`) === true,
        )
        await visitor.open(`/pages/fund/assets_record?currency=3&account=${account}`)
        const { message } = (await (await answered).json()) as {
          message: Readonly<Record<string, string>>
        }
        const [free = '', locked = ''] = [
          message[`${kind}_balance`],
          message[`lock_${kind}_balance`],
        ]
        expect(
          kind === 'legal' || Number(locked) > 0,
          `something is locked in the ${account} account`,
        ).toBe(true)
        const worth = sumOf(free, locked)
        await expect
          .poll(() => facts(page.locator('main')), { message: account })
          .toEqual({
            Locked: figureFor(locked),
            Converted:
              `${figureFor(worth, { maxDecimals: 2 })} USDT ≈ ` +
              `${figureFor(productOf(worth, rate), { maxDecimals: 2 })} EUR`,
            Price: '1.00 USDT',
          })
        await page
          .getByText(said(`assets.account.${account}`), { exact: true })
          .first()
          .waitFor()
        expect((await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')).toContain(
          `${figureFor(free)}USDT ${said('assets.available')}`,
        )
      }
    },
  )
})

/** Exact sum of two decimal texts. */
function sumOf(one: string, other: string): string {
  return format(add(unitsOf<Quantity>(one), unitsOf<Quantity>(other)))
}

function productOf(amount: string, rate: string): string {
  return format(shareRoundedDown(unitsOf<Quantity>(amount), unitsOf<Rate>(rate)))
}
