import { rewards } from '@candor/contract/rewards'
import { type Person, personPassword, signIn, signInDemo } from '@candor/testing/people'
import { openPlatform } from '@candor/testing/platform'
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

it('MINE-33 REW-12 1,000 lent for 5 days at 0.3 % bring 3 a day at 00:05, and the principal never comes to its user', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('0')
  const before = await campaign()
  const end = fixture.dayAfter(5)
  expect(await use(person)).toMatchObject({
    type: 'ok',
    message: `trial lock started: 15 USDT of interest in daily payments until ${monthDay(end)} 00:05:00 UTC`,
  })
  expect(await campaign()).toEqual({
    available: before.available - 1015,
    locked: before.locked + 1015,
  })
  const [order] = await ordersOf(person)
  expect(order).toMatchObject({
    config_id: 0,
    trial: 1,
    amount: '1000.00000000',
    day_rate: '0.3',
    total_interest: '15.00000000',
    end_at: `${end} 00:05:00`,
    take_back_until: null,
    status: 1,
  })
  // Of the house's own account for locks nothing is set aside, and of no product anything runs.
  expect(await wallet(person)).toEqual({ available: '0.00', locked: '0.00' })
  for (const day of [1, 2, 3, 4]) {
    await reached(`${fixture.dayAfter(1)} 00:05:00`, person, 'paid_days', day)
    expect(await wallet(person)).toEqual({ available: `${3 * day}.00`, locked: '0.00' })
  }
  await reached(`${end} 00:05:00`, person, 'status', 2)
  expect(await wallet(person)).toEqual({ available: '15.00', locked: '0.00' })
  expect((await ordersOf(person))[0]).toMatchObject({
    paid_interest: '15.00000000',
    returned: '0.00000000',
    cancel_fee: 0,
    taken_back: 0,
  })
  expect(await campaign()).toEqual({ available: before.available - 15, locked: before.locked })
  const { message: proof } = await person.get('/fairness/order', {
    kind: 'lock',
    id: order?.id ?? 0,
  })
  expect(proof).toMatchObject({
    inputs: { ended_by: 'trial' },
    result: { paid_days: 5, interest: '15.00000000', returned: '0.00000000' },
  })
})

it('MINE-33 a trial cannot be redeemed, taken back or turned into money, and does not count to a person’s bound or a product’s stock', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('20000')
  const stock = await stockOf()
  await use(person)
  const [order] = await ordersOf(person)
  const id = order?.id ?? 0
  for (const path of ['/lh/deposit/order/redemption', '/lh/deposit/order/redemption/review'])
    expect(await person.post(path, { id }), path).toMatchObject({ code: 'ORDER_STATE' })
  fixture.clock.advance(2 * HOUR_MS)
  expect(
    await person.post('/lh/deposit/order/redemption/review', { id, penalty: '200' }),
  ).toMatchObject({ code: 'ORDER_STATE' })
  expect(await stockOf()).toBe(stock)
  // The whole bound of the person is still theirs.
  expect(await person.post('/lh/deposit', { config_id: 1, amount: '20000' })).toMatchObject({
    type: 'ok',
  })
  expect(
    await person.post('/wallet/change', {
      currency_id: 3,
      number: '1',
      from_field: 'change',
      to_field: 'lever',
    }),
  ).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  // Nor can whoever holds the application's login: the order itself takes no other end.
  const { database } = fixture.platform.platform
  for (const text of [
    `UPDATE lock_order SET status = 3, requested_ms = 1 WHERE id = ${id}`,
    `UPDATE lock_order SET status = 2, ended_ms = 1, returned = amount, paid_days = 5,
      paid_interest = interest WHERE id = ${id}`,
  ])
    await expect(database.rows({ name: '', text }), text).rejects.toMatchObject({ code: '23514' })
  for (const over of ['amount * 2, interest * 2, days', 'amount, interest, days + 1'])
    await expect(
      database.rows({
        name: '',
        text: `
          INSERT INTO lock_order (user_id, currency_id, coupon_id, campaign_id, trial_account,
            daily_rate, amount, interest, days, start_ms, needs_review, status, begun_ms)
          SELECT user_id, currency_id, coupon_id, campaign_id, trial_account, daily_rate, ${over},
            start_ms, false, 1, begun_ms FROM lock_order WHERE id = ${id}`,
      }),
    ).rejects.toThrow(/is not what coupon/)
})

it('REW-10 REW-12 used many times at once a coupon opens one lock', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('0')
  const id = await couponOf(person)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => person.post('/user/coupon/use', { id })),
  )
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'COUPON_STATE')).toHaveLength(11)
  expect(await ordersOf(person)).toHaveLength(1)
})

it('REW-11 REW-12 two accounts of one verified identity have one trial between them', async () => {
  fixture.nextMorning()
  const [person, twin] = [await fixture.saver('0'), await fixture.saver('0')]
  await fixture.asOwner('DROP INDEX IF EXISTS identity_request_one_card')
  for (const { userId } of [person, twin])
    await fixture.asOwner(
      `
        INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
          status, filed_at, decide_by, decided_at, decided_by)
        SELECT $1, 1, 0, '', '', 'twins', 2, now(), now(), now(), min(id) FROM staff_member`,
      [userId],
    )
  await issue()
  const { message } = await twin.get('/user/coupon/list', { status: 1 })
  expect(rewards.coupons.reply.parse(message).data).toEqual([])
  expect(await use(person)).toMatchObject({ type: 'ok' })
})

it('REW-12 USER-39 a frozen account uses none; what runs is paid on, and its time is not lost', async () => {
  fixture.nextMorning()
  const [person, other] = [await fixture.saver('0'), await fixture.saver('0')]
  await use(person)
  const waiting = await couponOf(other)
  for (const one of [person, other])
    expect(await one.post('/safe/freeze')).toMatchObject({ type: 'ok' })
  const [owner, frozen] = [await signInAgain(person), await signInAgain(other)]
  expect(await frozen.post('/user/coupon/use', { id: waiting })).toMatchObject({
    code: 'ACCOUNT_FROZEN',
  })
  await reached(`${fixture.dayAfter(1)} 00:05:00`, owner, 'paid_days', 1)
  expect(await wallet(owner)).toEqual({ available: '3.00', locked: '0.00' })
})

it('REW-12 USER-42 a trial that runs is in the way of closing, like any lock', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('0')
  await use(person)
  const { message } = await person.get('/safe/close')
  expect(message).toMatchObject({ in_the_way: [{ kind: 'locks', count: 1 }] })
})

it('SITE-13 while lock mining is off a trial coupon waits', async () => {
  const off = await openPlatform({ settings: { featuresOff: ['lockMining'] } })
  try {
    const alice = await signInDemo(off.address, 'alice')
    const { message } = await alice.get('/user/coupon/list', { status: 1 })
    const coupons = rewards.coupons.reply.parse(message).data
    const useOf = (kind: string) =>
      alice.post('/user/coupon/use', { id: coupons.find((one) => one.kind === kind)?.id ?? 0 })
    expect(await useOf('trial')).toMatchObject({ code: 'COUPON_STATE' })
    expect(await useOf('fee')).toMatchObject({ type: 'ok' })
  } finally {
    await off.stop()
  }
})

it('MINE-33 after three days without a worker every day is paid once, and the principal went back once', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('0')
  await use(person)
  await reached(`${fixture.dayAfter(9)} 08:00:00`, person, 'status', 2)
  expect(await wallet(person)).toEqual({ available: '15.00', locked: '0.00' })
  expect((await campaign()).locked).toBe(0)
})

it('MINE-33 MINE-32 what is lent never leaves the list: a campaign of another coin than USDT lends nothing', async () => {
  await expect(
    fixture.asOwner('UPDATE campaign SET currency_id = 1 WHERE kind = $1', ['trial']),
  ).rejects.toThrow('campaign_of_usdt_unless_cash')
})

async function issue(): Promise<void> {
  await fixture.asOwner('SELECT coupon_issue(true, $1)', [new Date(fixture.clock.nowMs())])
}

/** A freeze ends every session. */
async function signInAgain({ userId }: Person): Promise<Person> {
  const [row] = await fixture.asOwner<{ email: string }>(
    'SELECT email FROM app_user WHERE id = $1',
    [userId],
  )
  return signIn(fixture.address, row?.email ?? '', personPassword)
}

async function couponOf(person: Person): Promise<number> {
  await issue()
  const { message } = await person.get('/user/coupon/list', { status: 1 })
  const coupon = rewards.coupons.reply.parse(message).data.find(({ kind }) => kind === 'trial')
  return coupon?.id ?? 0
}

async function use(person: Person) {
  return person.post('/user/coupon/use', { id: await couponOf(person) })
}

async function ordersOf(person: Person) {
  const { message } = await person.get('/lh/deposit/order', { page: 1, limit: 50 })
  return (message as { order_list: Record<string, unknown>[] }).order_list as {
    id: number
    status: number
    paid_days: number
  }[]
}

async function reached(
  utc: string,
  person: Person,
  field: 'status' | 'paid_days',
  value: number,
): Promise<void> {
  const isThere = async () => (await ordersOf(person))[0]?.[field] === value
  expect(await fixture.reach(utc, isThere), utc).toBe(true)
}

async function wallet({ userId }: Person) {
  return {
    available: await fixture.balanceOf(userId, 'available'),
    locked: await fixture.balanceOf(userId, 'locked'),
  }
}

async function stockOf(): Promise<string> {
  const [row] = await fixture.asOwner<{ amount: string }>(
    'SELECT coalesce(sum(amount), 0)::text AS amount FROM lock_running WHERE product_id = 1',
  )
  return row?.amount ?? ''
}

/** The account of the campaign of trials, in whole USDT. */
async function campaign(): Promise<{ available: number; locked: number }> {
  const [row] = await fixture.asOwner<{ available: string; locked: string }>(
    `
      SELECT available, locked FROM account a JOIN party p ON p.id = a.party_id
      WHERE p.house = 'house:campaigns' AND a.shard = 2`,
  )
  return {
    available: Number(row?.available) / 100_000_000,
    locked: Number(row?.locked) / 100_000_000,
  }
}

/** As the answers write a day: Nov 26, 2026. */
function monthDay(day: string): string {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return format(new Date(`${day}T00:00:00Z`))
}
