import type { Caller } from '@candor/server/http/handler'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { flowSources, holdSources } from '@candor/server/composition/products'
import { messageOf } from '@candor/testing/fixtures/access'
import { firstMomentMs } from '@candor/testing/context'
import {
  createWithdrawalFixture,
  type WithdrawalFixture,
} from '@candor/testing/fixtures/withdrawal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workPayouts } from '../support/harness/models/payments.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/**
 * S13 of withdrawals: the sandbox's payouts, processed by several workers of which some are killed.
 */
const [CUSTOMERS, EACH] = sized({ run: [4, 6], campaign: [30, 30] })
const WORKERS = 4
const KILLS = 4
const LATER_MS = 1_800_000
const now = firstMomentMs

let fixture: WithdrawalFixture
const asOwner = (text: string, values?: unknown[]) => fixture.review.access.asOwner(text, values)

beforeAll(async () => {
  fixture = await createWithdrawalFixture()
  fixture.gates.checkPayPassword = () => Promise.resolve(undefined)
})
afterAll(() => fixture.close())

it(
  `S13 OUT-04 ${CUSTOMERS * EACH} payouts by ${WORKERS} workers that are killed: each paid once, and none that nobody passed`,
  { timeout: 300_000 },
  async () => {
    const customers: Caller[] = []
    for (let index = 0; index < CUSTOMERS; index += 1)
      customers.push(await fixture.customer({ 3: '100000' }))
    const waiting = await passWithdrawals(customers)
    const killed = await workUnderKills({
      script: 'payment-worker.ts',
      appUrl: fixture.review.access.appUrl,
      nowMs: now + LATER_MS,
      workers: WORKERS,
      kills: KILLS,
      pauseMs: 40,
    })
    // What the last killed worker had claimed is found by the next second's work.
    await workPayouts(fixture.review.access.database, now + LATER_MS)
    const at = new Date(now + LATER_MS)
    expect(
      await asOwner(
        'SELECT status, ended_at, count(*)::int AS count FROM withdrawal GROUP BY 1, 2 ORDER BY 1',
      ),
    ).toEqual([
      { status: 1, ended_at: null, count: waiting },
      { status: 2, ended_at: at, count: CUSTOMERS * EACH },
    ])
    expect(
      await asOwner(
        `
          SELECT state, txid = $1 || withdrawal_id AS named, count(*)::int AS count FROM payout
          GROUP BY 1, 2`,
        ['simulated-'],
      ),
    ).toEqual([{ state: 'done', named: true, count: CUSTOMERS * EACH }])
    expect(
      await asOwner(
        `
          SELECT cause, count(*)::int AS count FROM journal WHERE cause LIKE 'withdrawal.%'
          GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { cause: 'withdrawal.done', count: CUSTOMERS * EACH },
      { cause: 'withdrawal.filed', count: CUSTOMERS * EACH + waiting },
    ])
    // Each sent 99 of its 100; the fee of 1 goes to the house.
    for (const { userId } of customers)
      expect(await fixture.balance(userId)).toBe(`${100_000 - 100 * (EACH + 1)} 100`)
    expect(
      await asOwner(
        `
          SELECT kind, count(*)::int AS count FROM message
          WHERE kind = 'withdrawal-simulated' GROUP BY 1`,
      ),
    ).toEqual([{ kind: 'withdrawal-simulated', count: CUSTOMERS * EACH }])
    for (const { what, text } of soundness) expect(await asOwner(text), what).toEqual([])
    expect(
      await auditLedger(
        fixture.review.access.database,
        new LedgerAudit(),
        'whole',
        holdSources,
        flowSources,
      ),
    ).toEqual([])
    expect(killed).toBeGreaterThan(0)
    console.info(`S13 payments: ${CUSTOMERS * EACH} payouts, ${killed} workers killed, 0 twice`)
  },
)

/**
 * Approves this many withdrawals of each customer and files one more that stays undecided; returns
 * the number of undecided ones.
 */
async function passWithdrawals(customers: readonly Caller[]): Promise<number> {
  for (const customer of customers) {
    for (let index = 0; index < EACH; index += 1)
      messageOf(
        await fixture.review.review({
          kind: 'withdrawal',
          id: await fixture.filed(customer),
          verdict: 'pass',
        }),
      )
    await fixture.filed(customer)
  }
  return customers.length
}
