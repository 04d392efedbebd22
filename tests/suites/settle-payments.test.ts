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
import { purchaseDoorOf, workPayments } from '../support/harness/models/payments.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'
import { workUnderKills } from '../support/harness/processes/workers.ts'

/**
 * S13 of payments: the sandbox's payouts and orders that nobody paid, by several workers of which
 * some are killed.
 */
const [CUSTOMERS, EACH, LAPSING] = sized({ run: [4, 6, 350], campaign: [30, 30, 5_000] })
const WORKERS = 4
const KILLS = 4
/** A card must be paid within so long (BUY-13). */
const CARD_MS = 1_800_000
const now = firstMomentMs

let fixture: WithdrawalFixture
let handlers: Handlers<'purchases'>
const asOwner = (text: string, values?: unknown[]) => fixture.review.access.asOwner(text, values)

beforeAll(async () => {
  fixture = await createWithdrawalFixture()
  handlers = purchaseDoorOf(fixture.review, { feeRate: unitsOf<Rate>('0'), perUsd: {} })
  fixture.gates.checkPayPassword = () => Promise.resolve(undefined)
})
afterAll(() => fixture.close())

it(
  `S13 OUT-04 BUY-13 ${CUSTOMERS * EACH} payouts and ${LAPSING} unpaid orders by ${WORKERS} workers that are killed: each paid once and cancelled once, and none before its time`,
  { timeout: 300_000 },
  async () => {
    const customers: Caller[] = []
    for (let index = 0; index < CUSTOMERS; index += 1)
      customers.push(await fixture.customer({ 3: '100000' }))
    const waiting = await passWithdrawals(customers)
    const [first] = customers
    if (first === undefined) throw new Error('there is no customer')
    const kept = await placeOrders(first)
    const killed = await workUnderKills({
      script: 'payment-worker.ts',
      appUrl: fixture.review.access.appUrl,
      nowMs: now + CARD_MS,
      workers: WORKERS,
      kills: KILLS,
      pauseMs: 40,
    })
    // What the last of the killed had in hand is found by the next second's work.
    await workPayments(fixture.review.access.database, now + CARD_MS)
    const at = new Date(now + CARD_MS)
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
    // Each sent 99 of its 100, and the fee of 1 is the house's.
    for (const { userId } of customers)
      expect(await fixture.balance(userId)).toBe(`${100_000 - 100 * (EACH + 1)} 100`)
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
          WHERE kind IN ('purchase-lapsed', 'withdrawal-simulated') GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { kind: 'purchase-lapsed', count: LAPSING },
      { kind: 'withdrawal-simulated', count: CUSTOMERS * EACH },
    ])
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
      `S13 payments: ${CUSTOMERS * EACH} payouts, ${LAPSING} orders cancelled, ${killed} workers killed, 0 twice, 0 early`,
    )
  },
)

/**
 * Of each customer so many that were passed, and one more that nobody has decided; answers how many
 * of those there are.
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

/**
 * Unpaid orders that are due, as many as that; answers those that must stay: one whose payment was
 * shown, one that has a millisecond left, and one by bank transfer.
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
  // Three at most wait of one user, so one that a call filed is multiplied.
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
