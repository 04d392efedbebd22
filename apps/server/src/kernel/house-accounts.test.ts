import { type Quantity, quantity, unitsOf } from '@candor/money'
import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadTotalBalances } from '../platform/ledger/index.ts'
import { openHouse, openHouses } from './house-accounts.ts'

const [BTC, ETH, USDT] = [1, 2, 3]
const now = new Date('2026-11-20T12:00:00Z')
const thousand = unitsOf<Quantity>('1000')
const none = quantity(0n)
let fixture: ExchangeFixture

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
})
afterAll(() => fixture.close())

const heldBy = async (account: number) =>
  (await loadTotalBalances(fixture.database, [account])).get(account)
const journalsOf = async (house: string, marketId: number) =>
  (
    await fixture.database.rows({
      name: '',
      text: `SELECT reference FROM journal WHERE cause = 'house-funding'
        AND reference LIKE '${house} ${marketId} %' ORDER BY reference`,
    })
  ).length

it('LEDG-05 an account is funded once by a labelled journal, whatever a later start asks for', async () => {
  const house = { house: 'house:seconds', marketId: 7001, currencyId: USDT }
  const account = await openHouse(fixture.database, { ...house, funding: thousand }, now)
  expect([await heldBy(account), await journalsOf('house:seconds', 7001)]).toEqual([thousand, 1])
  for (const funding of [thousand, unitsOf<Quantity>('5'), undefined])
    expect(await openHouse(fixture.database, { ...house, funding }, now)).toBe(account)
  expect([await heldBy(account), await journalsOf('house:seconds', 7001)]).toEqual([thousand, 1])
})

it('LEDG-19 an account without a funding is open, holds nothing and has no journal', async () => {
  const house = { house: 'house:seconds', marketId: 7002, currencyId: USDT, funding: undefined }
  const account = await openHouse(fixture.database, house, now)
  expect([await heldBy(account), await journalsOf('house:seconds', 7002)]).toEqual([none, 0])
})

it('LEDG-05 of several currencies each begins with its own, and those without with nothing', async () => {
  const fundings = new Map([
    [BTC, unitsOf<Quantity>('2')],
    [ETH, undefined],
    [USDT, thousand],
  ])
  const house = { house: 'house:swap', marketId: 7003, fundings }
  const opened = await openHouses(fixture.database, house, now)
  const held = async () =>
    Promise.all([...fundings.keys()].map((currencyId) => heldBy(opened.get(currencyId) ?? 0)))
  expect(await held()).toEqual([unitsOf<Quantity>('2'), none, thousand])
  expect(await journalsOf('house:swap', 7003)).toBe(2)
  expect(await openHouses(fixture.database, house, now)).toEqual(opened)
  expect(await held()).toEqual([unitsOf<Quantity>('2'), none, thousand])
  expect(await journalsOf('house:swap', 7003)).toBe(2)
})

it('LEDG-05 starts at the same moment fund an account once', async () => {
  const house = { house: 'house:lever', marketId: 7004, currencyId: USDT, funding: thousand }
  const accounts = await Promise.all(
    Array.from({ length: 8 }, () => openHouse(fixture.database, house, now)),
  )
  expect(new Set(accounts).size).toBe(1)
  expect(await heldBy(accounts[0] ?? 0)).toEqual(thousand)
  expect(await journalsOf('house:lever', 7004)).toBe(1)
})
