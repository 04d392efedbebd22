import { openDatabase } from '@candor/server/db/connection'
import { OfferingFixture, DAY_MS } from '@candor/server/products/token-offering/fixture.testing'
import { settleOfferings } from '@candor/server/products/token-offering/settle.testing'
import { emptyHouse } from '@candor/testing/funding'
import type { Person } from '@candor/testing/people'
import { sized } from '@candor/testing/size'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { soundness } from '../support/harness/audits/soundness.ts'
import { type ModelApplication, shareByRule } from '../support/harness/models/offering-shares.ts'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/**
 * S13 of token offerings: the platform is down over the ends of three days, and an issuer has taken
 * away all that it had free before. Several workers, some of which are killed, decide and settle.
 */
const [PEOPLE, KILLS] = sized({ run: [10, 3], campaign: [200, 20] })
const WORKERS = 4
const BATCH = '2'
/** The offered token. */
const TOKEN = 45
const SUPPLY = 1_001
const FUNDED = 100_000n

type Offering = {
  readonly id: number
  readonly unlocks: boolean
  readonly isReturned: boolean
  readonly applications: ModelApplication[]
}

let fixture: OfferingFixture
let people: readonly Person[]

beforeAll(async () => {
  fixture = await OfferingFixture.open()
  people = await Promise.all(
    Array.from({ length: PEOPLE }, () => fixture.buyer(String(FUNDED), false)),
  )
}, 120_000)
afterAll(() => fixture.platform.stop())

it(
  `S13 IEO-08 IEO-09 IEO-13 IEO-19 IEO-23 offerings that end on three days that the platform was down, an issuer having taken all it had, by ${WORKERS} workers that are killed: each share is decided by the rule, ended once and unlocked once`,
  { timeout: 240_000 },
  async () => {
    const before = await soldBefore()
    await emptyHouse(fixture.platform.platform.database, 'issuer:offering')
    const offerings = [
      before,
      await offered({ openMs: DAY_MS, lockDays: 1 }),
      await offered({ allocation: 'fcfs', openMs: 2 * DAY_MS, lockDays: 7 }),
      await offered({ openMs: 3 * DAY_MS, lockDays: 0, minSale: SUPPLY }, 10),
    ]
    let killed = 0
    await fixture.platform.restart(async () => {
      fixture.clock.advance(3 * DAY_MS + 60_000)
      killed = await workUnderKills({
        script: 'product-worker.ts',
        appUrl: fixture.platform.databases.appUrl,
        nowMs: fixture.clock.nowMs(),
        args: ['token-offering', BATCH],
        workers: WORKERS,
        kills: KILLS,
        pauseMs: 60,
      })
      await expectEnds(offerings)
      const written = await journals()
      await settleAt(fixture.clock.nowMs() - 3 * DAY_MS)
      await settleAt(fixture.clock.nowMs())
      expect(await journals(), 'after the clock was set back').toEqual(written)
    })
    for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
    expect(await fixture.findFaults()).toEqual([])
    expect(killed).toBeGreaterThan(0)
    const shares = (offerings.length - 1) * PEOPLE
    console.info(`S13 offerings: ${shares} shares of three days, ${killed} workers killed`)
  },
)

/** One whose end is over and whose issuer has its proceeds, before anything goes wrong. */
async function soldBefore(): Promise<Offering> {
  const offering = await offered({ openMs: 2 * 3_600_000, lockDays: 0 })
  await fixture.end(offering.id)
  await fixture.untilSettled(offering.id, 3)
  return offering
}

/** Everybody applies, some twice, and some take off what they may. */
async function offered(
  given: Parameters<OfferingFixture['offer']>[0] & { readonly lockDays: number },
  most = 300,
): Promise<Offering> {
  const id = await fixture.offer({ supply: SUPPLY, ...given })
  const applications: ModelApplication[] = []
  for (const [person, own] of [...people.entries(), ...people.slice(0, 3).entries()]) {
    const tokens = 10 + ((person * 37 + id * 11) % most)
    const order = await fixture.applied(own, id, tokens)
    const isLessened = given.allocation !== 'fcfs' && person % 5 === 1
    if (isLessened) await own.post('/project/order/lessen', { id: order, amount: String(tokens) })
    applications.push({
      place: applications.length + 1,
      person,
      tokens: isLessened ? 0n : BigInt(tokens),
    })
  }
  return {
    id,
    unlocks: given.lockDays < 7,
    isReturned: given.minSale !== undefined,
    applications,
  }
}

/** Each user's money and tokens after all ends, recomputed from the applications by the rule. */
async function expectEnds(offerings: readonly Offering[]): Promise<void> {
  const [paid, free, kept] = [[...people].map(() => 0n), people.map(() => 0n), people.map(() => 0n)]
  for (const { applications, isReturned, unlocks } of offerings) {
    if (isReturned) continue
    const passed = shareByRule(BigInt(SUPPLY), undefined, applications)
    for (const { place, person } of applications) {
      const tokens = passed.get(place) ?? 0n
      paid[person] = (paid[person] ?? 0n) + tokens
      const of = unlocks ? free : kept
      of[person] = (of[person] ?? 0n) + tokens
    }
  }
  for (const [index, { userId }] of people.entries())
    expect([
      await fixture.balanceOf(userId, 'available'),
      await fixture.balanceOf(userId, 'locked'),
      await fixture.balanceOf(userId, 'available', TOKEN),
      await fixture.balanceOf(userId, 'locked', TOKEN),
    ]).toEqual([half(2n * FUNDED - (paid[index] ?? 0n)), '0', ...[free, kept].map(at(index))])
}

const at = (index: number) => (of: readonly bigint[]) => String(of[index])
/** A token costs half a USDT. */
const half = (tokens: bigint): string => String(Number(tokens) / 2)

async function settleAt(nowMs: number): Promise<void> {
  const database = openDatabase(fixture.platform.databases.appUrl, 2, (error) => {
    throw error
  })
  await (
    await settleOfferings({ database, nowMs, args: [] })
  )()
  await database.close()
}

const journals = () =>
  fixture.asOwner(
    "SELECT cause, count(*) FROM journal WHERE cause LIKE 'offering.%' GROUP BY 1 ORDER BY 1",
  )
