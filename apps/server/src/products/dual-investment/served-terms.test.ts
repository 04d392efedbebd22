import { firstCoinTerms } from '@candor/engine/dual-investment/ladder-terms'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'
import { addHalfHour, buyDual, enableDuals, listDuals, soldDual, until } from './listed.testing.ts'
import { renewLadders } from './listing/renew-ladder.ts'
import { dualHouseOf, listerOf } from './lister.testing.ts'
import { verifyListings } from './store-verify.ts'

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
const SLOW_MS = 180_000
const clock = new FakeClock()
let fixture: TestPlatform
let publishers: StaffPerson[]

beforeAll(async () => {
  fixture = await openPlatform({ clock })
}, SLOW_MS)
afterAll(() => fixture.stop())

const today = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS + 8 * HOUR_MS
const first = firstCoinTerms(true).get('BTC')
if (first === undefined) throw new Error('BTC has a ladder')

/** The house's accounts as they are, or ones that nobody funded. */
async function houseOf(isFunded: boolean): Promise<ReadonlyMap<number, number>> {
  const house = await dualHouseOf(fixture)
  const [empty] = await fixture.asOwner<{ id: string }>(
    'SELECT id FROM account WHERE available = 0 AND locked = 0 LIMIT 1',
  )
  return isFunded ? house : new Map([...house.keys()].map((id) => [id, Number(empty?.id)]))
}

const listedDays = async () =>
  (
    await fixture.asOwner<{ listed_ms: string }>(
      'SELECT listed_ms FROM dual_listing WHERE market_id = 1 ORDER BY 1',
    )
  ).map((row) => (Number(row.listed_ms) - today) / DAY_MS)

it('DUAL-28 of workers whose clocks differ over 08:00 none lists a day before one that is listed', async () => {
  const worker = listerOf(fixture, first, await houseOf(true))
  for (const day of [-6, -5])
    await addHalfHour(fixture, today + day * DAY_MS + HOUR_MS, 6_400_000_000_000n)
  await renewLadders(worker, today - 5 * DAY_MS + HOUR_MS)
  expect(await listedDays()).toEqual([-5])
  await renewLadders(worker, today - 5 * DAY_MS - 1)
  expect(await listedDays()).toEqual([-5])
  await addHalfHour(fixture, today - 4 * DAY_MS + HOUR_MS, 6_400_000_000_000n)
  const [ahead, behind] = [today - 4 * DAY_MS + HOUR_MS, today - 4 * DAY_MS - 1]
  await Promise.all([ahead, behind, ahead, behind].map((nowMs) => renewLadders(worker, nowMs)))
  expect(await listedDays()).toEqual([-5, -4])
  const repeated = await fixture.asOwner(
    `SELECT type, settle_ms, linked_price FROM dual_product GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  )
  expect(repeated).toEqual([])
})

it('DUAL-27 without terms in force, or without funds of the house, no ladder is listed', async () => {
  const nowMs = today - 3 * DAY_MS + HOUR_MS
  await addHalfHour(fixture, nowMs, 6_400_000_000_000n)
  const closed = { ...first, isOpen: false }
  await renewLadders(listerOf(fixture, closed, await houseOf(true)), nowMs)
  await renewLadders(listerOf(fixture, first, await houseOf(false)), nowMs)
  expect(await listedDays()).toEqual([-5, -4])
  // What is in force at its 08:00 counts, not what came into force since.
  const lister = {
    ...listerOf(fixture, closed, await houseOf(true)),
    termsAt: (_coin: string, atMs: number) => (atMs < nowMs ? first : closed),
  }
  await renewLadders(lister, nowMs)
  expect(await listedDays()).toEqual([-5, -4, -3])
  await fixture.asOwner('DELETE FROM dual_product')
  await fixture.asOwner('DELETE FROM dual_listing')
})

async function signIn(): Promise<void> {
  clock.advance(60_000)
  publishers = [
    await signInStaff(fixture, 'edda', clock.nowMs()),
    await signInStaff(fixture, 'pola', clock.nowMs()),
  ]
}

const put = (by: StaffPerson | undefined, fields: object, atMs: number) =>
  by?.post('/staff/product', {
    kind: 'dual',
    fields: JSON.stringify(fields),
    effective_at: formatUtc(atMs),
  })

type Shown = { in_force: string; subjects: string[]; preview: Preview | null }
type Preview = {
  products: { type: string; rate: string; exercise_price: string }[]
  promises: { currency: string; day_cap: string; cap_in_all: string; interest: string }[]
}
async function inForce(): Promise<Shown> {
  const answer = await publishers[0]?.get('/staff/products', { kind: 'dual', subject: 'BTC' })
  if (answer === undefined) throw new Error('nobody is signed in')
  return (answer as unknown as { data: Shown }).data
}

it(
  'DUAL-27 STAFF-08 STAFF-22 publishers set a coin’s ladder by versions, whose preview says what it lists and promises',
  async () => {
    const alice = await newPerson(fixture)
    await enableDuals(fixture, alice)
    await soldDual(fixture, clock, 'put')
    // The one that ends last: the next settles while the clock goes on by two days.
    const sold = (await listDuals(fixture, 'put')).findLast(({ status }) => status === 1)
    if (sold === undefined) throw new Error('no put is sold')
    const id = await buyDual(clock, alice, { id: sold.id, num: 1 })
    const before = await rowsOf(sold.id, id)
    await signIn()
    const { in_force: text, subjects, preview: present } = await inForce()
    expect(subjects).toEqual(['BTC', 'ETH', 'BNB', 'SOL'])
    expect(present?.promises).toMatchObject([
      { currency: 'BTC', day_cap: '15', cap_in_all: '75' },
      { currency: 'USDT', day_cap: '1000000', cap_in_all: '5000000' },
    ])
    const fields = {
      ...(JSON.parse(text) as object),
      days: [2],
      friday_days: [],
      deviations: ['0.5', '1'],
      house_share: '0.1',
      call_shares: 10,
      call_most: 4,
      put_shares: 20,
      put_most: 8,
      coin_cap: '1',
      usdt_cap: '60000',
    }
    const atMs = clock.nowMs() + 25 * HOUR_MS
    for (const lever of [
      { rate: '9' },
      { linked_price: '1' },
      { variance: '1' },
      { outcome: 'call' },
    ])
      expect(await put(publishers[0], { ...fields, ...lever }, atMs)).toMatchObject({
        code: 'PARAM_ERROR',
      })
    for (const wrong of [
      { house_share: '0.26' },
      { days: [] },
      { coin: 'DOGE' },
      { coin_cap: '0' },
    ])
      expect(await put(publishers[0], { ...fields, ...wrong }, atMs)).toMatchObject({
        code: 'PARAM_ERROR',
      })
    const proposed = await put(publishers[0], fields, atMs)
    expect(proposed).toMatchObject({ type: 'ok', message: { status: 1, subject: 'BTC' } })
    const { preview } = (proposed as unknown as { message: { preview: Preview } }).message
    expect(preview.products.map(({ type }) => type)).toEqual(['call', 'call', 'put', 'put'])
    expect(preview.products.every(({ rate }) => Number(rate) > 0)).toBe(true)
    expect(preview.promises).toMatchObject([
      { currency: 'BTC', day_cap: '1', cap_in_all: '2' },
      { currency: 'USDT', day_cap: '60000', cap_in_all: '120000' },
    ])
    expect(await put(publishers[0], fields, atMs)).toMatchObject({ code: 'FOUR_EYES' })
    expect(await put(publishers[1], fields, atMs)).toMatchObject({ message: { status: 2 } })
    const { message: rules } = await send(fixture.address, 'GET', '/fairness/rules', undefined)
    expect(JSON.stringify(rules)).toContain('dual.ladder.BTC@')
    // The ladder of the next 08:00 is still by the former terms, that of the day after by the new.
    for (const [day, shares] of [
      [1, '{200,2000}'],
      [2, '{10,20}'],
    ] as const) {
      clock.advance(today + day * DAY_MS + 1_000 - clock.nowMs())
      const totals = await until(clock, () => totalsOf(today + day * DAY_MS))
      expect(totals).toBe(shares)
    }
    const listed = await fixture.asOwner(
      `SELECT DISTINCT house_share::text, user_limit, cap_coin::text, cap_usdt::text,
       (settle_ms - start_ms) / 86400000 AS days FROM dual_product
     WHERE market_id = 1 AND start_ms = $1 ORDER BY 2`,
      [today + 2 * DAY_MS],
    )
    const same = {
      house_share: '10000000',
      cap_coin: '100000000',
      cap_usdt: '6000000000000',
      days: '2',
    }
    expect(listed).toEqual([
      { ...same, user_limit: 4 },
      { ...same, user_limit: 8 },
    ])
    expect(await rowsOf(sold.id, id)).toEqual(before)
    expect(await verifyListings(fixture.platform.database)).toMatchObject({ difference: undefined })
    // Whatever a product keeps of its listing is recomputed.
    for (const column of ['cap_coin', 'user_limit', 'house_share', 'total_shares']) {
      await fixture.asOwner(`UPDATE dual_product SET ${column} = ${column} - 1 WHERE id = $1`, [
        sold.id,
      ])
      expect((await verifyListings(fixture.platform.database)).difference, column).toContain(
        'ladder',
      )
      await fixture.asOwner(`UPDATE dual_product SET ${column} = ${column} + 1 WHERE id = $1`, [
        sold.id,
      ])
    }
  },
  SLOW_MS,
)

it(
  'DUAL-23 DUAL-27 a purchase counts to the cap of its product’s listing, whatever is in force since',
  async () => {
    const bob = await newPerson(fixture)
    await enableDuals(fixture, bob)
    const own = (await listDuals(fixture, 'put')).find(({ status }) => status === 1)
    if (own === undefined) throw new Error('no put is sold')
    await fixture.asOwner('UPDATE dual_product SET cap_usdt = 1 WHERE id = $1', [own.id])
    await expect(buyDual(clock, bob, { id: own.id, num: 1 })).rejects.toThrow('SOLD_OUT')
  },
  SLOW_MS,
)

const totalsOf = async (startMs: number): Promise<string | undefined> => {
  const [row] = await fixture.asOwner<{ totals: string | null }>(
    `SELECT array_agg(DISTINCT total_shares ORDER BY total_shares)::text AS totals
     FROM dual_product WHERE market_id = 1 AND start_ms = $1`,
    [startMs],
  )
  return row?.totals ?? undefined
}

/** A product and an order as they are stored. */
const rowsOf = async (product: number, order: number) => [
  await fixture.asOwner('SELECT * FROM dual_product WHERE id = $1', [product]),
  await fixture.asOwner('SELECT * FROM dual_order WHERE id = $1', [order]),
]
