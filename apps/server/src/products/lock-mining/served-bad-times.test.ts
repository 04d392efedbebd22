import { emptyHouse, fundExchangeAccounts } from '@candor/testing/funding'
import { send } from '@candor/testing/people'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import { LockFixture } from './fixture.testing.ts'
import { settleLocks } from './settle.testing.ts'

/** Locks while the platform is down, its clock wrong or its house empty, and calls that race. */
const HOUR_MS = 3_600_000
/** Days pass in these tests, and whatever else falls due in them is done as well. */
const slow = { timeout: 180_000 }
const REDEMPTION = '/lh/deposit/order/redemption'
let fixture: LockFixture

beforeAll(async () => {
  fixture = await LockFixture.open()
})
afterAll(() => fixture.platform.stop())
afterEach(async () => {
  expect(await fixture.findFaults()).toEqual([])
})

it(
  'MINE-09 MINE-21 FAIR-07 three due days while the platform is down and the house has nothing left: what is owed is shown, and paid day by day, with the principal of what ended',
  slow,
  async () => {
    fixture.nextMorning()
    const [early, late] = [await fixture.saver('10000'), await fixture.saver('10000')]
    const ended = await fixture.buy(early, '10000')
    expect(
      await fixture.reach(
        `${fixture.dayAfter(2)} 00:05:00`,
        async () => (await fixture.orderOf(early, ended)).paid_days === 2,
      ),
    ).toBe(true)
    const running = await fixture.buy(late, '5000')
    await emptyHouse(fixture.platform.platform.database, 'house:mining')
    fixture.clock.advance(11_000)
    expect(await fixture.balanceOf('house:mining', 'available')).toBe('0.00')
    // 90 of the older order and 75 of the newer one are owed, and all that there is is for them.
    expect(await exposureOfUsdt()).toEqual({ exposure: '165.00000000', cap: '165.00000000' })
    expect(await late.post('/lh/deposit', { config_id: 1, amount: '100' })).toMatchObject({
      code: 'SOLD_OUT',
    })
    const third = fixture.dayAfter(3)
    await fixture.platform.restart(() => {
      fixture.goTo(`${third} 00:05:01`)
      return Promise.resolve()
    })
    expect(
      await fixture.reach(
        `${third} 00:05:02`,
        async () =>
          (await fixture.orderOf(early, ended)).status === 2 &&
          (await fixture.orderOf(late, running)).paid_days === 3,
      ),
    ).toBe(true)
    expect(await fixture.balanceOf(early.userId, 'available')).toBe('10150.00')
    expect(await fixture.balanceOf(late.userId, 'available')).toBe('5045.00')
    expect(await fixture.balanceOf('house:mining', 'available')).toBe('0.00')
    expect(await fixture.balanceOf('house:mining', 'locked')).toBe('30.00')
    const days = await fixture.asOwner(
      `SELECT order_id, count(*)::int AS days, count(DISTINCT due_ms)::int AS dues FROM lock_payment
     GROUP BY 1 ORDER BY 1`,
    )
    expect(days).toEqual([
      { order_id: String(ended), days: 5, dues: 5 },
      { order_id: String(running), days: 3, dues: 3 },
    ])
  },
)

it(
  'MINE-09 MINE-13 a clock that was set back pays no day again and takes no paid one away',
  slow,
  async () => {
    await fund()
    fixture.nextMorning()
    const person = await fixture.saver('1000')
    const id = await fixture.buy(person, '1000')
    const bought = fixture.clock.nowMs()
    const third = fixture.dayAfter(3)
    expect(
      await fixture.reach(
        `${third} 00:05:00`,
        async () => (await fixture.orderOf(person, id)).paid_days === 3,
      ),
    ).toBe(true)
    const database = openDatabase(fixture.platform.databases.appUrl, 2, (error) => {
      throw error
    })
    for (const nowMs of [bought - HOUR_MS, bought + 30 * HOUR_MS])
      await (
        await settleLocks({ database, nowMs, args: [] })
      )()
    await database.close()
    expect((await fixture.orderOf(person, id)).paid_days).toBe(3)
    expect(await fixture.balanceOf(person.userId, 'available')).toBe('9.00')
  },
)

it(
  'MINE-13 MINE-09 redemptions that race the daily payment are paid each ended day once, whoever comes first',
  slow,
  async () => {
    await fund()
    fixture.nextMorning()
    const person = await fixture.saver('6000')
    const ids: number[] = []
    for (let count = 0; count < 6; count += 1) ids.push(await fixture.buy(person, '1000'))
    const second = fixture.dayAfter(2)
    const havePaid = async (days: number): Promise<boolean> =>
      (await fixture.orderOf(person, ids[0] ?? 0)).paid_days === days
    expect(await fixture.reach(`${fixture.dayAfter(1)} 00:05:00`, () => havePaid(1))).toBe(true)
    for (const id of ids) await person.post(REDEMPTION, { id })
    fixture.goTo(`${second} 00:04:59`)
    const answers = await fixture.ticking(() =>
      Promise.all(ids.map((id) => person.post(`${REDEMPTION}/review`, { id, penalty: '200' }))),
    )
    expect(answers.map(({ type }) => type)).toEqual(ids.map(() => 'ok'))
    expect(await fixture.reach(`${second} 00:06:00`, () => Promise.resolve(true))).toBe(true)
    // Each: 800 of the principal and 3 for each of the two days that ended.
    expect(await fixture.balanceOf(person.userId, 'available')).toBe('4836.00')
    expect(
      await fixture.asOwner(
        `SELECT day, count(*)::int AS orders FROM lock_payment WHERE order_id = ANY ($1::bigint[])
       GROUP BY 1 ORDER BY 1`,
        [ids],
      ),
    ).toEqual([
      { day: 1, orders: 6 },
      { day: 2, orders: 6 },
    ])
  },
)

it(
  'MINE-22 MINE-19 take-backs that race the end of the first hour come back whole or are refused, and none costs a fifth',
  slow,
  async () => {
    await fund()
    fixture.nextMorning()
    const person = await fixture.saver('8000')
    const ids: number[] = []
    for (let count = 0; count < 8; count += 1) ids.push(await fixture.buy(person, '1000'))
    fixture.clock.advance(HOUR_MS - 2_000)
    const takeBack = (id: number) => person.post(`${REDEMPTION}/review`, { id, penalty: '0' })
    const [first = 0, last = 0, ...between] = ids
    expect(await takeBack(first)).toMatchObject({ type: 'ok' })
    const sent: ReturnType<typeof takeBack>[] = []
    for (const id of between) {
      sent.push(takeBack(id))
      await new Promise((resolve) => {
        setTimeout(resolve, 15)
      })
      fixture.clock.advance(500)
    }
    const answers = await Promise.all(sent)
    expect(await takeBack(last)).toMatchObject({ code: 'ORDER_STATE' })
    const raced = answers.filter(({ type }) => type === 'ok').length
    expect(answers.filter(({ code }) => code === 'ORDER_STATE')).toHaveLength(6 - raced)
    const whole = raced + 1
    expect(await fixture.balanceOf(person.userId, 'available')).toBe(`${whole}000.00`)
    expect(await fixture.balanceOf(person.userId, 'locked')).toBe(`${8 - whole}000.00`)
    for (const id of ids) expect((await fixture.orderOf(person, id)).cancel_fee).toBe(0)
  },
)

/** What is promised in USDT, and what there is for it. */
async function exposureOfUsdt(): Promise<{ readonly exposure: string; readonly cap: string }> {
  const { message } = await send(fixture.address, 'GET', '/fairness/house', undefined)
  const { exposures } = message as {
    exposures: { product: string; symbol: string; exposure: string; cap: string }[]
  }
  const own = exposures.find(({ product, symbol }) => product === 'lockMining' && symbol === 'USDT')
  return { exposure: own?.exposure ?? '', cap: own?.cap ?? '' }
}

/** Fills what the first test emptied, as the house's operator would. */
async function fund(): Promise<void> {
  const [house] = await fixture.asOwner<{ id: string }>(
    `SELECT id FROM party WHERE house = 'house:mining'`,
  )
  await fundExchangeAccounts(fixture.platform.platform.database, Number(house?.id), { 3: '10000' })
}
