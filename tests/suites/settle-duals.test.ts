import {
  addHalfHour,
  buyDual,
  enableDuals,
  listDuals,
  soldDual,
} from '@candor/server/products/dual-investment/listed.testing'
import { copyDual } from '@candor/server/products/dual-investment/copied.testing'
import { settleDuals } from '@candor/server/products/dual-investment/settle.testing'
import { openDatabase } from '@candor/server/db/connection'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { parsePrice } from '@candor/money'
import { FakeClock } from '@candor/testing/fake-clock'
import { emptyHouse, fundExchangeAccounts } from '@candor/testing/funding'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { verifyProofs } from '@candor/testing/proofs'
import { sized } from '@candor/testing/size'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { soundness } from '../support/harness/audits/soundness.ts'
import { workUnderKills } from '../support/harness/processes/workers.ts'
import { holdSources } from '@candor/server/composition/products'

/**
 * S13 of dual investment: the platform is down over three settlement days, of which one has no
 * price, and several workers settle all of them, some of which are killed.
 */
const [PUTS, CALLS] = sized({ run: [119, 29], campaign: [499, 49] })
const WORKERS = 4
const KILLS = 8
const DAY_MS = 86_400_000
const [FIRST_MS, SECOND_MS, SILENT_MS] = [1, 3, 7].map(
  (days) => Date.parse('2026-11-20T08:00:00Z') + days * DAY_MS,
) as [number, number, number]

const clock = new FakeClock()
let fixture: TestPlatform
let people: readonly Person[]

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  people = [await newPerson(fixture), await newPerson(fixture)]
  for (const person of people) {
    await enableDuals(fixture, person)
    await fundExchangeAccounts(fixture.platform.database, person.userId, { 1: '100', 3: '1000000' })
  }
}, 120_000)
afterAll(() => fixture.stop())

it(
  `S13 DUAL-09 DUAL-11 DUAL-14 DUAL-23 DUAL-24 duals of three days that the platform was down, the house's account empty, by ${WORKERS} workers that are killed: each settled once, at the price of its own day or for want of one`,
  { timeout: 400_000 },
  async () => {
    const [low, high] = await buyAll()
    expect(await settledBy(FIRST_MS - 1_000), 'before their time').toBe(0)
    let killed = 0
    await emptyHouse(fixture.platform.database, 'house:dual')
    await fixture.restart(async () => {
      await addHalfHour(fixture, FIRST_MS, low)
      await addHalfHour(fixture, SECOND_MS, high)
      await rechained()
      clock.advance(SILENT_MS + DAY_MS + 2_000 - clock.nowMs())
      killed = await workUnderKills({
        script: 'product-worker.ts',
        appUrl: fixture.databases.appUrl,
        nowMs: clock.nowMs(),
        args: ['dual-investment', '5'],
        workers: WORKERS,
        kills: KILLS,
        pauseMs: 60,
        isLeft: async () => (await openOrders()) > 0,
      })
      // A machine whose clock was set back finds nothing that is due.
      expect(await settledBy(FIRST_MS + 2_000)).toBe(0)
    })
    expect(await endsByDay()).toEqual([
      { settle_ms: String(FIRST_MS), status: 3, paid_in: 1, count: ofDay(PUTS, CALLS) },
      { settle_ms: String(SECOND_MS), status: 3, paid_in: 2, count: ofDay(PUTS, CALLS) },
      { settle_ms: String(SILENT_MS), status: 0, paid_in: 2, count: ofDay(PUTS) },
    ])
    expect(await fixture.asOwner(DIFFERENT)).toEqual([])
    for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
    const { database } = fixture.platform
    expect(await auditLedger(database, new LedgerAudit(), 'whole', holdSources)).toEqual([])
    const total = 2 * ofDay(PUTS, CALLS) + ofDay(PUTS)
    expect((await verifyProofs(database)).find(({ kind }) => kind === 'dual')).toEqual({
      kind: 'dual',
      count: total,
      difference: undefined,
    })
    expect(killed).toBeGreaterThan(0)
    console.info(`S13 duals: ${total} orders of three days, ${killed} workers killed, 0 twice`)
  },
)

/** Orders of one day: each of the people's, with its copies. */
const ofDay = (...copies: readonly number[]): number =>
  people.length * copies.reduce((sum, count) => sum + count + 1, 0)

/** Returns a price below all that was linked, and one above. */
async function buyAll(): Promise<readonly [low: bigint, high: bigint]> {
  await soldDual(fixture, clock, 'put')
  const linked: bigint[] = []
  for (const person of people)
    for (const [type, settleMs, copies] of [
      ['put', FIRST_MS, PUTS],
      ['call', FIRST_MS, CALLS],
      ['put', SECOND_MS, PUTS],
      ['call', SECOND_MS, CALLS],
      ['put', SILENT_MS, PUTS],
    ] as const) {
      const bought = await buyNearest(person, type, settleMs)
      await copyDual(fixture, bought.id, copies)
      linked.push(bought.linked)
    }
  const sorted = linked.toSorted((a, b) => (a < b ? -1 : 1))
  return [(sorted[0] ?? 0n) - 1n, (sorted.at(-1) ?? 0n) + 1n]
}

async function buyNearest(person: Person, type: 'call' | 'put', settleMs: number) {
  const end = new Date(settleMs).toISOString().slice(0, 19).replace('T', ' ')
  const found = (await listDuals(fixture, type)).filter(
    ({ end_time, status }) => end_time === end && status === 1,
  )
  const product = type === 'call' ? found[0] : found.at(-1)
  if (product === undefined) throw new Error(`no ${type} until ${end} is sold`)
  const id = await buyDual(clock, person, { id: product.id, num: 1 })
  return { id, linked: parsePrice(product.exercise_price) ?? 0n }
}

/** What one worker settles at a time. */
async function settledBy(nowMs: number): Promise<number> {
  const before = await openOrders()
  const database = openDatabase(fixture.databases.appUrl, 2, (error) => {
    throw error
  })
  await (
    await settleDuals({ database, nowMs, args: [] })
  )()
  await database.close()
  return before - (await openOrders())
}

async function rechained(): Promise<void> {
  const owner = new pg.Pool({ connectionString: fixture.databases.ownerUrl })
  await chainTicks(owner)
  await owner.end()
}

async function openOrders(): Promise<number> {
  const [row] = await fixture.asOwner<{ count: string }>(
    'SELECT count(*) AS count FROM dual_order WHERE status = 1',
  )
  return Number(row?.count)
}

async function endsByDay() {
  return fixture.asOwner(
    `
    SELECT settle_ms, status, paid_in, count(*)::int AS count FROM dual_order GROUP BY 1, 2, 3
    ORDER BY 1, 2, 3`,
  )
}

/** Written from DUAL-08 to DUAL-11 and DUAL-24, without the engine. */
const YEAR = '3153600000000000::numeric'
const DIFFERENT = `
  SELECT id, type, status, credit, expected FROM (
    SELECT o.id, o.type, o.status, o.credit, CASE
      WHEN settle_ms = ${SILENT_MS} THEN div(investment * (${YEAR} + rate * (seconds + 86400)), ${YEAR})
      WHEN settle_ms = ${FIRST_MS} AND type = 1 THEN div(investment * grown, ${YEAR})
      WHEN settle_ms = ${FIRST_MS} THEN div(investment * 100000000 * grown, linked_price * ${YEAR})
      WHEN type = 1 THEN div(investment * linked_price * grown, ${YEAR} * 100000000)
      ELSE div(investment * grown, ${YEAR}) END AS expected
    FROM dual_order o CROSS JOIN LATERAL (SELECT ${YEAR} + o.rate * o.seconds AS grown) AS g) x
  WHERE credit IS DISTINCT FROM expected LIMIT 10`
