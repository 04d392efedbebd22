import { tokenOffering as calls } from '@candor/contract/token-offering'
import { newPerson, send } from '@candor/testing/people'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, OfferingFixture, USDT } from './fixture.testing.ts'
import { LiveCounts } from './live-count.ts'
import { findProject } from './store.ts'
import { settleDue } from './results/settle-due.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let fixture: OfferingFixture

beforeAll(async () => {
  fixture = await OfferingFixture.open()
})
afterAll(() => fixture.platform.stop())
afterEach(async () => {
  expect(await fixture.findFaults()).toEqual([])
})

it('IEO-01 IEO-04 IEO-07 the sandbox lists one that warms up, running ones of both kinds and finished ones', async () => {
  await fixture.until(async () => {
    const { message } = await send(fixture.address, 'GET', '/project', undefined)
    return calls.offerings.reply.parse(message).list.some(({ status }) => status === 2)
  })
  const { message } = await send(fixture.address, 'GET', '/project?limit=50', undefined)
  const { list, count, page, limit } = calls.offerings.reply.parse(message)
  expect([count, page, limit]).toEqual([list.length, 1, 50])
  const ofStatus = (status: number) => list.filter((one) => one.time_status === status)
  expect(ofStatus(1).length).toBeGreaterThanOrEqual(1)
  expect(new Set(ofStatus(2).map(({ allocation }) => allocation))).toEqual(
    new Set(['fcfs', 'pro_rata']),
  )
  expect(ofStatus(3).length).toBeGreaterThanOrEqual(1)
  const running = ofStatus(2).find(({ allocation }) => allocation === 'pro_rata')
  expect(running).toMatchObject({
    amount: '200000.00000000',
    total_sell: '0.00000000',
    percentage: '100.00',
    pay_currency_id: USDT,
    pay_currency_name: 'USDT',
    day: 7,
    status: 1,
  })
  const nowMs = fixture.clock.nowMs()
  for (const { start_at: start, end_at: end, time_status: status } of list) {
    const [from, to] = [Date.parse(`${start}Z`), Date.parse(`${end}Z`)]
    expect(status).toBe(nowMs < from ? 1 : nowMs <= to ? 2 : 3)
  }
  await expect(
    fixture.platform.platform.database.transaction((tx) =>
      tx.rows({ name: '', text: 'UPDATE offering_project SET allocation = 1' }),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

it('IEO-01 what can be applied to comes first, then what ended last, on whichever page', async () => {
  await fixture.offer({ startsInMs: HOUR_MS })
  await fixture.offer({ openMs: 2 * HOUR_MS })
  const page = async (number: number, limit: number) => {
    const path = `/project?page=${number}&limit=${limit}`
    const { message } = await send(fixture.address, 'GET', path, undefined)
    return calls.offerings.reply.parse(message).list
  }
  const all = await page(1, 50)
  // All figures are of one width: open or over, end and id, the greatest first.
  const rank = ({ time_status: status, end_at: end, id }: (typeof all)[number]) =>
    `${status === 3 ? 0 : 1} ${end} ${id}`
  const sorted = all.toSorted((a, b) => rank(b).localeCompare(rank(a)))
  expect(new Set(all.map(({ time_status: status }) => status))).toEqual(new Set([1, 2, 3]))
  expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  const paged = [...(await page(1, 2)), ...(await page(2, 2)), ...(await page(3, 2))]
  expect(paged.map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id))
})

it('IEO-17 the count is read once a second for all who look, and what is taken back counts at once', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  const { database } = fixture.platform.platform
  const found = await findProject(database, id)
  if (found === undefined) throw new Error('it is not shown')
  const { project, tally } = found
  let asked = 0
  const counts = new LiveCounts({
    rows: (...given) => {
      asked += 1
      return database.rows(...given)
    },
  })
  const nowMs = 1_000 * Math.ceil(fixture.clock.nowMs() / 1_000)
  await Promise.all([counts.of(project, tally, nowMs), counts.of(project, tally, nowMs + 999)])
  expect(asked).toBe(1)
  await counts.of(project, tally, nowMs + 1_000)
  expect(asked).toBe(2)
  const person = await fixture.buyer('500')
  const order = await fixture.applied(person, id, 500)
  fixture.clock.advance(HOUR_MS + 2_000)
  expect((await fixture.detail(id)).info.applied).toBe('500.00000000')
  await person.post('/project/order/lessen', { id: order, amount: '200' })
  expect((await fixture.detail(id)).info.applied).toBe('300.00000000')
})

it('IEO-02 IEO-03 a detail tells price, issuance, what remains, lock, times and papers; of none NOT_FOUND', async () => {
  const id = await fixture.offer({ supply: 10_000, cap: 2_000, minSale: 100, startsInMs: HOUR_MS })
  const { info, order_info: order, sell_order: sold } = await fixture.detail(id)
  expect(info).toMatchObject({
    id,
    currency_name: 'TIDL',
    price: '0.50000000',
    total_issuance: '100000.00000000',
    amount: '10000.00000000',
    percentage: '100.00',
    pay_currency_name: 'USDT',
    day: 7,
    min: '10.00000000',
    cap: '2000.00000000',
    least_sale: '100.00000000',
    time_status: 1,
    white_book: '',
    link: '',
    needs_identity: 1,
    pool_until: null,
    insiders: { count: 0 },
    cancel_reason: '',
    result: null,
  })
  expect(info.summary).toContain('TIDL')
  const end = Date.parse(`${info.end_at}Z`)
  expect(Date.parse(`${info.opens_at}Z`)).toBe(end + 7 * DAY_MS)
  expect(Date.parse(`${info.lessen_until ?? ''}Z`)).toBe(end - HOUR_MS)
  expect(info.pay_currencies.map(({ name }) => name)).toEqual(['USDT', 'BTC', 'ETH'])
  expect([order, sold]).toEqual([null, null])
  expect(await fixture.read(999_999)).toMatchObject({ code: 'NOT_FOUND' })
  expect(
    await send(fixture.address, 'GET', '/project/detail?project_id=x', undefined),
  ).toMatchObject({ code: 'PARAM_ERROR' })
})

it('IEO-05 AUTH-22 USER-36 refuses in the order of the rule, and moves nothing', async () => {
  const id = await fixture.offer({ supply: 1_000, cap: 600, allocation: 'fcfs', hasPool: false })
  const open = await fixture.offer({ supply: 1_000 })
  const later = await fixture.offer({ startsInMs: HOUR_MS })
  const person = await newPerson(fixture.platform)
  const apply = (amount: string | number, projectId: number, more = {}) =>
    fixture.apply(person, projectId, amount, more)
  expect(
    await send(fixture.address, 'POST', '/project/order', {
      project_id: id,
      amount: '10',
      pay_currency: USDT,
    }),
  ).toMatchObject({ type: '999' })
  await fixture.asOwner('DELETE FROM consent WHERE user_id = $1', [person.userId])
  expect(await apply('0.5', id)).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
  expect(await person.post('/user/consents', { version: 1 })).toMatchObject({ type: 'ok' })
  expect(await apply('0.5', id)).toMatchObject({ type: '998' })
  expect(await apply('0.5', open), 'open to everybody').toMatchObject({ code: 'PARAM_ERROR' })
  await fixture.verify(person)
  for (const [amount, projectId, code, more] of [
    ['10.5', 999_999, 'PARAM_ERROR', {}],
    [10, 999_999, 'NOT_FOUND', {}],
    [10, id, 'NOT_FOUND', { pay_currency: 9 }],
    [1, later, 'PROJECT_NOT_OPEN', {}],
    [9, id, 'AMOUNT_MIN', {}],
    [601, id, 'PURCHASE_LIMIT', {}],
    [1_001, open, 'PURCHASE_LIMIT', {}],
    [100, id, 'PRICE_CHANGED', { price: '50.26' }],
    [100, id, 'INSUFFICIENT_BALANCE', { price: '50.25' }],
    [100, id, 'INSUFFICIENT_BALANCE', {}],
  ] as const)
    expect(await apply(amount, projectId, more), `${amount} ${code}`).toMatchObject({ code })
  const [rich, other] = [await fixture.buyer('10000'), await fixture.buyer('10000')]
  await fixture.applied(rich, id, 600)
  expect(await fixture.apply(other, id, 401)).toMatchObject({ code: 'SOLD_OUT' })
  expect(await fixture.apply(rich, id, 401)).toMatchObject({ code: 'PURCHASE_LIMIT' })
  expect(await fixture.balanceOf(person.userId, 'locked')).toBe('0')
})

it('IEO-08 price 0.25 and 1200 tokens pay 300 at once, and all of them are passed at the end', async () => {
  const id = await fixture.offer({
    allocation: 'fcfs',
    price: '0.25',
    supply: 10_000,
    hasPool: false,
  })
  const person = await fixture.buyer('1000')
  await fixture.applied(person, id, 1_200)
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('700')
  expect(await fixture.orderOf(person, id)).toMatchObject({
    status: 2,
    coin_amount: '1200.00000000',
    give_amount: '1200.00000000',
    paid: '300.00000000',
    refund: '0.00000000',
  })
  expect((await fixture.detail(id)).info.percentage).toBe('88.00')
})

it('IEO-06 IEO-09 IEO-11 6000, 3000 and 2000 of 10000 at 0.5 pass 5455, 2727 and 1818 and return 272.5, 136.5 and 91', async () => {
  const id = await fixture.offer({ supply: 10_000 })
  const people = [
    await fixture.buyer('3000'),
    await fixture.buyer('1500'),
    await fixture.buyer('1000'),
  ]
  for (const [index, amount] of [6_000, 3_000, 2_000].entries())
    await fixture.applied(people[index]!, id, amount)
  expect(await fixture.balanceOf(people[0]!.userId, 'locked')).toBe('3000')
  expect(await fixture.orderOf(people[0]!, id)).toMatchObject({
    status: 1,
    give_amount: '0.00000000',
  })
  await fixture.end(id)
  for (const [index, [passed, refund]] of (
    [
      ['5455', '272.5'],
      ['2727', '136.5'],
      ['1818', '91'],
    ] as const
  ).entries()) {
    const person = people[index]!
    const order = await fixture.orderOf(person, id)
    expect([Number(order.give_amount), Number(order.refund), order.status]).toEqual([
      Number(passed),
      Number(refund),
      2,
    ])
    expect(await fixture.balanceOf(person.userId, 'available')).toBe(refund)
    expect(await fixture.balanceOf(person.userId, 'locked')).toBe('0')
    expect(await fixture.balanceOf(person.userId, 'locked', 45)).toBe(passed)
  }
  const { info } = await fixture.detail(id)
  expect(info.result).toMatchObject({ kind: 'shared', applied: '11000', persons: 3, sold: '10000' })
})

it('IEO-12 IEO-14 FAIR-04 500, 500 and 500 of 1000 pass 334, 333 and 333, as anybody computes from the list', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  expect(
    await send(fixture.address, 'GET', `/project/applications?project_id=${id}`, undefined),
  ).toMatchObject({ code: 'NOT_FOUND' })
  const people = [
    await fixture.buyer('250'),
    await fixture.buyer('250'),
    await fixture.buyer('250'),
  ]
  for (const person of people) await fixture.applied(person, id, 500)
  await fixture.end(id)
  const { message } = await send(
    fixture.address,
    'GET',
    `/project/applications?project_id=${id}`,
    undefined,
  )
  expect(calls.applications.reply.parse(message)).toEqual({
    places: [1, 2, 3],
    persons: [1, 2, 3],
    tokens: ['500', '500', '500'],
    passed: ['334', '333', '333'],
    next: null,
  })
  for (const [index, person] of people.entries()) {
    const order = await fixture.orderOf(person, id)
    expect(Number(order.give_amount)).toBe(index === 0 ? 334 : 333)
    const { message: proof } = await person.get('/fairness/order', {
      kind: 'offering',
      id: order.id,
    })
    expect(proof).toMatchObject({
      formula: 'offering.application',
      result: { passed: index === 0 ? '334' : '333', locked: '250.00000000' },
    })
  }
})

it('IEO-13 passed tokens are locked at the end and available at the later of market and lock', async () => {
  const id = await fixture.offer({ supply: 100, lockDays: 2, toMarketMs: 3 * DAY_MS })
  const person = await fixture.buyer('50')
  await fixture.applied(person, id, 100)
  const before = await fixture.balanceOf(person.userId, 'locked', 45)
  await fixture.end(id)
  expect(Number(await fixture.balanceOf(person.userId, 'locked', 45)) - Number(before)).toBe(100)
  const endMs = await fixture.endOf(id)
  expect(await settleDue(fixture.settler, endMs + 3 * DAY_MS - 1), 'not before').toBe(0)
  expect((await fixture.orderOf(person, id)).status).toBe(2)
  expect(await settleDue(fixture.settler, endMs + 3 * DAY_MS)).toBe(1)
  await fixture.untilSettled(id, 3)
  expect(await fixture.balanceOf(person.userId, 'available', 45)).toBe('100')
  expect((await fixture.orderOf(person, id)).status).toBe(3)
  const moves = await fixture.asOwner<{ cause: string; count: string }>(
    `
    SELECT cause, count(*) FROM journal WHERE cause LIKE 'offering.%' AND reference IN
      (SELECT id::text FROM offering_share WHERE project_id = $1)
      AND cause IN ('offering.end', 'offering.unlock') GROUP BY 1 ORDER BY 1`,
    [id],
  )
  expect(moves.map(({ cause, count }) => [cause, count])).toEqual([
    ['offering.end', '1'],
    ['offering.unlock', '1'],
  ])
})

it('IEO-16 an application may be lessened and withdrawn until an hour before the end, and keeps its place', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  const [person, other] = [await fixture.buyer('500'), await fixture.buyer('500')]
  const own = await fixture.applied(person, id, 500)
  await fixture.applied(other, id, 100)
  const lessen = (order: number, amount: string) =>
    person.post('/project/order/lessen', { id: order, amount })
  expect(
    await send(fixture.address, 'POST', '/project/order/lessen', { id: own, amount: '1' }),
  ).toMatchObject({ type: '999' })
  expect(await lessen(own, '0.5')).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await lessen(999_999, '1')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await other.post('/project/order/lessen', { id: own, amount: '1' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await lessen(own, '491'), 'less than the least').toMatchObject({ code: 'ORDER_STATE' })
  expect(await lessen(own, '501')).toMatchObject({ code: 'ORDER_STATE' })
  expect(await lessen(own, '200')).toMatchObject({
    message: { id: own, left: '300.00000000', unlocked: '100.00000000' },
  })
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('350')
  expect(await fixture.orderOf(person, id)).toMatchObject({
    place: 1,
    filed_amount: '500.00000000',
    coin_amount: '300.00000000',
    paid: '150.00000000',
  })
  const { message } = await person.post('/wallet/legal_log', { type: 2, page: 1, limit: 10 })
  expect(JSON.stringify(message)).toContain('Token offering TIDL: lessened or withdrawn')
  expect(await lessen(own, '300')).toMatchObject({ message: { left: '0.00000000' } })
  expect(await fixture.balanceOf(person.userId, 'locked')).toBe('0')
  expect(await lessen(own, '1')).toMatchObject({ code: 'ORDER_STATE' })
  expect((await fixture.orderOf(person, id)).status).toBe(3)
  await fixture.applied(person, id, 50)
  expect((await fixture.orderOf(person, id)).place, 'a new one takes a new place').toBe(3)
  const last = await fixture.orderOf(person, id)
  fixture.clock.advance(DAY_MS - HOUR_MS)
  expect(await lessen(last.id, '10')).toMatchObject({ code: 'ORDER_STATE' })
  expect((await fixture.orderOf(person, id)).lessen_until).toBeNull()
})

it('IEO-17 what is shown as applied for is the lowest sum of the last hour, from the end on the sum', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  const [person, other] = [await fixture.buyer('1000'), await fixture.buyer('1000')]
  await fixture.applied(person, id, 100)
  expect((await fixture.detail(id)).info.applied).toBe('0.00000000')
  fixture.clock.advance(HOUR_MS + 2_000)
  expect((await fixture.detail(id)).info).toMatchObject({
    applied: '100.00000000',
    percentage: '90.00',
  })
  const big = await fixture.applied(other, id, 900)
  expect((await fixture.detail(id)).info.applied).toBe('100.00000000')
  fixture.clock.advance(HOUR_MS / 2)
  await other.post('/project/order/lessen', { id: big, amount: '900' })
  fixture.clock.advance(HOUR_MS * 0.75)
  expect((await fixture.detail(id)).info.applied, 'what was taken back made no demand').toBe(
    '100.00000000',
  )
  await fixture.applied(other, id, 300)
  await fixture.end(id)
  expect(await fixture.detail(id)).toMatchObject({
    info: { applied: '400.00000000' },
    sell_order: 3,
  })
})
