import { fairness } from '@candor/contract'
import { lockMining as calls } from '@candor/contract/lock-mining'
import { send } from '@candor/testing/people'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LockFixture } from './fixture.testing.ts'
import { verifyOwnSums, verifyPromises } from './store-verify.ts'

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

it('MINE-30 FAIR-21 MINE-21 what is promised stands by the week in which it is due, and leaves it as it is paid or owed no more', async () => {
  const promised = async () => {
    fixture.clock.advance(10_000)
    const { message } = await send(fixture.address, 'GET', '/fairness/house', undefined)
    return fairness.house.reply.parse(message).promised.map((one) => Object.values(one).join(' '))
  }
  expect(await promised()).toEqual([])
  // Bought on Saturday: the first day is due on Sunday, the other four in the next week.
  fixture.goTo('2026-11-21 09:00:00')
  const person = await fixture.saver('1000')
  const id = await fixture.buy(person, '1000')
  expect(await promised()).toEqual([
    'lockMining USDT 2026-11-16 00:00:00 2026-11-23 00:00:00 3.00000000',
    'lockMining USDT 2026-11-23 00:00:00 2026-11-30 00:00:00 12.00000000',
  ])
  for (const [day, left] of [
    [22, '12.00000000'],
    [23, '9.00000000'],
  ] as const) {
    await reached(
      `2026-11-${day} 00:05:00`,
      async () => (await fixture.orderOf(person, id)).paid_days === day - 21,
    )
    expect(await promised()).toEqual([
      `lockMining USDT 2026-11-23 00:00:00 2026-11-30 00:00:00 ${left}`,
    ])
  }
  expect(await person.post('/lh/deposit/order/redemption/review', { id })).toMatchObject({
    type: 'ok',
  })
  expect(await promised()).toEqual([])
})

it('MINE-29 own sums and dates are of all own locks, whatever is paid by then, and of nobody else', async () => {
  fixture.nextMorning()
  const [person, other] = [await fixture.saver('3000'), await fixture.saver('200')]
  const own = async () => calls.own.reply.parse((await person.get('/lh/deposit/own', {})).message)
  expect(await own()).toMatchObject({ sums: [], dates: [] })
  const first = await fixture.buy(person, '1000')
  await fixture.buy(person, '500', 3)
  await fixture.buy(other, '200')
  const [end, longEnd, night] = [5, 90, 1].map((days) => `${fixture.dayAfter(days)} 00:05:00`)
  const { sums, dates, until } = await own()
  expect(sums).toEqual([{ currency_name: 'USDT', locked: '1500.00000000', earned: '0.00000000' }])
  expect(until).toBe(`${fixture.dayAfter(42)} 09:00:00`)
  // 42 nights, the first five of them with both interests, and the long term's end.
  expect(dates).toHaveLength(43)
  expect(dates[0]).toMatchObject({ at: night, interest: '3.30000000', principal: '0.00000000' })
  expect(dates.find(({ at }) => at === end)).toMatchObject({ principal: '1000.00000000' })
  expect(dates.at(-1)).toMatchObject({
    at: longEnd,
    interest: '0.30000000',
    principal: '500.00000000',
  })
  await reached(String(night), async () => (await fixture.orderOf(person, first)).paid_days === 1)
  const paid = await own()
  expect(paid.sums).toMatchObject([{ locked: '1500.00000000', earned: '3.30000000' }])
  expect(paid.dates[0]).toMatchObject({ at: `${fixture.dayAfter(1)} 00:05:00` })
  expect(await send(fixture.address, 'GET', '/lh/deposit/own', undefined)).toMatchObject({
    type: '999',
  })
})

it('MINE-30 npm run verify finds a week that counts other interest than is promised', async () => {
  const { database } = fixture.platform.platform
  const person = await fixture.saver('100')
  await fixture.buy(person, '100')
  expect((await database.snapshot(verifyPromises)).difference).toBeUndefined()
  const week = `(SELECT max(week) FROM lock_promised WHERE amount > 0)`
  await fixture.asOwner(`UPDATE lock_promised SET amount = amount + 1 WHERE week = ${week}`)
  expect((await database.snapshot(verifyPromises)).difference).toMatch(/counts other interest/)
  await fixture.asOwner(`UPDATE lock_promised SET amount = amount - 1 WHERE week = ${week}`)
  expect((await database.snapshot(verifyPromises)).difference).toBeUndefined()
})

it('MINE-29 MINE-22 own sums give up what was taken back with its interest, keep that of a redemption with a penalty, and npm run verify finds others', async () => {
  fixture.nextMorning()
  const { database } = fixture.platform.platform
  const person = await fixture.saver('9000')
  const redeem = (id: number) => person.post('/lh/deposit/order/redemption/review', { id })
  const sums = async () => {
    const { message } = await person.get('/lh/deposit/own', {})
    return calls.own.reply.parse(message).sums.map(({ locked, earned }) => [locked, earned])
  }
  // Within an hour of its purchase a lock is taken back, and with it the interest of one night.
  const second = await fixture.buy(person, '2000')
  fixture.clock.advance(14.5 * 3_600_000)
  const first = await fixture.buy(person, '1000')
  expect(await sums()).toEqual([['3000.00000000', '0.00000000']])
  const paid = async (days: number) =>
    reached(
      `${fixture.dayAfter(1)} 00:05:00`,
      async () => (await fixture.orderOf(person, second)).paid_days === days,
    )
  await paid(1)
  expect(await sums()).toEqual([['3000.00000000', '9.00000000']])
  expect(await redeem(first)).toMatchObject({ type: 'ok' })
  expect((await fixture.orderOf(person, first)).taken_back).toBe(1)
  expect(await sums()).toEqual([['2000.00000000', '6.00000000']])
  await paid(2)
  expect(await redeem(second)).toMatchObject({ type: 'ok' })
  expect((await fixture.orderOf(person, second)).cancel_fee).toBe(400)
  expect(await sums()).toEqual([['0.00000000', '12.00000000']])
  const where = `WHERE user_id = ${person.userId}`
  for (const column of ['locked', 'earned']) {
    await fixture.asOwner(`UPDATE lock_own SET ${column} = ${column} + 1 ${where}`)
    expect((await verifyOwnSums(database)).difference).toContain(`user ${person.userId} has other`)
    await fixture.asOwner(`UPDATE lock_own SET ${column} = ${column} - 1 ${where}`)
  }
})
