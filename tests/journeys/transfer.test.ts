import { fund, newPerson } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page31 = '/pages/fund/fundTransfer?currency=3'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function holder() {
  const person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, { 3: '250.5' })
  return person
}

it('PAGE-31 PAGE-33 all that is free moves by the all button, both accounts show it, the way back is offered, and the history has two records of each', async () => {
  const person = await holder()
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/assets')
    await page.getByRole('link', { name: said('assets.action.transfer'), exact: true }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/fund/fundTransfer')
    const from = page.getByRole('button', { name: new RegExp(`^${said('transfers.from')}`) })
    const to = page.getByRole('button', { name: new RegExp(`^${said('transfers.to')} `) })
    await expect.poll(() => from.innerText()).toMatch(/250\.50/)
    await page.getByRole('button', { name: said('shell.action.all'), exact: true }).click()
    expect(await page.getByRole('textbox', { name: said('transfers.amount') }).inputValue()).toBe(
      '250.5',
    )
    await expect.poll(() => to.innerText()).toMatch(/0\.00[\s\S]*→[\s\S]*250\.50/)
    await page.getByRole('button', { name: said('transfers.submit'), exact: true }).click()
    await visitor
      .notice()
      .getByText(/^250\.50 USDT moved to /)
      .waitFor()
    await expect.poll(() => from.innerText()).toMatch(/ 0\.00/)
    await page
      .getByRole('region', { name: said('transfers.undo') })
      .getByRole('button')
      .click()
    await expect.poll(() => from.innerText()).toMatch(/250\.50/)
    await page.getByRole('region', { name: said('transfers.undo') }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: said('transfers.history') }).click()
    await expect.poll(() => page.locator('main li').count()).toBe(4)
    await expect.poll(() => page.locator('main li', { hasText: '-250.50' }).count()).toBe(2)
    const ways = (await page.locator('main li').allInnerTexts()).map(
      (text) => /From \w+ account to \w+ account/.exec(text)?.[0],
    )
    expect([ways[0], ways[2], new Set(ways).size]).toEqual([ways[1], ways[3], 2])
    expect(ways).not.toContain(undefined)
  })
})

it('PAGE-31 whoever wants another coin is led to the swap of the chosen one, and back', async () => {
  await visit(harness, { person: await holder() }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/fundTransfer?currency=1')
    await page.getByRole('link', { name: said('transfers.toSwap', { currency: 'BTC' }) }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/fund/transfer?from=1')
    await page.getByText(/1 BTC ≈/).waitFor()
    await page.goBack()
    await page.getByRole('textbox', { name: said('transfers.amount') }).waitFor()
  })
})

it('PAGE-31 the direction turns round, more than there is is named at the amount, and so is what the server refuses for the risk of open positions', async () => {
  const person = await holder()
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/wallet/change')) sent.push(request.url())
    })
    await visitor.open(`${page31}&to=leverage`)
    await page.getByText(said('transfers.riskHint')).waitFor()
    const amount = page.getByRole('textbox', { name: said('transfers.amount') })
    await amount.fill('250.51')
    await page.getByRole('button', { name: said('transfers.submit'), exact: true }).click()
    await page
      .getByRole('alert')
      .filter({
        hasText: said('transfers.complaint.balance', { available: '250.50', currency: 'USDT' }),
      })
      .waitFor()
    expect(sent).toEqual([])
    await amount.fill('10')
    await page.route(/wallet\/change/, (route) =>
      route.fulfill({
        json: { type: 'error', message: 'the risk rate would fall', code: 'WALLET_RISK' },
      }),
    )
    await visitor.tapPause()
    await page.getByRole('button', { name: said('transfers.submit'), exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'the risk rate would fall' }).waitFor()
    expect([await amount.inputValue(), await amount.getAttribute('aria-invalid')]).toEqual([
      '10',
      'true',
    ])
    await page.getByRole('button', { name: said('transfers.swap') }).click()
    expect(
      await page
        .getByRole('button', { name: new RegExp(`^${said('transfers.from')}`) })
        .innerText(),
    ).toContain(said('assets.account.leverage'))
  })
})
