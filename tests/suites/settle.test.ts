import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { listSecondsHolds, secondsTerms } from '@candor/server/products/seconds/index'
import { SecondsFixture } from '@candor/testing/fixtures/seconds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type DueOrder,
  expectedOf,
  fileOrders,
  recordTicks,
} from '../support/harness/processes/due-orders.ts'
import { isCampaign, sized } from '@candor/testing/size'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/** The campaign has ten parts; CANDOR_CAMPAIGN_PART=3 runs one. */
const onlyPart = Number(process.env['CANDOR_CAMPAIGN_PART'] ?? '0')
const ORDERS = sized({ run: 1_000, campaign: 10_000 })
const parts = Array.from(
  { length: sized({ run: 1, campaign: 10 }) },
  (_, index) => index + 1,
).filter((part) => onlyPart === 0 || part === onlyPart)
const WORKERS = 4
const KILLS = 8
/** Small batches make many transactions to be killed in. */
const BATCH = isCampaign ? 20 : 5
const OPEN_SECONDS = 400

let fixture: SecondsFixture
let users: number[]

beforeAll(async () => {
  fixture = await SecondsFixture.open({ ...secondsTerms })
  users = (
    await Promise.all(Array.from({ length: 40 }, () => fixture.person('200000', false)))
  ).map(({ userId }) => userId)
})
afterAll(() => fixture.close())

it.each(parts)(
  `S13 part %d: ${ORDERS} due orders by ${WORKERS} workers that are killed: each settled once, at the price of its own end`,
  { timeout: 300_000 },
  async (part) => {
    const firstMs = fixture.clock.nowMs() - part * 3_600_000 - (fixture.clock.nowMs() % 1_000)
    await recordTicks(fixture, firstMs, OPEN_SECONDS + 340)
    const orders = await fileOrders(fixture, users, firstMs, OPEN_SECONDS, ORDERS)
    const { killed, tookMs } = await settleUnderKills()
    expect(await differencesOf(orders)).toEqual([])
    expect(
      await auditLedger(fixture.database, new LedgerAudit(), 'whole', [listSecondsHolds]),
    ).toEqual([])
    expect(killed).toBeGreaterThan(0)
    console.info(
      `S13: ${orders.length} orders, ${killed} workers killed, started and settled in ${Math.round(tookMs)} ms, ${countResults(orders)}`,
    )
  },
)

async function settleUnderKills(): Promise<{ killed: number; tookMs: number }> {
  const began = performance.now()
  const killed = await workUnderKills({
    script: 'product-worker.ts',
    appUrl: fixture.appUrl,
    nowMs: fixture.clock.nowMs(),
    args: ['seconds', String(BATCH)],
    workers: WORKERS,
    kills: KILLS,
    pauseMs: 40,
    isLeft: async () => (await openOrders()) > 0,
  })
  return { killed, tookMs: performance.now() - began }
}

async function openOrders(): Promise<number> {
  const [row] = await fixture.asOwner<{ count: string }>(
    'SELECT count(*) AS count FROM seconds_order WHERE status = 1',
  )
  return Number(row?.count)
}

/**
 * The first ten orders whose result, credit or number of settlements differs from the value
 * computed by hand.
 */
async function differencesOf(orders: readonly DueOrder[]): Promise<string[]> {
  const rows = await fixture.asOwner<{
    id: string
    status: number
    result: number | null
    credit: string
    journals: string
  }>(
    `
    SELECT o.id, o.status, o.result, o.credit, (SELECT count(*) FROM journal j
      WHERE j.cause = 'seconds.settle' AND j.reference = o.id::text) AS journals
    FROM seconds_order o WHERE o.id = ANY ($1)`,
    [orders.map(({ id }) => id)],
  )
  const found = new Map(
    rows.map((row) => [
      Number(row.id),
      `${row.status} ${row.result ?? 'void'} ${row.credit} ${row.journals}`,
    ]),
  )
  return orders
    .filter((order) => found.get(order.id) !== wantedOf(order))
    .map((order) => `${order.id}: ${found.get(order.id)}, not ${wantedOf(order)}`)
    .slice(0, 10)
}

function wantedOf(order: DueOrder): string {
  const result = expectedOf(order)
  const stake = BigInt(order.stake) * 100_000_000n
  const credit = result === 1 ? stake + order.profit : result === -1 ? 0n : stake
  return `${result === undefined ? 4 : 3} ${result ?? 'void'} ${credit} 1`
}

function countResults(orders: readonly DueOrder[]): string {
  const counts = Object.groupBy(orders, (order) => String(expectedOf(order)))
  return (
    `${counts['1']?.length ?? 0} won, ${counts['0']?.length ?? 0} tied, ` +
    `${counts['-1']?.length ?? 0} lost, ${counts['undefined']?.length ?? 0} void`
  )
}
