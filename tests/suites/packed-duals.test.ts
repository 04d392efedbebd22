import {
  addHalfHour,
  buyDual,
  enableDuals,
  soldDual,
  until,
} from '@candor/server/products/dual-investment/listed.testing'
import { dualInvestment } from '@candor/server/products/dual-investment/product'
import { verifyListings } from '@candor/server/products/dual-investment/store-verify'
import { loadEvidence, verifyProofs } from '@candor/server/platform/fairness/index'
import { parsePrice } from '@candor/money'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { letAllBePacked, packAll, publishDays } from '@candor/testing/ticks/packing'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/**
 * Duals whose purchase and half hour of settlement are read from rows first and from packed ticks
 * later (FAIR-19): every reader must answer the same, though no row is left.
 */
const DAY_MS = 86_400_000
const SETTLE_MS = Date.parse('2026-11-21T08:00:00Z')
const clock = new FakeClock()
let fixture: TestPlatform
let owner: pg.Pool
let alice: Person
const bought: number[] = []

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  owner = new pg.Pool({ connectionString: fixture.databases.ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  alice = await newPerson(fixture)
  await enableDuals(fixture, alice)
  let linked = 0n
  for (const type of ['call', 'put'] as const) {
    const product = await soldDual(fixture, clock, type)
    expect(product.end_time).toBe('2026-11-21 08:00:00')
    bought.push(await buyDual(clock, alice, { id: product.id, num: 1 }))
    linked = parsePrice(product.exercise_price) ?? 0n
  }
  // While nothing records, so that what is written by hand comes after all that was.
  await fixture.restart(async () => {
    await addHalfHour(fixture, SETTLE_MS, linked)
    await chainTicks(owner)
    clock.advance(SETTLE_MS + 2_000 - clock.nowMs())
  })
  await until(clock, async () => {
    const open = await fixture.asOwner('SELECT 1 FROM dual_order WHERE status = 1')
    return open.length === 0 ? true : undefined
  })
  await vi.waitFor(
    async () => {
      const before = await lastTick()
      await fixture.asOwner('SELECT pg_sleep(1)')
      expect(await lastTick()).toEqual(before)
    },
    { timeout: 60_000, interval: 250 },
  )
}, 180_000)
afterAll(async () => {
  await owner?.end()
  await fixture?.stop()
})

const lastTick = () => fixture.asOwner('SELECT last_tick_id() AS id')

/** Whatever reads the ticks of a dual or of its ladder. */
async function told(): Promise<Record<string, unknown>> {
  const { database } = fixture.platform
  const decided = await dualInvestment.proofs.dual.decided(database, 0, 100)
  return {
    decided,
    evidence: await Promise.all(decided.map((proof) => loadEvidence(database, proof))),
    verified: await verifyProofs(database, dualInvestment.proofs),
    ladders: await verifyListings(database),
    own: await Promise.all(bought.map((id) => alice.get('/fairness/order', { kind: 'dual', id }))),
  }
}

it('FAIR-19 FAIR-04 DUAL-16 DUAL-21 proofs of duals and their ladders read packed ticks as they read rows', async () => {
  await publishDays(owner)
  const before = await told()
  expect(before['verified']).toEqual([
    { kind: 'dual', count: bought.length, difference: undefined },
  ])
  expect(before['ladders']).toMatchObject({ difference: undefined })
  await letAllBePacked(owner)
  expect(await packAll(owner)).toBeGreaterThan(1_800)
  expect(await fixture.asOwner('SELECT 1 FROM tick LIMIT 1')).toEqual([])
  const after = await told()
  for (const name of Object.keys(before)) expect(after[name], name).toEqual(before[name])
})

const FOUND = `
  SELECT until_ms, sum, count, first_tick_id, last_tick_id FROM dual_settlement
  WHERE settle_ms = ${SETTLE_MS} AND market_id = 1 AND until_ms IS NOT NULL`

it('FAIR-19 DUAL-14 a day whose price is sought again has the same one of packed ticks', async () => {
  await fixture.asOwner('ALTER TABLE dual_settlement DISABLE TRIGGER USER')
  const before = await fixture.asOwner(FOUND)
  expect(before).toHaveLength(1)
  await fixture.restart(async () => {
    await fixture.asOwner(
      `
      UPDATE dual_settlement SET until_ms = NULL, sum = NULL, count = NULL, first_tick_id = NULL,
        last_tick_id = NULL, decided_ms = NULL, closed_ms = NULL
      WHERE settle_ms = $1 AND market_id = 1`,
      [SETTLE_MS],
    )
    clock.advance(DAY_MS)
  })
  const again = await until(clock, async () => {
    const found = await fixture.asOwner(FOUND)
    return found.length > 0 ? found : undefined
  })
  expect(again).toEqual(before)
})
