import { type Rate, unitsOf } from '@candor/money'
import type { Caller, Handlers } from '@candor/server/http/handler'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { flowSources, holdSources } from '@candor/server/composition/products'
import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { newVoucher } from '@candor/testing/pictures'
import {
  createWithdrawalFixture,
  type WithdrawalFixture,
} from '@candor/testing/fixtures/withdrawal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelUnpaid, openPurchaseHandlers } from '../support/harness/models/purchase-handlers.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/** S13 of purchases: unpaid orders, cancelled by several workers of which some are killed. */
const LAPSING = sized({ run: 350, campaign: 5_000 })
const WORKERS = 4
const KILLS = 4
/** Time limit for paying by card (BUY-13). */
const CARD_MS = 1_800_000
const now = firstMomentMs

let fixture: WithdrawalFixture
let handlers: Handlers<'purchases'>
const asOwner = (text: string, values?: unknown[]) => fixture.review.access.asOwner(text, values)

beforeAll(async () => {
  fixture = await createWithdrawalFixture()
  handlers = openPurchaseHandlers(fixture.review, { feeRate: unitsOf<Rate>('0'), perUsd: {} })
})
afterAll(() => fixture.close())

it(
  `S13 BUY-13 ${LAPSING} unpaid orders by ${WORKERS} workers that are killed: each cancelled once, and none before its time`,
  { timeout: 300_000 },
  async () => {
    const kept = await placeOrders(await fixture.customer())
    const killed = await workUnderKills({
      script: 'purchase-worker.ts',
      appUrl: fixture.review.access.appUrl,
      nowMs: now + CARD_MS,
      workers: WORKERS,
      kills: KILLS,
      pauseMs: 40,
    })
    // What the last killed worker had claimed is found by the next second's work.
    await cancelUnpaid(fixture.review.access.database, now + CARD_MS)
    const at = new Date(now + CARD_MS)
    expect(
      await asOwner(
        `
          SELECT status, reason, ended_at, count(*)::int AS count FROM purchase_order
          WHERE NOT id = ANY ($1) GROUP BY 1, 2, 3`,
        [kept],
      ),
    ).toEqual([{ status: 3, reason: 'not-paid-in-time', ended_at: at, count: LAPSING }])
    expect(
      await asOwner('SELECT status FROM purchase_order WHERE id = ANY ($1) ORDER BY id', [kept]),
    ).toEqual([{ status: 1 }, { status: 0 }, { status: 0 }])
    expect(
      await asOwner(
        `
          SELECT kind, count(*)::int AS count FROM message
          WHERE kind = 'purchase-lapsed' GROUP BY 1`,
      ),
    ).toEqual([{ kind: 'purchase-lapsed', count: LAPSING }])
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
    console.info(
      `S13 purchases: ${LAPSING} orders cancelled, ${killed} workers killed, 0 twice, 0 early`,
    )
  },
)

/**
 * Places LAPSING unpaid orders that are due; returns those that must stay: one with a proof of
 * payment, one with a millisecond left, and one by bank transfer.
 */
async function placeOrders(caller: Caller): Promise<number[]> {
  const asked = {
    country: 'TH',
    currency: 'USD' as const,
    amount: '1000',
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '+66812345678',
  }
  const place = async (method: 'card' | 'bank_transfer', atMs = now) =>
    messageOf(
      await handlers.order(
        { ...asked, method, ...(method === 'card' ? {} : { bank: 'sandbox-one' }) },
        contextAt(atMs, caller),
      ),
    ).id
  const proved = await place('card')
  messageOf(
    await handlers.proof(
      { id: proved, voucher: await newVoucher(fixture.review.uploads.deps, caller) },
      contextAt(now, caller),
    ),
  )
  const kept = [proved, await place('card', now + 1), await place('bank_transfer')]
  // A user may have three waiting orders, so the row of one that a call filed is copied.
  const unpaid = await place('card')
  const columns =
    'user_id, country, currency, method, bank, bank_details, payer_sealed, processor, amount, rate, fee_rate, fee, receive, created_at, pay_before'
  await asOwner(
    `
      INSERT INTO purchase_order (${columns}) SELECT ${columns} FROM purchase_order
      CROSS JOIN generate_series(2, $2::int) WHERE id = $1`,
    [unpaid, LAPSING],
  )
  return kept
}
