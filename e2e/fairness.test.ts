import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRig, type Rig } from './rig/rig.ts'
import { missingTexts } from './rig/screens.ts'
import { said } from './rig/texts.ts'
import { newTrader, openContract } from './rig/traders.ts'
import { visit } from './rig/visitor.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'candor-verify-'))
let rig: Rig
let trader: Person
let contract: number

beforeAll(async () => {
  rig = await openRig()
  trader = await newTrader(rig.world, '1000')
  contract = await openContract(trader, 1)
  await trader.post('/lever/close', { id: contract })
  await trader.post('/alert/add', { currency_id: 1, legal_id: 3, direction: 'up', price: '1' })
})
afterAll(async () => {
  await rig.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The trader's one alert once it has fired. */
async function firedAlert(): Promise<number | undefined> {
  const [alert] = (await trader.get('/alert/list')).message as { id: number; fired: unknown }[]
  return alert?.fired === null ? undefined : alert?.id
}

/** The steps by how they came out. */
async function verdicts(page: Page): Promise<Record<string, number>> {
  await page.locator('[data-verdict]').first().waitFor()
  const all = await page.locator('[data-verdict]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-verdict') ?? ''))
  return Object.fromEntries([...new Set(all)].sort().map((verdict) => [verdict, all.filter((each) => each === verdict).length]))
}

it('PAGE-92 FAIR-05 a guest checks the first price ever recorded: hash and link match, its path can be checked tomorrow', () => visit(rig, {}, async (visitor) => {
  const { page } = visitor
  await visitor.open('/pages/fairness/verify')
  await page.getByRole('button', { name: said('fairness.verify.start'), exact: true }).click()
  await page.getByText(said('fairness.verify.wrongNumber')).waitFor()
  await page.getByRole('button', { name: said('fairness.verify.example', { id: 1 }) }).click()
  await page.getByText(said('fairness.verify.partly')).waitFor()
  expect(await verdicts(page)).toEqual({ later: 1, matches: 2 })
  expect(visitor.path()).toBe('/pages/fairness/verify?kind=tick&id=1')
  await page.getByText(said('fairness.verify.hashed')).click()
  await page.getByText(/^1\|BTC\/USDT\|[\d.]+\|\d+\|simulated\|[0-9a-f]{64}$/).waitFor()
}))

it('PAGE-92 FAIR-05 a price that was altered on its way does not match', () => visit(rig, {}, async (visitor) => {
  const { page } = visitor
  await page.route(/fairness\/tick/, async (route) => {
    const answer = await (await route.fetch()).json() as { message: { tick: { price: string } } }
    answer.message.tick.price = '1.00000000'
    await route.fulfill({ json: answer })
  })
  await visitor.open('/pages/fairness/verify?kind=tick&id=5')
  await page.getByText(said('fairness.verify.someDiffer')).waitFor()
  expect(await verdicts(page)).toEqual({ differs: 1, later: 1, matches: 1 })
}))

it('PAGE-92 a number that is not there, and another’s order, are not found; a guest logs in first', async () => {
  await visit(rig, { person: trader }, async (visitor) => {
    await visitor.open('/pages/fairness/verify?kind=tick&id=999999999')
    await visitor.page.locator('main').getByText(said('fairness.verify.notFound')).waitFor()
    await visitor.open('/pages/fairness/verify?kind=contract&id=999999')
    await visitor.page.locator('main').getByText(said('fairness.verify.notFound')).waitFor()
  })
  await visit(rig, {}, async (visitor) => {
    await visitor.open(`/pages/fairness/verify?kind=contract&id=${contract}`)
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login\?return=/)
  })
})

it('PAGE-92 FUT-39 an own contract is recomputed in the browser, drawn plainly, and its file checked without the site', () => visit(rig, { person: trader }, async (visitor) => {
  const { page } = visitor
  await visitor.open(`/pages/fairness/verify?kind=contract&id=${contract}`)
  await page.getByText(said('fairness.verify.partly')).waitFor()
  const found = await verdicts(page)
  expect(found['differs']).toBeUndefined()
  expect(found['matches']).toBeGreaterThanOrEqual(7)
  await page.locator('[data-verdict=matches]', { hasText: said('fairness.verify.resultStep') }).waitFor()
  await page.getByText(/^[\d,.]+ × \(1 \+ 0\.02%\) = [\d,.]+$/).waitFor()
  await page.getByText(/^\([\d,.]+ − [\d,.]+\) × 0\.01 = -?[\d,.]+$/).waitFor()
  await page.getByText(`${said('fairness.rules.title')} · futures.order · 2`).click()
  await page.getByText(/^Entry of a contract\./).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: said('fairness.verify.download') }).click()])
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ proof: { kind: 'contract', id: contract } })
  expect(await checked(file)).toMatch(/^1 checked, 1 match, 0 do not match/)
}))

it('PAGE-92 FAIR-05 a result that was bent on its way does not match, and what differs is marked', () => visit(rig, { person: trader }, async (visitor) => {
  const { page } = visitor
  await page.route(/fairness\/order/, async (route) => {
    const answer = await (await route.fetch()).json() as { message: { result: { profit: string } } }
    answer.message.result.profit = '1000.00000000'
    await route.fulfill({ json: answer })
  })
  await visitor.open(`/pages/fairness/verify?kind=contract&id=${contract}`)
  await page.getByText(said('fairness.verify.someDiffer')).waitFor()
  await page.locator('[data-verdict=differs]', { hasText: said('fairness.verify.resultStep') }).waitFor()
  const row = page.getByRole('row', { name: new RegExp(`^${said('fairness.fact.profit')}`) })
  expect(await row.innerText()).toMatch(/1,000/)
  expect(await row.locator('.text-danger').count()).toBe(1)
}))

it('PAGE-92 MKT-23 an own alert names the tick that fired it, and the run shows that none came earlier', () => visit(rig, { person: trader }, async (visitor) => {
  const { page } = visitor
  await expect.poll(firedAlert).toBeDefined()
  await visitor.open(`/pages/fairness/verify?kind=alert&id=${await firedAlert()}`)
  await page.getByText(said('fairness.verify.partly')).waitFor()
  expect((await verdicts(page))['differs']).toBeUndefined()
  await page.getByText(new RegExp(`^${said('fairness.verify.runStep', { count: 0 }).replace('0', '\\d+')}$`)).waitFor()
}))

it('PAGE-93 FAIR-07 the house shows stakes against caps, the insurance fund, its accounts, who quotes, voids, and that no report of liabilities is due yet', () => visit(rig, {}, async (visitor) => {
  const { page } = visitor
  await visitor.open('/pages/fairness/house')
  await page.getByRole('meter', { name: 'BTC/USDT' }).first().waitFor()
  await expect.poll(() => page.getByRole('meter').count()).toBeGreaterThan(15)
  await page.getByText('2,000,000.00').first().waitFor()
  await page.getByText(said('fairness.fund.none')).waitFor()
  await page.getByText('house:lever').waitFor()
  await page.getByText('house:market_maker · 4').waitFor()
  expect(await missingTexts(page)).toEqual([])
  await page.getByText(said('fairness.voids.none')).waitFor()
  await page.getByText(said('fairness.liabilities.noDate')).waitFor()
  await page.getByText(said('fairness.verify.title'), { exact: true }).click()
  await expect.poll(() => visitor.path()).toBe('/pages/fairness/verify')
}))

it('PAGE-93 FAIR-15 LEDG-20 the house says that the ledger balances, and when it does not, what differs and since when withdrawals are halted', () => visit(rig, {}, async (visitor) => {
  const { page } = visitor
  const raise = async (by: number): Promise<void> => {
    await rig.world.asOwner('UPDATE account SET available = available + $2 WHERE party_id = $1 AND currency_id = 3 AND kind = 2', [trader.userId, by])
    const { balanced } = await rig.world.platform.trading.reconciler.check()
    await expect.poll(async () => (await trader.get('/fairness/ledger')).message, { timeout: 10_000 }).toMatchObject({ money_out: balanced ? 1 : 0 })
    await page.reload()
  }
  await visitor.open('/pages/fairness/house')
  await page.getByText(said('fairness.ledger.balanced')).waitFor()
  await raise(7)
  try {
    await page.getByRole('alert').getByText(said('fairness.ledger.halted', { time: '' }).trim()).waitFor()
    await page.getByText(said('fairness.ledger.found', { expected: '0', found: '7' })).first().waitFor()
  } finally {
    await raise(-7)
  }
  await page.getByText(said('fairness.ledger.balanced')).waitFor()
  await page.getByText(said('fairness.ledger.difference')).waitFor({ state: 'detached' })
  await page.locator('details summary').first().waitFor()
}))

function checked(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(root, 'tools/verify-file.ts'), file], (error, answer) => { if (error === null) resolve(answer); else reject(error) })
  })
}
