import { unitsOf } from '@candor/money'
import type { Caller } from '../../http/handler.ts'
import { fundHouseOnce } from '../../platform/ledger/index.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'
import { messageOf } from '@candor/testing/fixtures/access'
import { RewardsFixture } from '@candor/testing/fixtures/rewards'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const DAY_MS = 86_400_000
let fixture: RewardsFixture

beforeAll(async () => {
  fixture = await RewardsFixture.open()
  await fixture.asOwner('DELETE FROM campaign WHERE id <> 1')
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.clock.advance(DAY_MS)
})

it('REW-14 USER-39 REW-09 the days of a coupon stand still while its account is frozen, and two freezes at once count once', async () => {
  const person = await fixture.person()
  await fixture.run()
  const issuedMs = fixture.clock.nowMs()
  // Frozen from the 20th day to the 29th by its owner, and from the 22nd to the 30th by a recovery.
  await freeze(person, 'own', issuedMs + 20 * DAY_MS, issuedMs + 29 * DAY_MS)
  await freeze(person, 'recovery', issuedMs + 22 * DAY_MS, issuedMs + 30 * DAY_MS)
  fixture.clock.advance(35 * DAY_MS)
  expect(await couponOf(person)).toMatchObject({
    status: 1,
    expired_time: utc(issuedMs + 40 * DAY_MS),
  })
  fixture.clock.advance(5 * DAY_MS - 1)
  expect((await couponOf(person))?.status).toBe(1)
  fixture.clock.advance(1)
  expect((await couponOf(person))?.status).toBe(0)
  expect(await use(person)).toEqual({ refused: 'COUPON_STATE' })
})

it('REW-14 USER-39 REW-10 a coupon that would have lapsed during a freeze is used after it, and one that lapsed before it is over', async () => {
  const [person, late] = [await fixture.person(), await fixture.person()]
  await fixture.run()
  const issuedMs = fixture.clock.nowMs()
  await fixture.asOwner(
    `
      INSERT INTO account_freeze (user_id, reason, since) VALUES ($1, 'own', $3), ($2, 'own', $4)`,
    [
      person.userId,
      late.userId,
      new Date(issuedMs + 30 * DAY_MS - 1),
      new Date(issuedMs + 30 * DAY_MS),
    ],
  )
  fixture.clock.advance(60 * DAY_MS)
  expect((await couponOf(person))?.status, 'while it lasts').toBe(1)
  expect((await couponOf(late))?.status).toBe(0)
  await fixture.asOwner('UPDATE account_freeze SET lifted_at = $1 WHERE lifted_at IS NULL', [
    new Date(fixture.clock.nowMs()),
  ])
  await fundAll()
  expect(await use(late)).toEqual({ refused: 'COUPON_STATE' })
  expect(await use(person)).toHaveProperty('message')
})

it('REW-14 USER-39 REW-05 the 90 days of a rebate stand still while its payer or its receiver is frozen', async () => {
  const inviter = await fixture.person({ isVerified: false })
  const payer = await fixture.person({ inviter })
  const outsider = await fixture.person({ isVerified: false })
  const other = await fixture.person({ inviter: outsider })
  await fixture.run()
  const [from, day] = [fixture.clock.nowMs(), new Date(fixture.clock.nowMs() - DAY_MS)]
  for (const [receiver, from_] of [
    [inviter, payer],
    [outsider, other],
  ] as const)
    await fixture.asOwner(
      `
        INSERT INTO rebate (day, payer_id, receiver_id, generation, fee, rate, value, waits_until)
        VALUES ($1::date, $2, $3, 1, 100000000, 10000000, 10000000, $4)`,
      [day, from_.userId, receiver.userId, new Date(from + 89 * DAY_MS)],
    )
  await fixture.takeFee(3, '5')
  // The payer for ten days, then the receiver for ten, of which five are the same.
  await freeze(payer, 'own', from + 10 * DAY_MS, from + 20 * DAY_MS)
  await freeze(inviter, 'own', from + 15 * DAY_MS, from + 25 * DAY_MS)
  fixture.clock.advance(100 * DAY_MS)
  for (const { userId } of [inviter, outsider])
    await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [userId])
  expect(await waitingOf(inviter)).toBe('0.10000000')
  expect(await waitingOf(outsider)).toBe('0.00000000')
  await fixture.run()
  expect([await fixture.usdtOf(inviter), await fixture.usdtOf(outsider)]).toEqual(['10000000', '0'])
  const statuses = async (person: Caller) =>
    messageOf(await fixture.handlers.rebates({}, fixture.context(person))).data.map(
      ({ status }) => status,
    )
  expect([await statuses(inviter), await statuses(outsider)]).toEqual([[1], [2]])
  // Whoever holds the application's login pays none that is over.
  await expect(
    fixture.database.rows({
      name: '',
      text: `UPDATE rebate SET paid_at = '${new Date(fixture.clock.nowMs()).toISOString()}'
        WHERE receiver_id = ${outsider.userId}`,
    }),
  ).rejects.toThrow(/was over when it was paid/)
  // It lapsed, once: nobody looks it up in the freezes again, and it comes back by no freeze.
  const lapsed = () =>
    fixture.asOwner(
      'SELECT receiver_id::int AS receiver, lapsed_at FROM rebate WHERE lapsed_at IS NOT NULL',
    )
  expect(await lapsed()).toEqual([
    { receiver: outsider.userId, lapsed_at: new Date(fixture.clock.nowMs()) },
  ])
  fixture.clock.advance(DAY_MS)
  const before = await lapsed()
  await fixture.run()
  expect(await lapsed()).toEqual(before)
  expect([await statuses(inviter), await statuses(outsider)]).toEqual([[1], [2]])
})

it('REW-05 no rebate lapses before its time, frozen time counted, and none that was paid', async () => {
  const receiver = await fixture.person({ isVerified: false })
  const payer = await fixture.person({ inviter: receiver })
  await fixture.run()
  const [nowMs, day] = [fixture.clock.nowMs(), new Date(fixture.clock.nowMs() - DAY_MS)]
  await fixture.asOwner(
    `
      INSERT INTO rebate (day, payer_id, receiver_id, generation, fee, rate, value, waits_until)
      VALUES ($1::date, $2, $3, 1, 100000000, 10000000, 10000000, $4)`,
    [day, payer.userId, receiver.userId, new Date(nowMs + 90 * DAY_MS)],
  )
  const lapse = (atMs: number) =>
    fixture.database.rows({
      name: '',
      text: `UPDATE rebate SET lapsed_at = '${new Date(atMs).toISOString()}'
        WHERE receiver_id = ${receiver.userId}`,
    })
  await freeze(payer, 'own', nowMs + DAY_MS, nowMs + 11 * DAY_MS)
  for (const days of [90, 99.99])
    await expect(lapse(nowMs + days * DAY_MS)).rejects.toThrow(/does not lapse/)
  fixture.clock.advance(95 * DAY_MS)
  await fixture.run()
  expect(await waitingOf(receiver)).toBe('0.10000000')
  fixture.clock.advance(6 * DAY_MS)
  await fixture.run()
  expect(await waitingOf(receiver)).toBe('0.00000000')
  await expect(lapse(nowMs + 200 * DAY_MS)).rejects.toThrow(/does not lapse/)
})

async function freeze(person: Caller, reason: string, fromMs: number, toMs: number): Promise<void> {
  await fixture.asOwner(
    'INSERT INTO account_freeze (user_id, reason, since, lifted_at) VALUES ($1, $2, $3, $4)',
    [person.userId, reason, new Date(fromMs), new Date(toMs)],
  )
}

async function couponOf(person: Caller) {
  return messageOf(await fixture.handlers.coupons({}, fixture.context(person))).data[0]
}

async function use(person: Caller) {
  const id = (await couponOf(person))?.id ?? 0
  return fixture.handlers.useCoupon({ id }, fixture.context(person))
}

async function waitingOf(person: Caller): Promise<string> {
  const figures = messageOf(await fixture.handlers.invite({}, fixture.context(person)))
  return figures.invite_waiting_total
}

async function fundAll(): Promise<void> {
  await fundHouseOnce(
    fixture.database,
    { house: CAMPAIGN_HOUSE, currencyId: 3, marketId: 1, amount: unitsOf('20') },
    new Date(fixture.clock.nowMs()),
  )
}

function utc(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')
}
