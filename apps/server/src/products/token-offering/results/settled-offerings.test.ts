import { fund, type Person } from '@candor/testing/people'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../../../db/connection.ts'
import { OfferingAccounts } from '../accounts.ts'
import { decideDue } from './decide-due.ts'
import { settleDue } from './settle-due.ts'
import { BTC, DAY_MS, OfferingFixture, USDT } from '../fixture.testing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let fixture: OfferingFixture

beforeAll(async () => {
  fixture = await OfferingFixture.open()
})
afterAll(() => fixture.platform.stop())
afterEach(async () => {
  expect(await fixture.findFaults()).toEqual([])
})

const POOL_MS = 600_000

it('IEO-08 what is accepted in the first 600 s is one pool, shared out, and the rest is back at once', async () => {
  const id = await fixture.offer({ allocation: 'fcfs', supply: 1_000 })
  const people: Person[] = []
  for (const amount of [900, 600]) {
    const person = await fixture.buyer('1000')
    people.push(person)
    await fixture.applied(person, id, amount)
  }
  expect((await fixture.detail(id)).info.pool_until).not.toBeNull()
  expect((await fixture.orderOf(people[0]!, id)).status).toBe(1)
  fixture.clock.advance(POOL_MS)
  await fixture.untilSettled(id, 1)
  expect(await fixture.orderOf(people[0]!, id)).toMatchObject({
    status: 2,
    give_amount: '600.00000000',
    refund: '150.00000000',
    in_escrow: 1,
  })
  expect(await fixture.balanceOf(people[0]!.userId, 'locked')).toBe('0')
  expect(await fixture.balanceOf(people[1]!.userId, 'available')).toBe('800')
  expect(await fixture.apply(people[1]!, id, 10), 'after it').toMatchObject({ code: 'SOLD_OUT' })
  expect(await fixture.detail(id)).toMatchObject({ info: { result: null } })
  await fixture.end(id)
  expect((await fixture.orderOf(people[0]!, id)).in_escrow, 'locked with their owner').toBe(0)
  expect(await fixture.balanceOf(people[1]!.userId, 'locked', 45)).toBe('400')
  expect((await fixture.detail(id)).info.result).toMatchObject({
    kind: 'shared',
    applied: '1500',
    sold: '1000',
    sold_after_pool: '0',
  })
})

it('IEO-08 a pool that fits is passed whole, and those after it while tokens remain', async () => {
  const id = await fixture.offer({ allocation: 'fcfs', supply: 1_000 })
  const [first, second, third] = [
    await fixture.buyer('1000'),
    await fixture.buyer('1000'),
    await fixture.buyer('1000'),
  ]
  await fixture.applied(first, id, 700)
  fixture.clock.advance(POOL_MS)
  // The first after the pool waits until nobody joins it any more.
  await fixture.ticking(() => fixture.applied(second, id, 200))
  expect(await fixture.apply(third, id, 101)).toMatchObject({ code: 'SOLD_OUT' })
  const raced = await Promise.all(Array.from({ length: 8 }, () => fixture.apply(third, id, 50)))
  expect(raced.filter(({ type }) => type === 'ok')).toHaveLength(2)
  expect(raced.filter(({ code }) => code === 'SOLD_OUT')).toHaveLength(6)
  await fixture.end(id)
  for (const [person, passed] of [
    [first, '700'],
    [second, '200'],
    [third, '100'],
  ] as const)
    expect(await fixture.balanceOf(person.userId, 'locked', 45)).toBe(passed)
  expect((await fixture.detail(id)).info.result).toMatchObject({
    sold: '700',
    sold_after_pool: '300',
  })
})

it('IEO-08 who comes after the pool waits for those who were accepted inside it, and displaces none', async () => {
  const id = await fixture.offer({ allocation: 'fcfs', supply: 1_000 })
  const [first, inCoin, after] = [
    await fixture.buyer('1000'),
    await fixture.buyer('0'),
    await fixture.buyer('1000'),
  ]
  await fund(fixture.platform, inCoin.userId, { [BTC]: '1' })
  await fixture.applied(first, id, 900)
  const poolEnd = (await fixture.endOf(id)) - DAY_MS + POOL_MS
  fixture.goTo(poolEnd - 100)
  // It waits for its coin's tick, and is of the pool whenever that comes.
  const inside = fixture.apply(inCoin, id, 300, { pay_currency: BTC })
  await new Promise((resolve) => {
    setTimeout(resolve, 500)
  })
  fixture.goTo(poolEnd)
  const late = fixture.apply(after, id, 50)
  await new Promise((resolve) => {
    setTimeout(resolve, 500)
  })
  expect((await fixture.tallyOf(id)).pool_closed_ms, 'nobody closes it early').toBeNull()
  const answers = await fixture.ticking(() => Promise.all([inside, late]), 500)
  expect(answers).toMatchObject([{ type: 'ok' }, { code: 'SOLD_OUT' }])
  await fixture.untilSettled(id, 1)
  expect(Number((await fixture.orderOf(inCoin, id)).give_amount)).toBe(250)
  expect(Number((await fixture.orderOf(first, id)).give_amount)).toBe(750)
})

it.each([
  ['pro rata', { allocation: 'pro_rata' }],
  ['by order of arrival', { allocation: 'fcfs', hasPool: false }],
  ['from a pool', { allocation: 'fcfs' }],
] as const)(
  'IEO-19 below the least sale nothing is passed and everything returned: %s',
  async (_kind, given) => {
    const id = await fixture.offer({ ...given, supply: 1_000, minSale: 500 })
    const person = await fixture.buyer('1000')
    await fixture.applied(person, id, 499)
    await fixture.end(id)
    await fixture.untilSettled(id, 3)
    expect(await fixture.balanceOf(person.userId, 'available')).toBe('1000')
    expect(await fixture.balanceOf(person.userId, 'locked')).toBe('0')
    expect(await fixture.orderOf(person, id)).toMatchObject({
      status: 3,
      give_amount: '0.00000000',
      refund: '249.50000000',
      paid: '0.00000000',
    })
    expect((await fixture.detail(id)).info.result).toMatchObject({ returned: 1 })
    expect(await fixture.balanceOf(person.userId, 'locked', 45)).toBe('0')
  },
)

it('IEO-23 IEO-09 a result is readable before it is written, and written once by whoever comes', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  const [person, other] = [await fixture.buyer('1000'), await fixture.buyer('1000')]
  await fixture.applied(person, id, 500)
  await fixture.applied(person, id, 500)
  await fixture.applied(other, id, 500)
  const { database } = fixture.platform.platform
  const held = Promise.withResolvers<undefined>()
  const holding = database.transaction(async (tx) => {
    await tx.rows(sql(`SELECT 1 FROM offering_share WHERE project_id = ${id} FOR UPDATE`))
    await held.promise
  })
  fixture.goTo((await fixture.endOf(id)) + 1_000)
  await fixture.until(async () => (await fixture.detail(id)).info.result !== null)
  const early = await fixture.ordersOf(person)
  expect(early.map(({ status }) => status)).toEqual([1, 1])
  held.resolve(undefined)
  await holding
  await fixture.untilSettled(id, 2)
  const written = await fixture.ordersOf(person)
  const figures = (orders: typeof early) =>
    orders.map(({ id: order, give_amount: passed, refund }) => [order, passed, refund])
  expect(figures(early)).toEqual(figures(written))
  expect(written.map(({ give_amount: passed }) => Number(passed))).toEqual([333, 334])
  const journals = await fixture.asOwner<{ count: string }>(
    `SELECT count(*) FROM journal WHERE cause = 'offering.end' AND reference IN
      (SELECT id::text FROM offering_share WHERE project_id = $1)`,
    [id],
  )
  expect(journals).toEqual([{ count: '2' }])
})

it('IEO-14 IEO-07 STAFF-06 the application’s own login can neither place, pass nor decide', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  const person = await fixture.buyer('1000')
  const order = await fixture.applied(person, id, 100)
  const { database } = fixture.platform.platform
  const attempt = (text: string) => database.rows(sql(text))
  for (const text of [
    `UPDATE offering_project SET supply = 1 WHERE id = ${id}`,
    `UPDATE offering_order SET place = 9 WHERE id = ${order}`,
    `UPDATE offering_tally SET shared = 0 WHERE project_id = ${id}`,
    `UPDATE offering_decision SET sold = 0`,
    `DELETE FROM offering_order WHERE id = ${order}`,
    `INSERT INTO offering_sum VALUES (${id}, 1, 0, 0)`,
  ])
    await expect(attempt(text), text).rejects.toMatchObject({ code: '42501' })
  for (const [text, why] of [
    [`UPDATE offering_order SET passed = 100, refund = 0 WHERE id = ${order}`, 'is not decided'],
    [
      `UPDATE offering_order SET tokens = 900, kept = 45000000000 WHERE id = ${order}`,
      'cannot be lessened',
    ],
    [`UPDATE offering_tally SET closed_ms = 1 WHERE project_id = ${id}`, 'has not ended'],
    [
      `UPDATE offering_tally SET closed_ms = 1, cancelled_ms = 1, cancel_reason = 'x'
        WHERE project_id = ${id}`,
      'nobody published',
    ],
    [
      `INSERT INTO offering_decision (project_id, part, kind, applied, applications, persons, sold,
        sold_after_pool, is_returned, decided_ms)
        VALUES (${id}, 2, 'whole', 100, 1, 1, 100, 0, false, 1)`,
      'is not to be decided',
    ],
  ] as const)
    await expect(attempt(text), text).rejects.toThrow(why)
})

it('IEO-21 no market of the token opens before every subscriber’s tokens are available', async () => {
  const id = await fixture.offer({ supply: 100, lockDays: 0 })
  const person = await fixture.buyer('1000')
  await fixture.applied(person, id, 100)
  const [row] = await fixture.asOwner<{ currency_id: number }>(
    'SELECT currency_id FROM offering_project WHERE id = $1',
    [id],
  )
  await expect(
    fixture.asOwner(
      `INSERT INTO market (id, symbol, base_id, quote_id, category, sort, displayed, open, traded,
        price_step, amount_step, min_notional, max_amount, maker_fee, taker_fee)
      VALUES (900, 'TIDL/USDT', $1, 3, 'crypto', 900, true, true, true, 1, 1, 1, 1, 1, 1)`,
      [row?.currency_id],
    ),
  ).rejects.toThrow('are not available yet')
})

it('IEO-23 each offering is settled a batch at a time, so that a large one holds up no other', async () => {
  const ids = [await fixture.offer({ supply: 1_000 }), await fixture.offer({ supply: 1_000 })]
  for (const id of ids)
    for (const person of [await fixture.buyer('100'), await fixture.buyer('100')])
      await fixture.applied(person, id, 100)
  const nowMs = (await fixture.endOf(ids[1]!)) + 60_000
  const { settler } = fixture
  await decideDue(settler, nowMs)
  const stages = async () => {
    const rows = await fixture.asOwner<{ stages: string }>(
      `
      SELECT string_agg(stage::text, ' ' ORDER BY id) AS stages FROM offering_share
      WHERE project_id = ANY ($1) GROUP BY project_id ORDER BY project_id`,
      [ids],
    )
    return rows.map((row) => row.stages)
  }
  await settleDue(settler, nowMs, 1)
  expect(await stages()).toEqual(['2 0', '2 0'])
  await settleDue(settler, nowMs, 1)
  expect(await stages()).toEqual(['2 2', '2 2'])
})

it('the accounts of an offering are asked for once, but not kept from a transaction', async () => {
  const id = await fixture.offer()
  const project = { id, currencyId: 45, payCoins: [1] }
  const { database } = fixture.platform.platform
  let asked = 0
  const counted = Object.assign(Object.create(database) as typeof database, {
    rows: ((...given) => {
      asked += 1
      return database.rows(...given)
    }) as typeof database.rows,
  })
  const accounts = new OfferingAccounts(USDT)
  const inside = await database.transaction((tx) => accounts.of(tx, project))
  const outside = await accounts.of(counted, project)
  expect(outside, 'the same ones').toEqual(inside)
  expect(asked, 'a transaction may leave none').toBeGreaterThan(0)
  asked = 0
  expect(await accounts.of(counted, project)).toBe(outside)
  expect(asked).toBe(0)
})

it('IEO-05 IEO-23 what comes after the end is too late, and the last moment counts', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  const person = await fixture.buyer('1000')
  fixture.goTo(await fixture.endOf(id))
  await fixture.applied(person, id, 10)
  fixture.clock.advance(1)
  expect(await fixture.apply(person, id, 10)).toMatchObject({ code: 'PROJECT_NOT_OPEN' })
  await fixture.end(id)
  expect(await fixture.orderOf(person, id)).toMatchObject({ give_amount: '10.00000000' })
})

it('USER-42 an application is in the way of closing its owner’s account', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  const person = await fixture.buyer('1000')
  await fixture.applied(person, id, 10)
  const { message } = await person.get('/safe/close')
  expect(message).toMatchObject({
    in_the_way: expect.arrayContaining([{ kind: 'offerings', count: 1 }]) as unknown,
  })
})
