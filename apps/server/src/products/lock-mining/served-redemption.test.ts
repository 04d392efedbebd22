import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LockFixture } from './fixture.testing.ts'

const HOUR_MS = 3_600_000
let fixture: LockFixture

beforeAll(async () => {
  fixture = await LockFixture.open()
})
afterAll(() => fixture.platform.stop())
afterEach(async () => {
  expect(await fixture.findFaults()).toEqual([])
})

const reached = async (utc: string, isDone: () => Promise<boolean>): Promise<void> => {
  expect(await fixture.reach(utc, isDone), utc).toBe(true)
}

it('MINE-07 MINE-10 MINE-11 MINE-12 MINE-13 MINE-19 a request stops nothing, filing it pays 800 of 1000 and the penalty into insurance_fund', async () => {
  fixture.nextMorning()
  const [person, other] = [await fixture.saver('1000'), await fixture.saver('0')]
  const id = await fixture.buy(person, '1000')
  const second = fixture.dayAfter(1)
  await reached(
    `${second} 00:05:00`,
    async () => (await fixture.orderOf(person, id)).paid_days === 1,
  )
  const redemption = '/lh/deposit/order/redemption'
  expect(await other.post(redemption, { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await person.post(redemption, { id })).toMatchObject({
    message: {
      id,
      amount: '1000.00000000',
      penalty: '200.00000000',
      refund: '800.00000000',
      paid_interest: '3.00000000',
    },
  })
  expect((await fixture.orderOf(person, id)).status).toBe(3)
  expect(await person.post(redemption, { id })).toMatchObject({ code: 'ORDER_STATE' })
  const third = fixture.dayAfter(1)
  await reached(
    `${third} 00:05:00`,
    async () => (await fixture.orderOf(person, id)).paid_days === 2,
  )
  const [fundBefore, houseBefore] = [
    Number(await fixture.balanceOf('insurance_fund', 'available')),
    Number(await fixture.balanceOf('house:mining', 'available')),
  ]
  expect(await other.post(`${redemption}/review`, { id })).toMatchObject({ code: 'NOT_FOUND' })
  const filed = await person.post(`${redemption}/review`, { id })
  expect(filed).toMatchObject({
    type: 'ok',
    message: expect.stringMatching(/^Redeemed early/) as string,
  })
  expect(await fixture.orderOf(person, id)).toMatchObject({
    status: 2,
    cancel_fee: 200,
    paid_days: 2,
    returned: '800.00000000',
    taken_back: 0,
  })
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('806.00')
  expect(Number(await fixture.balanceOf('insurance_fund', 'available')) - fundBefore).toBe(200)
  expect(Number(await fixture.balanceOf('house:mining', 'available')) - houseBefore).toBeCloseTo(
    9,
    8,
  )
  expect(await person.post(`${redemption}/review`, { id })).toMatchObject({ code: 'ORDER_STATE' })
})

it('MINE-14 a request that is not filed within 24 h lapses, and the order runs on without any loss', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('1000')
  const id = await fixture.buy(person, '1000')
  fixture.clock.advance(2 * HOUR_MS)
  await person.post('/lh/deposit/order/redemption', { id })
  const next = fixture.dayAfter(1)
  await reached(`${next} 11:00:01`, async () => (await fixture.orderOf(person, id)).status === 1)
  expect(await fixture.orderOf(person, id)).toMatchObject({ cancel_fee: 0, requested_at: null })
  const moves = await fixture.asOwner(
    'SELECT before, after, reason FROM lock_move WHERE order_id = $1 ORDER BY id',
    [id],
  )
  expect(moves).toEqual([
    { before: 1, after: 3, reason: '' },
    { before: 3, after: 1, reason: 'lapsed' },
  ])
})

it('MINE-14 MINE-08 what lapsed while the platform slept over its whole term ran on and matured, and nobody is told of a failure', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('1000')
  const id = await fixture.buy(person, '1000')
  await person.post('/lh/deposit/order/redemption', { id })
  await reached(
    `${fixture.dayAfter(7)} 12:00:00`,
    async () => (await fixture.orderOf(person, id)).status === 2,
  )
  expect(
    await fixture.asOwner(
      'SELECT before, after, reason FROM lock_move WHERE order_id = $1 ORDER BY id',
      [id],
    ),
  ).toEqual([
    { before: 1, after: 3, reason: '' },
    { before: 3, after: 1, reason: 'lapsed' },
    { before: 1, after: 2, reason: '' },
  ])
  const { message } = await person.get('/mailMessage/getList', { limit: 50 })
  expect(JSON.stringify(message)).not.toContain('Redemption failed')
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('1015.00')
})

it('MINE-22 10000 at 0.4 % bought 23:30, 40 paid at 00:05, taken back 00:20 give 9960 and no penalty', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('10000')
  fixture.clock.advance(14.5 * HOUR_MS)
  const id = await fixture.buy(person, '10000', 2)
  await fixture.pass(id)
  const midnight = fixture.dayAfter(1)
  await reached(
    `${midnight} 00:05:00`,
    async () => (await fixture.orderOf(person, id)).paid_days === 1,
  )
  const before = await fixture.orderOf(person, id)
  expect(before.take_back_until).toMatch(new RegExp(`^${midnight} 00:3`))
  fixture.goTo(`${midnight} 00:20:00`)
  const redemption = '/lh/deposit/order/redemption'
  expect(await person.post(redemption, { id })).toMatchObject({
    message: { penalty: '0.00000000', refund: '9960.00000000', paid_interest: '40.00000000' },
  })
  expect(await person.post(`${redemption}/review`, { id })).toMatchObject({ type: 'ok' })
  expect(await fixture.orderOf(person, id)).toMatchObject({
    status: 2,
    cancel_fee: 0,
    taken_back: 1,
    returned: '9960.00000000',
  })
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('10000.00')
})

it('MINE-12 MINE-23 once the last day has ended nothing is redeemed early: a filed request fails for that fact and all comes back', async () => {
  fixture.nextMorning()
  const [person, late] = [await fixture.saver('1000'), await fixture.saver('1000')]
  const [id, other] = [await fixture.buy(person, '1000'), await fixture.buy(late, '1000')]
  const end = fixture.dayAfter(5)
  await reached(
    `${fixture.dayAfter(4)} 09:00:00`,
    async () => (await fixture.orderOf(person, id)).paid_days === 4,
  )
  for (const [owner, order] of [
    [person, id],
    [late, other],
  ] as const)
    await owner.post('/lh/deposit/order/redemption', { id: order })
  fixture.goTo(`${end} 00:02:00`)
  expect(await person.post('/lh/deposit/order/redemption/review', { id })).toMatchObject({
    type: 'ok',
    message: expect.stringMatching(/^Redemption failed/) as string,
  })
  expect(await fixture.orderOf(person, id)).toMatchObject({
    status: 1,
    reason: 'the term had ended meanwhile',
  })
  expect(await person.post('/lh/deposit/order/redemption', { id })).toMatchObject({
    code: 'ORDER_STATE',
  })
  for (const [owner, order] of [
    [person, id],
    [late, other],
  ] as const) {
    await reached(`${end} 00:05:01`, async () => (await fixture.orderOf(owner, order)).status === 2)
    expect(await fixture.balanceOf(owner.userId, 'available')).toBe('1015.00')
  }
  const kinds = await fixture.asOwner(
    `SELECT user_id, kind FROM message WHERE kind = 'lock-redemption-failed' ORDER BY user_id`,
  )
  expect(kinds.map((row) => Number(row['user_id'])).toSorted((a, b) => a - b)).toEqual(
    [person.userId, late.userId].toSorted((a, b) => a - b),
  )
})

it('MINE-05 the database itself refuses every other move of an order', async () => {
  const person = await fixture.saver('1000')
  const id = await fixture.buy(person, '1000')
  for (const status of [0, 4, 5])
    await expect(
      fixture.asOwner('UPDATE lock_order SET status = $2 WHERE id = $1', [id, status]),
    ).rejects.toThrow('a lock does not move')
})

it('MINE-11 WIRE-20 filed twenty times at once a redemption is executed once', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('1000')
  const id = await fixture.buy(person, '1000')
  fixture.clock.advance(2 * HOUR_MS)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person.post('/lh/deposit/order/redemption/review', { id })),
  )
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'ORDER_STATE')).toHaveLength(19)
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('800.00')
})

it('MINE-12 MINE-23 a redemption that races the end takes nothing, whoever comes first', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('5000')
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await fixture.buy(person, '1000'))
  const end = fixture.dayAfter(5)
  const areFour = async (): Promise<boolean> =>
    (await fixture.orderOf(person, ids[0] ?? 0)).paid_days === 4
  await reached(`${fixture.dayAfter(4)} 09:00:00`, areFour)
  for (const id of ids) await person.post('/lh/deposit/order/redemption', { id })
  fixture.goTo(`${end} 00:04:59`)
  await fixture.ticking(() =>
    Promise.all(ids.map((id) => person.post('/lh/deposit/order/redemption/review', { id }))),
  )
  await reached(`${end} 00:05:01`, async () => {
    const orders = await Promise.all(ids.map((id) => fixture.orderOf(person, id)))
    return orders.every(({ status }) => status === 2)
  })
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('5075.00')
})

it('MINE-11 MINE-19 MINE-22 a redemption filed by the figures of a take-back is refused once it would cost a fifth, and filed anew by those of now', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('10000')
  const id = await fixture.buy(person, '10000')
  fixture.clock.advance(HOUR_MS - 2_000)
  const redemption = '/lh/deposit/order/redemption'
  const asked = await person.post(redemption, { id })
  expect(asked).toMatchObject({ message: { penalty: '0.00000000', refund: '10000.00000000' } })
  fixture.clock.advance(3_000)
  expect(await person.post(`${redemption}/review`, { id, penalty: '0.00000000' })).toMatchObject({
    code: 'ORDER_STATE',
  })
  expect(await fixture.orderOf(person, id)).toMatchObject({ status: 3, cancel_fee: 0 })
  for (const penalty of ['x', '-1', '1999.99999999'])
    expect(await person.post(`${redemption}/review`, { id, penalty })).toMatchObject({
      code: penalty.startsWith('1') ? 'ORDER_STATE' : 'PARAM_ERROR',
    })
  expect(await person.post(`${redemption}/review`, { id, penalty: '2000' })).toMatchObject({
    type: 'ok',
  })
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('8000.00')
})
