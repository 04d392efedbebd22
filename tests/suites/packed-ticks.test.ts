import { verifyProofs } from '@candor/testing/proofs'
import {
  findFirstTickAfter,
  findLastTickBefore,
} from '@candor/server/products/borrowing/store-ticks'
import { loadEvidence } from '@candor/server/platform/fairness/index'
import {
  findLastMark,
  loadLastTickId,
  listMarksUpTo,
} from '@candor/server/products/futures/store-ticks'
import { verifyTicks } from '@candor/server/platform/prices/index'
import { loadPricesAt } from '@candor/server/products/rewards/store-days'
import { readVoids } from '@candor/server/products/seconds/store-voids'
import { listOffering } from '@candor/server/products/token-offering/listed.testing'
import { FakeClock } from '@candor/testing/fake-clock'
import { letAllBePacked, packAll, publishDays } from '@candor/testing/ticks/packing'
import { type Person, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { proofSources } from '@candor/server/composition/products'
import { productTestings } from '@candor/testing/products'
import { whileTicking } from '@candor/testing/while-ticking'
import { newVictim, type Victim } from '../support/harness/calls/victim.ts'

/**
 * A user with an order of every kind, decided by ticks that are first rows and later packed
 * (FAIR-19): every reader of past ticks must answer the same, though no row is left.
 */
const USDT = 3
/**
 * Kinds of which the user has nothing decided: loans and duals take more than this platform, and
 * proofs of locks and fee coupons read no tick.
 */
const withoutOrders: readonly string[] = ['loan', 'lock', 'dual', 'coupon']
const patient = { timeout: 60_000, interval: 250 } as const
const clock = new FakeClock(Date.now())
let fixture: TestPlatform
let owner: pg.Pool
let bella: Victim
let ids: readonly number[]
let untilMs: number

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  owner = new pg.Pool({ connectionString: fixture.databases.ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  bella = await newVictim(fixture, clock)
  const { person } = bella
  await whileTicking(clock, 25, async () => {
    for (const isStop of [false, true]) await vi.waitFor(() => buy(person, isStop), patient)
  })
  await whileTicking(clock, 25, () => applyInCoin(person))
  await whileTicking(clock, 25, async () => {
    expect((await person.post('/lever/close', { id: bella.thing('position') })).type).toBe('ok')
    expect(
      (
        await person.post('/alert/add', {
          currency_id: 1,
          legal_id: 3,
          direction: 'down',
          price: '9000000',
        })
      ).type,
    ).toBe('ok')
    await vi.waitFor(
      async () => {
        expect(await fixture.asOwner('SELECT 1 FROM seconds_order WHERE status = 1')).toEqual([])
        expect(
          (await fixture.asOwner('SELECT 1 FROM price_alert WHERE tick_id IS NOT NULL')).length,
        ).toBe(1)
        expect(
          (await fixture.asOwner('SELECT 1 FROM spot_order WHERE stop_tick_id IS NOT NULL')).length,
        ).toBe(1)
      },
      { timeout: 120_000, interval: 250 },
    )
  })
  // Ticks still being written when the clock stopped are stored before anything is compared.
  await vi.waitFor(async () => {
    const recordedId = await loadLastTickId(fixture.platform.database)
    await fixture.asOwner('SELECT pg_sleep(1)')
    expect(await loadLastTickId(fixture.platform.database)).toBe(recordedId)
  }, patient)
  untilMs = clock.nowMs()
  ids = (
    await fixture.asOwner<{ id: string }>('SELECT id FROM tick ORDER BY id DESC LIMIT 60')
  ).map(({ id }) => Number(id))
})
afterAll(async () => {
  await owner?.end()
  await fixture?.stop()
})

/**
 * Buys at market, or with a stop once the price is 500 lower. A market order is refused until the
 * house has quoted around the last tick, which takes a moment under load.
 */
async function buy(person: Person, isStop: boolean): Promise<void> {
  const around = Math.floor(Number(fixture.platform.trading.prices.board.last(1)?.price) / 1e8)
  const order = isStop
    ? {
        order_type: 'stop_limit',
        stop_price: String(around - 500),
        target_price: String(around + 100),
      }
    : { order_type: 'market' }
  const body = { amount: '0.001', currency_id: 1, legal_id: 3, type: 1, ...order }
  expect(await person.post('/coin/trade', body)).toMatchObject({ type: 'ok' })
}

/** An application paid in BTC at the first tick (IEO-18), of an offering that ends soon. */
async function applyInCoin(person: Person): Promise<void> {
  const [BTC, HOUR_MS, SOON_MS] = [1, 3_600_000, 60_000]
  const nowMs = clock.nowMs()
  const id = await listOffering(fixture, {
    startMs: nowMs - 2 * HOUR_MS,
    endMs: nowMs + SOON_MS,
    payCoins: [BTC],
  })
  await vi.waitFor(async () => {
    const asked = { project_id: id, amount: '10', pay_currency: BTC }
    expect(await person.post('/project/order', asked)).toMatchObject({ type: 'ok' })
  }, patient)
  await vi.waitFor(async () => {
    const decided = 'SELECT 1 FROM offering_order WHERE project_id = $1 AND passed IS NOT NULL'
    expect(await fixture.asOwner(decided, [id])).toHaveLength(1)
  }, patient)
}

async function published(): Promise<Record<string, unknown>> {
  const get = (path: string) =>
    send(fixture.address, 'GET', path, undefined).then(
      (answer) => (answer as { message: unknown }).message,
    )
  return {
    ticks: await Promise.all(ids.slice(0, 12).map((id) => get(`/fairness/tick?id=${id}`))),
    runs: await Promise.all(
      ids
        .slice(0, 3)
        .flatMap((to) => ids.slice(-3).map((from) => get(`/fairness/chain?from=${from}&to=${to}`))),
    ),
    own: await Promise.all(
      productTestings
        .flatMap(({ proofs = [] }) => proofs)
        // An application is decided within the day, after which its proof says more.
        .filter(({ kind }) => kind !== 'offering')
        .flatMap(({ kind, thing }) =>
          thing === undefined
            ? []
            : [bella.person.get(`/fairness/order?kind=${kind}&id=${bella.thing(thing)}`)],
        ),
    ),
  }
}

async function told(): Promise<Record<string, unknown>> {
  const { database } = fixture.platform
  const proofs: Record<string, unknown> = {}
  for (const [kind, source] of Object.entries(proofSources)) {
    const decided = await source.decided(database, 0, 100)
    proofs[kind] = [
      decided,
      await Promise.all(decided.map((proof) => loadEvidence(database, proof))),
    ]
  }
  const markets = fixture.platform.trading.catalogue.pricedPairs().map(({ id }) => id)
  return {
    proofs,
    verified: await verifyProofs(database),
    chains: await verifyTicks(database),
    voids: await readVoids(database, undefined, 10, 0),
    last: await loadLastTickId(database),
    marks: await Promise.all(
      markets.flatMap((id) => [
        findLastMark(database, id, ids[20] ?? 0),
        listMarksUpTo(database, id, untilMs - 5_000, 30_000),
        listMarksUpTo(database, id, untilMs + 60_000, 1_000),
      ]),
    ),
    prices: [...(await loadPricesAt(database, USDT, untilMs - 10_000))],
    loans: await Promise.all(
      markets.flatMap((id) => [
        findFirstTickAfter(database, id, untilMs - 20_000),
        findLastTickBefore(database, id, untilMs - 20_000),
      ]),
    ),
  }
}

it("FAIR-19 FAIR-04 FAIR-06 proofs of every kind of order, verification, voids, days' prices and loans read packed ticks as they read rows", async () => {
  await publishDays(owner)
  const [before, public1] = [await told(), await published()]
  expect(
    (before['verified'] as { kind: string; count: number; difference?: string }[]).map(
      ({ kind, count, difference }) => [kind, count > 0, difference],
    ),
  ).toEqual(kindsOfProof().map((kind) => [kind, !withoutOrders.includes(kind), undefined]))
  for (const { chain, days } of before['chains'] as { chain?: string; days?: string }[])
    expect([chain, days]).toEqual([undefined, undefined])
  await letAllBePacked(owner)
  expect(await packAll(owner)).toBeGreaterThan(1_000)
  expect(await fixture.asOwner('SELECT 1 FROM tick LIMIT 1')).toEqual([])
  const [after, public2] = [await told(), await published()]
  for (const name of Object.keys(before)) expect(after[name], name).toEqual(before[name])
  expect(public2).toEqual(public1)
})

it('FAIR-19 a platform that starts on packed ticks alone goes on with every chain', async () => {
  const heads = await fixture.asOwner(
    `
      SELECT last_tick_id() AS id, count(*)::int AS pairs
      FROM (SELECT DISTINCT market_id FROM tick_block) b`,
  )
  const before = await published()
  await fixture.restart(() => {
    clock.advance(86_400_000)
    return Promise.resolve()
  })
  await whileTicking(clock, 25, () => fixture.asOwner('SELECT pg_sleep(1)'))
  const went = await fixture.asOwner<{ least: string; pairs: number }>(
    'SELECT min(id) AS least, count(DISTINCT market_id)::int AS pairs FROM tick',
  )
  expect(Number(went[0]?.least)).toBeGreaterThan(Number(heads[0]?.['id']))
  expect(went[0]?.pairs).toBe(heads[0]?.['pairs'])
  for (const { chain, days } of await verifyTicks(fixture.platform.database))
    expect([chain, days]).toEqual([undefined, undefined])
  expect((await published())['own']).toEqual(before['own'])
})

/** The kinds of proof that products provide, in the order of verification, and price alerts. */
function kindsOfProof(): readonly string[] {
  const brought = productTestings.flatMap(({ proofs = [] }) => proofs.map(({ kind }) => kind))
  expect(Object.keys(proofSources).toSorted()).toEqual(['alert', ...brought].toSorted())
  return Object.keys(proofSources)
}
