import { randomUUID } from 'node:crypto'
import { allRoutes } from '@candor/contract'
import { flowSources, holdSources } from '@candor/server/composition/products'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { products } from '@candor/server/products/index'
import { FakeClock } from '@candor/testing/fake-clock'
import { Owner } from '@candor/testing/owner'
import type { Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import type { EndTesting, ProductTesting, RaceTesting } from '@candor/testing/product-testing'
import { areaOf, productCalls, productTestings } from '@candor/testing/products'
import { sized } from '@candor/testing/size'
import { whileTicking } from '@candor/testing/ticks/ticking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { race, type Raced, same, type Shot, tally } from '../support/harness/attacks/race.ts'
import { ticking } from '../support/harness/attacks/standing-clock.ts'
import { auditEnds } from '../support/harness/audits/ends-audit.ts'
import { productPromises } from '../support/harness/audits/product-audit.ts'
import { soundness } from '../support/harness/audits/soundness.ts'
import { newTrader } from '../support/harness/calls/product-people.ts'
import { needed, productKinds, ProductLoad } from '../support/harness/processes/product-load.ts'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/**
 * What holds for every product, played from its product.testing.ts: concurrent users, before and
 * after a restart, workers of which some are killed, then the books, the reconciler, each end and
 * each proof. No product is named here, so the next one is tested by being declared.
 */
const [PEOPLE, AT_ONCE, PLAY_MS] = sized({ run: [4, 8, 800], campaign: [12, 24, 60_000] })
const [WORKERS, KILLS] = sized({ run: [3, 2], campaign: [6, 40] })
/** On a busy machine nobody may be able to close within the first seconds what they opened. */
const PATIENCE_MS = 40_000
const RACERS = 20
const MINUTE_MS = 60_000

/** Far from midnight, when the caps of a UTC day are reset. */
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
const routes = new Map(allRoutes())
const ending = productTestings.filter(
  (one): one is ProductTesting & { readonly ends: EndTesting } => one.ends !== undefined,
)
const races = productTestings.flatMap(({ name, races: all = [] }) =>
  all.map((one): [string, RaceTesting] => [`${name} ${one.call}`, one]),
)
let fixture: TestPlatform
let people: Person[]
let load: ProductLoad

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  people = await Promise.all(
    Array.from({ length: PEOPLE }, () =>
      newTrader(fixture, { exchange: '100000', leverage: '20000', options: '20000' }),
    ),
  )
  for (const text of needed) await fixture.asOwner(text)
  load = new ProductLoad(fixture.address, people, Math.floor(lastPrice()))
})
afterAll(() => fixture.stop())

describe('what a product brings', () => {
  it('every product of the list brings something, and nobody else does', () => {
    expect(productTestings.map(({ name }) => name)).toEqual(products.map(({ name }) => name).sort())
  })

  it.each(productTestings.map((one): [string, ProductTesting] => [one.name, one]))(
    '%s brings whatever it needs, or says which suite holds it instead',
    (name, testing) => {
      const isMoney = [...routes].some(
        ([call, { money }]) => call.startsWith(`${areaOf(name)}.`) && money === true,
      )
      const { elsewhere = {} } = testing
      const missing = (['load', 'ends', 'races'] as const).filter(
        (part) => isMoney && testing[part] === undefined && elsewhere[part] === undefined,
      )
      expect(missing, `${name} moves money, and its product.testing.ts lacks these`).toEqual([])
      const listed = products.find((one) => one.name === name)
      const kinds = listed !== undefined && 'proofs' in listed ? Object.keys(listed.proofs) : []
      const asked = new Set<string>((testing.proofs ?? []).map(({ kind }) => kind))
      expect(
        kinds.filter((kind) => !asked.has(kind)),
        `${name} answers proofs of these, and its product.testing.ts does not say so`,
      ).toEqual([])
      const unknown = productCalls.filter(
        ({ product, call }) => product === name && !routes.has(call),
      )
      expect(unknown, `${name} says something of calls that are not there`).toEqual([])
    },
  )
})

it(
  'S2 S3 S13 every product, by people at once, with a restart between and workers that are killed: the books are whole, each end is booked once and proved as it was paid',
  { timeout: 240_000 },
  async () => {
    await play(false)
    await fixture.restart()
    await play(true)
    await beginAll()
    await audit()
    await fixture.restart(settle)
    await whileTicking(fixture, clock, fixture.asOwner('SELECT pg_sleep(0.5)'))
    await audit()
    expect(unmet(), 'nobody could do this').toEqual([])
    expect(await promisesBroken()).toEqual([])
    for (const testing of ending) {
      const { found, settled } = await auditEnds(fixture, testing, clock.nowMs())
      expect(found).toEqual([])
      expect(settled, `nothing of ${testing.name} came to its end`).toBeGreaterThan(0)
    }
    console.info(
      `every product: ${load.attempts.length} intents, ${taken().length} taken, of ` +
        `${productKinds.length} kinds; ${ending.map(({ name }) => name).join(', ')} proved and paid`,
    )
  },
)

it.each(races)(
  `S2 WIRE-20 %s, ${RACERS} at once: a balance for one pays for one, and one key has one effect`,
  async (_name, { call, enrich, body, refused, cause }) => {
    const route = routes.get(call)
    if (route === undefined) throw new Error(`no call is named ${call}`)
    const shotOf = (owner: Owner, key?: string): Shot => ({
      method: route.method,
      path: route.path,
      token: owner.person.token,
      body: body(owner),
      ...(key === undefined ? {} : { key }),
    })
    const first = await ownerWith(enrich)
    const before = await journals(cause)
    expect(tally(await raced(same(RACERS, () => shotOf(first))))).toEqual({
      ok: 1,
      [refused]: RACERS - 1,
    })
    expect(await journals(cause)).toBe(before + 1)
    const second = await ownerWith(enrich)
    const key = randomUUID()
    const answers = await raced(
      same(RACERS, () => shotOf(second, key)),
      true,
    )
    expect(tally(answers)).toEqual({ ok: RACERS })
    expect(await journals(cause)).toBe(before + 2)
    await audit()
  },
)

/**
 * Lets everybody do what products allow while ticks go on; the last time, until each kind was
 * accepted once. Returns when each call has its answer.
 */
async function play(isLast: boolean): Promise<void> {
  load.around = Math.floor(lastPrice())
  const work = async (): Promise<void> => {
    load.start(AT_ONCE)
    const began = performance.now()
    const lasted = (): number => performance.now() - began
    while (lasted() < PLAY_MS || (isLast && unmet().length > 0 && lasted() < PATIENCE_MS))
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
    await load.stop()
    await load.settleUnknown()
  }
  await whileTicking(fixture, clock, work())
}

/**
 * Opens something of each kind that ends by time, so that sums of what is locked have to include
 * it.
 */
async function beginAll(): Promise<void> {
  for (const { name, ends, load: acts = [] } of ending) {
    if (ends.due === undefined) continue
    const kind = acts.find(({ makes, isCounted }) => makes !== undefined || isCounted)?.kind
    if (kind === undefined) throw new Error(`${name} has ends, and no load that makes one`)
    await whileTicking(fixture, clock, load.once(kind))
    const open = await fixture.asOwner(`SELECT FROM (${ends.items}) x WHERE NOT settled`)
    expect(open.length, `nothing of ${name} is open`).toBeGreaterThan(0)
  }
}

const taken = () => load.attempts.filter(({ outcome }) => outcome === 'done')
/** Kinds that nobody has managed yet. */
const unmet = () => productKinds.filter((kind) => !taken().some((one) => one.kind === kind))

/**
 * While the platform is down everything that was begun falls due, and several workers settle it
 * concurrently.
 */
async function settle(): Promise<void> {
  const dues = ending.flatMap(({ name, ends: { due } }) =>
    due === undefined ? [] : [{ name, ...due }],
  )
  clock.advance(Math.max(MINUTE_MS, ...dues.map(({ afterMs }) => afterMs)))
  for (const { name } of dues) {
    await workUnderKills({
      script: 'product-worker.ts',
      appUrl: fixture.databases.appUrl,
      nowMs: clock.nowMs(),
      args: [name],
      workers: WORKERS,
      kills: KILLS,
      pauseMs: 40,
    })
  }
}

async function audit(): Promise<void> {
  for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
  expect(
    await auditLedger(
      fixture.platform.database,
      new LedgerAudit(),
      'whole',
      holdSources,
      flowSources,
    ),
  ).toEqual([])
}

async function ownerWith(enrich: RaceTesting['enrich']): Promise<Owner> {
  const owner = new Owner(fixture, clock, await newTrader(fixture), 'racer')
  await enrich(owner)
  return owner
}

async function raced(shots: readonly Shot[], sameForm = false): Promise<Raced[]> {
  return ticking(fixture, clock, race(fixture.address, shots, sameForm))
}

async function journals(cause: string): Promise<number> {
  const [row] = await fixture.asOwner<{ count: string }>(
    'SELECT count(*) AS count FROM journal WHERE cause = $1',
    [cause],
  )
  return Number(row?.count)
}

function promisesBroken(): Promise<string[]> {
  return productPromises(fixture.databases.ownerUrl, load.attempts)
}

function lastPrice(): number {
  return Number(fixture.platform.trading.prices.board.last(1)?.price ?? 0n) / 1e8
}
