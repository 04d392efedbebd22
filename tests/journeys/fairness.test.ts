import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@candor/server/clock/clock'
import { runDueReports } from '@candor/server/platform/liabilities/index'
import { figureFor } from '@candor/testing/facts'
import type { Person } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { facts } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { missingTexts } from '../support/browser/screens.ts'
import { seals } from '../support/browser/seals.ts'
import { said } from '../support/browser/texts.ts'
import { newTrader, openContract } from '../support/browser/traders.ts'
import { visit } from '../support/browser/visitor.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'candor-verify-'))
let harness: Harness
let trader: Person
let contract: number

beforeAll(async () => {
  harness = await openHarness()
  trader = await newTrader(harness.fixture, '1000')
  contract = await openContract(trader, 1)
  await trader.post('/lever/close', { id: contract })
  await trader.post('/alert/add', { currency_id: 1, legal_id: 3, direction: 'up', price: '1' })
  await makeReport()
})
afterAll(async () => {
  await harness.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes a new report, since the existing one may be older than the trader's account. */
async function makeReport(): Promise<void> {
  const {
    sealKey,
    platform: { database },
  } = harness.fixture
  await harness.fixture.asOwner('TRUNCATE liability_day CASCADE')
  await runDueReports({ database, clock: systemClock, sealKey, owed: [] })
}

/** The trader's only alert, once it has fired. */
async function firedAlert(): Promise<number | undefined> {
  const [alert] = (await trader.get('/alert/list')).message as { id: number; fired: unknown }[]
  return alert?.fired === null ? undefined : alert?.id
}

/** Counts the steps by verdict. */
async function verdicts(page: Page): Promise<Record<string, number>> {
  await page.locator('[data-verdict]').first().waitFor()
  const all = await page
    .locator('[data-verdict]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-verdict') ?? ''))
  return Object.fromEntries(
    [...new Set(all)]
      .sort()
      .map((verdict) => [verdict, all.filter((each) => each === verdict).length]),
  )
}

it('PAGE-92 FAIR-05 a guest checks the first price ever recorded: hash and link match, its path can be checked tomorrow', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fairness/verify')
    await page.getByRole('button', { name: said('fairness.verify.start'), exact: true }).click()
    await page.getByText(said('fairness.verify.wrongNumber')).waitFor()
    await page.getByRole('button', { name: said('fairness.verify.example', { id: 1 }) }).click()
    await page.getByText(said('fairness.verify.partly')).waitFor()
    expect(await verdicts(page)).toEqual({ later: 1, matches: 2 })
    expect(await seals(page)).toEqual(['open'])
    expect(visitor.path()).toBe('/pages/fairness/verify?kind=tick&id=1')
    await page.getByText(said('fairness.verify.hashed')).click()
    await page.getByText(/^1\|BTC\/USDT\|[\d.]+\|\d+\|simulated\|[0-9a-f]{64}$/).waitFor()
  }))

it('PAGE-92 FAIR-05 a price that was altered on its way does not match', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await page.route(/fairness\/tick/, async (route) => {
      const answer = (await (await route.fetch()).json()) as {
        message: { tick: { price: string } }
      }
      answer.message.tick.price = '1.00000000'
      await route.fulfill({ json: answer })
    })
    await visitor.open('/pages/fairness/verify?kind=tick&id=5')
    await page.getByText(said('fairness.verify.someDiffer')).waitFor()
    expect(await seals(page)).toEqual(['refused'])
    expect(await verdicts(page)).toEqual({ differs: 1, later: 1, matches: 1 })
  }))

it('PAGE-92 a number that is not there, and another’s order, are not found; a guest logs in first', async () => {
  await visit(harness, { person: trader }, async (visitor) => {
    await visitor.open('/pages/fairness/verify?kind=tick&id=999999999')
    await visitor.page.locator('main').getByText(said('fairness.verify.notFound')).waitFor()
    await visitor.open('/pages/fairness/verify?kind=contract&id=999999')
    await visitor.page.locator('main').getByText(said('fairness.verify.notFound')).waitFor()
  })
  await visit(harness, {}, async (visitor) => {
    await visitor.open(`/pages/fairness/verify?kind=contract&id=${contract}`)
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login\?return=/)
  })
})

it('PAGE-92 FUT-39 an own contract is recomputed in the browser, drawn plainly, and its file checked without the site', () =>
  visit(harness, { person: trader }, async (visitor) => {
    const { page } = visitor
    await visitor.open(`/pages/fairness/verify?kind=contract&id=${contract}`)
    await page.getByText(said('fairness.verify.partly')).waitFor()
    const found = await verdicts(page)
    expect(found['differs']).toBeUndefined()
    expect(found['matches']).toBeGreaterThanOrEqual(7)
    await page
      .locator('[data-verdict=matches]', { hasText: said('fairness.verify.resultStep') })
      .waitFor()
    await page.getByText(/^[\d,.]+ × \(1 \+ 0\.02%\) = [\d,.]+$/).waitFor()
    await page.getByText(/^\([\d,.]+ − [\d,.]+\) × 0\.01 = -?[\d,.]+$/).waitFor()
    await page.getByText(`${said('fairness.rules.title')} · futures.order · 2`).click()
    await page.getByText(/^Entry of a contract\./).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: said('fairness.verify.download') }).click(),
    ])
    const file = join(folder, download.suggestedFilename())
    await download.saveAs(file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      proof: { kind: 'contract', id: contract },
    })
    expect(await checked(file)).toMatch(/^1 checked, 1 match, 0 do not match/)
  }))

it('PAGE-92 FAIR-05 a result that was bent on its way does not match, and what differs is marked', () =>
  visit(harness, { person: trader }, async (visitor) => {
    const { page } = visitor
    await page.route(/fairness\/order/, async (route) => {
      const answer = (await (await route.fetch()).json()) as {
        message: { result: { profit: string } }
      }
      answer.message.result.profit = '1000.00000000'
      await route.fulfill({ json: answer })
    })
    await visitor.open(`/pages/fairness/verify?kind=contract&id=${contract}`)
    await page.getByText(said('fairness.verify.someDiffer')).waitFor()
    await page
      .locator('[data-verdict=differs]', { hasText: said('fairness.verify.resultStep') })
      .waitFor()
    const row = page.getByRole('row', { name: new RegExp(`^${said('fairness.fact.profit')}`) })
    expect(await row.innerText()).toMatch(/1,000/)
    expect(await row.locator('.text-danger').count()).toBe(1)
  }))

it('PAGE-92 MKT-23 an own alert names the tick that fired it, and the run shows that none came earlier', () =>
  visit(harness, { person: trader }, async (visitor) => {
    const { page } = visitor
    await expect.poll(firedAlert).toBeDefined()
    await visitor.open(`/pages/fairness/verify?kind=alert&id=${await firedAlert()}`)
    await page.getByText(said('fairness.verify.partly')).waitFor()
    expect((await verdicts(page))['differs']).toBeUndefined()
    await page
      .getByText(
        new RegExp(`^${said('fairness.verify.runStep', { count: 0 }).replace('0', '\\d+')}$`),
      )
      .waitFor()
  }))

it('PAGE-93 FAIR-07 the house shows stakes against caps, the insurance fund, its accounts, who quotes, voids, and when the first report of what users are owed is due', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await page.route(/fairness\/liabilities\/days/, (route) =>
      route.fulfill({ json: { type: 'ok', message: { due_at: '2026-11-24 00:00:10', days: [] } } }),
    )
    await visitor.open('/pages/fairness/house')
    await page.getByRole('meter', { name: 'BTC/USDT' }).first().waitFor()
    await expect.poll(() => page.getByRole('meter').count()).toBeGreaterThan(15)
    await page.getByText('2,000,000.00').first().waitFor()
    await page.getByText(said('fairness.fund.none')).waitFor()
    await page.getByText('house:lever').waitFor()
    await page.getByText('house:market_maker · 4').waitFor()
    expect(await missingTexts(page)).toEqual([])
    await page.getByText(said('fairness.voids.none')).waitFor()
    await page.getByText(said('fairness.liabilities.due')).waitFor()
    await page.getByText('Nov 24, 2026 07:00:10 GMT+7').waitFor()
    await page.getByText(said('fairness.verify.title'), { exact: true }).click()
    await expect.poll(() => visitor.path()).toBe('/pages/fairness/verify')
  }))

/** Opens the liabilities page and requests the trader's USDT share of the newest day. */
async function askForShare(page: Page): Promise<void> {
  await page.locator('[data-currency=USDT] summary').first().click()
  await page.getByRole('button', { name: said('fairness.liabilities.check') }).click()
}

it('PAGE-93 FAIR-09 FAIR-10 a user finds his share in what all are owed: checked in the browser, drawn to the top, and kept as a file that holds without the site', () =>
  visit(harness, { person: trader }, async (visitor) => {
    const { page } = visitor
    const { message: report } = (await trader.get('/fairness/liabilities')) as {
      message: {
        date: string
        hash: string
        currencies: {
          currency_id: number
          currency: string
          sum: string
          users: number
          root: string
          held: string
          house: string
          set_aside: string
          lent: string
        }[]
      }
    }
    const tree = report.currencies.find(({ currency }) => currency === 'USDT')
    const { message: proof } = (await trader.get(
      `/fairness/liabilities/proof?currency_id=3&date=${report.date}`,
    )) as { message: { amount: string; parts: { amount: string; path: { sum: string }[] }[] } }
    if (tree === undefined) throw new Error('nobody is owed any USDT')
    await visitor.open('/pages/fairness/house')
    await page.getByText(report.hash).waitFor()
    await askForShare(page)
    const card = page.locator('[data-currency=USDT]')
    await card.getByText(said('fairness.verify.allMatch')).waitFor()
    expect(await seals(page)).toEqual(['sealed'])
    const amounts = [
      ['owed', tree.sum],
      ['heldSimulated', tree.held],
      ['house', tree.house],
      ['setAside', tree.set_aside],
      ['lent', tree.lent],
    ] as const
    const written = amounts.map(([name, amount]) => [
      said(`fairness.liabilities.${name}`),
      `${figureFor(amount)} USDT`,
    ])
    expect(await facts(card.locator('dl').first())).toEqual({
      ...Object.fromEntries(written),
      [said('fairness.day.root')]: tree.root,
    })
    expect(await verdicts(page)).toEqual({ matches: 8 })
    const ways = card.locator('[data-part]')
    expect(await ways.count()).toBe(4)
    for (const [part, { amount, path }] of proof.parts.entries()) {
      const drawn = await ways
        .nth(part)
        .evaluate((way) =>
          [...way.querySelectorAll('ol > li')].map(
            (step) => (step as HTMLElement).textContent ?? '',
          ),
        )
      expect(drawn).toHaveLength(path.length + 1)
      expect(drawn[0]).toContain(figureFor(tree.sum))
      expect(drawn.at(-1)).toContain(figureFor(amount))
      for (const [step, { sum }] of path.entries())
        expect(drawn.at(-1 - step)).toContain(figureFor(sum))
    }
    expect(await missingTexts(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: said('fairness.verify.download') }).click(),
    ])
    const file = join(folder, download.suggestedFilename())
    await download.saveAs(file)
    expect(await checked(file)).toMatch(
      new RegExp(
        `^user ${trader.userId} is owed ${proof.amount} of currency 3 on ${report.date}, in the report ${report.hash}\\n1 checked, 1 match, 0 do not match`,
      ),
    )
  }))

it.each<[string, RegExp, (answer: Answered) => void]>([
  [
    'a sum beside the way',
    /liabilities\/proof/,
    ({ message }) => {
      Object.assign(message.parts[1]?.path[0] ?? {}, { sum: '0.00000001' })
    },
  ],
  [
    'another’s leaf',
    /liabilities\/proof/,
    ({ message }) => {
      message.user_id += 1
    },
  ],
  [
    'a smaller sum over all',
    /liabilities\?date/,
    ({ message }) => {
      for (const tree of message.currencies) tree.sum = '1.00000000'
    },
  ],
])(
  'PAGE-93 FAIR-10 a share is said not to match after %s was changed on its way',
  (_, which, bend) =>
    visit(harness, { person: trader }, async (visitor) => {
      const { page } = visitor
      await page.route(which, async (route) => {
        const answer = (await (await route.fetch()).json()) as Answered
        bend(answer)
        await route.fulfill({ json: answer })
      })
      await visitor.open('/pages/fairness/house')
      await askForShare(page)
      await page.getByText(said('fairness.verify.someDiffer')).waitFor()
      expect(await page.getByText(said('fairness.verify.allMatch')).count()).toBe(0)
      expect(await page.locator('[data-part="1"] ol .text-accent').count()).toBe(0)
    }),
)

it('PAGE-93 a share that cannot be fetched could not be checked, and is asked for again; of whom the report lists none it says so, not that nothing was owed; a guest logs in first', async () => {
  await visit(harness, { person: trader }, async (visitor) => {
    const { page } = visitor
    await page.route(/liabilities\/proof/, (route) =>
      route.fulfill({ json: { type: 'error', code: 'SERVER_ERROR', message: 'it rains' } }),
    )
    await visitor.open('/pages/fairness/house')
    await askForShare(page)
    await page.getByText(said('fairness.liabilities.unchecked')).waitFor()
    expect(await seals(page)).toEqual(['open'])
    await page.getByText('it rains').waitFor()
    await page.unroute(/liabilities\/proof/)
    await page
      .locator('[data-currency=USDT]')
      .getByRole('button', { name: said('shell.action.retry') })
      .click()
    await page.getByText(said('fairness.verify.allMatch')).waitFor()
    await page.route(/liabilities\/proof/, (route) =>
      route.fulfill({ json: { type: 'error', code: 'NOT_FOUND', message: 'nothing' } }),
    )
    await page.reload()
    await askForShare(page)
    await page.getByText(said('fairness.liabilities.none', { currency: 'USDT' })).waitFor()
    expect(await page.getByText(said('fairness.verify.allMatch')).count()).toBe(0)
  })
  await visit(harness, {}, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fairness/house')
    await page.locator('[data-currency=USDT] summary').first().click()
    await page.getByRole('button', { name: said('fairness.liabilities.login') }).click()
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login\?return=/)
  })
})

it('PAGE-93 FAIR-15 LEDG-20 the house says that the ledger balances, and when it does not, what differs and since when withdrawals are halted', () =>
  visit(harness, {}, async (visitor) => {
    const { page } = visitor
    const raise = async (by: number): Promise<void> => {
      await harness.fixture.asOwner(
        `
          UPDATE account SET available = available + $2
          WHERE party_id = $1 AND currency_id = 3 AND kind = 2`,
        [trader.userId, by],
      )
      const { balanced } = await harness.fixture.platform.trading.reconciler.check()
      await expect
        .poll(async () => (await trader.get('/fairness/ledger')).message, { timeout: 10_000 })
        .toMatchObject({ money_out: balanced ? 1 : 0 })
      await page.reload()
    }
    await visitor.open('/pages/fairness/house')
    await page.getByText(said('fairness.ledger.balanced')).waitFor()
    await raise(7)
    try {
      await page
        .getByRole('alert')
        .getByText(said('fairness.ledger.halted', { time: '' }).trim())
        .waitFor()
      await page
        .getByText(said('fairness.ledger.found', { expected: '0', found: '7' }))
        .first()
        .waitFor()
    } finally {
      await raise(-7)
    }
    await page.getByText(said('fairness.ledger.balanced')).waitFor()
    await page.getByText(said('fairness.ledger.difference')).waitFor({ state: 'detached' })
    await page.locator('details summary').first().waitFor()
  }))

type Answered = {
  message: { user_id: number; parts: { path: { sum: string }[] }[]; currencies: { sum: string }[] }
}

function checked(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(root, 'tools/verify-file.ts'), file], (error, answer) => {
      if (error === null) resolve(answer)
      else reject(error)
    })
  })
}
