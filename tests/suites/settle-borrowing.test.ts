import { borrowingHolds } from '@candor/server/products/borrowing/index'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { messageOf } from '@candor/testing/fixtures/access'
import { BorrowingFixture } from '@candor/testing/fixtures/borrowing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/**
 * S13 of borrowing: interest, payouts and lapsed requests, processed by several workers of which
 * some are killed.
 */
const EACH = 14
const WORKERS = 4
const KILLS = 6
const DAY = 86_400_000

let fixture: BorrowingFixture

beforeAll(async () => {
  fixture = await BorrowingFixture.open()
})
afterAll(() => fixture.close())

it(
  `S13 LOAN-08 LOAN-09 LOAN-17 ${EACH} loans due for 41 days, ${EACH} to be paid out and ${EACH} that nobody decided, by ${WORKERS} workers that are killed: each day charged once, each paid once, each margin returned once`,
  { timeout: 300_000 },
  async () => {
    const [running, undecided, passed] = [await people(), await people(), await people()]
    for (const caller of running) await fixture.paidOut(caller, {}, {})
    fixture.clock.advance(37 * DAY)
    for (const caller of undecided) messageOf(await fixture.apply(caller))
    fixture.clock.advance(3 * DAY + 1_000)
    for (const caller of passed) await fixture.pass(messageOf(await fixture.apply(caller)).id)
    fixture.clock.advance(1_000)
    const killed = await workUnderKills({
      script: 'loan-worker.ts',
      appUrl: fixture.appUrl,
      nowMs: fixture.clock.nowMs(),
      workers: WORKERS,
      kills: KILLS,
      pauseMs: 30,
    })
    expect(
      await fixture.asOwner(
        `
          SELECT status, count(*)::int AS loans, sum(charged_days)::int AS days,
            trim_scale(sum(interest + overdue_interest) / 100000000)::text AS due FROM loan
            GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { status: 2, loans: EACH, days: 0, due: '0' },
      { status: 4, loans: EACH, days: 0, due: '0' },
      { status: 5, loans: EACH, days: 41 * EACH, due: String(EACH * (30 * 180 + 11 * 3_027)) },
    ])
    expect(
      await fixture.asOwner(
        'SELECT count(*)::int AS days, count(DISTINCT loan_id)::int AS loans FROM loan_charge',
      ),
    ).toEqual([{ days: 41 * EACH, loans: EACH }])
    expect(
      await fixture.asOwner(
        `
          SELECT cause, count(*)::int AS count FROM journal WHERE cause LIKE 'loan.%' GROUP BY 1
          ORDER BY 1`,
      ),
    ).toEqual([
      { cause: 'loan.payout', count: 2 * EACH },
      { cause: 'loan.refuse', count: EACH },
      { cause: 'loan.request', count: 3 * EACH },
    ])
    expect(
      await fixture.asOwner(
        'SELECT kind, count(*)::int AS count FROM message GROUP BY 1 ORDER BY 1',
      ),
    ).toEqual([
      { kind: 'loan-overdue', count: EACH },
      { kind: 'loan-paid-out', count: 2 * EACH },
      { kind: 'loan-refused', count: EACH },
    ])
    expect(
      await auditLedger(fixture.database, new LedgerAudit(), 'whole', [borrowingHolds]),
    ).toEqual([])
    expect(killed).toBeGreaterThan(0)
    console.info(`S13 borrowing: ${3 * EACH} loans and requests, ${killed} workers killed`)
  },
)

const people = () =>
  Promise.all(Array.from({ length: EACH }, () => fixture.person({ 3: '200000' })))
