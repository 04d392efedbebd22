import type { Caller } from '@candor/server/http/handler'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { verifyRewards } from '@candor/server/products/rewards/index'
import { RewardsFixture } from '@candor/testing/fixtures/rewards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sized } from '@candor/testing/size'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/** Days whose rebates are due at once. */
const DAYS = sized({ run: 20, campaign: 200 })
const PAYERS = 12
const WORKERS = 4
const KILLS = 8
/** Those of a sandbox: one of each kind. */
const CAMPAIGNS = 3
const DAY_MS = 86_400_000

let fixture: RewardsFixture

beforeAll(async () => {
  fixture = await RewardsFixture.open()
})
afterAll(() => fixture.close())

it(
  `S13 REW-04 REW-08 ${DAYS} days by ${WORKERS} workers that are killed: each rebate earned once and paid once, each level computed once, each coupon given once`,
  { timeout: 300_000 },
  async () => {
    const top = await fixture.person()
    const inviter = await fixture.person({ inviter: top })
    const [house, ...payers] = await Promise.all(
      Array.from({ length: PAYERS + 1 }, (_each, index) =>
        fixture.person(index === 0 ? {} : { inviter }),
      ),
    )
    if (house === undefined) throw new Error('nobody trades with them')
    const cents = await trade(house, payers)
    fixture.clock.advance(DAYS * DAY_MS)
    const killed = await workUnderKills({
      script: 'rewards-worker.ts',
      appUrl: fixture.appUrl,
      nowMs: fixture.clock.nowMs(),
      workers: WORKERS,
      kills: KILLS,
      pauseMs: 60,
    })
    // Computed by hand: 10 % and 5 % of whole cents are exact.
    expect([await fixture.usdtOf(inviter), await fixture.usdtOf(top)]).toEqual([
      String(cents * 100_000n),
      String(cents * 50_000n),
    ])
    const counts = await fixture.asOwner<{
      days: string
      rebates: string
      paid: string
      journals: string
      coupons: string
    }>(`
    SELECT (SELECT count(*) FROM reward_day) AS days, (SELECT count(*) FROM rebate) AS rebates,
      (SELECT count(*) FROM rebate WHERE paid_at IS NOT NULL) AS paid,
      (SELECT count(*) FROM journal WHERE cause = 'rebate') AS journals, (SELECT count(*)
        FROM coupon) AS coupons`)
    const rebates = String(DAYS * PAYERS * 2)
    expect(counts).toEqual([
      {
        days: String(DAYS + 1),
        rebates,
        paid: rebates,
        journals: rebates,
        coupons: String((PAYERS + 3) * CAMPAIGNS),
      },
    ])
    expect(
      (await verifyRewards(fixture.deps)).filter(({ difference }) => difference !== undefined),
    ).toEqual([])
    expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [])).toEqual([])
    expect(killed).toBeGreaterThan(0)
    console.info(`S13: ${DAYS} days, ${rebates} rebates, ${killed} workers killed, 0 paid twice`)
  },
)

/** Trades by every payer on every day; returns the fees in cents of USDT. */
async function trade(house: Caller, payers: readonly Caller[]): Promise<bigint> {
  let cents = 0n
  for (let day = 0; day < DAYS; day += 1) {
    for (const [index, payer] of payers.entries()) {
      const fee = 10 + ((day * 7 + index * 13) % 90)
      cents += BigInt(fee)
      await fixture.trade(house, payer, {
        sellFee: `0.${fee}`,
        atMs: fixture.firstMidnightMs + day * DAY_MS + index * 1_000,
      })
    }
  }
  return cents
}
