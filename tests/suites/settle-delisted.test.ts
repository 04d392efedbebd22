import {
  addHalfHour,
  buyDual,
  listDuals,
  soldDual,
} from '@candor/server/products/dual-investment/listed.testing'
import { copyDual } from '@candor/server/products/dual-investment/copied.testing'
import { formatUtc } from '@candor/server/clock/clock'
import { holdSources } from '@candor/server/composition/products'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { parsePrice } from '@candor/money'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { verifyProofs } from '@candor/testing/proofs'
import { sized } from '@candor/testing/size'
import { signInStaff } from '@candor/testing/staff'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { whileTicking } from '@candor/testing/ticks/ticking'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { soundness } from '../support/harness/audits/soundness.ts'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/**
 * S13 of delistings: ETH leaves the list while locks and duals of it run. Several workers, some of
 * which are killed, tell every owner when it is announced, and end everything on its day.
 */
/** A person's shares of one product are at most 50, and all of a call at most 200. */
const COPIES = 49
const [PEOPLE, LOCKS] = sized({ run: [2, 30], campaign: [4, 400] })
const WORKERS = 4
const KILLS = sized({ run: 3, campaign: 12 })
const BATCH = '8'
const [ETH, USDT] = [2, 3]
/** The sandbox's lock of ETH: 14 days. */
const LOCK_PRODUCT = 6
/** Of each person's locks these ask for a redemption that the day overtakes. */
const REQUESTED = 5
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

const clock = new FakeClock()
const today = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS
const leavesMs = today + 9 * DAY_MS
const settleMs = leavesMs + 8 * HOUR_MS
/** Of a Friday's products the last. */
const wholeMs = today + 14 * DAY_MS + 8 * HOUR_MS
let fixture: TestPlatform
let people: readonly Person[]

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  people = await Promise.all(Array.from({ length: PEOPLE }, saver))
}, 120_000)
afterAll(() => fixture.stop())

it(
  `S13 STAFF-23 MINE-32 DUAL-25 a coin leaves with running locks and duals, by ${WORKERS} workers that are killed: each is told once, ended once and paid once`,
  { timeout: 240_000 },
  async () => {
    const locks = await lockAll()
    const linked = await buyAll()
    await delist()
    let killed = 0
    await fixture.restart(async () => {
      killed += await workOn(clock.nowMs() + 1_000)
      clock.advance(leavesMs - 2 * HOUR_MS - clock.nowMs())
    })
    const duals = PEOPLE * 2 * (COPIES + 1)
    const count = PEOPLE * LOCKS
    expect(await tellings()).toEqual({ 'lock-delisting': count, 'dual-delisting': duals })
    for (const [index, person] of people.entries())
      for (const id of locks[index]?.slice(0, REQUESTED) ?? [])
        expect(await person.post('/lh/deposit/order/redemption', { id })).toMatchObject({
          type: 'ok',
        })
    await fixture.restart(async () => {
      await addHalfHour(fixture, settleMs, linked, 1_800, ETH)
      await rechained()
      clock.advance(settleMs + 2_000 - clock.nowMs())
      killed += await workOn(clock.nowMs())
      // A machine whose clock was set back finds nothing that is due, and nobody to tell again.
      await workOn(leavesMs - DAY_MS, 1, 0)
    })
    expect(await tellings()).toEqual({
      'lock-delisting': count,
      'dual-delisting': duals,
      'lock-redemption-failed': PEOPLE * REQUESTED,
      'lock-delisted': count,
      'dual-settled': duals,
    })
    await expectEnds(count, duals)
    expect(killed).toBeGreaterThan(0)
    console.info(`S13 delisting: ${count} locks and ${duals} duals, ${killed} workers killed`)
  },
)

async function saver(): Promise<Person> {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { [ETH]: '100', [USDT]: '1000000' })
  for (const product of ['lock', 'dual'] as const) await readRisk(person, product)
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  return person
}

function lockAll(): Promise<number[][]> {
  return Promise.all(
    people.map(async (person) => {
      const ids = []
      for (let each = 0; each < LOCKS; each += 1) {
        const amount = `0.0${1_000_001 + each * 7}`
        const answer = await person.post('/lh/deposit', { config_id: LOCK_PRODUCT, amount })
        expect(answer).toMatchObject({ type: 'ok' })
        ids.push((answer.message as { id: number }).id)
      }
      return ids
    }),
  )
}

/** Returns the price to which a put of the farthest day is linked. */
async function buyAll(): Promise<bigint> {
  await soldDual(fixture, clock)
  let linked = 0n
  for (const person of people)
    for (const type of ['put', 'call'] as const) {
      const product = await soldUntil(type)
      if (type === 'put') linked = parsePrice(product.exercise_price) ?? 0n
      await copyDual(fixture, await buyDual(clock, person, { id: product.id, num: 1 }), COPIES)
    }
  return linked
}

async function soldUntil(type: 'call' | 'put') {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = (await listDuals(fixture, type, ETH)).filter(
      ({ end_time: end, status }) => end === formatUtc(wholeMs) && status === 1,
    )
    const product = type === 'call' ? found[0] : found.at(-1)
    if (product !== undefined) return product
    await whileTicking(fixture, clock, fixture.asOwner('SELECT pg_sleep(0.1)'))
  }
  throw new Error(`no ${type} of ETH until ${formatUtc(wholeMs)} is sold`)
}

async function delist(): Promise<void> {
  clock.advance(60_000)
  for (const name of ['edda', 'pola']) {
    const publisher = await signInStaff(fixture, name, clock.nowMs())
    const answer = await publisher.post('/staff/product', {
      kind: 'delisting',
      fields: JSON.stringify({ currency: 'ETH', listed: false }),
      effective_at: formatUtc(leavesMs),
    })
    expect(answer).toMatchObject({ type: 'ok' })
  }
}

function workOn(nowMs: number, workers = WORKERS, kills = KILLS): Promise<number> {
  return workUnderKills({
    script: 'delisting-worker.ts',
    appUrl: fixture.databases.appUrl,
    nowMs,
    args: [BATCH],
    workers,
    kills,
    pauseMs: 60,
  })
}

async function rechained(): Promise<void> {
  const owner = new pg.Pool({ connectionString: fixture.databases.ownerUrl })
  await chainTicks(owner)
  await owner.end()
}

/** How many locks and duals were told of by kind; one that was told of twice fails. */
async function tellings(): Promise<Record<string, number>> {
  const rows = await fixture.asOwner<{ kind: string; messages: number; items: number }>(
    `
    SELECT kind, count(*)::int AS messages,
      count(DISTINCT (user_id, coalesce(params->>'lock', params->>'order')))::int AS items
    FROM message GROUP BY 1`,
  )
  for (const { kind, messages, items } of rows) expect(messages, `${kind}, twice`).toBe(items)
  return Object.fromEntries(rows.map(({ kind, messages }) => [kind, messages]))
}

async function expectEnds(locks: number, duals: number): Promise<void> {
  expect(await fixture.asOwner(OTHERWISE_LOCKED)).toEqual([])
  expect(await fixture.asOwner(OTHERWISE_SETTLED)).toEqual([])
  expect(await fixture.asOwner(ENDED_BY)).toEqual([
    { cause: 'dual.settle', items: duals, journals: duals },
    { cause: 'lock.end', items: locks, journals: locks },
    { cause: 'lock.interest', items: 9 * locks, journals: 9 * locks },
  ])
  expect(await fixture.asOwner(LEFT_LOCKED, [people.map(({ userId }) => userId)])).toEqual([])
  for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
  const { database } = fixture.platform
  expect(await auditLedger(database, new LedgerAudit(), 'whole', holdSources)).toEqual([])
  const proofs = await verifyProofs(database)
  expect(proofs.filter(({ kind }) => kind === 'lock' || kind === 'dual')).toEqual([
    { kind: 'lock', count: locks, difference: undefined },
    { kind: 'dual', count: duals, difference: undefined },
  ])
}

/** Written from MINE-32, without the engine: principal whole, nine days of interest, no penalty. */
const OTHERWISE_LOCKED = `
  SELECT id FROM lock_order
  WHERE (status, returned, paid_days, paid_interest, penalty) IS DISTINCT FROM
    (2, amount, 9, div(amount * daily_rate * 9, 100000000), 0)
    OR delisted_ms IS DISTINCT FROM ${leavesMs} LIMIT 10`

/**
 * Written from DUAL-25, DUAL-09 and DUAL-11: at the price to which the puts are linked, below that
 * of the calls, all pay the coin with the interest of their whole term.
 */
const YEAR = '3153600000000000::numeric'
const OTHERWISE_SETTLED = `
  SELECT id, credit FROM dual_order WHERE (status, paid_in) <> (3, 1) OR settle_ms <> ${wholeMs}
    OR credit IS DISTINCT FROM CASE type
      WHEN 1 THEN div(investment * (${YEAR} + rate * seconds), ${YEAR})
      ELSE div(investment * 100000000 * (${YEAR} + rate * seconds), linked_price * ${YEAR}) END
  LIMIT 10`
const ENDED_BY = `
  SELECT cause, count(DISTINCT reference)::int AS items, count(*)::int AS journals FROM journal
  WHERE cause IN ('dual.settle', 'lock.end', 'lock.interest') GROUP BY 1 ORDER BY 1`
const LEFT_LOCKED = 'SELECT id FROM account WHERE party_id = ANY ($1) AND locked <> 0'
