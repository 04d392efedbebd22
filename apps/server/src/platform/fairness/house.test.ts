import { fairness } from '@candor/contract'
import { contextAt } from '@candor/testing/context'
import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { SecondsFixture } from '@candor/testing/fixtures/seconds'
import { afterEach, expect, it } from 'vitest'
import { loadHouseExposures } from '../../products/futures/index.ts'
import { toSecondsExposures } from '../../products/seconds/index.ts'
import { type HouseDeps, houseHandlers } from './index.ts'

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

async function bookOf(handlers: ReturnType<typeof houseHandlers>) {
  const answer = await handlers.house({}, contextAt(0, undefined))
  if ('refused' in answer) throw new Error(answer.refused)
  expect(fairness.house.reply.safeParse(answer.message).error).toBeUndefined()
  return answer.message
}

async function openFuturesFixture(): Promise<{
  fixture: FuturesFixture
  handlers: ReturnType<typeof houseHandlers>
}> {
  const fixture = await FuturesFixture.open()
  endings.push(() => fixture.stop())
  const deps: HouseDeps = {
    clock: fixture.clock,
    database: fixture.database,
    secondsResults: () => Promise.resolve([]),
    promises: [],
    exposures: [() => loadHouseExposures(fixture.futuresEngine)],
  }
  return { fixture, handlers: houseHandlers(deps) }
}

it('FAIR-07 FUT-37 shows per pair by how much longs and shorts differ, beside the cap', async () => {
  const { fixture, handlers } = await openFuturesFixture()
  await fixture.tick({ 1: '65000', 2: '3200' })
  const [long, short] = [await fixture.user('1000'), await fixture.user('1000')]
  await fixture.open(long, { share: '10' }, { 1: '65000', 2: '3200' })
  await fixture.open(short, { share: '4', type: 2 }, { 1: '65000', 2: '3200' })
  const book = await bookOf(handlers)
  expect(book.exposures).toContainEqual({
    product: 'futures',
    symbol: 'BTC/USDT',
    exposure: '3900.00000000',
    cap: '5000000.00000000',
    currency: 'USDT',
  })
  expect(book.exposures).toContainEqual({
    product: 'futures',
    symbol: 'ETH/USDT',
    exposure: '0.00000000',
    cap: '5000000.00000000',
    currency: 'USDT',
  })
})

it('FAIR-07 FUT-21 shows what the insurance fund holds and each use of it, newest first', async () => {
  const { fixture, handlers } = await openFuturesFixture()
  expect(await bookOf(handlers)).toMatchObject({
    insurance_fund: {
      balances: [{ currency: 'USDT', balance: '2000000.00000000' }],
      used: [],
      uses: [],
    },
  })
  const user = await fixture.user('100')
  await fixture.tick({ 1: '65000' })
  await fixture.open(user, { share: '10' }, { 1: '65000' })
  await fixture.tick({ 1: '63000' })
  fixture.clock.advance(10_000)
  const { insurance_fund: fund } = await bookOf(handlers)
  expect(fund).toMatchObject({
    balances: [{ currency: 'USDT', balance: '1999895.44935000' }],
    used: [{ currency: 'USDT', amount: '104.55065000', count: 1 }],
    uses: [{ currency: 'USDT', amount: '104.55065000' }],
  })
  expect(Object.keys(fund.uses[0] ?? {}).sort()).toEqual(['amount', 'at', 'cause', 'currency'])
})

it('FAIR-07 tells what house accounts hold, as the ledger does, and of no user and nothing outside', async () => {
  const { fixture, handlers } = await openFuturesFixture()
  const user = await fixture.user('1000')
  await fixture.tick({ 1: '65000' })
  await fixture.open(user, { share: '10' }, { 1: '65000' })
  const book = await bookOf(handlers)
  const totals = await fixture.rows(`
    SELECT p.house, (sum(a.available) / 100000000)::numeric(30,8)::text AS available,
      (sum(a.locked) / 100000000)::numeric(30,8)::text AS locked
    FROM account a JOIN party p ON p.id = a.party_id
    WHERE p.house IS NOT NULL AND NOT a.outside AND a.currency_id = 3 GROUP BY p.house
    ORDER BY p.house COLLATE "C"`)
  const accounts = book.accounts
    .filter(({ currency }) => currency === 'USDT')
    .map(({ name, available, locked }) => ({ house: name, available, locked }))
  expect(accounts.toSorted((a, b) => (a.house < b.house ? -1 : 1))).toEqual(totals)
  expect(accounts.find(({ house }) => house === 'house:lever')?.locked).toBe('6501.30000000')
})

it('FAIR-07 SEC-21 shows the fullest minute of each pair, and is at most 60 s old', async () => {
  const fixture = await SecondsFixture.open()
  endings.push(() => fixture.close())
  const handlers = houseHandlers({
    clock: fixture.clock,
    database: fixture.database,
    secondsResults: () => Promise.resolve([]),
    promises: [],
    exposures: [async () => toSecondsExposures(await fixture.seconds.house())],
  })
  const before = await bookOf(handlers)
  expect(before.exposures.find(({ symbol }) => symbol === 'BTC/USDT')).toEqual({
    product: 'seconds',
    symbol: 'BTC/USDT',
    exposure: '0.00000000',
    cap: '50000.00000000',
    currency: 'USDT',
  })
  const caller = await fixture.person('1000')
  await fixture.tick('65000')
  fixture.clock.advance(500)
  await fixture.placed(caller, { number: '100', seconds: 30 })
  expect((await bookOf(handlers)).as_of).toBe(before.as_of)
  fixture.clock.advance(60_000)
  const after = await bookOf(handlers)
  expect(after.as_of).not.toBe(before.as_of)
  expect(after.exposures.find(({ symbol }) => symbol === 'BTC/USDT')?.exposure).toBe('80.00000000')
})
