import { fairness } from '@candor/contract'
import { dualInvestment as calls } from '@candor/contract/dual-investment'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff } from '@candor/testing/staff'
import { whileTicking as whileRecording } from '@candor/testing/ticks/ticking'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { parsePrice } from '@candor/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'
import { openDatabase } from '../../db/connection.ts'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { verifyProofs } from '../../platform/fairness/index.ts'
import { addHalfHour, buyDual, enableDuals, listDuals, soldDual, until } from './listed.testing.ts'
import { dualInvestment } from './product.ts'
import { settleDuals } from './settle.testing.ts'
import { verifyListings } from './store-verify.ts'
import { holdSources } from '@candor/server/composition/products'

const [DAY_MS, SLOW_MS] = [86_400_000, 240_000]
const clock = new FakeClock()
/** BTC leaves nine days after the purchases: a Friday's products of 14 days outlive it. */
const today = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS
const settleMs = today + 9 * DAY_MS + 28_800_000
let fixture: TestPlatform
let alice: Person
let announcedMs: number

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture)
  await enableDuals(fixture, alice)
}, SLOW_MS)
afterAll(() => fixture.stop())

async function listOwn() {
  const { message } = await alice.post('/dual/dual_list', { limit: 200 })
  return calls.orders.reply.parse(message).list
}

async function buyUntil(type: 'call' | 'put', endMs: number) {
  const found = (await listDuals(fixture, type)).filter(
    ({ end_time: end, status }) => end === formatUtc(endMs) && status === 1,
  )
  const product = type === 'call' ? found[0] : found.at(-1)
  if (product === undefined) throw new Error(`no ${type} until ${formatUtc(endMs)} is sold`)
  return {
    id: await buyDual(clock, alice, { id: product.id, num: 1 }),
    linked: product.exercise_price,
  }
}

async function delist(): Promise<void> {
  clock.advance(60_000)
  announcedMs = clock.nowMs()
  for (const name of ['edda', 'pola']) {
    const publisher = await signInStaff(fixture, name, clock.nowMs())
    const answer = await publisher.post('/staff/product', {
      kind: 'delisting',
      fields: JSON.stringify({ currency: 'BTC', listed: false }),
      effective_at: formatUtc(today + 9 * DAY_MS),
    })
    expect(answer).toMatchObject({ type: 'ok' })
  }
}

it(
  'DUAL-25 a coin that leaves settles its orders at 08:00 of that day with the interest of their whole term, told and settled once',
  async () => {
    await soldDual(fixture, clock, 'put')
    const whole = today + 14 * DAY_MS + 28_800_000
    const [put, call] = [await buyUntil('put', whole), await buyUntil('call', whole)]
    const soon = await buyUntil('put', today + 3 * DAY_MS + 28_800_000)
    const other = (await listDuals(fixture, 'put')).find(
      ({ end_time: end }) => end === formatUtc(whole),
    )
    const terms = async () =>
      fixture.asOwner(
        `SELECT id, settle_ms, seconds, rate, investment, aside_coin, aside_usdt FROM dual_order
         ORDER BY id`,
      )
    const before = await terms()
    await delist()
    // Nothing is sold that would settle later, and what runs says when it settles instead.
    expect(await alice.post('/dual/buyDual', { id: other?.id, num: 1 })).toMatchObject({
      code: 'PROJECT_NOT_OPEN',
    })
    const sold = [...(await listDuals(fixture, 'call')), ...(await listDuals(fixture, 'put'))]
      .filter(({ status }) => status === 1)
      .map(({ end_time: end }) => end)
    expect(sold.length).toBeGreaterThan(0)
    expect(sold.filter((end) => end > formatUtc(settleMs))).toEqual([])
    await expectPromised(settleMs)
    const own = await listOwn()
    const delistedAt = (id: number) => own.find((one) => one.id === id)?.delisted_at
    expect([put.id, call.id, soon.id].map(delistedAt)).toEqual([
      formatUtc(settleMs),
      formatUtc(settleMs),
      null,
    ])
    const told = await until(clock, async () => {
      const { message } = await alice.get('/mailMessage/getList', { page: 1, limit: 50 })
      const found = JSON.stringify(message).match(/"title":"BTC leaves the list"/g) ?? []
      return found.length >= 2 ? found.length : undefined
    })
    expect(told).toBe(2)
    clock.advance(180_000)
    // At the linked price both pay the coin or USDT by their own rule; the feed stays silent after.
    await addHalfHour(fixture, settleMs, parsePrice(put.linked) ?? 0n)
    await fixture.restart(async () => {
      clock.advance(settleMs + 2_000 - clock.nowMs())
      const database = openDatabase(fixture.databases.appUrl, 4, (error) => {
        throw error
      })
      const settle = await settleDuals({ database, nowMs: clock.nowMs(), args: ['1'] })
      await Promise.all([settle(), settle(), settle()])
      await database.close()
    })
    const ended = (await listOwn()).filter(({ id }) => id === put.id || id === call.id)
    expect(ended).toHaveLength(2)
    for (const order of ended) {
      expect(order).toMatchObject({ status: 3, settle_currency: 'BTC' })
      expect(Number(order.settle_price)).toBe(Number(put.linked))
      expect(order.success).toBe(coinOf(order))
    }
    expect(await terms()).toEqual(before)
    const [booked] = await fixture.asOwner<{ count: string }>(
      `SELECT count(*) FROM journal WHERE cause = 'dual.settle' AND reference = ANY ($1::text[])`,
      [[put.id, call.id].map(String)],
    )
    expect(Number(booked?.count)).toBe(2)
    const { message: list } = await alice.get('/mailMessage/getList', { page: 1, limit: 50 })
    expect(JSON.stringify(list).match(/BTC leaves the list"/g)).toHaveLength(2)
  },
  SLOW_MS,
)

it(
  'DUAL-25 DUAL-16 every order that a delisting settled is proved by the recorded ticks, and the ladders since list nothing beyond it',
  async () => {
    // A running platform would go on recording after the head that it knows.
    await fixture.restart(async () => {
      const owner = new pg.Pool({ connectionString: fixture.databases.ownerUrl })
      await chainTicks(owner)
      await owner.end()
    })
    const { database } = fixture.platform
    const verdicts = await verifyProofs(database, dualInvestment.proofs)
    expect(verdicts).toEqual([{ kind: 'dual', count: 3, difference: undefined }])
    expect(await auditLedger(database, new LedgerAudit(), 'whole', holdSources)).toEqual([])
    // The day's ladder comes with the first tick; of its coin nothing is left to list.
    const listed = () =>
      fixture.asOwner<{ beyond: string }>(
        `SELECT (SELECT count(*) FROM dual_product p
           WHERE p.market_id = l.market_id AND p.start_ms = l.listed_ms AND p.settle_ms > $1)
           AS beyond FROM dual_listing l
         WHERE l.market_id = 1 AND l.created_at > $2`,
        [settleMs, new Date(announcedMs)],
      )
    const since = await whileRecording(
      fixture,
      clock,
      until(clock, async () => {
        const rows = await listed()
        return rows.length > 0 ? rows : undefined
      }),
    )
    expect(since.map(({ beyond }) => Number(beyond))).toEqual(since.map(() => 0))
    const differenceOf = async (change: string, back: string) => {
      await fixture.asOwner(change)
      const { difference } = await verifyListings(database)
      await fixture.asOwner(back)
      return difference
    }
    // A ladder’s own word of its last day is held against the announcements, before and since.
    for (const [which, other] of [
      ['min', `${settleMs}`],
      ['max', 'NULL'],
    ] as const) {
      const [row] = await fixture.asOwner<{ listed_ms: string; until_ms: string | null }>(
        `SELECT listed_ms, until_ms FROM dual_listing WHERE market_id = 1 AND listed_ms =
           (SELECT ${which}(listed_ms) FROM dual_listing WHERE market_id = 1)`,
      )
      const set = (value: string) =>
        `UPDATE dual_listing SET until_ms = ${value}
         WHERE market_id = 1 AND listed_ms = ${row?.listed_ms}`
      expect(await differenceOf(set(other), set(row?.until_ms ?? 'NULL')), which).toContain(
        'the ladder of pair 1',
      )
    }
    // Nor is a ladder right by the first terms where the house has no money of the sandbox.
    const funded = (from: string, to: string) => `
      ALTER TABLE journal DISABLE TRIGGER USER;
      UPDATE journal SET cause = '${to}' WHERE cause = '${from}' AND reference LIKE 'house:dual %';
      ALTER TABLE journal ENABLE TRIGGER USER`
    expect(
      await differenceOf(
        funded('house-funding', 'elsewhere'),
        funded('elsewhere', 'house-funding'),
      ),
    ).toContain('the ladder of pair')
    expect((await verifyListings(database)).difference).toBeUndefined()
  },
  SLOW_MS,
)

/** What the house has set aside is due by then, all of it (FAIR-21), and shown so (FAIR-07). */
async function expectPromised(lastMs: number): Promise<void> {
  clock.advance(61_000)
  const { message } = await alice.get('/fairness/house', {})
  const { promised, accounts, exposures } = fairness.house.reply.parse(message)
  const own = promised.filter(({ product }) => product === 'dualInvestment')
  expect(
    own
      .map(({ until: end }) => end)
      .sort()
      .at(-1),
  ).toBe(formatUtc(lastMs))
  for (const { currency, locked } of accounts.filter(({ name }) => name === 'house:dual')) {
    const sum = own
      .filter((one) => one.currency === currency)
      .reduce((all, { amount }) => all + Number(amount), 0)
    expect(sum).toBeCloseTo(Number(locked), 8)
  }
  const days = exposures
    .filter(({ product }) => product === 'dualInvestment')
    .map(({ symbol }) => symbol.slice(-10))
  expect(days.sort().at(-1)).toBe(formatUtc(lastMs).slice(0, 10))
}

/** What an order pays in the coin, with the interest of its whole term. */
function coinOf(order: Awaited<ReturnType<typeof listOwn>>[number]): string {
  const units = (text: string) => BigInt(text.replace('.', ''))
  const whole = 31_536_000n * 1_000_000n
  const grown = units(order.total) * (whole + units(order.order_rate) * BigInt(order.seconds))
  const paid =
    order.type === 'call'
      ? grown / whole
      : (grown * 100_000_000n) / (whole * (parsePrice(order.exercise_price) ?? 1n))
  return `${paid / 100_000_000n}.${String(paid % 100_000_000n).padStart(8, '0')}`
}
