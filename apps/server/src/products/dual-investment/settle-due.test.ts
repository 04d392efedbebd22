import { dualInvestment as calls } from '@candor/contract/dual-investment'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { parsePrice } from '@candor/money'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { verifyProofs } from '../../platform/fairness/index.ts'
import { addHalfHour, buyDual, enableDuals, listDuals, soldDual, until } from './listed.testing.ts'
import { dualInvestment } from './product.ts'
import { listDualHolds } from './store-holds.ts'

const DAY_MS = 86_400_000
const clock = new FakeClock()
const firstMs = Date.parse('2026-11-21T08:00:00Z')
let fixture: TestPlatform
let alice: Person

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture)
  await enableDuals(fixture, alice)
  await soldDual(fixture, clock, 'put')
})
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
  const id = await buyDual(fixture, clock, alice, { id: product.id, num: 1 })
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

describe('a settlement', () => {
  it('DUAL-09 DUAL-11 DUAL-14 at the linked price a put pays the coin, and a call above it too', async () => {
    const put = await buyNearest('put', firstMs)
    const call = await buyNearest('call', firstMs)
    await addHalfHour(fixture, firstMs, parsePrice(put.linked) ?? 0n)
    const orders = await settledAt(firstMs + 2_000, [put.id, call.id])
    const [own, other] = [put.id, call.id].map((id) => orders.find((one) => one.id === id))
    expect(own).toMatchObject({ status: 3, settle_currency: 'BTC', settle_price: expect.any(String) })
    expect(Number(own?.settle_price)).toBe(Number(put.linked))
    if (own === undefined || other === undefined) throw new Error('an order is gone')
    expect(own.success).toBe(grown(own, [ONE, linkedOf(own)]))
    expect(other).toMatchObject({ status: 3, settle_currency: 'BTC', success: grown(other) })
  })

  it('DUAL-09 DUAL-14 at the linked price a call pays USDT, in the next half hour that has 900 seconds', async () => {
    const settleMs = firstMs + 2 * DAY_MS
    const call = await buyNearest('call', settleMs)
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
    const put = await buyNearest('put', settleMs)
    clock.advance(settleMs + DAY_MS - 60_000 - clock.nowMs())
    expect((await listOwn()).find(({ id }) => id === put.id)?.status).toBe(2)
    const [order] = await settledAt(settleMs + DAY_MS + 2_000, [put.id])
    if (order === undefined) throw new Error('the order is gone')
    expect(order).toMatchObject({ status: 0, settle_currency: 'USDT' })
    expect(Number(order.settle_price)).toBe(0)
    expect(order.success).toBe(grown(order, [1n, 1n], 86_400))
  })

  it('DUAL-16 FAIR-04 every settled order is proved by the recorded ticks, and the books are whole', async () => {
    const owner = new pg.Pool({ connectionString: fixture.databases.ownerUrl })
    await chainTicks(owner)
    await owner.end()
    const verdicts = await verifyProofs(fixture.platform.database, dualInvestment.proofs)
    expect(verdicts).toEqual([{ kind: 'dual', count: 4, difference: undefined }])
    expect(
      await auditLedger(fixture.platform.database, new LedgerAudit(), 'whole', [listDualHolds]),
    ).toEqual([])
  })

  it('MAIL-04 the owner is told of each end, in words and by what was paid', async () => {
    const { message } = await alice.get('/mailMessage/getList', { limit: 50 })
    const { list } = message as { list: { title: string; url: string }[] }
    const titles = list.map(({ title }) => title)
    expect(titles.filter((title) => title === 'Dual investment settled')).toHaveLength(3)
    expect(titles.filter((title) => title === 'Dual investment returned')).toHaveLength(1)
  })

  it('DUAL-22 counts listed products that settled, sold or not, and how many paid the other currency', async () => {
    const [product] = await listDuals(fixture, 'put')
    clock.advance(61_000)
    const { message } = await alice.get('/dual/detail', { id: product?.id ?? 0 })
    const { settled, converted } = calls.product.reply.parse(message)
    expect(settled).toBeGreaterThan(0)
    expect(converted).toBeLessThanOrEqual(settled)
  })

  it('DUAL-06 a price that was found stays, and no order ends by another', async () => {
    await expect(
      fixture.platform.database.rows(
        { name: '', text: 'UPDATE dual_settlement SET sum = sum + 1 WHERE sum IS NOT NULL' },
        [],
      ),
    ).rejects.toThrow(/was decided/)
    await expect(
      fixture.asOwner("UPDATE dual_order SET status = 3, paid_in = 1, credit = 1 WHERE status = 0"),
    ).rejects.toThrow(/has ended/)
  })
})
