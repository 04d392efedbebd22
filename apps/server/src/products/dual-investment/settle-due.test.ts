import { fairness } from '@candor/contract'
import { dualInvestment as calls } from '@candor/contract/dual-investment'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { parsePrice } from '@candor/money'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { verifyProofs } from '../../platform/fairness/index.ts'
import { addHalfHour, buyDual, enableDuals, listDuals, soldDual, until } from './listed.testing.ts'
import { dualInvestment } from './product.ts'
import { settleDuals } from './settle.testing.ts'
import { verifyOwnSums } from './store-verify.ts'
import { holdSources } from '@candor/server/composition/products'

const DAY_MS = 86_400_000
const clock = new FakeClock()
const firstMs = Date.parse('2026-11-21T08:00:00Z')
let fixture: TestPlatform
let alice: Person
/** Days pass in these tests, and whatever else falls due in them is done as well. */
const SLOW_MS = 180_000
type Bought = { readonly id: number; readonly linked: string }
const bought: Record<string, Bought> = {}
const last: number[] = []
/** One of those that were bought before the first day ended. */
function boughtAs(name: string): Bought {
  const found = bought[name]
  if (found === undefined) throw new Error(`no ${name} was bought`)
  return found
}

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture)
  await enableDuals(fixture, alice)
  await soldDual(fixture, clock, 'put')
  bought.put1 = await buyNearest('put', firstMs)
  bought.call1 = await buyNearest('call', firstMs)
  bought.call3 = await buyNearest('call', firstMs + 2 * DAY_MS)
  bought.put7 = await buyNearest('put', firstMs + 6 * DAY_MS)
  for (let count = 0; count < 6; count += 1)
    last.push((await buyNearest('put', firstMs + 13 * DAY_MS)).id)
}, SLOW_MS)
afterAll(() => fixture.stop())

type Order = Awaited<ReturnType<typeof listOwn>>[number]
async function listOwn() {
  const { message } = await alice.post('/dual/dual_list', { limit: 200 })
  return calls.orders.reply.parse(message).list
}

/** Buys the product of a type that settles at a time and is nearest to the price. */
async function buyNearest(type: 'call' | 'put', settleMs: number) {
  const end = new Date(settleMs).toISOString().slice(0, 19).replace('T', ' ')
  const found = (await listDuals(fixture, type)).filter(
    ({ end_time, status }) => end_time === end && status === 1,
  )
  const product = type === 'call' ? found[0] : found.at(-1)
  if (product === undefined) throw new Error(`no ${type} until ${end} is sold`)
  const id = await buyDual(clock, alice, { id: product.id, num: 1 })
  return { id, linked: product.exercise_price }
}

async function settledAt(settleMs: number, ids: readonly number[]): Promise<Order[]> {
  clock.advance(settleMs - clock.nowMs())
  return until(clock, async () => {
    const own = (await listOwn()).filter(({ id }) => ids.includes(id))
    return own.every(({ status }) => status === 3 || status === 0) ? own : undefined
  })
}

/** Stake x (1 + rate x seconds / year), counted once more, in units cut at the end. */
function grown(order: Order, factor: readonly [bigint, bigint] = [1n, 1n], more = 0): string {
  const units = (text: string) => BigInt(text.replace('.', ''))
  const year = 31_536_000n
  const whole = year * 100n * 10_000n
  const rate = units(order.order_rate) * BigInt(order.seconds + more)
  const paid = (units(order.total) * factor[0] * (whole + rate)) / (whole * factor[1])
  return `${paid / 100_000_000n}.${String(paid % 100_000_000n).padStart(8, '0')}`
}
const linkedOf = (order: Order): bigint => parsePrice(order.exercise_price) ?? 0n
const ONE = 100_000_000n

const unitsIn = (text: string): bigint => parsePrice(text) ?? 0n
const sumOf = (texts: readonly string[]): bigint =>
  texts.reduce((sum, text) => sum + unitsIn(text), 0n)
async function loadOwn() {
  return calls.own.reply.parse((await alice.get('/dual/own', {})).message)
}

describe('a settlement', { timeout: SLOW_MS }, () => {
  it('DUAL-26 before it what is invested stands by day with both outcomes, those alike in one sum', async () => {
    const [{ sums, dates }, orders] = [await loadOwn(), await listOwn()]
    const alike = new Set(orders.map((one) => `${one.end_time} ${one.type} ${one.exercise_price}`))
    expect(dates).toHaveLength(alike.size)
    expect(alike.size).toBeLessThan(orders.length)
    for (const date of dates) {
      const of = orders.filter(
        (one) =>
          one.end_time === date.at &&
          one.type === date.type &&
          one.exercise_price === date.exercise_price,
      )
      const isCall = date.type === 'call'
      expect(unitsIn(date.invested)).toBe(sumOf(of.map(({ total }) => total)))
      expect(unitsIn(date.coin)).toBe(
        sumOf(of.map((one) => (isCall ? grown(one) : grown(one, [ONE, linkedOf(one)])))),
      )
      expect(unitsIn(date.usdt)).toBe(
        sumOf(of.map((one) => (isCall ? grown(one, [linkedOf(one), ONE]) : grown(one)))),
      )
    }
    expect(dates.map(({ at }) => at)).toEqual(dates.map(({ at }) => at).sort())
    expect(sums).toEqual([
      { currency_name: 'BTC', invested: '0.20000000', earned: '0.00000000' },
      { currency_name: 'USDT', invested: '800.00000000', earned: '0.00000000' },
    ])
  })

  it('FAIR-21 DUAL-23 before it the house shows by day and currency what it has set aside, and no more', async () => {
    const { message } = await alice.get('/fairness/house', {})
    const { promised, accounts } = fairness.house.reply.parse(message)
    const own = promised.filter(({ product }) => product === 'dualInvestment')
    const ends = [...new Set((await listOwn()).map(({ end_time: end }) => end))].sort()
    expect([...new Set(own.map(({ from }) => from))].sort()).toEqual(ends)
    expect(own.every(({ from, until: last }) => from === last)).toBe(true)
    for (const { currency, locked } of accounts.filter(({ name }) => name === 'house:dual'))
      expect(
        sumOf(own.filter((one) => one.currency === currency).map(({ amount }) => amount)),
      ).toBe(unitsIn(locked))
  })

  it('DUAL-09 DUAL-11 DUAL-14 at the linked price a put pays the coin, and a call above it too', async () => {
    const [put, call] = [boughtAs('put1'), boughtAs('call1')]
    await addHalfHour(fixture, firstMs, parsePrice(put.linked) ?? 0n)
    const orders = await settledAt(firstMs + 2_000, [put.id, call.id])
    const [own, other] = [put.id, call.id].map((id) => orders.find((one) => one.id === id))
    expect(own).toMatchObject({
      status: 3,
      settle_currency: 'BTC',
      settle_price: expect.any(String),
    })
    expect(Number(own?.settle_price)).toBe(Number(put.linked))
    if (own === undefined || other === undefined) throw new Error('an order is gone')
    expect(own.success).toBe(grown(own, [ONE, linkedOf(own)]))
    expect(other).toMatchObject({ status: 3, settle_currency: 'BTC', success: grown(other) })
  })

  it('DUAL-09 DUAL-14 at the linked price a call pays USDT, in the next half hour that has 900 seconds', async () => {
    const settleMs = firstMs + 2 * DAY_MS
    const call = boughtAs('call3')
    await addHalfHour(fixture, settleMs, 1n, 899)
    await addHalfHour(fixture, settleMs + 1_800_000, parsePrice(call.linked) ?? 0n, 900)
    clock.advance(settleMs + 1_790_000 - clock.nowMs())
    expect((await listOwn()).find(({ id }) => id === call.id)?.status).toBe(2)
    const [order] = await settledAt(settleMs + 1_802_000, [call.id])
    if (order === undefined) throw new Error('the order is gone')
    expect(order).toMatchObject({ status: 3, settle_currency: 'USDT' })
    expect(Number(order.settle_price)).toBe(Number(call.linked))
    expect(order.success).toBe(grown(order, [linkedOf(order), ONE]))
  })

  it('DUAL-06 DUAL-24 without half an hour of prices for 24 h the stake comes back with a day more', async () => {
    const settleMs = firstMs + 6 * DAY_MS
    const put = boughtAs('put7')
    clock.advance(settleMs + DAY_MS - 60_000 - clock.nowMs())
    expect((await listOwn()).find(({ id }) => id === put.id)?.status).toBe(2)
    const [order] = await settledAt(settleMs + DAY_MS + 2_000, [put.id])
    if (order === undefined) throw new Error('the order is gone')
    expect(order).toMatchObject({ status: 0, settle_currency: 'USDT' })
    expect(Number(order.settle_price)).toBe(0)
    expect(order.success).toBe(grown(order, [1n, 1n], 86_400))
  })

  it('DUAL-06 DUAL-24 several workers at once settle each order of a day once', async () => {
    const [ids, end] = [last, firstMs + 13 * DAY_MS]
    await addHalfHour(fixture, end, 1n)
    await fixture.restart(async () => {
      clock.advance(end + 2_000 - clock.nowMs())
      const database = openDatabase(fixture.databases.appUrl, 4, (error) => {
        throw error
      })
      const settle = await settleDuals({ database, nowMs: clock.nowMs(), args: ['2'] })
      await Promise.all([settle(), settle(), settle()])
      await database.close()
    })
    const orders = (await listOwn()).filter(({ id }) => ids.includes(id))
    expect(orders.map(({ status }) => status)).toEqual(ids.map(() => 3))
    const [booked] = await fixture.asOwner<{ count: string }>(
      `SELECT count(*) FROM journal WHERE cause = 'dual.settle' AND reference = ANY ($1::text[])`,
      [ids.map(String)],
    )
    expect(Number(booked?.count)).toBe(ids.length)
  })

  it('DUAL-26 after it what was paid beyond the stake is earned, at the linked price where the other currency was paid', async () => {
    const earned = new Map<string, bigint>()
    for (const order of await listOwn()) {
      const [paid, other] = order.type === 'call' ? ['BTC', 'USDT'] : ['USDT', 'BTC']
      const stake = unitsIn(order.total)
      const changed =
        order.type === 'call' ? (stake * linkedOf(order)) / ONE : (stake * ONE) / linkedOf(order)
      const worth = order.settle_currency === paid ? stake : changed
      expect([paid, other]).toContain(order.settle_currency)
      earned.set(
        order.settle_currency,
        (earned.get(order.settle_currency) ?? 0n) + unitsIn(order.success) - worth,
      )
    }
    const { sums, dates } = await loadOwn()
    expect(dates).toEqual([])
    expect(sums.map(({ invested }) => Number(invested))).toEqual([0, 0])
    expect(new Map(sums.map((one) => [one.currency_name, unitsIn(one.earned)]))).toEqual(earned)
    expect([...earned.values()].every((units) => units > 0n)).toBe(true)
    const { database } = fixture.platform
    expect(await verifyOwnSums(database)).toEqual({ count: 2, difference: undefined })
    for (const column of ['invested', 'earned']) {
      await fixture.asOwner(`UPDATE dual_own SET ${column} = ${column} + 1 WHERE currency_id = 1`)
      expect((await verifyOwnSums(database)).difference).toMatch(/has other sums in currency 1 /)
      await fixture.asOwner(`UPDATE dual_own SET ${column} = ${column} - 1 WHERE currency_id = 1`)
    }
    await expect(
      fixture.asOwner('UPDATE dual_order SET earned = earned + 1 WHERE status <> 1'),
    ).rejects.toThrow('dual_order_earns_beyond_its_stake')
  })

  it('DUAL-16 FAIR-04 every settled order is proved by the recorded ticks, and the books are whole', async () => {
    // A running platform would go on recording after the head that it knows.
    await fixture.restart(async () => {
      const owner = new pg.Pool({ connectionString: fixture.databases.ownerUrl })
      await chainTicks(owner)
      await owner.end()
    })
    const { database } = fixture.platform
    const verdicts = await verifyProofs(database, dualInvestment.proofs)
    expect(verdicts).toEqual([{ kind: 'dual', count: 10, difference: undefined }])
    expect(await auditLedger(database, new LedgerAudit(), 'whole', holdSources)).toEqual([])
  })

  it('MAIL-04 the owner is told of each end, in words and by what was paid', async () => {
    const { message } = await alice.get('/mailMessage/getList', { limit: 50 })
    const { list } = message as { list: { title: string; url: string }[] }
    const titles = list.map(({ title }) => title)
    expect(titles.filter((title) => title === 'Dual investment settled')).toHaveLength(9)
    expect(titles.filter((title) => title === 'Dual investment returned')).toHaveLength(1)
  })

  it('DUAL-22 counts listed products that settled, sold or not, and how many paid the other currency', async () => {
    // The first day's put was settled at its linked price, so that its like paid the coin.
    const [row] = await fixture.asOwner<{ product_id: string }>(
      'SELECT product_id FROM dual_order WHERE id = $1',
      [boughtAs('put1').id],
    )
    clock.advance(61_000)
    const { message } = await alice.get('/dual/detail', { id: Number(row?.product_id) })
    const { settled, converted } = calls.product.reply.parse(message)
    expect(converted).toBeGreaterThan(0)
    expect(converted).toBeLessThanOrEqual(settled)
    const call = (
      await fixture.asOwner<{ id: string }>(
        'SELECT product_id AS id FROM dual_order WHERE id = $1',
        [boughtAs('call1').id],
      )
    )[0]
    const other = await alice.get('/dual/detail', { id: Number(call?.id) })
    expect(calls.product.reply.parse(other.message)).toMatchObject({
      converted: expect.any(Number),
    })
  })

  it('DUAL-06 a price that was found stays, and no order ends by another', async () => {
    await expect(
      fixture.platform.database.rows(
        { name: '', text: 'UPDATE dual_settlement SET sum = sum + 1 WHERE sum IS NOT NULL' },
        [],
      ),
    ).rejects.toThrow(/was decided/)
    await expect(
      fixture.asOwner('UPDATE dual_order SET status = 3, paid_in = 1, credit = 1 WHERE status = 0'),
    ).rejects.toThrow(/has ended/)
  })
})
