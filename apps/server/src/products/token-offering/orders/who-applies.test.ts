import { fund } from '@candor/testing/people'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../../../db/connection.ts'
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

it('IEO-18 LEDG-17 paid in a coin the coin is fixed at the first tick and comes back by the share not passed', async () => {
  const id = await fixture.offer({ supply: 3_000, min: 1, price: '0.5' })
  const [person, other] = [await fixture.buyer('0'), await fixture.buyer('2000')]
  await fund(fixture.platform, person.userId, { [BTC]: '1' })
  const answer = await fixture.applyInCoin(person, id, 3_000)
  expect(answer).toMatchObject({ type: 'ok' })
  const [row] = await fixture.asOwner<{ tick_price: string; total: string; id: number }>(
    'SELECT id, tick_price, total FROM offering_order WHERE project_id = $1',
    [id],
  )
  const [tick, total] = [BigInt(row?.tick_price ?? 0), BigInt(row?.total ?? 0)]
  expect(total).toBe((3_000n * 50_000_000n * 100_000_000n + tick - 1n) / tick)
  expect(
    await person.post('/project/order/lessen', { id: Number(row?.id), amount: '1' }),
  ).toMatchObject({ code: 'ORDER_STATE' })
  await fixture.applied(other, id, 3_000)
  await fixture.end(id)
  const order = await fixture.orderOf(person, id)
  expect(order).toMatchObject({ give_amount: '1500.00000000', pay_currency_name: 'BTC' })
  const [back] = await fixture.asOwner<{ refund: string }>(
    'SELECT refund FROM offering_order WHERE id = $1',
    [order.id],
  )
  expect(BigInt(back?.refund ?? 0)).toBe((total + 1n) / 2n)
  const { message: proof } = await person.get('/fairness/order', { kind: 'offering', id: order.id })
  expect(proof).toMatchObject({ ticks: [{ role: 'open' }], result: { passed: '1500' } })
  const today = new Date(fixture.clock.nowMs() - 2 * DAY_MS).toISOString().slice(0, 10)
  const until = new Date(fixture.clock.nowMs()).toISOString().slice(0, 10)
  const { message } = await person.post('/records/export', {
    kind: 'offering',
    from: today,
    to: until,
  })
  expect((message as { csv: string }).csv).toContain(`${order.id},${id},TIDL,1,3000,3000,BTC`)
})

it('IEO-15 a cap counts all accounts of one verified identity, also where they race', async () => {
  const id = await fixture.offer({
    supply: 100_000,
    cap: 1_000,
    allocation: 'fcfs',
    hasPool: false,
  })
  const people = [await fixture.buyer('5000'), await fixture.buyer('5000')]
  await fixture.join(people, Buffer.from('token-offer-one-person-32-bytes!'))
  await fixture.applied(people[0]!, id, 400)
  const answers = await Promise.all(
    [0, 1, 0, 1].map((index) => fixture.apply(people[index]!, id, 300)),
  )
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'PURCHASE_LIMIT')).toHaveLength(2)
  expect(await fixture.detail(id, people[1])).toMatchObject({ own_tokens: '1000.00000000' })
  const persons = await fixture.asOwner(
    'SELECT DISTINCT person FROM offering_order WHERE project_id = $1',
    [id],
  )
  expect(persons).toEqual([{ person: 1 }])
})

it('IEO-15 IEO-09 many accounts of one person win no unit: their applications are one', async () => {
  const id = await fixture.offer({ supply: 10, min: 1 })
  const people = [await fixture.buyer('5'), await fixture.buyer('5'), await fixture.buyer('5')]
  const amounts = [3, 4, 4]
  await fixture.join(people.slice(1), Buffer.from('token-offer-two-person-32-bytes!'))
  for (const [index, person] of people.entries())
    await fixture.applied(person, id, amounts[index] ?? 0)
  await fixture.end(id)
  expect((await fixture.detail(id)).info.result).toMatchObject({ persons: 2, applications: 3 })
  const passed = []
  for (const person of people) passed.push(Number((await fixture.orderOf(person, id)).give_amount))
  expect(passed).toEqual([3, 4, 3])
})

it('IEO-20 whose document is named may not apply, and only their number is published', async () => {
  const mark = Buffer.from('token-offer-insider-mark-32-byte')
  const id = await fixture.offer({ insiders: [mark, Buffer.alloc(32, 7)] })
  const [insider, other] = [await fixture.buyer('100'), await fixture.buyer('100')]
  await fixture.join([insider], mark)
  expect(await fixture.apply(insider, id, 10)).toMatchObject({ code: 'NOT_ELIGIBLE' })
  expect(await fixture.apply(other, id, 10)).toMatchObject({ type: 'ok' })
  const unverified = await fixture.buyer('100', false)
  expect(await fixture.apply(unverified, id, 10)).toMatchObject({ type: '998' })
  const detail = JSON.stringify(await fixture.read(id))
  expect((await fixture.detail(id)).info.insiders.count).toBe(2)
  expect(detail).not.toContain(mark.toString('hex'))
})

it('IEO-05 IEO-15 a person files a hundred applications at most, withdrawn ones and all accounts counted', async () => {
  const id = await fixture.offer({ supply: 100_000 })
  const people = [await fixture.buyer('1000'), await fixture.buyer('1000')]
  await fixture.join(people, Buffer.from('token-offer-many-person-32-bytes'))
  await fixture.applied(people[0]!, id, 10)
  await fixture.applied(people[1]!, id, 10)
  const addUpTo = (count: number) =>
    fixture.asOwner(
      `
      INSERT INTO offering_order (project_id, share_id, user_id, place, person, is_shared,
        pay_currency_id, filed, tokens, total, kept, accepted_ms, accepted_tick_id, status,
        changed_ms, passed, refund, created_at)
      SELECT o.project_id, o.share_id, o.user_id, 1, 1, true, 3, 10, 0, 500000000, 0,
        o.accepted_ms, 0, 3, o.changed_ms, 0, 0, now()
      FROM offering_order o, generate_series(3, $2::int) WHERE o.project_id = $1 AND o.place = 1`,
      [id, count],
    )
  await addUpTo(99)
  await fixture.applied(people[0]!, id, 10)
  expect(await fixture.apply(people[0]!, id, 10)).toMatchObject({ code: 'PURCHASE_LIMIT' })
  expect(await fixture.apply(people[1]!, id, 10)).toMatchObject({ code: 'PURCHASE_LIMIT' })
  await expect(addUpTo(3), 'whoever writes it').rejects.toThrow('as many applications')
})

it('IEO-16 who lessens locks as who settles does: the share before the application', async () => {
  const id = await fixture.offer()
  const person = await fixture.buyer('100')
  const order = await fixture.applied(person, id, 100)
  const { database } = fixture.platform.platform
  const answer = await database.transaction(async (tx) => {
    await tx.rows(sql(`SELECT 1 FROM offering_share WHERE project_id = ${id} FOR NO KEY UPDATE`))
    const lessened = person.post('/project/order/lessen', { id: order, amount: '10' })
    await vi.waitFor(async () => {
      const waiting = await fixture.asOwner(
        `
        SELECT 1 FROM pg_locks w JOIN pg_locks h ON h.pid = w.pid
        WHERE NOT w.granted AND h.relation = 'offering_share'::regclass
          AND h.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      expect(waiting).not.toHaveLength(0)
    }, 20_000)
    const free = await tx.rows(
      sql(`SELECT 1 FROM offering_order WHERE id = ${order} FOR NO KEY UPDATE SKIP LOCKED`),
    )
    expect(free, 'who settles would wait for it while it waits for them').toHaveLength(1)
    return () => lessened
  })
  expect(await answer()).toMatchObject({ message: { left: '90.00000000' } })
})

it('WIRE-20 IEO-05 one wish sent twenty times is one application', async () => {
  const id = await fixture.offer()
  const person = await fixture.buyer('100')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      person.post(
        '/project/order',
        { project_id: id, amount: '100', pay_currency: USDT },
        { 'idempotency-key': 'offering-one-wish' },
      ),
    ),
  )
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(20)
  expect(await fixture.balanceOf(person.userId, 'locked')).toBe('50')
})
